/** What the server says of itself: asked once. */

import { api } from './api'
import type { SiteInfo } from './protocol'

let asked: Promise<SiteInfo> | null = null

export function siteInfo(): Promise<SiteInfo> {
  asked ??= api.site().catch((problem: unknown) => {
    asked = null
    throw problem
  })
  return asked
}

/** What somebody is told who is banned: until when, and why. */

import { ask } from './api'
import { me } from './me.svelte'
import type { BanInfo } from './protocol'
import { go } from './route.svelte'

class Banned {
  info: BanInfo | null = $state.raw(null)

  /** The server has refused somebody because of a ban. */
  take(info: BanInfo): void {
    this.info = info
    me.take(null)
    if (location.pathname !== '/banned') go('/banned')
  }

  /** Ask whether this browser is banned; who is not is only signed out. */
  async look(): Promise<void> {
    const info = await ask<BanInfo | null>('GET', '/me/ban').catch(() => null)
    if (info !== null) this.take(info)
    else await me.remember().catch(() => undefined)
  }
}

export const banned = new Banned()

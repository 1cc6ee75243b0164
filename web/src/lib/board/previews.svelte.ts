/** What actions would do, asked of the server once each and kept. */

import type { Action } from '$lib/game'
import type { PreviewInfo } from '$lib/protocol'

export class Previews {
  /** The server's answers; null while one is awaited, undefined if none came. */
  private answers: Record<string, PreviewInfo | null | undefined> = $state({})

  constructor(private readonly preview: () => ((action: Action) => Promise<PreviewInfo>) | undefined) {}

  get size(): number {
    return Object.keys(this.answers).length
  }

  /** `kind` names the question: actions with the same consequences share one. */
  ask(kind: string, action: Action): void {
    const preview = this.preview()
    if (!preview || this.answers[kind] !== undefined) return
    this.answers[kind] = null
    preview(action).then(
      (answer) => (this.answers[kind] = answer),
      () => (this.answers[kind] = undefined),
    )
  }

  answer(kind: string): PreviewInfo | null | undefined {
    return this.answers[kind]
  }

  clear(): void {
    this.answers = {}
  }
}

/** How far the games are: the server compiles their rules once, beside serving. */

import type { GameInfo } from './protocol'

class Readiness {
  private progress: Record<string, number> = $state({})
  private titles: Record<string, string> = $state({})

  /** From 0 to 1; a game counts as ready unless the server says otherwise. */
  of(game: string): number {
    return this.progress[game] ?? 1
  }

  title(game: string): string {
    return this.titles[game] ?? ''
  }

  /** The server says how far a game is. */
  take(game: string, progress: number): void {
    this.progress[game] = progress
  }

  takeAll(games: GameInfo[]): void {
    for (const { id, title, progress } of games) {
      this.titles[id] = title
      this.take(id, progress)
    }
  }
}

export const readiness = new Readiness()

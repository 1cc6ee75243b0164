/** The titles of games by their ids, asked for once. */

import { api } from './api'

let titles: Record<string, string> = $state.raw({})
let isAsked = false

/** The title of a game; its id until the titles are known. */
export function titleOf(game: string): string {
  if (!isAsked) {
    isAsked = true
    api.games().then(
      (games) => (titles = Object.fromEntries(games.map(({ id, title }) => [id, title]))),
      () => (isAsked = false),
    )
  }
  return titles[game] ?? game
}

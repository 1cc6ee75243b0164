/** The rules of the games: files of the page, so that they can be read without a network. */

import { api, Problem } from './api'
import type { Language } from './languages'

const files = import.meta.glob<string>('../../../src/mesozoic/games/*/texts/*/rules.md', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Addresses by game and language. */
const addresses = new Map(
  Object.entries(files).map(([file, address]) => {
    const [, folder = '', language = ''] = /games\/([^/]+)\/texts\/([a-z]+)\//.exec(file) ?? []
    return [`${folder.replaceAll('_', '-')} ${language}`, address]
  }),
)

/** The rules as Markdown; those of a game that the page does not know come from the server. */
export async function rulesText(game: string, language: Language): Promise<string> {
  const address = addresses.get(`${game} ${language}`)
  if (address === undefined) return api.rules(game, language)
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, 'offline', 'no answer')
  return answer.text()
}

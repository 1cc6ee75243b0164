/** The bots that the server offers: its levels, the weakest first, and simpler ones; their names, faces, who comes next. */

import type { BotRating, GameInfo, TableInfo } from './protocol'
import { sayIfKnown } from './words'

/** A portrait for each bot: `faces/<bot>.svg`. */
const FACES = import.meta.glob<string>('../faces/*.svg', { query: '?url', import: 'default', eager: true })

/** What to propose to a newcomer, and who plays in the place of a person: the second weakest, which is quick too. */
export function usualBot(levels: string[]): string {
  return levels[1] ?? levels[0] ?? 'greedy'
}

/** The bots that are no levels: for those who study bots. */
export function simpleBots(game: GameInfo): string[] {
  return game.bots.filter((bot) => !game.levels.includes(bot))
}

/** The levels with their ratings, the weakest first. */
export function levelsOf(game: GameInfo): BotRating[] {
  return game.levels.map((bot) => game.ladder.find((rated) => rated.bot === bot) ?? { bot, rating: null, low: null, high: null })
}

/** The next one up the ladder; null for the strongest. */
export function nextBot(bots: string[], bot: string): string | null {
  return bots[bots.indexOf(bot) + 1] ?? null
}

export function botName(bot: string): string {
  return sayIfKnown(`bot-${bot}`) ?? bot.charAt(0).toUpperCase() + bot.slice(1)
}

/** What is typical of a bot, in a few words; empty for one that the catalogue does not know. */
export function botAbout(bot: string): string {
  return sayIfKnown(`bot-${bot}-about`) ?? ''
}

/** The address of a portrait. */
export function botFace(bot: string): string {
  return FACES[`../faces/${bot}.svg`] ?? FACES['../faces/unknown.svg']!
}

export function ratingOf(ladder: BotRating[], bot: string): number | null {
  return ladder.find((rated) => rated.bot === bot)?.rating ?? null
}

/** The strongest bot that I have beaten at a table where all others were bots; null if there is none. */
export function beatenAt(table: TableInfo, bots: string[]): string | null {
  const mine = table.mine ?? []
  const others = table.seats.filter(({ seat }) => !mine.includes(seat))
  if (mine.length !== 1 || !table.outcome?.winners.includes(mine[0]!) || others.some(({ kind }) => kind !== 'bot')) return null
  const beaten = others.map(({ bot }) => bots.indexOf(bot ?? ''))
  return bots[Math.max(...beaten)] ?? null
}

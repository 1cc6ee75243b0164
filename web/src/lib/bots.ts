/** The bots that the server offers, the weakest first: their names, their faces, and who comes next. */

import type { BotRating, TableInfo } from './protocol'
import { sayIfKnown } from './words'

/** A portrait for each bot: `faces/<bot>.svg`. */
const FACES = import.meta.glob<string>('../faces/*.svg', { query: '?url', import: 'default', eager: true })

/** What to propose: neither the weakest nor, if there are many, the strongest. */
export function usualBot(bots: string[]): string {
  return bots[Math.min(bots.length - 1, Math.max(1, Math.floor((bots.length - 1) / 2)))] ?? 'greedy'
}

/** Who plays in the place of a person. */
export function strongestBot(bots: string[]): string {
  return bots.at(-1) ?? 'greedy'
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

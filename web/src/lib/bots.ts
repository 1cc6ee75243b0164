/** The bots that the server offers: their order and their names. */

import { t } from './words'

/** The bots by strength, the weakest first, as the catalogue lists them; those that it does not name come last. */
export function byStrength(bots: string[]): string[] {
  const named = Object.keys(t().bots)
  const rank = (bot: string): number => (named.includes(bot) ? named.indexOf(bot) : named.length)
  return [...bots].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/** What to propose: neither the weakest nor, if there are many, the strongest. */
export function usualBot(bots: string[]): string {
  const sorted = byStrength(bots)
  return sorted[Math.min(sorted.length - 1, Math.max(1, Math.floor((sorted.length - 1) / 2)))] ?? 'greedy'
}

export function botName(bot: string): string {
  return t().bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1)
}

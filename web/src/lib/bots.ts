/** The bots by strength, the weakest first. */

import { t } from './words'

const ORDER = ['random', 'easy', 'greedy', 'medium', 'hard', 'expert']

export function byStrength(bots: string[]): string[] {
  const place = (bot: string): number => (ORDER.includes(bot) ? ORDER.indexOf(bot) : ORDER.length)
  return [...bots].sort((a, b) => place(a) - place(b) || a.localeCompare(b))
}

/** What to propose: neither the weakest nor, if there are many, the strongest. */
export function usualBot(bots: string[]): string {
  const sorted = byStrength(bots)
  return sorted[Math.min(sorted.length - 1, Math.max(1, Math.floor((sorted.length - 1) / 2)))] ?? 'greedy'
}

export function botName(bot: string): string {
  return t().bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1)
}

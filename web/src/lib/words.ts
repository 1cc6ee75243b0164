/** The words of the page in the current language, and numbers and dates as that language writes them. */

import { format, type Values } from './catalogue'
import type { Messages } from './messages'
import { spoken } from './spoken.svelte'

/** What a message needs besides its id: its variables, nothing if it has none. */
type Arguments<Variables> = Variables extends null ? [] : [values: Variables]

interface Words<All> {
  /** A message; read inside a template or `$derived`, it follows the language. */
  say: <Id extends keyof All & string>(id: Id, ...values: Arguments<All[Id]>) => string
  /** A message without variables whose id comes from elsewhere, for example from the server; null if there is none. */
  sayIfKnown: (id: string) => string | null
}

/** The words of a game, by the name of its folder; empty for those of all games. */
export function wordsOf<All>(game: string): Words<All> {
  return {
    say: (id, ...values) => format(game, id, values[0] as Values | undefined) ?? id,
    sayIfKnown: (id) => format(game, id),
  }
}

export const { say, sayIfKnown } = wordsOf<Messages>('')

/** The browser's own kind of the current language, "en-GB" for English, if it has one: it decides how dates and numbers are written. */
export function locale(wishes: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages): string {
  return wishes.find((wish) => wish.toLowerCase().split('-')[0] === spoken.language) ?? spoken.language
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value)
}

/** "+3", "−1". */
export function signed(value: number): string {
  return new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(value)
}

/** "25 %", as the language writes it. */
export function percent(part: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(part)
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export function time(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at)
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "3 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit)
  }
  return format.format(0, 'minute')
}

/** Time left on a clock: "12:05", "0:07.3" when it gets tight, "2 d 3 h" when there are days. */
export function clock(left: number): string {
  const ms = Math.max(0, left)
  const seconds = Math.floor(ms / 1000)
  if (seconds >= 86_400) return say('clock-days', { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) })
  const pad = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
  const tenths = ms < 10_000 ? `.${Math.floor((ms % 1000) / 100)}` : ''
  return `${minutes}:${pad(seconds % 60)}${tenths}`
}

/** "Ann, Bob or Cy". */
export function anyOf(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names)
}

/** "Ann, Bob and Cy". */
export function list(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}

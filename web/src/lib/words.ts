/** The words of the page in the current language, and numbers and dates as that language writes them. */

import { settings } from './settings.svelte'
import { en, type Strings } from './strings.en'
import { fr } from './strings.fr'

const catalogues: Record<string, Strings> = { en, fr }

/** The catalogue: read inside a template or `$derived`, it follows the language. */
export function t(): Strings {
  return catalogues[settings.language] ?? en
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(value)
}

/** "+3", "−1". */
export function signed(value: number): string {
  return new Intl.NumberFormat(settings.language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(value)
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export function time(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { timeStyle: 'short' }).format(at)
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "3 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit)
  }
  return format.format(0, 'minute')
}

/** Time left on a clock: "12:05", "0:07.3" when it gets tight, "2 d 3 h" when there are days. */
export function clock(left: number): string {
  const ms = Math.max(0, left)
  const seconds = Math.floor(ms / 1000)
  if (seconds >= 86_400) return t().clock.days(Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600))
  const pad = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
  const tenths = ms < 10_000 ? `.${Math.floor((ms % 1000) / 100)}` : ''
  return `${minutes}:${pad(seconds % 60)}${tenths}`
}

/** "Ann, Bob and Cy". */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names)
}

/** What plots of several kinds need. */

import type { Row } from '$lib/fairness'
import { locale } from '$lib/words'

/** "0.97", "1.00". */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}

/** Whether so many games show that a share is not a fair one. */
export function isUneven(row: Row): boolean {
  return row.low > 1 || row.high < 1
}

/** Steps of an axis, as few as `most`, at round numbers (1, 2, 5 times a power of ten) from `low` to `high`. */
export function ticksOf(low: number, high: number, most: number): number[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / most))
  const step = power * ([1, 2, 5, 10].find((digit) => (high - low) / (digit * power) <= most) ?? 10)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Options of a game at a table of so many seats, and in words. */

import type { GameInfo, OptionInfo } from './protocol'
import { settings } from './settings.svelte'
import { number } from './words'

/** A value as the server names it in `words.values`. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value)
}

export function optionName(option: OptionInfo): string {
  return option.words[settings.language]?.name ?? option.about
}

/** A value in words; numbers need none. */
export function optionValue(option: OptionInfo, value: unknown): string {
  return option.words[settings.language]?.values[keyOf(value)] ?? (typeof value === 'number' ? number(value) : keyOf(value))
}

/** What replaceable data of a game is called. */
export function dataName({ data_words: words }: GameInfo, name: string): string {
  return words[name]?.[settings.language]?.name ?? name
}

/** A revision of replaceable data in words; one that does not come with the game keeps the name its owner gave it. */
export function revisionName({ data_words: words }: GameInfo, name: string, revision: string): string {
  return words[name]?.[settings.language]?.values[keyOf(revision)] ?? revision
}

/** The values to choose from; none if the option is a number. */
export function choicesOf(option: OptionInfo, seats: number): unknown[] {
  return [...option.values, ...(option.more_by_seats[seats] ?? [])]
}

/** The usual value. */
export function defaultOf(option: OptionInfo, seats: number): unknown {
  return seats in option.default_by_seats ? option.default_by_seats[seats] : option.default
}

/** The chosen values that a table of so many seats can have and that are not its usual ones. */
export function deviations(options: OptionInfo[], chosen: Record<string, unknown>, seats: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const option of options) {
    const value = chosen[option.name]
    const choices = choicesOf(option, seats)
    const isPossible = choices.length === 0 || choices.includes(value)
    if (value !== undefined && isPossible && value !== defaultOf(option, seats)) kept[option.name] = value
  }
  return kept
}

/** The terms of a game in a few words. */

import { dataName, deviations, optionName, optionValue, revisionName } from './options'
import type { GameInfo, SeekTerms, TableInfo, TableSettings } from './protocol'
import { say } from './words'

type Clock = SeekTerms['clock']

/** "10 min + 5 s", "2 days a turn", "no clock". */
export function clockWords(clock: Clock | undefined): string {
  if (!clock) return say('terms-no-clock')
  if (clock.kind === 'days') return say('terms-days', { days: clock.days })
  const minutes = Math.round(clock.seconds / 6) / 10
  return clock.increment ? say('terms-live-more', { minutes, seconds: clock.increment }) : say('terms-live', { minutes })
}

/** "2 players, 10 min + 5 s, rated". */
export function termsWords({ seats, clock, rated }: { seats: number; clock?: Clock; rated?: boolean }): string[] {
  const words = [say('terms-players', { count: seats }), clockWords(clock)]
  return rated ? [...words, say('terms-rated')] : words
}

/** What one agrees to by sitting down at a table. */
export interface Term {
  /** What it is about. */
  kind: 'rated' | 'clock' | 'timeout' | 'hints' | 'spectators' | 'option'
  text: string
}

export function termsOf(terms: TableSettings, game: GameInfo | null, seats: number, isVoid: TableInfo['void'] = null): Term[] {
  const { clock, options = {}, data = {} } = terms
  const unusual = deviations(game?.options ?? [], options, seats)
  const changed = (game?.options ?? []).filter(({ name }) => name in unusual)
  const revisions = game === null ? [] : Object.entries(data).filter(([name, revision]) => game.data[name]?.[0] !== revision)
  return [
    { kind: 'rated', text: ratedText(terms.rated ?? false, isVoid) },
    { kind: 'clock', text: clockText(clock ?? null) },
    ...(clock ? [{ kind: 'timeout' as const, text: timeoutText(terms.on_timeout ?? 'bot') }] : []),
    { kind: 'hints', text: terms.hints === false ? say('conditions-no-hints') : say('conditions-hints') },
    { kind: 'spectators', text: terms.spectators === false ? say('conditions-not-watched') : say('conditions-watched') },
    ...changed.map((option) => ({
      kind: 'option' as const,
      text: say('conditions-option', { name: optionName(option), value: optionValue(option, options[option.name]) }),
    })),
    ...revisions.map(([name, revision]) => ({
      kind: 'option' as const,
      text: say('conditions-option', { name: dataName(game!, name), value: revisionName(game!, name, revision) }),
    })),
  ]
}

function ratedText(isRated: boolean, isVoid: TableInfo['void']): string {
  if (isRated && isVoid === 'same-address') return say('conditions-same-address')
  return isRated && !isVoid ? say('conditions-rated') : say('conditions-casual')
}

function clockText(clock: NonNullable<TableSettings['clock']> | null): string {
  if (clock === null) return say('conditions-no-clock')
  if (clock.kind === 'days') return say('conditions-days', { days: clock.days })
  return say('conditions-live', { minutes: clock.seconds / 60, increment: clock.increment ?? 0 })
}

function timeoutText(then: 'bot' | 'forfeit'): string {
  return then === 'bot' ? say('conditions-timeout-bot') : say('conditions-timeout-forfeit')
}

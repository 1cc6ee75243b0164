import { describe, expect, it } from 'vitest'
import { choicesOf, dataName, defaultOf, deviations, revisionName } from '$lib/options'
import type { GameInfo, OptionInfo } from '$lib/protocol'

function option(fields: Partial<OptionInfo>): OptionInfo {
  return {
    name: '',
    default: null,
    values: [],
    default_by_seats: {},
    more_by_seats: {},
    least: null,
    about: '',
    rule: '',
    words: {},
    ...fields,
  }
}

const START = option({
  name: 'start_player',
  default: 'random',
  values: ['random', 'seat-0', 'seat-1'],
  more_by_seats: { 3: ['seat-2'] },
})
const INTERIM = option({ name: 'interim', default: true, values: [true, false], default_by_seats: { 2: false } })
const HERDS = option({ name: 'herds', default: 15, least: 4, default_by_seats: { 2: 10 } })

describe('options', () => {
  it('offer the values that a table of so many seats can have', () => {
    expect(choicesOf(START, 2)).toEqual(['random', 'seat-0', 'seat-1'])
    expect(choicesOf(START, 3)).toEqual(['random', 'seat-0', 'seat-1', 'seat-2'])
  })

  it('may have another usual value for some numbers of seats', () => {
    expect([defaultOf(INTERIM, 2), defaultOf(INTERIM, 3)]).toEqual([false, true])
    expect([defaultOf(HERDS, 2), defaultOf(HERDS, 3)]).toEqual([10, 15])
  })

  it('are sent where they are possible and not the usual ones', () => {
    const all = [START, INTERIM, HERDS]
    expect(deviations(all, {}, 3)).toEqual({})
    expect(deviations(all, { start_player: 'seat-2', interim: true, herds: 15 }, 3)).toEqual({ start_player: 'seat-2' })
    expect(deviations(all, { start_player: 'seat-2', interim: true, herds: 15 }, 2)).toEqual({ interim: true, herds: 15 })
    expect(deviations(all, { start_player: 'random', interim: false, herds: undefined }, 2)).toEqual({})
  })

  it('of data are told in words, and a file of somebody by its own name', () => {
    const words = { board: { en: { name: 'Board', values: { '"recon-1"': 'reconstruction' } } } }
    const game = { data_words: words } as unknown as GameInfo
    expect([dataName(game, 'board'), dataName(game, 'dice')]).toEqual(['Board', 'dice'])
    expect(revisionName(game, 'board', 'recon-1')).toBe('reconstruction')
    expect(revisionName(game, 'board', 'mine')).toBe('mine')
  })
})

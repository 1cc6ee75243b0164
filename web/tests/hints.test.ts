import { describe, expect, it } from 'vitest'
import type { Player } from '../src/lib/game'
import { equalShare, reasonsOf } from '../src/lib/hints'
import type { HintReason, SeatInfo } from '../src/lib/protocol'

const SEATS = [{ name: 'Ann' }, { name: 'Adult 2' }] as unknown as SeatInfo[]
const PLAYERS = [{ name: 'Ann' }, { name: 'Leittier 2' }] as unknown as Player[]

function reason(seat: number, sentences: Record<string, string>): HintReason {
  return { factor: 'harvest', seat, change: -2, effect: 0.1, sentences }
}

describe('reasons of a hint', () => {
  it('are told in the language of the page, with the names it uses', () => {
    const told = [reason(1, { en: 'Adult 2 harvests 2 less', de: 'Adult 2 erntet 2 weniger' })]
    expect(reasonsOf(told, [], SEATS, PLAYERS, 'de')).toEqual(['Leittier 2 erntet 2 weniger'])
    expect(reasonsOf(told, [], SEATS, PLAYERS, 'it')).toEqual(['Leittier 2 harvests 2 less'])
  })

  it('come from the preview where the server gives none', () => {
    expect(reasonsOf([], ['it scores 3'], SEATS, PLAYERS, 'en')).toEqual(['it scores 3'])
  })
})

describe('equally good hints', () => {
  it('are those with the same share as shown', () => {
    expect(equalShare(['24%', '24%', '24%'])).toEqual({ share: '24%', isAll: true })
    expect(equalShare(['30%', '24%', '24%'])).toEqual({ share: '24%', isAll: false })
    expect(equalShare(['30%', '24%'])).toBeNull()
    expect(equalShare(['30%'])).toBeNull()
  })
})

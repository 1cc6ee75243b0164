import { beforeAll, describe, expect, it } from 'vitest'
import { useTexts } from '$lib/catalogue'
import type { Player } from '$lib/game'
import type { PreviewInfo } from '$lib/protocol'
import { advise } from './advice'
import { POSITIONS } from './positions'

const PLAYERS: Player[] = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, isMe: seat === 0, isBot: seat > 0 }))
const TWO_POINTS: PreviewInfo = { points: [{ seat: 0, mean: 2, least: 2, most: 2 }], pieces: [], certain: [], possible: [] }

beforeAll(() => useTexts('trias', 'page'))

describe('a hint', () => {
  it('speaks to the player, points from place to place and says what a drift brings', () => {
    const { view } = POSITIONS.drift
    const advice = advise({ seat: 0, type: 'drift', from: [2, 0], to: [3, -1] }, view, TWO_POINTS, PLAYERS)
    expect(advice.text).toMatch(/^drift steppe 2,0 to /)
    expect(advice.reasons[0]).toBe('+2 points for you')
    expect(advice.reasons).toContain('2 herds will swim')
    expect(advice.marks).toEqual([{ spot: [2, 0], to: [3, -1], kind: 'arrow', seat: 0 }])
    expect([advice.text, ...advice.reasons].join()).not.toContain('Ann')
  })

  it('counts the herds of an island after a birth', () => {
    const { view } = POSITIONS['breed again']
    const advice = advise({ seat: 0, type: 'reproduce', at: [3, 0] }, view, null, PLAYERS)
    expect(advice.text).toBe('breed on woods 3,0')
    expect(advice.reasons.join()).toMatch(/you then have \d+ on this island of \d+ tiles?, the next one \d+/)
    expect(advice.marks).toEqual([{ spot: [3, 0], kind: 'pin', seat: 0 }])
  })

  it('says what a rescue saves, and nothing about cards it cannot know', () => {
    const rescue = { seat: 0, type: 'rescue', moves: [{ from: [2, 0], to: [2, -1] }] }
    expect(advise(rescue, POSITIONS.rescue.view, null, PLAYERS).reasons).toEqual(['1 herd would otherwise go back to your stock'])
    const draw = { seat: 0, type: 'card', use: 'draw' }
    expect(advise(draw, POSITIONS.card.view, null, PLAYERS)).toEqual({ text: 'draw a card', reasons: [], marks: [] })
  })
})

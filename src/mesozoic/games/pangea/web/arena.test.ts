import { describe, expect, it } from 'vitest'
import { diceOn, firstDivision, lossesOf, rollsOf, shifted, timesOf } from './arena'
import type { AttackAction, FightEvent } from './shapes'

function attack(targets: Record<string, number>, charged?: Record<string, number>): AttackAction {
  return { seat: 0, type: 'attack', at: [1, 0], targets, ...(charged ? { charged } : {}) }
}

describe('the division of the dice', () => {
  const plain = [attack({ 1: 3 }), attack({ 1: 2, 2: 1 }), attack({ 1: 1, 2: 2 }), attack({ 2: 3 })]

  it('begins with dice on everybody', () => {
    expect(firstDivision(plain)?.targets).toEqual({ 1: 2, 2: 1 })
    expect(firstDivision([])).toBeNull()
  })

  it('takes a die from the others', () => {
    expect(shifted(plain, plain[1]!, 2, 1)?.targets).toEqual({ 1: 1, 2: 2 })
    expect(shifted(plain, plain[1]!, 2, -1)?.targets).toEqual({ 1: 3 })
    expect(shifted(plain, plain[0]!, 1, 1)).toBeNull()
  })

  it('exchanges charging dice without moving others', () => {
    const charging = [attack({ 1: 2, 2: 1 }, { 1: 1 }), attack({ 1: 2, 2: 1 }, { 2: 1 }), attack({ 1: 1, 2: 2 }, { 2: 1 })]
    const next = shifted(charging, charging[0]!, 2, 1, 'charged')
    expect(next).toBe(charging[1])
    expect(diceOn(next!, 1, 'charged')).toBe(0)
  })

  it('prefers to attack where it need not', () => {
    expect(firstDivision([attack({}), attack({ 1: 1 })])?.targets).toEqual({ 1: 1 })
  })
})

describe('the dice', () => {
  const fight: FightEvent = {
    event: 'combat',
    at: [1, 0],
    player: 0,
    lost: 1,
    targets: [
      {
        player: 1,
        attack: [3, 3, 6],
        attack_thresholds: [4, 3, 3],
        defence: [5, 2],
        defence_threshold: 4,
        riposte: [4],
        riposte_threshold: 4,
        answer: [1],
        answer_threshold: 4,
        lost: 1,
        abilities: [],
      },
      {
        player: 2,
        attack: [1],
        attack_thresholds: [4],
        defence: [],
        defence_threshold: 4,
        riposte: [],
        riposte_threshold: null,
        answer: [],
        answer_threshold: null,
        lost: 0,
        abilities: [],
      },
    ],
  }

  it('come in the order in which they are rolled: all attacks first, each at its threshold', () => {
    const rolls = rollsOf(fight)
    expect(rolls.map(({ kind, lane, roller, threshold }) => [kind, lane, roller, threshold])).toEqual([
      ['attack', 1, 0, 4],
      ['attack', 1, 0, 3],
      ['attack', 2, 0, 4],
      ['defence', 1, 1, 4],
      ['riposte', 1, 1, 4],
      ['answer', 1, 0, 4],
    ])
    expect(rolls[0]!.dice).toEqual([{ face: 3, isGood: false }])
    expect(rolls[1]!.dice.map(({ isGood }) => isGood)).toEqual([true, true])
  })

  it('fall one roll after the other', () => {
    const times = timesOf(rollsOf(fight))
    expect(times).toHaveLength(7)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  it('cost each seat what the event says', () => {
    expect([...lossesOf(fight)]).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
    ])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '$lib/catalogue'
import type { Player } from '$lib/game'
import { LANGUAGES } from '$lib/languages'
import type { Event as TableEvent } from '$lib/protocol'
import { advise } from './advice'
import { film, sample } from './film'
import * as log from './log'
import { beatsOf, walkOf, withoutWalkers } from './motion'
import { viewOf } from './protocol'
import type { Action, Event, View } from './shapes'
import { buttons, count, prompt, score } from './words'

const PLAYERS: Player[] = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, seat) => ({ seat, name, isMe: seat === 0, isBot: false }))
/** A territory of the sample that is a forest, and its name. */
const [q, r] = sample.island.find(([, , terrain]) => terrain === 'forest')!
const HERE: [number, number] = [q, r]
const FOREST = `forest ${q},${r}`

beforeAll(async () => {
  await useTexts('pangea', 'page')
  await speak('en')
})

function play(action: Action, told: Event[] = []): TableEvent {
  return { number: 1, at: 0, kind: 'play', seat: action.seat, action: { ...action }, told: told.map((followed) => ({ ...followed })) }
}

function told(...events: Event[]): string[] {
  return log.describe(play({ seat: 0, type: 'end-turn' }, events), PLAYERS, sample).map(({ text }) => text)
}

const COMBAT: Event = {
  event: 'combat',
  at: HERE,
  player: 0,
  lost: 0,
  targets: [
    {
      player: 1,
      attack: [4, 1, 3],
      attack_thresholds: [4, 4, 3],
      defence: [2, 6],
      defence_threshold: 5,
      riposte: [],
      riposte_threshold: null,
      answer: [],
      answer_threshold: null,
      lost: 1,
      abilities: [{ ability: 'brutal-charge', player: 0, dice: 1 }],
    },
  ],
}

describe('the log', () => {
  it('tells thresholds beside the dice, abilities, and who fell', () => {
    expect(told(COMBAT)).toEqual([
      `Ann attacks Ben on ${FOREST}: 4 1 (4 or more), 3 (3 or more).`,
      'Ben defends: 2 6 (5 or more).',
      'Brutal Charge of Ann: 1 die.',
      'Ben loses 1 dino.',
    ])
  })

  it('tells a harvest by its sources, and shows it on its territories', () => {
    const harvest: Event = {
      event: 'harvest',
      player: 2,
      tokens: 2,
      territories: [{ at: HERE, base: 1, habitat: 0, ability: 1 }],
      triplets: 0,
    }
    expect(told(harvest)).toEqual(['Cleo harvests 2 tokens: 1 from territories and 1 by the ability.'])
    const [line] = log.describe(play({ seat: 2, type: 'end-moves' }, [harvest]), PLAYERS, sample)
    expect(line!.marks).toContainEqual({ spot: HERE, kind: 'score', seat: 2, text: '+2' })
  })

  it('tells the weather and its dice', () => {
    expect(told({ event: 'round', round: 5, weather: 'calm', die: 4, erupts_from: 5 })).toEqual([
      'Round 5: the die shows 4 (5 or more erupts): calm.',
    ])
    expect(told({ event: 'hazard', kind: 'lava', player: 1, at: HERE, die: 2, threshold: 4, lost: 1 })).toEqual([
      `Lava on ${FOREST}: Ben rolls 2 (4 or more), 1 dino dies.`,
    ])
  })

  it('leaves weather and lava to nature, and what follows to whom it is about', () => {
    const events: Event[] = [
      { event: 'eggs-lost', player: 2, at: HERE, count: 1 },
      { event: 'round', round: 8, weather: 'eruption', die: null, erupts_from: null },
      { event: 'turn', player: 1 },
      { event: 'hazard', kind: 'lava', player: 1, at: HERE, die: 2, threshold: 4, lost: 1 },
      { event: 'hatched', player: 1, at: HERE, count: 1 },
    ]
    const lines = log.describe(play({ seat: 0, type: 'end-turn' }, events), PLAYERS, sample)
    expect(lines.map(({ seat }) => seat)).toEqual([undefined, null, null, 1])
  })

  it('does not tell a secret choice', () => {
    const secret = { seat: 1, type: 'choose-species', species: null } as unknown as Action
    expect(log.describe(play(secret), PLAYERS, sample)[0]!.text).toBe('Ben has chosen a species.')
  })

  it.each(LANGUAGES)('tells every event of the film (%s)', async (language) => {
    await speak(language)
    for (const { event, view } of film) {
      const lines = event ? log.describe(event, PLAYERS, view) : []
      for (const { text } of lines) expect(text).toMatch(/[.!]$/)
    }
    await speak('en')
  })
})

describe('what happens', () => {
  const moved: Event = { event: 'moved', player: 0, kind: 'charge', count: 2, origin: [0, 1], path: [[1, 1], HERE] }

  it('shows who walks without them where they come from', () => {
    const walk = walkOf(play({ seat: 0, type: 'move', kind: 'charge', from: [0, 1], to: HERE, count: 2 }, [moved]))!
    expect(walk).toEqual({ seat: 0, count: 2, path: [[0, 1], [1, 1], HERE] })
    const view: View = { ...sample, dinos: [{ '0,1': 3 }, { '0,1': 1 }] }
    expect(withoutWalkers(view, walk).dinos).toEqual([{ '0,1': 1 }, { '0,1': 1 }])
    expect(withoutWalkers({ ...view, dinos: [{ '0,1': 2 }] }, walk).dinos).toEqual([{}])
  })

  it('is shown longer when dice fall', () => {
    expect(beatsOf(play({ seat: 0, type: 'end-moves' }))).toBe(1)
    expect(beatsOf(play({ seat: 0, type: 'attack', at: HERE, targets: { 1: 3 } }, [COMBAT]))).toBeGreaterThan(2)
  })
})

describe('what is to be done', () => {
  const mine: View = { ...sample, phase: 'move', active: 0, weather: 'calm' }
  const move: Action = { seat: 0, type: 'move', kind: 'migrate', from: [0, 1], to: HERE, count: 1 }

  it('says who acts, or what I can do', () => {
    expect(prompt({ ...mine, active: 1 }, [], PLAYERS, 0)).toBe('Ben is moving.')
    expect(prompt(mine, [move, { seat: 0, type: 'end-moves' }], PLAYERS, 0)).toMatch(/^Choose dinos to move/)
    expect(prompt(mine, [{ ...move, kind: 'flee' }], PLAYERS, 0)).toMatch(/^Outnumbered/)
    expect(prompt({ ...mine, phase: 'draft', to_act: [1, 2] }, [], PLAYERS, 0)).toBe('Choosing a species: Ben and Cleo.')
  })

  it('ends the movement quietly while something can move, and names the eggs that are left', () => {
    const [end] = buttons(mine, [move, { seat: 0, type: 'end-moves' }])
    expect(end!.isQuiet).toBe(true)
    expect(buttons(mine, [{ seat: 0, type: 'end-moves' }])[0]!.isQuiet).toBeUndefined()
    const laying: View = { ...sample, phase: 'lay', nests: { '0,1': 2, '1,1': 1 }, supply: [2, 0, 0, 0] }
    const lay: Action = { seat: 0, type: 'lay', at: [0, 1], eggs: 1 }
    expect(buttons(laying, [lay, { seat: 0, type: 'end-turn' }])[0]!.label).toBe('End turn, 2 eggs not laid')
    expect(buttons(laying, [{ seat: 0, type: 'end-turn' }])[0]!.label).toBe('End turn')
  })

  it('asks for no eggs in the last round, in which none can hatch', () => {
    const [lay, end]: Action[] = [
      { seat: 0, type: 'lay', at: [0, 1], eggs: 1 },
      { seat: 0, type: 'end-turn' },
    ]
    const last: View = { ...sample, phase: 'lay', active: 0, round: 10, nests: { '0,1': 1 }, supply: [2, 0, 0, 0] }
    expect(buttons(last, [lay!, end!])).toEqual([{ label: 'End turn', action: end }])
    expect(prompt(last, [lay!, end!], PLAYERS, 0)).toBe('Eggs laid in the last round never hatch: end your turn.')
    expect(prompt({ ...last, round: 9 }, [lay!, end!], PLAYERS, 0)).toMatch(/^Lay eggs/)
  })

  it('is a hint with its place', () => {
    const { text, marks } = advise(move, sample, null, PLAYERS)
    expect(text).toContain(`to ${FOREST}`)
    expect(marks).toEqual([{ spot: [0, 1], to: HERE, kind: 'arrow', seat: 0 }])
  })
})

describe('tokens', () => {
  const income = { territories: 3, habitat: 2, ability: 0, triplets: 1, kills: 0, scavenging: 0 }
  const view: View = { ...viewOf(sample), income: [income, { ...income, kills: 4, triplets: 0 }] }

  it('are listed by source', () => {
    expect(score(view, 1).map(({ points }) => points)).toEqual([3, 2, 4])
  })

  it('are counted source by source to the end', () => {
    const result = { scores: [6, 9], winners: [1], reason: 'round-10', round: 10 }
    const steps = count(view, result, PLAYERS.slice(0, 2))
    expect(steps.map(({ points }) => points)).toEqual([
      [3, 3],
      [2, 2],
      [1, 0],
      [0, 4],
    ])
    const last = count(view, { ...result, reason: 'last-survivor' }, PLAYERS.slice(0, 2)).at(-1)!
    expect(last.text).toContain('Ben')
    expect(count(view, { ...result, scores: [9, 9] }, PLAYERS.slice(0, 2)).at(-1)!.text).toMatch(/^Equal tokens/)
  })
})

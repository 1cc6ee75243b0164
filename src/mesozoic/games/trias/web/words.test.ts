import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '$lib/catalogue'
import type { Player } from '$lib/game'
import { LANGUAGES } from '$lib/languages'
import type { Event, GameEvent } from '$lib/protocol'
import { choicesOf, type Chosen, type Step } from './choices'
import { pointsOf } from './hints'
import { lesson, PAGES } from './lesson'
import { nextTap, type Tap } from './next'
import { POSITIONS } from './positions'
import { sample } from './film'
import { asAction, viewOf } from './protocol'
import { say } from './say'
import type { View } from './shapes'
import { odds } from './view'
import * as words from './words'

const trias = { ...words, sample }

const PLAYERS: Player[] = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, isMe: seat === 0, isBot: false }))

beforeAll(async () => {
  await useTexts('trias', 'page')
  await useTexts('trias', 'lesson')
  await speak('en')
})

/** What is said in a language: the texts are loaded already. */
async function speaking<Result>(language: string, say: () => Result): Promise<Result> {
  await speak(language)
  const said = say()
  await speak('en')
  return said
}

function play(action: object, told: GameEvent[] = []): Event {
  return {
    number: 1,
    at: 0,
    kind: 'play',
    seat: 0,
    action: { ...action },
    told: told.map((followed) => ({ ...followed })),
  }
}

describe('the lesson', () => {
  it('leads from each position to the next', () => {
    const steps = lesson.steps()
    const wanted = steps.flatMap((step) => (step.wanted ? [asAction(step.wanted).type] : []))
    expect(wanted).toEqual([
      'place',
      'card',
      'drift', // the pole: refused
      'drift',
      'rescue',
      'reproduce',
      'reproduce',
      'move',
      'drift',
      'drift',
      'end-turn',
      'drift',
      'card',
      'reproduce',
      'end-turn',
    ])
  })

  it('points at one tap after the other', () => {
    const taps = (name: string): ((chosen: Chosen | null, plan?: Step[]) => Tap) => {
      const { position, wanted } = PAGES.find((page) => page.name === name)!
      return (chosen, plan = []) => nextTap(choicesOf(POSITIONS[position].legal), chosen, plan, wanted!)
    }
    const step = { from: '2,0', to: '3,-1' }
    expect(taps('card')(null)).toEqual({ card: 'hand' })
    expect(taps('drift')(null)).toEqual({ cell: '2,0' })
    expect(taps('drift')({ key: '0,1', as: 'tile', spent: false })).toEqual({ cell: '2,0' })
    expect(taps('drift')({ key: '2,0', as: 'tile', spent: false })).toEqual({ cell: '4,0' })
    expect(taps('rescue')({ key: '2,0', as: 'swimmer', spent: false })).toEqual({ cell: '3,-1' })
    expect(taps('rescue')({ key: '2,0', as: 'swimmer', spent: false }, [step])).toEqual({ cell: '3,-1' })
    expect(taps('rescue')(null, [step, step])).toEqual({ doing: 'rescue' })
    expect(taps('rescue')(null, [{ from: '2,0', to: '1,0' }])).toEqual({ cell: '2,0' })
    expect(taps('breed')({ key: '3,0', as: 'herd', spent: false })).toEqual({ doing: 'breed' })
    expect(taps('walk')({ key: '3,0', as: 'herd', spent: true })).toEqual({ cell: '4,0' })
    expect(taps('end')(null)).toEqual({})
  })

  it('tells what a drift brings as the engine does', () => {
    const step = lesson.steps().find(({ signs }) => signs.some(({ sign }) => sign === 'points'))!
    const seat = { seat: 0, mean: 2, least: 2, most: 2 }
    expect(step.preview(step.wanted!).points[0]).toEqual(seat)
    const other = step.legal.find((action) => pointsOf(step.preview(action)).length === 0)
    expect(other).toBeDefined()
  })
})

describe('sentences', () => {
  it('tell a drift and the island that comes off', async () => {
    const event = play({ type: 'drift', from: [2, 0], to: [4, 0] }, [
      {
        event: 'interim',
        cells: [
          [3, 0],
          [4, 0],
        ],
        herds: [2, 1, 0],
        points: [2, 1, 0],
      },
    ])
    expect(trias.describe(event, PLAYERS).map((line) => line.text)).toEqual([
      'Ann drifts 2,0 to 4,0.',
      'An island of 2 tiles comes off: Ann +2, Ben +1.',
    ])
    expect((await speaking('fr', () => trias.describe(event, PLAYERS))).map((line) => line.text)).toEqual([
      'Ann fait dériver 2,0 vers 4,0.',
      'Une île de 2 tuiles se détache : Ann +2, Ben +1.',
    ])
    expect(trias.describe(event, PLAYERS)[1]!.marks).toContainEqual({ spot: [3, 0], kind: 'glow' })
  })

  it('name the terrain that comes with the event', async () => {
    const drift = { type: 'drift', from: [1, 0], to: [2, -1] }
    const event = play(drift, [{ event: 'ground', tiles: [[1, 0, 'S']] }])
    expect(trias.describe(event, PLAYERS).map((line) => line.text)).toEqual(['Ann drifts steppe 1,0 to 2,-1.'])
    expect((await speaking('fr', () => trias.describe(event, PLAYERS))).map((line) => line.text)).toEqual([
      'Ann fait dériver 1,0 (steppe) vers 2,-1.',
    ])
    expect(trias.describe(play(drift), PLAYERS)[0]!.text).toBe('Ann drifts 1,0 to 2,-1.')
  })

  it.each(LANGUAGES)('tell every action and event (%s)', async (language) => {
    const events = [
      play({ type: 'place', at: [1, 0] }),
      play({ type: 'card', use: 'draw' }, [
        { event: 'reveal', use: 'draw', card: 'X' },
        { event: 'meteorite', phase: 1 },
      ]),
      play({ type: 'card', use: 'hand' }, [{ event: 'reveal', use: 'hand', card: 'S' }, { event: 'skip-drift' }]),
      play({ type: 'move', from: [1, 0], to: [2, 0] }),
      play({ type: 'rescue', moves: [{ from: [1, 0], to: [2, 0] }] }),
      play({ type: 'reproduce', at: [1, 0] }),
      play({ type: 'end-turn' }, [
        { event: 'return', at: [1, 0], count: 1, why: 'swimmer' },
        { event: 'final', cells: [[3, 0]], herds: [0, 0, 0], points: [0, 0, 0] },
      ]),
    ]
    const lines = await speaking(language, () => events.flatMap((event) => trias.describe(event, PLAYERS)))
    expect(lines).toHaveLength(11)
    for (const line of lines) expect(line.text).toMatch(/[.!]$/)
  })

  it('count as the language does', async () => {
    const counted = (): string[] => [0, 1, 2].map((herds) => say('herds', { herds }))
    expect(counted()).toEqual(['0 herds', '1 herd', '2 herds'])
    expect(await speaking('fr', counted)).toEqual(['0 troupeau', '1 troupeau', '2 troupeaux'])
  })
})

describe('what is to be done', () => {
  const steps = lesson.steps()
  const drift = steps.find(({ view }) => viewOf(view).phase === 'drift')!

  it('is said in one sentence', async () => {
    expect(trias.prompt(drift.view, drift.legal, PLAYERS, 0)).toBe('Drift a steppe tile: choose one that glows.')
    expect(await speaking('fr', () => trias.prompt(drift.view, drift.legal, PLAYERS, 0))).toBe(
      'Faites dériver une steppe : choisissez une tuile qui luit.',
    )
    expect(trias.prompt(drift.view, [], PLAYERS, 1)).toBe('Ann is drifting a steppe tile.')
  })

  it('warns before actions are wasted', () => {
    const step = steps.find(({ view, legal }) => viewOf(view).phase === 'actions' && legal.length > 0)!
    const [end] = trias.buttons(step.view, step.legal)
    expect(end!.label).toBe('End turn, 4 actions unused')
    expect(end!.warning).toMatch(/2 swimmers/)
    expect(trias.pips(step.view)).toEqual({ left: 4, total: 4 })
    expect(end!.isQuiet).toBe(true)
    expect(trias.buttons(step.view, [{ seat: 0, type: 'end-turn' }])[0]!.isQuiet).toBeUndefined()
  })

  it('says why nothing drifted', () => {
    const step = steps.find(({ view, legal }) => viewOf(view).phase === 'actions' && legal.length > 0)!
    const skipped = play({ seat: 0, type: 'card', use: 'hand' }, [{ event: 'skip-drift' }])
    expect(trias.prompt(step.view, step.legal, PLAYERS, 0, skipped)).toBe('No tile can drift outwards: 4 actions left.')
    expect(trias.prompt(step.view, step.legal, PLAYERS, 0, null)).toMatch(/^Walk, breed/)
  })

  it('names the card to play', () => {
    const step = steps.find(({ view, legal }) => viewOf(view).phase === 'card' && legal.length > 0)!
    const labels = trias.buttons(step.view, step.legal).map((button) => button.label)
    expect(labels).toEqual(['Play steppe', 'Draw'])
  })
})

describe('odds', () => {
  const { sample } = trias
  it('sum up to one', () => {
    expect(odds(sample).reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1)
    expect(odds(sample).some(({ card }) => card === 'X')).toBe(false)
  })

  it('know that the meteorite lies in the pile', () => {
    const late: View = { ...sample, pile: [0, 4], unseen: [{}, { M: 1, S: 3, W: 2, X: 1 }] }
    expect(odds(late).find(({ card }) => card === 'X')?.chance).toBeCloseTo(0.25)
    expect(odds(late).find(({ card }) => card === 'S')?.chance).toBeCloseTo(0.375)
  })
})

describe('the count', () => {
  const result = {
    interim: [4, 2, 3],
    scores: [11, 6, 3],
    winners: [0],
    land: [
      {
        cells: [
          [-4, 1],
          [-3, 0],
        ],
        herds: [2, 1, 0],
        points: [2, 1, 0],
      },
      {
        cells: [
          [0, 0],
          [1, 0],
        ],
        herds: [0, 2, 3],
        points: [0, 0, 0],
      },
      {
        cells: [
          [3, 0],
          [4, -1],
          [4, 0],
          [4, 1],
          [4, 2],
        ],
        herds: [3, 1, 0],
        points: [5, 3, 0],
      },
    ],
  }
  it('goes island by island and adds up to the scores', () => {
    const steps = trias.count(trias.sample, result, PLAYERS)
    expect(steps.map((step) => step.text)).toEqual([
      'Points from islands that came off during the game',
      'The main land, 2 tiles with the South Pole, is never scored',
      'Island of 2 tiles: 2 herds of Ann, 1 herd of Ben',
      'Island of 5 tiles: 3 herds of Ann, 1 herd of Ben',
    ])
    const total = result.scores.map((_, seat) => steps.reduce((sum, step) => sum + step.points[seat]!, 0))
    expect(total).toEqual(result.scores)
  })
})

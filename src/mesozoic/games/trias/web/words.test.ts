import { describe, expect, it } from 'vitest'
import type { Language, Player } from '$lib/game'
import type { Event, GameEvent } from '$lib/protocol'
import { en } from './strings.en'
import { fr } from './strings.fr'
import { lesson } from './lesson'
import { sample } from './film'
import { triasAction, triasView } from './protocol'
import type { View } from './shapes'
import { odds } from './view'
import * as words from './words'

const trias = { ...words, lesson, sample }

const PLAYERS: Player[] = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, isMe: seat === 0, isBot: false }))
const LANGUAGES: Language[] = ['en', 'fr']

function play(action: object, told: GameEvent[] = []): Event {
  return { number: 1, at: 0, kind: 'play', seat: 0, action: { ...action }, told: told.map((followed) => ({ ...followed })) }
}

describe('the lesson', () => {
  it.each(LANGUAGES)('can be played to its end (%s)', (language) => {
    const steps = trias.lesson(language)
    expect(steps.length).toBeGreaterThanOrEqual(12)
    for (const step of steps) {
      expect(step.text.length).toBeGreaterThan(20)
      if (!step.expects) continue
      expect(step.legal.filter(step.expects), step.text).toHaveLength(1)
      expect(step.otherwise).toBeTruthy()
    }
  })

  it('leads from each position to the next', () => {
    const steps = trias.lesson('en')
    const acting = steps.filter((step) => step.expects)
    expect(acting.map((step) => triasAction(step.legal.find(step.expects!)!).type)).toEqual([
      'place',
      'card',
      'drift',
      'rescue',
      'reproduce',
      'reproduce',
      'move',
      'drift',
      'card',
      'reproduce',
      'end-turn',
    ])
  })
})

describe('sentences', () => {
  it('tell a drift and the island that comes off', () => {
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
    expect(trias.describe(event, PLAYERS, 'en').map((line) => line.text)).toEqual([
      'Ann drifts 2,0 to 4,0.',
      'An island of 2 tiles comes off: Ann +2, Ben +1.',
    ])
    expect(trias.describe(event, PLAYERS, 'fr').map((line) => line.text)).toEqual([
      'Ann fait dériver 2,0 vers 4,0.',
      'Une île de 2 tuiles se détache : Ann +2, Ben +1.',
    ])
    expect(trias.describe(event, PLAYERS, 'en')[1]!.marks).toContainEqual({ spot: [3, 0], kind: 'glow' })
  })

  it('name the terrain: of the event, or of the view for what may yet happen', () => {
    const drift = { type: 'drift', from: [1, 0], to: [2, -1] }
    const event = play(drift, [{ event: 'ground', tiles: [[1, 0, 'S']] }])
    expect(trias.describe(event, PLAYERS, 'en').map((line) => line.text)).toEqual(['Ann drifts steppe 1,0 to 2,-1.'])
    expect(trias.describe(event, PLAYERS, 'fr').map((line) => line.text)).toEqual(['Ann fait dériver 1,0 (steppe) vers 2,-1.'])
    expect(trias.describe(play(drift), PLAYERS, 'en')[0]!.text).toBe('Ann drifts 1,0 to 2,-1.')
    const view: View = { ...sample, tiles: [[1, 0, 'W']] }
    expect(trias.describe(play(drift), PLAYERS, 'en', view)[0]!.text).toBe('Ann drifts woods 1,0 to 2,-1.')
  })

  it('tell every action and event', () => {
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
    for (const language of LANGUAGES) {
      for (const event of events) {
        for (const line of trias.describe(event, PLAYERS, language)) expect(line.text).toMatch(/[.!]$/)
      }
    }
  })

  it('count in both languages', () => {
    expect([en.herds(0), en.herds(1), en.herds(2)]).toEqual(['0 herds', '1 herd', '2 herds'])
    expect([fr.herds(0), fr.herds(1), fr.herds(2)]).toEqual(['0 troupeau', '1 troupeau', '2 troupeaux'])
    expect(fr.log.reproduce('Anne', '1,0')).toBe('Un troupeau d’Anne se reproduit en 1,0.')
  })

  it('have the same names in both languages', () => {
    const names = (words: object): string[] =>
      Object.entries(words as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? names(value).map((inner) => `${name}.${inner}`) : [name],
      )
    expect(names(fr).sort()).toEqual(names(en).sort())
  })
})

describe('what is to be done', () => {
  const [steps, french] = [trias.lesson('en'), trias.lesson('fr')]
  const drift = steps.find(({ view }) => triasView(view).phase === 'drift')!

  it('is said in one sentence', () => {
    expect(trias.prompt(drift.view, drift.legal, PLAYERS, 0, 'en')).toBe('Drift a steppe tile: choose one that glows.')
    expect(trias.prompt(drift.view, drift.legal, PLAYERS, 0, 'fr')).toBe('Faites dériver une steppe : choisissez une tuile qui luit.')
    expect(trias.prompt(drift.view, [], PLAYERS, 1, 'en')).toBe('Ann is drifting a steppe tile.')
    expect(french.length).toBe(steps.length)
  })

  it('warns before actions are wasted', () => {
    const step = steps.find(({ view, legal }) => triasView(view).phase === 'actions' && legal.length > 0)!
    const [end] = trias.buttons(step.view, step.legal, 'en')
    expect(end!.label).toBe('End turn, 4 actions unused')
    expect(end!.warning).toMatch(/2 swimmers/)
    expect(trias.pips(step.view)).toEqual({ left: 4, total: 4 })
  })

  it('names the card to play', () => {
    const step = steps.find(({ view, legal }) => triasView(view).phase === 'card' && legal.length > 0)!
    const labels = trias.buttons(step.view, step.legal, 'en').map((button) => button.label)
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
    const steps = trias.count(trias.sample, result, PLAYERS, 'en')
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

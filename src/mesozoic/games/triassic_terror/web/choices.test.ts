import { describe, expect, it } from 'vitest'
import type { Action as AnyAction } from '$lib/game'
import {
  choicesOf,
  countsOf,
  firstMeal,
  herdKey,
  mealOf,
  modesOf,
  onlyPredator,
  optionsOf,
  placeOf,
  preyOf,
  withMore,
  type Choices,
  type Held,
  type Meal,
  type Mode,
} from './choices'
import { lesson } from './lesson'
import { nextTap } from './next'
import { asAction, viewOf } from './protocol'
import type { Action } from './shapes'

const STAGES = lesson.steps().flatMap((step) => [step, ...(step.then ?? [])])

describe('places', () => {
  it('have keys', () => {
    expect(placeOf('trex')).toEqual({ kind: 'predator', predator: 'trex' })
    expect(placeOf('swamp-2')).toEqual({ kind: 'area', area: 'swamp-2' })
    expect(placeOf(herdKey('desert-3', 4))).toEqual({ kind: 'herd', area: 'desert-3', seat: 4 })
  })
})

describe('meals', () => {
  const meal = (eaten: Record<number, number>): AnyAction => ({ seat: 0, type: 'eat', predator: 'trex', eaten })
  const choices = choicesOf([meal({}), meal({ 1: 1 }), meal({ 2: 1 }), meal({ 1: 1, 2: 1 }), meal({ 1: 2 })])

  it('grow dino by dino and begin anew where no more can be eaten', () => {
    expect(preyOf(choices)).toEqual([1, 2])
    let eaten: Meal = firstMeal(choices)
    expect(eaten).toEqual({})
    eaten = withMore(choices, eaten, 1)
    eaten = withMore(choices, eaten, 2)
    expect(mealOf(choices, eaten)).toMatchObject({ eaten: { 1: 1, 2: 1 } })
    eaten = withMore(choices, eaten, 1)
    expect(mealOf(choices, eaten)).toMatchObject({ eaten: { 2: 1 } })
    expect(mealOf(choices, { 1: 0, 2: 0 })).toMatchObject({ eaten: {} })
  })

  it('are as large as can be if there is one victim only', () => {
    expect(firstMeal(choicesOf([meal({}), meal({ 3: 1 }), meal({ 3: 2 })]))).toEqual({ 3: 2 })
  })
})

describe('what can be tapped', () => {
  it('is legal, in every position of the lesson', () => {
    for (const { view: seen, legal } of STAGES) {
      const view = viewOf(seen)
      const choices = choicesOf(legal)
      for (const mode of [null, ...modesOf(choices)]) {
        for (const option of optionsOf(choices, view, view.seat ?? 0, null, mode).values()) {
          for (const action of option.actions) expect(legal).toContain(action)
        }
      }
    }
  })

  it('is offered only while its predator is chosen', () => {
    const stage = STAGES.find(({ legal }) => onlyPredator(choicesOf(legal)) !== null)!
    const view = viewOf(stage.view)
    const choices = choicesOf(stage.legal)
    const predator = onlyPredator(choices)!
    expect([...optionsOf(choices, view, view.seat!, null, null).values()].every(({ kind }) => kind !== 'go')).toBe(true)
    const goals = optionsOf(choices, view, view.seat!, { as: 'predator', predator }, null)
    expect([...goals.values()].filter(({ kind }) => kind === 'go')).toHaveLength(choices.go.get(predator)!.size)
  })
})

/** Somebody who taps what the lesson points at. */
class Learner {
  held: Held | null = null
  mode: Mode | null = null
  meal: Meal

  constructor(private readonly choices: Choices) {
    this.meal = firstMeal(choices)
    const predator = onlyPredator(choices)
    if (predator !== null) this.held = { as: 'predator', predator }
  }

  /** The action that the tap plays, if it does. */
  tap(key: string, view: ReturnType<typeof viewOf>, seat: number): Action | null {
    const option = optionsOf(this.choices, view, seat, this.held, this.mode).get(key)
    expect(option, key).toBeDefined()
    const place = placeOf(key)
    if (option!.kind === 'predator' && place.kind === 'predator') this.held = { as: 'predator', predator: place.predator }
    else if (option!.kind === 'prey' && place.kind === 'herd') this.meal = withMore(this.choices, this.meal, place.seat)
    else if (option!.kind === 'outcast' && place.kind === 'herd')
      this.held = { as: 'outcast', area: place.area, seat: place.seat, count: 1 }
    else if ((option!.kind === 'place' || option!.kind === 'grow' || option!.kind === 'send') && option!.actions.length > 1) {
      const { area } = place as { area: 'swamp-1' }
      this.held = { as: 'amount', area, kind: option!.kind, count: Math.max(...countsOf(option!.actions)) }
    } else if (option!.kind === 'volcano' && place.kind === 'area') this.held = { as: 'volcano', area: place.area }
    else return option!.actions[0] ?? null
    return null
  }

  do(doing: string): Action | null {
    const { held } = this
    if (doing === 'commit') return this.choices.commit
    if (doing === 'eat' || doing === 'fast') return mealOf(this.choices, doing === 'eat' ? this.meal : {})
    if (held?.as === 'volcano' && doing === 'erupt') return this.choices.counter.get('volcano')!.get(held.area)![0]!
    if (held?.as === 'amount' && doing === 'confirm')
      return this.choices[held.kind].get(held.area)!.find(({ count }) => count === held.count) ?? null
    if (held?.as === 'amount') this.held = { ...held, count: held.count + (doing === 'more' ? 1 : -1) }
    else if (held?.as === 'outcast') this.held = { ...held, count: Number(doing.split('-')[1]) }
    else this.mode = doing as Mode
    return null
  }
}

describe('the next tap', () => {
  it('leads to what a lesson asks for', () => {
    for (const { view: seen, legal, wanted } of STAGES) {
      if (!wanted || !legal.some((action) => JSON.stringify(action) === JSON.stringify(wanted))) continue
      const view = viewOf(seen)
      const choices = choicesOf(legal)
      const learner = new Learner(choices)
      const goal = asAction(wanted)
      let played: Action | null = null
      for (let taps = 0; taps < 12 && played === null; taps++) {
        const { place, doing } = nextTap(choices, view, learner, goal, view.seat!)
        if (place === undefined && doing === undefined) break // a button beside the board
        played = place === undefined ? learner.do(doing!) : learner.tap(place, view, view.seat!)
      }
      const isBeside =
        ['take-card', 'take-tile', 'play-card', 'finish', 'end-turn'].includes(goal.type) || (goal.type === 'use-tile' && !goal.terrain)
      if (isBeside) expect(played).toBeNull()
      else expect(played).toEqual(wanted)
    }
  })
})

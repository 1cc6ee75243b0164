import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '$lib/catalogue'
import type { LessonStage } from '$lib/game'
import { film, sample } from './film'
import { lesson } from './lesson'
import type { Action, View } from './shapes'

beforeAll(async () => {
  await useTexts('pangea', 'page')
  await useTexts('pangea', 'lesson')
  await speak('en')
})

function stages(): LessonStage[] {
  return lesson.steps().flatMap((step) => [step, ...(step.then ?? [])])
}

describe('the lesson', () => {
  it('teaches every kind of action but the sweep of one species', () => {
    const wanted = stages().flatMap((stage) => (stage.wanted ? [stage.wanted as Action] : []))
    expect([...new Set(wanted.map((action) => (action.type === 'move' ? action.kind : action.type)))].sort()).toEqual([
      'attack',
      'charge',
      'choose-species',
      'end-moves',
      'end-turn',
      'flee',
      'lay',
      'migrate',
      'place-colony',
    ])
  })

  it('shows the same event as long as it stays on a step', () => {
    expect(stages().filter(({ event }) => event).length).toBeGreaterThan(8)
    expect(stages().map(({ event }) => event)).toEqual(stages().map(({ event }) => event))
    for (const [index, { event }] of stages().entries()) expect(stages()[index]!.event).toBe(event)
  })

  it('is one game on one island', () => {
    const islands = stages().map(({ view }) => (view as View).island)
    expect(new Set(islands).size).toBe(1)
  })
})

describe('the film', () => {
  it('shows a charge, a sweep, combats and an eruption', () => {
    expect(film.length).toBeGreaterThanOrEqual(8)
    expect(film[0]).toEqual({ view: sample, event: null })
    expect(film.flatMap(({ event }) => (event?.action?.type === 'sweep' ? [event.seat] : []))).toEqual([0])
    const told = film.flatMap(({ event }) => event?.told ?? [])
    expect(new Set(told.map(({ event }) => event))).toEqual(
      new Set(['moved', 'combat', 'kills', 'harvest', 'round', 'turn', 'hazard', 'eggs-lost']),
    )
  })
})

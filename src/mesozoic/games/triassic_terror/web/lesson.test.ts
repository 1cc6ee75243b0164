import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '$lib/catalogue'
import type { LessonStage } from '$lib/game'
import { glow } from '$lib/lesson'
import { film, sample } from './film'
import { lesson } from './lesson'
import type { View } from './shapes'

beforeAll(async () => {
  await useTexts('triassic_terror', 'page')
  await useTexts('triassic_terror', 'lesson')
  await speak('en')
})

function stages(): LessonStage[] {
  return lesson.steps().flatMap((step) => [step, ...(step.then ?? [])])
}

describe('the lesson', () => {
  it('teaches every kind of action', () => {
    const taught = new Set(stages().flatMap(({ wanted }) => (wanted && 'type' in wanted ? [wanted.type] : [])))
    expect([...taught].sort()).toEqual([
      'eat',
      'end-turn',
      'expel',
      'grow',
      'hatch',
      'migrate-commit',
      'migrate-group',
      'migrate-start',
      'move-predator',
      'place-dinos',
      'play-card',
      'play-counter',
      'take-card',
      'take-tile',
      'use-tile',
      'white-dino',
    ])
  })

  it('takes any number of dinos for the attempt that is refused', () => {
    const refused = lesson.steps().find(({ refusal }) => refusal !== undefined)!
    expect(refused.expects({ seat: 0, type: 'place-dinos', area: 'mountain-1', count: 1 })).toBe(true)
    expect(refused.expects({ seat: 0, type: 'place-dinos', area: 'mountain-2', count: 1 })).toBe(false)
  })

  it('shows the volcano after it has erupted', () => {
    const counters = lesson.steps().find(({ wanted }) => wanted && 'kind' in wanted && wanted.kind === 'volcano')!
    const erupted = counters.then!.at(-1)!
    expect((erupted.view as View).volcanoes).toEqual({ 'desert-2': 0 })
    expect(erupted.event?.told?.length).toBeGreaterThan(0)
    expect(erupted.marks).toEqual(glow('desert-2'))
  })

  it('says what the wanted action does', () => {
    const last = stages().find(({ wanted }) => wanted && 'type' in wanted && wanted.type === 'migrate-commit')!
    expect(last.preview(last.wanted!).certain.map(({ event }) => event)).toContain('followed')
    expect(last.preview({ seat: 0, type: 'finish' }).certain).toEqual([])
  })
})

describe('the film', () => {
  it('begins with the sample and tells what happens', () => {
    expect(film[0]).toEqual({ view: sample, event: null })
    for (const { event } of film.slice(1)) expect(event?.told?.length).toBeGreaterThan(0)
  })
})

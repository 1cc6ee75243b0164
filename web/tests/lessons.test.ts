/** The lesson, the pictures and the film of every game, in every language. */

import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '$lib/catalogue'
import type { LessonStep, Picture, Scene } from '$lib/game'
import { boards, folderOf, gamePage } from '$lib/games'
import { LANGUAGES } from '$lib/languages'

describe.each(boards.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))('%s (%s)', (game, language) => {
  let steps: LessonStep[]
  let pictures: Picture[]
  let film: Scene[]

  beforeAll(async () => {
    const page = await gamePage(game)
    await useTexts(folderOf(game), 'lesson')
    await speak(language)
    steps = (await page.lesson()).steps()
    pictures = (await page.pictures!())()
    film = await page.film()
  })

  it('has a lesson that can be played to its end', () => {
    expect(steps.length).toBeGreaterThanOrEqual(12)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    for (const step of steps) {
      expect(step.text.length, step.title).toBeGreaterThan(40)
      expect(step.text.length, step.title).toBeLessThan(240)
      for (const [index, { wanted, task, legal, expects }] of [step, ...(step.then ?? [])].entries()) {
        if (wanted || index === 0) expect(Boolean(task), step.title).toBe(wanted !== null)
        if (wanted) expect(legal.filter(expects), step.title).toHaveLength(step.refusal ? 0 : 1)
      }
    }
  })

  it('has a caption of its own for each picture', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    expect(new Set(pictures.map(({ caption }) => caption)).size).toBe(pictures.length)
  })

  it('has a film that begins with a position and goes on with what happens', () => {
    expect(film.length).toBeGreaterThanOrEqual(6)
    expect(film.map(({ event }) => event === null)).toEqual(film.map((_, index) => index === 0))
  })
})

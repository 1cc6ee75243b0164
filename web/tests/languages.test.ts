import { beforeAll, describe, expect, it } from 'vitest'
import { speak, useTexts } from '../src/lib/catalogue'
import { bestLanguage, LANGUAGES, nameOf } from '../src/lib/languages'
import { spoken } from '../src/lib/spoken.svelte'
import { number, say, sayIfKnown } from '../src/lib/words'

describe('the languages', () => {
  it('are those with a folder of texts, English first', () => {
    expect(LANGUAGES[0]).toBe('en')
    expect(LANGUAGES).toContain('fr')
    expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length)
  })

  it('are called as they call themselves', () =>
    expect([nameOf('en'), nameOf('fr'), nameOf('de')]).toEqual(['English', 'Français', 'Deutsch']))

  it('are chosen by what the browser wishes, in its order', () => {
    expect(bestLanguage(['fr-CA', 'en'])).toBe('fr')
    expect(bestLanguage(['xx', 'en-GB', 'fr'])).toBe('en')
    expect(bestLanguage(['xx'])).toBe('en')
    expect(bestLanguage([])).toBe('en')
  })
})

describe('a message', () => {
  beforeAll(() => speak('en'))

  it('of a page is known once its texts are loaded, in every language', async () => {
    expect(sayIfKnown('learn-step')).toBeNull()
    await useTexts('', 'site')
    expect(say('learn-step', { at: 2, total: 5 })).toBe('Step 2 of 5')
    await speak('fr')
    expect(say('learn-step', { at: 2, total: 5 })).toBe('Étape 2 sur 5')
    await speak('en')
  })

  it('is said in the language that is spoken, with its variables', async () => {
    expect(say('table-points', { count: 3 })).toBe('3 points')
    await speak('fr')
    expect([0, 1, 1234].map((count) => say('table-points', { count }))).toEqual(['0 point', '1 point', `${number(1234)} points`])
    await speak('en')
    expect([0, 1, 1234].map((count) => say('table-points', { count }))).toEqual(['0 points', '1 point', '1,234 points'])
  })

  it('whose id is not known is null', () => {
    expect(sayIfKnown('problem-busy')).toBe('The server is busy. Try again in a moment.')
    expect(sayIfKnown('problem-no-such-code')).toBeNull()
  })

  it('is in the language that was chosen last', async () => {
    await Promise.all([speak('fr'), speak('en')])
    expect(spoken.language).toBe('en')
  })
})

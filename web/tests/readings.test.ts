import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/lib/languages'
import { textFor } from '../src/lib/readings'

const PRIVACY = '| A name | for good |\n| An address | a year | <!-- mail -->\n| A game | for good |'

describe('a text for a site', () => {
  it('keeps what is said of mails where there are any', () => {
    expect(textFor(PRIVACY, true)).toBe('| A name | for good |\n| An address | a year |\n| A game | for good |')
  })
  it('leaves it out where there are none', () => {
    expect(textFor(PRIVACY, false)).toBe('| A name | for good |\n| A game | for good |')
  })
  it.each(LANGUAGES)('names no mails without them, in %s', (language) => {
    const text = readFileSync(resolve(import.meta.dirname, `../../src/mesozoic/texts/${language}/privacy.md`), 'utf8')
    expect(textFor(text, false)).not.toMatch(/mail/i)
    expect(textFor(text, true)).toMatch(/mail/i)
  })
})

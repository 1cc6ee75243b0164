import { beforeAll, describe, expect, it } from 'vitest'
import { beatenAt, botAbout, botFace, botName, levelsOf, nextBot, simpleBots, usualBot } from '../src/lib/bots'
import { speak } from '../src/lib/catalogue'
import type { GameInfo, TableInfo } from '../src/lib/protocol'

beforeAll(() => speak('en'))

const BOTS = ['hatchling', 'juvenile', 'adult', 'apex']
const SIMPLE = ['random', 'careless', 'greedy']

function table(winners: number[], ...others: (string | null)[]): TableInfo {
  const seats = [{ seat: 0, kind: 'human' }, ...others.map((bot, index) => ({ seat: index + 1, kind: bot ? 'bot' : 'human', bot }))]
  return { mine: [0], seats, outcome: { winners } } as unknown as TableInfo
}

describe('bots', () => {
  it('are proposed to newcomers: the second weakest', () => {
    expect(usualBot(BOTS)).toBe('juvenile')
    expect(usualBot(['random'])).toBe('random')
    expect(usualBot([])).toBe('greedy')
  })

  it('are levels, measured or not, or simple ones', () => {
    const measured = { bot: 'adult', rating: 900, low: 850, high: 950 }
    const game = { bots: [...SIMPLE, ...BOTS], levels: BOTS, ladder: [measured] } as unknown as GameInfo
    expect(simpleBots(game)).toEqual(SIMPLE)
    expect(levelsOf(game).map(({ bot, rating }) => [bot, rating])).toEqual(BOTS.map((bot) => [bot, bot === 'adult' ? 900 : null]))
  })

  it('stand one above the other', () => {
    expect(nextBot(BOTS, 'hatchling')).toBe('juvenile')
    expect(nextBot(BOTS, 'apex')).toBeNull()
  })

  it('are beaten by who wins against nobody else', () => {
    expect(beatenAt(table([0], 'hatchling', 'juvenile'), BOTS)).toBe('juvenile')
    expect(beatenAt(table([0], 'random'), BOTS)).toBeNull()
    expect(beatenAt(table([1], 'hatchling'), BOTS)).toBeNull()
    expect(beatenAt(table([0], 'hatchling', null), BOTS)).toBeNull()
  })

  it('have a face, their own or that of a stranger', () => {
    expect(botFace('zeta')).toBe(botFace('unknown'))
    expect(new Set([...BOTS, ...SIMPLE].map(botFace)).size).toBe(BOTS.length + SIMPLE.length)
    expect([...BOTS, ...SIMPLE].map(botFace)).not.toContain(botFace('zeta'))
  })

  it('have a name, or their own with a capital', () => {
    expect(BOTS.map(botName)).toEqual(['Hatchling', 'Juvenile', 'Adult', 'Apex'])
    expect(botName('zeta')).toBe('Zeta')
    expect(BOTS.map(botAbout)).not.toContain('')
  })
})

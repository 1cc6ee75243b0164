import { beforeAll, describe, expect, it } from 'vitest'
import { beatenAt, botAbout, botFace, botName, nextBot, strongestBot, usualBot } from '../src/lib/bots'
import { speak } from '../src/lib/catalogue'
import type { TableInfo } from '../src/lib/protocol'

beforeAll(() => speak('en'))

const BOTS = ['random', 'careless', 'greedy']

function table(winners: number[], ...others: (string | null)[]): TableInfo {
  const seats = [{ seat: 0, kind: 'human' }, ...others.map((bot, index) => ({ seat: index + 1, kind: bot ? 'bot' : 'human', bot }))]
  return { mine: [0], seats, outcome: { winners } } as unknown as TableInfo
}

describe('bots', () => {
  it('are proposed from the middle, not the weakest', () => {
    expect(usualBot(BOTS)).toBe('careless')
    expect(usualBot(['random', 'greedy'])).toBe('greedy')
    expect(usualBot(['random'])).toBe('random')
  })

  it('stand one above the other', () => {
    expect(nextBot(BOTS, 'random')).toBe('careless')
    expect(nextBot(BOTS, 'greedy')).toBeNull()
    expect(strongestBot(BOTS)).toBe('greedy')
  })

  it('are beaten by who wins against nobody else', () => {
    expect(beatenAt(table([0], 'random', 'careless'), BOTS)).toBe('careless')
    expect(beatenAt(table([1], 'random'), BOTS)).toBeNull()
    expect(beatenAt(table([0], 'random', null), BOTS)).toBeNull()
  })

  it('have a face, their own or that of a stranger', () => {
    expect(botFace('zeta')).toBe(botFace('unknown'))
    expect(new Set(BOTS.map(botFace)).size).toBe(BOTS.length)
    expect(BOTS.map(botFace)).not.toContain(botFace('zeta'))
  })

  it('have a name, or their own with a capital', () => {
    expect(BOTS.map(botName)).toEqual(['Hatchling', 'Yearling', 'Forager'])
    expect(botName('zeta')).toBe('Zeta')
    expect(BOTS.map(botAbout)).not.toContain('')
  })
})

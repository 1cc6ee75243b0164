import { beforeAll, expect, test } from 'vitest'
import { speak } from '../src/lib/catalogue'
import { isMyTurn, sorted } from '../src/lib/mine.svelte'
import { chosenName, personName, playersOf } from '../src/lib/players'
import type { SeatInfo, TableInfo } from '../src/lib/protocol'
import { leadOf } from '../src/lib/score'
import { resignationText, resultText } from '../src/lib/result'
import { tablePath } from '../src/lib/share'
import { locale } from '../src/lib/words'

beforeAll(() => speak('en'))

function seats(...kinds: ('human' | 'bot' | 'resigned')[]): SeatInfo[] {
  return kinds.map((kind, seat) => ({
    seat,
    kind: kind === 'bot' ? 'bot' : 'human',
    name: ['Ann', 'Bob', 'Cy'][seat]!,
    bot: kind === 'bot' ? 'greedy' : null,
    resigned: kind === 'resigned',
  }))
}

function table(id: string, some: Partial<TableInfo>): TableInfo {
  return {
    id,
    game: 'trias',
    state: 'playing',
    settings: { access: 'link' },
    seats: seats('human', 'human'),
    host: null,
    created: 0,
    started: 1,
    ended: null,
    number: 0,
    turn: { seats: [1], since: 5 },
    commitment: null,
    outcome: null,
    shared: true,
    rematch: null,
    invite: 'secret',
    mine: [0],
    ...some,
  }
}

test('my games: who waits longest for me comes first, a game that I have resigned is over', () => {
  const late = table('late', { turn: { seats: [0], since: 9 } })
  const early = table('early', { turn: { seats: [0, 1], since: 3 } })
  const others = table('others', {})
  const open = table('open', { state: 'open', turn: null })
  const over = table('over', { state: 'finished', turn: null, ended: 7 })
  const left = table('left', { seats: seats('resigned', 'human', 'human'), turn: { seats: [0], since: 8 } })
  const groups = sorted([late, others, open, over, left, early])
  const ids = Object.values(groups).map((tables: TableInfo[]) => tables.map(({ id }) => id))
  expect(ids).toEqual([['early', 'late'], ['others'], ['open'], ['left', 'over']])
  expect(isMyTurn(left)).toBe(false)
})

test('the address holds the invitation only while others need it', () => {
  expect(tablePath(table('x', { state: 'open' }))).toBe('/table/x?invite=secret')
  expect(tablePath(table('x', {}))).toBe('/table/x?invite=secret')
  expect(tablePath(table('x', { state: 'finished' }))).toBe('/table/x')
  expect(tablePath(table('x', { settings: { access: 'public' } }))).toBe('/table/x')
  expect(tablePath(table('x', { invite: null }))).toBe('/table/x')
})

test('resigning: the game ends for one winner, or if only bots are left; else a bot plays on', () => {
  const say = (...kinds: ('human' | 'bot' | 'resigned')[]): string => {
    const chairs = seats(...kinds)
    return resignationText(chairs, 0, playersOf(chairs, [0]))
  }
  expect(say('human', 'human')).toContain('Bob wins')
  expect(say('human', 'bot')).toContain('Forager 2 wins')
  expect(say('human', 'resigned', 'human')).toContain('Cy wins')
  expect(say('human', 'bot', 'bot')).toContain('Only bots are left')
  expect(say('human', 'human', 'bot')).toContain('The others go on')
})

test('the result says who resigned or ran out of time', () => {
  const chairs = seats('human', 'resigned')
  const outcome = { scores: [0, 0], winners: [0], places: [1, 2], result: null }
  const told = (reason: 'finished' | 'resigned' | 'timeout', mine: number[]): string =>
    resultText({ ...outcome, reason }, chairs, playersOf(chairs, mine))
  expect(told('finished', [0])).toBe('You win!')
  expect(told('resigned', [0])).toBe('You win! – Bob resigned')
  expect(told('timeout', [])).toBe('Ann wins – Bob ran out of time')
  expect(told('resigned', [1])).toBe('Ann wins – you resigned')
})

test('dates are written as the browser likes them in the language of the page', () => {
  expect(locale(['fr-CA', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(locale(['fr-CA'])).toBe('en')
})

test('a guest without a name is called so in the language of the page', async () => {
  const guests = seats('human', 'human', 'human').map((seat, index) => ({ ...seat, name: ['Guest 3552', 'Guest 3552 2', 'Guest'][index]! }))
  const names = (): string[] => playersOf(guests, [0]).map(({ name }) => name)
  expect(names()).toEqual(['Guest 3552', 'Guest 3552 2', 'Guest'])
  await speak('fr')
  expect(names()).toEqual(['Invité 3552', 'Invité 3552 2', 'Guest'])
  await speak('de')
  expect(names()).toEqual(['Gast 3552', 'Gast 3552 2', 'Guest'])
  expect(personName('Guest 35520')).toBe('Guest 35520')
  await speak('en')
  expect(['Guest 3552', 'Ann'].map(chosenName)).toEqual(['', 'Ann'])
})

test('whoever has most points leads, unless all have the same', () => {
  expect(leadOf([3, 5, 5])).toBe(5)
  expect(leadOf([4, 4])).toBeNull()
})

import { expect, test } from 'vitest'
import { decimal, isUneven, ticksOf } from '../src/components/plots/axis'
import { reportsOf, speciesName, winsOf } from '../src/lib/fairness'

test('the steps of an axis are round and inside it', () => {
  expect(ticksOf(0.71, 1.29, 5)).toEqual([0.8, 1, 1.2])
  expect(ticksOf(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100])
  expect(ticksOf(103, 162, 6)).toEqual([110, 120, 130, 140, 150, 160])
  expect(ticksOf(-5, 5, 2)).toEqual([-5, 0, 5])
})

test('a share is uneven where its interval leaves 1 out', () => {
  const row = { name: 'x', games: 10, relative: 1.1, low: 1.01, high: 1.19, mean_score: 1, survival: null }
  expect(isUneven(row)).toBe(true)
  expect(isUneven({ ...row, low: 0.99 })).toBe(false)
  expect(isUneven({ ...row, low: 0.8, high: 0.95 })).toBe(true)
  expect(decimal(1)).toBe('1.00')
})

test('the wins of a species are told for each number of players', async () => {
  const [usual, expanded] = await reportsOf('pangea')
  const wins = winsOf([usual!, expanded!])
  for (const figures of wins.values()) expect(figures.map(({ players }) => players)).toEqual([2, 3, 4])
  expect(winsOf(await reportsOf('trias')).size).toBe(0)
  await expect(reportsOf('chess')).rejects.toThrow('no figures')
  expect(speciesName('trias', 'stegosaurus')).toBe('Stegosaurus')
})

test('species of the expansion have wins from games with it, all others from games by the usual rules', async () => {
  const [usual, expanded, ...others] = await reportsOf('pangea')
  expect([usual!.options, expanded!.options, others]).toEqual([{}, { expansion: true }, []])
  const wins = winsOf([usual!, expanded!])
  const rowOf = (report: typeof usual, name: string) => report!.players[0]!.species.find((row) => row.name === name)
  expect(wins.size).toBe(14)
  for (const [name, [figures]] of wins) expect(figures).toMatchObject(rowOf(usual, name) ?? rowOf(expanded, name)!)
  expect(rowOf(usual, 'deinosuchus')).toBeUndefined()
})

import { expect, it } from 'vitest'
import table from '../data/species.r2.json'
import { silhouetteOf } from './silhouettes'

it('every species has a silhouette of its own', () => {
  const drawings = table.species.map(({ id }) => silhouetteOf(id))
  expect(drawings.every((svg) => svg.length > 500)).toBe(true)
  expect(new Set(drawings).size).toBe(14)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { useTexts } from '$lib/catalogue'
import type { PreviewInfo } from '$lib/protocol'
import { lift } from './geometry'
import { facts, landingWords, pointsOf, type Scene } from './hints'
import { POSITIONS, type PositionName } from './positions'
import { landOf, standings } from './view'

function sceneOf(position: PositionName): Scene {
  const { view } = POSITIONS[position]
  return { view, land: landOf(view), nameOf: (seat) => ['Ann', 'Ben', 'Cleo'][seat]! }
}

beforeAll(() => useTexts('trias', 'page'))

const ANSWER: PreviewInfo = { points: [{ seat: 0, mean: 2, least: 2, most: 2 }], pieces: [], certain: [], possible: [] }

describe('a cell', () => {
  it('is told with its herds, its room and its land', () => {
    expect(facts(sceneOf('drift'), '2,0')).toEqual(['Steppe at 2,0', '2 herds of Ann', 'room for 1 more', 'land of 14 tiles'])
    expect(facts(sceneOf('rescue'), '2,0')).toEqual(['Ocean at 2,0', '2 herds of Ann'])
    expect(facts(sceneOf('breed again'), '3,0')).toContain('2 bred')
  })
})

describe('a landing', () => {
  const scene = sceneOf('drift')
  const lifted = lift(scene.land.tiles.keys(), '2,0')

  it('tells of the island that comes off, and of the points once the server has answered', () => {
    expect(landingWords(scene, '2,0', lifted, '4,0', undefined)).toEqual(['an island of 4 tiles comes off', '2 herds will swim'])
    expect(landingWords(scene, '2,0', lifted, '4,0', null)).toContain('…')
    expect(landingWords(scene, '2,0', lifted, '4,0', ANSWER)).not.toContain('nobody scores')
    expect(pointsOf(ANSWER)).toEqual([{ seat: 0, points: 2 }])
  })

  it('on the side of the pole only breaks the land', () => {
    expect(landingWords(scene, '2,0', lifted, '-3,1', { ...ANSWER, points: [] })).toEqual([
      'the land breaks',
      '2 herds will swim',
      'nobody scores',
    ])
  })

  it('tells of land masses that join', () => {
    const later = sceneOf('join')
    expect(landingWords(later, '-3,1', lift(later.land.tiles.keys(), '-3,1'), '-4,0', undefined)).toEqual(['joins another land mass'])
  })
})

it('a majority is that of one leader, or of nobody', () => {
  const lands = standings(sceneOf('draw').land)
  expect(lands.find(({ mass }) => mass.keys.includes('-4,0'))).toMatchObject({ leader: 0, most: 3 })
  expect(lands.find(({ mass }) => mass.keys.includes('3,0'))).toMatchObject({ leader: null, most: 1 })
})

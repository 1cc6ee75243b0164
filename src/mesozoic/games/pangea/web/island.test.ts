import { describe, expect, it } from 'vitest'
import { centre, hexAt, hexOf, keyOf, neighbours, SIZE, WIDTH, type Hex } from '$lib/board/hexes'
import { tongue } from './flows'
import { borders, bounds, campPoint, campsAt, campsOf, family, islandOf, nestOf, outline, type Scene } from './island'
import { darkness, skyColour, skyInk } from './sky'
import { attitude, LANDS, relief, VARIANTS } from './terrain'

const RING = neighbours([0, 0])
const TERRAINS = ['forest', 'forest', 'swamp', 'savanna', 'desert', 'mountain'] as const
const HEXES: Scene['island'] = [[0, 0, 'volcano'], ...RING.map(([q, r], index) => [q, r, TERRAINS[index]!] as Scene['island'][number])]
const island = islandOf(HEXES)

function scene(dinos: Record<string, number>[], eggs: Record<string, number>[] = []): Scene {
  return { island: HEXES, dinos, eggs: dinos.map((_, seat) => eggs[seat] ?? {}), species: dinos.map(() => 'diplodocus') }
}

describe('the island', () => {
  it('knows its terrains, volcanoes and bounds', () => {
    expect(island.terrains.get('0,0')).toBe('volcano')
    expect(island.volcanoes).toEqual(['0,0'])
    const { left, right, top, bottom } = bounds(island)
    expect(right - left).toBeCloseTo(3 * WIDTH)
    expect(bottom - top).toBeCloseTo(3 * SIZE + 2 * SIZE)
  })

  it('has territories whose neighbours share their sides', () => {
    const curves = (key: string): string[] => outline(key).match(/[-\d.]+ [-\d.]+/g)!
    for (const hex of RING) {
      const shared = curves('0,0').filter((point) => curves(keyOf(hex)).includes(point))
      // Two corners and the two points between them; the first corner is written twice.
      expect(new Set(shared).size).toBe(4)
    }
  })

  it('has soft borders where the terrain stays the same', () => {
    const { same, others } = borders(island)
    expect(same.split('M').length - 1).toBe(1)
    expect(others.reduce((count, { line }) => count + line.split('M').length - 1, 0)).toBe(11)
  })

  it('has lava on the territories beside a volcano only', () => {
    expect(RING.every((hex) => tongue(keyOf(hex), island.volcanoes).length === 1)).toBe(true)
    expect(tongue('0,0', island.volcanoes)).toEqual([])
    expect(tongue('2,0', island.volcanoes)).toEqual([])
  })
})

describe('camps', () => {
  it('stand inside their hex, and several face each other', () => {
    for (const seats of [1, 2, 3, 4]) {
      const crowd = scene(Array.from({ length: seats }, () => ({ '1,0': 2 })))
      const camps = campsAt(crowd, '1,0')
      expect(camps.map(({ seat }) => seat)).toEqual([...Array(seats).keys()])
      for (const { seat } of camps) expect(hexAt(campPoint(crowd, '1,0', seat))).toEqual([1, 0])
      if (seats > 1) expect(camps[0]!.facing).toBe(-camps[1]!.facing)
      for (const camp of camps) {
        const { x, y } = centre(hexOf('1,0'))
        const nest = nestOf(camp)
        expect(hexAt({ x: x + camp.x + nest.x, y: y + camp.y + nest.y })).toEqual([1, 0])
      }
    }
  })

  it('are there for dinos and for eggs, with their numbers', () => {
    const camps = campsOf(scene([{ '1,0': 7 }, { '0,1': 1 }], [{ '1,0': 3 }]))
    expect([...camps.keys()].sort()).toEqual(['0,1', '1,0'])
    expect(camps.get('1,0')).toMatchObject([{ seat: 0, dinos: 7, eggs: 3, size: 1 }])
  })

  it('show a few dinos for many', () => {
    expect([1, 2, 3, 9].map((dinos) => family({ dinos, size: 1 }).length)).toEqual([1, 2, 3, 3])
    expect(family({ dinos: 9, size: 0.72 }).length).toBe(2)
    expect(family({ dinos: 9, size: 0.6 }).length).toBe(1)
  })
})

describe('the relief', () => {
  it('has three pictures of each terrain, and neighbours show different ones', () => {
    for (const land of LANDS) expect(new Set(VARIANTS.map((variant) => relief(land, variant))).size).toBe(3)
    const hexes: Hex[] = [
      [0, 0],
      [2, -1],
      [-3, 1],
    ]
    for (const hex of hexes) {
      const own = attitude(keyOf(hex)).variant
      expect(neighbours(hex).some((other) => attitude(keyOf(other)).variant === own)).toBe(false)
    }
  })
})

it('the sky darkens towards the meteorites', () => {
  const track = [
    { round: 1, weather: 'peace', erupts_from: null },
    { round: 4, weather: 'calm', erupts_from: null },
    { round: 5, weather: 'eruption', erupts_from: 5 },
    { round: 7, weather: 'eruption', erupts_from: 3 },
    { round: 8, weather: 'eruption', erupts_from: null },
    { round: 10, weather: 'meteorites', erupts_from: null },
  ] as const
  const dark = track.map(darkness)
  expect(dark).toEqual([...dark].sort((a, b) => a - b))
  expect(new Set(dark.map(skyColour)).size).toBe(track.length)
  expect(skyInk(track[0])).not.toBe(skyInk(track[5]))
})

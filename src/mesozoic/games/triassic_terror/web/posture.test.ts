import { describe, expect, it } from 'vitest'
import recon from '../data/board.recon-1.json'
import { layOut, type BoardGraph } from './island'
import { posturesOf, type Posture, type Scene } from './posture'

const board = Object.fromEntries(
  Object.entries(recon.areas).map(([name, { terrain, ring, A }]) => [
    name,
    { terrain, ring, stones: A, neighbours: recon.edges.filter((edge) => edge.includes(name)).map(([a, b]) => (a === name ? b : a)) },
  ]),
)
const layout = layOut(board as unknown as BoardGraph)
const scene: Scene = {
  areas: {
    'forest-2': [
      [1, 4],
      [0, 2],
    ],
  },
  board,
  trex: { at: 'desert-3', owner: null },
  predators: { 'raptor-a': 'forest-2', 'raptor-b': 'mountain-2', pterodactyl: 'desert-1' },
  volcanoes: {},
  waiting: false,
}

function postureOf(predator: Posture['predator'], changes: Partial<Scene> = {}): Posture {
  return posturesOf({ ...scene, ...changes }, layout).find((posture) => posture.predator === predator)!
}

describe('predators', () => {
  it('stand in their areas, each on a spot of its own', () => {
    const all = { 'raptor-a': 'swamp-1', 'raptor-b': 'swamp-1', pterodactyl: 'swamp-1' } as const
    for (const changes of [{}, { predators: all, trex: { at: 'swamp-1', owner: null } } as const]) {
      const postures = posturesOf({ ...scene, ...changes }, layout)
      expect(postures.map(({ predator }) => predator).sort()).toEqual(['pterodactyl', 'raptor-a', 'raptor-b', 'trex'])
      for (const { x, y, area } of postures) expect(layout.areaAt({ x, y })).toBe(area)
      expect(new Set(postures.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
    }
  })

  it('make room for a volcano', () => {
    const { x, y } = postureOf('raptor-a')
    expect(postureOf('raptor-a', { volcanoes: { 'forest-2': 0 } })).not.toMatchObject({ x, y })
  })

  it('let the T-Rex stand with the herd of its owner, unless it hunts or waits', () => {
    const trex = { at: 'forest-2', owner: 0 } as const
    expect(postureOf('trex', { trex })).toMatchObject({ habitat: 1, isWaiting: false, owner: 0 })
    expect(postureOf('trex', { trex, block: { state: 'eat', predator: 'trex' } }).habitat).toBeNull()
    const waiting = postureOf('trex', { trex: { at: 'forest-2', owner: 2 }, waiting: true })
    expect(waiting).toMatchObject({ habitat: null, isWaiting: true, ...layout.areas.get('forest-2')!.outside })
  })
})

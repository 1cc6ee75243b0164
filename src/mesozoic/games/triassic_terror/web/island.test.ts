import { describe, expect, it } from 'vitest'
import recon from '../data/board.recon-1.json'
import { layOut, type AreaName, type AreaShape, type BoardGraph } from './island'

/** The board of a file, without some of its edges and with others. */
function graph(remove: readonly string[][] = [], add: readonly string[][] = [], side: 'A' | 'B' = 'A'): BoardGraph {
  const edges = [...recon.edges.filter((edge) => !remove.some((gone) => gone.every((name) => edge.includes(name)))), ...add]
  return Object.fromEntries(
    Object.entries(recon.areas).map(([name, area]) => [
      name,
      {
        terrain: area.terrain,
        ring: area.ring,
        stones: area[side],
        neighbours: edges.filter((edge) => edge.includes(name)).map((edge) => edge.find((other) => other !== name)!),
      },
    ]),
  ) as unknown as BoardGraph
}

/** Desert and mountain change places. */
function swapped(name: string): string {
  return name.startsWith('desert') ? name.replace('desert', 'mountain') : name.replace('mountain', 'desert')
}

const STRIP = recon.variants['recon-1-strip'].remove_edges
const BOARDS: Record<string, BoardGraph> = {
  round: graph(),
  strip: graph(STRIP),
  'other order': graph(
    recon.edges,
    recon.edges.map((edge) => edge.map(swapped)),
  ),
  'moats and bridges': graph(
    [
      ['forest-1', 'forest-2'],
      ['desert-2', 'mountain-2'],
    ],
    [
      ['swamp-1', 'desert-1'],
      ['swamp-3', 'forest-2'],
      ['mountain-1', 'mountain-3'],
    ],
  ),
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** How near two areas come to each other. */
function gap(a: AreaShape, b: AreaShape): number {
  return Math.min(...a.points.map((point) => Math.min(...b.points.map((other) => distance(point, other)))))
}

/** How many corners of their outlines two areas share. */
function shared(a: AreaShape, b: AreaShape): number {
  return a.points.filter((point) => b.points.some((other) => distance(point, other) < 0.01)).length
}

describe.each(Object.entries(BOARDS))('the island of a board: %s', (_, board) => {
  const layout = layOut(board)
  const areas = [...layout.areas.values()]
  const pairs = areas.flatMap((a, index) => areas.slice(index + 1).map((b) => [a, b] as const))
  const isNear = (a: AreaShape, b: AreaShape): boolean => board[a.name].neighbours.includes(b.name)

  it('has twelve areas with everything in its place', () => {
    expect(areas).toHaveLength(12)
    for (const area of areas) {
      for (const spot of [area.centre, area.volcano, ...area.habitats, ...area.predator]) expect(layout.areaAt(spot)).toBe(area.name)
      expect(layout.areaAt(layout.shore(area.name))).toBeNull()
      expect(area.outline).not.toMatch(/NaN/)
    }
  })

  it('keeps clearings inside their areas and apart', () => {
    for (const { name, habitats, contains } of areas) {
      for (const { x, y, r } of habitats) {
        for (let turn = 0; turn < 16; turn++) {
          const rim = { x: x + r * Math.cos((turn * Math.PI) / 8), y: y + r * Math.sin((turn * Math.PI) / 8) }
          expect(contains(rim), `${name} ${turn}`).toBe(true)
        }
      }
      const [primary, secondary, tertiary] = habitats
      expect(primary.r).toBeGreaterThan(secondary.r)
      expect(secondary.r).toBeGreaterThan(tertiary.r)
      expect(distance(primary, secondary)).toBeGreaterThan(primary.r + secondary.r + 10)
      expect(distance(secondary, tertiary)).toBeGreaterThan(secondary.r + tertiary.r + 4)
      expect(distance(primary, tertiary)).toBeGreaterThan(primary.r + tertiary.r + 4)
    }
  })

  it('has a way between any two neighbours and between no others', () => {
    const ways = layout.trails.map(({ between }) => [...between].sort().join())
    const wanted = pairs.filter(([a, b]) => isNear(a, b)).map(([a, b]) => [a.name, b.name].sort().join())
    expect(ways.sort()).toEqual(wanted.sort())
  })

  it('lets neighbours share a border unless there is a bridge, and parts others by water or a corner', () => {
    const bridges = new Set(layout.trails.filter(({ isBridge }) => isBridge).map(({ between }) => [...between].sort().join()))
    for (const [a, b] of pairs) {
      const isBridged = bridges.has([a.name, b.name].sort().join())
      if (isNear(a, b) && !isBridged) expect(shared(a, b)).toBeGreaterThan(4)
      else expect(shared(a, b), `${a.name} ${b.name}`).toBeLessThanOrEqual(2)
    }
  })

  it('leaves no point to two areas', () => {
    for (const { points, name } of areas) {
      const { x, y } = layout.areas.get(name)!.centre
      for (const point of points) {
        const inside = { x: point.x + (x - point.x) * 0.04, y: point.y + (y - point.y) * 0.04 }
        expect(areas.filter((area) => area.contains(inside)).length).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('orders and channels', () => {
  it('is kept for the same board', () => {
    expect(layOut(graph())).toBe(layOut(graph()))
    expect(layOut(graph())).not.toBe(layOut(graph(STRIP)))
  })

  it('puts terrains beside each other that are neighbours', () => {
    expect(layOut(BOARDS['round']!).terrains).toEqual(['swamp', 'forest', 'desert', 'mountain'])
    expect(layOut(BOARDS['strip']!).terrains).toEqual(['swamp', 'forest', 'desert', 'mountain'])
    expect(layOut(BOARDS['other order']!).terrains).toEqual(['swamp', 'forest', 'mountain', 'desert'])
  })

  it('opens a fjord between the ends of a strip', () => {
    const { areas } = layOut(BOARDS['strip']!)
    for (const ring of [1, 2, 3] as const) expect(gap(areas.get(`swamp-${ring}`)!, areas.get(`mountain-${ring}`)!)).toBeGreaterThan(10)
  })

  it('has rocks where four areas meet, but not under a bridge', () => {
    expect(layOut(BOARDS['round']!).rocks).toHaveLength(8)
    expect(layOut(BOARDS['strip']!).rocks).toHaveLength(6)
    expect(layOut(BOARDS['moats and bridges']!).rocks.length).toBeLessThan(6)
  })

  it('finds areas by points, and the sea outside', () => {
    const { areaAt, areas } = layOut(BOARDS['round']!)
    expect(areaAt({ x: 0, y: -18 })).toBeNull()
    expect(areaAt({ x: 900, y: 0 })).toBeNull()
    for (const name of Object.keys(recon.areas) as AreaName[]) expect(areaAt(areas.get(name)!.habitats[0])).toBe(name)
  })
})

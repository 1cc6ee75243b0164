/**
 * The island as it is drawn: from the graph of a board to outlines, clearings and paths.
 *
 * Terrains are sectors, rings are shelves, whatever the board. Neighbours whose areas touch share a soft border with a path across it; other
 * neighbours get a bridge; areas that would touch but are no neighbours are parted by water.
 */

import { boxRound, type Box, type Point } from '$lib/board/camera'
import { between, closedCurve, openCurve } from '$lib/board/ink'
import { boxAt, findRoom, footholds } from './room'
import { inCell, place, SECTORS, SHELVES, sidesOf, type Channels } from './shelves'

export type Terrain = 'swamp' | 'forest' | 'desert' | 'mountain'
export type AreaName = `${Terrain}-${1 | 2 | 3}`

/** An area of the board in play: what the drawing follows. */
export interface BoardArea {
  terrain: Terrain
  ring: number
  /** What its habitats are worth, the primary one first. */
  stones: readonly number[]
  neighbours: readonly AreaName[]
}
export type BoardGraph = Record<AreaName, BoardArea>

/** A clearing with room for a herd. */
export interface Habitat extends Point {
  r: number
}

export interface AreaShape {
  name: AreaName
  terrain: Terrain
  /** 1 in the heart of the island, 3 at the coast. */
  ring: number
  /** SVG path. */
  outline: string
  /** Its edge towards the coast: a step down to the next shelf, or to the sea. */
  edge: readonly Point[]
  /** The outline as a polygon. */
  points: readonly Point[]
  centre: Point
  /** Primary, secondary, tertiary. */
  habitats: readonly [Habitat, Habitat, Habitat]
  /** Where predators stand, up to four of them; beside a volcano the first spot is not free. */
  predator: readonly [Point, Point, Point, Point]
  volcano: Point
  /** Where a T-Rex waits that has found no habitat. */
  outside: Point
  contains: (point: Point) => boolean
}

/** A way between two neighbours; a bridge where their areas do not touch. */
export interface Trail {
  between: readonly [AreaName, AreaName]
  line: string
  middle: Point
  isBridge: boolean
}

/** A border that neighbours of different terrains share. */
export interface Border {
  between: readonly [AreaName, AreaName]
  line: string
}

export interface Layout {
  areas: ReadonlyMap<AreaName, AreaShape>
  /** Clockwise from the upper left. */
  terrains: readonly Terrain[]
  bounds: Box
  coast: string
  /** The lines that the names of the terrains are written along, in the order of `terrains`. */
  names: readonly string[]
  trails: readonly Trail[]
  borders: readonly Border[]
  /** Corners where four areas meet that nobody crosses. */
  rocks: readonly Point[]
  areaAt: (point: Point) => AreaName | null
  /** Where the sea takes what falls out of an area. */
  shore: (area: AreaName) => Point
}

/** The order of the terrains in which most neighbours touch; the swamp is at the upper left. */
const ORDERS: readonly (readonly Terrain[])[] = [
  ['swamp', 'forest', 'desert', 'mountain'],
  ['swamp', 'forest', 'mountain', 'desert'],
  ['swamp', 'desert', 'forest', 'mountain'],
]

/** Along the shelf from the light, across it from the inner edge, radius. */
const CLEARINGS: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [0.235, 0.57, 40],
    [0.765, 0.57, 35],
    [0.5, 0.22, 29],
  ],
  [
    [0.165, 0.5, 40],
    [0.405, 0.5, 35],
    [0.61, 0.5, 29],
  ],
  [
    [0.135, 0.48, 41],
    [0.345, 0.48, 36],
    [0.525, 0.48, 30],
  ],
]
/** The boxes of a predator, of the T-Rex and of a volcano, round their feet. */
const FIGURE: Box = { left: -38, right: 44, top: -62, bottom: 15 }
const TALL: Box = { left: -40, right: 46, top: -80, bottom: 16 }
/** What reaches higher is not seen on a small screen. */
const TOP = -490
const CONE: Box = { left: -40, right: 40, top: -44, bottom: 32 }
/** Where they would like to stand, along the shelf and across it. */
const WISHES: readonly (readonly [number, number])[] = [
  [0.5, 0.85],
  [0.83, 0.6],
  [0.8, 0.6],
]
/** Where a path leads from a shelf to the next one: between two clearings. */
const RAMP = 0.29
/** How far a path reaches to both sides of a border. */
const REACH = 30
/** Room round the coast: for surf and names, and at the top for figures that look over it. */
const MARGIN = 18
const HEADROOM = 14

interface Cell {
  name: AreaName
  sector: number
  shelf: number
}

let last: { text: string; layout: Layout } | null = null

/** The island of a board; every view of a game brings the same board, so that the last one is kept. */
export function layOut(board: BoardGraph): Layout {
  const text = JSON.stringify(board)
  if (last?.text !== text) last = { text, layout: drawUp(board) }
  return last.layout
}

function drawUp(board: BoardGraph): Layout {
  const terrains = orderOf(board)
  const cells = cellsOf(board, terrains)
  const at = (sector: number, shelf: number): AreaName => `${terrains[sector]!}-${(shelf + 1) as 1 | 2 | 3}`
  const isNear = (a: AreaName, b: AreaName): boolean => board[a].neighbours.includes(b)
  const channels: Channels = {
    side: (sector, shelf) => !isNear(at(sector, shelf), at((sector + SECTORS - 1) % SECTORS, shelf)),
    step: (sector, shelf) => !isNear(at(sector, shelf), at(sector, shelf + 1)),
  }
  const clearings = cells.flatMap((cell) => habitatsOf(cell, channels))
  const areas = new Map(cells.map((cell) => [cell.name, areaShape(cell, board, channels, clearings)]))
  const coast = Array.from({ length: SECTORS }, (_, sector) => sidesOf(sector, SHELVES - 1, channels)[1]).flat()
  const shore = boxRound(coast, { width: 0, height: 0 }, MARGIN)
  return {
    areas,
    terrains,
    bounds: { ...shore, top: shore.top - HEADROOM },
    coast: closedCurve(coast),
    names: terrains.map((_, sector) => nameLine(sector)),
    ...waysOf(board, cells, areas, channels),
    areaAt: (point) => [...areas.values()].find((area) => area.contains(point))?.name ?? null,
    shore: (name) => {
      const { sector } = cells.find((cell) => cell.name === name)!
      const along = { 1: 0.5, 2: 0.42, 3: 0.6 }[board[name].ring] ?? 0.5
      return inCell(sector, SHELVES - 1, fromLight(sector, along), 1.42)
    },
  }
}

function orderOf(board: BoardGraph): readonly Terrain[] {
  const touching = (order: readonly Terrain[]): number =>
    order.reduce((sum, terrain, index) => {
      const next = order[(index + 1) % SECTORS]!
      return (
        sum +
        [1, 2, 3].filter((ring) => board[`${terrain}-${ring as 1 | 2 | 3}`].neighbours.includes(`${next}-${ring as 1 | 2 | 3}`)).length
      )
    }, 0)
  return ORDERS.reduce((best, order) => (touching(order) > touching(best) ? order : best))
}

function cellsOf(board: BoardGraph, terrains: readonly Terrain[]): Cell[] {
  return (Object.entries(board) as [AreaName, BoardArea][]).map(([name, { terrain, ring }]) => ({
    name,
    sector: terrains.indexOf(terrain),
    shelf: ring - 1,
  }))
}

/** Along a shelf, counted from its end on the left: the light comes from the upper left. */
function fromLight(sector: number, along: number): number {
  return sector < 2 ? along : 1 - along
}

function spotIn({ sector, shelf }: Cell, [along, across]: readonly [number, number, ...unknown[]], channels: Channels): Point {
  return inCell(sector, shelf, fromLight(sector, along), across, channels)
}

/** The clearings of an area; they are smaller where channels take away some of its land. */
function habitatsOf(cell: Cell, channels: Channels): [Habitat, Habitat, Habitat] {
  const { sector, shelf } = cell
  const shores = [channels.side(sector, shelf), channels.side((sector + 1) % SECTORS, shelf)]
  if (shelf > 0) shores.push(channels.step(sector, shelf - 1))
  if (shelf < SHELVES - 1) shores.push(channels.step(sector, shelf))
  const room = 1 - 0.08 * shores.filter(Boolean).length
  return CLEARINGS[shelf]!.map((clearing) => ({ ...spotIn(cell, clearing, channels), r: clearing[2] * room })) as [
    Habitat,
    Habitat,
    Habitat,
  ]
}

function areaShape(cell: Cell, board: BoardGraph, channels: Channels, clearings: readonly Habitat[]): AreaShape {
  const { name, sector, shelf } = cell
  const sides = sidesOf(sector, shelf, channels)
  const points = sides.flatMap((side) => side.slice(1))
  const box = boxRound(points)
  const contains = ({ x, y }: Point): boolean =>
    x > box.left && x < box.right && y > box.top && y < box.bottom && isInside({ x, y }, points)
  return {
    name,
    terrain: board[name].terrain,
    ring: board[name].ring,
    outline: `M${sides
      .map((side) => openCurve(side))
      .join('')
      .slice(1)}Z`,
    edge: sides[1],
    points,
    centre: spotIn(cell, [0.5, 0.5], channels),
    habitats: habitatsOf(cell, channels),
    ...roomsOf({ points, edge: sides[1], contains }, clearings, spotIn(cell, WISHES[shelf]!, channels)),
    contains,
  }
}

/** Where predators and a volcano find room, and on the edge the T-Rex that waits. */
function roomsOf(
  { points, edge, contains }: Pick<AreaShape, 'points' | 'edge' | 'contains'>,
  clearings: readonly Habitat[],
  wish: Point,
): Pick<AreaShape, 'predator' | 'volcano' | 'outside'> {
  const box = boxRound(points, { width: TALL.right, height: -TALL.top })
  const circles = clearings
    .filter(({ x, y, r }) => x + r > box.left && x - r < box.right && y + r > box.top && y - r < box.bottom)
    .flatMap((clearing) => [clearing, { ...stoneAt(clearing), r: 15 }])
  const spots = footholds(points, contains)
  const predator: Point[] = []
  const boxes: Box[] = []
  for (let count = 0; count < 4; count++) {
    const spot = findRoom(spots, FIGURE, wish, circles, boxes)
    predator.push(spot)
    boxes.push(boxAt(spot, FIGURE))
  }
  const end = Math.round(edge.length * 0.22)
  const rim = edge.slice(end, -end).map((point) => ({ ...point, overhang: point.y + TALL.top < TOP ? 3 : 0 }))
  return {
    predator: predator as [Point, Point, Point, Point],
    volcano: findRoom(spots, CONE, wish, circles, []),
    outside: findRoom(rim, TALL, wish, circles, boxes.slice(0, 2)),
  }
}

/** Where the stone of a habitat lies. */
export function stoneAt({ x, y, r }: Habitat): Point {
  return { x: x - r * 0.74, y: y - r * 0.66 }
}

/** In the sea off the middle of a sector, from left to right. */
function nameLine(sector: number): string {
  const isLow = sector >= 2
  const points = Array.from({ length: 13 }, (_, index) => inCell(sector, SHELVES - 1, 0.08 + index * 0.07, isLow ? 1.4 : 1.24))
  return `M${openCurve(isLow ? points.reverse() : points).slice(1)}`
}

function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false
  let from = polygon[polygon.length - 1]!
  for (let index = 0; index < polygon.length; index++) {
    const to = polygon[index]!
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
    from = to
  }
  return inside
}

/** Paths, bridges, soft borders, and the corners that are closed. */
function waysOf(
  board: BoardGraph,
  cells: readonly Cell[],
  areas: ReadonlyMap<AreaName, AreaShape>,
  channels: Channels,
): Pick<Layout, 'trails' | 'borders' | 'rocks'> {
  const trails: Trail[] = []
  const borders: Border[] = []
  const bridged = new Set<string>()
  for (const [index, a] of cells.entries()) {
    for (const b of cells.slice(index + 1)) {
      if (!board[a.name].neighbours.includes(b.name)) continue
      const pair = [a.name, b.name] as const
      const turn = (b.sector - a.sector + SECTORS) % SECTORS
      const rise = b.shelf - a.shelf
      if (rise === 0 && (turn === 1 || turn === SECTORS - 1)) {
        const later = turn === 1 ? b : a
        const side = sidesOf(later.sector, later.shelf, channels)[0]
        const middle = side[Math.round(side.length / 2)]!
        const [before, after] = [-1, 1].map((bank) => aside(later, middle, bank * REACH))
        borders.push({ between: pair, line: `M${openCurve(side).slice(1)}` })
        trails.push({ between: pair, ...path(before!, middle, after!), isBridge: false })
      } else if (turn === 0 && Math.abs(rise) === 1) {
        const along = fromLight(a.sector, RAMP)
        const lower = Math.min(a.shelf, b.shelf)
        const edge = sidesOf(a.sector, lower, channels)[1]
        const middle = edge[Math.round((edge.length - 1) * along)]!
        const out = inCell(a.sector, lower + 1, along, 1)
        const inner = inCell(a.sector, lower, along, 0)
        const part = REACH / Math.hypot(out.x - inner.x, out.y - inner.y)
        const shift = { x: (out.x - inner.x) * part, y: (out.y - inner.y) * part }
        trails.push({
          between: pair,
          ...path({ x: middle.x - shift.x, y: middle.y - shift.y }, middle, { x: middle.x + shift.x, y: middle.y + shift.y }),
          isBridge: false,
        })
      } else {
        const isCorner = Math.abs(rise) === 1 && turn % 2 === 1
        if (isCorner) bridged.add(cornerName(turn === 1 ? b.sector : a.sector, Math.max(a.shelf, b.shelf)))
        trails.push({ between: pair, ...bridge(a, b, areas, isCorner), isBridge: true })
      }
    }
  }
  const rocks: Point[] = []
  for (let sector = 0; sector < SECTORS; sector++) {
    for (let edge = 1; edge < SHELVES; edge++) {
      const isDry = [edge - 1, edge].every((shelf) => !channels.side(sector, shelf))
      const isFlat = [sector, (sector + SECTORS - 1) % SECTORS].every((cell) => !channels.step(cell, edge - 1))
      if (isDry && isFlat && !bridged.has(cornerName(sector, edge))) rocks.push(sidesOf(sector, edge, channels)[0][0]!)
    }
  }
  return { trails, borders, rocks }
}

function cornerName(sector: number, edge: number): string {
  return `${sector} ${edge}`
}

/** A point beside the line before a cell's sector. */
function aside({ sector, shelf }: Cell, from: Point, distance: number): Point {
  const [back, ahead] = [inCell(sector, shelf, -0.2, 0.5), inCell(sector, shelf, 0.2, 0.5)]
  const length = Math.hypot(ahead.x - back.x, ahead.y - back.y)
  return { x: from.x + ((ahead.x - back.x) / length) * distance, y: from.y + ((ahead.y - back.y) / length) * distance }
}

/** A path that winds a little. */
function path(from: Point, middle: Point, to: Point): { line: string; middle: Point } {
  const [dx, dy] = [(to.y - from.y) * 0.12, (from.x - to.x) * 0.12]
  const bend = (point: Point, way: number): Point => ({ x: point.x + dx * way, y: point.y + dy * way })
  const line = openCurve([from, bend(between(from, middle), 1), middle, bend(between(middle, to), -1), to])
  return { line: `M${line.slice(1)}`, middle }
}

/** A bridge from one area to another: over the corner that they have in common, or from middle to middle. */
function bridge(a: Cell, b: Cell, areas: ReadonlyMap<AreaName, AreaShape>, isCorner: boolean): { line: string; middle: Point } {
  const [from, to] = [areas.get(a.name)!.centre, areas.get(b.name)!.centre]
  if (isCorner) {
    const turn = (b.sector - a.sector + SECTORS) % SECTORS
    const corner = place(Math.PI * (1 + (turn === 1 ? b.sector : a.sector) / 2), Math.max(a.shelf, b.shelf))
    const towards = (point: Point): Point => between(corner, point, 46 / Math.hypot(point.x - corner.x, point.y - corner.y))
    return path(towards(from), corner, towards(to))
  }
  const middle = between(from, to)
  const away = Math.hypot(middle.x, middle.y) < 40 ? { x: 0, y: -30 } : between(middle, { x: 0, y: 0 }, -0.16)
  return path(from, Math.hypot(middle.x, middle.y) < 40 ? { x: middle.x + away.x, y: middle.y + away.y } : away, to)
}

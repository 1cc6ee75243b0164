/**
 * The frame of the island: four sectors round a lake, each with three shelves that rise from the coast to the heart.
 *
 * A cell has a sector (0 to 3, clockwise from the upper left) and a shelf (0 inside, 2 at the coast). Its four sides are lines that two cells share;
 * where these two are no neighbours the line becomes a channel of water, and each cell has its own bank.
 */

import type { Point } from '$lib/board/camera'
import { hash } from '$lib/board/ink'

export const SECTORS = 4
export const SHELVES = 3
/** The lake, the edges of the shelves, the coast. */
const RADII = [31, 228, 336, 438]
/** How much higher each shelf lies than the next one towards the coast. */
const RISE = 9
/** Half the width of a channel inside the island, and where it meets the sea. */
const CHANNEL = 15
const MOUTH = 30
/** How far lines wander. */
const WANDER = 17
const STEP = 14

const QUARTER = Math.PI / 2

/** Which sides of the cells are channels. */
export interface Channels {
  /** Before the sector, in clockwise direction, on a shelf. */
  side: (sector: number, shelf: number) => boolean
  /** Between a shelf and the next one towards the coast. */
  step: (sector: number, shelf: number) => boolean
}

/** From 0 to 1 along a shelf and from 0 to 1 across it, as a point; channels, if they are given, leave less room. */
export function inCell(sector: number, shelf: number, along: number, across: number, channels?: Channels): Point {
  if (channels === undefined) return place(angleOf(sector) + along * QUARTER, shelf + across)
  const [inner, outer] = [RADII[shelf]!, RADII[shelf + 1]!]
  const bank = (1.4 * CHANNEL) / (QUARTER * (inner + outer) * 0.5)
  const ledge = CHANNEL / (outer - inner)
  const start = channels.side(sector, shelf) ? bank : 0
  const end = channels.side((sector + 1) % SECTORS, shelf) ? bank : 0
  const low = shelf > 0 && channels.step(sector, shelf - 1) ? ledge : 0
  const high = shelf < SHELVES - 1 && channels.step(sector, shelf) ? ledge : 0
  return place(angleOf(sector) + (start + along * (1 - start - end)) * QUARTER, shelf + low + across * (1 - low - high))
}

/** The angle at which a sector begins. */
function angleOf(sector: number): number {
  return Math.PI + sector * QUARTER
}

/** A point at an angle and a height: 0 at the lake, 3 at the coast, beyond that in the sea. */
export function place(angle: number, height: number, away = 0): Point {
  const lower = Math.max(0, Math.min(SHELVES - 1, Math.floor(height)))
  const radius = RADII[lower]! + (RADII[lower + 1]! - RADII[lower]!) * (height - lower) + away
  const reach = radius * (1 + (bulge(angle) - 1) * Math.min(1, height / SHELVES))
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) - RISE * (SHELVES - Math.min(SHELVES, height)) }
}

/** The island is between a disc and a square: more room, the same width. */
function bulge(angle: number): number {
  const power = 2.6
  return (Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power) ** (-1 / power)
}

/** A number from -1 to 1 that changes smoothly along a line. */
function drift(line: string, at: number): number {
  const before = Math.floor(at)
  const part = at - before
  const ease = part * part * (3 - 2 * part)
  const value = (index: number): number => 2 * hash(`${line} ${index}`) - 1
  return value(before) * (1 - ease) + value(before + 1) * ease
}

/** The four sides of a cell, clockwise from its inner corner, each as points from corner to corner. */
export function sidesOf(sector: number, shelf: number, channels: Channels): [Point[], Point[], Point[], Point[]] {
  const next = (sector + 1) % SECTORS
  return [
    sideLine(sector, shelf, channels, 1),
    stepLine(sector, shelf, channels, -1),
    sideLine(next, shelf, channels, -1).reverse(),
    stepLine(sector, shelf - 1, channels, 1).reverse(),
  ]
}

/** The line before a sector, outwards; `bank` 1 is the bank of that sector, -1 that of the one before. */
function sideLine(sector: number, shelf: number, channels: Channels, bank: 1 | -1): Point[] {
  const isChannel = channels.side(sector, shelf)
  const inner = sideEnd(sector, shelf, shelf, channels)
  const outer = sideEnd(sector, shelf, shelf + 1, channels)
  const start = stepAway(sector, shelf - 1, 0, channels, 1)
  const end = stepAway(sector, shelf, 0, channels, -1)
  const line = `side ${sector} ${shelf}${isChannel ? bank : ''}`
  const length = RADII[shelf + 1]! - RADII[shelf]!
  return samples(length, (part) => {
    const radius = RADII[shelf]! + length * part
    const aside =
      inner.aside * (1 - part) +
      outer.aside * part +
      WANDER * (isChannel ? 0.5 : 1.2) * Math.min(1, radius / 150) * drift(line, part * 3.4 + 0.5) * Math.sin(Math.PI * part) ** 0.7 +
      bankAt(isChannel, inner.width, outer.width, part) * bank
    return place(angleOf(sector) + aside / radius, shelf + part, start + (end - start) * part)
  })
}

/** The outer edge of a shelf, clockwise (of shelf -1: the lake's shore); `bank` 1 is the bank of the shelf outside, -1 that of the one inside. */
function stepLine(sector: number, shelf: number, channels: Channels, bank: 1 | -1): Point[] {
  const own = bank === 1 ? shelf + 1 : shelf
  const next = (sector + 1) % SECTORS
  const radius = RADII[shelf + 1]!
  const [first, last] = [sideEnd(sector, own, shelf + 1, channels), sideEnd(next, own, shelf + 1, channels)]
  const start = (first.aside + first.width) / radius
  const end = QUARTER + (last.aside - last.width) / radius
  return samples(radius * QUARTER, (part) => {
    const angle = start + (end - start) * part
    return place(angleOf(sector) + angle, shelf + 1, stepAway(sector, shelf, part, channels, bank))
  })
}

/** How far the edge of a shelf is from where it belongs. */
function stepAway(sector: number, shelf: number, part: number, channels: Channels, bank: 1 | -1): number {
  const next = (sector + 1) % SECTORS
  const isInside = shelf >= 0 && shelf < SHELVES - 1
  const isChannel = isInside && channels.step(sector, shelf)
  const before = bankWidth(isChannel, isInside && channels.step((sector + SECTORS - 1) % SECTORS, shelf), CHANNEL)
  const after = bankWidth(isChannel, isInside && channels.step(next, shelf), CHANNEL)
  const isCoast = shelf === SHELVES - 1
  const wander = shelf < 0 ? 4 : WANDER * (isCoast ? 1.3 : isChannel ? 0.4 : 0.8)
  const corner = (at: number): number => 0.5 * wander * (2 * hash(`corner out ${at} ${shelf}`) - 1)
  const line = `step ${sector} ${shelf}${isChannel ? bank : ''}`
  return (
    corner(sector) * (1 - part) +
    corner(next) * part +
    wander *
      (drift(line, part * (4 + shelf * 2) + 0.5) + (isCoast ? 0.5 * drift(`${line} fine`, part * 27) : 0)) *
      Math.sin(Math.PI * part) ** 0.5 +
    bankAt(isChannel, before, after, part) * bank
  )
}

/** Where the line before a sector meets an edge: how far aside, and half the width of the channel there. */
function sideEnd(sector: number, shelf: number, edge: number, channels: Channels): { aside: number; width: number } {
  const beyond = edge > shelf ? shelf + 1 : shelf - 1
  const goesOn = beyond < 0 || beyond >= SHELVES || channels.side(sector, beyond)
  const width = beyond < 0 ? CHANNEL * 0.6 : beyond >= SHELVES ? MOUTH : CHANNEL
  const aside = edge === 0 ? 0 : WANDER * 0.8 * (2 * hash(`corner ${sector} ${edge}`) - 1)
  return { aside, width: bankWidth(channels.side(sector, shelf), goesOn, width) }
}

/** Half a channel at its end: it closes where the next side is none. */
function bankWidth(isChannel: boolean, goesOn: boolean, width: number): number {
  return isChannel && goesOn ? width : 0
}

function bankAt(isChannel: boolean, start: number, end: number, part: number): number {
  if (!isChannel) return 0
  const straight = start + (end - start) * part
  return straight + Math.max(0, CHANNEL - straight) * Math.sin(Math.PI * part)
}

function samples(length: number, point: (part: number) => Point): Point[] {
  const steps = Math.max(6, Math.round(length / STEP))
  return Array.from({ length: steps + 1 }, (_, index) => point(index / steps))
}

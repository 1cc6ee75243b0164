import { describe, expect, it } from 'vitest'
import {
  framed,
  freePart,
  isSeen,
  overview,
  serves,
  shows,
  toScreen,
  toWorld,
  zoomed,
  type Framing,
  type Point,
} from '../src/lib/board/camera'
import { placed } from '../src/lib/board/placing'

function row(from: number, to: number, y = 0): Point[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ x: (from + index) * 100, y }))
}

function framing(more: Partial<Framing>): Framing {
  return {
    layers: [row(0, 3)],
    reach: { width: 50, height: 50 },
    margin: 50,
    free: { left: 0, top: 0, right: 400, bottom: 300 },
    least: 0.5,
    enough: 0.5,
    most: 1.5,
    ...more,
  }
}

const ORIGIN = { x: 0, y: 0 }

describe('the camera', () => {
  it('shows everything in the free part while that is comfortable', () => {
    const asked = framing({ free: { left: 100, top: 0, right: 500, bottom: 300 } })
    const camera = framed(asked, ORIGIN)
    expect(camera.scale).toBeCloseTo(0.8)
    for (const point of row(0, 3)) expect(isSeen(camera, point, asked.reach, asked.free)).toBe(true)
  })

  it('gives up the room round everything before things become too small', () => {
    expect(framed(framing({ layers: [row(0, 7)] }), ORIGIN).scale).toBeCloseTo(0.5)
  })

  it('shows all of it a little smaller than a part of it, if that is enough', () => {
    const asked = framing({ layers: [row(0, 1), row(0, 9)], enough: 0.4 })
    const camera = framed(asked, ORIGIN)
    expect(camera.scale).toBeCloseTo(0.4)
    for (const point of row(0, 9)) expect(isSeen(camera, point, asked.reach, asked.free)).toBe(true)
    expect(serves(camera, asked)).toBe(true)
    expect(framed(framing({ layers: [row(0, 1), row(0, 10)], enough: 0.4 }), ORIGIN).scale).toBe(0.5)
  })

  it('shows what matters first, large enough, where everything finds no room', () => {
    const asked = framing({ layers: [row(18, 19), row(10, 19), row(0, 20)] })
    const camera = framed(asked, ORIGIN)
    expect(camera.scale).toBe(0.5)
    for (const point of row(18, 19)) expect(isSeen(camera, point, asked.reach, asked.free)).toBe(true)
    expect(toWorld(camera, { x: 400, y: 0 }).x, 'no void beside everything').toBeLessThanOrEqual(2050)
  })

  it('shows as much as it can of what matters, beginning where one looks', () => {
    const asked = framing({ layers: [[...row(0, 2), ...row(17, 20)], row(0, 20)] })
    const camera = framed(asked, { x: 0, y: 0 })
    expect(row(0, 2).every((point) => isSeen(camera, point, asked.reach, asked.free))).toBe(true)
    expect(shows(camera, asked)).toBe(true)
  })

  it('stays where it is while that does, and follows what leaves the view', () => {
    const before = framing({ layers: [row(2, 3), row(0, 20)] })
    const camera = framed(before, ORIGIN)
    expect(serves(camera, framing({ layers: [row(1, 2), row(0, 20)] }))).toBe(true)
    expect(serves(camera, framing({ layers: [row(15, 15), row(0, 20)] }))).toBe(false)
    expect(shows({ ...camera, scale: 0.3 }, before), 'too small').toBe(false)
  })

  it('shows all of it on demand, however small', () => {
    const asked = framing({ layers: [row(0, 20)] })
    expect(overview(asked).scale).toBeCloseTo(400 / 2100)
  })

  it('zooms about a point', () => {
    const camera = framed(framing({}), ORIGIN)
    const at = { x: 100, y: 50 }
    expect(toWorld(zoomed(camera, at, 1.4), at).x).toBeCloseTo(toWorld(camera, at).x)
    expect(toScreen(camera, toWorld(camera, at)).y).toBeCloseTo(at.y)
  })
})

describe('the free part of a screen', () => {
  const screen = { left: 0, top: 0, right: 1000, bottom: 600 }
  it('is the largest part beside what covers it', () => {
    expect(freePart(screen, [])).toEqual(screen)
    expect(freePart(screen, [{ left: 700, top: 300, right: 1000, bottom: 600 }])).toEqual({ ...screen, right: 700 })
    expect(
      freePart(screen, [
        { left: 0, top: 0, right: 60, bottom: 60 },
        { left: 0, top: 500, right: 1000, bottom: 600 },
      ]),
    ).toEqual({
      ...screen,
      left: 60,
      bottom: 500,
    })
  })
})

describe('a note', () => {
  const free = { left: 0, top: 0, right: 400, bottom: 400 }
  const at = { x: 200, y: 200, radius: 20 }
  it('stands above what it is about', () => {
    expect(placed(at, { width: 100, height: 40 }, [], free)).toEqual({ x: 150, y: 136 })
  })

  it('stands where it covers nothing that can be chosen', () => {
    const kept = [-60, -30, 0, 30, 60].flatMap((x) => [-60, -30].map((y) => ({ x: 200 + x, y: 200 + y, radius: 15 })))
    const { x, y } = placed(at, { width: 100, height: 40 }, kept, free)
    for (const thing of [...kept, at]) {
      const isCovered = thing.x > x && thing.x < x + 100 && thing.y > y && thing.y < y + 40
      expect(isCovered).toBe(false)
    }
  })

  it('stays in the window', () => {
    const { x, y } = placed({ x: 5, y: 5, radius: 20 }, { width: 100, height: 40 }, [], free)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  })
})

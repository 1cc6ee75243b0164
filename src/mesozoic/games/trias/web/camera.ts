/** Where the board is looked at from: screen = world * scale + (x, y). */

import { cellOf, centre, SIZE, WIDTH, type Point } from './geometry'

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** A cell is never narrower than this while somebody plays: a finger must find it. */
export const FINGER = 32
const NEAREST = 2.6
const LARGEST = 1.5
const FARTHEST = 0.16

/** The box round some cells, with room for the coast. */
export function boxOf(keys: Iterable<string>, margin: number): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const key of keys) {
    const { x, y } = centre(cellOf(key))
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return {
    left: box.left - WIDTH / 2 - margin,
    right: box.right + WIDTH / 2 + margin,
    top: box.top - SIZE - margin,
    bottom: box.bottom + SIZE + margin,
  }
}

/** Everything in view, unless cells became narrower than `least`; then the middle of it. */
export function fitted(box: Box, size: Size, least = 0): Camera {
  const fit = Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top))
  const scale = Math.max(least / WIDTH, Math.min(fit, LARGEST))
  const x = size.width / 2 - ((box.left + box.right) / 2) * scale
  const y = size.height / 2 - ((box.top + box.bottom) / 2) * scale
  return { x, y, scale }
}

/** Whether a camera still does for a board that has changed a little: all in view, and nearly as large as it could be. */
export function serves(camera: Camera, ideal: Camera, box: Box, size: Size): boolean {
  const ratio = camera.scale / ideal.scale
  if (ratio < 0.86 || ratio > 1.12) return false
  const middle = toScreen(camera, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
  const isAside = Math.abs(middle.x / size.width - 0.5) > 0.15 || Math.abs(middle.y / size.height - 0.5) > 0.15
  if (isAside) return false
  const margin = 34
  const near = toScreen(camera, { x: box.left + margin, y: box.top + margin })
  const far = toScreen(camera, { x: box.right - margin, y: box.bottom - margin })
  if (near.x >= 0 && near.y >= 0 && far.x <= size.width && far.y <= size.height) return true
  // Too much land for the screen: its middle is what counts.
  const shift = Math.hypot(camera.x - ideal.x, camera.y - ideal.y)
  return ideal.scale * WIDTH <= FINGER + 0.01 && ratio === 1 && shift < Math.min(size.width, size.height) * 0.2
}

export function toWorld(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale }
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y }
}

/** Nearer or farther, while the point stays where it is on the screen. */
export function zoomed(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.max(FARTHEST, Math.min(NEAREST, camera.scale * factor))
  const world = toWorld(camera, at)
  return { scale, x: at.x - world.x * scale, y: at.y - world.y * scale }
}

/** Shifted, but not so far that all land leaves the screen. */
export function panned(camera: Camera, dx: number, dy: number, box: Box, size: Size): Camera {
  const keep = 80
  const clamp = (value: number, least: number, most: number): number =>
    Math.max(Math.min(least, most), Math.min(Math.max(least, most), value))
  return {
    scale: camera.scale,
    x: clamp(camera.x + dx, keep - box.right * camera.scale, size.width - keep - box.left * camera.scale),
    y: clamp(camera.y + dy, keep - box.bottom * camera.scale, size.height - keep - box.top * camera.scale),
  }
}

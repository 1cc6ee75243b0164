/** Where a board is looked at from: screen = world * scale + (x, y). */

export interface Point {
  x: number
  y: number
}

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

/** What a camera has to show. */
export interface Framing {
  /** Points of the world, what matters most first; the last list holds everything there is. */
  layers: readonly (readonly Point[])[]
  /** How far a thing extends round its point. */
  reach: Size
  /** Room round everything, if there is room for that. */
  margin: number
  /** The part of the screen that nothing covers. */
  free: Box
  /** The smallest scale at which things are still comfortably large: a part of the board is shown at this one. */
  least: number
  /** The smallest scale at which all of the board is better than a comfortable part of it; at most `least`. */
  enough: number
  /** The largest scale that is chosen without being asked. */
  most: number
}

const NEAREST = 2.6
const FARTHEST = 0.16
/** A camera stays as it is while it is about as near as the best one. */
const TOO_SMALL = 0.86
const TOO_LARGE = 1.12
/** How far aside the middle may be, as a part of the screen. */
const ASIDE = 0.15
/** The part of what matters less that may be out of view although there would be room for it. */
const UNSEEN = 0.3

export function toWorld(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale }
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y }
}

export function middleOf(box: Box): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
}

/** The box round some points, larger by `reach` and `margin`; round the origin without any. */
export function boxRound(points: Iterable<Point>, reach: Size = { width: 0, height: 0 }, margin = 0): Box {
  let box: Box | null = null
  for (const point of points) box = grown(box, point)
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: left - reach.width - margin,
    right: right + reach.width + margin,
    top: top - reach.height - margin,
    bottom: bottom + reach.height + margin,
  }
}

function grown(box: Box | null, { x, y }: Point): Box {
  if (box === null) return { left: x, right: x, top: y, bottom: y }
  return { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) }
}

export function sizeOf(box: Box): Size {
  return { width: Math.max(1, box.right - box.left), height: Math.max(1, box.bottom - box.top) }
}

/** The largest scale at which a box finds room. */
export function scaleTo(box: Box, free: Box): number {
  const [inner, outer] = [sizeOf(box), sizeOf(free)]
  return Math.min(outer.width / inner.width, outer.height / inner.height)
}

function centred(point: Point, scale: number, free: Box): Camera {
  const middle = middleOf(free)
  return { scale, x: middle.x - point.x * scale, y: middle.y - point.y * scale }
}

function everything(framing: Framing): Box {
  return boxRound(framing.layers.flat(), framing.reach, framing.margin)
}

/** All of it as large as it can be shown, however small that is; the room round it goes first. */
export function overview(framing: Framing): Camera {
  const { free, least, most } = framing
  const roomy = scaleTo(everything(framing), free)
  const tight = scaleTo(boxRound(framing.layers.flat(), framing.reach), free)
  const scale = roomy < least ? Math.min(tight, least) : roomy
  return centred(middleOf(everything(framing)), Math.min(scale, most), free)
}

/** All of it if that is large enough; otherwise as much of what matters as finds room, beginning near `from`. */
export function framed(framing: Framing, from: Point): Camera {
  const { free, least, enough, layers, reach } = framing
  const best = overview(framing)
  if (best.scale >= enough) return best
  const screen = sizeOf(free)
  const room = { width: screen.width / least - 2 * reach.width, height: screen.height / least - 2 * reach.height }
  let box: Box | null = null
  for (const layer of layers) {
    let isFull = false
    const origin: Point = box === null ? from : middleOf(box)
    for (const point of byDistance(layer, origin)) {
      const next = grown(box, point)
      if (next.right - next.left <= room.width && next.bottom - next.top <= room.height) box = next
      else isFull = true
    }
    if (isFull) break
  }
  return centred(inside(framing, box === null ? from : middleOf(box)), least, free)
}

/** The nearest middle of a comfortable view that shows no needless void beside everything. */
function inside({ layers, reach, free, least }: Framing, { x, y }: Point): Point {
  const all = boxRound(layers.flat(), reach)
  const { width, height } = sizeOf(free)
  const half = { width: width / least / 2, height: height / least / 2 }
  return { x: within(x, all.left + half.width, all.right - half.width), y: within(y, all.top + half.height, all.bottom - half.height) }
}

function byDistance(points: readonly Point[], from: Point): Point[] {
  const away = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  return [...points].sort((a, b) => away(a) - away(b))
}

/** The middle, where the two ends have changed places. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value))
}

/** Whether all of a thing is to be seen. */
export function isSeen(camera: Camera, point: Point, reach: Size, free: Box): boolean {
  const { x, y } = toScreen(camera, point)
  const [dx, dy] = [reach.width * camera.scale - 1, reach.height * camera.scale - 1]
  return x - dx >= free.left && x + dx <= free.right && y - dy >= free.top && y + dy <= free.bottom
}

function seenOf(camera: Camera, points: readonly Point[], { reach, free }: Framing): number {
  return points.filter((point) => isSeen(camera, point, reach, free)).length
}

/** Whether a camera shows as much of what matters as could be shown, large enough. */
export function shows(camera: Camera, framing: Framing): boolean {
  const ideal = framed(framing, toWorld(camera, middleOf(framing.free)))
  if (camera.scale < ideal.scale * TOO_SMALL) return false
  const first = framing.layers[0] ?? []
  return seenOf(camera, first, framing) >= seenOf(ideal, first, framing)
}

/** Whether a camera that nobody has moved still does for a board that has changed a little. */
export function serves(camera: Camera, framing: Framing): boolean {
  if (!shows(camera, framing)) return false
  const { free, least, enough, layers } = framing
  const ideal = framed(framing, toWorld(camera, middleOf(free)))
  for (const layer of layers.slice(1, -1)) {
    if (seenOf(camera, layer, framing) < seenOf(ideal, layer, framing) - layer.length * UNSEEN) return false
  }
  const best = overview(framing)
  const isPart = best.scale < enough
  if (camera.scale > (isPart ? least : best.scale) * TOO_LARGE) return false
  const centre = middleOf(free)
  const wanted = isPart ? inside(framing, toWorld(camera, centre)) : middleOf(everything(framing))
  const at = toScreen(camera, wanted)
  const size = sizeOf(free)
  if (Math.abs(at.x - centre.x) > size.width * ASIDE || Math.abs(at.y - centre.y) > size.height * ASIDE) return false
  const all = layers.flat()
  return isPart || seenOf(camera, all, framing) === all.length
}

/** Nearer or farther, while the point stays where it is on the screen. */
export function zoomed(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.max(FARTHEST, Math.min(NEAREST, camera.scale * factor))
  const world = toWorld(camera, at)
  return { scale, x: at.x - world.x * scale, y: at.y - world.y * scale }
}

/** Shifted, but not so far that everything leaves the screen. */
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

/** The largest part of a screen that none of the boxes covers. */
export function freePart(screen: Box, covers: readonly Box[]): Box {
  const cover = covers.find(
    ({ left, top, right, bottom }) => left < screen.right && right > screen.left && top < screen.bottom && bottom > screen.top,
  )
  if (cover === undefined) return screen
  const parts = [
    { ...screen, right: cover.left },
    { ...screen, left: cover.right },
    { ...screen, bottom: cover.top },
    { ...screen, top: cover.bottom },
  ].filter((part) => part.right > part.left && part.bottom > part.top)
  const area = (part: Box): number => (part.right - part.left) * (part.bottom - part.top)
  const free = parts.map((part) => freePart(part, covers)).sort((a, b) => area(b) - area(a))[0]
  return free ?? screen
}

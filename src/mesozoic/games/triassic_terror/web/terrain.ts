/** What grows and lies on the ground of an area, drawn with strokes: a few paths for each area, coloured by the variables of the board. */

import type { Point } from '$lib/board/camera'
import { hash, rounded as n } from '$lib/board/ink'
import type { AreaShape, Layout, Terrain } from './island'

/** SVG paths of one colour each, drawn one over the other. */
export type Relief = readonly { kind: string; d: string }[]

/** A thing with room round it. */
interface Thing extends Point {
  size: number
  name: string
}

/** How large things are, how wide for their size, how close they stand. */
const GROWTH: Record<Terrain, { least: number; most: number; close: number; wide: number; tries: number }> = {
  swamp: { wide: 1.2, least: 10, most: 20, close: 0.98, tries: 300 },
  forest: { wide: 0.55, least: 9, most: 17, close: 0.7, tries: 460 },
  desert: { wide: 1.2, least: 9, most: 27, close: 0.86, tries: 420 },
  mountain: { wide: 1.08, least: 11, most: 26, close: 0.74, tries: 420 },
}

export function relief(area: AreaShape, layout: Layout): Relief {
  const things = scatter(area, layout)
  if (area.terrain === 'swamp') return swamp(things)
  if (area.terrain === 'forest') return forest(things)
  if (area.terrain === 'desert') return desert(things)
  return mountain(things)
}

/** Things all over an area but for its clearings, its paths and the spot of its predator; what stands lower is drawn later. */
function scatter(area: AreaShape, layout: Layout): Thing[] {
  const { least, most, close, tries, wide } = GROWTH[area.terrain]
  const xs = area.points.map(({ x }) => x)
  const ys = area.points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const paths = layout.trails.filter(({ between }) => between.includes(area.name)).map(({ middle }) => middle)
  const kept: Thing[] = []
  for (let index = 0; index < tries; index++) {
    const name = `${area.name} ${index}`
    const x = left + width * hash(`${name} x`)
    const y = top + height * hash(`${name} y`)
    // The first ones are large, the later ones fill what is left.
    const size = most - (most - least) * Math.min(1, (index / tries) * 1.4) * (0.55 + 0.45 * hash(`${name} s`))
    const thing = { x, y, size, name }
    const isFree =
      area.contains({ x: x - size * wide, y }) &&
      area.contains({ x: x + size * wide, y }) &&
      area.contains({ x, y: y + size * 0.4 }) &&
      area.habitats.every((habitat) => away(thing, habitat) > habitat.r + size * 0.86) &&
      paths.every((path) => away(thing, path) > 24 + size * 0.5) &&
      away(thing, area.predator[0]) > 22 &&
      kept.every((other) => away(thing, other) > (other.size + size) * close)
    if (isFree) kept.push(thing)
  }
  return kept.sort((a, b) => a.y - b.y)
}

function away(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Pools of dark water with a lit bank, reeds and cattails that stand in them. */
function swamp(things: readonly Thing[]): Relief {
  let [pools, banks, blades, heads, tufts] = ['', '', '', '', '']
  for (const { x, y, size, name } of things) {
    if (size > 12.5) {
      const [w, h] = [size * 1.2, size * 0.62]
      const lean = (hash(name) - 0.5) * size * 0.5
      pools += `M${n(x - w)} ${n(y)}C${n(x - w)} ${n(y - h - lean * 0.4)} ${n(x + w * 0.7)} ${n(y - h)} ${n(x + w)} ${n(y + lean * 0.3)}S${n(x - w * 0.6)} ${n(y + h * 1.5)} ${n(x - w)} ${n(y)}Z`
      banks += `M${n(x - w * 0.5)} ${n(y + h * 0.32)}h${n(w * 0.7)}M${n(x - w * 0.05)} ${n(y + h * 0.02)}h${n(w * 0.62)}`
    }
    const stems = 3 + Math.floor(hash(`${name} stems`) * 3)
    for (let stem = 0; stem < stems; stem++) {
      const foot = x + (stem - (stems - 1) / 2) * size * 0.2 - size * 0.25
      const tall = size * (0.85 + 0.7 * hash(`${name} ${stem}`))
      const lean = (stem - (stems - 1) / 2) * size * 0.13 + (hash(`${name} l${stem}`) - 0.5) * 4
      const base = y + size * 0.16
      blades += `M${n(foot)} ${n(base)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`
      if (stem % 2 === 1) heads += `M${n(foot + lean)} ${n(base - tall)}v${n(-size * 0.28)}`
    }
    if (size < 13) tufts += `M${n(x + 3)} ${n(y + 2)}l-3-7M${n(x + 5)} ${n(y + 2)}l0-8M${n(x + 7)} ${n(y + 2)}l3-6`
  }
  return [
    { kind: 'pool', d: pools },
    { kind: 'pool-lit', d: banks },
    { kind: 'reed-lit', d: tufts },
    { kind: 'reed', d: blades },
    { kind: 'cattail', d: heads },
  ]
}

/** Crowns from above: scalloped, with light on one side and their shade on the other. */
function forest(things: readonly Thing[]): Relief {
  let [shades, deep, high, shine] = ['', '', '', '']
  for (const { x, y, size, name } of things) {
    const lobes = 6 + Math.floor(hash(name) * 3)
    let edge = ''
    for (let lobe = 0; lobe <= lobes; lobe++) {
      const angle = (lobe / lobes) * Math.PI * 2 + hash(name) * 6
      const reach = size * (0.86 + 0.2 * hash(`${name} ${lobe % lobes}`))
      const point = `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
      edge += lobe === 0 ? `M${point}` : `A${n(size * 0.5)} ${n(size * 0.5)} 0 0 1 ${point}`
    }
    shades += `M${n(x - size * 0.7)} ${n(y + size * 0.5)}a${n(size)} ${n(size * 0.8)} 0 0 0 ${n(size * 1.9)} 0Z`
    if (hash(`${name} tone`) > 0.42) high += `${edge}Z`
    else deep += `${edge}Z`
    const arc = size * 0.52
    shine += `M${n(x - arc)} ${n(y + arc * 0.2)}A${n(arc)} ${n(arc)} 0 0 1 ${n(x + arc * 0.2)} ${n(y - arc)}`
  }
  return [
    { kind: 'crown-shade', d: shades },
    { kind: 'crown-deep', d: deep },
    { kind: 'crown', d: high },
    { kind: 'crown-lit', d: shine },
  ]
}

/** Dunes like sickles: a lit back, a dark lee side, ripples in the sand. */
function desert(things: readonly Thing[]): Relief {
  let [lit, dark, crest, ripples] = ['', '', '', '']
  for (const { x, y, size, name } of things) {
    if (size < 15) {
      const w = size * (0.7 + 0.5 * hash(name))
      ripples += `M${n(x - w)} ${n(y)}q${n(w / 2)} ${n(-w * 0.3)} ${n(w)} 0t${n(w)} 0M${n(x - w * 0.5)} ${n(y + 5)}q${n(w * 0.4)} ${n(-w * 0.24)} ${n(w * 0.8)} 0`
      continue
    }
    const [w, h] = [size * 1.25, size * 0.66]
    const peak = x + (hash(name) - 0.4) * size * 0.5
    const ridge = `C${n(x - w * 0.5)} ${n(y - h * 0.2)} ${n(peak - w * 0.25)} ${n(y - h)} ${n(peak)} ${n(y - h)}`
    const slip = `S${n(peak + w * 0.12)} ${n(y - h * 0.1)} ${n(peak - w * 0.1)} ${n(y + h * 0.38)}`
    lit += `M${n(x - w)} ${n(y + h * 0.2)}${ridge}${slip}Q${n(x - w * 0.5)} ${n(y + h * 0.5)} ${n(x - w)} ${n(y + h * 0.2)}Z`
    dark += `M${n(peak)} ${n(y - h)}C${n(peak + w * 0.45)} ${n(y - h * 0.8)} ${n(x + w * 0.8)} ${n(y - h * 0.1)} ${n(x + w)} ${n(y + h * 0.3)}Q${n(x + w * 0.4)} ${n(y + h * 0.1)} ${n(peak - w * 0.1)} ${n(y + h * 0.38)}C${n(peak + w * 0.06)} ${n(y - h * 0.2)} ${n(peak + w * 0.06)} ${n(y - h * 0.7)} ${n(peak)} ${n(y - h)}Z`
    crest += `M${n(x - w)} ${n(y + h * 0.2)}${ridge}C${n(peak + w * 0.45)} ${n(y - h * 0.8)} ${n(x + w * 0.8)} ${n(y - h * 0.1)} ${n(x + w)} ${n(y + h * 0.3)}M${n(peak)} ${n(y - h)}${slip}`
    for (const part of [0.35, 0.62]) {
      crest += `M${n(peak + w * part * 0.7)} ${n(y - h * (0.72 - part * 0.5))}q${n(-w * 0.1)} ${n(h * 0.3)} ${n(-w * 0.2)} ${n(h * 0.62)}`
    }
  }
  return [
    { kind: 'dune-lit', d: lit },
    { kind: 'dune-dark', d: dark },
    { kind: 'dune-ink', d: crest },
    { kind: 'ripple', d: ripples },
  ]
}

/** Peaks with a lit and a dark face, snow, and strokes that fall with the slope; each one is drawn over those behind it. */
function mountain(things: readonly Thing[]): Relief {
  return things.flatMap(({ x, y, size, name }) => {
    const [w, h] = [size * 1.06, size * (1.55 + 0.35 * hash(name))]
    const foot = y + size * 0.45
    const lean = (hash(`${name} lean`) - 0.5) * size * 0.4
    const [tx, ty] = [x + lean, foot - h]
    const top = `${n(tx)} ${n(ty)}`
    const bend = `${n(tx - w * 0.08)} ${n(foot - h * 0.5)}L${n(x + w * 0.1)} ${n(foot)}`
    const face = `M${n(x - w)} ${n(foot)}L${n(tx - w * 0.32)} ${n(foot - h * 0.6)}L${top}L${bend}Z`
    const lee = `M${top}L${n(tx + w * 0.34)} ${n(foot - h * 0.55)}L${n(x + w)} ${n(foot)}H${n(x + w * 0.1)}L${n(tx - w * 0.08)} ${n(foot - h * 0.5)}Z`
    const snow =
      size > 16
        ? `M${top}L${n(tx - w * 0.2)} ${n(foot - h * 0.74)}l${n(w * 0.11)} ${n(h * 0.03)} ${n(w * 0.08)} ${n(h * 0.08)} ${n(w * 0.09)} ${n(-h * 0.09)} ${n(w * 0.12)} ${n(h * 0.02)}Z`
        : ''
    const falls = [0.34, 0.58, 0.8]
      .map((part) => `M${n(tx + (x + w - tx) * part * 0.86)} ${n(foot - h * (1 - part) + 1)}l${n(-w * 0.15)} ${n(h * 0.24 * (1.2 - part))}`)
      .join('')
    return [
      { kind: 'ridge-lit', d: face },
      { kind: 'ridge-dark', d: lee },
      ...(snow ? [{ kind: 'snow', d: snow }] : []),
      {
        kind: 'ridge-ink',
        d: `M${n(x - w)} ${n(foot)}L${n(tx - w * 0.32)} ${n(foot - h * 0.6)}L${top}L${n(tx + w * 0.34)} ${n(foot - h * 0.55)}L${n(x + w)} ${n(foot)}M${top}L${bend}${falls}`,
      },
    ]
  })
}

/** Strokes that fall from the edge of a shelf to the next one: the engraver's slope. */
export function slope({ name, edge, ring }: AreaShape): string {
  let strokes = ''
  for (const [index, to] of edge.entries()) {
    const from = edge[index - 1]
    if (from === undefined) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [outX, outY] = [(to.y - from.y) / length, (from.x - to.x) / length]
    for (const part of [0, 1 / 3, 2 / 3]) {
      const fall = (ring === 3 ? 0 : 7) + 7 * hash(`${name} ${index} ${part}`)
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
      strokes += `M${n(x + outX * 2)} ${n(y + outY * 2)}l${n(outX * fall)} ${n(outY * fall + 3)}`
    }
  }
  return strokes
}

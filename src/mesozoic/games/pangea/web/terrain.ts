/** The relief of the territories, drawn with strokes: SVG round the origin, coloured by the variables of the board. The middle is left for those who live there. */

import type { Point } from '$lib/board/camera'
import { SIZE, WIDTH } from '$lib/board/hexes'
import { closedCurve, hash, rounded as n } from '$lib/board/ink'
import type { Terrain } from './island'

/** A terrain with a relief that is repeated: a volcano is drawn by itself. */
export type Land = Exclude<Terrain, 'volcano'>

export const LANDS: readonly Land[] = ['swamp', 'forest', 'savanna', 'desert', 'mountain']
export const VARIANTS = [0, 1, 2] as const

/** Which picture a territory shows, and whether in a mirror: by its place, so that no two neighbours look stamped. */
export function attitude(key: string): { variant: number; mirror: 1 | -1 } {
  const [q = 0, r = 0] = key.split(',').map(Number)
  return { variant: (((q - r) % 3) + 3) % 3, mirror: hash(`mirror ${key}`) > 0.5 ? 1 : -1 }
}

export function relief(land: Land, variant: number): string {
  const draw = { swamp, forest, savanna, desert, mountain }[land]
  return draw(`${land} ${variant}`)
}

/** Something with a foot on the ground. */
interface Thing extends Point {
  size: number
  name: string
}

interface Growth {
  least: number
  most: number
  /** How near they come to each other, for their size. */
  close: number
  tries: number
  /** The clearing in the middle: half its width and half its height. */
  clearing: readonly [number, number]
}

/** Things all over a hex but for its middle; what stands behind comes first. */
function scatter(name: string, { least, most, close, tries, clearing }: Growth): Thing[] {
  const kept: Thing[] = []
  for (let index = 0; index < tries; index++) {
    const own = `${name} ${index}`
    const size = most - (most - least) * Math.min(1, (index / tries) * 1.3)
    const x = (hash(`${own} x`) - 0.5) * WIDTH
    const y = (hash(`${own} y`) - 0.5) * 2 * SIZE
    const edge = size * 0.72 + 1
    const isInside = Math.abs(x) < WIDTH / 2 - edge && Math.abs(y) < SIZE - Math.abs(x) / Math.sqrt(3) - edge
    const isClear = Math.hypot(x / (clearing[0] + size * 0.5), (y - 4) / (clearing[1] + size * 0.5)) > 1
    if (isInside && isClear && kept.every((other) => Math.hypot(other.x - x, (other.y - y) * 1.25) > (other.size + size) * close)) {
      kept.push({ x, y, size, name: own })
    }
  }
  return kept.sort((a, b) => a.y - b.y)
}

function fill(d: string, colour: string, more = ''): string {
  return d && `<path d="${d}" fill="var(--${colour})"${more}/>`
}

function line(d: string, colour: string, width: number, more = ''): string {
  return (
    d &&
    `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  )
}

/** Dark water between grassy banks, reeds and cattails, leaves that float. */
function swamp(name: string): string {
  const rim = Array.from({ length: 11 }, (_, step) => {
    const angle = (step / 11) * Math.PI * 2
    const reach = 27 + 11 * hash(`${name} rim ${step}`)
    return { x: Math.cos(angle) * reach * 1.06, y: Math.sin(angle) * reach + 3 }
  })
  const water = closedCurve(rim)
  let [ripples, leaves, blades, pale, heads] = ['', '', '', '', '']
  for (const { x, y, size, name: own } of scatter(`${name} ripples`, { least: 6, most: 9, close: 0.9, tries: 60, clearing: [0, 0] })) {
    if (Math.hypot(x, y - 3) > 24) continue
    if (hash(own) > 0.45) ripples += `M${n(x - size * 0.7)} ${n(y)}q${n(size * 0.7)} -2 ${n(size * 1.4)} 0`
    else leaves += `M${n(x)} ${n(y)}l4.4 -1.200A4.6 2.6 0 1 0 ${n(x + 4)} ${n(y + 1.4)}Z`
  }
  for (const { x, y, size, name: own } of scatter(name, { least: 7, most: 12, close: 0.56, tries: 150, clearing: [23, 22] })) {
    const stems = 4 + Math.floor(hash(`${own} stems`) * 3)
    for (let stem = 0; stem < stems; stem++) {
      const aside = stem - (stems - 1) / 2
      const foot = x + aside * 1.7
      const tall = size * (1 + 0.8 * hash(`${own} ${stem}`))
      const lean = aside * 1.5 + (hash(`${own} l${stem}`) - 0.5) * 3
      const blade = `M${n(foot)} ${n(y)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`
      if (stem % 3 === 1) pale += blade
      else blades += blade
      if (stem % 3 === 0 && size > 8.5) heads += `M${n(foot + lean)} ${n(y - tall + 1)}v${n(-size * 0.3)}`
    }
  }
  return (
    fill(water, 'pool', ' stroke="var(--reed)" stroke-opacity=".5" stroke-width="1"') +
    line(
      `M${n(rim[6]!.x * 0.86)} ${n(rim[6]!.y * 0.86)}Q${n(rim[7]!.x * 0.9)} ${n(rim[7]!.y * 0.9)} ${n(rim[8]!.x * 0.84)} ${n(rim[8]!.y * 0.86)}`,
      'pool-lit',
      1.6,
    ) +
    line(ripples, 'pool-lit', 1.3, ' opacity=".8"') +
    fill(leaves, 'reed-lit', ' opacity=".75"') +
    line(blades, 'reed', 1.4) +
    line(pale, 'reed-lit', 1.3) +
    line(heads, 'cattail', 3)
  )
}

/** Crowns close together, lit from the left, and conifers that rise above them. */
function forest(name: string): string {
  return scatter(name, { least: 7.5, most: 13, close: 0.55, tries: 260, clearing: [9, 5] })
    .map((tree) => (hash(`${tree.name} kind`) > 0.72 ? conifer(tree) : crown(tree)))
    .join('')
}

function crown({ x, y, size, name }: Thing): string {
  const lobes = 7
  const points = Array.from({ length: lobes }, (_, lobe) => {
    const angle = (lobe / lobes) * Math.PI * 2 + hash(name)
    const reach = size * (0.86 + 0.2 * hash(`${name} ${lobe}`))
    return { x: x + Math.cos(angle) * reach, y: y - size * 0.35 + Math.sin(angle) * reach * 0.86 }
  })
  const edge = points
    .map(({ x: px, y: py }, lobe) => (lobe ? `A${n(size * 0.46)} ${n(size * 0.44)} 0 0 1 ` : 'M') + `${n(px)} ${n(py)}`)
    .join('')
  const arc = size * 0.5
  return (
    `<ellipse cx="${n(x + size * 0.3)}" cy="${n(y + size * 0.5)}" rx="${n(size)}" ry="${n(size * 0.42)}" fill="var(--shade)" opacity=".24"/>` +
    fill(
      `${edge}A${n(size * 0.46)} ${n(size * 0.44)} 0 0 1 ${n(points[0]!.x)} ${n(points[0]!.y)}Z`,
      hash(`${name} tone`) > 0.4 ? 'crown' : 'crown-deep',
      ' stroke="var(--crown-ink)" stroke-width="1"',
    ) +
    line(`M${n(x - arc)} ${n(y - size * 0.3)}A${n(arc)} ${n(arc)} 0 0 1 ${n(x + arc * 0.3)} ${n(y - size * 0.8)}`, 'crown-lit', 1.8)
  )
}

/** Three tiers, each narrower than the one below. */
function conifer({ x, y, size }: Thing): string {
  const [w, h] = [size * 0.72, size * 2]
  const base = y + size * 0.4
  let [dark, lit] = ['', '']
  for (const [tier, wide] of [1, 0.8, 0.56].entries()) {
    const foot = base - 2 - tier * h * 0.24
    dark += `M${n(x - w * wide)} ${n(foot)}L${n(x)} ${n(foot - h * 0.46)}L${n(x + w * wide)} ${n(foot)}Q${n(x)} ${n(foot + 3)} ${n(x - w * wide)} ${n(foot)}Z`
    lit += `M${n(x - w * wide * 0.62)} ${n(foot - 1)}L${n(x - 0.6)} ${n(foot - h * 0.36)}`
  }
  return (
    `<ellipse cx="${n(x + size * 0.3)}" cy="${n(base)}" rx="${n(w * 1.1)}" ry="${n(w * 0.4)}" fill="var(--shade)" opacity=".24"/>` +
    line(`M${n(x)} ${n(base)}v-4`, 'crown-ink', 2) +
    fill(dark, 'crown-deep', ' stroke="var(--crown-ink)" stroke-width=".9" stroke-linejoin="round"') +
    line(lit, 'crown-lit', 1.2)
  )
}

/** Tufts of grass in the wind, and acacias with their flat crowns. */
function savanna(name: string): string {
  let [blades, pale, swells, trees] = ['', '', '', '']
  for (const [index, y] of [-26, -4, 18, 32].entries()) {
    const x = (hash(`${name} swell ${index}`) - 0.5) * 16
    swells += `M${n(x - 27)} ${y}q13 -6 26 -1t25 -2`
  }
  for (const { x, y, size, name: own } of scatter(`${name} grass`, { least: 5, most: 8, close: 0.74, tries: 150, clearing: [16, 10] })) {
    for (const lean of [-0.7, -0.25, 0.2, 0.7]) {
      const tall = size * (1.1 - Math.abs(lean) * 0.4)
      const blade = `M${n(x + lean * 2)} ${n(y)}q${n(lean)} ${n(-tall * 0.6)} ${n(lean * tall * 0.7 + 1)} ${n(-tall)}`
      if (lean === -0.25 || hash(own) > 0.7) pale += blade
      else blades += blade
    }
  }
  for (const tree of scatter(`${name} acacias`, { least: 12, most: 15, close: 1, tries: 60, clearing: [24, 21] }).slice(0, 4))
    trees += acacia(tree)
  return line(swells, 'savanna-low', 4.5, ' opacity=".75"') + line(blades, 'grass', 1.25) + line(pale, 'grass-lit', 1.25) + trees
}

function acacia({ x, y, size, name }: Thing): string {
  const base = y + size * 0.5
  const top = base - size * 1.35
  const lean = (hash(name) - 0.5) * 5
  const w = size * 1.02
  const crowned = (dx: number, dy: number, wide: number): string =>
    `M${n(x + dx - wide)} ${n(top + dy + 1)}C${n(x + dx - wide * 0.8)} ${n(top + dy - 7)} ${n(x + dx + wide * 0.7)} ${n(top + dy - 8)} ${n(x + dx + wide)} ${n(top + dy + 1)}Q${n(x + dx)} ${n(top + dy + 4)} ${n(x + dx - wide)} ${n(top + dy + 1)}Z`
  return (
    `<ellipse cx="${n(x + 4)}" cy="${n(base)}" rx="${n(w * 0.8)}" ry="2.8" fill="var(--shade)" opacity=".26"/>` +
    line(
      `M${n(x)} ${n(base)}Q${n(x + lean * 0.2)} ${n(base - size * 0.6)} ${n(x + lean - w * 0.45)} ${n(top + 2)}M${n(x + 0.4)} ${n(base - size * 0.5)}L${n(x + lean + w * 0.3)} ${n(top)}`,
      'acacia-ink',
      1.7,
    ) +
    fill(
      crowned(lean + w * 0.36, -3.4, w * 0.62) + crowned(lean - w * 0.2, 0, w * 0.82),
      'acacia',
      ' stroke="var(--acacia-ink)" stroke-width=".9" stroke-linejoin="round"',
    ) +
    line(`M${n(x + lean - w * 0.8)} ${n(top - 1.6)}q${n(w * 0.4)} -3.6 ${n(w * 0.9)} -2.4`, 'acacia-lit', 1.5)
  )
}

/** Dunes behind each other: a lit back, a dark lee side, a sharp crest, ripples in the sand. */
function desert(name: string): string {
  let [ripples, dunes] = ['', '']
  for (const { x, y, size, name: own } of scatter(name, { least: 8, most: 21, close: 0.56, tries: 120, clearing: [15, 8] })) {
    if (size < 13) {
      ripples += `M${n(x - size)} ${n(y)}q${n(size / 2)} ${n(-size * 0.3)} ${n(size)} 0t${n(size)} 0`
      continue
    }
    const [w, h] = [size * 1.2, size * 0.5]
    const foot = y + h * 0.7
    const peak = { x: x + (hash(own) - 0.35) * w * 0.5, y: y - h * 0.8 }
    const back = `M${n(x - w)} ${n(foot)}C${n(x - w * 0.5)} ${n(foot - h * 0.3)} ${n(peak.x - w * 0.3)} ${n(peak.y)} ${n(peak.x)} ${n(peak.y)}`
    const slope = `S${n(peak.x + w * 0.1)} ${n(foot - h * 0.7)} ${n(peak.x - w * 0.12)} ${n(foot + h * 0.24)}`
    const lee = `C${n(peak.x + w * 0.34)} ${n(peak.y)} ${n(x + w * 0.62)} ${n(foot - h * 0.2)} ${n(x + w)} ${n(foot)}`
    dunes +=
      fill(`${back}${slope}Q${n(x - w * 0.5)} ${n(foot + h * 0.3)} ${n(x - w)} ${n(foot)}Z`, 'dune-lit') +
      fill(
        `M${n(peak.x)} ${n(peak.y)}${lee}Q${n(x + w * 0.3)} ${n(foot + h * 0.3)} ${n(peak.x - w * 0.12)} ${n(foot + h * 0.24)}C${n(peak.x + w * 0.16)} ${n(foot - h * 0.5)} ${n(peak.x + w * 0.06)} ${n(peak.y + 1)} ${n(peak.x)} ${n(peak.y)}Z`,
        'dune-dark',
      ) +
      line(`${back}${lee}M${n(peak.x)} ${n(peak.y)}${slope}`, 'dune-ink', 0.9, ' opacity=".8"')
  }
  return line(ripples, 'dune-ink', 1.1, ' opacity=".5"') + dunes
}

const PEAKS: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [-20, -14, 17],
    [17, -16, 19],
    [-25, 14, 16],
    [26, 12, 16],
    [0, 20, 30],
    [-12, 34, 13],
  ],
  [
    [2, -22, 20],
    [-24, 0, 18],
    [24, -2, 19],
    [-8, 18, 27],
    [18, 28, 18],
  ],
  [
    [-12, -20, 19],
    [16, -12, 24],
    [-27, 6, 15],
    [-10, 24, 26],
    [22, 24, 19],
  ],
]

/** Ridges: a lit and a dark face, snow, strokes that fall with the slope. */
function mountain(name: string): string {
  return PEAKS[Number(name.at(-1))]!.map(([x, y, size]) => peak({ x, y, size, name: `${name} ${x}` })).join('')
}

function peak({ x, y, size, name }: Thing): string {
  const [w, h] = [size * 0.86, size * 1.5]
  const foot = y + size * 0.3
  const tx = x + (hash(name) - 0.5) * size * 0.4
  const ty = foot - h
  const shoulder = `${n(tx - w * 0.38)} ${n(foot - h * 0.56)}`
  const lee = `${n(tx + w * 0.3)} ${n(foot - h * 0.6)}`
  const spine = `${n(tx - w * 0.1)} ${n(foot - h * 0.54)}L${n(tx + w * 0.06)} ${n(foot - h * 0.3)}L${n(x - w * 0.04)} ${n(foot)}`
  const falls = [0.34, 0.56, 0.78].map(
    (part) => `M${n(tx + (x + w - tx) * part * 0.92)} ${n(foot - h * (1 - part) + 1.5)}l${n(-w * 0.16)} ${n(h * 0.2)}`,
  )
  const cap = `M${n(tx)} ${n(ty)}L${n(tx - w * 0.2)} ${n(ty + h * 0.24)}l${n(w * 0.12)} ${n(-h * 0.03)} ${n(w * 0.06)} ${n(h * 0.1)} ${n(w * 0.1)} ${n(-h * 0.1)} ${n(w * 0.1)} ${n(h * 0.06)}Z`
  return (
    fill(`M${n(x - w)} ${n(foot)}L${shoulder}L${n(tx)} ${n(ty)}L${spine}Z`, 'ridge-lit') +
    fill(
      `M${n(tx)} ${n(ty)}L${lee}L${n(x + w)} ${n(foot)}H${n(x - w * 0.04)}L${n(tx + w * 0.06)} ${n(foot - h * 0.3)}L${n(tx - w * 0.1)} ${n(foot - h * 0.54)}Z`,
      'ridge-dark',
    ) +
    (size > 15 ? fill(cap, 'snow') : '') +
    line(
      `M${n(x - w)} ${n(foot)}L${shoulder}L${n(tx)} ${n(ty)}L${lee}L${n(x + w)} ${n(foot)}M${n(tx)} ${n(ty)}L${spine}${falls.join('')}`,
      'ridge-ink',
      1.1,
    )
  )
}

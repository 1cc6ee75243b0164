/** The relief of the tiles, drawn with strokes: SVG round the origin, coloured by the variables of the board. */

import { compassStar, hash, rounded as n } from '$lib/board/ink'
import type { Terrain } from './shapes'

/** How many pictures there are of each terrain. */
export const VARIANTS: Record<Terrain, number> = { M: 3, S: 3, W: 3, P: 1 }

/** Which picture a tile shows, and how it is turned: by the place where it lies, so that no two neighbours look stamped. */
export function attitude(kind: Terrain, key: string): { variant: number; transform: string } {
  const chance = hash(`${kind} ${key}`)
  const variant = Math.floor(chance * 997) % VARIANTS[kind]
  const mirror = Math.floor(chance * 131) % 2 ? -1 : 1
  if (kind === 'P') return { variant: 0, transform: '' }
  const turn = kind === 'W' ? 60 * (Math.floor(chance * 61) % 6) : Math.round((chance - 0.5) * 14)
  return { variant, transform: `rotate(${turn}) scale(${mirror} 1)` }
}

/** The picture itself. */
export function relief(kind: Terrain, variant: number): string {
  if (kind === 'M') return mountains(variant)
  if (kind === 'S') return steppe(variant)
  if (kind === 'W') return woods(variant)
  return pole()
}

type Numbers = readonly number[]

const PEAKS: readonly (readonly Numbers[])[] = [
  [
    [-19, -9, 32, 25],
    [15, -12, 36, 29],
    [-26, 17, 26, 20],
    [27, 15, 26, 21],
    [2, 21, 44, 37],
  ],
  [
    [0, -16, 34, 25],
    [-22, 3, 34, 29],
    [23, 3, 30, 24],
    [8, 27, 40, 33],
    [-20, 28, 26, 20],
  ],
  [
    [-8, -13, 38, 29],
    [22, -5, 26, 20],
    [-28, 11, 22, 17],
    [20, 23, 36, 31],
    [-10, 28, 36, 29],
  ],
]

function mountains(variant: number): string {
  return PEAKS[variant]!.map((numbers, index) => peak(numbers, `${variant} ${index}`)).join('')
}

/** A mountain: its lit and its dark face, snow, and strokes that fall with the slope. */
function peak([x = 0, y = 0, width = 0, height = 0]: Numbers, name: string): string {
  const lean = (hash(name) - 0.5) * 5
  const top = `${n(x + lean)} ${n(y - height)}`
  const foot = x + lean * 0.2 + width * 0.06
  const bend = `${n(x + lean - width * 0.05)} ${n(y - height * 0.52)}`
  const [left, right] = [`${n(x - width / 2)} ${n(y)}`, `${n(x + width / 2)} ${n(y)}`]
  const cap = `M${top}L${n(x + lean - width * 0.15)} ${n(y - height * 0.7)}l${n(width * 0.08)} ${n(height * 0.04)} ${n(width * 0.05)} ${n(height * 0.07)} ${n(width * 0.07)} ${n(-height * 0.08)} ${n(width * 0.08)} ${n(height * 0.02)}Z`
  const falls = [0.3, 0.5, 0.7, 0.88]
    .map((part) => {
      const sx = x + lean + (width / 2 - lean) * part
      const sy = y - height * (1 - part)
      return `M${n(sx - 0.6)} ${n(sy + 0.6)}L${n(sx - width * 0.13)} ${n(Math.min(y, sy + height * 0.3))}`
    })
    .join('')
  return (
    `<path d="M${left}L${top}L${bend}L${n(foot)} ${n(y)}Z" fill="var(--ridge-lit)"/>` +
    `<path d="M${top}L${right}L${n(foot)} ${n(y)}L${bend}Z" fill="var(--ridge-dark)"/>` +
    `<path d="${cap}" fill="var(--snow)"/>` +
    `<path d="M${left}L${top}L${right}M${top}L${bend}L${n(foot)} ${n(y)}${falls}" fill="none" stroke="var(--ridge-ink)" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}

function steppe(variant: number): string {
  let ground = ''
  let blades = ''
  let seeds = ''
  for (let tuft = 0; tuft < 15; tuft++) {
    const name = `steppe ${variant} ${tuft}`
    const angle = tuft * 2.39996 + variant
    const away = 8.6 * Math.sqrt(tuft + 0.6) + 3 * hash(name)
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away * 0.94 + 3]
    const tall = 7 + 6 * hash(`${name} tall`)
    ground += `M${n(x - 6)} ${n(y + 0.8)}q6 ${n(1.6 + hash(name) * 2)} 12 0`
    for (const lean of [-0.62, -0.24, 0.12, 0.5]) {
      const reach = tall * (1 - Math.abs(lean) * 0.35)
      blades += `M${n(x + lean * 2.4)} ${n(y)}q${n(lean * 1.6)} ${n(-reach * 0.6)} ${n(lean * reach * 0.8)} ${n(-reach)}`
    }
    if (tuft % 3 === 0) seeds += `M${n(x + 6)} ${n(y - 1)}h.1M${n(x + 9)} ${n(y - 3)}h.1`
  }
  const swell = ['M-36-12q18-11 36-3t34-6', 'M-38 4q22-9 40 1t34-4', 'M-30-22q16-8 32-1t30-2'][variant]!
  return (
    `<path d="${swell}" fill="none" stroke="var(--swell)" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${ground}" fill="none" stroke="var(--swell)" stroke-width="2.4" stroke-linecap="round"/>` +
    `<path d="${blades}" fill="none" stroke="var(--grass)" stroke-width="1.35" stroke-linecap="round"/>` +
    `<path d="${seeds}" fill="none" stroke="var(--grass-lit)" stroke-width="2.2" stroke-linecap="round"/>`
  )
}

function woods(variant: number): string {
  const crowns: [number, number, number][] = []
  for (let tree = 0; tree < 60 && crowns.length < 24; tree++) {
    const name = `woods ${variant} ${tree}`
    const angle = hash(`${name} a`) * Math.PI * 2
    const away = Math.sqrt(hash(`${name} b`)) * 34
    const size = 6.2 + 4.2 * hash(`${name} c`)
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away]
    if (crowns.every(([cx, cy, c]) => Math.hypot(cx - x, cy - y) > (c + size) * 0.66)) crowns.push([x, y, size])
  }
  return crowns.map(([x, y, size], index) => crown(x, y, size, `${variant} ${index}`)).join('')
}

/** A tree from above: a scalloped crown with light on one side. */
function crown(x: number, y: number, size: number, name: string): string {
  const lobes = 6 + Math.floor(hash(name) * 3)
  let edge = ''
  for (let lobe = 0; lobe <= lobes; lobe++) {
    const angle = (lobe / lobes) * Math.PI * 2 + hash(name) * 6
    const reach = size * (0.9 + 0.2 * hash(`${name} ${lobe % lobes}`))
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    edge += lobe === 0 ? `M${n(px)} ${n(py)}` : `A${n(size * 0.52)} ${n(size * 0.52)} 0 0 1 ${n(px)} ${n(py)}`
  }
  const shine = size * 0.5
  return (
    `<path d="${edge}Z" fill="${hash(`${name} tone`) > 0.45 ? 'var(--crown)' : 'var(--crown-deep)'}" stroke="var(--crown-ink)" stroke-width="1.1"/>` +
    `<path d="M${n(x - shine)} ${n(y + shine * 0.2)}A${n(shine)} ${n(shine)} 0 0 1 ${n(x + shine * 0.2)} ${n(y - shine)}" fill="none" stroke="var(--crown-lit)" stroke-width="1.9" stroke-linecap="round"/>`
  )
}

function pole(): string {
  const ticks = Array.from({ length: 36 }, (_, tick) => {
    const angle = (tick * Math.PI) / 18
    const inner = tick % 3 ? 31.5 : 29.5
    return `M${n(Math.cos(angle) * inner)} ${n(Math.sin(angle) * inner)}L${n(Math.cos(angle) * 34)} ${n(Math.sin(angle) * 34)}`
  }).join('')
  return (
    `<path d="M-40-14l16 8 6 16 18 6M38-20l-14 12-3 17-16 8M-8 42l6-16-9-14M16-41l-6 15 7 11-3 9M-30 24l12-6" fill="none" stroke="var(--ice-crack)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<circle r="34" fill="none" stroke="var(--rose)" stroke-width=".9" opacity=".55"/><circle r="22" fill="none" stroke="var(--rose)" stroke-width=".7" opacity=".45"/>` +
    `<path d="${ticks}" stroke="var(--rose)" stroke-width=".9" opacity=".6"/>` +
    compassStar(21, 6, 45) +
    compassStar(32, 7.5, 0) +
    `<path d="M0 24 4.4 12H-4.4Z" fill="var(--rose-south)"/><circle r="3" fill="var(--ice)" stroke="var(--rose)"/>`
  )
}

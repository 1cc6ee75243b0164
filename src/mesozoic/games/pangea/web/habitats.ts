/** The land behind the animal of a plate: one landscape for each habitat, as SVG in the box 0 0 320 200 in the colours of `plates.css`. */

import { hash, rounded } from '$lib/board/ink'

const WIDTH = 320

/** Crowns of trees along a line, one beside the other. */
function crowns(base: number, height: number, step: number, seed: string): string {
  let d = `M-10 ${base + 40}V${base}`
  for (let x = -10; x < WIDTH + 10; x += step) {
    const top = height * (0.55 + 0.45 * hash(`${seed}${x}`))
    d += `q${rounded(step * 0.08)} ${rounded(-top)} ${rounded(step * 0.5)} ${rounded(-top)}t${rounded(step * 0.5)} ${rounded(top)}`
  }
  return `${d}V${base + 40}Z`
}

/** A conifer with hanging tiers. */
function conifer(x: number, base: number, height: number): string {
  const tiers = 5
  let [left, right] = ['', '']
  for (let tier = 0; tier < tiers; tier++) {
    const y = base - height * 0.1 - (height * 0.9 * tier) / tiers
    const half = height * 0.26 * (1 - tier / (tiers + 0.4))
    const up = (height * 0.9) / tiers
    left += `L${rounded(x - half)} ${rounded(y)}Q${rounded(x - half * 0.5)} ${rounded(y - up * 0.35)} ${rounded(x - half * 0.42)} ${rounded(y - up)}`
    right = `Q${rounded(x + half * 0.5)} ${rounded(y - up * 0.35)} ${rounded(x + half)} ${rounded(y)}${tier === 0 ? '' : `L${rounded(x + half * 0.5)} ${rounded(y)}`}${right}`
  }
  return `M${x - 2} ${base}V${rounded(base - height * 0.1)}${left}L${x} ${rounded(base - height * 1.06)}L${rounded(x + 2)} ${rounded(base - height * 0.9)}${right}L${x + 2} ${rounded(base - height * 0.1)}V${base}Z`
}

/** A tree with a flat crown. */
function acacia(x: number, base: number, height: number): string {
  const half = height * 0.62
  const top = base - height
  return (
    `M${rounded(x - 2)} ${base}Q${rounded(x + 3)} ${rounded(base - height * 0.4)} ${rounded(x - half * 0.34)} ${rounded(top + height * 0.3)}` +
    `L${rounded(x - half * 0.2)} ${rounded(top + height * 0.3)}Q${x} ${rounded(base - height * 0.44)} ${rounded(x + 2)} ${rounded(base - height * 0.46)}` +
    `Q${rounded(x + half * 0.2)} ${rounded(base - height * 0.5)} ${rounded(x + half * 0.4)} ${rounded(top + height * 0.28)}l4 2Q${rounded(x + half * 0.2)} ${rounded(base - height * 0.42)} ${rounded(x + 4)} ${base}Z` +
    `M${rounded(x - half)} ${rounded(top + height * 0.3)}q${rounded(half * 0.06)} ${rounded(-height * 0.16)} ${rounded(half * 0.4)} ${rounded(-height * 0.17)}` +
    `q${rounded(half * 0.2)} ${rounded(-height * 0.17)} ${rounded(half * 0.62)} ${rounded(-height * 0.13)}q${rounded(half * 0.4)} ${rounded(-height * 0.06)} ${rounded(half * 0.52)} ${rounded(height * 0.13)}` +
    `q${rounded(half * 0.38)} 0 ${rounded(half * 0.46)} ${rounded(height * 0.17)}q${rounded(-half)} ${rounded(height * 0.09)} ${rounded(-half * 2)} 0Z`
  )
}

/** Blades of grass along the ground. */
function grass(base: number, height: number, step: number, seed: string): string {
  let d = ''
  for (let x = 2; x < WIDTH; x += step) {
    const at = rounded(x + step * hash(`${seed}at${x}`))
    const high = rounded(height * (0.5 + 0.5 * hash(`${seed}high${x}`)))
    const lean = rounded(6 * (hash(`${seed}lean${x}`) - 0.5))
    d += `M${at - 1.2} ${base}q${lean / 3} ${-high * 0.6} ${lean} ${-high}q${1 - lean / 2} ${high * 0.4} ${2.4 - lean} ${high}Z`
  }
  return d
}

/** Cattails in a clump. */
function reeds(x: number, base: number, height: number, seed: string): string {
  let d = ''
  for (let stem = 0; stem < 5; stem++) {
    const lean = (stem - 2) * 5 + 4 * (hash(`${seed}${stem}`) - 0.5)
    const high = height * (0.65 + 0.35 * hash(`${seed}high${stem}`))
    const [topX, topY] = [rounded(x + stem * 5 + lean), rounded(base - high)]
    d += `M${x + stem * 5} ${base}Q${rounded(x + stem * 5)} ${rounded(base - high * 0.5)} ${topX} ${topY}l1.2 .6Q${rounded(x + stem * 5 + 2)} ${rounded(base - high * 0.5)} ${x + stem * 5 + 1.8} ${base}Z`
    if (stem % 2 === 0) d += `M${topX - 1.6} ${topY}q-.4-8 2-14 2.4 6 2 14-2 1.5-4 0Z`
  }
  return d
}

const path = (name: string, d: string): string => `<path class="${name}" d="${d}"/>`
const ground = (name: string, y: number, sag: number): string => path(name, `M-10 ${y}Q80 ${y - sag} 170 ${y}T330 ${y - 2}V210H-10Z`)
const ripples = (rows: [number, number, number][]): string =>
  path('ripple', rows.map(([x, y, length]) => `M${x} ${y}q${length / 4}-1.8 ${length / 2} 0t${length / 2} 0`).join(''))

const LANDS: Record<string, () => string> = {
  forest: () =>
    path('far', crowns(112, 46, 26, 'far') + conifer(58, 130, 96) + conifer(252, 130, 106)) +
    path('middle', crowns(140, 30, 21, 'middle') + conifer(22, 160, 118) + conifer(300, 160, 128) + conifer(276, 158, 84)) +
    ground('near', 168, 6) +
    path('near', grass(172, 12, 7, 'forest')),
  desert: () =>
    `<circle class="sun" cx="210" cy="62" r="22"/>` +
    path('far', 'M-10 130Q50 96 104 122T204 112 262 124 330 112V160H-10Z') +
    path('middle', 'M-10 150Q60 122 130 146 190 118 246 140T330 136V180H-10Z') +
    ground('near', 166, 10) +
    path('near', grass(170, 7, 26, 'desert')),
  mountain: () =>
    path('far', 'M-10 140 34 70 60 96 104 34 150 104 190 62 226 108 268 48 330 124V150H-10Z') +
    path('middle', 'M-10 150 40 108 84 146 140 98 186 144 236 92 292 142 330 120V180H-10Z') +
    ground('near', 168, 6),
  savanna: () =>
    `<circle class="sun" cx="226" cy="92" r="30"/>` +
    path('far', 'M-10 132Q40 112 92 126T200 120 330 128V150H-10Z') +
    path('middle', acacia(62, 148, 66) + acacia(276, 152, 84) + acacia(214, 138, 30) + 'M-10 142Q90 134 180 142T330 140V180H-10Z') +
    ground('near', 168, 5) +
    path('near', grass(172, 16, 4.5, 'savanna')),
  swamp: () =>
    `<circle class="sun" cx="98" cy="70" r="24"/>` +
    path('far', crowns(116, 32, 30, 'swamp') + 'M-10 118H330V130H-10Z') +
    `<path class="water" d="M-10 124H330V210H-10Z"/>` +
    path('middle', conifer(286, 134, 92) + conifer(40, 130, 66) + 'M244 134q40-9 90 0ZM-10 131q46-8 84 0Z') +
    ripples([
      [84, 136, 50],
      [160, 142, 70],
      [196, 132, 36],
      [30, 148, 60],
      [250, 150, 50],
    ]) +
    ground('near', 172, 7) +
    path('near', reeds(8, 178, 74, 'left') + reeds(284, 180, 84, 'right') + reeds(262, 178, 46, 'third') + grass(174, 9, 9, 'swamp')),
}

const drawn = new Map<string, string>()

/** The landscape of a habitat; drawn once. */
export function landscapeOf(habitat: string): string {
  let svg = drawn.get(habitat)
  if (svg === undefined) {
    svg = (LANDS[habitat] ?? LANDS['savanna']!)()
    drawn.set(habitat, svg)
  }
  return svg
}

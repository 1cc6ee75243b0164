/** A first game in a few minutes: real positions, one thing at a time. */

import type { Action as AnyAction, Language, LessonStep, Mark, Spot } from '$lib/game'
import { lessonEn, type LessonWords } from './lesson.en'
import { lessonFr } from './lesson.fr'
import { POSITIONS, type PositionName } from './positions'
import type { Action } from './shapes'

export interface Page {
  /** Its words. */
  name: keyof LessonWords
  position: PositionName
  marks: Mark[]
  expects: Action | null
}

function glow(...spots: Spot[]): Mark[] {
  return spots.map((spot) => ({ spot, kind: 'glow' }))
}

function from(spot: Spot, to: Spot): Mark[] {
  return [
    { spot, kind: 'glow' },
    { spot: to, kind: 'ghost' },
  ]
}

function points(spot: Spot, ...numbers: number[]): Mark[] {
  return numbers.map((number, seat) => ({ spot, kind: 'score', seat, text: `+${number}` }))
}

const NEW: Spot[] = [
  [3, 0],
  [3, -1],
  [4, -1],
  [4, 0],
]
const WEST: Spot[] = [
  [-3, 0],
  [-4, 0],
  [-4, 1],
  [-4, -1],
  [-4, -2],
]
const EAST: Spot[] = [
  [3, 0],
  [4, -1],
]
const MAIN: Spot[] = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [0, 0],
  [1, 0],
  [0, 1],
]

export const PAGES: readonly Page[] = [
  { name: 'goal', position: 'place', marks: [], expects: null },
  { name: 'land', position: 'place', marks: glow([0, 0]), expects: null },
  { name: 'place', position: 'place', marks: [{ spot: [3, 0], kind: 'ghost' }], expects: { seat: 0, type: 'place', at: [3, 0] } },
  { name: 'card', position: 'card', marks: [], expects: { seat: 0, type: 'card', use: 'hand' } },
  { name: 'drift', position: 'drift', marks: from([2, 0], [4, 0]), expects: { seat: 0, type: 'drift', from: [2, 0], to: [4, 0] } },
  { name: 'interim', position: 'rescue', marks: [...glow(...NEW), { spot: [3, 0], kind: 'score', seat: 0, text: '+2' }], expects: null },
  {
    name: 'rescue',
    position: 'rescue',
    marks: from([2, 0], [3, -1]),
    expects: {
      seat: 0,
      type: 'rescue',
      moves: [
        { from: [2, 0], to: [3, -1] },
        { from: [2, 0], to: [3, -1] },
      ],
    },
  },
  { name: 'breed', position: 'breed', marks: glow([3, 0]), expects: { seat: 0, type: 'reproduce', at: [3, 0] } },
  { name: 'spent', position: 'breed again', marks: glow([3, 0]), expects: { seat: 0, type: 'reproduce', at: [3, 0] } },
  {
    name: 'walk',
    position: 'walk',
    marks: from([3, 0], [4, 0]),
    expects: { seat: 0, type: 'move', from: [3, 0], to: [4, 0], spent: true },
  },
  { name: 'others', position: 'others', marks: glow([-3, 0], [-1, -1]), expects: null },
  { name: 'join', position: 'join', marks: from([-3, 1], [-4, 0]), expects: { seat: 0, type: 'drift', from: [-3, 1], to: [-4, 0] } },
  { name: 'joined', position: 'joined', marks: glow(...WEST), expects: null },
  { name: 'draw', position: 'draw', marks: [], expects: { seat: 0, type: 'card', use: 'draw' } },
  { name: 'last', position: 'last breed', marks: glow([3, 0]), expects: { seat: 0, type: 'reproduce', at: [3, 0] } },
  { name: 'end', position: 'last end', marks: [], expects: { seat: 0, type: 'end-turn' } },
  { name: 'countWest', position: 'over', marks: [...glow(...WEST), ...points([-4, 0], 5, 3)], expects: null },
  { name: 'countEast', position: 'over', marks: [...glow(...EAST), ...points([3, 0], 2, 1)], expects: null },
  { name: 'done', position: 'over', marks: glow(...MAIN), expects: null },
]

/** Whether the two are the same action, in whatever order their fields are. */
function isSame(action: AnyAction, wanted: Action): boolean {
  const fields = (either: AnyAction): string => JSON.stringify(Object.entries(either).sort(([a], [b]) => (a < b ? -1 : 1)))
  return fields(action) === fields(wanted)
}

export function lesson(language: Language): LessonStep[] {
  const words: LessonWords = language === 'fr' ? lessonFr : lessonEn
  return PAGES.map(({ name, position, marks, expects }) => {
    const { view, legal } = POSITIONS[position]
    const [text, otherwise] = words[name]
    return {
      text,
      view,
      legal: expects ? legal : [],
      marks,
      expects: expects && ((action: AnyAction) => isSame(action, expects)),
      ...(otherwise ? { otherwise } : {}),
    }
  })
}

/** A first game in a few minutes: real positions, one thing at a time. */

import type { Action as AnyAction, Lesson, LessonStep, Mark, Spot } from '$lib/game'
import { glow, isSameAction, pointsAt } from '$lib/lesson'
import type { PreviewInfo } from '$lib/protocol'
import { isSame } from '$lib/board/hexes'
import type { Messages } from './messages'
import { cellsOf } from './next'
import { POSITIONS, type Position, type PositionName } from './positions'
import { asAction } from './protocol'
import { say, sayIfKnown } from './say'
import type { Action } from './shapes'
import Sign from './Sign.svelte'

/** `goal` for the message `lesson-goal-title`. */
type NameOf<Id> = Id extends `lesson-${infer Name}-title` ? Name : never
type SignName<Id> = Id extends `lesson-sign-${infer Name}` ? Name : never

export interface Page {
  /** Its messages are `lesson-<name>-title`, `lesson-<name>`, and if something is to be done `lesson-<name>-task`. */
  name: NameOf<keyof Messages>
  position: PositionName
  marks: Mark[]
  wanted: Action | null
  /** What is wanted is not legal: `lesson-why-refusal` says why. */
  isRefused?: boolean
  /** Explained once something is chosen, by the messages `lesson-sign-<sign>`. */
  signs?: SignName<keyof Messages>[]
  /** Points by seat that are counted on a later page. */
  uncounted?: number[]
}

function from(spot: Spot, to: Spot): Mark[] {
  return [
    { spot, kind: 'glow' },
    { spot: to, kind: 'ghost' },
  ]
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
/** What the east pays at the end, by seat. */
const EAST_PAYS = [2, 1]
const MAIN: Spot[] = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [0, 0],
  [1, 0],
  [0, 1],
]

export const PAGES: readonly Page[] = [
  { name: 'goal', position: 'place', marks: [], wanted: null },
  { name: 'land', position: 'place', marks: [], wanted: null },
  { name: 'main', position: 'place', marks: glow([0, 0]), wanted: null },
  { name: 'place', position: 'place', marks: [], wanted: { seat: 0, type: 'place', at: [3, 0] } },
  { name: 'card', position: 'card', marks: [], wanted: { seat: 0, type: 'card', use: 'hand' } },
  { name: 'why', position: 'drift', marks: [], wanted: { seat: 0, type: 'drift', from: [0, 0], to: [2, -1] }, isRefused: true },
  {
    name: 'drift',
    position: 'drift',
    marks: from([2, 0], [4, 0]),
    wanted: { seat: 0, type: 'drift', from: [2, 0], to: [4, 0] },
    signs: ['points', 'breaks'],
  },
  { name: 'interim', position: 'rescue', marks: [...glow(...NEW), { spot: [3, 0], kind: 'score', seat: 0, text: '+2' }], wanted: null },
  {
    name: 'rescue',
    position: 'rescue',
    marks: from([2, 0], [3, -1]),
    wanted: {
      seat: 0,
      type: 'rescue',
      moves: [
        { from: [2, 0], to: [3, -1] },
        { from: [2, 0], to: [3, -1] },
      ],
    },
    signs: ['ashore'],
  },
  { name: 'breed', position: 'breed', marks: [], wanted: { seat: 0, type: 'reproduce', at: [3, 0] } },
  { name: 'spent', position: 'breed again', marks: [], wanted: { seat: 0, type: 'reproduce', at: [3, 0] } },
  {
    name: 'walk',
    position: 'walk',
    marks: [],
    wanted: { seat: 0, type: 'move', from: [3, 0], to: [4, 0], spent: true },
    signs: ['walks'],
  },
  {
    name: 'other',
    position: 'other',
    marks: [],
    wanted: { seat: 0, type: 'drift', from: [2, -1], to: [-4, 0] },
    signs: ['breaks'],
  },
  {
    name: 'second',
    position: 'second',
    marks: [],
    wanted: { seat: 0, type: 'drift', from: [-2, 0], to: [-5, 1] },
    signs: ['points'],
  },
  { name: 'sunk', position: 'sunk', marks: glow([-2, 0]), wanted: { seat: 0, type: 'end-turn' } },
  {
    name: 'join',
    position: 'join',
    marks: [],
    wanted: { seat: 0, type: 'drift', from: [-3, 1], to: [-4, 0] },
    signs: ['joins', 'lands'],
  },
  { name: 'joined', position: 'joined', marks: glow(...WEST), wanted: null },
  { name: 'draw', position: 'draw', marks: [], wanted: { seat: 0, type: 'card', use: 'draw' } },
  { name: 'last', position: 'last breed', marks: [], wanted: { seat: 0, type: 'reproduce', at: [3, 0] } },
  { name: 'end', position: 'last end', marks: [], wanted: { seat: 0, type: 'end-turn' } },
  { name: 'count-west', position: 'over', marks: [...glow(...WEST), ...pointsAt([-4, 0], 5, 3)], wanted: null, uncounted: EAST_PAYS },
  { name: 'count-east', position: 'over', marks: [...glow(...EAST), ...pointsAt([4, -1], ...EAST_PAYS)], wanted: null },
  { name: 'done', position: 'over', marks: glow(...MAIN), wanted: null },
]

/** Whether the action is the one that is wanted; anything with the pole is refused. */
function isWanted(action: AnyAction, wanted: Action, isRefused: boolean): boolean {
  return isRefused ? cellsOf(asAction(action)).includes('0,0') : isSameAction(action, wanted)
}

/** What a drift brings, as the server would say it. */
function previewIn({ gains }: Position, asked: AnyAction): PreviewInfo {
  const action = asAction(asked)
  const gain = gains.find(({ from, to }) => action.type === 'drift' && isSame(action.from, from) && isSame(action.to, to))
  const spread = (points: number, seat: number): PreviewInfo['points'][number] => ({ seat, mean: points, least: points, most: points })
  return { points: (gain?.points ?? []).map(spread), pieces: [], certain: [], possible: [] }
}

function steps(): LessonStep[] {
  return PAGES.map(({ name, position, marks, wanted, isRefused = false, signs = [], uncounted = [] }) => {
    const { view, legal } = POSITIONS[position]
    const scores = view.scores.map((points, seat) => points - (uncounted[seat] ?? 0))
    const task = sayIfKnown(`lesson-${name}-task`)
    return {
      title: say(`lesson-${name}-title`),
      text: say(`lesson-${name}`),
      view: { ...view, scores },
      legal: wanted ? legal : [],
      marks,
      wanted,
      expects: (action: AnyAction) => wanted !== null && isWanted(action, wanted, isRefused),
      ...(task ? { task } : {}),
      ...(isRefused ? { refusal: say('lesson-why-refusal') } : {}),
      signs: signs.map((sign) => ({ sign, text: say(`lesson-sign-${sign}`) })),
      preview: (action: AnyAction) => previewIn(POSITIONS[position], action),
    }
  })
}

export const lesson: Lesson = { steps, Sign }

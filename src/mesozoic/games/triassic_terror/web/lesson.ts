/** A first game in a few minutes: real positions, one thing at a time. */

import type { Action, Lesson, LessonStep } from '$lib/game'
import { glow, isSameAction, pointsAt, stepOf, type Page } from '$lib/lesson'
import type { Messages } from './messages'
import { STAGES, type StageName } from './positions'
import { say, sayIfKnown } from './say'

/** `goal` for the message `lesson-goal-title`. */
type NameOf<Id> = Id extends `lesson-${infer Name}-title` ? Name : never

interface NamedPage extends Page<StageName> {
  /** Its messages are `lesson-<name>-title` and `lesson-<name>`; `lesson-task-<stage>` asks for what is to be done. */
  name: NameOf<keyof Messages>
}

/** The stones that the learner gets at the end of the Triassic. */
const STONES = [
  ...pointsAt('swamp-2', 4),
  ...pointsAt('forest-1', 4),
  ...pointsAt('forest-2', 4),
  ...pointsAt('desert-2', 3),
  ...pointsAt('mountain-2', 2),
]

const PAGES: readonly NamedPage[] = [
  { name: 'goal', stages: ['opening'] },
  { name: 'habitats', stages: ['opening'], marks: glow('swamp-2') },
  { name: 'card', stages: ['card'] },
  { name: 'tile', stages: ['tile'] },
  { name: 'place', stages: ['card-play', 'card-place'] },
  { name: 'migrate', stages: ['migration-use', 'migration-start', 'migration-group', 'migration-go'] },
  { name: 'white', stages: ['white'] },
  { name: 'growth', stages: ['growth-use', 'growth-three', 'growth-two'] },
  { name: 'why', stages: ['full'], marks: glow('mountain-1'), isRefused: true },
  { name: 'crowd', stages: ['crowd'] },
  { name: 'period', stages: ['period-end'] },
  { name: 'score', stages: ['scored'], marks: STONES },
  { name: 'hatch', stages: ['hatch-use', 'hatch-born', 'hatch-fly', 'hatch-eat'] },
  { name: 'trex', stages: ['trex-use', 'trex-move', 'trex-eat'] },
  { name: 'raptors', stages: ['raptor-use', 'raptor-move', 'raptor-eat', 'raptor-expel'] },
  { name: 'volcano', stages: ['volcano', 'erupted'], marks: glow('desert-2') },
  { name: 'last', stages: ['last-hatch', 'last-end'] },
  {
    name: 'done',
    stages: ['over'],
    marks: [...glow('desert-1', 'desert-2', 'desert-3'), ...pointsAt('desert-2', 8, 0, 0, 4)],
  },
]

/** Whether the action is the one that is wanted; if it is refused, any number of dinos will do. */
function isWanted(action: Action, wanted: Action, isRefused: boolean): boolean {
  if (isRefused && 'count' in wanted) return isSameAction({ ...action, count: wanted.count }, wanted)
  return isSameAction(action, wanted)
}

function steps(): LessonStep[] {
  return PAGES.map((page) =>
    stepOf(
      page,
      STAGES,
      {
        title: say(`lesson-${page.name}-title`),
        text: say(`lesson-${page.name}`),
        refusal: say('lesson-why-refusal'),
        task: (stage) => sayIfKnown(`lesson-task-${stage}`),
      },
      (action, wanted) => isWanted(action, wanted, page.isRefused === true),
    ),
  )
}

export const lesson: Lesson = { steps }

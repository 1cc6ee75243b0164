/** A first game in a few minutes: real positions, one thing at a time. */

import type { Lesson } from '$lib/game'
import { glow, pointsAt, stepOf, type Page } from '$lib/lesson'
import type { Messages } from './messages'
import { STAGES, type StageName } from './positions'
import { say, sayIfKnown } from './say'

/** `island` for the message `lesson-island-title`. */
type NameOf<Id> = Id extends `lesson-${infer Name}-title` ? Name : never

interface NamedPage extends Page<StageName> {
  /** Its messages are `lesson-<name>-title` and `lesson-<name>`; `lesson-task-<stage>` asks for what is to be done. */
  name: NameOf<keyof Messages>
}

/** What the first harvest of the learner brings. */
const HARVEST = [...pointsAt([2, 0], 2), ...pointsAt([3, -1], 1), ...pointsAt([2, -1], 1)]

const PAGES: readonly NamedPage[] = [
  { name: 'island', stages: ['island'] },
  { name: 'card', stages: ['choice'] },
  { name: 'why', stages: ['close'], isRefused: true },
  { name: 'colony', stages: ['colony'] },
  { name: 'migrate', stages: ['migrate-forest', 'migrate-swamp', 'migrate-end'] },
  { name: 'harvest', stages: ['harvest'], marks: HARVEST },
  { name: 'lay', stages: ['lay', 'lay-end'] },
  { name: 'charge', stages: ['charge', 'charge-end'] },
  { name: 'combat', stages: ['attack'] },
  { name: 'dice', stages: ['fought'], marks: glow([0, 1]) },
  { name: 'flee', stages: ['flee'] },
  { name: 'hold', stages: ['hold', 'hold-end'] },
  { name: 'divide', stages: ['divide', 'divided'] },
  { name: 'hunters', stages: ['hunted'], marks: glow([0, 1]) },
  { name: 'volcano', stages: ['volcano', 'volcano-end'] },
  { name: 'lava', stages: ['lava'], marks: glow([0, 1]) },
  { name: 'last', stages: ['last-move', 'last-harvest', 'last-end'] },
  { name: 'done', stages: ['over'] },
]

export const lesson: Lesson = {
  steps: () =>
    PAGES.map((page) =>
      stepOf(page, STAGES, {
        title: say(`lesson-${page.name}-title`),
        text: say(`lesson-${page.name}`),
        refusal: say('lesson-why-refusal'),
        task: (stage) => sayIfKnown(`lesson-task-${stage}`),
      }),
    ),
}

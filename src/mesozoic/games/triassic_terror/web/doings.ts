/** What can be done beside tapping the island: numbers, meals, and what is not bound to the step of the turn. */

import type { Doing } from '$lib/board/doing'
import type { Choice } from './choice.svelte'
import { mealOf } from './choices'
import { areaText, dinosOf } from './naming'
import { say } from './say'

export function doingsOf(choice: Choice): Doing[] {
  const doings = [...numbers(choice), ...meals(choice), ...migration(choice), ...modes(choice)]
  return doings.map((doing) => (doing.id === choice.next.doing ? { ...doing, isWanted: true } : doing))
}

/** The herd goes, with all its groups. */
function migration(choice: Choice): Doing[] {
  const { commit } = choice.choices
  if (commit === null || choice.held !== null) return []
  return [{ id: 'commit', label: say('button-migrate'), note: choice.aheadWords.join(' '), isMain: true, go: () => choice.play(commit) }]
}

/** How many are driven away; other numbers are asked for on the island. */
function numbers(choice: Choice): Doing[] {
  const { counts, held } = choice
  if (held?.as === 'volcano')
    return [
      {
        id: 'erupt',
        label: say('do-erupt', { area: areaText(held.area) }),
        note: choice.aheadWords.join(' '),
        isMain: true,
        go: () => choice.go(),
      },
    ]
  if (held?.as !== 'outcast' || counts.length < 2) return []
  return counts.map((count) => ({
    id: `count-${count}`,
    label: say('dinos', { count }),
    note: '',
    isOn: held.count === count,
    go: () => choice.setCount(count),
  }))
}

function meals(choice: Choice): Doing[] {
  const { choices, meal } = choice
  if (choices.meals.length === 0 || choice.mode !== null) return []
  const eaten = Object.entries(meal).flatMap(([seat, count]) => (count > 0 ? [[Number(seat), count] as const] : []))
  const nothing = mealOf(choices, {})
  const doings: Doing[] = []
  if (eaten.length > 0) {
    const dinos = dinosOf(eaten, (seat) => choice.nameOf(seat))
    doings.push({ id: 'eat', label: say('do-eat', { dinos }), note: '', isMain: true, go: () => choice.play(mealOf(choices, meal)) })
  }
  if (nothing) doings.push({ id: 'fast', label: say('do-eat-nothing'), note: '', go: () => choice.play(nothing) })
  return doings
}

function modes(choice: Choice): Doing[] {
  const { held, mode, view } = choice
  if (held?.as === 'volcano' || held?.as === 'amount' || held?.as === 'outcast') return []
  return choice.modes.map((other) => ({
    id: other,
    label: other === 'white' ? say('do-white', { count: view.white_left }) : say(`do-${other}`),
    note: say(`do-${other}-note`),
    isOn: mode === other,
    go: () => choice.arm(other),
  }))
}

/** What would follow from what can be confirmed now. */
export function aheadText(choice: Choice): string {
  return choice.held?.as === 'amount' ? '' : choice.aheadWords.join(' ')
}

/** What else can be done with what is chosen, and what that costs. */

import type { Doing } from '$lib/board/doing'
import type { Choice } from './choice.svelte'
import { isMixed, rescueOf } from './choices'
import { say } from './say'

/** `ontile`: the tile was chosen instead of the herds on it. */
export function doingsOf(choice: Choice, ontile: (key: string) => void): Doing[] {
  return possible(choice, ontile).map((doing) => (doing.id === choice.next.doing ? { ...doing, isWanted: true } : doing))
}

function possible(choice: Choice, ontile: (key: string) => void): Doing[] {
  const { chosen, choices, plan, view } = choice
  const doings: Doing[] = []
  if (plan.length > 0)
    doings.push({
      id: 'rescue',
      label: say('board-rescue-go', { herds: plan.length }),
      note: say('board-rescue-note', { herds: plan.length }),
      cost: 1,
      isMain: true,
      go: () => choice.play(rescueOf(choices, plan)),
    })
  if (chosen?.as !== 'herd') return doings
  if (isMixed(choices, chosen.key))
    for (const spent of [false, true])
      doings.push({
        id: spent ? 'spent' : 'fresh',
        label: say(spent ? 'board-spent' : 'board-fresh'),
        note: '',
        isOn: chosen.spent === spent,
        go: () => (choice.chosen = { ...chosen, spent }),
      })
  if (choices.breed.has(chosen.key))
    doings.push({
      id: 'breed',
      label: say('board-breed'),
      note: say('board-breed-note'),
      cost: 1,
      isMain: true,
      go: () => choice.play(choices.breed.get(chosen.key)),
    })
  const cost = view.drift_cost
  if (choices.drift.has(chosen.key))
    doings.push({
      id: 'drift',
      label: say('board-drift-this'),
      note: say('board-drift-note', { actions: cost }),
      cost,
      go: () => {
        choice.chooseTile(chosen.key)
        ontile(chosen.key)
      },
    })
  return doings
}

/** What the actions of a turn cost, or what the next step with the chosen thing costs. */
export function priceText(choice: Choice): string {
  const { chosen, isMine, plan, targets, view } = choice
  if (!isMine || view.phase !== 'actions') return ''
  if (plan.length > 0) return ''
  if (!chosen) {
    if (choice.can.size === 0) return ''
    return choice.choices.drift.size > 0 ? say('board-prices', { drift: view.drift_cost }) : say('board-prices-herds')
  }
  if (targets.size === 0) return ''
  if (chosen.as === 'tile') return say('board-price-drift', { actions: view.drift_cost })
  return say(chosen.as === 'herd' ? 'board-price-walk' : 'board-price-rescue')
}

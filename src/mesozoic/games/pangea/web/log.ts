/** Events in words, with the territories they are about. */

import type { Hex } from '$lib/board/hexes'
import type { Mark, Player, ToldLine } from '$lib/game'
import { nameOf } from '$lib/players'
import type { Event as TableEvent } from '$lib/protocol'
import { list } from '$lib/words'
import { speciesText, territoryText } from './naming'
import { actionOf, viewOf, toldOf, type EventOf } from './protocol'
import { say } from './say'
import type { Action, Event, View } from './shapes'

/** What the words are made of. */
interface Teller {
  name: (seat: number) => string
  where: (at: Hex) => string
}

export function glow(hexes: readonly Hex[], seat?: number): Mark[] {
  return hexes.map((spot) => ({ spot, kind: 'glow', ...(seat === undefined ? {} : { seat }) }))
}

/** A territory in which something happened to the dinos of a seat. */
function trail(at: Hex, seat: number): Mark[] {
  return [...glow([at], seat), { spot: at, kind: 'trail', seat }]
}

export function describe(event: TableEvent, players: Player[], seen: unknown): ToldLine[] {
  const action = actionOf(event)
  if (action === null) return []
  const view = viewOf(seen)
  const teller: Teller = { name: (seat) => nameOf(players, seat), where: (at) => whereIn(view, at) }
  return [...actionLines(action, teller), ...eventLines(toldOf(event), teller)]
}

/** Weather and its dice are nature's; after the next turn has begun, each line is that of whom it is about. */
function eventLines(told: Event[], teller: Teller): ToldLine[] {
  const begin = told.findIndex(({ event }) => event === 'turn')
  return told.flatMap((followed, index) => {
    const lines = toldLines(followed, teller)
    if (followed.event === 'round' || followed.event === 'hazard') return lines.map((line) => ({ ...line, seat: null }))
    if (begin < 0 || index < begin || !('player' in followed)) return lines
    return lines.map((line) => ({ ...line, seat: followed.player }))
  })
}

function whereIn(view: View | undefined, at: Hex): string {
  return view ? territoryText(view, at) : at.join(',')
}

/** What the events do not tell. */
function actionLines(action: Action, { name, where }: Teller): ToldLine[] {
  switch (action.type) {
    case 'choose-species': {
      const species = action.species as string | null
      if (species === null) return [{ text: say('log-choose', { name: name(action.seat) }), marks: [] }]
      return [{ text: say('log-choose-species', { name: name(action.seat), species: speciesText(species) }), marks: [] }]
    }
    case 'sweep': {
      const { at, target, to, count, seat } = action
      const text = say('log-sweep', { name: name(seat), count, target: name(target), territory: where(at), to: where(to) })
      return [{ text, marks: [{ spot: at, to, kind: 'arrow', seat: target }, ...trail(to, target)] }]
    }
    case 'lay': {
      const text = say('log-lay', { name: name(action.seat), count: action.eggs, territory: where(action.at) })
      return [{ text, marks: trail(action.at, action.seat) }]
    }
    default:
      return []
  }
}

function toldLines(told: Event, teller: Teller): ToldLine[] {
  const { name, where } = teller
  switch (told.event) {
    case 'revealed': {
      const leads = told.species.map((species, seat) => say('log-leads', { name: name(seat), species: speciesText(species) }))
      return [{ text: say('log-revealed', { species: list(leads) }), marks: [] }]
    }
    case 'start': {
      const rolls = told.dice.map((die, index) => say('log-roll', { name: name(told.seats[index] ?? 0), die })).join(', ')
      return [{ text: say('log-start', { rolls, name: name(told.first) }), marks: [] }]
    }
    case 'placed':
      return [
        {
          text: say('log-place', { name: name(told.player), count: told.count, territory: where(told.at) }),
          marks: trail(told.at, told.player),
        },
      ]
    case 'moved': {
      const to = told.path.at(-1) ?? told.origin
      const text = say('log-move', { kind: told.kind, name: name(told.player), count: told.count, territory: where(to) })
      return [{ text, marks: [{ spot: told.origin, to, kind: 'arrow', seat: told.player }, ...trail(to, told.player)] }]
    }
    case 'round': {
      const { round, weather, die, erupts_from: least } = told
      if (die === null) return [{ text: say('log-round', { round, weather }), marks: [] }]
      return [{ text: say('log-round-die', { round, weather, die, least: least ?? die }), marks: [] }]
    }
    case 'hazard': {
      const { kind, lost, threshold: least, die } = told
      const text = say('log-hazard', { kind, lost, name: name(told.player), territory: where(told.at), die: die ?? '', least })
      return [{ text, marks: lost ? trail(told.at, told.player) : glow([told.at], told.player) }]
    }
    case 'hatched':
      return [
        {
          text: say('log-hatched', { name: name(told.player), count: told.count, territory: where(told.at) }),
          marks: glow([told.at], told.player),
        },
      ]
    case 'combat':
      return fightLines(told, teller)
    case 'kills':
      return [
        { text: say('log-kills', { name: name(told.player), tokens: told.tokens }), marks: scoreMark(told.at, told.player, told.tokens) },
      ]
    case 'harvest':
      return [harvestLine(told, teller)]
    case 'eggs-lost':
      return [
        {
          text: say('log-eggs-lost', { name: name(told.player), count: told.count, territory: where(told.at) }),
          marks: trail(told.at, told.player),
        },
      ]
    case 'extinct':
      return [{ text: say('log-extinct', { name: name(told.player) }), marks: [] }]
    default:
      return []
  }
}

function scoreMark(at: Hex, seat: number, tokens: number): Mark[] {
  return [...glow([at]), { spot: at, kind: 'score', seat, text: `+${tokens}` }]
}

// Combat

/** Dice with what each had to show: those with the same threshold stand together, "4 1 (4 or more), 3 (3 or more)". */
function diceText(dice: readonly number[], thresholds: readonly number[]): string {
  const groups = [...new Set(thresholds)].map((least) => ({ least, values: dice.filter((_, index) => thresholds[index] === least) }))
  return groups.map(({ least, values }) => say('log-dice', { dice: values.join(' '), least })).join(', ')
}

function rollText(dice: readonly number[], least: number | null): string {
  return diceText(dice, Array<number>(dice.length).fill(least ?? 0))
}

/** The dice of a combat, target by target, with the abilities that changed something, and who fell. */
function fightLines(fight: EventOf<'combat'>, { name, where }: Teller): ToldLine[] {
  const [here, by] = [trail(fight.at, fight.player), name(fight.player)]
  const line = (text: string): ToldLine => ({ text, marks: here })
  if (fight.targets.length === 0) return [line(say('log-attack-nobody', { name: by, territory: where(fight.at) }))]
  const lines = fight.targets.flatMap((aimed) => {
    const target = name(aimed.player)
    const attack = diceText(aimed.attack, aimed.attack_thresholds)
    const told = [say('log-attack', { name: by, target, territory: where(fight.at), attack })]
    if (aimed.defence.length > 0) told.push(say('log-defence', { target, defence: rollText(aimed.defence, aimed.defence_threshold) }))
    if (aimed.riposte.length > 0) told.push(say('log-riposte', { target, riposte: rollText(aimed.riposte, aimed.riposte_threshold) }))
    if (aimed.answer.length > 0) told.push(say('log-answer', { name: by, answer: rollText(aimed.answer, aimed.answer_threshold) }))
    const abilities = aimed.abilities.map(({ ability, player, dice }) =>
      say('log-ability', { ability: say('ability-name', { ability }), name: name(player), dice }),
    )
    return [...told, ...abilities].map(line)
  })
  const losses = [...fight.targets.map(({ player, lost }) => ({ player, lost })), { player: fight.player, lost: fight.lost }]
  const fallen = losses.filter(({ lost }) => lost > 0)
  if (fallen.length === 0) return [...lines, line(say('log-nobody-lost'))]
  return [...lines, ...fallen.map(({ player, lost }) => line(say('log-lost', { name: name(player), count: lost })))]
}

// Harvest

/** What a harvest is made of. */
export function harvestSources(
  harvest: EventOf<'harvest'>,
): { source: 'territories' | 'habitat' | 'ability' | 'triplets'; points: number }[] {
  const sum = (part: 'base' | 'habitat' | 'ability'): number => harvest.territories.reduce((total, land) => total + land[part], 0)
  const parts = [
    { source: 'territories' as const, points: sum('base') },
    { source: 'habitat' as const, points: sum('habitat') },
    { source: 'ability' as const, points: sum('ability') },
    { source: 'triplets' as const, points: harvest.triplets },
  ]
  return parts.filter(({ points }) => points > 0)
}

function harvestLine(harvest: EventOf<'harvest'>, { name }: Teller): ToldLine {
  const { player, tokens, territories } = harvest
  if (tokens === 0) return { text: say('log-harvest-nothing', { name: name(player) }), marks: [] }
  const sources = list(harvestSources(harvest).map((part) => say('source-part', part)))
  const marks = territories.flatMap(({ at, base, habitat, ability }) => scoreMark(at, player, base + habitat + ability))
  return { text: say('log-harvest', { name: name(player), tokens, sources }), marks }
}

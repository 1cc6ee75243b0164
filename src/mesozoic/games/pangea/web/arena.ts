/** A combat as the arena shows it: the division of the dice before the roll, the rolls in their order after it. */

import type { AttackAction, FightEvent } from './shapes'

// Before the roll

/** Dice by seat; a seat without an entry has none. */
type Dice = Record<string, number>

function distance(a: Dice, b: Dice): number {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].reduce((sum, seat) => sum + Math.abs((a[seat] ?? 0) - (b[seat] ?? 0)), 0)
}

export function diceOn(attack: AttackAction, seat: number, kind: 'targets' | 'charged' = 'targets'): number {
  return attack[kind]?.[seat] ?? 0
}

/** The legal division that is nearest to another, with a die more (or fewer) on a seat; null if there is none. */
export function shifted(
  attacks: readonly AttackAction[],
  from: AttackAction,
  seat: number,
  by: 1 | -1,
  kind: 'targets' | 'charged' = 'targets',
): AttackAction | null {
  const wanted = diceOn(from, seat, kind) + by
  const away = (attack: AttackAction): number =>
    distance(attack.targets, from.targets) * 100 + distance(attack.charged ?? {}, from.charged ?? {})
  const able = attacks.filter(
    (attack) => diceOn(attack, seat, kind) === wanted && (kind === 'targets' || distance(attack.targets, from.targets) === 0),
  )
  return able.reduce<AttackAction | null>((best, attack) => (best === null || away(attack) < away(best) ? attack : best), null)
}

/** The division that is offered first: the dice spread most evenly, so that nobody is overlooked. */
export function firstDivision(attacks: readonly AttackAction[]): AttackAction | null {
  const spread = (attack: AttackAction): number => Object.values(attack.targets).reduce((sum, dice) => sum + dice * dice, 0)
  const dice = (attack: AttackAction): number => Object.values(attack.targets).reduce((sum, count) => sum + count, 0)
  return attacks.reduce<AttackAction | null>(
    (best, attack) =>
      best === null || dice(attack) > dice(best) || (dice(attack) === dice(best) && spread(attack) < spread(best)) ? attack : best,
    null,
  )
}

// After the roll

export interface RolledDie {
  face: number
  isGood: boolean
}

/** Dice that are rolled together at one threshold. */
export interface Roll {
  kind: 'attack' | 'defence' | 'riposte' | 'answer'
  /** The seat whose lane it is in: the attacked one. */
  lane: number
  /** Who rolls. */
  roller: number
  threshold: number
  dice: RolledDie[]
}

/** The rolls in the order of the dice: all attacks, then for each target its defence, its ripostes and the answers. */
export function rollsOf({ player, targets }: FightEvent): Roll[] {
  const made: Roll[] = []
  const add = (kind: Roll['kind'], lane: number, roller: number, faces: readonly number[], threshold: number | null): void => {
    if (faces.length > 0 && threshold !== null)
      made.push({ kind, lane, roller, threshold, dice: faces.map((face) => ({ face, isGood: face >= threshold })) })
  }
  for (const target of targets) {
    for (const threshold of [...new Set(target.attack_thresholds)]) {
      const faces = target.attack.filter((_, index) => target.attack_thresholds[index] === threshold)
      add('attack', target.player, player, faces, threshold)
    }
  }
  for (const target of targets) {
    add('defence', target.player, target.player, target.defence, target.defence_threshold)
    add('riposte', target.player, target.player, target.riposte, target.riposte_threshold)
    add('answer', target.player, player, target.answer, target.answer_threshold)
  }
  return made
}

/** Milliseconds between the dice of a roll, for the fall of each, and before the next roll. */
export const DIE_GAP = 90
export const DIE_FALL = 620
export const ROLL_PAUSE = 320

/** When each roll begins, in milliseconds; last, when all dice lie. */
export function timesOf(rolls: readonly Roll[]): number[] {
  const times = [0]
  for (const { dice } of rolls) times.push(times.at(-1)! + DIE_FALL + DIE_GAP * dice.length + ROLL_PAUSE)
  return times
}

/** How many of each seat fall. */
export function lossesOf({ player, lost, targets }: FightEvent): Map<number, number> {
  return new Map([[player, lost], ...targets.map((target): [number, number] => [target.player, target.lost])])
}

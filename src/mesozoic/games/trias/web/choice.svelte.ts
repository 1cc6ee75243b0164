/** What is chosen on the board, where it can go and what that would do: all from what the server says is legal. */

import type { Point } from '$lib/board/camera'
import { BoardChoice } from '$lib/board/choice.svelte'
import type { Choosing } from '$lib/board/ground'
import { onNewOffer } from '$lib/board/offers.svelte'
import { Previews } from '$lib/board/previews.svelte'
import type { BoardProps } from '$lib/game'
import {
  canGrow,
  choicesOf,
  choosable,
  chosenAt,
  meant,
  planned,
  rescueOf,
  targetsOf,
  type Chosen,
  type Step,
  type Target,
} from './choices'
import { centre, hexOf, keyOf, keysOf, neighbours } from '$lib/board/hexes'
import { landing, lift, type Landing } from './geometry'
import { facts, pointsOf, targetWords } from './hints'
import { standingAt } from './motion'
import { cellsOf, nextTap } from './next'
import { asAction, viewOf } from './protocol'
import { say } from './say'
import type { Action } from './shapes'
import { landOf } from './view'

/** The most previews that are asked for at once. */
const SOME = 8

export class Choice extends BoardChoice<Action> implements Choosing {
  chosen: Chosen | null = $state.raw(null)
  /** Swimmers that go together, and where to. */
  plan: Step[] = $state.raw([])
  isLookingAtCard = $state(false)
  /** What was dropped where it may go: it stays there until the server has answered. */
  put: { chosen: Chosen; at: Point } | null = $state.raw(null)
  private readonly previews: Previews

  readonly view = $derived.by(() => viewOf(this.props.view))
  readonly land = $derived.by(() => landOf(this.view))
  readonly choices = $derived.by(() => choicesOf(this.props.legal))
  readonly seat = $derived.by(() => this.props.seat)

  /** What a lesson asks for, or a hint. */
  readonly wanted = $derived.by(() => (this.props.wanted ? asAction(this.props.wanted) : null))
  /** The cells that somebody points at. */
  readonly marked = $derived.by(() => [...(this.wanted ? cellsOf(this.wanted) : []), ...keysOf(this.props.marks ?? [])])

  /** The cells that can be chosen now. */
  readonly can = $derived.by(() => choosable(this.choices, this.plan))
  readonly targets = $derived.by(() => targetsOf(this.choices, this.chosen, this.plan))
  /** The next tap that leads to it. */
  readonly next = $derived.by(() => (this.wanted ? nextTap(this.choices, this.chosen, this.plan, this.wanted) : {}))
  /** While a card is chosen: the tiles of its terrain that the card in hand could drift. */
  readonly inHand = $derived.by(() => (this.view.movable ?? []).map(keyOf).filter((key) => this.land.tiles.get(key) === this.view.hand))
  /** The land without the tile that is held. */
  readonly lifted = $derived.by(() => (this.chosen?.as === 'tile' ? lift(this.land.tiles.keys(), this.chosen.key) : null))
  private readonly scene = $derived.by(() => ({
    view: this.view,
    land: this.land,
    nameOf: (seat: number) => this.nameOf(seat),
  }))

  constructor(props: BoardProps, root: () => Element | null) {
    super(props, root)
    this.previews = new Previews(() => props.preview)
    onNewOffer(props, () => {
      this.letGo()
      this.isLookingAtCard = false
      if (props.legal.length > 0) this.put = null
    })
  }

  /** Once something is held, its targets. */
  readonly spots = $derived.by(() => {
    const { can, chosen, isMine, plan, targets } = this
    if (!isMine) return []
    const keys = chosen ? [chosen.key, ...targets.keys(), ...plan.map((step) => step.from)] : [...can.keys()]
    if (plan.length > 0) keys.push(...[...can].filter(([, kinds]) => kinds.includes('rescue')).map(([key]) => key))
    return keys.filter((key, index) => keys.indexOf(key) === index)
  })
  readonly heldAt = $derived.by(() => this.chosen?.key ?? null)

  /** What to do next with what is chosen; null if nothing is. */
  readonly sentence = $derived.by(() => {
    const { chosen, choices, plan, targets } = this
    if (plan.length > 0) return canGrow(choices, plan) ? say('chosen-more') : say('chosen-rescue')
    if (!chosen) return null
    if (chosen.as === 'tile') return say('chosen-tile')
    if (chosen.as === 'swimmer') return say('chosen-swimmer')
    if (!choices.breed.has(chosen.key)) return say('chosen-walk')
    return targets.size > 0 ? say('chosen-walk-or-breed') : say('chosen-breed')
  })

  // Choosing

  choose(key: string, spent: boolean): void {
    const next = chosenAt(this.choices, key, spent)
    if (next.as !== 'swimmer') this.plan = []
    this.chosen = next
    this.askPoints()
  }

  /** The tile instead of the herds on it. */
  chooseTile(key: string): void {
    this.chosen = { key, as: 'tile', spent: false }
    this.askPoints()
  }

  letGo(): void {
    this.chosen = null
    this.plan = []
    this.hovered = null
  }

  tap(key: string, spent = false): void {
    const { chosen, choices, seat, view } = this
    const target = this.targets.get(key)
    if (target) {
      this.act(key, target)
    } else if (!this.isMine) {
      this.inspected = this.inspected === key ? null : key
      if (seat !== null && !this.props.isStill && view.phase !== 'over' && view.seat !== seat)
        this.props.onwhy?.(meant(view, this.land, choices, null, key, seat))
    } else if (choices.place.has(key)) {
      this.play(choices.place.get(key))
    } else if (chosen?.key === key && chosen.spent === spent) {
      this.letGo()
    } else if (this.can.has(key)) {
      this.choose(key, spent)
    } else if (this.land.tiles.has(key) || this.land.herds.has(key) || this.land.innerSea.has(key)) {
      this.refuse(key)
    } else if (chosen || this.plan.length > 0) {
      // The open sea: what is held is put back; where a tile could be meant to land, with the reason.
      if (chosen?.as === 'tile' && isBesideLand(this.land.tiles, key)) this.refuse(key)
      this.letGo()
    }
  }

  private act(key: string, target: Target): void {
    if (target.kind !== 'rescue' || !this.chosen) {
      this.play(target.action)
      return
    }
    const step = { from: this.chosen.key, to: key }
    const moves = this.wanted?.type === 'rescue' ? this.wanted.moves : []
    const count = moves.filter(({ from, to }) => keyOf(from) === step.from && keyOf(to) === step.to).length
    this.plan = planned(this.choices, this.plan, step, count)
    if (this.plan.length === 1 && !canGrow(this.choices, this.plan)) this.play(rescueOf(this.choices, this.plan))
  }

  private refuse(key: string): void {
    const { chosen, choices, land, seat, view } = this
    if (seat !== null) this.askWhy(standingAt(key), meant(view, land, choices, chosen, key, seat))
  }

  /** What is dropped on a cell goes there if it may, as a herd or as a tile. */
  drop(key: string): void {
    const { chosen } = this
    if (!chosen || key === chosen.key) return
    const target = this.targets.get(key)
    const drift = this.choices.drift.get(chosen.key)?.get(key)
    if (!target && !drift) {
      this.refuse(key)
      this.letGo()
      return
    }
    if (target) this.act(key, target)
    else this.play(drift)
    const isGone = this.chosen === null
    if (isGone) this.put = { chosen: target ? chosen : { ...chosen, as: 'tile' }, at: centre(hexOf(key)) }
  }

  // What a drift would do: the shape of the land tells what breaks, the server who scores

  landingAt(key: string): Landing | null {
    return this.lifted ? landing(this.lifted, key) : null
  }

  /** All cells with the same consequences share one question. */
  private kindAt(key: string): string {
    return `${this.chosen?.key} ${this.landingAt(key)?.kind} ${this.land.herds.has(key) ? key : ''}`
  }

  /** Ask what going there would do, if that is worth asking. */
  ask(key: string): void {
    const target = this.targets.get(key)
    if (target?.action && target.kind === 'drift') this.previews.ask(this.kindAt(key), target.action)
  }

  /** The points of an island that comes off are asked for at once, one cell for each kind of consequence. */
  private askPoints(): void {
    this.previews.clear()
    if (!this.lifted || this.lifted.pieces.length < 2) return
    for (const key of this.targets.keys()) {
      if (this.previews.size >= SOME) return
      const there = this.landingAt(key)
      if (there && there.touched.length < there.pieces) this.ask(key)
    }
  }

  pointsAt(key: string): { seat: number; points: number }[] {
    return pointsOf(this.previews.answer(this.kindAt(key)))
  }

  // Words

  factsAt(key: string): string[] {
    return facts(this.scene, key)
  }

  consequences(key: string, target: Target): string[] {
    return this.chosen ? targetWords(this.scene, this.chosen.key, this.lifted, key, target, this.previews.answer(this.kindAt(key))) : []
  }

  /** Read aloud. */
  labelOf(key: string): string {
    const target = this.targets.get(key)
    const doing = target ? [say(`board-target-${target.kind}`)] : (this.can.get(key) ?? []).map((kind) => say(`board-can-${kind}`))
    const state = this.chosen?.key === key ? [say('board-chosen')] : []
    const what = target?.kind === 'drift' ? this.consequences(key, target) : []
    const points = target ? this.pointsAt(key).map(({ seat, points }) => say('scores', { name: this.nameOf(seat), points })) : []
    return [...this.factsAt(key), ...state, ...doing, ...what, ...points].join(', ')
  }
}

function isBesideLand(tiles: ReadonlyMap<string, unknown>, key: string): boolean {
  return neighbours(hexOf(key)).some((cell) => tiles.has(keyOf(cell)))
}

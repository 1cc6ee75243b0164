/** What is chosen on the board, where it can go and what that would do: all from what the server says is legal. */

import type { BoardProps } from '$lib/game'
import type { PreviewInfo } from '$lib/protocol'
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
import { cellOf, centre, keyOf, landing, lift, type Landing, type Point } from './geometry'
import { facts, pointsOf, targetWords } from './hints'
import { isMotionLess, shake } from './motion'
import { triasView } from './protocol'
import type { Action } from './shapes'
import { landOf, stringsOf } from './view'

/** The most previews that are asked for at once. */
const SOME = 8

export class Choice {
  chosen: Chosen | null = $state.raw(null)
  /** Swimmers that go together, and where to. */
  plan: Step[] = $state.raw([])
  /** The cell below the mouse or below what is dragged. */
  hovered: string | null = $state(null)
  /** The cell that is explained. */
  inspected: string | null = $state(null)
  isLookingAtCard = $state(false)
  /** What was dropped where it may go: it stays there until the server has answered. */
  put: { chosen: Chosen; at: Point } | null = $state.raw(null)
  /** The server's answers; null while one is awaited, undefined if none came. */
  private previews: Record<string, PreviewInfo | null | undefined> = $state({})

  readonly view = $derived.by(() => triasView(this.props.view))
  readonly text = $derived.by(() => stringsOf(this.props.language))
  readonly land = $derived.by(() => landOf(this.view))
  readonly choices = $derived.by(() => choicesOf(this.props.legal))
  readonly isMine = $derived.by(() => this.props.legal.length > 0 && !this.props.isStill)
  readonly seat = $derived.by(() => this.props.seat)

  /** The cells that somebody points at. */
  readonly marked = $derived.by(() => (this.props.marks ?? []).flatMap(({ spot }) => (typeof spot === 'string' ? [] : [keyOf(spot)])))

  /** The cells that can be chosen now. */
  readonly can = $derived.by(() => choosable(this.choices, this.plan))
  readonly targets = $derived.by(() => targetsOf(this.choices, this.chosen, this.plan))
  /** While a card is chosen: the tiles of its terrain that the card in hand could drift. */
  readonly inHand = $derived.by(() => (this.view.movable ?? []).map(keyOf).filter((key) => this.land.tiles.get(key) === this.view.hand))
  /** The land without the tile that is held. */
  readonly lifted = $derived.by(() => (this.chosen?.as === 'tile' ? lift(this.land.tiles.keys(), this.chosen.key) : null))
  private readonly scene = $derived.by(() => ({
    view: this.view,
    land: this.land,
    text: this.text,
    nameOf: (seat: number) => this.nameOf(seat),
  }))

  constructor(
    private readonly props: BoardProps,
    private readonly root: () => Element | undefined,
  ) {
    let offered = ''
    $effect(() => {
      const now = JSON.stringify(props.legal)
      if (now === offered) return
      offered = now
      this.letGo()
      this.isLookingAtCard = false
      if (props.legal.length > 0) this.put = null
    })
  }

  nameOf(seat: number): string {
    return this.props.players.find((player) => player.seat === seat)?.name ?? `${seat + 1}`
  }

  // Choosing

  play(action: Action | null | undefined): void {
    if (!action) return
    this.letGo()
    this.props.onplay?.(action)
  }

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
    } else if (chosen || this.land.tiles.has(key) || this.land.herds.has(key)) {
      this.refuse(key) // a tap on the empty sea with empty hands means nothing
    }
  }

  private act(key: string, target: Target): void {
    if (target.kind !== 'rescue' || !this.chosen) {
      this.play(target.action)
      return
    }
    this.plan = planned(this.choices, this.plan, { from: this.chosen.key, to: key })
    if (this.plan.length === 1 && !canGrow(this.choices, this.plan)) this.play(rescueOf(this.choices, this.plan))
  }

  private refuse(key: string): void {
    const root = this.root()
    if (root && !isMotionLess()) shake(root, key)
    if (this.seat !== null) this.props.onwhy?.(meant(this.view, this.land, this.choices, this.chosen, key, this.seat))
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
    if (isGone) this.put = { chosen: target ? chosen : { ...chosen, as: 'tile' }, at: centre(cellOf(key)) }
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
    const kind = this.kindAt(key)
    if (!this.props.preview || !target?.action || target.kind !== 'drift' || this.previews[kind] !== undefined) return
    this.previews[kind] = null
    this.props.preview(target.action).then(
      (answer) => (this.previews[kind] = answer),
      () => (this.previews[kind] = undefined),
    )
  }

  /** The points of an island that comes off are asked for at once, one cell for each kind of consequence. */
  private askPoints(): void {
    this.previews = {}
    if (!this.lifted || this.lifted.pieces.length < 2) return
    for (const key of this.targets.keys()) {
      if (Object.keys(this.previews).length >= SOME) return
      const there = this.landingAt(key)
      if (there && there.touched.length < there.pieces) this.ask(key)
    }
  }

  pointsAt(key: string): { seat: number; points: number }[] {
    return pointsOf(this.previews[this.kindAt(key)])
  }

  // Words

  factsAt(key: string): string[] {
    return facts(this.scene, key)
  }

  consequences(key: string, target: Target): string[] {
    return this.chosen ? targetWords(this.scene, this.chosen.key, this.lifted, key, target, this.previews[this.kindAt(key)]) : []
  }

  /** Read aloud. */
  labelOf(key: string): string {
    const { board } = this.text
    const target = this.targets.get(key)
    const doing = target
      ? [board.target[target.kind === 'walk' ? 'move' : target.kind] ?? '']
      : (this.can.get(key) ?? []).map((kind) => board.can[kind] ?? kind)
    const state = this.chosen?.key === key ? [board.chosen] : []
    const what = target?.kind === 'drift' ? this.consequences(key, target) : []
    const points = target ? this.pointsAt(key).map(({ seat, points }) => board.scores(this.nameOf(seat), points)) : []
    return [...this.factsAt(key), ...state, ...doing, ...what, ...points].join(', ')
  }
}

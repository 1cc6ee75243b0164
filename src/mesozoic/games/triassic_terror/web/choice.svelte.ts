/** What is chosen on the island and what can be tapped next: all from what the server says is legal. */

import { untrack } from 'svelte'
import { BoardChoice } from '$lib/board/choice.svelte'
import type { Choosing } from '$lib/board/ground'
import { onNewOffer } from '$lib/board/offers.svelte'
import { Previews } from '$lib/board/previews.svelte'
import type { BoardProps } from '$lib/game'
import { isSameAction } from '$lib/lesson'
import {
  choicesOf,
  countsOf,
  firstMeal,
  herdKey,
  mealOf,
  modesOf,
  onlyPredator,
  optionsOf,
  placeOf,
  withMore,
  type Held,
  type Meal,
  type Mode,
  type Option,
} from './choices'
import { consequences, factsAt, optionWords, sentenceOf } from './hints'
import { layOut, type AreaName } from './island'
import { meant } from './meant'
import { nextTap, placesOf, type Tap } from './next'
import { foreseen, graphOf, herdsIn, asAction, viewOf } from './protocol'
import type { Action } from './shapes'

export class Choice extends BoardChoice<Action> implements Choosing {
  /** What was chosen by hand. */
  private chosen: Held | null = $state.raw(null)
  mode: Mode | null = $state(null)
  meal: Meal = $state.raw({})
  /** The place to which a key has gone. */
  focused: string | null = $state(null)
  /** Where a group was dropped before the server had said that its herd may go. */
  private dropped: AreaName | null = null
  private readonly previews: Previews

  readonly view = $derived.by(() => viewOf(this.props.view))
  private readonly graph = $derived.by(() => JSON.stringify(this.view.board))
  readonly layout = $derived.by(() => (void this.graph, untrack(() => layOut(graphOf(this.view)))))
  readonly choices = $derived.by(() => choicesOf(this.props.isStill ? [] : this.props.legal))
  readonly seat = $derived.by(() => this.props.seat ?? this.view.seat ?? 0)
  readonly modes = $derived.by(() => modesOf(this.choices))

  /** A predator that is the only thing to move is held by itself. */
  readonly held: Held | null = $derived.by(() => {
    if (this.chosen !== null || this.mode !== null) return this.chosen
    const predator = onlyPredator(this.choices)
    return predator === null ? null : { as: 'predator', predator }
  })
  readonly options = $derived.by(() => optionsOf(this.choices, this.view, this.seat, this.held, this.mode))
  readonly spots = $derived.by(() => [...this.options.keys()])
  readonly heldAt = $derived.by(() => {
    const { chosen } = this
    if (chosen === null) return null
    if (chosen.as === 'predator') return chosen.predator
    return chosen.as === 'outcast' ? herdKey(chosen.area, chosen.seat) : chosen.area
  })
  readonly sentence = $derived.by(() => sentenceOf(this.chosen, this.mode, this.scene))

  readonly pointed = $derived.by(() => this.hovered ?? this.focused)

  /** The action that the next confirmation would play. */
  readonly aim: Action | null = $derived.by(() => {
    const { held, choices, options, pointed } = this
    if (held?.as === 'amount') return this.amountAction(held) ?? null
    if (held?.as === 'volcano') return choices.counter.get('volcano')?.get(held.area)?.[0] ?? null
    const option = pointed === null ? undefined : options.get(pointed)
    if (option && ['hatch', 'white', 'counter', 'banish'].includes(option.kind)) return option.actions[0] ?? null
    if (choices.meals.length > 0) return mealOf(choices, this.meal)
    return choices.commit
  })
  /** What that would bring. */
  readonly ahead = $derived.by(() => (this.aim === null ? [] : foreseen(this.previews.answer(JSON.stringify(this.aim)))))
  private readonly scene = $derived.by(() => ({ view: this.view, nameOf: (seat: number) => this.nameOf(seat), seat: this.props.seat }))

  constructor(props: BoardProps, root: () => Element | null) {
    super(props, root)
    this.previews = new Previews(() => props.preview)
    onNewOffer(props, () => this.begin())
    $effect(() => {
      const { aim } = this
      if (aim !== null) untrack(() => this.previews.ask(JSON.stringify(aim), aim))
    })
  }

  /** Other things are legal now. */
  private begin(): void {
    const { choices, dropped, mode } = this
    this.letGo()
    this.previews.clear()
    if (mode === 'white' && choices.white.size > 0) this.mode = 'white'
    this.meal = firstMeal(choices)
    this.dropped = null
    if (dropped !== null && choices.send.has(dropped)) this.tap(dropped)
  }

  // Choosing

  override play(action: Action | null | undefined): void {
    if (!action) return
    this.letGo(action.type === 'white-dino')
    this.props.onplay?.(action)
  }

  letGo(keepsMode = false): void {
    this.chosen = null
    if (!keepsMode) this.mode = null
    this.hovered = null
    this.focused = null
    this.inspected = null
  }

  arm(mode: Mode): void {
    const isOn = this.mode === mode
    this.letGo()
    this.mode = isOn ? null : mode
  }

  tap(key: string): void {
    const option = this.options.get(key)
    if (!option) this.miss(key)
    else this.act(key, option)
  }

  private act(key: string, option: Option): void {
    const place = placeOf(key)
    this.inspected = null
    if (option.kind === 'predator' && place.kind === 'predator') {
      const isHeld = this.chosen?.as === 'predator' && this.chosen.predator === place.predator
      this.chosen = isHeld ? null : { as: 'predator', predator: place.predator }
    } else if (option.kind === 'prey' && place.kind === 'herd') this.meal = withMore(this.choices, this.meal, place.seat)
    else if (option.kind === 'outcast' && place.kind === 'herd') {
      const isHeld = this.chosen?.as === 'outcast' && this.chosen.seat === place.seat
      const count = Math.max(...this.expelCounts(place.seat))
      this.chosen = isHeld ? null : { as: 'outcast', area: place.area, seat: place.seat, count }
    } else if (option.kind === 'place' || option.kind === 'grow' || option.kind === 'send') {
      const { area } = place as { area: AreaName }
      if (option.actions.length === 1) this.play(option.actions[0])
      else if (this.chosen?.as === 'amount' && this.chosen.area === area) this.play(this.amountAction(this.chosen))
      else this.chosen = { as: 'amount', area, kind: option.kind, count: this.firstCount(option) }
    } else if (option.kind === 'volcano') {
      const { area } = place as { area: AreaName }
      if (this.chosen?.as === 'volcano' && this.chosen.area === area) this.play(option.actions[0])
      else this.chosen = { as: 'volcano', area }
    } else this.play(option.actions[0])
  }

  /** Nothing can be done there now. */
  private miss(key: string): void {
    const { seat } = this.props
    const place = placeOf(key)
    this.inspected = this.inspected === key ? null : key
    if (seat === null || this.props.isStill || this.view.state === 'over') return
    const wanted = meant(this.view, this.choices, this.held, this.mode, place, seat)
    if (wanted === null) {
      this.chosen = null
      return
    }
    this.askWhy(`[data-place="${key}"]`, wanted)
  }

  // Numbers

  /** The numbers that can be chosen for what is held. */
  readonly counts = $derived.by(() => {
    const { held } = this
    if (held?.as === 'amount') return countsOf(this.choices[held.kind].get(held.area) ?? [])
    return held?.as === 'outcast' ? this.expelCounts(held.seat) : []
  })

  setCount(count: number): void {
    const { chosen } = this
    if ((chosen?.as === 'amount' || chosen?.as === 'outcast') && this.counts.includes(count)) this.chosen = { ...chosen, count }
  }

  /** What a lesson or a hint asks for, otherwise the most. */
  private firstCount({ actions }: Extract<Option, { kind: 'place' | 'grow' | 'send' }>): number {
    const { wanted } = this
    const asked = wanted === null ? undefined : actions.find((action) => isSameAction(action, wanted))
    return asked?.count ?? Math.max(...countsOf(actions))
  }

  private amountAction({ kind, area, count }: Extract<Held, { as: 'amount' }>): Action | undefined {
    return this.choices[kind].get(area)?.find((action) => action.count === count)
  }

  private expelCounts(seat: number): number[] {
    const counts = countsOf([...(this.choices.expel.get(seat)?.values() ?? [])].flat())
    return counts.filter((count, index) => counts.indexOf(count) === index)
  }

  /** Confirms what is held. */
  go(): void {
    const { held } = this
    if (held?.as === 'amount' || held?.as === 'volcano') this.play(this.aim)
  }

  // Dragging

  /** The herd that is about to migrate can be carried, and so can what waits for a goal. */
  canHold(key: string): boolean {
    const { block } = this.view
    if (!this.isMine || this.mode !== null) return false
    const kind = this.options.get(key)?.kind
    if (kind === 'start' || kind === 'predator' || kind === 'outcast') return true
    return block?.state === 'declare' && key === herdKey(block.from, this.seat) && this.choices.send.size > 0
  }

  pick(key: string): void {
    const option = this.options.get(key)
    if (option?.kind === 'start') this.play(option.actions[0])
    else if (option && this.heldAt !== key) this.act(key, option)
  }

  drop(area: AreaName | null): void {
    this.hovered = null
    if (area === null) return
    if (this.options.has(area)) this.tap(area)
    else if (this.choices.start.size > 0 || !this.isMine) this.dropped = area
    else this.miss(area)
  }

  // Words

  ask(key: string): void {
    this.focused = key
  }

  factsAt(key: string): string[] {
    return factsAt(this.scene, placeOf(key))
  }

  /** What a tap would do: a head, and what would follow from it. */
  optionAt(key: string): string[] {
    const option = this.options.get(key)
    return option ? optionWords(this.scene, placeOf(key), option, this.held) : []
  }

  /** What would follow from the action that can be confirmed now. */
  readonly aheadWords = $derived.by(() => consequences(this.scene, this.ahead))

  /** Read aloud. */
  labelOf(key: string): string {
    return [...this.factsAt(key), ...this.optionAt(key)].join(', ')
  }

  /** What a lesson asks for, and the next tap that leads there. */
  readonly wanted = $derived.by(() => (this.props.wanted ? asAction(this.props.wanted) : null))
  readonly next: Tap = $derived.by(() => (this.wanted ? nextTap(this.choices, this.view, this, this.wanted, this.seat) : {}))
  /** The places that somebody points at. */
  readonly marked = $derived.by(() => [
    ...(this.wanted ? placesOf(this.wanted) : []),
    ...(this.props.marks ?? [])
      .flatMap(({ spot, to }) => [spot, to])
      .filter((spot) => typeof spot === 'string')
      .filter((spot) => this.view.board[spot.split('/')[0]!]),
  ])

  /** My own herds. */
  readonly ownAreas = $derived.by(() =>
    (Object.keys(this.view.areas) as AreaName[]).filter((area) => herdsIn(this.view, area).some(([seat]) => seat === this.props.seat)),
  )
}

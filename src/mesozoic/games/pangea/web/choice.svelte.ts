/** What is chosen on the island and what can be tapped next: all from what the server says is legal. */

import { BoardChoice } from '$lib/board/choice.svelte'
import type { Choosing } from '$lib/board/ground'
import { keyOf, keysOf } from '$lib/board/hexes'
import { onNewOffer } from '$lib/board/offers.svelte'
import type { BoardProps } from '$lib/game'
import { actionFor, choicesOf, countsOf, fightsOf, kindsFrom, optionsOf, usualCount, type Held, type Option } from './choices'
import { clashWords, factsAt, optionWords, sentenceOf } from './hints'
import { meant } from './meant'
import { nextTap, placesOf, type Tap } from './next'
import { asAction, viewOf } from './protocol'
import type { Action } from './shapes'

export class Choice extends BoardChoice<Action> implements Choosing {
  held: Held | null = $state.raw(null)
  /** The territory to which a key has gone. */
  focused: string | null = $state(null)
  private isCarried = false

  readonly view = $derived.by(() => viewOf(this.props.view))
  readonly choices = $derived.by(() => choicesOf(this.props.isStill ? [] : this.props.legal))
  /** Whose colour marks what can be done. */
  readonly seat = $derived.by(() => this.props.seat ?? this.view.active ?? 0)
  readonly options = $derived.by(() => optionsOf(this.choices, this.held))
  readonly heldAt = $derived.by(() => {
    const { held } = this
    if (held === null) return null
    return held.as === 'colony' || held.as === 'group' ? held.from : held.at
  })
  /** Once a colony is held: its goals, and those that could be chosen instead. */
  readonly spots = $derived.by(() => {
    const { heldAt, options } = this
    return heldAt !== null && !options.has(heldAt) ? [heldAt, ...options.keys()] : [...options.keys()]
  })
  readonly fights = $derived.by(() => fightsOf(this.choices))
  /** The contested territory whose combat is prepared. */
  readonly fightAt = $derived.by(() => (this.held?.as === 'fight' ? this.held.at : null))
  /** The colony that waits for its goal, with the kinds of moves it can make. */
  readonly origin = $derived.by(() => (this.held?.as === 'colony' || this.held?.as === 'group' ? this.held.from : null))
  readonly kinds = $derived.by(() => (this.origin === null ? [] : kindsFrom(this.choices, this.origin)))
  readonly counts = $derived.by(() => countsOf(this.choices, this.held))
  readonly sentence = $derived.by(() => sentenceOf(this.held, this.scene, this.kinds))
  readonly pointed = $derived.by(() => this.hovered ?? this.focused)
  /** Where the chosen colony would go: chosen, or pointed at. */
  readonly goal = $derived.by(() => {
    const { held, options, pointed } = this
    if (held?.as === 'group') return held.to
    return held?.as === 'colony' && pointed !== null && options.get(pointed)?.does === 'go' ? pointed : null
  })
  readonly scene = $derived.by(() => ({ view: this.view, nameOf: (seat: number) => this.nameOf(seat), seat: this.props.seat }))

  constructor(props: BoardProps, root: () => Element | null) {
    super(props, root)
    onNewOffer(props, () => this.begin())
  }

  /** Other things are legal now: a combat that was opened by a sweep goes on. The arena stays until the dice have come. */
  private begin(): void {
    if (this.props.legal.length === 0 && this.fightAt !== null) return
    this.letGo()
    const open = this.view.combat?.open
    if (open && this.fights.includes(keyOf(open.at))) this.held = { as: 'fight', at: keyOf(open.at) }
  }

  // Choosing

  letGo(): void {
    this.held = null
    this.hovered = null
    this.focused = null
    this.inspected = null
  }

  tap(key: string): void {
    const option = this.options.get(key)
    if (option) this.act(key, option)
    else if (key === this.heldAt) this.letGo()
    else this.miss(key)
  }

  private act(key: string, option: Option): void {
    const { held } = this
    this.inspected = null
    if (option.does === 'place' || option.does === 'push') this.play(option.action)
    else if (option.does === 'fight') this.held = { as: 'fight', at: key }
    else if (option.does === 'choose') this.held = this.origin === key ? null : { as: 'colony', from: key }
    else if (option.does === 'go') {
      if (option.actions.length === 1) this.play(option.actions[0])
      else if (held?.as === 'group' && held.to === key) this.go()
      else this.held = { as: 'group', from: this.origin!, to: key, count: usualCount(option.actions) }
    } else if (option.actions.length === 1) this.play(option.actions[0])
    else if (held?.as === 'nest' && held.at === key) this.go()
    else this.held = { as: 'nest', at: key, count: Math.max(...option.actions.map(({ eggs }) => eggs)) }
  }

  /** Nothing can be done there now. */
  private miss(key: string): void {
    const { seat } = this.props
    const before = this.inspected
    if (this.held?.as === 'group') this.held = { as: 'colony', from: this.held.from }
    this.inspected = before === key ? null : key
    if (seat === null || this.props.isStill || this.view.phase === 'over') return
    const wanted = meant(this.view, this.held, key, seat)
    if (wanted === null) return
    this.askWhy(`[data-hex="${key}"]`, wanted)
  }

  setCount(count: number): void {
    const { held } = this
    if ((held?.as === 'group' || held?.as === 'nest') && this.counts.includes(count)) this.held = { ...held, count }
  }

  /** Confirms the number. */
  go(): void {
    this.play(actionFor(this.choices, this.held))
  }

  /** Something has happened: the arena goes if there is nothing more to fight for in it. */
  settle(): void {
    if (this.fightAt !== null && !this.fights.includes(this.fightAt)) this.letGo()
  }

  /** Dinos that the arena has chosen to be swept: the island is asked where to. */
  sweep(target: number, count: number): void {
    const at = this.fightAt
    if (at !== null) this.held = { as: 'swept', at, target, count }
  }

  // Dragging

  canHold(key: string): boolean {
    return this.choices.moves.has(key)
  }

  pick(key: string): void {
    this.isCarried = false
    if (this.origin !== key) this.held = { as: 'colony', from: key }
  }

  drop(key: string | null): void {
    this.hovered = null
    if (key === null || key === this.origin) return
    this.isCarried = true
    if (this.options.has(key)) this.tap(key)
    else this.miss(key)
  }

  /** Whether what goes now was dragged there, so that it need not walk; asked once. */
  takeCarried(): boolean {
    const wasCarried = this.isCarried
    this.isCarried = false
    return wasCarried
  }

  // Words

  ask(key: string): void {
    this.focused = key
  }

  factsAt(key: string): string[] {
    return factsAt(this.scene, key)
  }

  /** What a tap there would do. */
  optionAt(key: string): string[] {
    const option = this.options.get(key)
    return option ? optionWords(this.scene, key, option, this.held) : []
  }

  /** Who would face whom where the group goes. */
  readonly clash = $derived.by(() => {
    const { held } = this
    return held?.as === 'group' ? clashWords(this.scene, held.to, held.count) : []
  })

  /** Read aloud. */
  labelOf(key: string): string {
    return [...this.factsAt(key), ...this.optionAt(key)].join(', ')
  }

  /** What a lesson or a hint asks for, and the next tap that leads there. */
  readonly wanted = $derived.by(() => (this.props.wanted ? asAction(this.props.wanted) : null))
  readonly next: Tap = $derived.by(() => (this.wanted ? nextTap(this.held, this.wanted) : {}))
  /** The territories that somebody points at. */
  readonly marked = $derived.by(() => [...(this.wanted ? placesOf(this.wanted) : []), ...keysOf(this.props.marks ?? [])])

  /** My own territories. */
  readonly ownKeys = $derived.by(() => (this.props.seat === null ? [] : Object.keys(this.view.dinos[this.props.seat] ?? {})))
}

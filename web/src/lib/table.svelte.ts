/**
 * A table as this page knows it: data that is drawn, and the functions that change it.
 *
 * What the server tells goes into a queue and is shown step by step, so that the actions of bots can be followed.
 */

import { api, Problem } from './api'
import type { Action, Mark } from './game'
import { me } from './me.svelte'
import type { Phrase } from './phrases'
import type {
  ClockState,
  Event,
  GameInfo,
  HintIdea,
  Message,
  PreviewInfo,
  Said,
  SeatState,
  Spectators,
  State,
  Step,
  TableInfo,
  Turn,
} from './protocol'
import { lastRead, markRead } from './read'
import { isStill, settings } from './settings.svelte'
import { socketAddress, TableSocket, type Status } from './socket'
import { play as sound } from './sounds'

/** The game at one moment, as it is shown. */
export interface Moment {
  number: number
  turn: Turn | null
  clock: ClockState | null
  seats: SeatState[]
  /** The event that led here, if it is to be seen happening. */
  event: Event | null
}

/** Earlier positions, while somebody looks at them. */
export interface Replay {
  seat: number | null
  views: Record<string, unknown>[]
  at: number
  isPlaying: boolean
  /** The event that led to `at`, when stepping forward. */
  event: Event | null
}

/** One line for the player, with the rule it cites. */
export interface Notice {
  key: number
  text: string
  sentences: Record<string, string> | null
  rule: string | null
  /** A code of the catalogue, instead of a text. */
  code: string | null
}

const NOTHING: Moment = { number: 0, turn: null, clock: null, seats: [], event: null }
const NOTICE_LASTS = 6000

/** The best actions, and which of them is shown. */
export interface Hint {
  ideas: HintIdea[]
  chosen: number
}

export class Table {
  info: TableInfo | null = $state.raw(null)
  status: Status = $state('connecting')
  refusal: Problem | null = $state.raw(null)
  shown: Moment = $state.raw(NOTHING)
  events: Event[] = $state.raw([])
  waiting: Step[] = $state.raw([])
  /** The step that is shown takes longer than others: a scoring is counted. */
  isHappening = $state(false)
  said: Said[] = $state.raw([])
  /** Lines of people whom I have muted or blocked, as they were when the chat was looked at. */
  unwanted: Said[] = $state.raw([])
  unread = $state(0)
  replay: Replay | null = $state.raw(null)
  notice: Notice | null = $state.raw(null)
  /** My action that has been sent and not answered. */
  sending: Action | null = $state.raw(null)
  /** My action that waits for a second tap, if I want to be asked. */
  proposed: Action | null = $state.raw(null)
  spectators: Spectators | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** What the log points at. */
  marks: Mark[] = $state.raw([])
  /** Whether everybody may see everything in a position. */
  isOpen: (view: unknown) => boolean = () => false
  /** How long an event is shown, in steps of the pace. */
  beats: (event: Event) => number = () => 1
  /** The game as the lobby describes it; null until it is loaded. */
  game: GameInfo | null = $state.raw(null)
  /** Who has sat down since I looked. */
  arrived: string[] = $state.raw([])
  /** For several seats at one device: whose hands are shown. */
  eye: number | null = $state(null)

  private socket: TableSocket
  private timer: ReturnType<typeof setTimeout> | undefined
  private replayTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the replay ends in the game. */
  private returns = false
  private noticeTimer: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private known = 0
  /** Lines of chat that have not come back yet. */
  private unsaid: string[] = []
  /** Whether the chat has been read from the server. */
  private hasChat = false

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.socket = new TableSocket((since) => socketAddress(id, since, invite), {
      onmessage: (message) => this.hear(message),
      onstatus: (status, problem) => {
        this.status = status
        this.refusal = problem
        if (status !== 'open') this.spectators = null // told again, if there are any
      },
      since: () => this.known,
    })
  }

  start(): void {
    this.socket.start()
  }

  stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.replayTimer)
    clearTimeout(this.noticeTimer)
    this.socket.stop()
  }

  /** Connect again, as the one I am now. */
  again(): void {
    this.known = 0
    this.events = []
    this.shown = NOTHING
    this.waiting = []
    this.socket.again()
  }

  /** The time at the server. */
  now(): number {
    return Date.now() + this.socket.ahead
  }

  // What is to be seen

  /** My seats here. */
  get mine(): number[] {
    return this.info?.mine ?? []
  }

  get isPlaying(): boolean {
    return this.info?.state === 'playing'
  }

  /** The seat whose view is shown: the one of mine that has to act, or the last one that had. */
  get seat(): number | null {
    if (this.mine.length === 0) return null
    const acting = this.mine.find((seat) => this.shown.turn?.seats.includes(seat))
    if (this.mine.length === 1) return this.mine[0]!
    return acting ?? (this.eye !== null && this.mine.includes(this.eye) ? this.eye : this.mine[0]!)
  }

  get state(): SeatState | null {
    return this.shown.seats.find(({ seat }) => seat === this.seat) ?? this.shown.seats[0] ?? null
  }

  /** Somebody else at this device has to act, and must not see these hands. */
  get passTo(): number | null {
    if (this.mine.length < 2 || this.replay !== null || !this.isPlaying) return null
    const next = this.seat
    if (next === null || next === this.eye || !this.shown.turn?.seats.includes(next)) return null
    if (this.isOpen(this.state?.view)) return null
    return next
  }

  /** What I may do now: nothing while something is still being shown or sent. */
  get legal(): Action[] {
    if (this.waiting.length > 0 || this.sending !== null || this.proposed !== null || this.replay !== null || !this.isPlaying) return []
    if (this.passTo !== null) return []
    return this.state?.legal ?? []
  }

  get isMyTurn(): boolean {
    return this.isMineAt(this.shown)
  }

  private isMineAt(moment: Moment): boolean {
    return this.isPlaying && this.mine.some((seat) => moment.turn?.seats.includes(seat))
  }

  // What I do

  /** Do something, or ask for a second tap first. */
  propose(action: Action): void {
    if (settings.confirmsMoves) this.proposed = action
    else void this.play(action)
  }

  confirm(): void {
    const action = this.proposed
    this.proposed = null
    if (action !== null) void this.play(action)
  }

  withdraw(): void {
    this.proposed = null
  }

  async play(action: Action): Promise<void> {
    const seat = this.seat
    if (seat === null || this.sending !== null) return
    this.sending = action
    this.hint = null
    this.dismiss()
    sound('place')
    await this.try(() => this.send(action, seat))
    this.sending = null
  }

  /** Where several have to act at the same time, what another did meanwhile does not make my action late: it is sent again. */
  private async send(action: Action, seat: number): Promise<void> {
    const isTogether = (this.shown.turn?.seats.length ?? 0) > 1
    for (let tries = this.info?.seats.length ?? 1; ; tries--) {
      try {
        await this.socket.ask({ type: 'play', number: this.known, action: { ...action }, seat, id: nonce() })
        return
      } catch (problem) {
        if (!isTogether || tries === 0 || !(problem instanceof Problem) || problem.code !== 'stale') throw problem
        await new Promise((done) => setTimeout(done, 60))
      }
    }
  }

  undo(): Promise<void> {
    return this.try(async () => {
      await this.socket.ask({ type: 'undo', number: this.known, seat: this.seat })
    })
  }

  answer(agree: boolean): Promise<void> {
    const asking = this.shown.turn?.asks_undo
    const seat = this.mine.find((mine) => mine !== asking) ?? null
    return this.try(async () => {
      await this.socket.ask({ type: 'answer', number: this.known, agree, seat })
    })
  }

  resign(): Promise<void> {
    return this.try(async () => {
      await this.socket.ask({ type: 'resign', number: this.known, seat: this.seat })
    })
  }

  standIn(bot: string | null): Promise<void> {
    return this.try(async () => {
      await this.socket.ask({ type: 'stand-in', number: this.known, bot, seat: this.seat })
    })
  }

  askHint(): Promise<void> {
    return this.try(async () => {
      const answer = await this.socket.ask({ type: 'hint', seat: this.seat, id: nonce() })
      if (answer.type === 'hint' && answer.ideas?.length) this.hint = { ideas: answer.ideas, chosen: 0 }
    })
  }

  closeHint(): void {
    this.hint = null
  }

  /** Show another of the actions that are advised. */
  chooseHint(chosen: number): void {
    if (this.hint !== null) this.hint = { ...this.hint, chosen }
  }

  /** The action that is advised and shown. */
  get advised(): Action | null {
    return (this.hint?.ideas[this.hint.chosen]?.action as Action | undefined) ?? null
  }

  async preview(action: Action): Promise<PreviewInfo> {
    const answer = await this.socket.ask({ type: 'preview', action: { ...action }, seat: this.seat, id: nonce() })
    if (answer.type !== 'preview') throw new Problem(0, 'offline', 'no preview')
    return answer.preview
  }

  /** Why not?  The answer is shown as one line. */
  why(action: Action): Promise<void> {
    return this.try(async () => {
      const answer = await this.socket.ask({ type: 'why', action: { ...action }, seat: this.seat, id: nonce() })
      if (answer.type !== 'why' || answer.refusal === null) return
      const { detail, sentences, rule } = answer.refusal
      this.say(detail, sentences, rule)
      sound('no')
    })
  }

  chat(text: string): void {
    this.unsaid = [...this.unsaid, text]
    this.socket.tell({ type: 'chat', text })
  }

  /** Say a phrase of the list; if the connection is lost at this moment, it is not said. */
  chatPhrase(phrase: Phrase): void {
    this.socket.tell({ type: 'chat', phrase })
  }

  private async try(does: () => Promise<void>): Promise<void> {
    try {
      await does()
    } catch (problem) {
      this.complain(problem)
    }
  }

  // Notices

  complain(problem: unknown): void {
    if (!(problem instanceof Problem)) throw problem
    if (problem.rule !== null) this.say(problem.message, problem.sentences, problem.rule)
    else this.say(problem.message, problem.sentences, null, problem.code)
  }

  say(text: string, sentences: Record<string, string> | null, rule: string | null, code: string | null = null): void {
    this.count += 1
    this.notice = { key: this.count, text, sentences, rule, code }
    clearTimeout(this.noticeTimer)
    this.noticeTimer = setTimeout(() => this.dismiss(), NOTICE_LASTS)
  }

  dismiss(): void {
    this.notice = null
  }

  // What the server tells

  private hear(message: Message): void {
    if (message.type === 'state') this.takeState(message)
    else if (message.type === 'step') this.takeStep(message)
    else if (message.type === 'table') this.takeTable(message.table)
    else if (message.type === 'said') this.takeSaid([message])
    else if (message.type === 'unsaid') this.said = this.said.filter(({ id }) => id !== message.id)
    else if (message.type === 'refused' && message.code === 'muted') this.unsaid = []
    else if (message.type === 'spectators') this.spectators = message
  }

  /** Take in what the server answered about the table. */
  update(table: TableInfo): void {
    this.takeTable(table)
  }

  private takeTable(table: TableInfo): void {
    const began = this.info?.state === 'open' && table.state === 'playing'
    const isApart = table.settings.rated && this.info?.state === 'playing'
    this.noticeArrivals(table)
    this.info = { ...table, invite: table.invite ?? this.info?.invite ?? null }
    if (began) this.socket.tell({ type: 'sync', since: this.known })
    if (isApart && table.state === 'finished') void this.rereadChat() // both rooms now
  }

  /** Whoever waits at a table hears who sits down. */
  private noticeArrivals(table: TableInfo): void {
    const before = this.info
    const isHost = me.person !== null && before?.host === me.person.id
    if (before?.state !== 'open' || (this.mine.length === 0 && !isHost)) return
    const names = table.seats.flatMap(({ seat, kind, name }) => {
      const isNew = before.seats[seat]?.kind !== 'human' && kind === 'human' && !table.mine?.includes(seat)
      return isNew && name !== null ? [name] : []
    })
    if (names.length === 0) return
    this.arrived = [...this.arrived, ...names]
    sound('turn')
  }

  private takeState(state: State): void {
    this.takeTable(state.table)
    const isFirst = this.shown.seats.length === 0
    const before = this.known
    this.events = [...this.events.slice(0, state.since), ...state.events]
    this.known = state.number
    this.waiting = []
    this.isHappening = false
    clearTimeout(this.timer)
    this.timer = undefined
    const moment = { number: state.number, turn: state.turn, clock: state.clock, seats: state.seats }
    const event = isFirst || state.number === before ? null : (this.events.at(-1) ?? null)
    this.show({ ...moment, event })
    if (state.number !== before || isFirst) this.mendReplay()
    void this.readChat()
  }

  private takeStep(step: Step): void {
    if (step.number <= this.known) return
    if (step.number > this.known + 1) {
      this.socket.tell({ type: 'sync', since: this.known })
      return
    }
    this.known = step.number
    this.events = [...this.events, step.event]
    this.waiting = [...this.waiting, step]
    if (step.outcome !== null && this.info !== null) this.info = { ...this.info, outcome: step.outcome }
    const isNext = this.waiting.length === 1 && this.isOwn(step) // what I do is seen at once
    if (this.timer === undefined || isNext) this.showNext()
  }

  private isOwn(step: Step): boolean {
    return this.mine.includes(step.event.seat) && !step.event.by
  }

  /** Show what waits, one step after another. */
  private showNext(): void {
    const [step, ...rest] = this.waiting
    if (step === undefined) {
      this.timer = undefined
      this.isHappening = false
      return
    }
    clearTimeout(this.timer)
    this.waiting = rest
    this.showStep(step, true)
    const beats = this.beats(step.event)
    const isShort = beats === 1 && (this.isOwn(step) || step.event.kind !== 'play')
    const pace = isShort ? Math.min(settings.pace, 250) : settings.pace
    this.isHappening = beats > 1
    this.timer = setTimeout(() => this.showNext(), (isStill() ? Math.min(pace, 300) : pace) * beats)
  }

  /** Show everything that waits at once. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const steps = this.waiting
    this.waiting = []
    this.isHappening = false
    if (steps.length === 0) this.shown = { ...this.shown, event: null }
    steps.forEach((step, index) => this.showStep(step, index === steps.length - 1))
  }

  private showStep(step: Step, isSeen: boolean): void {
    const before = this.shown
    const moment = { number: step.number, turn: step.turn, clock: step.clock, seats: step.seats }
    this.show({ ...moment, event: isSeen ? step.event : null })
    if (step.outcome !== null) sound('end')
    else if (!this.isMineAt(before) && this.isMyTurn) sound('turn')
    else if (isSeen && !this.mine.includes(step.event.seat)) sound('other')
  }

  private show(moment: Moment): void {
    this.hint = null
    this.proposed = null
    this.shown = moment
    const replay = this.replay
    const seen = moment.seats.find(({ seat }) => seat === (replay?.seat ?? null)) ?? moment.seats[0]
    if (replay !== null && seen !== undefined && replay.views.length === moment.number) {
      this.replay = { ...replay, views: [...replay.views, seen.view] }
    }
  }

  /** The player who was handed the device has confirmed it. */
  take(): void {
    this.eye = this.seat
  }

  private takeSaid(lines: Said[]): void {
    const fresh = lines.filter((line) => !this.said.some((known) => known.id === line.id))
    if (fresh.length === 0) return
    this.said = [...this.said, ...fresh].sort((a, b) => a.id - b.id)
    for (const line of fresh) {
      const index = this.unsaid.indexOf(line.text)
      if (index >= 0) this.unsaid = this.unsaid.toSpliced(index, 1)
      else if (line.phrase === null || line.person !== me.person?.id) this.unread += 1
    }
  }

  /** All lines of the chat have been seen. */
  readAll(): void {
    this.unread = 0
    if (this.hasChat) markRead(this.id, this.said.at(-1)?.id ?? 0)
  }

  /** On the first look at the chat: what has come since it was read last; somebody new has missed nothing. */
  private remember(): void {
    const last = lastRead(this.id)
    if (last === null) markRead(this.id, this.said.at(-1)?.id ?? 0)
    this.unread = last === null ? 0 : this.said.filter(({ id }) => id > last).length
  }

  /** Read all of the chat again: other lines may be seen now. */
  async rereadChat(): Promise<void> {
    this.said = this.unwanted = []
    await Promise.all([this.readChat(), this.readUnwanted()])
  }

  /** Read the lines that the chat leaves out for me. */
  async readUnwanted(): Promise<void> {
    if (this.info?.chat === false || me.person === null) return
    this.unwanted = await api.unwanted(this.id, this.invite).catch(() => [])
  }

  /** Read the chat lines that were missed, and send own lines again that did not arrive. */
  private async readChat(): Promise<void> {
    if (this.info?.chat === false) return
    try {
      this.takeSaid(await api.chat(this.id, this.said.at(-1)?.id ?? 0, this.invite))
      if (!this.hasChat) this.remember()
      this.hasChat = true
      for (const text of this.unsaid) this.socket.tell({ type: 'chat', text })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
    }
  }

  // The past

  async look(at: number): Promise<void> {
    if (this.replay === null) {
      try {
        const seat = this.seat
        const { views } = await api.history(this.id, seat, this.invite)
        this.replay = { seat, views, at: clamp(at, views.length - 1), isPlaying: false, event: null }
      } catch (problem) {
        this.complain(problem)
      }
      return
    }
    const { views, at: before } = this.replay
    const next = clamp(at, views.length - 1)
    const event = next === before + 1 ? (this.events[next - 1] ?? null) : null
    this.replay = { ...this.replay, at: next, event }
  }

  /** One step back or on. */
  lookBy(steps: number): Promise<void> {
    return this.look((this.replay?.at ?? this.shown.number) + steps)
  }

  lookNow(): void {
    this.returns = false
    clearTimeout(this.replayTimer)
    this.replay = null
  }

  /** Play the replay, or pause it. */
  async run(): Promise<void> {
    if (this.replay?.isPlaying) {
      clearTimeout(this.replayTimer)
      this.replay = { ...this.replay, isPlaying: false }
      return
    }
    if (this.replay === null || this.replay.at >= this.replay.views.length - 1) await this.look(0)
    if (this.replay === null) return
    this.replay = { ...this.replay, isPlaying: true }
    const tick = async (): Promise<void> => {
      if (!this.replay?.isPlaying) return
      await this.lookBy(1)
      if (this.replay.at >= this.replay.views.length - 1) {
        this.replay = { ...this.replay, isPlaying: false }
        if (this.returns) this.replayTimer = setTimeout(() => this.lookNow(), settings.pace)
      } else this.replayTimer = setTimeout(() => void tick(), settings.pace * (this.replay.event ? this.beats(this.replay.event) : 1))
    }
    this.replayTimer = setTimeout(() => void tick(), settings.pace)
  }

  /** Play again what happened from there on, then come back to the game. */
  async runSince(number: number): Promise<void> {
    this.lookNow()
    await this.look(number)
    if (this.replay === null) return
    this.returns = true
    await this.run()
  }

  /** After a break the views of the past may have a gap: ask for them again when they are looked at. */
  private mendReplay(): void {
    if (this.replay !== null && this.replay.views.length !== this.known + 1) this.lookNow()
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}

/** A name for a request that nobody else uses. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

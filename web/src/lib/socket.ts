/**
 * A connection to a table that reconnects by itself.
 *
 * What was asked and not answered is asked again after a break, with the same id: the server counts it once.
 */

import { Problem } from './api'
import type { Message, Request } from './protocol'

/** `lost`: it reconnects by itself; `refused`: it does not. */
export type Status = 'connecting' | 'open' | 'lost' | 'refused'

export interface Listener {
  onmessage: (message: Message) => void
  onstatus: (status: Status, problem: Problem | null) => void
  /** How many events are known: the server sends the rest. */
  since: () => number
}

interface Question {
  request: Request
  /** It was sent before the connection broke: the server may have heard it. */
  isRepeated: boolean
  resolve: (message: Message) => void
  reject: (problem: Problem) => void
}

/** What is needed of a `WebSocket`, so that tests can bring their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onclose: ((event: CloseEvent) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const ALIVE_EVERY = 25_000
const PATIENCE = 5000
const READY_WAIT = 1000
const POLICY = 1008
const OPEN = 1

/** The address of a table's socket; the server sends the events after the first `since`. */
export function socketAddress(table: string, since: number, invite: string | null): string {
  const address = new URL(`/api/tables/${table}/socket`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('since', String(since))
  if (invite !== null) address.searchParams.set('invite', invite)
  return address.href
}

export class TableSocket {
  private wire: Wire | null = null
  private waits = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private alive: ReturnType<typeof setInterval> | undefined
  private overdue: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  private isReady = false
  private refusal: Problem | null = null
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = 0
  /** Asked and not answered, in the order of asking. */
  private readonly open: Question[] = []

  constructor(
    private readonly address: (since: number) => string,
    private readonly listener: Listener,
    private readonly connectTo: (address: string) => Wire = (address) => new WebSocket(address),
  ) {}

  start(): void {
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', this.onwake)
      addEventListener('online', this.onwake)
      addEventListener('offline', this.onoffline)
      addEventListener('pageshow', this.onwake)
    }
    this.connect()
  }

  stop(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.hangUp()
    if (typeof document !== 'undefined') {
      document.removeEventListener('visibilitychange', this.onwake)
      removeEventListener('online', this.onwake)
      removeEventListener('offline', this.onoffline)
      removeEventListener('pageshow', this.onwake)
    }
    for (const question of this.open.splice(0)) question.reject(new Problem(0, 'offline', 'closed'))
  }

  /** Connect anew, for example as somebody else. */
  again(): void {
    this.waits = 0
    this.hangUp()
    this.connect()
  }

  /** Ask, and get the answer, however often the connection breaks in between. */
  ask(request: Request): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.open.push({ request, isRepeated: false, resolve, reject })
      if (this.isReady) {
        this.tell(request)
        if (request.type === 'play') this.expectWord()
      } else if (this.wire === null) this.connect()
    })
  }

  /** Say something that has no answer of its own. */
  tell(request: Request): boolean {
    if (!this.isReady || this.wire?.readyState !== OPEN) return false
    this.wire.send(JSON.stringify(request))
    return true
  }

  /** The server still compiles the game. */
  private get isPreparing(): boolean {
    return this.refusal?.preparing != null
  }

  private connect(): void {
    if (this.isClosed || this.wire !== null) return
    clearTimeout(this.timer)
    if (!this.isPreparing) this.refusal = null
    this.listener.onstatus(this.waits === 0 && !this.isPreparing ? 'connecting' : 'lost', this.refusal)
    const wire = this.connectTo(this.address(this.listener.since()))
    this.wire = wire
    wire.onmessage = (event) => this.hear(wire, JSON.parse(event.data) as Message)
    wire.onclose = (event) => this.onlost(wire, event.code)
    this.overdue = setTimeout(() => this.drop(wire), PATIENCE * 2)
  }

  private hear(wire: Wire, message: Message): void {
    if (wire !== this.wire) return
    clearTimeout(this.overdue)
    if (!this.isReady) {
      if (message.type === 'refused') {
        const { game, progress } = message
        const preparing = game && message.code === 'getting-ready' ? { game, progress: progress ?? 0 } : null
        this.refusal = new Problem(403, message.code, message.detail, message.sentences ?? null, null, null, preparing)
        return
      }
      this.onready()
    }
    if (message.type === 'pong') {
      this.ahead = message.at - Date.now()
      return
    }
    const question = this.questionFor(message)
    if (question !== undefined) {
      this.open.splice(this.open.indexOf(question), 1)
      if (message.type !== 'refused') question.resolve(message)
      else if (question.isRepeated && question.request.type !== 'play' && message.code === 'stale') {
        question.resolve({ type: 'done', number: message.number ?? 0 }) // it was heard the first time
      } else {
        question.reject(new Problem(409, message.code, message.detail, message.sentences ?? null, message.rule ?? null))
      }
    }
    this.listener.onmessage(message)
  }

  /** Answers carry the id of the question; those without come in the order of asking. */
  private questionFor(message: Message): Question | undefined {
    if (!['done', 'refused', 'preview', 'why', 'hint'].includes(message.type)) return undefined
    const id = 'id' in message ? message.id : null
    const idOf = (question: Question): unknown => ('id' in question.request ? question.request.id : null)
    if (id) return this.open.find((question) => idOf(question) === id)
    const next = this.open.find((question) => !idOf(question))
    return next ?? (message.type === 'refused' ? this.open[0] : undefined) // refused before its id was read
  }

  private onready(): void {
    this.isReady = true
    this.refusal = null
    this.waits = 0
    this.listener.onstatus('open', null)
    for (const question of this.open) this.tell(question.request)
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') this.tell({ type: 'look', visible: false })
    this.tell({ type: 'ping' })
    this.alive = setInterval(() => this.check(), ALIVE_EVERY)
  }

  /** Send a ping; reconnect if it is not answered. */
  private check(): void {
    if (this.tell({ type: 'ping' })) this.expectWord()
  }

  /** The connection counts as lost if nothing arrives in time. */
  private expectWord(): void {
    const wire = this.wire
    if (wire === null) return
    clearTimeout(this.overdue)
    this.overdue = setTimeout(() => this.drop(wire), PATIENCE)
  }

  private drop(wire: Wire): void {
    if (wire !== this.wire) return
    wire.close()
    this.onlost(wire, 1006)
  }

  private onlost(wire: Wire, code: number): void {
    if (wire !== this.wire) return
    this.forget()
    if (this.isClosed) return
    if (code === POLICY && this.refusal !== null) {
      this.listener.onstatus('refused', this.refusal)
      for (const question of this.open.splice(0)) question.reject(this.refusal)
      return
    }
    const wait = this.isPreparing ? READY_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.waits)
    if (!this.isPreparing) this.waits += 1
    this.listener.onstatus('lost', this.isPreparing ? this.refusal : null)
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  private forget(): void {
    this.wire = null
    this.isReady = false
    clearInterval(this.alive)
    clearTimeout(this.overdue)
    for (const question of this.open) question.isRepeated = true
  }

  private hangUp(): void {
    const wire = this.wire
    this.forget()
    clearTimeout(this.timer)
    wire?.close()
  }

  /** Without a network a connection may stay open for long. */
  private readonly onoffline = (): void => {
    if (this.wire !== null) this.drop(this.wire)
  }

  /** The page is visible again, or the network is back: do not wait for the timer. */
  private readonly onwake = (): void => {
    if (this.isReady) this.tell({ type: 'look', visible: document.visibilityState === 'visible' })
    if (this.isClosed || document.visibilityState === 'hidden') return
    if (this.isReady) this.check()
    else if (this.wire === null && (this.refusal === null || this.isPreparing)) {
      this.waits = 0
      this.connect()
    }
  }
}

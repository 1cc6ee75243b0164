import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message, Request } from '../src/lib/protocol'
import { TableSocket, type Status, type Wire } from '../src/lib/socket'

/** A connection that does what the test says. */
class FakeWire implements Wire {
  readyState = 1
  sent: Request[] = []
  onclose: ((event: CloseEvent) => void) | null = null
  onmessage: ((event: MessageEvent<string>) => void) | null = null

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request)
  }
  close(): void {
    this.readyState = 3
  }
  tell(message: Message): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  break(code = 1006): void {
    this.onclose?.({ code } as CloseEvent)
  }
  get plays(): Request[] {
    return this.sent.filter((request) => request.type !== 'ping')
  }
}

const STATE = { type: 'state', number: 3 } as Message
const PLAY = { type: 'play', number: 3, action: { type: 'pass' }, id: 'mine' } as const

let wires: FakeWire[]
let statuses: Status[]
let heard: Message[]
let socket: TableSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  wires = []
  statuses = []
  heard = []
  socket = new TableSocket(
    (since) => `since=${since}`,
    { onmessage: (message) => heard.push(message), onstatus: (status) => statuses.push(status), since: () => heard.length },
    (address) => {
      const wire = new FakeWire(address)
      wires.push(wire)
      return wire
    },
  )
  socket.start()
})
afterEach(() => {
  socket.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const last = (): FakeWire => wires.at(-1)!

describe('a table socket', () => {
  it('answers a question by its id', async () => {
    last().tell(STATE)
    const answer = socket.ask(PLAY)
    last().tell({ type: 'done', id: 'mine', number: 4 })
    await expect(answer).resolves.toMatchObject({ number: 4 })
  })

  it('comes back and asks again, with the same id and what it knows', async () => {
    last().tell(STATE)
    const answer = socket.ask(PLAY)
    expect(last().plays).toEqual([PLAY])
    last().break()
    expect(statuses.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(700)
    expect(wires).toHaveLength(2)
    expect(last().address).toBe('since=1')
    last().tell(STATE)
    expect(last().plays).toEqual([PLAY])
    last().tell({ type: 'done', id: 'mine', number: 4, repeated: true })
    await expect(answer).resolves.toMatchObject({ repeated: true })
  })

  it('does not trust a connection that leaves an action unanswered', async () => {
    last().tell(STATE)
    const answer = socket.ask(PLAY)
    await vi.advanceTimersByTimeAsync(6000)
    expect(wires).toHaveLength(2)
    last().tell(STATE)
    expect(last().plays).toEqual([PLAY])
    last().tell({ type: 'done', id: 'mine', number: 4, repeated: true })
    await expect(answer).resolves.toMatchObject({ repeated: true })
  })

  it('keeps what is asked while nobody is there', async () => {
    last().tell(STATE)
    last().break()
    const answer = socket.ask(PLAY)
    await vi.advanceTimersByTimeAsync(700)
    last().tell(STATE)
    expect(last().plays).toEqual([PLAY])
    last().tell({ type: 'refused', id: 'mine', code: 'stale', detail: 'too late' })
    await expect(answer).rejects.toMatchObject({ code: 'stale' })
  })

  it('waits longer each time, and not for ever', async () => {
    const waits: number[] = []
    for (let times = 0; times < 7; times += 1) {
      const [began, count] = [Date.now(), wires.length]
      last().break()
      while (wires.length === count) await vi.advanceTimersByTimeAsync(100)
      waits.push(Date.now() - began)
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000])
  })

  it('takes an undo that was heard before the break as done', async () => {
    last().tell(STATE)
    const answer = socket.ask({ type: 'undo', number: 3 })
    last().break()
    await vi.advanceTimersByTimeAsync(700)
    last().tell(STATE)
    last().tell({ type: 'refused', code: 'stale', detail: 'too late', number: 4 })
    await expect(answer).resolves.toMatchObject({ type: 'done' })
  })

  it('gives up when it is refused', async () => {
    last().tell({ type: 'refused', code: 'private', detail: 'private' })
    last().break(1008)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(statuses.at(-1)).toBe('refused')
    expect(wires).toHaveLength(1)
  })

  it('notices that the other side is gone', async () => {
    last().tell(STATE)
    await vi.advanceTimersByTimeAsync(25_000 + 5_000 + 700)
    expect(wires).toHaveLength(2)
  })
})

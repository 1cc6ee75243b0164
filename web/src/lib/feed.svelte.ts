/**
 * What concerns this person on every page: friends, invitations, the seek.
 *
 * The server tells it over a socket of the person's own, which reconnects by itself.
 */

import { Problem } from './api'
import { me } from './me.svelte'
import { newsOf, NOBODY, type News } from './news'
import type { Contacts, PersonalMessage, PersonalRequest, SeekTerms, Standing } from './protocol'
import { go } from './route.svelte'
import { play as sound } from './sounds'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const POLICY = 1008

class Feed {
  contacts: Contacts = $state.raw(NOBODY)
  /** Whether the server has told the contacts of this person. */
  isKnown = $state(false)
  news: News[] = $state.raw([])
  /** My role, a mute, warnings; null: nothing to say. */
  standing: Standing | null = $state.raw(null)
  /** What this tab looks for; the seek ends with the socket and is sent again by the next one. */
  wanted: SeekTerms | null = $state.raw(null)
  /** Why a seek was refused. */
  problem: Problem | null = $state.raw(null)

  private person: string | null = null
  private wire: WebSocket | null = null
  private waits = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Follow the contacts of a person, or of nobody. */
  follow(person: string | null): void {
    if (person === this.person) return
    this.person = person
    this.contacts = NOBODY
    this.standing = null
    this.isKnown = false
    this.news = []
    if (person === null) this.wanted = null
    this.close()
    if (person !== null) this.connect()
  }

  /** How many people and invitations wait for an answer. */
  get waiting(): number {
    return this.contacts.asking.length + this.contacts.invitations.length
  }

  /** Find others who want to play the same now. */
  async seek(terms: SeekTerms): Promise<void> {
    this.problem = null
    await me.become()
    this.wanted = terms
    this.follow(me.person?.id ?? null)
    this.send({ type: 'seek', ...terms })
  }

  cancel(): void {
    this.wanted = null
    this.send({ type: 'cancel-seek' })
  }

  dismiss(key: string): void {
    this.news = this.news.filter((item) => item.key !== key)
  }

  private send(request: PersonalRequest): void {
    if (this.wire?.readyState === WebSocket.OPEN) this.wire.send(JSON.stringify(request))
  }

  private connect(): void {
    const wire = new WebSocket(`${location.origin.replace('http', 'ws')}/api/me/socket`)
    this.wire = wire
    wire.onopen = () => {
      this.waits = 0
      if (this.wanted !== null) this.send({ type: 'seek', ...this.wanted })
    }
    wire.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as PersonalMessage)
    wire.onclose = (event) => {
      if (this.wire !== wire) return
      this.wire = null
      if (event.code === POLICY) {
        void import('./banned.svelte').then(({ banned }) => banned.look())
        return
      }
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.waits)
      this.waits += 1
      this.timer = setTimeout(() => this.connect(), wait)
    }
  }

  private close(): void {
    clearTimeout(this.timer)
    const wire = this.wire
    this.wire = null
    wire?.close()
  }

  private hear(message: PersonalMessage): void {
    if (message.type === 'contacts') this.take(message.contacts)
    else if (message.type === 'standing') this.standing = message.standing
    else if (message.type === 'paired') this.begin(message.table)
    else if (message.type === 'refused') {
      this.problem = new Problem(0, message.code, message.detail)
      this.wanted = null
    }
  }

  private take(contacts: Contacts): void {
    const fresh = this.isKnown ? newsOf(this.contacts, contacts) : []
    this.contacts = contacts
    this.isKnown = true
    const still = new Set(newsOf(NOBODY, contacts).map(({ key }) => key))
    this.news = [...this.news.filter(({ key }) => still.has(key)), ...fresh]
    if (fresh.length > 0) sound('turn')
  }

  /** The others are found: the tab that looked for them goes to the table. */
  private begin(table: string): void {
    if (this.wanted === null) return
    this.wanted = null
    sound('turn')
    go(`/table/${table}`)
  }
}

export const feed = new Feed()

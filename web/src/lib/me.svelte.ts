/** The person of this browser: none until something needs a name. */

import { api, Problem } from './api'
import { change, settings } from './settings.svelte'
import type { Person } from './protocol'

const KEY = 'mesozoic.known'

class Me {
  /** null: neither guest nor account yet. */
  person: Person | null = $state.raw(null)
  /** Whether the server has been asked. */
  isKnown = $state(false)
  private asking: Promise<void> | null = null

  /** Set the person: after a login, a logout, a new guest. */
  take(person: Person | null): void {
    this.person = person
    this.isKnown = true
    try {
      if (person === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, '1')
    } catch {
      // asked again next time
    }
  }

  /** Ask the server who this browser is: only if it has been somebody before, so that a first visit causes no refused request. */
  remember(): Promise<void> {
    this.asking ??= this.look().finally(() => (this.asking = null))
    return this.asking
  }

  /** Wait until it is known who this browser is; fails if the server cannot be asked. */
  async known(): Promise<void> {
    if (!this.isKnown) await this.remember()
  }

  private async look(): Promise<void> {
    if (localStorage.getItem(KEY) === null) {
      this.isKnown = true
      return
    }
    try {
      this.take(await api.me())
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 401) throw problem
      this.take(null)
    }
  }

  /** The person; makes a guest if there is none. */
  async become(name?: string): Promise<Person> {
    let person = this.person ?? (await api.guest(name || settings.name || null))
    if (name && name !== person.name) person = await api.rename(name)
    if (name) change({ name })
    this.take(person)
    return person
  }
}

export const me = new Me()

/** Who I am here; nobody until the first thing that needs a name. */

import { api, Problem } from './api'
import { change, settings } from './settings.svelte'
import type { Person } from './protocol'

const KEY = 'mesozoic.known'

class Me {
  /** null: nobody yet. */
  person: Person | null = $state.raw(null)
  /** Whether it has been found out. */
  isKnown = $state(false)

  /** From now on I am somebody (else), or nobody. */
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

  /** Who was here before: asked only if somebody was, so that a first visit begins without a refusal. */
  async remember(): Promise<void> {
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

  /** Whoever I am; if nobody yet, a guest from now on. */
  async become(name?: string): Promise<Person> {
    let person = this.person ?? (await api.guest(name || settings.name || null))
    if (name && name !== person.name) person = await api.rename(name)
    if (name) change({ name })
    this.take(person)
    return person
  }
}

export const me = new Me()

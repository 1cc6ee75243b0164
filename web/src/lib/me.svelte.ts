/** Who I am here; nobody until the first thing that needs a name. */

import { api, Problem } from './api'
import { change, settings } from './settings.svelte'
import type { Person } from './protocol'

const KEY = 'mesozoic.known'

class Me {
  /** null: not known here yet. */
  person: Person | null = $state.raw(null)
  isKnown = $state(false)

  /** Who was here before: asked only if somebody was, so that a first visit begins without a refusal. */
  async remember(): Promise<void> {
    if (localStorage.getItem(KEY) === null) this.isKnown = true
    else await this.find()
  }

  async find(): Promise<void> {
    try {
      this.person = await api.me()
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 401) throw problem
      this.person = null
    } finally {
      this.isKnown = true
    }
  }

  /** Whoever I am; if nobody yet, a guest from now on. */
  async become(name?: string): Promise<Person> {
    if (this.person === null) {
      try {
        this.person = await api.me()
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 401) throw problem
        this.person = await api.guest(name || settings.name || null)
      }
    }
    if (name && name !== this.person.name) this.person = await api.rename(name)
    if (name) change({ name })
    this.isKnown = true
    localStorage.setItem(KEY, '1')
    return this.person
  }
}

export const me = new Me()

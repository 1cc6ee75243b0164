/** Settings of the page, stored in this browser. */

import type { Language } from './game'

export type Theme = 'system' | 'light' | 'dark'

export interface Settings {
  language: Language
  theme: Theme
  sound: boolean
  /** Ask before something that cannot be taken back. */
  confirms: boolean
  /** Fewer movements, whatever the system says. */
  lessMotion: boolean
  /** Milliseconds for which an action of somebody else is shown before the next. */
  pace: number
  /** The name a guest gave last. */
  name: string
}

const KEY = 'mesozoic.settings'
export const PACES = { slow: 1600, normal: 900, fast: 350 } as const

function usual(): Settings {
  const french = typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('fr')
  return {
    language: french ? 'fr' : 'en',
    theme: 'system',
    sound: false,
    confirms: true,
    lessMotion: false,
    pace: PACES.normal,
    name: '',
  }
}

function remembered(): Settings {
  const base = usual()
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return base
    for (const key of Object.keys(base) as (keyof Settings)[]) {
      const value = (stored as Record<string, unknown>)[key]
      if (typeof value === typeof base[key]) Object.assign(base, { [key]: value })
    }
  } catch {
    // nothing is stored, or not in this form
  }
  return base
}

export const settings: Settings = $state(remembered())

/** Change settings: they are stored and applied at once. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // private windows may refuse; the page works without
  }
  show()
}

/** Apply language, theme and motion to the document. */
export function show(): void {
  const root = document.documentElement
  root.lang = settings.language
  if (settings.theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
  if (settings.lessMotion) root.dataset['motion'] = 'less'
  else delete root.dataset['motion']
}

/** Whether animations are switched off. */
export function isStill(): boolean {
  return settings.lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches
}

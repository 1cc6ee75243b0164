/** Settings of the page, stored in this browser. */

import { bestLanguage, LANGUAGES, type Language } from './languages'

export type Theme = 'system' | 'light' | 'dark'
/** Wooden silhouettes, or plain discs that are easier to tell apart when small. */
export type Pieces = 'wooden' | 'discs'
export type Hand = 'right' | 'left'

export interface Settings {
  language: Language
  theme: Theme
  sound: boolean
  /** Ask before something that cannot be taken back. */
  confirms: boolean
  /** Every action of mine waits for a second tap. */
  confirmsMoves: boolean
  /** Cells of the board show their coordinates. */
  coordinates: boolean
  pieces: Pieces
  /** The hand that holds a phone: the button that matters is on its side. */
  hand: Hand
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
  return {
    language: bestLanguage(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: 'system',
    sound: false,
    confirms: true,
    confirmsMoves: false,
    coordinates: false,
    pieces: 'wooden',
    hand: 'right',
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
  if (!LANGUAGES.includes(base.language)) base.language = usual().language
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
  root.dataset['hand'] = settings.hand
  if (settings.lessMotion) root.dataset['motion'] = 'less'
  else delete root.dataset['motion']
}

/** Whether animations are switched off. */
export function isStill(): boolean {
  return settings.lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches
}

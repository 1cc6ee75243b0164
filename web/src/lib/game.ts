/** What a game brings to the page: its folder `src/mesozoic/games/<game>/web/` exports one `GamePage`. */

import type { Component } from 'svelte'
import type { Event, GameResult, PreviewInfo } from './protocol'

/** An action as the server writes it; only the game knows its fields. */
export type Action = object
export type Language = 'en' | 'fr'

/** A player as everybody sees them: colour and shape belong to the seat. */
export interface Player {
  seat: number
  name: string
  isMe: boolean
  isBot: boolean
}

/** Something on the board to point at: a hex `[q, r]`, or a name that the game understands. */
export type Spot = [number, number] | string

/** A spot with what is said about it. */
export interface Mark {
  spot: Spot
  kind: 'glow' | 'trail' | 'score' | 'ghost'
  seat?: number
  text?: string
}

export interface BoardProps {
  /** A position as a seat sees it; only the game knows its fields, here and below. */
  view: unknown
  /** My legal actions; empty when it is not my turn, in replays and on miniatures. */
  legal: Action[]
  players: Player[]
  /** The seat that acts through this board, null for spectators. */
  seat: number | null
  language: Language
  /** What to point at: from the log, a hint, a lesson. */
  marks?: Mark[]
  /** The event that led here, to be shown happening; null when stepping back. */
  event?: Event | null
  /** A still picture: no pan, no zoom, no buttons. */
  isStill?: boolean
  onplay?: (action: Action) => void
  /** Somebody tapped what is not legal: ask the server and show the sentence. */
  onwhy?: (action: Action) => void
  preview?: (action: Action) => Promise<PreviewInfo>
}

export interface PanelProps {
  view: unknown
  players: Player[]
  seat: number | null
  language: Language
}

/** A button that ends or confirms something. */
export interface Button {
  label: string
  action: Action
  /** Asked before, unless the player has switched that off. */
  warning?: string
}

/** One line of where points come from. */
export interface ScoreLine {
  text: string
  points: number
}

/** One step of the count at the end: what is counted, where, and what each seat gets. */
export interface CountStep {
  text: string
  marks: Mark[]
  points: number[]
}

/** A guided first game: real positions, one thing at a time. */
export interface LessonStep {
  text: string
  view: unknown
  legal: Action[]
  marks?: Mark[]
  /** What the learner has to do; null: read and go on. */
  expects: ((action: Action) => boolean) | null
  /** Said when they do something else. */
  otherwise?: string
}

/** A position beside a paragraph of the rules. */
export interface Picture {
  /** The number of the paragraph. */
  rule: string
  view: unknown
  marks: Mark[]
  caption: string
}

/** A moment of the film on the home page. */
export interface Scene {
  view: unknown
  /** What led there. */
  event: Event | null
}

export interface GamePage {
  id: string
  Board: Component<BoardProps>
  /** Facts about the players that only this game has. */
  Panel: Component<PanelProps>
  /** A view for the miniature on the home page. */
  sample: unknown
  /** The same, going on for a few actions. */
  film?: Scene[]
  /** One line about the game. */
  tagline: (language: Language) => string
  /** What is expected of me, or who does what now, in one sentence. */
  prompt: (view: unknown, legal: Action[], players: Player[], seat: number | null, language: Language) => string
  /** Actions left, as pips. */
  pips: (view: unknown) => { left: number; total: number } | null
  /** The buttons beside the board: card choices, ending the turn; the primary one first. */
  buttons: (view: unknown, legal: Action[], language: Language) => Button[]
  /** An event in words, and where it happened; one that may yet happen comes with the view of now. */
  describe: (event: Event, players: Player[], language: Language, view?: unknown) => { text: string; marks: Mark[] }[]
  score: (view: unknown, seat: number, language: Language) => ScoreLine[]
  count: (view: unknown, result: GameResult, players: Player[], language: Language) => CountStep[]
  /** What decides between players with the same points. */
  tie?: (language: Language) => string
  lesson: (language: Language) => LessonStep[]
  /** What the rules show. */
  pictures?: (language: Language) => Picture[]
  /** Pictures by others, for the page of credits. */
  icons?: readonly { name: string; author: string; body: string }[]
  /** No player knows what another does not: a device can be shared without hiding anything. */
  isOpen?: boolean
}

/** What a game brings to the page: its folder `src/mesozoic/games/<game>/web/` exports one `GamePage`. */

import type { Component } from 'svelte'
import type { Event, GameResult, PreviewInfo } from './protocol'

/** An action as the server writes it; only the game knows its fields. */
export type Action = object

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
  kind: 'glow' | 'trail' | 'score' | 'ghost' | 'pin' | 'arrow'
  /** Where an arrow points. */
  to?: Spot
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
  /** What to point at: from the log, a hint, a lesson. */
  marks?: Mark[]
  /** The action that a lesson or a hint asks for: the board points at the next tap that leads to it. */
  wanted?: Action | null
  /** The event that led here, to be shown happening; null when stepping back. */
  event?: Event | null
  /** Nobody acts any more: the game is over, or somebody looks at its past. All of the board is shown. */
  isReview?: boolean
  /** A still picture: no pan, no zoom, no buttons. */
  isStill?: boolean
  onplay?: (action: Action) => void
  /** Somebody tapped what is not legal: ask the server and show the sentence. */
  onwhy?: (action: Action) => void
  preview?: (action: Action) => Promise<PreviewInfo>
  /** Something was chosen or put back: what to do with it next; null if nothing is chosen. */
  onchoice?: (sentence: string | null) => void
}

export interface PanelProps {
  view: unknown
  players: Player[]
  seat: number | null
}

/** A button that ends or confirms something. */
export interface Button {
  label: string
  action: Action
  /** Asked before, unless the player has switched that off. */
  warning?: string
  /** There is something better to do: not the button that stands out. */
  isQuiet?: boolean
}

/** A hint: what to do, said to the player, what speaks for it, and where. */
export interface Advice {
  text: string
  reasons: string[]
  marks: Mark[]
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

/** A sign on the board and what it means. */
export interface SignLine {
  /** The game's `Sign` draws it. */
  sign: string
  text: string
}

/** A position of a lesson, and one action. */
export interface LessonStage {
  view: unknown
  legal: Action[]
  marks: Mark[]
  /** What the learner has to do; null: read and go on. */
  wanted: Action | null
  /** Whether they have done it. */
  expects: (action: Action) => boolean
  /** The same in a sentence. */
  task?: string
  /** What a drift, or whatever is chosen, would bring. */
  preview: (action: Action) => PreviewInfo
  /** What led there, to be shown happening. */
  event?: Event | null
  /** The position before it, if that is not the stage before. */
  before?: unknown
}

/** A step of a guided first game: real positions, one thing at a time. */
export interface LessonStep extends LessonStage {
  title: string
  text: string
  /** What is wanted is not legal: said when it is tried. */
  refusal?: string
  /** Explained once something is chosen. */
  signs: SignLine[]
  /** The actions that follow under the same text. */
  then?: LessonStage[]
}

export interface Lesson {
  steps: () => LessonStep[]
  /** A sign of the lesson, as it is drawn on the board. */
  Sign?: Component<{ sign: string }>
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

/** A page that only this game has, under `/games/<game>/<path>`; loaded when somebody goes there. */
export interface OwnPage {
  path: string
  title: () => string
  load: () => Promise<Component>
}

/** A line of the log: what happened, and where. */
export interface ToldLine {
  text: string
  marks: Mark[]
  /** Whose line it is, if not that of whoever acted; null: nature's. */
  seat?: number | null
}

export interface GamePage {
  id: string
  Board: Component<BoardProps>
  /** Facts about the players that only this game has. */
  Panel: Component<PanelProps>
  /** The miniature on the home page: a view, going on for a few actions. */
  film: () => Promise<Scene[]>
  /** One line about the game. */
  tagline: () => string
  /** What is expected of me, or who does what now, in one sentence; `event` led there, if it was seen. */
  prompt: (view: unknown, legal: Action[], players: Player[], seat: number | null, event?: Event | null) => string
  /** Actions left, as pips; a game whose turns are no number of actions has none. */
  pips?: (view: unknown) => { left: number; total: number } | null
  /** The buttons beside the board: card choices, ending the turn; the primary one first. */
  buttons: (view: unknown, legal: Action[]) => Button[]
  /** An event in words, and where it happened; the view is one of the same game, for what does not change. */
  describe: (event: Event, players: Player[], view: unknown) => ToldLine[]
  /** An action as a hint for whoever is to act, with what it would bring. */
  advise: (action: Action, view: unknown, preview: PreviewInfo | null, players: Player[]) => Advice
  score: (view: unknown, seat: number) => ScoreLine[]
  count: (view: unknown, result: GameResult, players: Player[]) => CountStep[]
  /** What decides between players with the same points. */
  tie?: () => string
  /** Loaded when somebody learns. */
  lesson: () => Promise<Lesson>
  /** What the rules show; loaded when somebody reads them. */
  pictures?: () => Promise<() => Picture[]>
  /** Pages that only this game has; the home page, the rules and the menu of a table lead there. */
  pages?: readonly OwnPage[]
  /** Pictures by others, for the page of credits. */
  icons?: readonly { name: string; author: string; body: string }[]
  /** How long an event is shown, in steps of the pace; 1 for most. */
  beats?: (event: Event) => number
  /** Whether no player knows what another does not: then a shared device is handed on without hiding anything. */
  isOpen?: (view: unknown) => boolean
}

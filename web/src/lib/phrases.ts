/** The phrases of the chat, in the order in which a game needs them. */

import type { Said } from './protocol'

export type Phrase = NonNullable<Said['phrase']>

export const PHRASES: Phrase[] = [
  'hello',
  'good-luck',
  'nice-move',
  'well-played',
  'thanks',
  'sorry',
  'oops',
  'one-moment',
  'good-game',
  'again',
  'bye',
]

/** What the page says about Triassic Terror: its messages in the current language. */

import { wordsOf } from '$lib/words'
import type { Messages } from './messages'

export const { say, sayIfKnown } = wordsOf<Messages>('triassic_terror')

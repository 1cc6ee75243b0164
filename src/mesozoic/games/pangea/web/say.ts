/** What the page says about Pangea: its messages in the current language. */

import { wordsOf } from '$lib/words'
import type { Messages } from './messages'

export const { say, sayIfKnown } = wordsOf<Messages>('pangea')

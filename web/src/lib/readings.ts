/** Pages to read, as files of the page: fair play and privacy. */

import { Problem } from './api'
import type { Language } from './languages'

export type Topic = 'fair-play' | 'privacy'

const files = import.meta.glob<string>('../../../src/mesozoic/texts/*/{fair-play,privacy}.md', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The text as Markdown. */
export async function readingText(topic: Topic, language: Language): Promise<string> {
  const answer = await fetch(files[`../../../src/mesozoic/texts/${language}/${topic}.md`]!).catch(() => null)
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, 'offline', 'no answer')
  return answer.text()
}

/** Pages to read, as files of the page: fair play and privacy. */

import { Problem } from './api'
import type { Language } from './languages'

export type Topic = 'fair-play' | 'privacy'

const files = import.meta.glob<string>('../../../src/mesozoic/texts/*/{fair-play,privacy}.md', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const ABOUT_MAIL = / *<!-- mail -->$/

/** A text for a site that sends mails or does not: without the marks, and without the lines that are only about mails. */
export function textFor(markdown: string, hasMail: boolean): string {
  const lines = markdown.split('\n').filter((line) => hasMail || !ABOUT_MAIL.test(line))
  return lines.map((line) => line.replace(ABOUT_MAIL, '')).join('\n')
}

/** The text as Markdown. */
export async function readingText(topic: Topic, language: Language): Promise<string> {
  const answer = await fetch(files[`../../../src/mesozoic/texts/${language}/${topic}.md`]!).catch(() => null)
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, 'offline', 'no answer')
  return answer.text()
}

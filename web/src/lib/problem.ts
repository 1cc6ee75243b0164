/** What went wrong, in the language of the page. */

import { Problem } from './api'
import { settings } from './settings.svelte'
import { say, sayIfKnown } from './words'

export function problemText(problem: unknown): string {
  if (!(problem instanceof Problem)) return say('problem-fault')
  const sentence = problem.sentences?.[settings.language] ?? problem.message
  return problem.rule === null ? (sayIfKnown(`problem-${problem.code}`) ?? sentence) : sentence
}

/** What went wrong, in the language of the page. */

import { Problem } from './api'
import { settings } from './settings.svelte'
import { t } from './words'

export function problemText(problem: unknown): string {
  if (!(problem instanceof Problem)) return t().problems['fault']!
  if (problem.rule !== null) return settings.language === 'fr' && problem.french ? problem.french : problem.message
  return t().problems[problem.code] ?? (settings.language === 'fr' && problem.french ? problem.french : problem.message)
}

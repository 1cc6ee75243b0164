/** Numbers of rules in texts: "5.2", "D7", "§5.2 D7". */

/** The number of a rule at the beginning of a text. */
const RULE_AT_START = /^(?:§\s?)?([A-Z]{1,3}-?\d+(?:\.\d+)*[a-z]?|\d+(?:\.\d+)*[a-z]?|[A-Z])(?=[\s:.)]|$)/
const RULE_IN_TEXT = /(?<![\w.,-])§?\b([A-Z]-?\d+(?:\.\d+)*|\d+\.\d+(?:\.\d+)*)\b(?![\d½]|[,-]\d)/g

export function ruleAtStart(text: string): string | undefined {
  return RULE_AT_START.exec(text)?.[1]
}

/** A text in parts: words, and the rules that they cite. */
export function citationsIn(text: string): { text: string; isRule: boolean }[] {
  const parts: { text: string; isRule: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(RULE_IN_TEXT)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isRule: false })
    parts.push({ text: match[0], isRule: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isRule: false })
  return parts
}

/** The anchor that a citation such as "§5.2 D7" means most exactly. */
export function anchorOfRule(rule: string): string {
  const parts = rule
    .replaceAll('§', ' ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  return parts.at(-1) ?? ''
}

/** The anchor that exists for a rule: its own, or that of the rule it is part of ("5.2.1" is in "5.2", in "5"). */
export function nearestAnchor(rule: string, known: Set<string>): string | null {
  let wanted = rule
  while (wanted !== '') {
    if (known.has(wanted)) return wanted
    const shorter = wanted.replace(/(\.\d+[a-z]?|[a-z])$/, '')
    if (shorter === wanted) return null
    wanted = shorter
  }
  return null
}

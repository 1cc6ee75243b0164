/** The right form of a word for a number, as the language counts. */

type Forms = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}

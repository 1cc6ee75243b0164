/** The languages of the page: one for each folder in `src/mesozoic/texts/` that holds texts of the page. */

export type Language = string

const folders = import.meta.glob('../../../src/mesozoic/texts/*/page.ftl', { query: '?raw', import: 'default' })

/** English, the model of the others, first. */
export const LANGUAGES: readonly Language[] = Object.keys(folders)
  .map((file) => file.split('/').at(-2)!)
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

/** What the language calls itself: "English", "Français". */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first of the wished languages ("fr-CA", "en") that there is; English if there is none. */
export function bestLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split('-')[0]!
    if (LANGUAGES.includes(language)) return language
  }
  return 'en'
}

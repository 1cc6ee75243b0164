/** The texts of the page, in Fluent files: only those of the current language are loaded. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Language } from './languages'
import { spoken } from './spoken.svelte'

export type Values = Record<string, string | number>

const files = import.meta.glob<string>(
  [
    '../../../src/mesozoic/texts/*/{page,site,account,moderation,legal,fair}.ftl',
    '../../../src/mesozoic/games/*/texts/*/page.ftl',
    '../../../src/mesozoic/games/*/texts/*/lesson.ftl',
  ],
  { query: '?raw', import: 'default' },
)

/** A file of texts: the folder of its game, empty for the texts of all games, and its name without ending. */
interface Part {
  game: string
  name: 'page' | 'site' | 'account' | 'moderation' | 'legal' | 'lesson' | 'fair'
}

function pathOf(language: Language, { game, name }: Part): string {
  return `../../../src/mesozoic/${game === '' ? '' : `games/${game}/`}texts/${language}/${name}.ftl`
}

/** The parts that are in use: a change of the language loads them all. */
const parts: Part[] = [{ game: '', name: 'page' }]
/** The files that are loaded, in any language. */
const loaded = new Set<string>()
/** By language and game. */
const bundles = new Map<string, FluentBundle>()

/** The language that was chosen last; its texts may still be on their way. */
let wanted: Language = spoken.language

function bundleOf(language: Language, game: string): FluentBundle {
  const key = `${language}/${game}`
  let bundle = bundles.get(key)
  if (bundle === undefined) {
    bundle = new FluentBundle(language, { useIsolating: false })
    bundles.set(key, bundle)
  }
  return bundle
}

async function load(language: Language, part: Part): Promise<void> {
  const path = pathOf(language, part)
  const text = await files[path]!()
  if (loaded.has(path)) return
  loaded.add(path)
  for (const fault of bundleOf(language, part.game).addResource(new FluentResource(text))) console.error(fault)
}

/** Load what is missing in a language, also what comes into use meanwhile. */
async function complete(language: Language): Promise<void> {
  for (;;) {
    const missing = parts.filter((part) => !loaded.has(pathOf(language, part)))
    if (missing.length === 0) return
    await Promise.all(missing.map((part) => load(language, part)))
  }
}

/** Load the texts of a language, then show them; if the language is changed again meanwhile, the last choice counts. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  await complete(language)
  if (wanted === language) spoken.language = language
}

/** Load texts of a game, or those of all games if it is empty; they are there once this is done, and in every language that is chosen later. */
export async function useTexts(game: string, name: Part['name']): Promise<void> {
  const isKnown = parts.some((part) => part.game === game && part.name === name)
  if (!isKnown && pathOf('en', { game, name }) in files) parts.push({ game, name })
  await complete(spoken.language)
}

/** A message in the language of the page, or null if there is none with this id. */
export function format(game: string, id: string, values?: Values): string | null {
  const bundle = bundleOf(spoken.language, game)
  const pattern = bundle.getMessage(id)?.value
  if (pattern === undefined || pattern === null) return null
  const faults: Error[] = []
  const text = bundle.formatPattern(pattern, values, faults)
  for (const fault of faults) console.error(`message ${id}: ${fault.message}`)
  return text
}

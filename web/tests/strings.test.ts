/** Nothing is said outside the catalogues, and both languages say the same things. */

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { en } from '../src/lib/strings.en'
import { fr } from '../src/lib/strings.fr'

type Tree = { [key: string]: unknown }

/** Every path in a catalogue, with whether it is a text or a function. */
function paths(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? paths(value as Tree, `${before}${key}.`) : [`${before}${key}: ${typeof value}`],
  )
}

function texts(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'object' && value !== null ? texts(value as Tree) : typeof value === 'string' ? [value] : [],
  )
}

describe('the catalogues', () => {
  it('say the same things in both languages', () => {
    expect(paths(fr).sort()).toEqual(paths(en).sort())
  })

  it('list the bots in the same order', () => {
    expect(Object.keys(fr.bots)).toEqual(Object.keys(en.bots))
    expect(Object.keys(fr.botAbout)).toEqual(Object.keys(en.botAbout))
  })

  it('leave nothing empty', () => {
    for (const text of [...texts(en), ...texts(fr)]) expect(text.trim()).not.toBe('')
  })

  it('keep the signs that French sets apart on their line', () => {
    expect(texts(fr).filter((text) => / [:;?!»]/.test(text))).toEqual([])
  })

  it('are not copies of each other', () => {
    const same = texts(fr).filter((text) => text.length > 25 && texts(en).includes(text))
    expect(same).toEqual([])
  })
})

const READ_ALOUD = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']
/** Names that are the same in every language. */
const NAMES = ['game-icons.net', 'CC BY 3.0']
const LETTERS = /\p{L}{2,}/u

/** Visible texts that are written into a component. */
function literals(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, data, name, value } = node as { type?: string; data?: string; name?: string; value?: unknown }
    if (type === 'Text' && data && LETTERS.test(data)) found.push(data.trim())
    if (type === 'StyleDirective') return
    if (type === 'Attribute') {
      const parts = Array.isArray(value) ? value : [value]
      if (READ_ALOUD.includes(name ?? '')) visit(parts)
      else visit(parts.filter((part) => (part as { type?: string } | null)?.type === 'ExpressionTag'))
      return
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'css' && key !== 'instance' && key !== 'module') visit(child)
  }
  visit(parse(source, { modern: true }).fragment)
  return found.filter((text) => !NAMES.includes(text))
}

const root = resolve(import.meta.dirname, '../..')
const components = ['web/src', 'src/mesozoic/games'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => `${folder}/${file}`),
)

describe('the components', () => {
  it('are found', () => expect(components.length).toBeGreaterThan(20))

  it.each(components)('%s holds no visible text of its own', (file) => {
    expect(literals(readFileSync(resolve(root, file), 'utf8'))).toEqual([])
  })

  it('are checked: a text in one would be noticed', () => {
    expect(literals('<p>Hello <b>{x}</b></p><a title="Go there" class="big one">{y}</a>')).toEqual(['Hello', 'Go there'])
  })
})

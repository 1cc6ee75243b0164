/** Nothing is said outside the Fluent files. */

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

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

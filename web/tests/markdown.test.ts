import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOfRule, nearestAnchor } from '../src/lib/citations'
import { anchors, inline, parse, plain } from '../src/lib/markdown'

describe('Markdown', () => {
  it('reads headings with the number of their rule as anchor', () => {
    expect(parse('## 5.2 A legal drift')).toMatchObject([{ kind: 'heading', level: 2, anchor: '5.2' }])
    expect(parse('## In one minute')).toMatchObject([{ anchor: 'in-one-minute' }])
  })

  it('reads lists that go on in the next line, and lists in lists', () => {
    const [list] = parse('- **D1** one\n  more\n- **D2** two\n  - inner')
    expect(list).toMatchObject({ kind: 'list', isOrdered: false })
    if (list?.kind !== 'list') throw new Error('no list')
    expect(list.items).toHaveLength(2)
    expect(list.items[0]).toHaveLength(1)
    expect(list.items[1]?.[1]).toMatchObject({ kind: 'list' })
  })

  it('reads tables', () => {
    expect(parse('| a | b |\n| --- | --- |\n| 1 | `2` |')).toMatchObject([{ kind: 'table', rows: [[[{ text: '1' }], [{ kind: 'code' }]]] }])
  })

  it('never makes markup', () => {
    expect(plain(inline('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>')
    expect(parse('<script>\nalert(1)\n</script>')).toEqual([
      { kind: 'paragraph', inside: [{ kind: 'text', text: '<script>\nalert(1)\n</script>' }] },
    ])
    expect(inline('![x](https://example.org/x.png)')).toEqual([{ kind: 'text', text: '![x](https://example.org/x.png)' }])
  })

  it('links only to addresses that are safe', () => {
    expect(inline('[x](javascript:alert(1))')).toEqual([{ kind: 'text', text: '[x](javascript:alert(1))' }])
    expect(inline('[x](/rules/trias#5.2)')).toMatchObject([{ kind: 'link', to: '/rules/trias#5.2', inside: [{ text: 'x' }] }])
  })

  it('reads code, quotes and numbered lists', () => {
    expect(parse('```\n<a>  b\n```')).toEqual([{ kind: 'code', text: '<a>  b' }])
    expect(parse('> said')).toMatchObject([{ kind: 'quote', inside: [{ kind: 'paragraph', inside: [{ text: 'said' }] }] }])
    expect(parse('3. three\n4. four')).toMatchObject([{ kind: 'list', isOrdered: true, start: 3, items: [{}, {}] }])
  })

  it('keeps every word', () => {
    expect(plain(inline('**3.2 Three** players *may* `draw` (see 5.1).'))).toBe('3.2 Three players may draw (see 5.1).')
    expect(parse('two\nlines')).toEqual([{ kind: 'paragraph', inside: [{ kind: 'text', text: 'two lines' }] }])
  })

  it('links to rules that are cited', () => {
    expect(inline('see 5.1 and D7, not (2,-1)').filter((node) => node.kind === 'rule')).toEqual([
      { kind: 'rule', rule: '5.1' },
      { kind: 'rule', rule: 'D7' },
    ])
  })

  it('finds the anchor of a citation', () => {
    expect(anchorOfRule('§5.2 D7')).toBe('D7')
    expect(anchorOfRule('§6.2')).toBe('6.2')
    expect(nearestAnchor('7.3.5', new Set(['7', '7.3']))).toBe('7.3')
    expect(nearestAnchor('zzz', new Set(['7']))).toBeNull()
  })

  it.each(['de', 'en', 'fr'])('finds the rules that Trias refuses by (%s)', (language) => {
    const root = resolve(import.meta.dirname, '../../src/mesozoic/games/trias')
    const known = anchors(parse(readFileSync(`${root}/texts/${language}/rules.md`, 'utf8')))
    const cited = [...readFileSync(`${root}/exchange/refusals.py`, 'utf8').matchAll(/"(§[^"]+)"/g)].map((match) => match[1]!)
    expect(cited.length).toBeGreaterThan(10)
    for (const rule of cited) expect(nearestAnchor(anchorOfRule(rule), known), rule).not.toBeNull()
  })
})

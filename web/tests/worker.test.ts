/** What the service worker answers, what it leaves to the server, and what it takes for news. */

import { describe, expect, it } from 'vitest'
import { isSeen, kindOf, newsOf, pathOf } from '../src/worker/requests'

const HERE = 'https://games.example'
const FILES = new Set(['/assets/index-abc.js', '/icon.svg'])

function kind(
  path: string,
  { method = 'GET', mode = 'cors', origin = HERE }: { method?: string; mode?: RequestMode; origin?: string } = {},
): string | null {
  return kindOf({ method, mode, url: origin + path }, HERE, FILES)
}

describe('requests', () => {
  it('of pages come from the network first, whatever their address', () => {
    for (const path of ['/', '/rules/trias', '/table/abc?invite=x']) expect(kind(path, { mode: 'navigate' })).toBe('page')
  })

  it('of files of this build are answered from the copy', () => {
    expect(kind('/assets/index-abc.js')).toBe('file')
    expect(kind('/icon.svg')).toBe('asked')
  })

  it('of anything else are left alone', () => {
    for (const path of ['/assets/index-other.js', '/api/me', '/api', '/health', '/sw.js']) expect(kind(path)).toBeNull()
    for (const path of ['/api/tables', '/docs', '/openapi.json', '/metrics']) expect(kind(path, { mode: 'navigate' })).toBeNull()
    expect(kind('/assets/index-abc.js', { method: 'POST' })).toBeNull()
    expect(kind('/assets/index-abc.js', { origin: 'https://other.example' })).toBeNull()
  })
})

describe('push messages', () => {
  const news = {
    kind: 'turn',
    topic: 'turn',
    table: 'abc',
    title: 'Trias: your turn',
    body: 'At the table with Ada.',
    language: 'en',
    turns: 2,
  }

  it('are news that lead to a table', () => {
    expect(newsOf(JSON.stringify(news))).toEqual(news)
    expect(pathOf(news)).toBe('/table/abc')
    expect(pathOf({ table: '' })).toBe('/settings')
  })

  it('are not shown where they are seen in the page', () => {
    const tab = (path: string, isVisible = true) => ({ path, isVisible })
    const invited = { ...news, topic: 'invited' }
    expect(isSeen(news, [tab('/rules/trias'), tab('/table/abc')])).toBe(true)
    expect(isSeen(news, [tab('/rules/trias'), tab('/table/abc', false)])).toBe(false)
    expect(isSeen(invited, [tab('/rules/trias')])).toBe(true)
    expect(isSeen(invited, [tab('/rules/trias', false)])).toBe(false)
    expect(isSeen({ table: '', topic: 'test' }, [tab('/settings')])).toBe(false)
  })

  it('that are not understood are none', () => {
    for (const text of [undefined, '', 'null', '[]', '{"title": "x"}', JSON.stringify({ ...news, table: '../settings' })]) {
      expect(newsOf(text)).toBeNull()
    }
  })
})

/** Requests to the server; what it refuses is thrown as a `Problem`. */

import type * as p from './protocol'
import { readiness } from './readiness.svelte'

/** Why a request was refused, or that nobody answered (`code` is then "offline"). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly sentences: Record<string, string> | null = null,
    readonly rule: string | null = null,
    readonly field: string | null = null,
    /** The game that is not compiled yet, and how far that is. */
    readonly preparing: { game: string; progress: number } | null = null,
  ) {
    super(detail)
  }
}

const READY_EVERY = 1000

/** A request; one that needs a game which is not compiled yet is repeated until it is. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  for (;;) {
    try {
      return await askOnce<Answer>(method, path, body)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.preparing === null) throw problem
      readiness.take(problem.preparing.game, problem.preparing.progress)
    }
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY))
  }
}

async function askOnce<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Problem(0, 'offline', 'no answer')
  }
  if (response.status === 204 || response.status === 202) return undefined as Answer
  const text = await response.text()
  if (!response.ok) {
    const problem = problemOf(response.status, text)
    if (problem.code === 'banned') void import('./banned.svelte').then(({ banned }) => banned.take(JSON.parse(text) as p.BanInfo))
    throw problem
  }
  const isText = response.headers.get('content-type')?.startsWith('text/plain')
  return (isText ? text : JSON.parse(text)) as Answer
}

function problemOf(status: number, text: string): Problem {
  try {
    const told = JSON.parse(text) as p.ProblemDetails
    const preparing = told.code === 'getting-ready' ? { game: told.game ?? '', progress: told.progress ?? 0 } : null
    return new Problem(status, told.code, told.detail, told.sentences ?? null, told.rule ?? null, told.field ?? null, preparing)
  } catch {
    return new Problem(status, status >= 500 ? 'offline' : 'bad-request', text.slice(0, 200))
  }
}

/** Which public tables are listed; what is left out does not matter. */
export interface TableFilter {
  game?: string
  seats?: string
  clock?: 'none' | 'live' | 'days'
  rated?: 'true' | 'false'
  free?: 'true'
}

const invited = (invite: string | null): string => (invite === null ? '' : `?invite=${encodeURIComponent(invite)}`)

/** The games, while they are asked for. */
let asked: Promise<p.GameInfo[]> | null = null

export const api = {
  /** Those who ask at the same time share an answer. */
  games: (): Promise<p.GameInfo[]> => {
    asked ??= ask<p.GameInfo[]>('GET', '/games')
      .then((games) => {
        readiness.takeAll(games)
        return games
      })
      .finally(() => (asked = null))
    return asked
  },
  game: async (id: string): Promise<p.GameInfo> => {
    const game = await ask<p.GameInfo>('GET', `/games/${id}`)
    readiness.takeAll([game])
    return game
  },
  /** I want to play this game: whether I can; it is compiled before those that nobody has asked for. */
  ready: async (game: string) => {
    const { ready, progress } = await ask<p.GameReadiness>('POST', `/games/${game}/ready`)
    readiness.take(game, progress)
    return ready
  },
  rules: (game: string, language: string) => ask<string>('GET', `/games/${game}/rules?lang=${language}`),

  site: () => ask<p.SiteInfo>('GET', '/site'),
  me: () => ask<p.Person>('GET', '/me'),
  guest: (name: string | null) => ask<p.Person>('POST', '/guests', { name }),
  rename: (name: string) => ask<p.Person>('PATCH', '/me', { name }),
  person: (id: string) => ask<p.Profile>('GET', `/people/${encodeURIComponent(id)}`),
  playedBy: (id: string, before: number | null = null) =>
    ask<p.Played[]>('GET', `/people/${encodeURIComponent(id)}/games${before === null ? '' : `?before=${before}`}`),
  ratingsOf: (id: string, game: string, before: number | null = null) =>
    ask<p.RatingChange[]>('GET', `/people/${encodeURIComponent(id)}/ratings?game=${game}${before === null ? '' : `&before=${before}`}`),

  push: () => ask<p.PushInfo>('GET', '/push'),
  addDevice: (wanted: p.DeviceRequest) => ask<p.DeviceInfo>('POST', '/push/devices', wanted),
  changeDevice: (id: string, kinds: p.DeviceChange['kinds']) => ask<undefined>('PATCH', `/push/devices/${id}`, { kinds }),
  dropDevice: (id: string) => ask<undefined>('DELETE', `/push/devices/${id}`),
  testDevice: (id: string) => ask<undefined>('POST', `/push/devices/${id}/test`),

  askFriend: (id: string) => ask<p.Friendship>('PUT', `/me/friends/${id}`),
  endFriendship: (id: string) => ask<undefined>('DELETE', `/me/friends/${id}`),
  blocked: () => ask<p.PersonName[]>('GET', '/me/blocked'),
  block: (id: string) => ask<undefined>('PUT', `/me/blocked/${id}`),
  unblock: (id: string) => ask<undefined>('DELETE', `/me/blocked/${id}`),
  setVisible: (visible: boolean) => ask<undefined>('PUT', '/me/visibility', { visible }),
  invite: (table: string, person: string) => ask<undefined>('POST', `/tables/${table}/invitations`, { person }),
  decline: (table: string) => ask<undefined>('DELETE', `/me/invitations/${table}`),
  seeks: () => ask<p.OpenSeek[]>('GET', '/seeks'),

  tables: (state: 'open' | 'playing' = 'open', wanted: TableFilter = {}) =>
    ask<p.TableInfo[]>('GET', `/tables?${new URLSearchParams({ state, ...wanted })}`),
  mine: () => ask<p.TableInfo[]>('GET', '/tables/mine'),
  open: (wanted: p.TableRequest) => ask<p.TableInfo>('POST', '/tables', wanted),
  join: (id: string, wanted: p.JoinRequest) => ask<p.TableInfo>('POST', `/tables/${id}/join`, wanted),
  leave: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/leave`),
  start: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/start`),
  share: (id: string, shared: boolean) => ask<p.TableInfo>('PUT', `/tables/${id}/sharing`, { shared }),
  rematch: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/rematch`),
  seat: (id: string, seat: number, wanted: p.SeatChange['seat']) =>
    ask<p.TableInfo>('PUT', `/tables/${id}/seats/${seat}`, { seat: wanted }),
  chat: (id: string, after: number, invite: string | null) =>
    ask<p.Said[]>('GET', `/tables/${id}/chat?after=${after}${invited(invite).replace('?', '&')}`),
  unwanted: (id: string, invite: string | null) => ask<p.Said[]>('GET', `/tables/${id}/chat/unwanted${invited(invite)}`),
  history: (id: string, seat: number | null, invite: string | null) =>
    ask<p.History>('GET', `/tables/${id}/history${invited(invite)}${seat === null ? '' : `${invite === null ? '?' : '&'}seat=${seat}`}`),
}

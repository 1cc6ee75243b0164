/** Requests to the server; what it refuses is thrown as a `Problem`. */

import type * as p from './protocol'

/** Why a request was refused, or that nobody answered (`code` is then "offline"). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly french: string | null = null,
    readonly rule: string | null = null,
    readonly field: string | null = null,
  ) {
    super(detail)
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
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
  if (response.status === 204) return undefined as Answer
  const text = await response.text()
  if (!response.ok) throw problemOf(response.status, text)
  const isText = response.headers.get('content-type')?.startsWith('text/plain')
  return (isText ? text : JSON.parse(text)) as Answer
}

function problemOf(status: number, text: string): Problem {
  try {
    const told = JSON.parse(text) as p.ProblemDetails
    return new Problem(status, told.code, told.detail, told.french ?? null, told.rule ?? null, told.field ?? null)
  } catch {
    return new Problem(status, status >= 500 ? 'offline' : 'bad-request', text.slice(0, 200))
  }
}

const invited = (invite: string | null): string => (invite === null ? '' : `?invite=${encodeURIComponent(invite)}`)

export const api = {
  games: () => ask<p.GameInfo[]>('GET', '/games'),
  rules: (game: string, language: string) => ask<string>('GET', `/games/${game}/rules?lang=${language}`),

  me: () => ask<p.Person>('GET', '/me'),
  guest: (name: string | null) => ask<p.Person>('POST', '/guests', { name }),
  rename: (name: string) => ask<p.Person>('PATCH', '/me', { name }),
  forgetMe: () => ask<undefined>('DELETE', '/me'),
  signUp: (wanted: p.AccountRequest) => ask<p.Person>('POST', '/accounts', wanted),
  signIn: (wanted: p.SignIn) => ask<p.Person>('POST', '/sessions', wanted),
  changePassword: (wanted: p.PasswordChange) => ask<undefined>('PUT', '/me/password', wanted),
  signOut: () => ask<undefined>('DELETE', '/sessions/current'),
  signOutEverywhere: () => ask<undefined>('DELETE', '/sessions?tokens=true'),
  tokens: () => ask<p.Token[]>('GET', '/tokens'),
  newToken: (wanted: p.TokenRequest) => ask<p.Token>('POST', '/tokens', wanted),
  dropToken: (id: string) => ask<undefined>('DELETE', `/tokens/${id}`),
  person: (id: string) => ask<p.Profile>('GET', `/people/${id}`),
  playedBy: (id: string, before: number | null = null) =>
    ask<p.Played[]>('GET', `/people/${id}/games${before === null ? '' : `?before=${before}`}`),

  tables: (state: 'open' | 'playing' = 'open') => ask<p.TableInfo[]>('GET', `/tables?state=${state}`),
  mine: () => ask<p.TableInfo[]>('GET', '/tables/mine'),
  open: (wanted: p.TableRequest) => ask<p.TableInfo>('POST', '/tables', wanted),
  table: (id: string, invite: string | null) => ask<p.TableInfo>('GET', `/tables/${id}${invited(invite)}`),
  join: (id: string, wanted: p.JoinRequest) => ask<p.TableInfo>('POST', `/tables/${id}/join`, wanted),
  leave: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/leave`),
  start: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/start`),
  rematch: (id: string) => ask<p.TableInfo>('POST', `/tables/${id}/rematch`),
  seat: (id: string, seat: number, wanted: p.SeatChange['seat']) =>
    ask<p.TableInfo>('PUT', `/tables/${id}/seats/${seat}`, { seat: wanted }),
  chat: (id: string, after: number, invite: string | null) =>
    ask<p.Said[]>('GET', `/tables/${id}/chat?after=${after}${invited(invite).replace('?', '&')}`),
  history: (id: string, seat: number | null, invite: string | null) =>
    ask<p.History>('GET', `/tables/${id}/history${invited(invite)}${seat === null ? '' : `${invite === null ? '?' : '&'}seat=${seat}`}`),
}

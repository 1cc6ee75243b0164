/** Requests about reports, mutes and bans; loaded only where somebody needs them. */

import { ask } from './api'
import type * as p from './protocol'
import { date, say } from './words'

/** The end of the year 9999: what lasts until it is lifted. */
export const FOREVER = 253_402_300_799_000

export type Reason = p.Report['reason']
export const REASONS: Reason[] = ['insult', 'harassment', 'cheating', 'spam', 'name', 'leaving', 'other']

const HOUR = 3600
/** How long a mute or a ban can last, in seconds; null: until it is lifted. */
export const DURATIONS = [
  { id: 'hour', seconds: HOUR },
  { id: 'day', seconds: 24 * HOUR },
  { id: 'week', seconds: 7 * 24 * HOUR },
  { id: 'month', seconds: 30 * 24 * HOUR },
  { id: 'ever', seconds: null },
] as const

export type PersonAct = 'warn' | 'mute' | 'unmute' | 'ban' | 'unban' | 'rename' | 'role'

const to = (id: string): string => encodeURIComponent(id)

export const moderation = {
  report: (wanted: p.ReportRequest) => ask<p.ReportReceived>('POST', '/reports', wanted),
  muted: (table: string) => ask<string[]>('GET', `/tables/${table}/mutes`),
  mute: (table: string, person: string) => ask<undefined>('PUT', `/tables/${table}/mutes/${person}`),
  unmute: (table: string, person: string) => ask<undefined>('DELETE', `/tables/${table}/mutes/${person}`),
  read: (warning: number) => ask<undefined>('POST', `/me/warnings/${warning}/read`),

  reports: (state: 'open' | 'closed', before: number | null = null) =>
    ask<p.Report[]>('GET', `/moderation/reports?state=${state}${before === null ? '' : `&before=${before}`}`),
  details: (report: number) => ask<p.ReportDetails>('GET', `/moderation/reports/${report}`),
  decide: (report: number, decision: string) => ask<p.ReportDetails>('POST', `/moderation/reports/${report}/close`, { decision }),
  file: (person: string) => ask<p.PersonFile>('GET', `/moderation/people/${to(person)}`),
  act: (person: string, act: PersonAct, body: unknown) => ask<p.PersonFile>('POST', `/moderation/people/${to(person)}/${act}`, body),
  closeTable: (table: string, reason: string) => ask<undefined>('POST', `/moderation/tables/${table}/close`, { reason }),
  voidTable: (table: string, reason: string) => ask<undefined>('POST', `/moderation/tables/${table}/void`, { reason }),
  hide: (line: number, reason: string) => ask<undefined>('POST', `/moderation/lines/${line}/hide`, { reason }),
  audit: (before: number | null = null, person: string | null = null) =>
    ask<p.Act[]>(
      'GET',
      `/moderation/audit?${new URLSearchParams({ ...(before === null ? {} : { before: String(before) }), ...(person === null ? {} : { person }) })}`,
    ),
}

/** "until 3 May, 12:00", or that it lasts until it is lifted. */
export function untilText(until: number | null): string {
  return until === null || until >= FOREVER ? say('mod-until-lifted') : say('mod-until', { date: date(until) })
}

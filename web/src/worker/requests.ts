/** Which requests the service worker answers, and how. */

/** `page`: an address of the page; `file`: a file whose name tells its content; `asked`: another file of the page. */
export type Kind = 'page' | 'file' | 'asked'

/** Paths that belong to the server: always asked, never kept. */
const SERVER = ['/api', '/docs', '/health', '/metrics', '/openapi.json']
const HASHED = '/assets/'

/** How a request is answered; null: it is none of the worker's business. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string, files: ReadonlySet<string>): Kind | null {
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== origin) return null
  if (SERVER.some((path) => address.pathname === path || address.pathname.startsWith(`${path}/`))) return null
  if (request.mode === 'navigate') return 'page'
  if (!files.has(address.pathname)) return null
  return address.pathname.startsWith(HASHED) ? 'file' : 'asked'
}

/** What the server sends (`News.payload`). */
export interface News {
  kind: string
  topic: string
  table: string
  title: string
  body: string
  language: string
  turns: number
}

/** A push message as news; null: it is not understood. */
export function newsOf(text: string | undefined): News | null {
  try {
    const news = JSON.parse(text ?? '') as Partial<News> | null
    if (typeof news?.title !== 'string' || typeof news.body !== 'string' || !/^[A-Za-z0-9]*$/.test(news.table ?? '-')) return null
    return { kind: '', topic: '', table: '', language: 'en', turns: 0, ...news } as News
  } catch {
    return null
  }
}

/** A tab with the page, as far as it matters here. */
export interface Tab {
  path: string
  isVisible: boolean
}

/** Whether somebody sees news in the page already: those of a table at the table, an invitation on every page. */
export function isSeen(news: Pick<News, 'table' | 'topic'>, tabs: Tab[]): boolean {
  const isTold = ({ path }: Tab): boolean => news.topic === 'invited' || path === pathOf(news)
  return news.table !== '' && tabs.some((tab) => tab.isVisible && isTold(tab))
}

/** Where a notification leads. */
export function pathOf(news: Pick<News, 'table'>): string {
  return news.table === '' ? '/settings' : `/table/${news.table}`
}

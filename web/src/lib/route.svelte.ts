/** The route: the address as data, and links that do not reload the page. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; invite: string | null }
  | { page: 'tables' }
  | { page: 'mine' }
  | { page: 'new'; game: string | null; access: 'link' | 'public' }
  | { page: 'rules'; game: string; anchor: string }
  | { page: 'learn'; game: string }
  | { page: 'own'; game: string; path: string }
  | { page: 'fair'; game: string }
  | { page: 'me'; back: string | null }
  | { page: 'account' }
  | { page: 'recover' }
  | { page: 'mail'; kind: string; key: string }
  | { page: 'person'; name: string }
  | { page: 'friends' }
  | { page: 'settings' }
  | { page: 'credits' }
  | { page: 'reading'; topic: 'fair-play' | 'privacy' }
  | { page: 'moderation'; person: string | null }
  | { page: 'banned' }
  | { page: 'lost' }

/** A path of this site; null for anything else. */
function within(path: string | null): string | null {
  if (path === null || !path.startsWith('/')) return null
  const address = new URL(path, location.origin)
  return address.origin === location.origin ? address.pathname + address.search : null
}

/** Where to sign in or register, to come back to a path of this site afterwards. */
export function signInPath(back = location.pathname + location.search): string {
  return `/me?back=${encodeURIComponent(back)}`
}

/** An address as a route. */
export function read(address: URL): Route {
  const [first = '', second = '', third = '', ...rest] = address.pathname.split('/').filter(Boolean)
  if (first === 'games' && third !== '' && rest.length === 0) return { page: 'own', game: second, path: third }
  if (third !== '') return { page: 'lost' }
  const anchor = decodeURIComponent(address.hash.slice(1))
  const access = address.searchParams.get('access') === 'public' ? 'public' : 'link'
  const alone: Record<string, Route> = {
    '': { page: 'home' },
    tables: { page: 'tables' },
    mine: { page: 'mine' },
    settings: { page: 'settings' },
    credits: { page: 'credits' },
    me: { page: 'me', back: within(address.searchParams.get('back')) },
    account: { page: 'account' },
    recover: { page: 'recover' },
    friends: { page: 'friends' },
    'fair-play': { page: 'reading', topic: 'fair-play' },
    privacy: { page: 'reading', topic: 'privacy' },
    moderation: { page: 'moderation', person: address.searchParams.get('person') },
    banned: { page: 'banned' },
    new: { page: 'new', game: null, access },
  }
  if (second === '') return alone[first] ?? { page: 'lost' }
  if (first === 'table') return { page: 'table', id: second, invite: address.searchParams.get('invite') }
  if (first === 'rules') return { page: 'rules', game: second, anchor }
  if (first === 'learn') return { page: 'learn', game: second }
  if (first === 'fair') return { page: 'fair', game: second }
  if (first === 'mail') return { page: 'mail', kind: second, key: anchor }
  if (first === 'people') return { page: 'person', name: decodeURIComponent(second) }
  if (first === 'new') return { page: 'new', game: second, access }
  return { page: 'lost' }
}

/** Leaves the page where it is, or does not: called with what leaves it. */
type Guard = (leave: () => void) => void

class Router {
  /** Asks before a page is left on which something would be lost; null if nothing would. */
  guard: Guard | null = null
  now: Route = $state.raw(read(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.follow())
    addEventListener('hashchange', () => this.follow())
    document.addEventListener('click', (event) => this.onclick(event))
  }

  /** Read the address again. */
  follow(): void {
    this.now = read(new URL(location.href))
  }

  /** Links within the site are followed without loading the page again. */
  private onclick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.target || link.hasAttribute('download')) return
    const address = new URL(link.href)
    if (address.origin !== location.origin || /^\/(api|docs)(\/|$)/.test(address.pathname)) return
    if (address.pathname === location.pathname && address.hash) return
    event.preventDefault()
    const leave = (): void => go(address.pathname + address.search + address.hash)
    if (this.guard === null) leave()
    else this.guard(leave)
  }
}

export const router = new Router()

/** Go to an address of the site. */
export function go(path: string, { replace = false } = {}): void {
  const before = location.pathname
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  router.follow()
  if (!location.hash && location.pathname !== before) scrollTo(0, 0)
}

/**
 * The service worker: keeps the files of one build of the page, so that it opens without a network, and shows notifications.
 *
 * Pages come from the network whenever there is one, so that nobody sees an old page after an upgrade; what the server says under
 * `/api` is never kept.  A new worker waits until the page tells it to take over.
 */

import { isSeen, kindOf, newsOf, pathOf } from './requests'

/** Written by the build: its digest, its files, and the script that `index.html` loads. */
declare const BUILD: string
declare const FILES: string[]
declare const ENTRY: string
declare const self: ServiceWorkerGlobalScope

const PREFIX = 'mesozoic-'
const CACHE = PREFIX + BUILD
const SHELL = '/'
const known = new Set(FILES)
/** Answers of a proxy whose server is away. */
const AWAY = [502, 503, 504]

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  const shell = await fetch(SHELL, { cache: 'no-cache' })
  if (!shell.ok || !(await shell.clone().text()).includes(ENTRY)) throw new Error('the page is of another build')
  await cache.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })))
  await cache.put(SHELL, shell)
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: CACHE, ignoreVary: true })

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (!AWAY.includes(answer.status)) return answer
    return (await kept(SHELL)) ?? answer
  } catch (problem) {
    const shell = await kept(SHELL)
    if (shell === undefined) throw problem
    return shell
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request)
}

async function asked(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (problem) {
    const copy = await kept(new URL(request.url).pathname)
    if (copy === undefined) throw problem
    return copy
  }
}

const ANSWERS = { page, file, asked }

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin, known)
  if (kind !== null) event.respondWith(ANSWERS[kind](event.request))
})

self.addEventListener('message', (event) => {
  if (event.data === 'build') event.ports[0]?.postMessage(ENTRY)
  else if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})

// Notifications

const windows = (): Promise<readonly WindowClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const pathAt = (client: WindowClient): string => new URL(client.url).pathname

async function show(text: string | undefined): Promise<void> {
  const news = newsOf(text)
  if (news === null) return
  const path = pathOf(news)
  const tabs = (await windows()).map((client) => ({ path: pathAt(client), isVisible: client.visibilityState === 'visible' }))
  if (isSeen(news, tabs)) return
  await self.registration.showNotification(news.title, {
    body: news.body,
    lang: news.language,
    tag: path,
    icon: '/icon-192.png',
    data: path,
  })
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(news.turns).catch(() => undefined)
}

async function open(path: string): Promise<void> {
  const there = (await windows()).find((client) => pathAt(client) === path)
  await (there === undefined ? self.clients.openWindow(path) : there.focus())
}

/** The browser has ended the subscription, for example because it was too old: the server is told the next one. */
async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/api/push')
  if (!answer.ok) return
  const { key } = (await answer.json()) as { key: string }
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(subscribeAgain()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** The service worker of the page: registered late, asked whether a newer build is here, told to take over. */

/** Milliseconds after everything is loaded: the worker fetches the rest of the page, and nobody waits for that. */
const REGISTER_AFTER = 3000
const LOOK_EVERY = 3_600_000
const ANSWER_WITHIN = 2000

class Build {
  /** A newer page waits to be loaded. */
  isOutdated = $state(false)
  private waiting: ServiceWorker | null = null

  /** Register the worker once the page is at rest; without one everything works but notifications and being offline. */
  start(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const later = (): void => void setTimeout(() => void this.register().catch(() => undefined), REGISTER_AFTER)
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  }

  /** The registration, made now if it was not yet. */
  async register(): Promise<ServiceWorkerRegistration> {
    const known = await navigator.serviceWorker.getRegistration('/')
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (!this.isFollowed) this.follow(registration)
    this.isFollowed = true
    return known ?? registration
  }
  private isFollowed = false

  private follow(registration: ServiceWorkerRegistration): void {
    void this.consider(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') void this.consider(worker)
      })
    })
    const look = (): void => void registration.update().catch(() => undefined)
    setInterval(look, LOOK_EVERY)
  }

  /** A worker that waits is of a newer build than the page, or of this very one, because the page was loaded again. */
  private async consider(worker: ServiceWorker | null): Promise<void> {
    if (worker === null || navigator.serviceWorker.controller === null) return
    this.waiting = worker
    if ((await entryOf(worker)) === ownEntry()) worker.postMessage('take-over')
    else this.isOutdated = true
  }

  /** Load the newer page. */
  reload(): void {
    const again = (): void => location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', again, { once: true })
    setTimeout(again, ANSWER_WITHIN)
    this.waiting?.postMessage('take-over')
  }
}

/** The script of the page that a worker keeps; nothing if it does not say. */
function entryOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<string>) => resolve(event.data)
    setTimeout(() => resolve(null), ANSWER_WITHIN)
    worker.postMessage('build', [port2])
  })
}

function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

export const build = new Build()

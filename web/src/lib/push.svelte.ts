/** Notifications of this browser: whether they are on, switching them, and the devices of the person. */

import { api } from './api'
import { build } from './build.svelte'
import { me } from './me.svelte'
import type { DeviceInfo, TableInfo } from './protocol'
import { settings } from './settings.svelte'

export type NewsKind = DeviceInfo['kinds'][number]
/** `unable`: this browser cannot; `blocked`: its settings forbid it. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on'

/** What this browser remembers: whether it was asked, and as whose device it is known. */
interface Memory {
  isAsked: boolean
  person: string | null
  device: string | null
  language: string | null
  at: number
}

const KEY = 'mesozoic.push'
const DAY = 86_400_000
const NOTHING: Memory = { isAsked: false, person: null, device: null, language: null, at: 0 }

function remembered(): Memory {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>) }
  } catch {
    return NOTHING
  }
}

class Push {
  memory: Memory = $state.raw(remembered())
  permission: NotificationPermission = $state(typeof Notification === 'undefined' ? 'denied' : Notification.permission)
  devices: DeviceInfo[] = $state.raw([])
  /** The offer is in sight; it is made once, and stays until it is answered. */
  isOffering = $state(false)

  readonly isAble = 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

  get state(): PushState {
    if (!this.isAble) return 'unable'
    if (this.permission === 'denied') return 'blocked'
    return this.permission === 'granted' && this.memory.person !== null && this.memory.person === me.person?.id ? 'on' : 'off'
  }

  private remember(some: Partial<Memory>): void {
    this.memory = { ...this.memory, ...some }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.memory))
    } catch {
      // private windows may refuse
    }
  }

  /** After my first action in a game with others, or over days, while it is not my turn: ask, once in this browser. */
  consider(table: TableInfo, hasActed: boolean, isMyTurn: boolean): void {
    if (this.isOffering || this.memory.isAsked || this.state !== 'off' || this.permission !== 'default') return
    if (!hasActed || isMyTurn || table.state !== 'playing') return
    const mine = me.person?.id
    const hasOthers = table.seats.some((seat) => seat.kind === 'human' && seat.person !== mine)
    if (!hasOthers && table.settings.clock?.kind !== 'days') return
    this.remember({ isAsked: true })
    this.isOffering = true
  }

  /** The offer is answered. */
  async answer(isWanted: boolean): Promise<void> {
    this.isOffering = false
    if (isWanted) await this.switchOn()
  }

  /** Ask the browser, subscribe, and tell the server; false if the browser or its owner refuses. */
  async switchOn(): Promise<boolean> {
    this.remember({ isAsked: true })
    this.permission = await Notification.requestPermission()
    if (this.permission !== 'granted') return false
    await me.become()
    await this.register()
    await this.list()
    return true
  }

  async switchOff(): Promise<void> {
    const { device } = this.memory
    this.remember({ person: null, device: null })
    const registration = await navigator.serviceWorker.getRegistration('/')
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    if (device !== null && this.devices.some(({ id }) => id === device)) await api.dropDevice(device)
    await this.list()
  }

  /**
   * After a page is loaded: a device that was removed elsewhere is off here, too; once a day, and when the language has
   * changed, the server is told again.
   */
  async refresh(): Promise<void> {
    if (this.state !== 'on') return
    await this.list()
    const { at, language } = this.memory
    if (this.mine === undefined) await this.switchOff()
    else if (Date.now() - at > DAY || language !== settings.language) await this.register()
  }

  /** The session has changed (an account, another password), and its devices have gone with the old one. */
  async renew(wasOn: boolean): Promise<void> {
    if (wasOn) await this.register()
  }

  /** A subscription with the key of this server, as the person's device. */
  private async register(): Promise<void> {
    const { key } = await api.push()
    const registration = await build.register()
    await navigator.serviceWorker.ready
    let subscription = await registration.pushManager.getSubscription()
    if (subscription !== null && keyOf(subscription) !== key) {
      await subscription.unsubscribe()
      subscription = null
    }
    subscription ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
    const { p256dh, auth } = keys
    const language = settings.language
    const device = await api.addDevice({ endpoint, keys: { p256dh, auth }, language, name: browserName() })
    this.remember({ person: me.person?.id ?? null, device: device.id, language, at: Date.now() })
  }

  /** Ask the server for the devices. */
  async list(): Promise<void> {
    this.devices = me.person === null ? [] : (await api.push()).devices
  }

  get mine(): DeviceInfo | undefined {
    return this.devices.find(({ id }) => id === this.memory.device)
  }

  async choose(device: string, kind: NewsKind, isWanted: boolean): Promise<void> {
    const known = this.devices.find(({ id }) => id === device)
    if (known === undefined) return
    const kinds = isWanted ? [...known.kinds, kind] : known.kinds.filter((other) => other !== kind)
    this.devices = this.devices.map((other) => (other.id === device ? { ...other, kinds } : other))
    await api.changeDevice(device, kinds)
  }

  async remove(device: string): Promise<void> {
    if (device === this.memory.device) {
      await this.switchOff()
      return
    }
    await api.dropDevice(device)
    await this.list()
  }
}

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** "Firefox, Linux": how a person tells their devices apart. */
export function browserName(agent = navigator.userAgent): string {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(agent))?.[1])
  return named.filter(Boolean).join(', ') || 'Browser'
}

export const push = new Push()

/** The pages by route, loaded when they are needed. */

import type { Component } from 'svelte'
import type { Route } from '$lib/route.svelte'

/** Each page takes the fields of its route. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const pages: Record<Route['page'], () => Promise<{ default: Component<any> }>> = {
  home: () => import('./pages/Home.svelte'),
  table: () => import('./pages/Table.svelte'),
  tables: () => import('./pages/Tables.svelte'),
  mine: () => import('./pages/Mine.svelte'),
  new: () => import('./pages/NewTable.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  learn: () => import('./pages/Learn.svelte'),
  own: () => import('./pages/Own.svelte'),
  fair: () => import('./pages/Fair.svelte'),
  me: () => import('./pages/Profile.svelte'),
  person: () => import('./pages/Person.svelte'),
  friends: () => import('./pages/Friends.svelte'),
  settings: () => import('./pages/Settings.svelte'),
  credits: () => import('./pages/Credits.svelte'),
  lost: () => import('./pages/Lost.svelte'),
}

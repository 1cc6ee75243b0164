/** The pages by route, loaded when they are needed. */

import type { Component } from 'svelte'
import { useTexts } from '$lib/catalogue'
import type { Route } from '$lib/route.svelte'

// Each page takes the fields of its route.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = { default: Component<any> }

type Texts = Parameters<typeof useTexts>[1]

async function withTexts(page: Promise<Page>, texts: Texts): Promise<Page> {
  const [loaded] = await Promise.all([page, useTexts('', texts)])
  return loaded
}

/** What stands above and below every page but tables and lessons. */
export const head = (): Promise<Page> => withTexts(import('$components/TopBar.svelte'), 'legal')
export const foot = (): Promise<Page> => withTexts(import('$components/Foot.svelte'), 'legal')

/** A page together with its head, which would push it down if it came later. */
async function below(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, head()])
  return loaded
}

/** A page together with texts that a table does not need. */
const besideTables = (page: Promise<Page>, texts: Texts = 'site'): Promise<Page> => below(withTexts(page, texts))

/** A page with the texts about accounts. */
async function withAccount(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([besideTables(page), useTexts('', 'account')])
  return loaded
}

/** One of the pages about an account. */
const about = (name: 'Account' | 'Mail' | 'Profile' | 'Recover'): Promise<Page> =>
  withAccount(import('./pages/accounts').then((all) => ({ default: all[name] })))

export const pages: Record<Route['page'], () => Promise<Page>> = {
  home: () => besideTables(import('./pages/Home.svelte')),
  table: () => import('./pages/Table.svelte'),
  tables: () => besideTables(import('./pages/Tables.svelte')),
  mine: () => besideTables(import('./pages/Mine.svelte')),
  new: () => besideTables(import('./pages/NewTable.svelte')),
  rules: () => besideTables(import('./pages/Rules.svelte')),
  learn: () => besideTables(import('./pages/Learn.svelte')),
  own: () => import('./pages/Own.svelte'),
  fair: () => import('./pages/Fair.svelte'),
  me: () => about('Profile'),
  account: () => about('Account'),
  recover: () => about('Recover'),
  mail: () => about('Mail'),
  person: () => besideTables(import('./pages/Person.svelte')),
  friends: () => besideTables(import('./pages/Friends.svelte')),
  settings: () => withAccount(import('./pages/Settings.svelte')),
  credits: () => besideTables(import('./pages/Credits.svelte')),
  reading: () => besideTables(import('./pages/Reading.svelte'), 'legal'),
  moderation: () => besideTables(import('./pages/Moderation.svelte'), 'moderation'),
  banned: () => besideTables(import('./pages/Banned.svelte'), 'moderation'),
  lost: () => below(import('./pages/Lost.svelte')),
}

/** When other things can be done than before. */

import { untrack } from 'svelte'
import type { BoardProps } from '$lib/game'

/** Calls `begin` whenever the list of legal actions has changed, not when the same list comes again. */
export function onNewOffer(props: BoardProps, begin: () => void): void {
  let offered = ''
  $effect(() => {
    const now = JSON.stringify(props.legal)
    if (now === offered) return
    offered = now
    untrack(begin)
  })
}

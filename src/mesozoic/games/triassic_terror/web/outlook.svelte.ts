/** Where the island is looked at from. */

import { Outlook } from '$lib/board/outlook.svelte'
import type { Point } from '$lib/board/camera'
import type { BoardProps } from '$lib/game'
import type { Choice } from './choice.svelte'
import type { IslandGround } from './ground'
import { matters } from './matter'

/** The scale at which a part of the island is shown where there is no room for all of it. */
const COMFORT = 0.34
/** All of the island is shown down to this scale: a phone in portrait with an open sheet has that much room. */
const ENOUGH = 0.2
/** The same in a picture of the rules: what it is about is shown rather than the whole island. */
const CLOSE = 0.42
/** How far an area extends round its middle. */
const REACH = { width: 70, height: 60 }

export class IslandOutlook extends Outlook {
  constructor(choice: Choice, ground: IslandGround, props: BoardProps) {
    const corners = (): Point[] => {
      const { left, top, right, bottom } = choice.layout.bounds
      return [
        { x: left + REACH.width, y: top + REACH.height },
        { x: right - REACH.width, y: bottom - REACH.height },
      ]
    }
    const isWhole = (): boolean => props.isReview ?? (props.isStill || choice.view.state === 'over')
    super({
      layers: () =>
        isWhole() && !props.isStill ? [corners()] : [...matters(choice).map((keys) => keys.map((key) => ground.point(key))), corners()],
      reach: REACH,
      margin: () => 0,
      least: () => (!props.isStill ? COMFORT : choice.marked.length > 0 ? CLOSE : 0),
      enough: () => (props.isStill ? COMFORT : ENOUGH),
      isWhole,
      isStill: () => props.isStill ?? false,
    })
  }
}

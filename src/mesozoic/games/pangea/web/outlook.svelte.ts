/** Where the island is looked at from. */

import { HexOutlook } from '$lib/board/hex-outlook'
import { centre, hexOf, SIZE, WIDTH } from '$lib/board/hexes'
import type { BoardProps } from '$lib/game'
import type { Choice } from './choice.svelte'
import { matters } from './matter'

/** Of a part of the island a territory is not narrower than this: fingers and eyes must find it. */
const COMFORT = 58
/** All of the island is shown while its territories are no narrower than this. */
const TAPPED = 44
/** The same while a hint or a lesson points at the territory to tap. */
const SHOWN = 34
/** Sea round the island. */
const MARGIN = 26

export class IslandOutlook extends HexOutlook {
  constructor(choice: Choice, props: BoardProps) {
    const isStill = (): boolean => props.isStill ?? false
    super({
      layers: () => matters(choice).map((keys) => keys.map((key) => centre(hexOf(key)))),
      reach: { width: WIDTH / 2, height: SIZE },
      margin: () => MARGIN,
      least: () => (isStill() ? 0 : COMFORT / WIDTH),
      enough: () => (!choice.isMine ? TAPPED * 0.7 : choice.wanted === null ? TAPPED : SHOWN) / WIDTH,
      isWhole: () => props.isReview ?? choice.view.phase === 'over',
      isStill,
    })
  }
}

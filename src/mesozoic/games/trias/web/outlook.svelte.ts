/** Where the board of Trias is looked at from, by cells. */

import type { BoardProps } from '$lib/game'
import { HexOutlook } from '$lib/board/hex-outlook'
import type { Choice } from './choice.svelte'
import { SIZE, WIDTH, centre, hexOf } from '$lib/board/hexes'
import { matters } from './matter'

/** Of a part of the board a cell is not narrower than this: fingers and eyes must find it. */
export const COMFORT = 46
/** All of the board is shown while its cells are no narrower than this, */
const TAPPED = 34
/** or than this if no cell has to be found by a tap. */
const SEEN = 28
/** While a card is chosen, one judges all of the land. */
const JUDGED = 22
/** Sea round the land: where tiles can go. */
const ROOMY = 92
const STILL = 34

export class CellOutlook extends HexOutlook {
  constructor(
    private readonly choice: Choice,
    props: BoardProps,
  ) {
    const isStill = (): boolean => props.isStill ?? false
    const isOver = (): boolean => props.isReview ?? choice.view.phase === 'over'
    super({
      layers: () => matters(choice, props.event).map((keys) => keys.map((key) => centre(hexOf(key)))),
      reach: { width: WIDTH / 2, height: SIZE },
      margin: () => (isStill() || isOver() ? STILL : ROOMY),
      least: () => (isStill() || (isOver() && choice.marked.length === 0) ? 0 : COMFORT / WIDTH),
      enough: () => {
        if (props.isReview) return COMFORT / WIDTH
        if (choice.isMine && choice.view.phase === 'card') return JUDGED / WIDTH
        return (choice.isMine && choice.wanted === null ? TAPPED : SEEN) / WIDTH
      },
      isWhole: isOver,
      isStill,
    })
  }

  /** The corner of so large a thing where it covers the least land. */
  emptyCorner(width: number, height: number): string {
    const tiles = [...this.choice.land.tiles.keys()].map((key) => this.screen(key))
    const [wide, high] = [width + SIZE * this.camera.scale, height + SIZE * this.camera.scale]
    const corners = { 'bottom-left': [0, 1], 'bottom-right': [1, 1], 'top-right': [1, 0] } as const
    const covered = ([right, bottom]: readonly [number, number]): number =>
      tiles.filter(({ x, y }) => (right ? x > this.width - wide : x < wide) && (bottom ? y > this.height - high : y < high)).length
    return Object.entries(corners).sort(([, a], [, b]) => covered(a) - covered(b))[0]![0]
  }
}

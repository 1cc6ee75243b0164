/** Where a board of hexes is looked at from. */

import type { Point } from './camera'
import { centre, hexAt, hexOf, keyOf } from './hexes'
import { Outlook } from './outlook.svelte'

export class HexOutlook extends Outlook {
  /** The middle of a cell on the screen. */
  screen(key: string): Point {
    return this.toScreen(centre(hexOf(key)))
  }

  /** The cell at a point of the screen. */
  keyAt(point: Point): string {
    return keyOf(hexAt(this.toWorld(point)))
  }
}

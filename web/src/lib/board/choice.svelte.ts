/** What is chosen on a board, as far as that is the same in every game. */

import type { Action as AnyAction, BoardProps } from '$lib/game'
import { nameOf } from '$lib/players'
import type { Pointing } from './grasp'
import { shake } from './motion'

export abstract class BoardChoice<Action extends AnyAction> implements Pointing {
  hovered: string | null = $state(null)
  inspected: string | null = $state(null)
  readonly isMine = $derived.by(() => this.props.legal.length > 0 && !this.props.isStill)

  constructor(
    protected readonly props: BoardProps,
    /** What the board is drawn in. */
    private readonly root: () => Element | null,
  ) {}

  abstract letGo(): void

  nameOf(seat: number): string {
    return nameOf(this.props.players, seat)
  }

  play(action: Action | null | undefined): void {
    if (!action) return
    this.letGo()
    this.props.onplay?.(action)
  }

  /** It is not legal: what stands there shakes, and the server says why. */
  protected askWhy(standing: string, action: Action): void {
    shake(this.root()?.querySelectorAll(standing) ?? [])
    this.props.onwhy?.(action)
  }
}

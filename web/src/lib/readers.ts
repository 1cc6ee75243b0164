/** Reading what comes from the server as the shapes of one game: the page hands it on as it is. */

import type { Action as AnyAction } from './game'
import type { PreviewInfo, Event as TableEvent } from './protocol'

interface Shapes {
  Action: object
  Event: object
  Result: object
  View: object
}

export interface Readers<Game extends Shapes> {
  viewOf: (view: unknown) => Game['View']
  asAction: (action: AnyAction) => Game['Action']
  resultOf: (result: object) => Game['Result']
  /** The action of an event; null if the event is none. */
  actionOf: (event: TableEvent) => Game['Action'] | null
  /** What followed from the action of an event. */
  toldOf: (event: TableEvent) => Game['Event'][]
  /** What an action would bring, as far as it is certain. */
  foreseen: (preview: PreviewInfo | null | undefined) => Game['Event'][]
}

/** `readersOf<Shapes>()` in a game's `protocol.ts`; the shapes are made from its rules (`shapes.ts`). */
export function readersOf<Game extends Shapes>(): Readers<Game> {
  return {
    viewOf: (view) => view as Game['View'],
    asAction: (action) => action,
    resultOf: (result) => result,
    actionOf: (event) => (event.kind === 'play' && event.action ? event.action : null),
    toldOf: (event) => event.told ?? [],
    foreseen: (preview) => preview?.certain ?? [],
  }
}

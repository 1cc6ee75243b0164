/** What speaks for an action that is advised, in words. */

import type { Player } from './game'
import type { HintReason, SeatInfo } from './protocol'

/** What the server says in a language, the bots called as on the page; if it gives no reasons, what the preview tells. */
export function reasonsOf(reasons: HintReason[], previewed: string[], seats: SeatInfo[], players: Player[], language: string): string[] {
  const told = reasons.map(({ seat, sentences }) => {
    const sentence = sentences[language] ?? sentences.en ?? ''
    const [known, shown] = [seats[seat]?.name, players[seat]?.name]
    return known && shown ? sentence.replace(known, shown) : sentence
  })
  return told.length > 0 ? told : previewed
}

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

/** The share that several actions promise, rounded as it is shown, and whether all of them do; null if each promises another. */
export function equalShare(shares: string[]): { share: string; isAll: boolean } | null {
  const share = shares.find((one, index) => shares.indexOf(one) < index)
  return share === undefined ? null : { share, isAll: shares.every((one) => one === share) }
}

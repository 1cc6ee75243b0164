/** How far this browser has come up the ladder of bots, by game. */

import { nextBot, usualBot } from './bots'

const KEY = 'mesozoic.climbed'

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

class Climbed {
  /** The strongest bot beaten so far. */
  private beaten: Record<string, string> = $state(stored())

  /** A bot was beaten; weaker ones than before change nothing. */
  take(game: string, bots: string[], bot: string): void {
    if (bots.indexOf(bot) <= bots.indexOf(this.beaten[game] ?? '')) return
    this.beaten[game] = bot
    try {
      localStorage.setItem(KEY, JSON.stringify(this.beaten))
    } catch {
      // forgotten with the page
    }
  }

  has(game: string): boolean {
    return game in this.beaten
  }

  /** The bot to play next. */
  next(game: string, bots: string[]): string {
    const beaten = this.beaten[game]
    if (beaten === undefined || !bots.includes(beaten)) return usualBot(bots)
    return nextBot(bots, beaten) ?? beaten
  }
}

export const climbed = new Climbed()

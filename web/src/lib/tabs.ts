/** The tabs beside the board or, on a phone, below it. */
export type Tab = 'actions' | 'players' | 'log' | 'chat'

/** Signs on the cells where something can go. */

/** Two links of a chain: land masses join. */
export const JOINS = 'M-11 0a6.5 6.5 0 0 1 13 0a6.5 6.5 0 0 1-13 0M-2 0a6.5 6.5 0 0 1 13 0a6.5 6.5 0 0 1-13 0'
/** A crack: a land mass breaks. */
export const BREAKS = 'M-3-12 2-5-3 1 2 7-2 12M-7-9h-6v18h6M8-9h5v18H8'
/** A herd steps there. */
export const STEPS = 'M-4.5-2.5 0 2.5 4.5-2.5M0 2.5V-6'
/** A tile that could drift, too. */
export const DRIFTS = 'M-5-2 0 3 5-2'

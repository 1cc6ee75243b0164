/** Colour and shape of each seat: in one place, used by the panels, the log and the boards. */

/** Who sits at most at a table. */
export const SEATS = 6

/** The fill of a seat's pieces and badges, a CSS variable (see `app.css`); the same in both themes. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % SEATS})`
}

/** The seat's colour as text or thin line on the paper: dark enough in the light theme, light enough in the dark one. */
export function seatInk(seat: number): string {
  return `var(--seat-ink-${seat % SEATS})`
}

/** What is readable on top of the seat's colour. */
export function seatContrast(seat: number): string {
  return `var(--seat-on-${seat % SEATS})`
}

/** The names of the shapes, in the order of the seats. */
export const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const

const PATHS = [
  'M0-9.2A9.2 9.2 0 1 1 0 9.2 9.2 9.2 0 1 1 0-9.2Z',
  'M-7-8.4H7A1.4 1.4 0 0 1 8.4-7V7A1.4 1.4 0 0 1 7 8.4H-7A1.4 1.4 0 0 1-8.4 7V-7A1.4 1.4 0 0 1-7-8.4Z',
  'M0-10 10 7.6Q10 8.6 9 8.6H-9Q-10 8.6-10 7.6Z',
  'M0-10.4 9.6 0 0 10.4-9.6 0Z',
  'M-5-8.7H5L10 0 5 8.7H-5L-10 0Z',
  'M0-10.4 2.9-3.6 10.2-3.1 4.6 1.6 6.3 8.8 0 4.9-6.3 8.8-4.6 1.6-10.2-3.1-2.9-3.6Z',
]

/** The outline of a seat's shape: SVG path data round the origin, in the box -11 -11 22 22. */
export function seatShape(seat: number): string {
  return PATHS[seat % SEATS]!
}

/** The box that `seatShape` is drawn in. */
export const SHAPE_BOX = '-12 -12 24 24'

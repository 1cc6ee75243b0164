/** Something that can be done with what is chosen, as a button beside the board. */
export interface Doing {
  id: string
  label: string
  /** What it does and what it costs, for those who cannot see the picture. */
  note: string
  /** How many actions it costs, drawn as that many hexagons. */
  cost?: number
  /** For a choice between several: whether it is chosen. */
  isOn?: boolean
  isMain?: boolean
  /** A lesson asks for it. */
  isWanted?: boolean
  go: () => void
}

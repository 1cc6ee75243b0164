/** The pips of each face of a die: column and row, on a grid of three by three. */
const PIPS = ['', '11', '00 22', '00 11 22', '00 20 02 22', '00 20 11 02 22', '00 20 01 21 02 22']

/** The pips of a face as points of a path with round ends, so far apart. */
export function pipsOf(face: number, apart: number): string {
  return PIPS[face]!.replace(/(\d)(\d)/g, (_, x: string, y: string) => `M${(+x - 1) * apart} ${(+y - 1) * apart}h0`)
}

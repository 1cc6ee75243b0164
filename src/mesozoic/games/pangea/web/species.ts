/** The species as the page shows them: values come from the server, names from the texts; here is what no rule needs. */

import type { Card } from './shapes'

/** A species card, of a view or of a file of species. */
export type SpeciesData = Omit<Card, 'ability_attack' | 'expansion'> & Partial<Pick<Card, 'ability_attack'>>

/** The scientific names: the same in every language. */
const LATIN: Record<string, string> = {
  diplodocus: 'Diplodocus carnegii',
  quetzalcoatlus: 'Quetzalcoatlus northropi',
  spinosaurus: 'Spinosaurus aegyptiacus',
  tyrannosaurus: 'Tyrannosaurus rex',
  velociraptor: 'Velociraptor mongoliensis',
  therizinosaurus: 'Therizinosaurus cheloniformis',
  dilophosaurus: 'Dilophosaurus wetherilli',
  ankylosaurus: 'Ankylosaurus magniventris',
  stegosaurus: 'Stegosaurus stenops',
  triceratops: 'Triceratops horridus',
  parasaurolophus: 'Parasaurolophus walkeri',
  utahraptor: 'Utahraptor ostrommaysi',
  pachycephalosaurus: 'Pachycephalosaurus wyomingensis',
  deinosuchus: 'Deinosuchus hatcheri',
}

export function latinOf(species: string): string {
  return LATIN[species] ?? ''
}

const ROMAN: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** The number of a plate in the notebook. */
export function roman(count: number): string {
  const [value, digits] = ROMAN.find(([least]) => least <= count) ?? [0, '']
  return value === 0 ? '' : digits + roman(count - value)
}

/** The plate of a species: its place among those we know. */
export function plateOf(species: string): string {
  return roman(Object.keys(LATIN).indexOf(species) + 1)
}

/** The faces of a die. */
export const FACES = [1, 2, 3, 4, 5, 6] as const

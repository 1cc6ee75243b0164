/** The options of Trias in words. */

import type { Language } from '$lib/game'

interface Words {
  name: string
  values?: Record<string, string>
}

const EN: Record<string, Words> = {
  rounding: { name: 'Shares in the final scoring (9.2)', values: { up: 'rounded up', nearest: 'to the nearest' } },
  pole_capacity: { name: 'Herds that find room on the pole (4.2)' },
  pole_start: { name: 'Herds may be placed on the pole (3.7)' },
  interim_split: { name: 'Splits that score at once (9.1)', values: { any: 'all', main: 'only of the main land' } },
  interim_join: { name: 'A tile that joins pieces (9.1)', values: { strict: 'does not score', net: 'may score' } },
  distance: { name: 'What is farther from the pole (4.3)', values: { hex: 'by steps', euclid: 'in a straight line' } },
  tiebreak_pole_mass: { name: 'The main land counts in ties (11.2)' },
  interim: { name: 'Interim scoring (9.1)' },
  actions: { name: 'Actions in a turn (6.1)' },
  last_actions: { name: 'Actions in the last round (10.1)' },
  drift_cost: { name: 'Actions for an optional drift (6.5)' },
  rescue_max: { name: 'Swimmers saved by one rescue (6.3)' },
  herds: { name: 'Herds of each player (2)' },
}

const FR: Record<string, Words> = {
  rounding: { name: 'Parts du décompte final (9.2)', values: { up: 'arrondies au-dessus', nearest: 'au plus proche' } },
  pole_capacity: { name: 'Troupeaux qui tiennent sur le pôle (4.2)' },
  pole_start: { name: 'On peut se placer sur le pôle (3.7)' },
  interim_split: { name: 'Ruptures qui rapportent (9.1)', values: { any: 'toutes', main: 'celles de la terre principale' } },
  interim_join: { name: 'Une tuile qui rejoint des morceaux (9.1)', values: { strict: 'ne rapporte pas', net: 'peut rapporter' } },
  distance: { name: 'Ce qui est plus loin du pôle (4.3)', values: { hex: 'en pas', euclid: 'à vol d’oiseau' } },
  tiebreak_pole_mass: { name: 'La terre principale compte aux égalités (11.2)' },
  interim: { name: 'Décompte intermédiaire (9.1)' },
  actions: { name: 'Actions par tour (6.1)' },
  last_actions: { name: 'Actions au dernier tour (10.1)' },
  drift_cost: { name: 'Actions pour une dérive libre (6.5)' },
  rescue_max: { name: 'Nageurs sauvés d’un coup (6.3)' },
  herds: { name: 'Troupeaux de chaque joueur (2)' },
}

export function optionWords(name: string, language: Language): Words | undefined {
  return (language === 'fr' ? FR : EN)[name]
}

/** The seals of the abilities: SVG in the box 0 0 24 24, in `currentColor`. */

const line = (d: string, width = 1.8): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const area = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`

const SEALS: Record<string, string> = {
  sweep: line('M3.5 17.5c6 3 13.5 .5 16-9M15 11l4.7-3 1.8 5', 2.2) + line('M3.5 12.5c3.5 1 6.5 .2 8.5-2.5M4 8c2 .6 3.6 .2 5-1.5'),
  'giant-wings': area('M12 8.5C9.5 5 5.5 3.5 1 4.5c.6 4.8 3.7 8 8.3 8.3L12 20.5l2.7-7.7c4.6-.3 7.7-3.5 8.3-8.3-4.5-1-8.5 .5-11 4Z'),
  'fish-eater':
    area('M2 11.5C5 6.5 11.5 5.5 16 9.7L21.5 6v11L16 13.3C11.5 17.5 5 16.5 2 11.5Zm4.2-1.7a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0Z') +
    line('M3 21c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0', 1.5),
  'deadly-bite': area(
    'M2.5 3.5h19v6.3L18.7 7l-2.7 5-4-5-4 5-2.7-5-2.8 2.8ZM2.5 20.5h19v-6.3L18.7 17l-2.7-3.5-4 3.5-4-3.5L5.3 17l-2.8-2.8Z',
  ),
  'pack-hunting': area('M12 2.5 16.5 11h-9ZM6 12.5l4.5 8.5h-9ZM18 12.5l4.5 8.5h-9Z'),
  'dreadful-claws': area(
    'M5.5 2c-2.5 7-2 13.5 1 20 .2-6.5 1.5-12.5 3.5-18.5ZM12 2c-2.3 7-1.8 13.5 1 20 .2-6.5 1.4-12.5 3.3-18.5ZM18.3 2c-2.2 7-1.7 13.5 .8 20 .2-6.5 1.3-12.5 3.2-18.5Z',
  ),
  scavenger: area('M6.2 2.5a3 3 0 0 1 2.6 4.4l8.3 8.3a3 3 0 1 1 1.2 4.1 3 3 0 1 1-5.1-2.1L5 8.9a3 3 0 1 1-1.3-4.2 3 3 0 0 1 2.5-2.2Z'),
  'club-tail':
    line('M3 4c1.5 7 5 10 10 11', 2.4) +
    area('M11.8 12.7a4.6 4.6 0 1 1 4.5 6.7 4.6 4.6 0 0 1-4.5-6.7Z') +
    line('M20.5 8.5 22 6.5M22 13h1.2M12.5 22l-.4 1.2M17 7.5l.3-2', 1.5),
  riposte: line('M3 8.5h14M13 4l4.5 4.5L13 13', 2.2) + line('M21 15.5H9M12.5 11.5 8 15.8l4.5 4.7', 2.2),
  'brutal-charge':
    area('M21.5 5.5c-1.5 5-5 7.5-9.5 7.5l-3.5 3C8 11 11 6.8 21.5 5.5ZM22.5 14.5c-2.7 3.5-6 4.5-9.8 3.7l-3 2.8c-.2-4 4.3-7.5 12.8-6.5Z') +
    line('M1.5 6.5h6M1.5 11h4M1.5 15.5h3', 1.7),
  'duck-bill':
    line('M12 22V9M7 22c0-5-1-8-3.5-11M17 22c0-5 1-8 3.5-11', 1.7) +
    area('M10.4 2.5h3.2v7h-3.2ZM2 5.5l2.8-1 1.7 5.7-2.8 1ZM22 5.5l-2.8-1-1.7 5.7 2.8 1Z'),
  laceration: line('M6.5 2.5C8 9 7 15 3.5 21M13.5 2.5C15 9 14 15 10.5 21M20.5 2.5C22 9 21 15 17.5 21', 2.3),
  mountaineer: area('M1.5 20.5 9 6.5l3.3 5.7 2.7-4 7.5 12.3ZM9 9.5l-2.2 4 2.2-1 1.8 1.5.6-.6Z'),
  ambush:
    area('M3.5 12C5 7 8.5 5 12 5s7 2 8.5 7Zm6-3.5a2.5 2.5 0 0 0 5 0Z') +
    line('M1.5 15.5c2.3-1.7 4.7-1.7 7 0s4.7 1.7 7 0 4.7-1.7 7 0M3.5 20c1.9-1.4 3.8-1.4 5.7 0s3.8 1.4 5.7 0 3.8-1.4 5.7 0', 1.7),
}

/** The drawing of an ability; nothing for one that we do not know. */
export function sealOf(ability: string): string {
  return SEALS[ability] ?? ''
}

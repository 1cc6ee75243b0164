/** Views, actions and events of Trias: their types (`shapes.ts`) are made from the rules. */

import { readersOf } from '$lib/readers'
import type { Shapes } from './shapes'

export const { viewOf, asAction, resultOf, actionOf, toldOf, foreseen } = readersOf<Shapes>()

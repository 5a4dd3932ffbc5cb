import type { Effect } from '../effect.ts'
import { keepSections } from './keep-sections.effect.ts'

/** Effects of number rules and jobs. */
export const operationsEffects: readonly (readonly [string, Effect])[] = [
  ['keep-sections', keepSections],
]

import { patched } from '../operations/unit-of-work.ts'
import type { Effect } from './effect.ts'

/** Fields that no longer hold are emptied. Parameter: their names, with commas. */
export const clear: Effect = async (_uow, { records, parameter }) =>
  patched(records, () => Object.fromEntries(parameter.split(',').map(f => [f, null])))

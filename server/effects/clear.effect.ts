import { patched } from '../operations/unit-of-work.ts'
import type { Effect } from '../context.ts'

/** Clears obsolete fields. Parameter: names, separated by commas. */
export const clear: Effect = async (_uow, { records, parameter }) =>
  patched(records, () => Object.fromEntries(parameter.split(',').map(f => [f, null])))

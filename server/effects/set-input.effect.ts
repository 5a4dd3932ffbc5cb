import type { InputName } from '../../domain/entities/inputs.ts'
import { patched } from '../operations/unit-of-work.ts'
import type { Effect } from '../context.ts'

/** Copies an action input to the field of the same name. Parameter: the field. */
export const setInput: Effect = async (_uow, { records, inputs, parameter }) =>
  patched(records, () => ({ [parameter]: inputs[parameter as InputName] ?? null }))

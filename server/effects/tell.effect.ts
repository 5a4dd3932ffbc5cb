import type { Effect } from './effect.ts'
import { notifyParty } from './notify.ts'

/** Tells a company of the step. Parameter: the field that names it. */
export const tell: Effect = (uow, input) => notifyParty(input.parameter)(uow, input)

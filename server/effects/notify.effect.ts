import type { Effect } from '../context.ts'
import { notifyParty } from './notify.ts'

/** Notifies the users of a company about the transition. Parameter: the field with the company. */
export const notify: Effect = (uow, input) => notifyParty(input.parameter)(uow, input)

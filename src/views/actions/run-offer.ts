import type { ActionAnswer } from '../../../domain/contracts/define.calls.ts'
import { isApiError } from '../../api/errors.ts'
import { runAction } from '../../api/records.ts'
import { errorText } from '../parts/error-text.ts'
import type { Offer } from './offers.ts'

export interface ActionSubject {
  readonly id: string
  readonly revision: number
  /** Title of the record. */
  readonly label: string
}

export interface Given {
  readonly reason: string
  readonly inputs: Readonly<Record<string, unknown>>
}

export interface Result {
  readonly id: string
  readonly success: boolean
  /** Reason of the rejection. */
  readonly message?: string
  /** Input that the reason concerns. */
  readonly field?: string
}

/**
 * Runs an action on records and returns a result each. A single rejection arrives as a failed call; here it becomes a
 * result. Network failures are thrown: the call can be repeated with the same key.
 */
export async function runOffer(
  offer: Offer,
  given: Given,
  revisions: Readonly<Record<string, number>>,
  key: string,
): Promise<readonly Result[]> {
  const { action, inputs } = offer.transition
  const body = {
    ids: [...offer.ids],
    action: action.code,
    revisions: { ...revisions },
    ...(given.reason.trim() ? { reason: given.reason.trim() } : {}),
    ...(inputs.length > 0 ? { inputs: { ...given.inputs } } : {}),
  }
  try {
    return (await runAction(offer.states.code, body, key)).results.map(resultOf)
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500 || offer.ids.length !== 1) throw error
    const field = error.problems[0]?.field
    return offer.ids.map(id => ({
      id,
      success: false,
      message: (error.problems.length > 1 ? error.problems[0]?.message : undefined) ?? errorText(error),
      ...(field ? { field } : {}),
    }))
  }
}

const resultOf = (r: ActionAnswer['results'][number]): Result => ({
  id: r.id,
  success: r.success,
  ...(r.message ? { message: r.message } : {}),
  ...(r.field ? { field: r.field } : {}),
})

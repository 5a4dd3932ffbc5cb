import { addDays } from '../../domain/values/date-only.ts'
import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

/**
 * Days between an anchor and the payment, by term: the deposit after confirmation, the pay-off after cargo ready or
 * arrival (C-06).
 */
const terms: Readonly<
  Record<string, { deposit?: number; payOff: { anchor: 'cargoReadyDate' | 'eta'; days: number } }>
> = {
  deposit30: { deposit: 7, payOff: { anchor: 'cargoReadyDate', days: 0 } },
  lc: { payOff: { anchor: 'eta', days: 0 } },
  oa30: { payOff: { anchor: 'eta', days: 30 } },
  oa60: { payOff: { anchor: 'eta', days: 60 } },
}

/** Fills the due dates that the buyer left open, from the planned dates of the order. */
export const setTrancheDates: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  patched(records, r => {
    const term = terms[String(r.paymentTerm)]
    const anchor = term ? r[term.payOff.anchor] : null
    return {
      ...(term?.deposit !== undefined && !r.depositDueDate
        ? { depositDueDate: addDays(r.poConfirmDueDate ?? uow.today, term.deposit) }
        : {}),
      ...(typeof anchor === 'string' && term && !r.payOffDueDate
        ? { payOffDueDate: addDays(anchor, term.payOff.days) }
        : {}),
    }
  })

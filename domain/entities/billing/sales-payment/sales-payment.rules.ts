import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

/** The documents are in another currency than the money. */
export const isForeign = (r: { readonly currency?: unknown; readonly documentCurrency?: unknown }): boolean =>
  Boolean(textOrNull(r.documentCurrency)) && r.documentCurrency !== r.currency

export const salesPaymentRules: RulesOf<'SalesPayment'> = {
  check: ({ record, today }) => [
    ...((textOrNull(record.receivedDate) ?? '') > today ? [problem('DATE_IN_FUTURE', 'receivedDate')] : []),
    // M-REC-4: both amounts are known; no rate of another day is used.
    ...(isForeign(record) && !textOrNull(record.documentAmount) ? [problem('FIELD_NOT_NULL', 'documentAmount')] : []),
  ],
  guards: {
    /** The money is the receiver's; the platform only sees it (money 16). */
    ofReceiver: {
      hides: true,
      check: ({ record, company }) =>
        company === null || company === record.owner ? null : problem('OF_OWN_COMPANY', 'owner'),
    },
  },
}

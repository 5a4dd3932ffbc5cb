import { problem, type Problem } from '../../../meta/problem.ts'
import { compare } from '../../../values/decimal.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'
import type { KnownOf, RulesOf } from '../../records.ts'

/** Reasons that nobody can release (M-MAT-2). */
const neverReleased: readonly unknown[] = ['duplicate', 'currency']

/** An invoice asks for more than nothing, a credit note gives back. */
function signProblems(kind: unknown, lines: readonly KnownOf<'SupplierInvoiceLine'>[] | undefined): readonly Problem[] {
  const credit = kind === 'creditNote'
  return (lines ?? []).flatMap((line, i): Problem[] => {
    const sign = compare(decimalOrZero(line.quantity), '0')
    if (credit ? sign < 0 : sign > 0) return []
    return [
      { code: credit ? 'CREDIT_ABOVE_ZERO' : 'QUANTITY_NOT_POSITIVE', field: 'quantity', child: 'lines', row: i + 1 },
    ]
  })
}

export const supplierInvoiceRules: RulesOf<'SupplierInvoice'> = {
  check: ({ record, rows }) => signProblems(record.kind, rows.lines),
  guards: {
    hasLines: {
      needs: ['lines'],
      check: ({ rows }) => ((rows.lines?.length ?? 0) > 0 ? null : problem('AT_LEAST_ONE_ROW', 'lines')),
    },
    dateHappened: {
      check: ({ record, today }) =>
        (textOrNull(record.invoiceDate) ?? '') > today ? problem('DATE_IN_FUTURE', 'invoiceDate') : null,
    },
    ofParty: {
      check: ({ record, company }) =>
        company === record.buyer || company === record.supplierCompany ? null : problem('OF_PARTY_ONLY'),
    },
    /** The platform sees invoices, but only people of the buyer decide about them. */
    ofBuyer: { check: ({ record, company }) => (record.buyer === company ? null : problem('OF_BUYER_ONLY')) },
    ofAnother: {
      check: ({ record, person }) => (record.submittedBy === person ? problem('SECOND_PERSON') : null),
    },
    releasable: {
      check: ({ record }) => {
        if (record.verdict !== 'held') return problem('NOTHING_HELD')
        const held = Array.isArray(record.holds) ? record.holds : []
        return held.some(h => neverReleased.includes(h)) ? problem('HOLD_STAYS', 'holds') : null
      },
    },
  },
}

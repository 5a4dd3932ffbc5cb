import { missing, problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { FieldOf, RulesOf } from '../../records.ts'

/** What a line needs before its statement is confirmed (B-088, C-09). */
const complete = [
  'chargeCode',
  'qty',
  'chargeQuantity',
  'unitPrice',
  'currency',
  'taxPercent',
] as const satisfies readonly FieldOf<'StatementLine'>[]

export const billingOrderRules: RulesOf<'BillingOrder'> = {
  check: ({ record, today }) => [
    // V-057
    ...(!record.creditOf && (record.billingTasks ?? []).length === 0
      ? [problem('BILLING_TASK_NEEDED', 'billingTasks')]
      : []),
    ...((textOrNull(record.postedOn) ?? '') > today ? [problem('DATE_IN_FUTURE', 'postedOn')] : []),
  ],
  guards: {
    /** The company that bills decides about its statement; the platform only sees it. */
    ofBiller: {
      hides: true,
      check: ({ record, company }) =>
        company === null || company === record.issuer ? null : problem('OF_BILLER_ONLY', 'issuer'),
    },
    ofPartner: {
      hides: true,
      check: ({ record, company }) =>
        company === null || company === record.sentTo ? null : problem('OF_PARTNER_ONLY', 'sentTo'),
    },
    isConfirmed: {
      check: ({ record }) => (record.status === 'confirmed' ? null : problem('STATEMENT_NOT_CONFIRMED', 'status')),
    },
    linesComplete: {
      needs: ['lines'],
      check: ({ rows }) => {
        const lines = rows.lines ?? []
        if (lines.length === 0) return problem('AT_LEAST_ONE_ROW', 'lines')
        const problems = lines.map((line, at) => ({ found: missing(line, complete), row: at + 1 }))
        const first = problems.find(p => p.found)
        return first?.found ? { ...first.found, child: 'lines', row: first.row } : null
      },
    },
    notSent: {
      check: ({ record }) =>
        textOrNull(record.sentOn) || textOrNull(record.postedOn) || textOrNull(record.settledOn)
          ? problem('STATEMENT_SENT')
          : null,
    },
    notSettled: {
      check: ({ record }) => (textOrNull(record.settledOn) ? problem('STATEMENT_SETTLED', 'settledOn') : null),
    },
    /** Receipts settle a receivable statement; a payable one is closed with the day on which it was paid. */
    settled: {
      check: ({ record, inputs, today }) => {
        if (textOrNull(record.settledOn)) return null
        if (record.arAp !== 'AP') return problem('STATEMENT_OPEN', 'settledOn')
        const paidOn = textOrNull(inputs.paidOn)
        if (!paidOn) return problem('FIELD_NOT_NULL', 'paidOn')
        return paidOn > today ? problem('DATE_IN_FUTURE', 'paidOn') : null
      },
    },
    /** C-00: one person proposes, another executes. */
    reversalOfAnother: {
      check: ({ record, person }) =>
        !textOrNull(record.reversalReason) || !record.reversalProposedBy
          ? problem('FIELD_NOT_NULL', 'reversalReason')
          : record.reversalProposedBy === person
            ? problem('SECOND_PERSON')
            : null,
    },
  },
}

import { compare } from '../../../values/decimal.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules, Guard, Values } from '../../../meta/rules.ts'

const problem = (code: string, field?: string): Problem => ({ code, ...(field ? { field } : {}) })
const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)
const number = (v: unknown): string => text(v) ?? '0'
const allocations = 'id>>AllocationOrder.salesOrder'

const going = (rows: readonly Values[] | undefined): readonly Values[] =>
  (rows ?? []).filter(a => a.status !== 'cancelled')
const picked = (a: Values): boolean =>
  a.status === 'outbound' ||
  (a.status === 'confirmed' &&
    compare(number(a.quantity), '0') > 0 &&
    compare(number(a.pickedQuantity), number(a.quantity)) === 0)

const ofAllocations = (code: string, holds: (of: readonly Values[]) => boolean): Guard => ({
  needs: [allocations],
  check: ({ rows }) => (holds(going(rows[allocations])) ? null : problem(code)),
})

/** The day given with an action, not after today (V-060). */
const happened = (input: string): Guard => ({
  check: ({ inputs, today }) =>
    text(inputs[input]) === null
      ? problem('FIELD_NOT_NULL', input)
      : String(inputs[input]) > today
        ? problem('DATE_IN_FUTURE', input)
        : null,
})

/** C-00: one person proposes, another one does it. */
const ofAnother = (reason: string, by: string): Guard => ({
  check: ({ record, person }) =>
    !text(record[reason]) || !record[by]
      ? problem('FIELD_NOT_NULL', reason)
      : record[by] === person
        ? problem('SECOND_PERSON')
        : null,
})

export const salesOrderRules: EntityRules = {
  guards: {
    hasItems: {
      needs: ['items'],
      check: ({ rows }) => ((rows.items?.length ?? 0) > 0 ? null : problem('AT_LEAST_ONE_ROW', 'items')),
    },
    confirmable: {
      needs: ['items'],
      check: ({ record, rows }) => {
        const first = ['customer', 'salesType', ...(record.salesType === 'futures' ? [] : ['warehouse'])].find(
          f => (record[f] ?? null) === null,
        )
        if (first) return problem('FIELD_NOT_NULL', first)
        const at = (rows.items ?? []).findIndex(i => text(i.unitPrice) === null)
        return at < 0 ? null : { code: 'FIELD_NOT_NULL', field: 'unitPrice', child: 'items', row: at + 1 }
      },
    },
    /** SO-1x */
    futuresLinked: {
      needs: ['items'],
      check: ({ record, rows }) => {
        const at = record.salesType === 'futures' ? (rows.items ?? []).findIndex(i => !i.poLine) : -1
        return at < 0 ? null : { code: 'FIELD_NOT_NULL', field: 'poLine', child: 'items', row: at + 1 }
      },
    },
    nothingPicked: ofAllocations('ALLOCATION_PICKED', of =>
      of.every(a => a.status !== 'outbound' && compare(number(a.pickedQuantity), '0') === 0),
    ),
    allocationPicked: ofAllocations('ALLOCATION_NOT_PICKED', of => of.length > 0 && of.every(picked)),
    allocationOutbound: ofAllocations(
      'ALLOCATION_NOT_OUTBOUND',
      of => of.length > 0 && of.every(a => a.status === 'outbound'),
    ),
    nothingOutbound: ofAllocations('ALLOCATION_OUTBOUND', of => of.every(a => a.status !== 'outbound')),
    returnHappened: happened('returnedOn'),
    deliveryHappened: happened('deliveredOn'),
    deliveryProven: {
      check: ({ record }) => (record.proofOfDelivery ? null : problem('FIELD_NOT_NULL', 'proofOfDelivery')),
    },
    paidOrWrittenOff: {
      check: facts => {
        const { record } = facts
        if (compare(number(record.receivedAmount), number(record.totalAmount)) >= 0) return null
        return text(record.writeOffReason)
          ? ofAnother('writeOffReason', 'writeOffProposedBy').check(facts)
          : problem('NOT_FULLY_RECEIVED', 'receivedAmount')
      },
    },
    reversalOfAnother: ofAnother('reversalReason', 'reversalProposedBy'),
  },
}

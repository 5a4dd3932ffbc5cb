import { compare, sum } from '../../../values/decimal.ts'
import { missing, problem } from '../../../meta/problem.ts'
import type { FieldOf, GuardOf, KnownOf, RulesOf } from '../../records.ts'
import type { InputName } from '../../inputs.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'

const allocations = 'id>>AllocationOrder.salesOrder'

const going = (rows: readonly KnownOf<'AllocationOrder'>[] | undefined): readonly KnownOf<'AllocationOrder'>[] =>
  (rows ?? []).filter(a => a.status !== 'cancelled')
const picked = (a: KnownOf<'AllocationOrder'>): boolean =>
  a.status === 'outbound' ||
  (a.status === 'confirmed' &&
    compare(decimalOrZero(a.quantity), '0') > 0 &&
    compare(decimalOrZero(a.pickedQuantity), decimalOrZero(a.quantity)) === 0)

const ofAllocations = (
  code: string,
  holds: (of: readonly KnownOf<'AllocationOrder'>[]) => boolean,
): GuardOf<'SalesOrder'> => ({
  needs: [allocations],
  check: ({ rows }) => (holds(going(rows[allocations])) ? null : problem(code)),
})

/** The day given with an action, not after today (V-060). */
const happened = (input: InputName): GuardOf<'SalesOrder'> => ({
  check: ({ inputs, today }) =>
    textOrNull(inputs[input]) === null
      ? problem('FIELD_NOT_NULL', input)
      : String(inputs[input]) > today
        ? problem('DATE_IN_FUTURE', input)
        : null,
})

/** C-00: one person proposes, another executes. */
const ofAnother = (reason: FieldOf<'SalesOrder'>, by: FieldOf<'SalesOrder'>): GuardOf<'SalesOrder'> => ({
  check: ({ record, person }) =>
    !textOrNull(record[reason]) || !record[by]
      ? problem('FIELD_NOT_NULL', reason)
      : record[by] === person
        ? problem('SECOND_PERSON')
        : null,
})

export const salesOrderRules: RulesOf<'SalesOrder'> = {
  guards: {
    hasItems: {
      needs: ['items'],
      check: ({ rows }) => ((rows.items?.length ?? 0) > 0 ? null : problem('AT_LEAST_ONE_ROW', 'items')),
    },
    confirmable: {
      needs: ['items'],
      check: ({ record, rows }) => {
        const empty = missing(record, [
          'customer',
          'salesType',
          ...(record.salesType === 'futures' ? [] : (['warehouse'] as const)),
        ])
        if (empty) return empty
        const at = (rows.items ?? []).findIndex(i => textOrNull(i.unitPrice) === null)
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
      of.every(a => a.status !== 'outbound' && compare(decimalOrZero(a.pickedQuantity), '0') === 0),
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
        const settled = sum([decimalOrZero(record.receivedAmount), decimalOrZero(record.writtenOffAmount)])
        if (compare(settled, decimalOrZero(record.totalAmount)) >= 0) return null
        return textOrNull(record.writeOffReason)
          ? ofAnother('writeOffReason', 'writeOffProposedBy').check(facts)
          : problem('NOT_FULLY_RECEIVED', 'receivedAmount')
      },
    },
    reversalOfAnother: ofAnother('reversalReason', 'reversalProposedBy'),
  },
}

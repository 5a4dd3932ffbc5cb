import { compare, subtract, sum } from '../../../values/decimal.ts'
import { availableOf, openMaterial } from '../../../values/stock.ts'
import { missing, problem, type Problem } from '../../../meta/problem.ts'
import type { FieldOf, GuardOf, KnownOf, RulesOf } from '../../records.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'

const filled = (...fields: readonly FieldOf<'AssemblingOrder'>[]): GuardOf<'AssemblingOrder'> => ({
  check: ({ record }) => missing(record, fields),
})

/** All materials, or the first problem. */
const each = (
  find: (m: KnownOf<'AssemblingMaterial'>, record: KnownOf<'AssemblingOrder'>) => Problem | null,
): GuardOf<'AssemblingOrder'> => ({
  needs: ['bom'],
  check: ({ rows, record }) => {
    for (const [i, m] of (rows.bom ?? []).entries()) {
      const found = find(m, record)
      if (found) return found.field ? { ...found, child: 'bom', row: i + 1 } : found
    }
    return null
  },
})
const sku = (m: KnownOf<'AssemblingMaterial'>) => ({ sku: m.skuNo ?? '' })

export const assemblingOrderRules: RulesOf<'AssemblingOrder'> = {
  guards: {
    planFilled: filled('finishedSku', 'quantity', 'factory', 'dueDate', 'warehouse'),
    /** V-106 */
    hasMaterials: {
      needs: ['bom'],
      check: ({ rows }) => ((rows.bom?.length ?? 0) > 0 ? null : problem('AT_LEAST_ONE_ROW', 'bom')),
    },
    materialsFree: {
      needs: ['bom', 'bom.stock'],
      check: ({ rows }) => {
        for (const layer of rows['bom.stock'] ?? []) {
          const of = (rows.bom ?? []).filter(m => m.stock === layer.id)
          const short = subtract(
            sum(of.map(m => subtract(decimalOrZero(m.quantity), decimalOrZero(m.held)))),
            availableOf({ onHand: decimalOrZero(layer.onHand), reserved: decimalOrZero(layer.reserved) }),
          )
          if (compare(short, '0') > 0) return problem('STOCK_SHORT', undefined, { sku: of[0]?.skuNo ?? '', short })
        }
        return null
      },
    },
    materialsPicked: each(m =>
      compare(decimalOrZero(m.picked), decimalOrZero(m.quantity)) === 0
        ? null
        : problem('PICK_DIFFERS', undefined, {
            ...sku(m),
            picked: decimalOrZero(m.picked),
            quantity: decimalOrZero(m.quantity),
          }),
    ),
    materialsCounted: each(m =>
      textOrNull(m.arrived) === null
        ? problem('FIELD_NOT_NULL', 'arrived')
        : compare(decimalOrZero(m.arrived), decimalOrZero(m.out)) !== 0 && !textOrNull(m.differenceReason)
          ? problem('FIELD_NOT_NULL', 'differenceReason')
          : null,
    ),
    materialsComplete: each((m, record) =>
      record.partialStart === true || compare(decimalOrZero(m.arrived), decimalOrZero(m.quantity)) >= 0
        ? null
        : problem('MATERIAL_MISSING', undefined, sku(m)),
    ),
    /** V-060 */
    startHappened: {
      check: ({ inputs, today }) =>
        textOrNull(inputs.startedOn) === null
          ? problem('FIELD_NOT_NULL', 'startedOn')
          : String(inputs.startedOn) > today
            ? problem('DATE_IN_FUTURE', 'startedOn')
            : null,
    },
    outputFilled: filled('output', 'scrap'),
    reportAttached: filled('report', 'qcOutcome'),
    outcomeFailed: { check: ({ record }) => (record.qcOutcome === 'rejected' ? null : problem('QC_NOT_FAILED')) },
    outcomePassed: {
      check: ({ record }) =>
        record.qcOutcome === 'approved' || record.qcOutcome === 'conditional' ? null : problem('QC_NOT_PASSED'),
    },
    carrierFilled: filled('carrier', 'deliveryNote'),
    receivedCounted: filled('received'),
    /** C-13, AS-1x */
    materialsBalance: each(m => {
      const open = openMaterial({
        out: decimalOrZero(m.out),
        consumed: decimalOrZero(m.consumed),
        returned: decimalOrZero(m.returned),
        scrap: decimalOrZero(m.scrap),
      })
      return compare(open, '0') === 0 ? null : problem('MATERIAL_OPEN', undefined, { ...sku(m), open })
    }),
    materialsBack: each(m =>
      compare(decimalOrZero(m.returned), decimalOrZero(m.out)) === 0
        ? null
        : problem('MATERIAL_OPEN', undefined, {
            ...sku(m),
            open: subtract(decimalOrZero(m.out), decimalOrZero(m.returned)),
          }),
    ),
  },
}

import { compare, subtract, sum } from '../../../values/decimal.ts'
import { availableOf, openMaterial } from '../../../values/stock.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules, Guard, Values } from '../../../meta/rules.ts'

const problem = (code: string, field?: string, params?: Problem['params']): Problem => ({
  code,
  ...(field ? { field } : {}),
  ...(params ? { params } : {}),
})
const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)
const number = (v: unknown): string => text(v) ?? '0'

const filled = (...fields: readonly string[]): Guard => ({
  check: ({ record }) => {
    const first = fields.find(f => (record[f] ?? null) === null)
    return first ? problem('FIELD_NOT_NULL', first) : null
  },
})

/** Every material, or the first that is not as it must be. */
const each = (find: (m: Values, record: Values) => Problem | null): Guard => ({
  needs: ['bom'],
  check: ({ rows, record }) => {
    for (const [i, m] of (rows.bom ?? []).entries()) {
      const found = find(m, record)
      if (found) return found.field ? { ...found, child: 'bom', row: i + 1 } : found
    }
    return null
  },
})
const sku = (m: Values) => ({ sku: String(m.skuNo ?? '') })

export const assemblingOrderRules: EntityRules = {
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
            sum(of.map(m => subtract(number(m.quantity), number(m.held)))),
            availableOf({ onHand: number(layer.onHand), reserved: number(layer.reserved) }),
          )
          if (compare(short, '0') > 0)
            return problem('STOCK_SHORT', undefined, { sku: String(of[0]?.skuNo ?? ''), short })
        }
        return null
      },
    },
    materialsPicked: each(m =>
      compare(number(m.picked), number(m.quantity)) === 0
        ? null
        : problem('PICK_DIFFERS', undefined, { ...sku(m), picked: number(m.picked), quantity: number(m.quantity) }),
    ),
    materialsCounted: each(m =>
      text(m.arrived) === null
        ? problem('FIELD_NOT_NULL', 'arrived')
        : compare(number(m.arrived), number(m.out)) !== 0 && !text(m.differenceReason)
          ? problem('FIELD_NOT_NULL', 'differenceReason')
          : null,
    ),
    materialsComplete: each((m, record) =>
      record.partialStart === true || compare(number(m.arrived), number(m.quantity)) >= 0
        ? null
        : problem('MATERIAL_MISSING', undefined, sku(m)),
    ),
    /** V-060 */
    startHappened: {
      check: ({ inputs, today }) =>
        text(inputs.startedOn) === null
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
        out: number(m.out),
        consumed: number(m.consumed),
        returned: number(m.returned),
        scrap: number(m.scrap),
      })
      return compare(open, '0') === 0 ? null : problem('MATERIAL_OPEN', undefined, { ...sku(m), open })
    }),
    materialsBack: each(m =>
      compare(number(m.returned), number(m.out)) === 0
        ? null
        : problem('MATERIAL_OPEN', undefined, { ...sku(m), open: subtract(number(m.out), number(m.returned)) }),
    ),
  },
}

import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { allotCount } from '../../../domain/values/scanned-code.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { Context } from '../../context.ts'
import { saveOne } from '../records/save.ts'
import { writing } from '../transaction.ts'
import { startUnitOfWork } from '../unit-of-work.ts'
import { countingReceipt, linesOf } from './scan.ts'

type Line = StoredOf<'GoodsReceiptLine'>

/**
 * Confirms a blind count (GR-1x): what was announced appears as expected. Lines of one article share their count in
 * order; what was not counted did not come.
 */
export const confirmCount = (context: Context, id: string): Promise<void> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    if (uow.actor.kind !== 'user') throw fail('NOT_FOUND')
    const receipt = await countingReceipt(uow, id)
    if (receipt.blind !== true) throw invalid([{ code: 'COUNT_NOT_BLIND' }])
    const lines = await linesOf(uow, id)
    const counted = allotted(lines)
    const actor = { kind: 'system', reason: 'a confirmed count', onBehalfOf: uow.actor } as const
    await saveOne(tx, { ...context, actor }, 'GoodsReceipt', {
      record: { id, revision: receipt.revision, countedAt: uow.now.toISOString() },
      rows: {
        lines: {
          save: lines.map(l => ({
            id: l.id,
            revision: l.revision,
            expected: l.announced ?? l.expected ?? null,
            received: counted.get(l.id) ?? '0',
          })),
        },
      },
    })
  })

/** The count of each line: that of its article and batch, shared over its lines. */
function allotted(lines: readonly Line[]): ReadonlyMap<string, string> {
  const keyOf = (l: Line) => `${l.skuNo ?? l.id} ${l.batch ?? ''}`
  const shares = [...new Set(lines.map(keyOf))].flatMap(key => {
    const same = lines.filter(l => keyOf(l) === key)
    const parts = allotCount(
      sum(same.map(l => decimalOrZero(l.received))),
      same.map(l => decimalOrZero(l.announced)),
    )
    return same.map((l, i) => [l.id, parts[i] ?? '0'] as const)
  })
  return new Map(shares)
}

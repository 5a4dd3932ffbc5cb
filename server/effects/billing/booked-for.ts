import { exact, total } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

/** What posted receipts and their mirror entries sum to, by document: money and write-offs, or one of them. */
export async function bookedFor(
  uow: UnitOfWork,
  field: 'salesOrder' | 'billingOrder',
  ids: readonly string[],
  kind?: 'payment' | 'writeOff',
): Promise<ReadonlyMap<string, string>> {
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), { field, values: [...ids] })
  return new Map(
    ids.map(id => [
      id,
      total(
        rows
          .filter(r => r[field] === id && r.bookedOn && (!kind || (r.kind ?? 'payment') === kind))
          .map(r => exact(decimalOrZero(r.amount))),
      ).toString(),
    ]),
  )
}

import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { fillPlacement } from './fill-placement.effect.ts'

/** A reopened placement gets current prices: from today's catalog; none of an expired quote. */
export const checkQuotes: EffectOf<'OrderPlacement'> = async (uow, input) => {
  const line = entityNamed(uow.index, 'PlacementLine')
  const lines = await readStored(
    uow.tx,
    line,
    { field: 'placement', values: input.records.map(r => r.id) },
    { lock: true },
  )
  const stale = lines.filter(l => l.catalogSku || (l.quoteValidUntil && l.quoteValidUntil < uow.today))
  await updateRows(
    uow.tx,
    line,
    stale.map(l => ({ id: l.id, values: { unitPrice: null } })),
    uow.now,
    { keepRevision: true },
  )
  return fillPlacement(uow, { ...input, records: patched(input.records, () => ({ cancelledDate: null })) })
}

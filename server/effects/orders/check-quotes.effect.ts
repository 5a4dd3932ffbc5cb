import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/run.ts'
import type { Effect } from '../effect.ts'
import { fillPlacement } from './fill-placement.effect.ts'

/**
 * A placement that is taken up again takes its prices anew: those of the catalog as it is today; of a quote that has
 * ended none.
 */
export const checkQuotes: Effect = async (run, input) => {
  const line = entityNamed(run.index, 'PlacementLine')
  const lines = await readStored(
    run.tx,
    line,
    { field: 'placement', values: input.records.map(r => r.id) },
    { lock: true },
  )
  const stale = lines.filter(l => l.catalogSku || (l.quoteValidUntil && String(l.quoteValidUntil) < run.today))
  await updateRows(
    run.tx,
    line,
    stale.map(l => ({ id: l.id, values: { unitPrice: null } })),
    run.now,
    { keepRevision: true },
  )
  return fillPlacement(run, { ...input, records: patched(input.records, () => ({ cancelledDate: null })) })
}

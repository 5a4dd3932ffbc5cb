import type { ImportStart } from '../../../domain/contracts/import.calls.ts'
import { messagesRead } from '../../../domain/edi/catalogue.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { batchState, keptCounts, targetFor } from './batch.ts'
import { offers } from './read-import.ts'

/** Number of past imports on the first page of the wizard. */
const shown = 50

/** Importable kinds and past imports (import-start). */
export async function startImport(context: Context, entityName: string): Promise<ImportStart> {
  const target = targetFor(context, entityName)
  const entity = entityNamed(target.index, 'ImportBatch')
  const batches = await reading(context, async tx => {
    const latest = await tx.rows<{ id: string }>(
      sql`select "id" from ${sql.id(viewName(entity, tx.viewOf))} where "target_entity" = ${target.entity.name}
        and "row_count" is not null order by "id" desc limit ${shown}`,
    )
    return readStored(tx, entity, { field: 'id', values: latest.map(r => r.id) })
  })
  return {
    entity: target.entity.name,
    label: target.entity.label,
    fields: offers(context, target),
    messages: messagesRead(target.entity.name, false).map(m => m.title),
    batches: batches.toReversed().map(b => batchState(b, keptCounts(b))),
  }
}

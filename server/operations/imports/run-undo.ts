import { Failure } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { problemMessage } from '../../messages.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { openBatch } from './batch.ts'
import { eachInChunk } from './in-chunks.ts'
import { countRows, markUndone, readTraces } from './rows.ts'
import { removeReferences } from './undo-references.ts'
import { undoRecords, type Kept } from './undo-records.ts'

const recordsPerChunk = 50
const listed = 500

/**
 * Undoes an import in the background: deletes created records, restores old values, and deletes created references
 * that are unused. Records edited since are kept and listed. Each chunk is one transaction with row states, so a new
 * run continues consistently.
 */
export const runUndo: JobHandler = async ({ context, params, step }) => {
  const batch = String(params['batch'])
  const { entity, total } = await reading(context, async tx => {
    const open = await openBatch(tx, context, batch)
    const counts = await countRows(tx, context, batch)
    return { entity: open.target.entity, total: counts.imported ?? 0 }
  })
  const kept: Kept[] = []
  let undone = 0,
    seen = 0
  for (let after = ''; ;) {
    await step(Math.min(seen, total), total)
    const traces = await reading(context, tx => readTraces(tx, context, batch, after, recordsPerChunk))
    const last = traces.at(-1)
    if (!last) break
    after = last.record
    await eachInChunk(
      context,
      traces,
      async items => {
        let rows = 0
        const stay = await context.db.tenant(context.actor, async tx => {
          const found = await undoRecords(startUnitOfWork(context, tx), entity, items)
          const gone = items.filter(i => !found.some(f => f.record === i.record))
          rows = await markUndone(
            tx,
            context,
            batch,
            gone.map(g => g.record),
          )
          return found
        })
        kept.push(...stay)
        undone += items.length - stay.length
        seen += rows
      },
      async (item, error) => {
        if (!(error instanceof Failure) && !isForeignKeyViolation(error)) throw error
        kept.push({ record: item.record, problem: { code: error instanceof Failure ? error.code : 'IN_USE' } })
      },
    )
  }
  const references = await removeReferences(context, batch)
  await finish(context, batch)
  return {
    undone,
    keptRecords: kept.length,
    kept: await named(context, entity.name, kept.slice(0, listed)),
    ...references,
  }
}

/** Kept records with titles and reason, in the language of the requester. */
async function named(
  context: Context,
  entityName: string,
  kept: readonly Kept[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const index = context.catalogue.of(context.actor)
  const entity = entityNamed(index, entityName)
  const records = await reading(context, tx => readStored(tx, entity, { field: 'id', values: kept.map(k => k.record) }))
  return kept.map(({ record, problem }: { record: string; problem: Problem }) => ({
    record,
    title: String(records.find(r => r.id === record)?.[entity.displayField] ?? record),
    code: problem.code,
    message: problemMessage(index, context.actor, entityName, problem),
  }))
}

async function finish(context: Context, batch: string): Promise<void> {
  await context.db.tenant(context.actor, async tx => {
    const uow = startUnitOfWork(context, tx)
    await updateRows(tx, entityNamed(uow.index, 'ImportBatch'), [{ id: batch, values: { state: 'undone' } }], uow.now)
  })
}

import type { StoredOf } from '../../../domain/entities/records.ts'
import { Value } from 'typebox/value'
import {
  ImportMappingSchema,
  type ImportBatchState,
  type ImportMapping,
} from '../../../domain/contracts/files.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { importTarget, type ImportTarget } from '../../../domain/import/mapping.ts'
import type { Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { livesInAnother } from '../records/lives-in.ts'
import { entityNamed } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { listOfImported } from './list-of-imported.ts'
import { countRows, type RowCounts } from './rows.ts'

export interface OpenBatch {
  readonly batch: StoredOf<'ImportBatch'>
  readonly target: ImportTarget
  readonly header: readonly string[]
}

/** What the actor may import into; unknown and forbidden entities give the same answer. */
export function targetFor(context: Context, entityName: string): ImportTarget {
  const index = context.catalogue.of(context.actor)
  const target = importTarget(index, context.actor, entityName)
  if (!target || livesInAnother(index, target.entity))
    throw fail(index.entity.has(entityName) ? 'FORBIDDEN' : 'NOT_FOUND')
  return target
}

/** A fully read batch of the actor's company, for users who may import its records. */
export async function openBatch(
  tx: Tx,
  context: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<OpenBatch> {
  const [batch] = await readStored(
    tx,
    entityNamed(context.catalogue.of(context.actor), 'ImportBatch'),
    { field: 'id', values: [id] },
    options,
  )
  if (!batch || batch.rowCount === null) throw fail('NOT_FOUND')
  return { batch, target: targetFor(context, String(batch.targetEntity)), header: headerOf(batch) }
}

export const headerOf = (batch: StoredOf<'ImportBatch'>): readonly string[] =>
  Array.isArray(batch.header) ? batch.header.map(String) : []

export const isMapping = (value: unknown): value is ImportMapping => Value.Check(ImportMappingSchema, value)

/** A batch for its panel, with current counts. */
export async function readBatch(context: Context, id: string): Promise<ImportBatchState> {
  return reading(context, async tx => {
    const { batch, target } = await openBatch(tx, context, id)
    const counts = await countRows(tx, context, id)
    const opens = await listOfImported(tx, context, target, batch)
    return { ...batchState(batch, counts), ...(opens ? { opens } : {}) }
  })
}

/** Counts stored at the end of the import, by row state. */
export const keptCounts = (batch: StoredOf<'ImportBatch'>): RowCounts => ({
  imported: batch.importedRows ?? 0,
  refused: batch.refusedRows ?? 0,
  unchanged: batch.unchangedRows ?? 0,
})

/** A batch with its counts, by state of a row. */
export function batchState(batch: StoredOf<'ImportBatch'>, counts: RowCounts): ImportBatchState {
  return {
    id: batch.id,
    entity: String(batch.targetEntity),
    fileName: String(batch.fileName),
    state: String(batch.state),
    header: headerOf(batch),
    mapping: isMapping(batch.mapping) ? batch.mapping : null,
    count: Number(batch.rowCount),
    imported: counts.imported ?? 0,
    refused: counts.refused ?? 0,
    unchanged: counts.unchanged ?? 0,
    createdRecords: batch.createdRecords ?? 0,
    updatedRecords: batch.updatedRecords ?? 0,
    job: batch.job === null ? null : batch.job,
    author: batch.author === null ? null : batch.author,
    createdAt: String(batch.createdAt),
  }
}

/** An action on a batch is allowed in some states only; otherwise rejected with action and state. */
export function allow(context: Context, batch: StoredOf<'ImportBatch'>, states: readonly string[], action: Text): void {
  if (states.includes(String(batch.state))) return
  const language = context.actor.kind === 'user' ? context.actor.language : 'en_US'
  const status = context.catalogue
    .of(context.actor)
    .list.get('importState')
    ?.values.find(v => v.code === batch.state)?.label
  throw fail('ACTION_NOT_ALLOWED', {
    params: { action: action[language], status: status?.[language] ?? String(batch.state) },
  })
}

import type { StoredOf } from '../../../domain/entities/records.ts'
import type { ImportTarget } from '../../../domain/import/mapping.ts'
import { mayOpen, readableFields } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readRecords } from './rows.ts'

/** Maximum records that an address names one by one. */
const named = 100

/**
 * Address of a list with the imported records: by id for a few, otherwise by change time. Undefined without imports
 * or such a list.
 */
export async function listOfImported(
  tx: Tx,
  context: Context,
  target: ImportTarget,
  batch: StoredOf<'ImportBatch'>,
): Promise<string | undefined> {
  const { views } = target.index.catalogue
  const view = views.find(
    v => v.kind === 'list' && v.entity === target.entity.name && v.page && mayOpen(context.actor, v.code, v.roles),
  )
  if (!view) return undefined
  const records = await readRecords(tx, context, batch.id, named + 1)
  if (records.length === 0) return undefined
  const where =
    records.length <= named
      ? await oneByOne(tx, context, target, records)
      : await whileItRan(tx, context, target, batch)
  return where && `/base/page-making/${view.code}?where=${encodeURIComponent(where)}`
}

/** By visible names, so that the list explains itself; by ids if a name is not plain text. */
async function oneByOne(
  tx: Tx,
  context: Context,
  { entity }: ImportTarget,
  records: readonly string[],
): Promise<string> {
  const name = entity.displayField
  const stored =
    entity.fields[name]?.kind === 'string' && readableFields(context.actor, entity).has(name)
      ? await readStored(tx, entity, { field: 'id', values: records })
      : []
  const names = stored.map(r => r[name])
  return names.length > 0 && names.every(n => typeof n === 'string')
    ? `${name}:in:${names.map(n => encodeURIComponent(n)).join(',')}`
    : `id:in:${records.join(',')}`
}

async function whileItRan(
  tx: Tx,
  context: Context,
  target: ImportTarget,
  batch: StoredOf<'ImportBatch'>,
): Promise<string | undefined> {
  if (!readableFields(context.actor, target.entity).has('updatedAt')) return undefined
  const job = await tx.one<{ from: Date | string | null; to: Date | string | null }>(
    sql`select started_at as "from", ended_at as "to" from job__own where id = ${String(batch.job)}`,
  )
  const [from, to] = [job?.from, job?.to].map(v => (v ? new Date(v).toISOString() : undefined))
  return from && `updatedAt:${to ? 'between' : 'ge'}:${[from, ...(to ? [to] : [])].map(encodeURIComponent).join(',')}`
}

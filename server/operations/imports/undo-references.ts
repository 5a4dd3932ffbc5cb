import { Failure } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { columnOf } from '../../../domain/meta/entity.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { deleteRecords } from '../records/delete.ts'
import { entityNamed } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { openBatch } from './batch.ts'

interface Reference {
  readonly entity: string
  readonly id: string
}

/** Deletes records created on the way that are unused and unedited, one by one. */
export async function removeReferences(
  context: Context,
  batch: string,
): Promise<{ removedReferences: number; keptReferences: number }> {
  const index = context.catalogue.of(context.actor)
  const made = await reading(context, async tx =>
    referencesOf((await openBatch(tx, context, batch)).batch.createdReferences),
  )
  let removedReferences = 0,
    keptReferences = 0
  for (const { entity, id } of made) {
    const state = await reading(context, tx => stateOf(tx, index, entity, id))
    if (state === 'gone') continue
    const removed =
      state === 'free' &&
      (await deleteRecords(context, entity, [id]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false
          throw error
        },
      ))
    if (removed) removedReferences++
    else keptReferences++
  }
  return { removedReferences, keptReferences }
}

const referencesOf = (value: unknown): Reference[] =>
  (Array.isArray(value) ? value : []).flatMap((v: unknown) =>
    typeof v === 'object' && v !== null && 'entity' in v && 'id' in v
      ? [{ entity: String(v.entity), id: String(v.id) }]
      : [],
  )

async function stateOf(tx: Tx, index: CatalogueIndex, name: string, id: string): Promise<'gone' | 'used' | 'free'> {
  const [record] = await readStored(tx, entityNamed(index, name), { field: 'id', values: [id] })
  if (!record) return 'gone'
  return record.revision !== 1 || (await tx.elevated(inner => isUsed(inner, index, name, id))) ? 'used' : 'free'
}

/** Reference lists have no foreign key, so the database alone would not protect them. */
async function isUsed(tx: Tx, index: CatalogueIndex, name: string, id: string): Promise<boolean> {
  for (const entity of index.catalogue.entities) {
    for (const [field, f] of Object.entries(entity.fields)) {
      if (f.entity !== name || f.inverse || (f.kind !== 'ref' && f.kind !== 'refs')) continue
      const column = sql.id('t', columnOf(field, f))
      const found = await tx.one(
        sql`select 1 from ${sql.id(`${entity.table}__s`)} t
          where ${f.kind === 'refs' ? sql`${id}::uuid = any(${column})` : sql`${column} = ${id}::uuid`} limit 1`,
      )
      if (found) return true
    }
  }
  return false
}

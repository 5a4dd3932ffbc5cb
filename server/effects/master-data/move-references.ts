import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { comparedForm } from '../../../domain/meta/records/identity.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { isStored, storedColumn, viewName } from '../../db/table-model.ts'
import { readStored, updateRows, writeAudit, type Stored } from '../../db/write-rows.ts'

/** Records that were moved, by object and field. */
export interface Moved {
  readonly entity: string
  readonly field: string
  readonly ids: readonly string[]
}

/** What refers to SKUs as its subject, and is not moved by a merge. */
const ownRecords: readonly string[] = ['CatalogSku', 'SkuDuplicate']
/** Parts of a SKU: what the kept one has already stays with the retired one. */
const parts: readonly string[] = ['SkuPack', 'SkuCustoms', 'SkuSupplierCode']
/** More records are not moved in one save. */
export const mostMoved = 5000

interface Reference {
  readonly entity: EntityDefinition
  readonly field: string
  readonly several: boolean
}

const referencesIn = (uow: UnitOfWork): Reference[] =>
  uow.index.catalogue.entities
    .filter(e => !ownRecords.includes(e.name))
    .flatMap(entity =>
      Object.entries(entity.fields)
        .filter(([, f]) => f.entity === 'CatalogSku' && isStored(f))
        .map(([field, f]) => ({ entity, field, several: f.kind === 'refs' })),
    )

/**
 * Moves all references from one SKU to another, each with its entry in the audit log. Refused as a whole where a record
 * cannot refer to the other SKU.
 */
export async function moveReferences(uow: UnitOfWork, from: string, to: string, reason: string): Promise<Moved[]> {
  const found: { readonly at: Reference; readonly rows: readonly Stored[] }[] = []
  for (const at of referencesIn(uow)) {
    if (at.several) await refuseLists(uow, at, from)
    else {
      const rows = await movable(uow, at, { from, to })
      if (rows.length > 0) found.push({ at, rows })
    }
  }
  const count = found.reduce((sum, f) => sum + f.rows.length, 0)
  if (count > mostMoved) throw invalid([{ code: 'SKU_MERGE_MANY', params: { count, most: mostMoved } }])
  for (const { at, rows } of found) await pointTo(uow, at, rows, { from, to, reason })
  return found.map(({ at, rows }) => ({ entity: at.entity.name, field: at.field, ids: rows.map(r => r.id) }))
}

/** Takes moved references back, as far as they still name the kept SKU. */
export async function moveBack(
  uow: UnitOfWork,
  moved: readonly Moved[],
  ends: { readonly from: string; readonly to: string; readonly reason: string },
): Promise<void> {
  for (const { entity: name, field, ids } of moved) {
    const entity = uow.index.entity.get(name)
    // The object or field may be gone by now.
    if (!entity || !storedColumn(entity, field)) continue
    const rows = await readStored(uow.tx, entity, { field: 'id', values: ids }, { lock: true })
    await pointTo(
      uow,
      { entity, field, several: false },
      rows.filter(r => r[field] === ends.from),
      ends,
    )
  }
}

async function pointTo(
  uow: UnitOfWork,
  { entity, field }: Reference,
  rows: readonly Stored[],
  { from, to, reason }: { readonly from: string; readonly to: string; readonly reason: string },
): Promise<void> {
  await updateRows(
    uow.tx,
    entity,
    rows.map(r => ({ id: r.id, values: { [field]: to } })),
    uow.now,
  )
  await writeAudit(
    uow.tx,
    rows.map(r => ({
      action: 'update',
      entity: entity.name,
      recordId: r.id,
      before: { [field]: from },
      after: { [field]: to },
      reason,
    })),
    uow.now,
  )
}

/** Records with the SKU, without those that would be a second one of the same kind. */
async function movable(
  uow: UnitOfWork,
  { entity, field }: Reference,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Stored[]> {
  const rows = await readStored(uow.tx, entity, { field, values: [from] }, { lock: true })
  const rules = (entity.unique ?? []).filter(u => u.includes(field)).map(u => u.filter(f => f !== field))
  if (rows.length === 0 || rules.length === 0) return rows
  const theirs = await readStored(uow.tx, entity, { field, values: [to] })
  const key = (row: Stored, fields: readonly string[]) =>
    fields.some(f => row[f] === null) ? null : JSON.stringify(fields.map(f => comparedForm(entity, f, row[f])))
  const taken = (row: Stored) =>
    rules.some(fields => {
      const mine = key(row, fields)
      return mine !== null && theirs.some(t => key(t, fields) === mine)
    })
  const free = rows.filter(r => !taken(r))
  if (free.length < rows.length && !parts.includes(entity.name)) throw cannotMove(uow, entity)
  return free
}

/** References in lists of an object that administrators made. */
async function refuseLists(uow: UnitOfWork, { entity, field }: Reference, id: string): Promise<void> {
  const column = sql.id(storedColumn(entity, field) ?? '')
  const view = sql.id(viewName(entity, 's'))
  if (await uow.tx.one(sql`select 1 from ${view} where ${column} && ${[id]}::uuid[] limit 1`))
    throw cannotMove(uow, entity)
}

function cannotMove(uow: UnitOfWork, entity: EntityDefinition) {
  const language = uow.actor.kind === 'user' ? uow.actor.language : 'en_US'
  return invalid([{ code: 'SKU_MERGE_TAKEN', params: { where: entity.label[language] } }])
}

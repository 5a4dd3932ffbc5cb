import { Failure, fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { sql } from '../../db/sql.ts'
import { readStored, writeAudit, type Stored } from '../../db/write-rows.ts'
import { deleteWithRows } from '../records/delete.ts'
import { saveAll } from '../records/save.ts'
import { elevated, entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { Trace } from './import-groups.ts'
import type { Traced } from './rows.ts'

export interface Kept {
  readonly record: string
  readonly problem: Problem
}

interface Undoing {
  readonly record: Stored
  readonly trace: Trace
}

/** Undoes the import of records in the running transaction. Returns the kept ones with the reason. */
export async function undoRecords(
  uow: UnitOfWork,
  entity: EntityDefinition,
  traces: readonly Traced[],
): Promise<Kept[]> {
  if (!may(uow.actor, entity, 'delete') || !may(uow.actor, entity, 'update')) throw fail('FORBIDDEN')
  const stored = new Map(
    (await readStored(uow.tx, entity, { field: 'id', values: traces.map(t => t.record) }, { lock: true })).map(r => [
      r.id,
      r,
    ]),
  )
  // A record deleted since then needs no undo.
  const there = traces.flatMap(({ record, before }): Undoing[] => {
    const r = stored.get(record)
    return r ? [{ record: r, trace: before as Trace }] : []
  })
  const edited = await editedSince(uow, entity, there)
  const open = there.filter(u => !edited.has(u.record.id))
  await remove(
    uow,
    entity,
    open.filter(u => u.trace.created).map(u => u.record),
  )
  const failed = await putBack(
    uow,
    entity,
    open.filter(u => !u.trace.created),
  )
  return [...[...edited].map((record): Kept => ({ record, problem: { code: 'IMPORT_EDITED_SINCE' } })), ...failed]
}

/** Another revision, a later changed row, or something attached to a created record. */
async function editedSince(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly Undoing[],
): Promise<Set<string>> {
  const edited = new Set(records.filter(u => u.record.revision !== u.trace.revision).map(u => u.record.id))
  const since = new Map(records.map(u => [u.record.id, Date.parse(u.trace.at)]))
  const ids = [...since.keys()]
  await elevated(uow, async inner => {
    for (const link of Object.values(entity.children ?? {}).filter(c => !c.apart)) {
      for (const row of await readStored(inner.tx, entityNamed(inner.index, link.entity), {
        field: link.via,
        values: ids,
      })) {
        const id = String(row[link.via])
        if (Date.parse(String(row['updatedAt'])) > (since.get(id) ?? 0)) edited.add(id)
      }
    }
    for (const owned of inner.index.catalogue.entities.filter(
      e => e.access.kind === 'owner' && e.access.entities.includes(entity.name) && e.name !== 'TransitionHistory',
    )) {
      const made = records.filter(u => u.trace.created).map(u => u.record.id)
      const found = await inner.tx.rows<{ id: string }>(
        sql`select distinct "owner_id"::text as id from ${sql.id(`${owned.table}__s`)}
          where "owner_entity" = ${entity.name} and "owner_id"::text = any(${made}::text[])`,
      )
      for (const f of found) edited.add(f.id)
    }
  })
  return edited
}

async function remove(uow: UnitOfWork, entity: EntityDefinition, records: readonly Stored[]): Promise<void> {
  if (records.length === 0) return
  await writeAudit(uow.tx, await deleteWithRows(uow, entity, records), uow.now)
}

/** Old values of changes; added rows are deleted. */
async function putBack(uow: UnitOfWork, entity: EntityDefinition, changed: readonly Undoing[]): Promise<Kept[]> {
  if (changed.length === 0) return []
  const child = childOf(uow, entity)
  const saved = await saveAll(
    uow.tx,
    uow.context,
    entity.name,
    changed.map(({ record, trace }) => ({
      record: { id: record.id, revision: record.revision, ...trace.record },
      ...(child === undefined || trace.rows.length + trace.added.length === 0
        ? {}
        : { rows: { [child]: { save: trace.rows.map(r => ({ id: r.id, ...r.values })), remove: trace.added } } }),
    })),
  )
  return changed.flatMap(({ record }, i): Kept[] => {
    const failure = saved[i]
    if (!(failure instanceof Failure)) return []
    return [
      {
        record: record.id,
        problem: failure.details.problems?.[0] ?? {
          code: failure.code,
          ...(failure.details.params ? { params: failure.details.params } : {}),
        },
      },
    ]
  })
}

/** The collection that a file can fill. */
const childOf = (uow: UnitOfWork, entity: EntityDefinition): string | undefined =>
  Object.entries(entity.children ?? {}).find(([, link]) => entityNamed(uow.index, link.entity).importKey)?.[0]

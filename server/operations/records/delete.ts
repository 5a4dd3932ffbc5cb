import { columnOf, openWhile, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, owns, rolesOf } from '../../../domain/meta/actor.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { runDeletionChecks } from '../../checks/run-checks.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { sql } from '../../db/sql.ts'
import { deleteRows, readStored, writeAudit, type AuditRow, type Stored } from '../../db/write-rows.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { writing } from '../transaction.ts'
import { inApproval } from '../../workflow/in-approval.ts'
import { livesInAnother } from './lives-in.ts'

/** Deletes records with their rows, all or none (p-delete). Referenced and locked records stay. */
export async function deleteRecords(
  context: Context,
  entityName: string,
  ids: readonly string[],
): Promise<{ deleted: number }> {
  return writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const entity = uow.index.entity.get(entityName)
    if (!entity || !may(uow.actor, entity, 'read')) throw fail('NOT_FOUND')
    if (!may(uow.actor, entity, 'delete') || livesInAnother(uow.index, entity)) throw fail('FORBIDDEN')
    const wanted = [...new Set(ids)]
    const records = await readStored(tx, entity, { field: 'id', values: wanted }, { lock: true })
    if (records.length < wanted.length) throw fail('NOT_FOUND')
    if (records.some(r => !owns(uow.actor, entity, r))) throw fail('FORBIDDEN')
    for (const r of records) refuseLocked(uow, entity, r)
    const [locked] = (await inApproval(uow, entity, wanted)).values()
    if (locked) throw locked
    await runDeletionChecks(uow, entity, records)
    try {
      const gone = await deleteWithRows(uow, entity, records)
      await writeAudit(tx, gone, uow.now)
    } catch (error) {
      if (isForeignKeyViolation(error)) throw fail('IN_USE', { cause: error })
      throw error
    }
    return { deleted: records.length }
  })
}

/** Work before records or rows are deleted. */
export async function runDeletionEffects(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly Stored[],
): Promise<void> {
  if (records.length === 0 || !entity.onDelete) return
  await elevated(uow, async inner => {
    for (const named of entity.onDelete ?? []) {
      const [name = '', parameter = ''] = named.split(':')
      await inner.context.effects.get(name)?.(inner, { entity, records, inputs: {}, reason: null, parameter })
    }
  })
}

function refuseLocked(uow: UnitOfWork, entity: EntityDefinition, record: Stored): void {
  const lock = openWhile(entity, rolesOf(uow.actor))
  if (lock && !lock.values.includes(String(record[lock.field]))) {
    const value = uow.index.states
      .get(entity.states?.[lock.field] ?? '')
      ?.values.find(v => v.code === record[lock.field])
    const language = uow.actor.kind === 'user' ? uow.actor.language : 'en_US'
    throw fail('LOCKED_RECORD', {
      params: { status: (value?.label ?? text(String(record[lock.field]), String(record[lock.field])))[language] },
    })
  }
  if (entity.rowLock && record[entity.rowLock] !== 'M')
    throw fail('LOCKED_RECORD', { params: { status: String(record[entity.rowLock]) } })
}

/** The record, its rows, their rows, and attachments. Reached through a record that the actor may delete. */
export async function deleteWithRows(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly Stored[],
): Promise<AuditRow[]> {
  return elevated(uow, async inner => {
    await runDeletionEffects(inner, entity, records)
    const rows: AuditRow[] = []
    for (const link of Object.values(entity.children ?? {}).filter(c => !c.apart)) {
      const child = entityNamed(inner.index, link.entity)
      rows.push(
        ...(await deleteWithRows(
          inner,
          child,
          await readStored(inner.tx, child, { field: link.via, values: records.map(r => r.id) }),
        )),
      )
    }
    const ids = records.map(r => r.id)
    for (const owned of inner.index.catalogue.entities.filter(
      e => e.access.kind === 'owner' && e.access.entities.includes(entity.name),
    )) {
      await clearFiles(inner, entity, ids)
      await inner.tx.run(
        sql`delete from ${sql.id(`${owned.table}__s`)} where "owner_entity" = ${entity.name}
          and "owner_id" = any(${ids})`,
      )
    }
    inner.tx.touch(entity.name, [], records)
    await deleteRows(inner.tx, entity, ids)
    return [
      ...rows,
      ...records.map((r): AuditRow => ({
        action: 'delete',
        entity: entity.name,
        recordId: r.id,
        before: withoutSecrets(entity, r),
      })),
    ]
  })
}

/** File fields refer to attachments that will be deleted. */
async function clearFiles(uow: UnitOfWork, entity: EntityDefinition, ids: readonly string[]): Promise<void> {
  for (const [name, f] of Object.entries(entity.fields)) {
    if (f.kind === 'file')
      await uow.tx.run(
        sql`update ${sql.id(`${entity.table}__s`)} set ${sql.id(columnOf(name, f))} = null
          where "id" = any(${ids}::uuid[])`,
      )
  }
}

const withoutSecrets = (entity: EntityDefinition, r: Stored) =>
  Object.fromEntries(Object.entries(r).filter(([k]) => !entity.fields[k]?.secret))

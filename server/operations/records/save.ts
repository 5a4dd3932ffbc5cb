import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { sameValue } from '../../../domain/meta/records/same-value.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { runChecks } from '../../checks/run-checks.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import {
  asStored,
  deleteRows,
  insertRows,
  readStored,
  updateRows,
  writeAudit,
  type AuditRow,
  type Stored,
} from '../../db/write-rows.ts'
import { elevated, entityNamed, flush, startUnitOfWork } from '../unit-of-work.ts'
import { writeHistory } from '../transitions/steps.ts'
import { insertNumbered } from './draw-numbers.ts'
import { runDeletionEffects } from './delete.ts'
import { judge, takeOver } from './judge-record.ts'
import { livesInAnother } from './lives-in.ts'
import { checkReferences } from './references.ts'
import { planSave, type Loaded, type RecordPlan, type SaveInput } from './save-plan.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { openedByTask, refuseInApproval } from '../../workflow/in-approval.ts'
import { findDoubles } from './unique.ts'

export interface Saved {
  readonly id: string
  readonly created: boolean
  /** Equal to the stored value: nothing is written. */
  readonly unchanged?: true
}

/** Inserts or updates one record with its rows (p-save). Throws a Failure; a conflict contains the id of the record. */
export async function saveOne(tx: Tx, context: Context, entityName: string, input: SaveInput): Promise<Saved> {
  const [result] = await saveAll(tx, context, entityName, [input])
  if (result instanceof Failure) throw result
  return result as Saved
}

/**
 * Saves many records of one entity in the running transaction with a fixed number of statements. Valid ones are
 * written, others return as failures at their index.
 */
export async function saveAll(
  tx: Tx,
  context: Context,
  entityName: string,
  inputs: readonly SaveInput[],
): Promise<(Saved | Failure)[]> {
  const uow = startUnitOfWork(context, tx)
  const entity = entityNamed(uow.index, entityName)
  // A record that the user can only read is not locked; there is no right to.
  const planned = await planAll(uow, entity, inputs, {
    lock: may(uow.actor, entity, 'update') || entity.ownRule !== undefined,
  })
  const good = planned.filter((p): p is RecordPlan => !(p instanceof Failure) && p.problems.length === 0)
  const changed = good.filter(p => differs(entity, p))
  if (changed.length > 0) await write(uow, entity, changed)
  return planned.map(p =>
    p instanceof Failure
      ? p
      : (refusalOf(p) ?? {
          id: p.id,
          created: !p.before,
          ...(changed.includes(p) ? {} : { unchanged: true as const }),
        }),
  )
}

/** Result of a save without writing. */
export async function planAll(
  uow: UnitOfWork,
  entity: EntityDefinition,
  inputs: readonly SaveInput[],
  options: { readonly lock: boolean },
): Promise<(RecordPlan | Failure)[]> {
  if (!may(uow.actor, entity, 'read')) throw fail('NOT_FOUND')
  if (uow.actor.kind === 'user' && livesInAnother(uow.index, entity)) throw fail('FORBIDDEN')
  const loaded = await load(uow, entity, inputs, options)
  const opened = await openedByTask(uow, entity, inputs.map(i => i.record.id).filter(isId))
  const planned = inputs.map((input, i) => {
    const there = loaded[i]
    const mine = opened.get(String(input.record.id))
    return there ? planSave(uow, entity, input, mine ? { ...there, opened: mine } : there) : fail('NOT_FOUND')
  })
  const plans = planned.filter((p): p is RecordPlan => !(p instanceof Failure))
  await checkReferences(
    uow,
    plans.flatMap(p => [
      { entity, values: p.values, report: x => p.problems.push(x) },
      ...p.children.flatMap(c =>
        c.save.map((s, i) => ({
          entity: c.entity,
          values: s.values,
          report: (x: Parameters<typeof p.problems.push>[0]) => p.problems.push({ ...x, child: c.name, row: i + 1 }),
        })),
      ),
    ]),
  )
  await takeOver(uow, entity, plans)
  await judge(uow, entity, plans)
  for (const [plan, problem] of await findDoubles(uow, entity, plans)) plan.problems.push(problem)
  await runChecks(uow, entity, plans)
  await refuseSuspended(uow, entity, plans)
  await refuseInApproval(uow, entity, plans)
  return planned
}

/** Reason not to write a plan, if any. */
export const refusalOf = (planned: RecordPlan | Failure): Failure | undefined =>
  planned instanceof Failure ? planned : planned.problems.length > 0 ? invalid(planned.problems) : undefined

/** The stored record; undefined if missing or invisible. */
async function load(
  uow: UnitOfWork,
  entity: EntityDefinition,
  inputs: readonly SaveInput[],
  options: { readonly lock: boolean },
): Promise<(Loaded | undefined)[]> {
  const ids = inputs.map(i => i.record.id).filter(isId)
  const records = new Map(
    (await readStored(uow.tx, entity, { field: 'id', values: [...new Set(ids)] }, options)).map(r => [r.id, r]),
  )
  const names = new Set(inputs.flatMap(i => Object.keys(i.rows ?? {})))
  const children = new Map<string, readonly Stored[]>()
  for (const [name, link] of Object.entries(entity.children ?? {})) {
    if (names.has(name) && records.size > 0)
      children.set(
        name,
        await readStored(uow.tx, entityNamed(uow.index, link.entity), { field: link.via, values: [...records.keys()] }),
      )
  }
  return inputs.map(input => {
    const { id } = input.record
    if (id === undefined || id === null) return { record: null, children: {} }
    const record = records.get(String(id))
    if (!record) return undefined
    return {
      record,
      children: Object.fromEntries(
        [...children].map(([name, rows]) => [
          name,
          rows.filter(r => r[entity.children?.[name]?.via as string] === record.id),
        ]),
      ),
    }
  })
}

/** Values that differ from the stored ones, compared by field kind. */
export function difference(
  entity: Pick<EntityDefinition, 'fields'>,
  before: Stored,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([k, v]) => !sameValue(entity.fields[k], before[k], v)))
}

const differs = (entity: EntityDefinition, p: RecordPlan): boolean =>
  !p.before ||
  Object.keys(difference(entity, p.before, p.values)).length > 0 ||
  p.children.some(
    c =>
      c.remove.length > 0 ||
      c.save.some(s => !s.before || Object.keys(difference(c.entity, s.before, s.values)).length > 0),
  )

async function write(uow: UnitOfWork, entity: EntityDefinition, plans: readonly RecordPlan[]): Promise<void> {
  const fresh = plans.filter(p => !p.before),
    old = plans.filter(p => p.before)
  await insertFresh(uow, entity, plans)
  const updated = updateRows(
    uow.tx,
    entity,
    old.map(p => ({ id: p.id, values: difference(entity, p.before as Stored, p.values) })),
    uow.now,
  )
  // Sent together, because audit log and effects do not depend on the result of the update.
  await Promise.all([updated, writeRest(uow, entity, plans, fresh)])
}

/** Writes the records' rows, the audit log, and the effects of the save. */
async function writeRest(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
  fresh: readonly RecordPlan[],
): Promise<void> {
  const old = plans.filter(p => p.before)
  const audit: AuditRow[] = plans.map(p => auditOf(entity, p))
  for (const name of Object.keys(entity.children ?? {})) audit.push(...(await writeChildren(uow, plans, name)))
  await Promise.all([writeAudit(uow.tx, audit, uow.now), runConsequences(uow, entity, plans, { old, fresh })])
}

async function runConsequences(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
  { old, fresh }: { readonly old: readonly RecordPlan[]; readonly fresh: readonly RecordPlan[] },
): Promise<void> {
  const records = plans.map((p): Stored => ({
    ...(p.before ?? asStored(entity, { id: p.id, values: {} })),
    ...p.values,
    id: p.id,
    revision: (p.before?.revision ?? 0) + 1,
  }))
  const before = {
    records: old.map(p => p.before as Stored),
    rows: Object.fromEntries(
      Object.keys(entity.children ?? {}).map(name => [
        name,
        plans.flatMap(p => p.children.filter(c => c.name === name).flatMap(c => c.existing)),
      ]),
    ),
  }
  await elevated(uow, async inner => {
    let after: readonly Stored[] = records
    for (const named of entity.onSave ?? []) {
      const [name = '', parameter = ''] = named.split(':')
      after =
        (await inner.context.effects.get(name)?.(inner, {
          entity,
          records: after,
          inputs: {},
          reason: null,
          parameter,
          before,
        })) ?? after
    }
    await flush(inner, entity, records, after, { keepRevision: true })
    await enterStates(
      inner,
      entity,
      after.filter(r => fresh.some(f => f.id === r.id)),
    )
  })
}

/** A new record gets the initial status; the history has the time. */
async function enterStates(uow: UnitOfWork, entity: EntityDefinition, records: readonly Stored[]): Promise<void> {
  if (records.length === 0) return
  for (const code of Object.values(entity.states ?? {})) {
    const states = uow.index.states.get(code)
    const create = states?.transitions.find(t => t.from.length === 0)
    if (states && create)
      await writeHistory(
        uow,
        states,
        records.map(record => ({ record, transition: create })),
        { inputs: {}, reason: null, keepRevision: true },
      )
  }
}

/** Inserts new records; those without a business number draw one. */
async function insertFresh(uow: UnitOfWork, entity: EntityDefinition, plans: readonly RecordPlan[]): Promise<void> {
  const fresh = plans.filter(p => !p.before),
    field = entity.businessNo
  const reserved = field ? plans.filter(p => p.before && p.values[field]).map(p => p.values[field]) : []
  const rows = await insertNumbered(uow, entity, fresh, { reserved })
  if (field)
    fresh.forEach((p, i) => {
      p.values[field] = rows[i]?.values[field]
    })
}

async function writeChildren(uow: UnitOfWork, plans: readonly RecordPlan[], name: string): Promise<AuditRow[]> {
  const parts = plans.flatMap(p => p.children.filter(c => c.name === name).map(c => ({ parent: p.id, child: c })))
  const [first] = parts
  if (!first) return []
  const entity = first.child.entity
  const removed = parts.flatMap(x => x.child.remove)
  await runDeletionEffects(uow, entity, removed)
  await deleteRows(
    uow.tx,
    entity,
    removed.map(r => r.id),
  )
  const added = parts.flatMap(x =>
    x.child.save.filter(s => !s.before).map(s => ({ id: s.id, values: { ...s.values, [x.child.via]: x.parent } })),
  )
  await insertRows(uow.tx, entity, added, uow.now)
  const updated = parts
    .flatMap(x =>
      x.child.save.flatMap(s =>
        s.before ? [{ id: s.id, before: s.before, values: difference(entity, s.before, s.values) }] : [],
      ),
    )
    .filter(s => Object.keys(s.values).length > 0)
  await updateRows(uow.tx, entity, updated, uow.now)
  return [
    ...parts.flatMap(x =>
      x.child.remove.map((r): AuditRow => ({
        action: 'delete',
        entity: entity.name,
        recordId: r.id,
        before: visible(entity, r),
      })),
    ),
    ...added.map((a): AuditRow => ({
      action: 'create',
      entity: entity.name,
      recordId: a.id,
      after: visible(entity, a.values),
    })),
    ...updated.map((u): AuditRow => ({
      action: 'update',
      entity: entity.name,
      recordId: u.id,
      before: pick(u.before, u.values),
      after: visible(entity, u.values),
    })),
  ]
}

function auditOf(entity: EntityDefinition, p: RecordPlan): AuditRow {
  if (!p.before) return { action: 'create', entity: entity.name, recordId: p.id, after: visible(entity, p.values) }
  const changed = difference(entity, p.before, p.values)
  return {
    action: 'update',
    entity: entity.name,
    recordId: p.id,
    before: pick(p.before, changed),
    after: visible(entity, changed),
  }
}

const pick = (from: Readonly<Record<string, unknown>>, keys: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(keys).map(k => [k, from[k] ?? null]))

/** Secrets never reach the audit log. */
const visible = (entity: EntityDefinition, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([k]) => entity.fields[k] && !entity.fields[k]?.secret))

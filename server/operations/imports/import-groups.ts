import { Failure } from '../../../domain/errors/failure.ts'
import { childKey, type Group } from '../../../domain/import/group.ts'
import { matchForm } from '../../../domain/import/cell.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import type { ReadRow } from '../../../domain/import/read-row.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { saveAll } from '../records/save.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { findExisting } from './existing.ts'
import { withRefused } from './judge.ts'
import { recordInput, type RecordInput } from './record-input.ts'
import type { ReferenceBook } from './reference-book.ts'
import { lockWaiting, writeResults, type RowResult } from './rows.ts'

export interface Importing {
  readonly batch: string
  readonly plan: Plan
  readonly book: ReferenceBook
}

/** Undo data of a record, stored in its first row. */
export interface Trace {
  readonly created: boolean
  /** The record after the import: another revision or later changed rows mean that somebody edited it. */
  readonly revision: number
  readonly at: string
  readonly record: Values
  readonly rows: readonly { readonly id: string; readonly values: Values }[]
  readonly added: readonly string[]
}

/** Imports records in one transaction, with the states of their rows. Skips records that an earlier run processed. */
export async function importGroups(context: Context, importing: Importing, groups: readonly Group[]): Promise<void> {
  const made = await context.db.tenant(context.actor, async tx => {
    const uow = startUnitOfWork(context, tx)
    const waiting = await lockWaiting(
      tx,
      context,
      importing.batch,
      groups.flatMap(g => g.rows.map(r => r.rowNo)),
    )
    const open = groups.filter(g => g.rows.every(r => waiting.has(r.rowNo)))
    const references = await makeReferences(tx, uow, importing, open)
    const existing = await findExisting(uow, importing.plan, open, { lock: true })
    const records = open.map((g): Attempt => {
      const own = ownReferences(importing.book, references, g)
      return { own, record: recordInput(importing.plan, g, existing.get(g.key), own) }
    })
    const saved = await saveGood(tx, uow, importing.plan, records)
    await writeResults(tx, context, importing.batch, await results(tx, uow, importing.plan, saved))
    await count(tx, uow, importing.batch, saved, references)
    return references
  })
  // The next chunk may use committed records only.
  for (const r of made) importing.book.note(r.entity, r.text, r.id)
}

interface Attempt {
  readonly record: RecordInput
  readonly own: Values
}

interface Done {
  readonly record: RecordInput
  /** Undefined when there is nothing to save. */
  readonly id: string | undefined
}

// ---- references ----------------------------------------------------------------------------------------------------

interface Made {
  readonly entity: string
  readonly text: string
  readonly id: string
}

/** Creates missing records named by the groups. A failure leaves them unknown. */
async function makeReferences(
  tx: Tx,
  uow: UnitOfWork,
  { book, plan }: Importing,
  groups: readonly Group[],
): Promise<Made[]> {
  const wanted = new Map<string, { entity: string; text: string }>()
  for (const r of groups.flatMap(g => Object.values(g.create))) {
    if (book.resolve(r.entity, r.text) === 'none') wanted.set(`${r.entity}\u0001${matchForm(r.text)}`, r)
  }
  const made: Made[] = []
  for (const name of new Set([...wanted.values()].map(w => w.entity))) {
    const entity = entityNamed(plan.target.index, name)
    const own = [...wanted.values()].filter(w => w.entity === name)
    const saved = await saveAll(
      tx,
      uow.context,
      name,
      own.map(w => ({ record: { [entity.displayField]: w.text } })),
    )
    own.forEach((w, i) => {
      const one = saved[i]
      if (one && !(one instanceof Failure)) made.push({ ...w, id: one.id })
    })
  }
  return made
}

function ownReferences(book: ReferenceBook, made: readonly Made[], group: Group): Values {
  return Object.fromEntries(
    Object.entries(group.create).map(([field, { entity, text }]) => {
      const known = book.resolve(entity, text)
      const id =
        typeof known === 'object'
          ? known.id
          : made.find(m => m.entity === entity && matchForm(m.text) === matchForm(text))?.id
      return [field, id ?? null]
    }),
  )
}

// ---- records -------------------------------------------------------------------------------------------------------

/** Saves what is valid; a partly rejected record is retried with its other rows. */
async function saveGood(tx: Tx, uow: UnitOfWork, plan: Plan, attempts: readonly Attempt[]): Promise<Done[]> {
  const done: Done[] = []
  let left = attempts.map(a => ({ ...a, record: withoutUnmade(plan, a) }))
  while (left.length > 0) {
    done.push(...left.filter(a => !a.record.input).map(a => ({ record: a.record, id: undefined })))
    const trying = left.flatMap(a => (a.record.input ? [{ ...a, input: a.record.input }] : []))
    const saved =
      trying.length === 0
        ? []
        : await saveAll(
            tx,
            uow.context,
            plan.target.entity.name,
            trying.map(a => a.input),
          )
    left = trying.flatMap((a, i) => {
      const result = saved[i]
      if (!(result instanceof Failure)) {
        done.push({ record: a.record, id: result?.id })
        return []
      }
      return [
        {
          ...a,
          record: recordInput(plan, a.record.group, a.record.existing, a.own, withRefused(plan, a.record, result)),
        },
      ]
    })
  }
  return done
}

/** A reference that could not be created rejects the rows of its record. */
function withoutUnmade(plan: Plan, { record, own }: Attempt): RecordInput {
  const problems = Object.entries(record.group.create).flatMap(([field, { text }]): Problem[] =>
    own[field] === null ? [{ field, code: 'IMPORT_UNKNOWN_RECORD', params: { value: text } }] : [],
  )
  return problems.length === 0
    ? record
    : recordInput(plan, record.group, record.existing, own, new Map(record.group.rows.map(r => [r.rowNo, problems])))
}

// ---- results -------------------------------------------------------------------------------------------------------

async function results(tx: Tx, uow: UnitOfWork, plan: Plan, done: readonly Done[]): Promise<RowResult[]> {
  const ids = done.flatMap(d => d.id ?? [])
  const link = plan.child === undefined ? undefined : plan.target.entity.children?.[plan.child]
  const child = link && entityNamed(uow.index, link.entity)
  const stored = new Map((await readStored(tx, plan.target.entity, { field: 'id', values: ids })).map(r => [r.id, r]))
  const rows = link && child ? await readStored(tx, child, { field: link.via, values: ids }) : []
  const byRecord = new Map<string, Stored[]>()
  for (const r of rows)
    byRecord.set(String(r[link?.via ?? '']), [...(byRecord.get(String(r[link?.via ?? ''])) ?? []), r])
  return done.flatMap(({ record, id }) => {
    const refused = [...record.refused].map(([rowNo, problems]): RowResult => ({ rowNo, state: 'refused', problems }))
    const there = id ?? record.existing?.record.id
    const old = new Set(record.existing?.rows.map(r => r.id)),
      fresh = (byRecord.get(id ?? '') ?? []).filter(r => !old.has(r.id))
    // Added rows now have ids; rows with the same key are matched in order.
    const rowId = (row: ReadRow): string | undefined => {
      const there = id === undefined ? undefined : record.known.get(row),
        key = child && childKey(child, row.child)
      const at = there || key === undefined || !child ? -1 : fresh.findIndex(r => childKey(child, r) === key)
      return there?.id ?? (at < 0 ? undefined : fresh.splice(at, 1)[0]?.id)
    }
    const good = record.group.rows
      .filter(r => !record.refused.has(r.rowNo))
      .map((r, i): RowResult => {
        const changed = record.saved.includes(r) || (i === 0 && id !== undefined)
        const own = rowId(r)
        return {
          rowNo: r.rowNo,
          state: changed ? 'imported' : 'unchanged',
          ...(there ? { record: there } : {}),
          ...(own ? { child: own } : {}),
        }
      })
    const [first] = good
    if (first && id !== undefined)
      good[0] = { ...first, state: 'imported', before: trace(record, stored.get(id), good, uow) }
    return [...refused, ...good]
  })
}

function trace(record: RecordInput, stored: Stored | undefined, good: readonly RowResult[], uow: UnitOfWork): Trace {
  const old = new Set(record.existing?.rows.map(r => r.id))
  return {
    created: record.existing === undefined,
    revision: stored?.revision ?? 1,
    at: uow.context.now().toISOString(),
    record: record.replaced.record,
    rows: record.replaced.rows,
    added: good.flatMap(g => (g.child !== undefined && !old.has(g.child) ? [g.child] : [])),
  }
}

async function count(
  tx: Tx,
  uow: UnitOfWork,
  batchId: string,
  done: readonly Done[],
  made: readonly Made[],
): Promise<void> {
  const entity = entityNamed(uow.index, 'ImportBatch')
  const [batch] = await readStored(tx, entity, { field: 'id', values: [batchId] }, { lock: true })
  const saved = done.filter(d => d.id !== undefined)
  const created = saved.filter(d => !d.record.existing).length
  const references = Array.isArray(batch?.createdReferences) ? batch.createdReferences : []
  await updateRows(
    tx,
    entity,
    [
      {
        id: batchId,
        values: {
          createdRecords: (batch?.createdRecords ?? 0) + created,
          updatedRecords: (batch?.updatedRecords ?? 0) + saved.length - created,
          ...(made.length > 0
            ? { createdReferences: [...references, ...made.map(({ entity: name, id }) => ({ entity: name, id }))] }
            : {}),
        },
      },
    ],
    uow.now,
    { keepRevision: true },
  )
}

import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { RecordAsOf, recordAsOfCall } from '../../../domain/contracts/version.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import { computed, type Rows } from '../../../domain/meta/records/compute.ts'
import { sameValue } from '../../../domain/meta/records/same-value.ts'
import { existedAt, valueAt, type KeptChange } from '../../../domain/meta/records/value-at.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { outOfSight } from '../logs/out-of-sight.ts'
import { namesIn } from '../logs/query-log.ts'
import { readDetail, trimmed } from '../records/detail.ts'
import { readScope, scopeOf } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { changesOf, changesOfRows, fullInstant, justAfter, stepsOf, type KeptStep } from './kept-changes.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record with its rows as the audit log and the history of its states say it was (LG-1x): what the reader sees of it
 * today, with earlier values. NOT_FOUND where it did not exist or was hidden from the reader at that time. Fields whose
 * changes no entry explains are named as unknown, never guessed.
 */
export async function recordAsOf(
  context: Context,
  entityName: string,
  { id, at: asked }: BodyOf<typeof recordAsOfCall>,
): Promise<RecordAsOf> {
  const instant = new Date(asked)
  if (Number.isNaN(instant.getTime())) throw invalid([{ field: 'at', code: 'BAD_DATE', params: { field: 'at' } }])
  // What is to come is what is now. An instant at the end of time has none after it.
  const at = new Date(Math.min(instant.getTime(), context.now().getTime())).toISOString()
  const scope = readScope(context, entityName)
  return reading(context, async tx => {
    const now = await readDetail(tx, context, scope, id)
    const kept = await tx.elevated(async inner => {
      const { hidden } = await outOfSight(context, inner, scope.entity, id)
      const changes = (await changesOf(inner, scope.entity, [id])).get(id) ?? []
      return { seen: !hidden(justAfter(at)), changes, steps: await stepsOf(inner, scope.entity, id) }
    })
    if (!kept.seen || !existedAt(kept.changes, at, instantOf(now.record['createdAt']))) throw fail('NOT_FOUND')
    const statuses = statusesAt(scope.entity, kept.steps, at)
    const [header = noValues] = await named(tx, scope, [earlier(scope, now.record, kept.changes, at, statuses)])
    const rows: Record<string, readonly Values[]> = {}
    const unknown = new Set<string>()
    for (const [name, present] of Object.entries(now.rows)) {
      const link = scope.entity.children?.[name],
        child = link && scope.index.entity.get(link.entity)
      if (!link || !child) continue
      const found = await rowsAt(tx, context, { child, via: link.via, id, present, at })
      rows[name] = found.map(r => r.values)
      for (const r of found) for (const field of r.unknown) unknown.add(`${name}.${field}`)
    }
    const counted = recount(scope.entity, header, rows, unknown)
    return {
      at,
      record: trimmed(scope, { ...counted.values, id, revision: now.record.revision }),
      rows,
      unknown: [...counted.unknown, ...unknown],
    }
  })
}

interface Earlier {
  readonly values: Values
  readonly unknown: readonly string[]
}
const noValues: Earlier = { values: {}, unknown: [] }

/** The fields that the reader sees, with their values at the instant; references as ids, as the audit log has them. */
function earlier(
  scope: QueryScope,
  present: Values,
  changes: readonly KeptChange[],
  at: string,
  statuses: Values = {},
): Earlier {
  const values: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const name of scope.readable) {
    const field = scope.entity.fields[name]
    if (!field) continue
    const was = Object.hasOwn(statuses, name)
      ? { value: statuses[name] }
      : isStoredField(field)
        ? valueAt(name, field, changes, at, present[name])
        : undefined
    const same = was !== undefined && sameValue(field, was.value, present[name])
    // The log has no name of an earlier file.
    if (!was || (field.kind === 'file' && !same)) unknown.push(name)
    else if (field.kind === 'ref') values[name] = idOf(was.value)
    else if (field.kind === 'refs') values[name] = Array.isArray(was.value) ? was.value.map(idOf) : []
    else values[name] = (same ? present[name] : was.value) ?? null
  }
  return { values, unknown }
}

/** References get the names that the reader may see: one query for each field. */
async function named(tx: Tx, scope: QueryScope, all: readonly Earlier[]): Promise<readonly Earlier[]> {
  const nameOf = await namesIn(
    tx,
    scope,
    all.map(e => e.values),
  )
  return all.map(e => ({ ...e, values: nameOf(e.values) ?? {} }))
}

interface RowsOf {
  readonly child: EntityDefinition
  readonly via: string
  readonly id: string
  readonly present: readonly Values[]
  readonly at: string
}

/** Rows at the instant: the present ones that existed, and deleted ones that their record decides about. */
async function rowsAt(tx: Tx, context: Context, { child, via, id, present, at }: RowsOf): Promise<readonly Earlier[]> {
  const inner = scopeOf(context, child)
  const scope: QueryScope = { ...inner, readable: new Set([...inner.readable].filter(f => f !== via)) }
  const ids = present.map(r => String(r['id']))
  const changes = await tx.elevated(elevated => changesOfRows(elevated, { child, via, id }, ids))
  const gone = [...changes.keys()].filter(rowId => !ids.includes(rowId)).map((rowId): Values => ({ id: rowId }))
  const there = [...present, ...gone].filter(row =>
    existedAt(changes.get(String(row['id'])) ?? [], at, instantOf(row['createdAt'])),
  )
  const found = there.map((row): Earlier => {
    const was = earlier(scope, row, changes.get(String(row['id'])) ?? [], at)
    return { ...was, values: { ...was.values, id: row['id'] } }
  })
  return (await named(tx, scope, found)).toSorted((a, b) => lineOf(a.values) - lineOf(b.values))
}

const instantOf = (v: unknown): string | undefined => (typeof v === 'string' ? fullInstant(v) : undefined)
const lineOf = (values: Values): number => Number(values['lineNo'] ?? values['position'] ?? 0)

/** Statuses at the instant, by the steps of the record; none for a field without one. */
const statusesAt = (entity: EntityDefinition, steps: readonly KeptStep[], at: string): Values =>
  Object.fromEntries(
    Object.entries(entity.states ?? {}).flatMap(([field, list]) => {
      const own = steps.filter(s => s.list === list)
      const status = own.findLast(s => s.at <= at)?.to ?? own[0]?.from
      return status === undefined || status === null ? [] : [[field, status]]
    }),
  )

/** Computed fields follow from the others where all of these are known. */
function recount(entity: EntityDefinition, header: Earlier, rows: Rows, unknownRows: ReadonlySet<string>): Earlier {
  const missing = new Set(header.unknown)
  const sums = computed(entity, header.values, rows)
  const known = Object.keys(sums).filter(name => {
    const c = entity.fields[name]?.compute
    if (!c || !missing.has(name)) return false
    if (c.op === 'product') return ![...c.of, c.less, c.after].some(n => n !== undefined && missing.has(n))
    const of = typeof c.of === 'string' ? [c.of] : c.of
    return c.child in rows && !of.some(n => unknownRows.has(`${c.child}.${n}`))
  })
  return {
    values: { ...header.values, ...Object.fromEntries(known.map(n => [n, sums[n]])) },
    unknown: header.unknown.filter(n => !known.includes(n)),
  }
}

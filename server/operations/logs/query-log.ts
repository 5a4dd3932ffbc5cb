import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { logCall, recordAuditCall, AuditEntry } from '../../../domain/contracts/log.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { endOfDay, startOfDay } from '../../../domain/values/day-bounds.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { rowsOfScope, type QueryScope } from '../../db/conditions.ts'
import { sql } from '../../db/sql.ts'
import { labelView, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readScope } from '../records/scope.ts'
import { entityNamed, zoneOf } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { gatherLog } from './gather.ts'
import { outOfSight } from './out-of-sight.ts'

export type LogRow = Readonly<Record<string, unknown>>

function mayRead(context: Context): void {
  if (!may(context.actor, entityNamed(context.catalogue.common, 'Log'), 'read')) throw fail('FORBIDDEN')
}

export async function bringUp(context: Context): Promise<{ gathered: number }> {
  mayRead(context)
  return { gathered: await gatherLog(context) }
}

/** A list shows the beginning of each body; a single row shows all of it. */
const beginningOfBody = 500
/** Run lines are stored longer than they are shown. */
const beginningOfRun = 4000

/** The log by the five conditions of the specification (p-log); a company of operators sees its own rows. */
export async function queryLog(
  context: Context,
  { level, category, startDate, endDate, start = 0, length = 20 }: BodyOf<typeof logCall>,
): Promise<ResultList<LogRow>> {
  mayRead(context)
  await gatherLog(context)
  const zone = zoneOf(context.actor),
    from = instant('startDate', startDate, day => startOfDay(day, zone)),
    until = instant('endDate', endDate, day => new Date(Date.parse(endOfDay(day, zone)) - 1).toISOString())
  const scope = readScope(context, 'Log')
  const worded = (field: string, kept: string | null) =>
    kept === null ? null : (scope.worded?.[field]?.(kept) ?? kept)
  return reading(context, async tx => ({
    resultList: (
      await tx.rows<
        LogRow & { readonly msgBody: string | null; readonly remark: string | null }
      >(sql`select id, level, category, remark, left(msg_body, case when source = 'job' then ${beginningOfRun}::int
        else ${beginningOfBody}::int end) as "msgBody", msg_entity as "msgEntity", business_module
        as "businessModule", ip, create_time as "createTime", person, record_id as "recordId"
      from ${await rowsOfScope(tx, scope, new Set())} t
      where (${level ?? null}::text is null or level = ${level ?? null}) and (${category ?? null}::text is null
        or category = ${category ?? null})
        and (${from}::timestamptz is null or create_time >= ${from}::timestamptz) and (${until}::timestamptz is null
          or create_time <= ${until}::timestamptz)
      order by create_time desc, id limit ${length} offset ${start}`)
    ).map(r => ({
      ...r,
      remark: worded('remark', r.remark),
      msgBody: worded('msgBody', r.msgBody)?.slice(0, beginningOfBody) ?? null,
    })),
  }))
}

/** A day of the reader, or a time, which is UTC without a zone. */
function instant(field: string, text: string | undefined, ofDay: (day: string) => string): string | null {
  if (text === undefined) return null
  const day: unknown = text
  if (isDateOnly(day)) return ofDay(text)
  const at = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`)
  if (!isDateOnly(text.slice(0, 10)) || Number.isNaN(at.getTime()))
    throw invalid([{ field, code: 'BAD_DATE', params: { field } }])
  return at.toISOString()
}

const shown = 500

type Values = Readonly<Record<string, unknown>> | null

const tells = (r: Pick<AuditEntry, 'before' | 'after'> | undefined): boolean =>
  Object.keys({ ...r?.before, ...r?.after }).length > 0

/**
 * The history of a record from the audit log, for its readers, without hidden fields, changes of hidden fields only,
 * and changes while it was hidden.
 */
export async function recordAudit(
  context: Context,
  { entity: name, id }: BodyOf<typeof recordAuditCall>,
): Promise<ResultList<AuditEntry>> {
  const scope = readScope(context, name)
  const visible = (values: Values): Values =>
    values && Object.fromEntries(Object.entries(values).filter(([k]) => scope.readable.has(k)))
  return reading(context, async tx => {
    if (!(await tx.one(sql`select 1 from ${sql.id(viewName(scope.entity, tx.viewOf))} where "id" = ${id}`)))
      throw fail('NOT_FOUND')
    const rows = await tx.elevated(async inner => {
      const { hidden } = await outOfSight(context, inner, scope.entity, id)
      const all = await inner.rows<AuditEntry>(
        sql`select at, actor_name as who, on_behalf_of as "onBehalfOf", action, before, after from audit_log
          where entity = ${name} and record_id = ${id} order by seq desc limit ${shown}`,
      )
      return all.filter(r => !hidden(r.at))
    })
    const seen = rows
      .map(r => ({ ...r, before: visible(r.before), after: visible(r.after) }))
      .filter((r, i) => r.action !== 'update' || tells(r) || !tells(rows[i]))
    const named = await namesIn(
      tx,
      scope,
      seen.flatMap(r => [r.before, r.after]),
    )
    return { resultList: seen.map(r => ({ ...r, before: named(r.before), after: named(r.after) })) }
  })
}

/** References get labels, as far as the reader may see them. */
export async function namesIn(tx: Tx, scope: QueryScope, all: readonly Values[]): Promise<(values: Values) => Values> {
  const labels = new Map<string, string>()
  const idsOf = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).filter((v): v is string => typeof v === 'string')
  const references = Object.entries(scope.entity.fields).filter(([, f]) => f.kind === 'ref' || f.kind === 'refs')
  for (const [field, { entity }] of references) {
    const target = scope.index.entity.get(entity ?? ''),
      ids = [...new Set(all.flatMap(v => idsOf(v?.[field])))]
    if (!target || ids.length === 0 || !scope.names(target)) continue
    for (const l of await tx.rows<Reference>(
      sql`select l."id", l."label" from ${sql.id(labelView(target))} l where l."id" = any(${ids}::uuid[])`,
    ))
      labels.set(l.id, l.label)
  }
  const reference = (id: string): Reference => ({ id, label: labels.get(id) ?? '' })
  return values =>
    values && {
      ...values,
      ...Object.fromEntries(
        references.flatMap(([n, f]) =>
          Object.hasOwn(values, n) && values[n] !== null
            ? [[n, f.kind === 'refs' ? idsOf(values[n]).map(reference) : (idsOf(values[n]).map(reference)[0] ?? null)]]
            : [],
        ),
      ),
    }
}

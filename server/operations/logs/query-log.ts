import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { logCall, recordTrailCall, TrailEntry } from '../../../domain/contracts/log.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may, readableFields } from '../../../domain/meta/actor.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { entityNamed } from '../run.ts'
import { reading } from '../transaction.ts'
import { gatherLog } from './gather.ts'

export type LogRow = Readonly<Record<string, unknown>>

function mayRead(context: Context): void {
  if (!may(context.actor, entityNamed(context.catalogue.common, 'Log'), 'read')) throw fail('FORBIDDEN')
}

export async function bringUp(context: Context): Promise<{ gathered: number }> {
  mayRead(context)
  return { gathered: await gatherLog(context) }
}

/** The log by the five conditions of the specification (p-log); a company of operators sees its own rows. */
export async function queryLog(context: Context, { level, category, startDate, endDate, start = 0, length = 20 }: BodyOf<typeof logCall>): Promise<ResultList<LogRow>> {
  mayRead(context)
  await gatherLog(context)
  const from = instant('startDate', startDate, 'T00:00:00Z'), until = instant('endDate', endDate, 'T23:59:59.999Z')
  return reading(context, async tx => ({
    resultList: await tx.rows<LogRow>(sql`select id, level, category, remark, msg_body as "msgBody", msg_entity as "msgEntity", business_module as "businessModule", ip, create_time as "createTime", person, record_id as "recordId"
      from ${sql.id(viewName(entityNamed(context.catalogue.common, 'Log'), tx.viewOf))}
      where (${level ?? null}::text is null or level = ${level ?? null}) and (${category ?? null}::text is null or category = ${category ?? null})
        and (${from}::timestamptz is null or create_time >= ${from}::timestamptz) and (${until}::timestamptz is null or create_time <= ${until}::timestamptz)
      order by create_time desc, id limit ${length} offset ${start}`),
  }))
}

/** A day, or a time, which is one of UTC when it names no zone. */
function instant(field: string, text: string | undefined, ofDay: string): string | null {
  if (text === undefined) return null
  const at = new Date(text.length === 10 ? `${text}${ofDay}` : /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`)
  if (!isDateOnly(text.slice(0, 10)) || Number.isNaN(at.getTime())) throw invalid([{ field, code: 'BAD_DATE', params: { field } }])
  return at.toISOString()
}

const shown = 500

/** The history of one record out of the trail, for whoever sees the record; what he may not see of it is left out. */
export async function recordTrail(context: Context, { entity: name, id }: BodyOf<typeof recordTrailCall>): Promise<ResultList<TrailEntry>> {
  const entity = entityNamed(context.catalogue.of(context.actor), name)
  if (!may(context.actor, entity, 'read')) throw fail('NOT_FOUND')
  const fields = readableFields(context.actor, entity)
  const visible = (values: Readonly<Record<string, unknown>> | null) => values && Object.fromEntries(Object.entries(values).filter(([k]) => fields.has(k)))
  return reading(context, async tx => {
    if (!await tx.one(sql`select 1 from ${sql.id(viewName(entity, tx.viewOf))} where "id" = ${id}`)) throw fail('NOT_FOUND')
    const rows = await tx.elevated(inner => inner.rows<TrailEntry>(sql`select at, actor_name as who, on_behalf_of as "onBehalfOf", action, before, after from audit_log where entity = ${name} and record_id = ${id} order by seq desc limit ${shown}`))
    return { resultList: rows.map(r => ({ ...r, before: visible(r.before), after: visible(r.after) })) }
  })
}

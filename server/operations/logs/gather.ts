import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-transaction.ts'
import type { App } from '../../context.ts'
import { moduleOf } from './module-of.ts'

/**
 * Sources of the log: row id, time and content; audit values, which not every reader sees, are separate (as-read.ts).
 */
interface Source {
  readonly name: string
  readonly rows: (since: string) => Sql
}

/** Rows of late transactions are searched this far back. */
const lookBackMinutes = 15
const mostAtOnce = 20_000

/** Display name of a record, if the audit row contains its field. */
const nameOf = sql`coalesce(a.after ->> o.display, a.before ->> o.display)`

const sources: readonly Source[] = [
  {
    // Sessions have their own rows below.
    name: 'trail',
    rows: since => sql`select a.seq::text as id, a.at, 'info' as level, 'operation' as category, a.action, a.reason
      as remark, null::text as body,
      a.entity, null::text as ip, coalesce(a.actor_name, '') as person, a.company_id as company, a.record_id::text
        as record, jsonb_build_object('before', a.before, 'after', a.after, 'reason', a.reason) as trail, ${nameOf}
        as name from audit_log a left join objects o on o.name = a.entity where a.at >= ${since}
        and a.entity <> 'Session'`,
  },
  {
    name: 'signIn',
    rows: since => sql`select s.id::text, s.created_at as at, 'info', 'login', case when s.seen_by is null then 'signIn'
      else 'seeAs' end, case when s.seen_by is null then u."real_name"
      else jsonb_build_object('code', 'LOG_SEEN_BY', 'params', jsonb_build_object('name', u."real_name", 'by',
      b."real_name"))::text end as remark, s.agent as body, 'User' as entity, s.ip, u."real_name"
      as person, s.company_id, s.user_id::text, null::jsonb, null
      from session s join user_account u on u."id" = s.user_id left join user_account b on b."id" = s.seen_by
        where s.created_at >= ${since}`,
  },
  {
    name: 'signOut',
    rows: since =>
      sql`select s.id::text, s.ended_at as at, 'info', 'login', case when s.end_reason = 'offline' then 'forceOffline'
        else 'signOut' end, u."real_name", s.end_reason, 'User', s.ip, u."real_name", s.company_id, s.user_id::text,
        null::jsonb, null from session s join user_account u on u."id" = s.user_id where s.ended_at >= ${since}`,
  },
  {
    name: 'failure',
    rows: since =>
      sql`select f.reference::text, f.at, case when f.status >= 500 then 'error'
        else 'warn' end, 'interface', 'callFailed', f.code || ' · ' || f.path as remark, f.cause
        as body, null, null, u."real_name", f.company_id, null, null::jsonb, null from failure_log f left
        join user_account u on u."id" = f.user_id where f.at >= ${since}`,
  },
  {
    name: 'job',
    rows: since => sql`select r.id::text, r.ended_at as at, case when r.state = 'failed' then 'error'
      else 'info' end, 'job', case when r.state = 'failed' then 'jobFailed' else 'jobDone' end, j."name"
      as remark, coalesce(r.error || E'\n', '') || coalesce(r.output, '')
      as body, 'ScheduledJob', null, null, null::uuid, j."id"::text, null::jsonb, null
      from job r join scheduled_job j on j."id" = r.scheduled_id where r.ended_at >= ${since}`,
  },
]

/** Updates the log: each source row once, also with parallel processes. */
export async function gatherLog(app: App): Promise<number> {
  await app.use.settled()
  return gather(app.db, app.now(), app.catalogue.common.catalogue.entities)
}

const gather = (db: Db, now: Date, entities: readonly EntityDefinition[]): Promise<number> =>
  db.system('gather the log', async tx => {
    const objects = JSON.stringify(entities.map(e => ({ name: e.name, display: e.displayField, module: moduleOf(e) })))
    let gathered = 0
    for (const { name, rows } of sources) {
      const last = await tx.one<{ at: string | null }>(
        sql`select max(create_time) as at from system_log where source = ${name}`,
      )
      const since = last?.at
        ? new Date(Date.parse(last.at) - lookBackMinutes * 60_000).toISOString()
        : '1970-01-01T00:00:00Z'
      gathered += await tx.run(sql`with objects as (select * from jsonb_to_recordset(${objects}::jsonb)
          as o(name text, display text, module text))
      insert into system_log (id, revision, created_at, created_by, updated_at, updated_by, level, category, action,
        remark, msg_body, msg_entity, object, business_module, ip, create_time, person, company_id, record_id, trail,
        named, source, source_id)
      select gen_random_uuid(), 1, ${now.toISOString()}::timestamptz, 'Portside', ${now.toISOString()}::timestamptz,
        'Portside', x.level, x.category, x.action, left(x.remark, 4000), left(x.body, 100000), x.entity, o.name, case
        when x.category = 'operation' then coalesce(o.module, 'platform') else 'platform' end,
        x.ip, x.at, x.person, x.company, x.record, x.trail, left(x.name, 4000), ${name}, x.id
      from (select * from (${rows(since)}) s(id, at, level, category, action, remark, body, entity, ip, person, company,
        record, trail, name)
        where not exists (select 1 from system_log l where l.source = ${name} and l.source_id = s.id) order by s.at
          limit ${mostAtOnce}) x left join objects o on o.name = x.entity
      on conflict (source, source_id) do nothing`)
    }
    return gathered
  })

/**
 * Removes rows older than so many days. The latest rows of each source are kept with their search window; otherwise
 * the next update would start over and bring everything back.
 */
export const removeOldLogs = (app: App, days: number): Promise<number> =>
  app.db.system('remove old rows of the log', tx =>
    tx.run(sql`
  delete from system_log l using (select source, max(create_time) - make_interval(mins => ${lookBackMinutes}) as until
    from system_log group by source) newest
  where newest.source = l.source and l.create_time < newest.until
    and l.create_time < ${new Date(app.now().getTime() - days * 86_400_000).toISOString()}`),
  )

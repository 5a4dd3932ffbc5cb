import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Bottlenecks, StepFigures, workflowBottlenecksCall } from '../../../domain/contracts/workflow.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { reading } from '../transaction.ts'

/** The processes that began last; so the cost does not grow with the years. */
const most = 2000
/** The figures of a person begin here: fewer would show single decisions (workflow.md 9.8). */
const fewestDecisions = 5

const dayMs = 86_400_000

/** Where a process waits, for designers of the platform (p-wf-bottlenecks). */
export const bottlenecksOf = (
  context: Context,
  { id, days }: BodyOf<typeof workflowBottlenecksCall>,
): Promise<Bottlenecks> =>
  reading(context, tx =>
    tx.elevated(async inner => {
      const process = await inner.one<{ reminds: boolean }>(
        sql`select "rule_days" is not null as reminds from workflow__s where "id" = ${id}`,
      )
      if (!process) throw fail('NOT_FOUND')
      const now = context.now(),
        since = new Date(now.getTime() - days * dayMs)
      const found = await inner.rows<{ id: string }>(sql`select "id" as id from workflow_instance__s
        where "process_id" = ${id} and "started_at" >= ${since.toISOString()}::timestamptz
        order by "started_at" desc, "id" desc limit ${most + 1}`)
      const counted = found.slice(0, most).map(i => i.id)
      // A decision is the row of its decider alone: those of a group that were not needed, and the copy for a proxy,
      // have no approver. Each person of a group that is asked has an open row.
      const tasks = sql`select t."instance_id" as instance, t."token" as token, t."activity_id" as node, t."node_name" as name, t."create_time" as at,
          t."outcome" as outcome, t."approver_id" as person, r.task_id is not null as late,
          t."approver_id" is not null and t."outcome" in ('approve', 'reject', 'return') as decided,
          t."status" = '1' as open,
          extract(epoch from t."operator_date" - t."create_time") as seconds
        from workflow_task__s t left join workflow_reminder r on r.task_id = t."id"
        where t."instance_id" = any(${counted}::uuid[])`
      const steps = await inner.rows<StepFigures>(sql`select node, (array_agg(name order by at desc))[1] as name,
          count(*) filter (where decided)::int as decided,
          round(percentile_cont(0.5) within group (order by seconds) filter (where decided))::int as median,
          round(percentile_cont(0.9) within group (order by seconds) filter (where decided))::int as p90,
          count(*) filter (where decided and late)::int as late,
          count(*) filter (where decided and outcome = 'return')::int as returned,
          count(*) filter (where decided and outcome = 'reject')::int as rejected,
          count(distinct (instance, token)) filter (where open)::int as open,
          floor(extract(epoch from ${now.toISOString()}::timestamptz - min(at) filter (where open)))::int as oldest
        from (${tasks}) as t group by node order by median desc nulls last, node`)
      const people = await inner.rows<Bottlenecks['people'][number]>(sql`select u."id" as id,
          coalesce(u."real_name", u."username") as name, count(*)::int as decided,
          round(percentile_cont(0.5) within group (order by t.seconds))::int as median
        from (${tasks}) as t join user_account__s u on u."id" = t.person
        where t.decided group by u."id", 2 having count(*) >= ${fewestDecisions} order by median desc, name limit 20`)
      return { processes: counted.length, more: found.length > most, reminds: process.reminds, steps, people }
    }),
  )

import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Bottlenecks, workflowBottlenecksCall } from '../../../domain/contracts/workflow.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { workingTimeBetween } from '../../../domain/values/working-time.ts'
import { figuresByPerson, figuresByStep, type Wait } from '../../../domain/workflow/step-figures.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { calendarDays, hoursIn } from '../../workflow/hours.ts'
import { reading } from '../transaction.ts'
import { stepOf, suspendedIn } from '../../workflow/suspended.ts'

/** The processes that began last; so the cost does not grow with the years. */
const most = 2000
/** The figures of a person begin here: fewer would show single decisions (workflow.md 9.8). */
const fewestDecisions = 5
const mostPeople = 20

const dayMs = 86_400_000

/** Where a process waits, for designers of the platform (p-wf-bottlenecks). */
export const bottlenecksOf = (
  context: Context,
  { id, days, by = 'clock' }: BodyOf<typeof workflowBottlenecksCall>,
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
      const waits = await waitsOf(inner, counted, now, by)
      const people = figuresByPerson(waits, fewestDecisions).slice(0, mostPeople)
      const names = await namesOf(
        inner,
        people.map(p => p.id),
      )
      return {
        processes: counted.length,
        more: found.length > most,
        reminds: process.reminds,
        steps: figuresByStep(waits),
        people: people.map(p => ({ ...p, name: names.get(p.id) ?? '' })),
      }
    }),
  )

interface Row extends Omit<Wait, 'at' | 'seconds' | 'step'> {
  readonly instance: string
  readonly token: number
  readonly at: Date
  readonly until: Date | null
  readonly zone: string
}

/**
 * A decision is the row of its decider alone: those of a group that were not needed, and the copy for a proxy, have no
 * approver. Each person of a group that is asked has an open row. Time in which the step was suspended is not counted.
 */
async function waitsOf(
  tx: Tx,
  instances: readonly string[],
  now: Date,
  by: 'clock' | 'work',
): Promise<readonly Wait[]> {
  const rows = await tx.rows<Row>(sql`select t."instance_id" as instance, t."token" as token,
      t."activity_id" as node, t."node_name" as name, t."create_time" as at,
      case when t."status" = '1' then null else t."operator_date" end as until, t."outcome" as outcome,
      t."approver_id" as person, r.task_id is not null as late, coalesce(c."time_zone", 'UTC') as zone,
      t."approver_id" is not null and t."outcome" in ('approve', 'reject', 'return') as decided, t."status" = '1' as open
    from workflow_task__s t join company__s c on c."id" = t."company_id"
      left join workflow_reminder r on r.task_id = t."id"
    where t."instance_id" = any(${instances}::uuid[])`)
  const suspended = await suspendedIn(tx, instances)
  const days = await calendarDays(tx)
  const measure = (zone: string) => {
    const hours = hoursIn(zone, days)
    return (from: number, to: number) => (by === 'work' ? workingTimeBetween(from, to, hours) : to - from)
  }
  return rows
    .filter(r => r.decided || r.open)
    .map(({ instance, token, at, until, zone, ...of }): Wait => {
      const step = stepOf(instance, token)
      const length = measure(zone)
      const [from, to] = [new Date(at).getTime(), (until === null ? now : new Date(until)).getTime()]
      const stopped = (suspended.get(step) ?? []).map(([begin, end]) => {
        const [first, last] = [Math.max(from, begin), Math.min(to, end)]
        return last > first ? length(first, last) : 0
      })
      const waited = length(from, to) - stopped.reduce((sum, ms) => sum + ms, 0)
      return { ...of, step, at: from, seconds: waited / 1000 }
    })
}

async function namesOf(tx: Tx, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`select "id" as id,
      coalesce("real_name", "username") as name from user_account__s where "id" = any(${people}::uuid[])`)
  return new Map(rows.map(r => [r.id, r.name]))
}

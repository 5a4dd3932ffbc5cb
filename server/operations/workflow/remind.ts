import type { Actor } from '../../../domain/meta/actor.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { calendarDays, hoursIn, waitedDays } from '../../workflow/hours.ts'
import { newTask, tell } from '../../workflow/notices.ts'
import { stepOf, suspendedIn } from '../../workflow/suspended.ts'
import { startUnitOfWork } from '../unit-of-work.ts'

const actor: Actor = { kind: 'system', reason: 'reminders of tasks' }
/** At most so many tasks in one run, those without a reminder first; the rest follows in the next. */
const atOnce = 500

interface Late {
  readonly id: string
  readonly instance: string
  readonly token: number
  readonly person: string
  readonly company: string
  readonly zone: string
  readonly ruleDays: number
  readonly created: Date
  readonly day: string | null
}

/**
 * Reminds people of tasks that have waited for more working days than their process says, once, or once on each further
 * working day; never before the first working hour of a day. Returns how many were reminded.
 */
export const remindOfTasks = (app: App): Promise<number> =>
  app.db.tenant(actor, async tx => {
    const now = app.now()
    const late =
      await tx.rows<Late>(sql`select t."id" as id, t."instance_id" as instance, t."token" as token, t."operator_id" as person,
        t."company_id" as company,
        coalesce(c."time_zone", 'UTC') as zone, w."rule_days" as "ruleDays", t."create_time" as created, r.day::text as day
      from workflow_task__s t join workflow_instance__s i on i."id" = t."instance_id" and i."status" = 'running'
        join workflow__s w on w."id" = i."process_id" join company__s c on c."id" = t."company_id"
        left join workflow_reminder r on r.task_id = t."id"
      where t."status" = '1' and t."suspended" is not true and t."task_type" <> '2' and w."rule_days" is not null
        and t."create_time" <= ${now.toISOString()}::timestamptz - (w."rule_days" - 1) * interval '1 day'
        and (r.task_id is null or w."rule_frequency" = 'onceADay' and r.day < ${dayIn('Pacific/Kiritimati', now)}::date)
      order by r.day nulls first, t."create_time", t."id" limit ${atOnce}`)
    if (late.length === 0) return 0
    const days = await calendarDays(tx)
    const suspended = await suspendedIn(
      tx,
      late.map(t => t.instance),
    )
    const due = late.flatMap(t => {
      const today = dayIn(t.zone, now)
      const waited = waitedDays(
        new Date(t.created),
        now,
        hoursIn(t.zone, days),
        suspended.get(stepOf(t.instance, t.token)),
      )
      return today !== t.day && waited > t.ruleDays ? [{ ...t, today }] : []
    })
    const rows = due.map(t => ({ id: t.id, day: t.today }))
    // Another process that looks at the same time writes the day first, and reminds.
    const mine = await tx.rows<{ id: string }>(sql`insert into workflow_reminder as r (task_id, day, sent)
      select id, day, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, day date)
      on conflict (task_id) do update set day = excluded.day, sent = r.sent + 1 where r.day < excluded.day
      returning task_id as id`)
    const written = new Set(mine.map(m => m.id))
    const reminded = due.filter(t => written.has(t.id))
    await tell(
      startUnitOfWork({ ...app, actor }, tx),
      reminded.map(t => ({ ...newTask(t.id, t.person, t.company), saying: 'WF_REMINDER' as const })),
    )
    return reminded.length
  })

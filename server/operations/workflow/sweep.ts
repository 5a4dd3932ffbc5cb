import { Failure } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { advance } from '../../workflow/advance.ts'
import { actOn } from '../transitions/run-action.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { afterEnd } from './after-end.ts'

const actor: Actor = { kind: 'system', reason: 'due times of processes' }
/** At most so many processes in one run; the rest follows in the next. */
const atOnce = 500

/**
 * Fires due timers, each process in its own transaction: its row is locked first, then its timers are read again. A
 * process that is being decided just now is left for the next run. Returns how many fired, and how many failed.
 */
export async function fireDueTimers(app: App): Promise<{ fired: number; failed: number }> {
  const now = app.now().toISOString()
  const waiting = await app.db.tenant(
    actor,
    tx =>
      tx.rows<{ id: string }>(sql`select distinct t.instance_id as id from workflow_timer t
        where t.due <= ${now} and t.stopped_at is null order by t.instance_id limit ${atOnce}`),
    { readOnly: true },
  )
  const counts = { fired: 0, failed: 0 }
  for (const { id } of waiting)
    try {
      counts.fired += await fireOf(app, id, now)
    } catch (error) {
      // One process that cannot go on keeps none of the others.
      app.log.error({ err: error, instance: id }, 'a due time of a process could not be handled')
      if (!(error instanceof Failure)) throw error
      counts.failed++
    }
  return counts
}

const fireOf = (app: App, id: string, now: string): Promise<number> =>
  app.db.tenant(actor, async tx => {
    const free = await tx.one<{ id: string }>(sql`select "id" from workflow_instance__s where "id" = ${id}
      and "status" = 'running' for update skip locked`)
    if (!free) return 0
    const due = await tx.rows<{ token: number; round: number }>(sql`select token, round from workflow_timer
      where instance_id = ${id} and due <= ${now} and stopped_at is null order by due, token`)
    const uow = startUnitOfWork({ ...app, actor }, tx)
    let fired = 0
    for (const { token, round } of due) {
      const still = await tx.one(sql`select 1 from workflow_timer where instance_id = ${id} and token = ${token}
        and round = ${round} and due <= ${now}`)
      const [instance] = await readStored(tx, entityNamed(uow.index, 'WorkflowInstance'), {
        field: 'id',
        values: [id],
      })
      if (!still || instance?.status !== 'running') continue
      // The engine sets the next round itself, if there is one.
      await tx.run(sql`delete from workflow_timer where instance_id = ${id} and token = ${token} and round = ${round}`)
      const advanced = await advance(uow, instance, {
        command: () => ({ do: 'fire', token, round }),
        mine: new Set(),
        comments: null,
      })
      await afterEnd(uow, instance, advanced, '')
      fired++
    }
    return fired
  })

/** Settings of proxies begin and end by the day of the company of who is away. Returns how many began or ended. */
export async function followProxyDays(app: App): Promise<number> {
  const now = app.now().toISOString()
  const due = await app.db.tenant(
    actor,
    tx =>
      tx.rows<{ id: string; action: 'start' | 'expire' }>(sql`
        with day as (select p."id", p."status", p."start_date", p."end_date",
            (${now}::timestamptz at time zone coalesce(c."time_zone", 'UTC'))::date as today
          from proxy_setting__s p join company__s c on c."id" = p."company_id" where p."status" in ('planned', 'active'))
        select "id", case when "status" = 'planned' then 'start' else 'expire' end as action from day
        where ("status" = 'planned' and "start_date" <= today) or ("status" = 'active' and "end_date" < today)
        order by "id" limit ${atOnce}`),
    { readOnly: true },
  )
  for (const { id, action } of due)
    await app.db.tenant(actor, tx => actOn(tx, { ...app, actor }, 'proxyStatus', { ids: [id], action }))
  return due.length
}

import type { MovedTime } from '../../domain/contracts/workflow.calls.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { calendarDays, hoursIn } from './hours.ts'
import { after } from './timers.ts'

interface Waiting {
  readonly instance: string
  readonly token: number
  readonly due: Date
  readonly length: string
  readonly began: Date
  readonly businessNo: string
  readonly process: string
  readonly company: string
  readonly zone: string
}

type Moving = MovedTime & Pick<Waiting, 'instance' | 'token'>

/**
 * Due times in working days and hours that move when a day becomes a work or a rest day. Stopped ones go on with what
 * was left of them, by the calendar of then.
 */
async function moving(tx: Tx, day: string, kind: 'workDay' | 'restDay'): Promise<readonly Moving[]> {
  const days = new Map(await calendarDays(tx))
  days.set(day, kind === 'restDay' ? 'closed' : 'workDay')
  const waiting = await tx.rows<Waiting>(sql`select t.instance_id as instance, t.token, t.due, t.length, t.began,
      i."business_no" as "businessNo", w."name" as process, c."name" as company, coalesce(c."time_zone", 'UTC') as zone
    from workflow_timer t join workflow_instance__s i on i."id" = t.instance_id
      join workflow__s w on w."id" = i."process_id" join company__s c on c."id" = i."company_id"
    where t.length like 'W%' and t.stopped_at is null order by t.due, t.instance_id, t.token`)
  return waiting.flatMap(({ due, length, began, zone, ...rest }) => {
    const next = after(length, new Date(began).getTime(), hoursIn(zone, days))
    const [was, becomes] = [new Date(due).toISOString(), new Date(next ?? due).toISOString()]
    return was === becomes ? [] : [{ ...rest, was, becomes }]
  })
}

/** What a change of the work calendar would move. Read with the rights of the system. */
export const timesMovedBy = async (tx: Tx, day: string, kind: 'workDay' | 'restDay'): Promise<readonly MovedTime[]> =>
  (await moving(tx, day, kind)).map(({ businessNo, process, company, was, becomes }) => ({
    businessNo,
    process,
    company,
    was,
    becomes,
  }))

/** Moves them, as listed, before the day is written. */
export async function moveTimes(tx: Tx, day: string, kind: 'workDay' | 'restDay'): Promise<void> {
  const moved = await moving(tx, day, kind)
  if (moved.length === 0) return
  const rows = moved.map(({ instance, token, becomes }) => ({ instance, token, becomes }))
  await tx.run(sql`update workflow_timer t set due = x.becomes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(instance uuid, token int, becomes timestamptz)
    where t.instance_id = x.instance and t.token = x.token`)
}

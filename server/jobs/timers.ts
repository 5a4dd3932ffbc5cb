import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { demoState } from '../demo/load.ts'
import { resetDemo } from '../demo/prepare.ts'
import type { Sessions } from '../operations/session/resolve-session.ts'

/** What the house does by itself at set times: the demo reset at 7:00, room given back at night, old rows removed. */
export interface Timers { stop(): void }

const demoResetHour = 7
const nightHour = 3

export function startTimers(house: House, database: Database, sessions: Sessions): Timers {
  let last = hourOf(house.now())
  let busy = false
  const timer = setInterval(() => {
    const hour = hourOf(house.now())
    if (hour === last || busy) return
    last = hour
    busy = true
    const work = async () => {
      if (Number(hour.slice(-2)) === demoResetHour && house.config.demo && (await demoState(house))?.state === 'ready') {
        await resetDemo(house, database)
        sessions.forget()
      }
      if (Number(hour.slice(-2)) === nightHour) {
        await tidy(house)
        await removeLostFiles(house)
        await database.vacuum()
      }
    }
    work().catch((error: unknown) => house.log.error({ err: error }, 'the work of the hour failed')).finally(() => { busy = false })
  }, 20_000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Local day and hour of the server. */
const hourOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()} ${String(at.getHours()).padStart(2, '0')}`

/** Rows that have served: sessions, jobs and mail of last month, idempotency keys after two days. */
async function tidy(house: House): Promise<void> {
  const before = (days: number) => new Date(house.now().getTime() - days * 86_400_000).toISOString()
  await house.door.system('remove rows that have served', async tx => {
    await tx.run(sql`delete from session where coalesce(ended_at, expires_at) < ${before(30)}`)
    await tx.run(sql`delete from idempotency where at < ${before(2)}`)
    await tx.run(sql`delete from try_counter where since < ${before(1)} and coalesce(blocked_until, since) < ${before(1)}`)
    await tx.run(sql`delete from job where ended_at < ${before(30)}`)
    await tx.run(sql`delete from failure_log where at < ${before(30)}`)
    await tx.run(sql`delete from handed_sign_in where expires_at < ${before(1)}`)
    await tx.run(sql`delete from outbox where coalesce(sent_at, failed_at, created_at) < ${before(30)}`)
  })
}

/** Files that no attachment names: their record is gone, the request that brought them ended half-way, or an export of yesterday. */
export async function removeLostFiles(house: House): Promise<void> {
  const dayAgo = new Date(house.now().getTime() - 86_400_000)
  await house.files.removeParts(dayAgo)
  for await (const key of house.files.keysBefore(dayAgo)) {
    const named = await house.door.system('look whether a file has a record', tx => tx.one(sql`select 1 from attachment where file = ${key}`), { readOnly: true })
    if (!named) await house.files.remove(key)
  }
}

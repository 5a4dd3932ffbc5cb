import Type, { type Static } from 'typebox'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { runLog } from '../jobs/scheduled/run-log.ts'
import type { Composed } from './compose.ts'
import { say, writeNote } from './mail-text.ts'
import { recipientOf } from './recipient.ts'

/** A scheduled job failed, keeps failing, or recovered. Its result is read at sending time. */
export const WaitingAlarmSchema = Type.Object({
  what: Type.Literal('jobAlarm'),
  user: Type.String(),
  job: Type.String(),
  told: Type.Enum(['failed', 'digest', 'recovered']),
  failures: Type.Number(),
})

export async function composeAlarm(
  app: App,
  { user, job, told: kind, failures }: Static<typeof WaitingAlarmSchema>,
): Promise<Composed> {
  const person = await recipientOf(app, user)
  if ('nothing' in person) return person
  const row = await app.db.system(
    'find the job of an alarm',
    tx =>
      tx.one<{ name: string; log_column: string | null }>(
        sql`select name, log_column from scheduled_job where id = ${job}`,
      ),
    { readOnly: true },
  )
  if (!row) return { nothing: 'the job is gone' }
  const {
    actor: { language, timeZone },
    to,
  } = person
  const key = kind === 'failed' ? 'jobFailed' : kind === 'digest' ? 'jobStillFails' : 'jobRecovered'
  return writeNote({
    to,
    language,
    subject: say(language, `${key}Subject`, { name: row.name }),
    paragraphs: [
      say(language, key, { name: row.name, failures }),
      ...(kind === 'recovered' || !row.log_column
        ? []
        : [say(language, 'reason', { reason: runLog({ language, timeZone }, row.log_column) })]),
      `${app.config.baseUrl}/app/#/cron/index/job`,
    ],
  })
}

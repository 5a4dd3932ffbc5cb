import type { Actor } from '../../../domain/meta/actor.ts'
import { dueWarning } from '../../../domain/values/sourcing/certificate-warning.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { actOn } from '../../operations/transitions/run-action.ts'
import type { TaskHandler } from './run.ts'

const actor: Actor = { kind: 'system', reason: 'days of audits and certificates' }
/** At most so many at once; the rest follows a day later. */
const atOnce = 500

/**
 * Warns both sides 90, 30 and 7 days before a verified certificate ends, and ends audits whose validity or condition
 * is over (S-SUP-1, S-SUP-2).
 */
export const watchSupplierDays: TaskHandler = async ({ app, say }) => {
  const today = app.now().toISOString().slice(0, 10)
  say('JOB_CERTIFICATES_WARNED', { count: await warnOfCertificates(app, today) })
  say('JOB_AUDITS_EXPIRED', { count: await expireAudits(app, today) })
}

const warnOfCertificates = (app: App, today: string): Promise<number> =>
  app.db.tenant(actor, async tx => {
    const ending = await tx.rows<{ id: string; end: string; warned: number | null }>(
      sql`select "id", "valid_to"::text as "end", "warned_days" as warned from supplier_certificate__s
        where "status" = 'verified' and "valid_to" between ${today}::date and ${today}::date + 90
        and ("warned_days" is null or "warned_days" > 7) order by "valid_to", "id"`,
    )
    const due = ending.filter(c => dueWarning(c.end, c.warned, today) !== null).slice(0, atOnce)
    return done(app, tx, 'certificateStatus', 'warn', due)
  })

const expireAudits = (app: App, today: string): Promise<number> =>
  app.db.tenant(actor, async tx => {
    const over = await tx.rows<{ id: string }>(
      sql`select "id" from supplier_audit__s where "status" in ('approved', 'conditional')
        and "valid_until" < ${today}::date order by "id" limit ${atOnce}`,
    )
    return done(app, tx, 'supplierAuditStatus', 'expire', over)
  })

async function done(
  app: App,
  tx: Parameters<typeof actOn>[0],
  list: string,
  action: string,
  records: readonly { readonly id: string }[],
): Promise<number> {
  if (records.length === 0) return 0
  const answer = await actOn(tx, { ...app, actor }, list, { ids: records.map(r => r.id), action })
  return answer.results.filter(r => r.success).length
}

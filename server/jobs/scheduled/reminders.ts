import { dayIn, addDays } from '../../../domain/values/date-only.ts'
import { sql } from '../../db/sql.ts'
import type { TaskHandler } from './run.ts'

/**
 * Reminds whoever must confirm an order: the buyer while a proposal is open, otherwise the supplier. Once per order
 * version and due date, through the same outbox as transitions; a moved date or recalled order is reminded again,
 * even if resubmitted before the next run.
 */
export const remindOfDueDates: TaskHandler = async ({ app, params, say }) => {
  const now = app.now(),
    last = addDays(dayIn('UTC', now), Number(params['days']))
  const sent = await app.db.system('remind of due dates', async tx => {
    await tx.run(sql`delete from reminder r where not exists (
      select 1 from purchase_order o where o."id" = r.record_id and o."confirm_status" in ('submitted', 'pending')
        and o."po_confirm_due_date" = r.due and coalesce(o."version", 1) = r.version)`)
    const due = await tx.rows<{ id: string; due: string; company: string; status: string; asked: boolean }>(sql`
      with waiting as (
        select o."id", o."po_confirm_due_date" as due, coalesce(o."version", 1) as version, o."confirm_status"
          as status, s.asked, case when s.asked then o."buyer_id" else o."supplier_company_id" end as company
        from purchase_order o cross join lateral (select o."confirm_status" = 'pending'
          and coalesce(o."open_proposals", 0) > 0 as asked) s
        where o."confirm_status" in ('submitted', 'pending') and o."po_confirm_due_date" <= ${last}::date),
      sent as (
        insert into reminder (record_id, due, version, asked, told_at)
          select id, due, version, asked, ${now.toISOString()}::timestamptz from waiting where company is not null
        on conflict do nothing returning record_id)
      select w.id, w.due::text as due, w.company, w.status, w.asked from waiting w join sent on sent.record_id = w.id`)
    const rows = due.map(d => ({
      payload: {
        company: d.company,
        entity: 'PurchaseOrder',
        record: d.id,
        list: 'poConfirmStatus',
        action: d.asked ? 'propose' : 'submit',
        to: d.status,
        reason: `Due ${d.due} · 到期日 ${d.due}`,
        by: null,
      },
    }))
    await tx.run(
      sql`insert into outbox (id, topic, payload, created_at, next_at)
        select gen_random_uuid(), 'notice', payload, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(payload jsonb)`,
    )
    return rows.length
  })
  say('JOB_REMINDERS', { count: sent })
  if (sent > 0) app.wake('outbox')
}

import { dayIn, addDays } from '../../../domain/values/date-only.ts'
import { sql } from '../../db/sql.ts'
import type { TaskHandler } from './run.ts'

/**
 * Who has to confirm an order, and by when: the buyer while a proposal waits for him, else the supplier, whose signature it waits for.
 * Each is told once for an order and its due date, by the same notices that tell of steps.
 */
export const remindOfDueDates: TaskHandler = async ({ house, params, say }) => {
  const now = house.now(), last = addDays(dayIn('UTC', now), Number(params.days))
  const told = await house.door.system('remind of due dates', async tx => {
    const due = await tx.rows<{ id: string; due: string; company: string | null; status: string; asked: boolean }>(sql`
      with told as (
        insert into reminder (record_id, due, told_at) select o."id", o."po_confirm_due_date", ${now.toISOString()}::timestamptz from purchase_order o
        where o."confirm_status" in ('submitted', 'pending') and o."po_confirm_due_date" <= ${last}::date on conflict do nothing returning record_id, due),
      waiting as (
        select o."id", o."confirm_status", o."buyer_id", o."supplier_company_id", told.due, o."confirm_status" = 'pending' and coalesce(o."open_proposals", 0) > 0 as asked from told join purchase_order o on o."id" = told.record_id)
      select id, due::text as due, "confirm_status" as status, asked, case when asked then "buyer_id" else "supplier_company_id" end as company from waiting`)
    const rows = due.filter(d => d.company !== null).map(d => ({ payload: { company: d.company, entity: 'PurchaseOrder', record: d.id, list: 'poConfirmStatus', action: d.asked ? 'propose' : 'submit', to: d.status, reason: `Due ${d.due} · 到期日 ${d.due}`, by: null } }))
    await tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at) select gen_random_uuid(), 'notice', payload, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(payload jsonb)`)
    return rows.length
  })
  say(`${told} reminders`)
  if (told > 0) house.wake('outbox')
}

import { dayIn, addDays } from '../../../domain/values/date-only.ts'
import { sql } from '../../db/sql.ts'
import type { TaskHandler } from './run.ts'

/**
 * Who has to confirm an order, and by when: the supplier while it waits for him, the buyer while a proposal waits for him.
 * Each is told once for an order and its due date, by the same notices that tell of steps.
 */
export const remindOfDueDates: TaskHandler = async ({ house, params, say }) => {
  const now = house.now(), last = addDays(dayIn('UTC', now), Number(params.days))
  const told = await house.door.system('remind of due dates', async tx => {
    const due = await tx.rows<{ id: string; due: string; company: string; status: string }>(sql`
      insert into reminder (record_id, due, told_at) select o."id", o."po_confirm_due_date", ${now.toISOString()}::timestamptz from purchase_order o
      where o."confirm_status" in ('submitted', 'pending') and o."po_confirm_due_date" <= ${last}::date on conflict do nothing
      returning record_id as id, due::text as due, (select case when o."confirm_status" = 'submitted' then o."supplier_company_id" else o."buyer_id" end from purchase_order o where o."id" = record_id) as company,
        (select o."confirm_status" from purchase_order o where o."id" = record_id) as status`)
    const rows = due.filter(d => d.company !== null).map(d => ({ payload: { company: d.company, entity: 'PurchaseOrder', record: d.id, list: 'poConfirmStatus', action: d.status === 'submitted' ? 'submit' : 'propose', to: d.status, reason: `Due ${d.due} · 到期日 ${d.due}`, by: null } }))
    await tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at) select gen_random_uuid(), 'notice', payload, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(payload jsonb)`)
    return rows.length
  })
  say(`${told} reminders`)
  if (told > 0) house.wake('outbox')
}

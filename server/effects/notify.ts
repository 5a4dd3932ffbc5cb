import { sql } from '../db/sql.ts'
import { newId } from '../db/write-rows.ts'
import type { Effect } from '../context.ts'

/**
 * Notifies users of a company about a transition through the outbox: the mail is built after the commit, in the
 * reader's language with visible data only. `party` is the field with the company.
 */
export const notifyParty =
  (party: string): Effect =>
  async (uow, { entity, records, list, action, reason }) => {
    const { actor } = uow
    const by = actor.kind === 'user' ? { user: actor.userId, company: actor.companyName } : null
    const status = uow.index.states.get(list ?? '')?.field ?? ''
    const rows = records
      .filter(r => r[party])
      .map(r => ({
        id: newId(),
        topic: 'notice',
        created_at: uow.now.toISOString(),
        next_at: uow.now.toISOString(),
        payload: { company: r[party], entity: entity.name, record: r.id, list, action, to: r[status], reason, by },
      }))
    if (rows.length > 0) {
      await uow.tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
          select id, topic, payload, created_at, next_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id uuid, topic text, payload jsonb, created_at timestamptz, next_at timestamptz)`)
      uow.tx.afterCommit(() => uow.context.wake('outbox'))
    }
    return records
  }

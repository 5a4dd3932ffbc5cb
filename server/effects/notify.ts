import { sql } from '../db/sql.ts'
import { newId } from '../db/write-rows.ts'
import type { Effect } from './effect.ts'

/**
 * Tells the users of a company about a step, by the outbox: the mail is made and sent after the commit, in the language
 * of each reader and with what each may see. `party` is the field of the record that names the company.
 */
export const notifyParty =
  (party: string): Effect =>
  async (run, { entity, records, list, action, reason }) => {
    const { actor } = run
    const by = actor.kind === 'user' ? { user: actor.userId, company: actor.companyName } : null
    const status = run.index.states.get(list ?? '')?.field ?? ''
    const rows = records
      .filter(r => r[party])
      .map(r => ({
        id: newId(),
        topic: 'notice',
        created_at: run.now.toISOString(),
        next_at: run.now.toISOString(),
        payload: { company: r[party], entity: entity.name, record: r.id, list, action, to: r[status], reason, by },
      }))
    if (rows.length > 0) {
      await run.tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
          select id, topic, payload, created_at, next_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id uuid, topic text, payload jsonb, created_at timestamptz, next_at timestamptz)`)
      run.tx.afterCommit(() => run.context.wake('outbox'))
    }
    return records
  }

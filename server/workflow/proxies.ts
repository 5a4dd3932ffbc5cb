import { personOf } from '../../domain/meta/actor.ts'
import type { ProcessModel } from '../../domain/workflow/model.ts'
import { agentAt, type ProxySetting } from '../../domain/workflow/proxies.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

/** Settings of proxies of people that have not ended, with the zone of who is away. */
export const proxiesOf = (tx: Tx, people: readonly string[]): Promise<readonly ProxySetting[]> =>
  people.length === 0
    ? Promise.resolve([])
    : tx.elevated(inner =>
        inner.rows<ProxySetting>(sql`select p."delegator_id" as delegator, p."agent_id" as agent, w."key" as process,
            p."start_date"::text as "from", (p."end_date" + 1)::text as "to", coalesce(c."time_zone", 'UTC') as zone
          from proxy_setting__s p join user_account__s u on u."id" = p."delegator_id"
            join company__s c on c."id" = u."company_id" left join workflow__s w on w."id" = p."process_id"
          where p."delegator_id" = any(${people}::uuid[]) and p."status" in ('planned', 'active')`),
      )

/** Whether the copy of a task belongs to an agent whose setting does not hold now. */
export async function isFormerAgent(
  { tx, actor, now }: UnitOfWork,
  { taskType, assignee }: { readonly taskType: string | null; readonly assignee: string | null },
  { key }: ProcessModel,
): Promise<boolean> {
  if (taskType !== '3') return false
  const settings = await proxiesOf(tx, [String(assignee)])
  return agentAt(String(assignee), key, now.toISOString(), settings) !== personOf(actor)
}

import type { Actor } from '../../../domain/meta/actor.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { followRecords } from '../../tasks/follow.ts'
import { startUnitOfWork } from '../unit-of-work.ts'

const actor: Actor = { kind: 'system', reason: 'tasks of records' }

/** Every kind of record with cases, each in its own transaction. Expected: nothing begins and nothing ends. */
export async function followAllTasks(app: App): Promise<{ begun: number; ended: number }> {
  const names = await app.db.tenant(
    actor,
    tx =>
      tx.rows<{ name: string }>(sql`select distinct "main_entity" as name from task_case__s
      where "status_list" is not null order by 1`),
    { readOnly: true },
  )
  const counts = { begun: 0, ended: 0 }
  for (const { name } of names) {
    const { begun, ended } = await app.db.tenant(actor, tx =>
      followRecords(startUnitOfWork({ ...app, actor }, tx), name, null),
    )
    counts.begun += begun
    counts.ended += ended
  }
  return counts
}

import { sql } from '../../db/sql.ts'
import { insertRows, newId } from '../../db/write-rows.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** A message goes to everybody in the company who can sign in. */
export const sendMessage: EffectOf<'ReleaseTask'> = async (uow, { records }) => {
  const people = new Map(
    (
      await elevated(uow, ({ tx }) =>
        tx.rows<{
          company: string
          people: number
        }>(sql`select "company_id" as company, count(*)::int as people from user_account__s
    where "company_id" = any(${records.map(r => r.owner)}::uuid[]) and "enabled" is not false group by 1`),
      )
    ).map(c => [c.company, c.people]),
  )
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'Message'),
    records.map(r => ({
      id: newId(),
      values: { title: r.publishTask, content: r.remark, sentAt: uow.now.toISOString(), owner: r.owner, task: r.id },
    })),
    uow.now,
  )
  return patched(records, r => ({ sentTo: people.get(String(r.owner)) ?? 0 }))
}

import { groupBy } from '../../domain/values/group-by.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

interface Asked {
  readonly record: { readonly id: string }
  readonly company: string
}

/**
 * Who of the acting company gets a task: the only person with the role; of several, who last acted on the record.
 * Nobody where that leaves none: a manager hands it out, or somebody takes it over.
 */
export async function ownersOf(
  tx: Tx,
  role: string | null,
  asked: readonly Asked[],
): Promise<readonly (string | null)[]> {
  const companies = [...new Set(asked.map(a => a.company))]
  const records = asked.map(a => a.record.id)
  const [people, acted] = await tx.elevated(async t => [
    await t.rows<{ id: string; company: string }>(sql`select u."id", u."company_id" as company from user_account__s u
      where u."company_id" = any(${companies}::uuid[]) and u."enabled" is not false
        and (${role}::text is null or exists (select 1 from company_role__s r
          where r."id" = any(u."roles") and r."basis" = ${role}))`),
    await t.rows<{ record: string; actor: string }>(sql`select "owner_id" as record, "actor_id" as actor
      from transition_history__s where "owner_id" = any(${records}::text[]) and "actor_id" is not null order by "at" desc`),
  ])
  const ableOf = groupBy(people, p => p.company),
    actorsOf = groupBy(acted, a => a.record)
  return asked.map(({ record, company }) => {
    const able = ableOf.get(company) ?? []
    if (able.length === 1) return able[0]?.id ?? null
    return actorsOf.get(record.id)?.find(a => able.some(p => p.id === a.actor))?.actor ?? null
  })
}

import type { App } from '../../context.ts'
import { isNamed } from './actors.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/**
 * Sources from which a person has signed in, or set a password by mailed code. Guessing from elsewhere does not delay
 * the person there.
 */
export const keptSourceDays = 180
const mostPerUser = 20

export async function isKnownSource(
  app: App,
  companyAccount: string,
  username: string,
  source: string,
): Promise<boolean> {
  const since = new Date(app.now().getTime() - keptSourceDays * 86_400_000).toISOString()
  const found = await app.db.system(
    'look up where a person signs in from',
    tx =>
      tx.one(sql`select 1 from known_source k join user_account u on u."id" = k.user_id
        join company c on c."id" = u."company_id" where ${isNamed(companyAccount, username)} and k.source = ${source} and k.seen_at > ${since}`),
    { readOnly: true },
  )
  return found !== undefined
}

export async function noteSource(tx: Tx, userId: string, source: string, at: string): Promise<void> {
  await tx.run(sql`insert into known_source (user_id, source, seen_at) values (${userId}, ${source}, ${at})
    on conflict (user_id, source) do update set seen_at = excluded.seen_at`)
  await tx.run(sql`delete from known_source where user_id = ${userId} and source not in (select source from known_source
    where user_id = ${userId} order by seen_at desc, source limit ${mostPerUser})`)
}

import { rolesOf, type UserActor } from '../../../domain/meta/actor.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** An empty list addresses everybody. */
const has = (column: string, holds: Sql): Sql => sql`(coalesce(cardinality(e.${sql.id(column)}), 0) = 0 or ${holds})`

/** Editions (as e) addressed to a reader, by the reader's session. */
export const goesTo = (
  actor: UserActor,
): Sql => sql`${has('company_types', sql`${actor.companyType} = any(e."company_types")`)}
  and ${has('companies', sql`${actor.companyId}::uuid = any(e."companies")`)}
    and ${has('roles', sql`e."roles" && ${[...rolesOf(actor)]}::text[]`)}`

/** People (as u, of company c) addressed by an edition (as e): those who can sign in. */
export const addressed: Sql = sql`u."enabled" is not false
  and ${has('company_types', sql`c."company_type" = any(e."company_types")`)}
  and ${has('companies', sql`c."id" = any(e."companies")`)}
  and ${has(
    'roles',
    sql`exists (select 1 from company_role r where r."id" = any(u."roles")
    and r."basis" = any(e."roles"))`,
  )}`

/** Editions shown at an instant: planned ones appear automatically because the query uses the current time. */
export const showsAt = (now: string): Sql =>
  sql`e."current" and (e."show_from" is null or e."show_from" <= ${now}) and (e."show_until" is null
    or e."show_until" > ${now})`

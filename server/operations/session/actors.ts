import type { Grant, UserActor } from '../../../domain/meta/actor.ts'
import { grantOf } from '../../../domain/meta/rights/granting.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { isLanguage } from '../../../domain/meta/text.ts'
import { sameKeySql } from '../../db/canonical-key.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

export interface UserRow {
  readonly user_id: string
  readonly username: string
  readonly real_name: string
  readonly user_language: string | null
  readonly enabled: boolean | null
  readonly is_admin: boolean | null
  readonly company_id: string
  readonly company_name: string
  readonly company_code: string
  readonly company_type: string
  readonly company_status: string
  readonly time_zone: string | null
  readonly roles: readonly {
    readonly name: string
    readonly basis: string
    readonly permissions: unknown
    readonly homeUrl: string | null
    readonly isDefault: boolean | null
    readonly id: string
    readonly administers: boolean | null
  }[]
}

/**
 * The user with company and roles, as input of an actor; `roles` is the table, or its view inside a tenant transaction.
 */
export const userColumnsWith = (
  roles: 'company_role' | 'company_role__s',
) => sql`u."id" as user_id, u."username", u."real_name", u."language"
  as user_language, u."enabled", u."is_admin", c."id" as company_id, c."name" as company_name,
  c."company_code", c."company_type", c."company_status", c."time_zone",
  coalesce((select json_agg(json_build_object('name', r."name", 'basis', r."basis", 'permissions', r."permissions",
    'homeUrl', r."home_url", 'isDefault', r."is_default", 'id', r."id", 'administers', r."administers")
    order by r."is_default" desc nulls last, r."name")
    from ${sql.id(roles)} r where r."id" = any(u."roles") and r."company_id" = c."id"), '[]'::json) as roles`

/** The current user with company and roles. */
export const userColumns = userColumnsWith('company_role')

/** Whether a user has these names, however they are typed. */
export const isNamed = (companyAccount: string, username: string) =>
  sql`${sameKeySql('number', sql`c."company_code"`, companyAccount)}
    and ${sameKeySql('number', sql`u."username"`, username)}`

/** Of older accounts whose names have one canonical form, the identically written one. */
export const findUser = (tx: Tx, companyAccount: string, username: string): Promise<UserRow | undefined> =>
  tx.one<UserRow>(
    sql`select ${userColumns} from user_account u join company c on c."id" = u."company_id"
      where ${isNamed(companyAccount, username)}
      order by c."company_code" = ${companyAccount} desc, u."username" = ${username} desc, u."id" limit 1`,
  )

/** Only roles that a company of this type may have give rights; other assigned roles are ignored. */
export const grantsOf = (row: UserRow): Grant[] =>
  row.roles.flatMap(r => grantOf(r, row.company_type as CompanyType) ?? [])

export const actorOf = (row: UserRow, sessionId: string): UserActor => ({
  kind: 'user',
  userId: row.user_id,
  name: row.real_name,
  username: row.username,
  companyId: row.company_id,
  companyName: row.company_name,
  companyCode: row.company_code,
  companyType: row.company_type as CompanyType,
  companyStatus: row.company_status,
  grants: grantsOf(row),
  isAdmin: row.is_admin === true,
  language: isLanguage(row.user_language) ? row.user_language : 'en_US',
  timeZone: row.time_zone ?? 'UTC',
  sessionId,
})

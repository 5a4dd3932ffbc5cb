import type { StoredOf } from '../../../domain/entities/records.ts'
import { administrativePowersOf } from '../../../domain/meta/rights/administering.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { grantOf } from '../../../domain/meta/rights/granting.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** The part of a user that decides whether they administer their company. */
export interface Member {
  readonly id: string
  readonly company: string
  readonly isAdmin: boolean
  readonly enabled: boolean
  /** They have a password and are not locked. */
  readonly canSignIn: boolean
  readonly roles: readonly string[]
}

/** A role, stored or planned. */
export type MemberRole = Pick<StoredOf<'Role'>, 'id' | 'name' | 'company' | 'basis' | 'permissions' | 'administers'>

/** Users and roles of companies, as far as they decide who administers. */
export interface Administration {
  readonly companies: ReadonlyMap<string, { readonly name: string; readonly type: CompanyType }>
  readonly members: ReadonlyMap<string, Member>
  readonly roles: ReadonlyMap<string, MemberRole>
}

export interface Whom {
  /** Ids of users and roles whose companies are read; null for all. */
  readonly of: readonly string[] | null
  /** Also read if they do not administer now, because these users or roles are about to change. */
  readonly also?: readonly string[]
}

interface Row {
  readonly id: string
  readonly company: string
  readonly name: string
  readonly type: CompanyType
  readonly isAdmin: boolean
  readonly enabled: boolean
  readonly canSignIn: boolean
  readonly roles: readonly string[] | null
}

/**
 * Reads in a system transaction. With `byMail`, a person without a password counts, because a mailed code can set one.
 */
export async function readAdministration(tx: Tx, { of, also = [] }: Whom, byMail: boolean): Promise<Administration> {
  const among = of
    ? sql`in (select "company_id" from user_account__s where "id" = any(${of}::uuid[])
        union select "company_id" from company_role__s where "id" = any(${of}::uuid[])
        union select "id" from company__s where "id" = any(${of}::uuid[]))`
    : sql`is not null`
  const roles = await tx.rows<MemberRole>(
    sql`select "id", "name", "company_id" as company, "basis", "permissions", "administers" from company_role__s
      where "company_id" ${among}`,
  )
  const decisive = [...roles.filter(r => r.administers === true || r.basis === 'platform').map(r => r.id), ...also]
  const rows = await tx.rows<Row>(
    sql`select u."id", u."company_id" as company, c."name", c."company_type" as type, u."is_admin" is true as "isAdmin",
        u."enabled" is not false as enabled, u."roles",
        k.locked is not true and (k.user_id is not null or ${byMail}) as "canSignIn"
      from user_account__s u join company__s c on c."id" = u."company_id" left join credential k on k.user_id = u."id"
      where u."company_id" ${among} and (u."is_admin" or u."roles" && ${decisive}::uuid[] or u."id" = any(${also}::uuid[]))`,
  )
  return {
    companies: new Map(rows.map(({ company, name, type }) => [company, { name, type }])),
    members: new Map(rows.map(r => [r.id, { ...r, roles: r.roles ?? [] }])),
    roles: new Map(roles.map(r => [r.id, r])),
  }
}

export type Powers = ReadonlyMap<string, ReadonlySet<string>>

/** Powers of each company's users together. */
export function powersIn({ companies, members, roles }: Administration, index: CatalogueIndex): Powers {
  const found = new Map<string, Set<string>>()
  for (const m of members.values()) {
    const company = companies.get(m.company)
    if (!company || !m.enabled || !m.canSignIn) continue
    const held = found.get(m.company) ?? new Set<string>()
    administrativePowersOf(
      {
        kind: 'user',
        userId: m.id,
        name: '',
        username: '',
        companyId: m.company,
        companyName: company.name,
        companyCode: '',
        companyType: company.type,
        companyStatus: '0',
        grants: m.roles.flatMap(id => {
          const role = roles.get(id)
          return role?.company === m.company ? (grantOf(role, company.type) ?? []) : []
        }),
        isAdmin: m.isAdmin,
        language: 'en_US',
        timeZone: 'UTC',
        sessionId: '',
      },
      index,
    ).forEach(p => held.add(p))
    found.set(m.company, held)
  }
  return found
}

/** Companies that lose their last user with a power. */
export const companiesLosing = (before: Powers, after: Powers): string[] =>
  [...before].filter(([id, held]) => [...held].some(p => !after.get(id)?.has(p))).map(([id]) => id)

import type { Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { grantOfRole, mayGrant } from '../../../domain/meta/rights/granting.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { granted, screenOf } from '../definitions/purviews.ts'
import { actorOf, userColumns, type UserRow } from '../session/actors.ts'

export interface OfferedRole {
  readonly id: string
  readonly name: string
}

/**
 * Roles of a person's company that open a screen and that they lack: what an approval can assign. Nobody approves
 * more rights than they have.
 */
export async function rolesForScreen(
  tx: Tx,
  index: CatalogueIndex,
  approver: Actor,
  userId: string,
  path: string,
): Promise<readonly OfferedRole[]> {
  const found = screenOf(index, path)
  const user = await tx.one<UserRow & { held: readonly string[] | null }>(
    sql`select ${userColumns}, u."roles" as held from user_account u join company c on c."id" = u."company_id"
      where u."id" = ${userId}`,
  )
  if (!found || !user) return []
  const roles = await tx.rows<OfferedRole & UserRow['roles'][number]>(
    sql`select "id", "name", "basis", "permissions", null as "homeUrl", "is_default" as "isDefault", "administers"
      from company_role where "company_id" = ${user.company_id} order by "name"`,
  )
  const of = { companyId: user.company_id, companyType: user.company_type as CompanyType }
  const givable = (role: (typeof roles)[number]) => {
    const grant = grantOfRole({ ...role })
    return grant !== undefined && mayGrant(approver, of, grant)
  }
  return roles
    .filter(r => !user.held?.includes(r.id) && givable(r) && granted(actorOf({ ...user, roles: [r] }, ''), found))
    .map(({ id, name }) => ({ id, name }))
}

import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { grantOf, type GrantedIn } from '../../../domain/meta/rights/granting.ts'

/** A user of a company whose future rights are computed. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean
  readonly of: GrantedIn
}

/** An actor with these roles: as at sign-in, roles of another company or type grant nothing. */
export const acting = (
  reader: UserActor,
  { id, name, isAdmin, of }: Holder,
  roles: readonly StoredOf<'Role'>[],
): UserActor => ({
  ...reader,
  userId: id,
  name,
  username: '',
  companyId: of.companyId,
  companyName: '',
  companyCode: '',
  companyType: of.companyType,
  companyStatus: '0',
  isAdmin,
  sessionId: '',
  grants: roles.flatMap(r => (r.company === of.companyId ? (grantOf(r, of.companyType) ?? []) : [])),
})

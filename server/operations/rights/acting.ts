import type { UserActor } from '../../../domain/meta/actor.ts'
import { grantOf, type GrantedIn } from '../../../domain/meta/granting.ts'
import type { Stored } from '../../db/write-rows.ts'

/** Somebody of a company, for whom it is asked what he would hold. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean
  readonly of: GrantedIn
}

/**
 * Somebody as he acts with these roles: as at his sign-in, roles that are not of his company or that it cannot have
 * give nothing.
 */
export const acting = (reader: UserActor, { id, name, isAdmin, of }: Holder, roles: readonly Stored[]): UserActor => ({
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

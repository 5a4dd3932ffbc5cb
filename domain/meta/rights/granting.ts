import { administers, mayOpen, type Actor, type Grant, type UserActor } from '../actor.ts'
import { atMostAsLimited, readLimits } from '../limits.ts'
import type { Maintainer, ScreenDefinition } from '../screens/screen.ts'
import { isRoleCode, rolesOfCompanyType, type CompanyType } from '../role.ts'

export interface GrantedIn {
  readonly companyId: string
  readonly companyType: CompanyType
}

/** A role, stored or planned. */
interface RoleValues {
  readonly id?: unknown
  readonly name?: unknown
  readonly basis?: unknown
  readonly permissions?: unknown
  readonly administers?: unknown
}

/** Rights of a role, stored or planned. */
export const grantOfRole = (role: RoleValues): Grant | undefined =>
  isRoleCode(role.basis)
    ? { basis: role.basis, limits: readLimits(role.permissions) ?? {}, administers: role.administers === true }
    : undefined

/**
 * What a stored role grants to a user of a company of this type. A role that the type cannot have grants nothing, nor
 * does one with invalid limits, which would not limit anything.
 */
export function grantOf(role: RoleValues, companyType: CompanyType): Grant | undefined {
  const grant = grantOfRole(role)
  if (!grant || !readLimits(role.permissions) || !rolesOfCompanyType[companyType]?.includes(grant.basis))
    return undefined
  return { ...grant, role: { id: String(role.id), name: String(role.name) } }
}

/** Platform operators set up other companies. */
export const isOperator = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.companyType === '0' && actor.grants.some(g => g.basis === 'platform')

/**
 * Platform operators and developers design data services and trees. These never show readers more than their rights
 * allow.
 */
export const designsServices = (actor: Actor): boolean =>
  isOperator(actor) ||
  (actor.kind === 'user' && actor.companyType === '0' && actor.grants.some(g => g.basis === 'developer'))

const keeps: Readonly<Record<Maintainer, (actor: Actor) => boolean>> = {
  operator: isOperator,
  designer: designsServices,
}

/** May the actor open a screen? Platform screens also need a role of the platform. */
export function mayOpenScreen(
  actor: Actor,
  { name, roles, opensFor }: Pick<ScreenDefinition, 'name' | 'roles'> & { readonly opensFor?: Maintainer | undefined },
): boolean {
  if (!opensFor || actor.kind !== 'user') return mayOpen(actor, name, roles)
  return mayOpen({ ...actor, grants: actor.grants.filter(g => maintainsBy(actor, g, opensFor)) }, name, roles)
}

export const maintainsBy = (actor: UserActor, grant: Grant, maintainer: Maintainer): boolean =>
  keeps[maintainer]({ ...actor, grants: [grant] })

/**
 * May the actor grant this to somebody of a company? Nobody grants more than they have: within one's own company
 * one's own rights, its admin user all rights of the company; only platform operators set up other companies.
 */
export function mayGrant(actor: Actor, to: GrantedIn, grant: Grant): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'user' || !rolesOfCompanyType[to.companyType].includes(grant.basis)) return false
  if (actor.companyId !== to.companyId) return isOperator(actor)
  if (!administers(actor)) return false
  return (
    actor.isAdmin === true ||
    actor.grants.some(own => own.basis === grant.basis && atMostAsLimited(own.limits, grant.limits))
  )
}

/** Does the actor administer people of this company? Their own as administrator; all as platform operator. */
export const administersIn = (actor: Actor, companyId: string): boolean =>
  administers(actor) && (actor.kind !== 'user' || actor.companyId === companyId || isOperator(actor))

/** Does the actor have what a role grants in a company? A role that the company cannot have grants nothing. */
export const holds = (actor: Actor, of: GrantedIn, grant: Grant): boolean =>
  !rolesOfCompanyType[of.companyType].includes(grant.basis) || mayGrant(actor, of, grant)

/** Does the actor have every right of a user? */
export function holdsAllOf(
  actor: Actor,
  user: { readonly id: string; readonly isAdmin: boolean },
  of: GrantedIn,
  grants: readonly Grant[],
): boolean {
  if (actor.kind === 'user' && actor.userId === user.id) return true
  const own = actor.kind === 'user' && actor.companyId === of.companyId
  return (
    administersIn(actor, of.companyId) &&
    (!own || !user.isAdmin || actor.isAdmin === true) &&
    grants.every(g => holds(actor, of, g))
  )
}

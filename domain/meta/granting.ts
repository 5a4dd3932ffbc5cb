import { administers, mayOpen, type Actor, type Grant, type UserActor } from './actor.ts'
import { atMostAsLimited, readLimits } from './limits.ts'
import type { Maintainer, ScreenDefinition } from './screen.ts'
import { isRoleCode, rolesOfCompanyType, type CompanyType } from './role.ts'

export interface GrantedIn {
  readonly companyId: string
  readonly companyType: CompanyType
}

/** Rights of a role as it is stored or will be. */
export const grantOfRole = (role: Readonly<Record<string, unknown>>): Grant | undefined =>
  isRoleCode(role.basis)
    ? { basis: role.basis, limits: readLimits(role.permissions) ?? {}, administers: role.administers === true }
    : undefined

/**
 * What a stored role gives who signs in to a company of this type. One that such a company cannot have gives nothing,
 * nor does one whose limits are not understood: they would limit nothing.
 */
export function grantOf(role: Readonly<Record<string, unknown>>, companyType: CompanyType): Grant | undefined {
  const grant = grantOfRole(role)
  if (!grant || !readLimits(role.permissions) || !rolesOfCompanyType[companyType]?.includes(grant.basis))
    return undefined
  return { ...grant, role: { id: String(role.id), name: String(role.name) } }
}

/** Who operates the platform: he sets up other companies. */
export const isOperator = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.companyType === '0' && actor.grants.some(g => g.basis === 'platform')

/**
 * Who designs data services and trees: who operates the platform, and its developers. What they make shows no reader
 * more than his own rights do.
 */
export const designsServices = (actor: Actor): boolean =>
  isOperator(actor) ||
  (actor.kind === 'user' && actor.companyType === '0' && actor.grants.some(g => g.basis === 'developer'))

const keeps: Readonly<Record<Maintainer, (actor: Actor) => boolean>> = {
  operator: isOperator,
  designer: designsServices,
}

/** May the actor open a screen? One of keepers of the platform, by a role that makes him one. */
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
 * May the actor give somebody of a company this grant? Nobody gives more than he holds: one's own company gets what one
 * has oneself, its admin user holds all that his company may have, and only the platform's operators set up other
 * companies.
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

/**
 * Does the actor administer people of this company? His own, where he administers it; all, where he operates the
 * platform.
 */
export const administersIn = (actor: Actor, companyId: string): boolean =>
  administers(actor) && (actor.kind !== 'user' || actor.companyId === companyId || isOperator(actor))

/** Does the actor hold what a role gives in a company? One that such a company cannot have gives nothing. */
export const holds = (actor: Actor, of: GrantedIn, grant: Grant): boolean =>
  !rolesOfCompanyType[of.companyType].includes(grant.basis) || mayGrant(actor, of, grant)

/** Does the actor hold all that a user holds? Then he could as well be him. */
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

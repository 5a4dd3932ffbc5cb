import {
  administers,
  mayAct,
  reaches,
  readableFields,
  may,
  writableFields,
  type Grant,
  type Right,
  type UserActor,
} from '../actor.ts'
import { maintainsBy, mayOpenScreen } from './granting.ts'
import { readsOnly, type EntityDefinition } from '../entity.ts'
import type { ActorRole, RoleCode } from '../role.ts'
import type { Maintainer } from '../screens/screen.ts'

/**
 * Subject of the question: a screen or data service, a right in an entity, a field of it, or an action of a status
 * list.
 */
export type Question =
  | {
      readonly kind: 'open'
      readonly name: string
      readonly roles: readonly RoleCode[]
      readonly opensFor?: Maintainer | undefined
    }
  | { readonly kind: 'right'; readonly entity: EntityDefinition; readonly right: Right }
  | {
      readonly kind: 'field'
      readonly entity: EntityDefinition
      readonly field: string
      readonly right: 'read' | 'create' | 'update'
    }
  | { readonly kind: 'action'; readonly list: string; readonly action: string; readonly roles: readonly ActorRole[] }

/** Why a grant gives the right, or what prevents it. */
export const reasons = [
  'gives',
  'companyHasNoPlace',
  'basisLacksIt',
  'onlyAdministrators',
  'onlyOperatorsAndDesigners',
  'roleTakesActionAway',
  'roleTakesScreenAway',
  'basisHides',
  'roleHides',
  'basisReadOnly',
  'companyReadsOnly',
  'roleReadOnly',
  'serverOnly',
  'neverChanged',
  'hasOwnRule',
  'secret',
] as const
export type Reason = (typeof reasons)[number]

export interface Step {
  readonly role: string
  readonly basis: RoleCode
  readonly reason: Reason
}

export interface Explanation {
  /** The enforced result. */
  readonly allowed: boolean
  /** One step for each grant of the user; one is enough (C-25). */
  readonly path: readonly Step[]
}

/** The result of the functions that enforce rights. */
export function enforced(actor: UserActor, q: Question): boolean {
  switch (q.kind) {
    case 'open':
      return mayOpenScreen(actor, q)
    case 'right':
      return may(actor, q.entity, q.right)
    case 'field':
      return (q.right === 'read' ? readableFields(actor, q.entity) : writableFields(actor, q.entity, q.right)).has(
        q.field,
      )
    case 'action':
      return mayAct(actor, q.list, q.action, q.roles)
  }
}

/** The path of grants that allows or denies (C-24, C-26): the answer is the enforced one, the reasons are per grant. */
export const explain = (actor: UserActor, q: Question): Explanation => ({
  allowed: enforced(actor, q),
  path: actor.grants.map(g => ({ role: g.role?.name ?? g.basis, basis: g.basis, reason: reasonOf(actor, g, q) })),
})

function reasonOf(actor: UserActor, g: Grant, q: Question): Reason {
  switch (q.kind) {
    case 'open':
      return !q.roles.includes(g.basis)
        ? 'basisLacksIt'
        : q.opensFor && !maintainsBy(actor, g, q.opensFor)
          ? 'onlyOperatorsAndDesigners'
          : g.limits.screens?.includes(q.name)
            ? 'roleTakesScreenAway'
            : 'gives'
    case 'action':
      return !q.roles.includes(g.basis)
        ? 'basisLacksIt'
        : g.limits.actions?.[q.list]?.includes(q.action)
          ? 'roleTakesActionAway'
          : 'gives'
    case 'right':
      return rightReason(actor, g, q.entity, q.right)
    case 'field':
      return fieldReason(actor, g, q)
  }
}

function rightReason(actor: UserActor, g: Grant, entity: EntityDefinition, right: Right): Reason {
  if (!reaches(actor, entity, right)) return 'companyHasNoPlace'
  if (!entity.rights[right]?.includes(g.basis)) return 'basisLacksIt'
  if (right !== 'read' && entity.administration && !administers(actor)) return 'onlyAdministrators'
  return g.limits.actions?.[entity.name]?.includes(right) ? 'roleTakesActionAway' : 'gives'
}

function fieldReason(
  actor: UserActor,
  g: Grant,
  { entity, field, right }: Extract<Question, { kind: 'field' }>,
): Reason {
  const f = entity.fields[field]
  if (f?.secret) return 'secret'
  const reads = rightReason(actor, g, entity, 'read')
  if (reads !== 'gives') return reads
  if (entity.hidden?.[g.basis]?.includes(field)) return 'basisHides'
  if (g.limits.hidden?.[entity.name]?.includes(field)) return 'roleHides'
  if (right === 'read') return 'gives'
  if (f?.server || f?.compute) return 'serverOnly'
  if (f?.fixed && right === 'update') return 'neverChanged'
  if (entity.ownRule?.[field]) return 'hasOwnRule'
  const writes = rightReason(actor, g, entity, right)
  if (writes !== 'gives') return writes
  if (readsOnly(entity, actor.companyType, field)) return 'companyReadsOnly'
  if (!(entity.writable?.[g.basis]?.includes(field) ?? true)) return 'basisReadOnly'
  return g.limits.readonly?.[entity.name]?.includes(field) ? 'roleReadOnly' : 'gives'
}

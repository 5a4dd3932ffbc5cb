import type { EntityDefinition } from './entity.ts'
import { partyOf, readsOnly, systemFields } from './entity.ts'
import type { ActorRole, CompanyType, RoleCode } from './role.ts'
import type { Language } from './text.ts'

/** Rights that a company role removes from its factory role. It never adds any. */
export interface RoleLimits {
  readonly hidden?: Readonly<Record<string, readonly string[]>>
  readonly readonly?: Readonly<Record<string, readonly string[]>>
  /** Names of screens. */
  readonly screens?: readonly string[]
  /** Action codes, by entity or status list. */
  readonly actions?: Readonly<Record<string, readonly string[]>>
}

export interface Grant {
  readonly basis: RoleCode
  /** The company role with this grant, for explanations. */
  readonly role?: { readonly id: string; readonly name: string }
  /** People with the role administer their company. */
  readonly administers?: boolean
  readonly limits: RoleLimits
}

/** The acting user or system. A missing session is Anonymous, which has no rights (safety.md rule 2). */
export type Actor = Anonymous | UserActor | SystemActor

export interface Anonymous {
  readonly kind: 'anonymous'
  readonly language: Language
}

export interface UserActor {
  readonly kind: 'user'
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly companyId: string
  readonly companyName: string
  readonly companyCode: string
  readonly companyType: CompanyType
  readonly companyStatus: string
  readonly grants: readonly Grant[]
  /** The admin user of the company (V-077) has every right that the company may have. */
  readonly isAdmin?: boolean
  /** Id of the user who views as this user, in a read-only session. */
  readonly seenBy?: string
  readonly language: Language
  /** IANA zone; defines "today". */
  readonly timeZone: string
  readonly sessionId: string
}

/** The system itself, with a stated reason. */
export interface SystemActor {
  readonly kind: 'system'
  readonly reason: string
  /** The person whose action caused the system action, for the history. */
  readonly onBehalfOf?: UserActor
}

export const rolesOf = (actor: Actor): readonly ActorRole[] =>
  actor.kind === 'system' ? ['system'] : actor.kind === 'user' ? [...new Set(actor.grants.map(g => g.basis))] : []

/** The acting person, also when the system acts in their name. */
export const personBehind = (actor: Actor): UserActor | undefined =>
  actor.kind === 'user' ? actor : actor.kind === 'system' ? actor.onBehalfOf : undefined

/** The id of the acting person. */
export const personOf = (actor: Actor): string | null => personBehind(actor)?.userId ?? null

/** Grants of an entity for a kind of access; several roles add up (C-25). */
const grantsFor = (actor: UserActor, entity: EntityDefinition, right: Right): Grant[] =>
  !reaches(actor, entity, right) || (right !== 'read' && entity.administration && !administers(actor))
    ? []
    : actor.grants.filter(
        g => entity.rights[right]?.includes(g.basis) && !g.limits.actions?.[entity.name]?.includes(right),
      )

/** Whether the actor administers their company: its admin user, roles with that right, and platform operators. */
export const administers = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'user' &&
    (actor.isAdmin === true || actor.grants.some(g => g.administers === true || g.basis === 'platform')))

/** Of records with an owner, only one's own can be changed. */
export const owns = (actor: Actor, entity: EntityDefinition, record: Readonly<Record<string, unknown>>): boolean =>
  !entity.ownedBy || actor.kind !== 'user' || record[entity.ownedBy] === actor.userId

export const rights = ['read', 'create', 'update', 'delete'] as const
export type Right = (typeof rights)[number]

/**
 * What a company of this type can have with any roles: entities with a party for it. Shared data and companies are
 * written by the platform only.
 */
export function reaches({ companyType }: UserActor, entity: EntityDefinition, right: Right): boolean {
  switch (entity.access.kind) {
    case 'parties':
      return partyOf(entity, companyType) !== undefined
    case 'shared':
      return right === 'read' || companyType === '0'
    case 'companies':
      return right === 'read' || right === 'update' || companyType === '0'
    case 'through':
    case 'owner':
      return true
  }
}

export function may(actor: Actor, entity: EntityDefinition, right: Right): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'user' && grantsFor(actor, entity, right).length > 0
}

/** May the actor save records of this entity: create or change them, or set a field with its own rule? */
export const maySave = (actor: Actor, entity: EntityDefinition): boolean =>
  may(actor, entity, 'create') ||
  may(actor, entity, 'update') ||
  Object.values(entity.ownRule ?? {}).some(rule =>
    rolesOf(actor).some(role => (rule.roles as readonly string[]).includes(role)),
  )

/**
 * Fields the actor sees of an entity, on every channel: lists, filters, sorts, exports, audit, mail (safety.md rule 4).
 */
export function readableFields(actor: Actor, entity: EntityDefinition): ReadonlySet<string> {
  if (actor.kind === 'system') return new Set([...systemFields, ...openFields(entity)])
  if (actor.kind !== 'user') return new Set()
  const grants = grantsFor(actor, entity, 'read')
  if (grants.length === 0) return new Set()
  return new Set([...systemFields, ...notHidden(grants, entity)])
}

/**
 * Fields that something else than a right to the entity may open to a person, such as a task: all but those that each
 * of their roles hides.
 */
export const fieldsNotHidden = (actor: UserActor, entity: EntityDefinition): ReadonlySet<string> =>
  new Set(notHidden(actor.grants, entity))

const openFields = (entity: EntityDefinition): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, f]) => !f.secret)
    .map(([n]) => n)

const notHidden = (grants: readonly Grant[], entity: EntityDefinition): readonly string[] =>
  openFields(entity).filter(name =>
    grants.some(g => !entity.hidden?.[g.basis]?.includes(name) && !g.limits.hidden?.[entity.name]?.includes(name)),
  )

/**
 * Whether references show the display name of this entity to the actor. Whoever sees a record reads the names of its
 * references, unless a role hides the field of the name (safety.md 23).
 */
export function seesName(actor: Actor, entity: EntityDefinition): boolean {
  if (actor.kind !== 'user') return actor.kind === 'system'
  return actor.grants.some(
    g =>
      !entity.hidden?.[g.basis]?.includes(entity.displayField) &&
      !g.limits.hidden?.[entity.name]?.includes(entity.displayField),
  )
}

/**
 * Fields the actor may write in a record of this entity. `exists` separates a change from a new record; fields with
 * their own rule (`ownRule`) are excluded.
 */
export function writableFields(
  actor: Actor,
  entity: EntityDefinition,
  right: 'create' | 'update',
): ReadonlySet<string> {
  const readable = readableFields(actor, entity)
  const free = Object.entries(entity.fields)
    .filter(
      ([n, f]) =>
        readable.has(n) && !f.server && !f.compute && !(f.fixed && right === 'update') && !entity.ownRule?.[n],
    )
    .map(([n]) => n)
  if (actor.kind === 'system')
    return new Set([...free, ...Object.keys(entity.fields).filter(n => !entity.fields[n]?.compute)])
  if (actor.kind !== 'user') return new Set()
  const grants = grantsFor(actor, entity, right)
  return new Set(
    free.filter(
      n =>
        !readsOnly(entity, actor.companyType, n) &&
        grants.some(
          g => (entity.writable?.[g.basis]?.includes(n) ?? true) && !g.limits.readonly?.[entity.name]?.includes(n),
        ),
    ),
  )
}

/** May the actor take this transition's action at all? Status and guards are checked elsewhere. */
export function mayAct(actor: Actor, list: string, action: string, roles: readonly ActorRole[]): boolean {
  if (actor.kind === 'system') return roles.includes('system')
  return (
    actor.kind === 'user' &&
    actor.grants.some(g => roles.includes(g.basis) && !g.limits.actions?.[list]?.includes(action))
  )
}

/** A company sees those it deals with; it changes only its own record, and the platform all. */
export const isOtherCompany = (actor: Actor, entity: EntityDefinition, id: string): boolean =>
  entity.access.kind === 'companies' && actor.kind === 'user' && actor.companyType !== '0' && actor.companyId !== id

/** Whether the actor may run transitions of this record at all: administered data needs an administrator. */
export const mayStep = (actor: Actor, entity: EntityDefinition, id: string): boolean =>
  !isOtherCompany(actor, entity, id) && (!entity.administration || administers(actor))

/** Whether one of the actor's roles is among the roles of a screen or data service. */
export function mayOpen(actor: Actor, name: string, roles: readonly RoleCode[]): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'user' && actor.grants.some(g => roles.includes(g.basis) && !g.limits.screens?.includes(name))
}

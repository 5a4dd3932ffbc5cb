import { rolesOfCompanyType, type CompanyType, type RoleCode } from '../../domain/meta/role.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { worldCompanies } from './world.ts'

/** All users of the test world, each with one role. */
export interface Person {
  readonly username: string
  readonly company: string
  readonly type: CompanyType
  readonly role: RoleCode
}

export const people: readonly Person[] = worldCompanies.flatMap(c =>
  c.roles.map(role => ({ username: `${role}@${c.code}.test`, company: c.code, type: c.type, role })),
)

/** One user for each role of each company type. */
export const everyRole: readonly Person[] = people.filter(
  (p, i) => people.findIndex(q => q.role === p.role && q.type === p.type) === i,
)

/** Whether a definition lists the person's roles, read without the product's own rules. */
export const named = (p: Person, roles: readonly string[] | undefined): boolean =>
  (roles ?? []).includes(p.role) && rolesOfCompanyType[p.type].includes(p.role)

/** Whether the entity has a party for the person's company type. */
export const hasPlace = (p: Person, entity: EntityDefinition): boolean =>
  entity.access.kind !== 'parties' ||
  Object.values(entity.access.parties).some(party => party.companyTypes.includes(p.type))

import type { StoredOf } from '../../domain/entities/records.ts'
import { grantOfRole, holds, holdsAllOf, mayGrant, type GrantedIn } from '../../domain/meta/rights/granting.ts'
import { readLimits, unknownInLimits } from '../../domain/meta/limits.ts'
import { rolesOfCompanyType, type CompanyType } from '../../domain/meta/role.ts'
import { firstAt } from '../../domain/navigation/paths.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import { idsOf, textOf, valueOf, type CheckOf, type PlanOf } from './check.ts'

/** Companies by id, as grant targets. */
export async function companiesNamed(
  uow: UnitOfWork,
  ids: readonly unknown[],
): Promise<(id: unknown) => GrantedIn & { readonly companyCode: string }> {
  const found = await readStored(uow.tx, entityNamed(uow.index, 'Company'), { field: 'id', values: [...new Set(ids)] })
  return id => {
    const company = found.find(c => c.id === id)
    return {
      companyId: company?.id ?? '',
      companyType: (company?.companyType ?? '2') as CompanyType,
      companyCode: company?.companyCode ?? '',
    }
  }
}

type OfCompany = PlanOf<'User' | 'Role'>

async function companies(uow: UnitOfWork, plans: readonly OfCompany[]): Promise<(p: OfCompany) => GrantedIn> {
  const companyOf = await companiesNamed(
    uow,
    plans.flatMap(p => idsOf(p, 'company')),
  )
  return p => companyOf(textOf(p, 'company'))
}

/** A role grants at most what its company may have and its author has; its limits must exist. */
export const grantableRole: CheckOf<'Role'> = {
  async save(uow, { plans }) {
    const companyOf = await companies(uow, plans)
    for (const p of plans) {
      const limits = readLimits(valueOf(p, 'permissions'))
      const unknown = limits ? unknownInLimits(limits, uow.index)[0] : undefined
      const grant = grantOfRole({ ...p.before, ...p.values })
      const had = grantOfRole(p.before ?? {})
      const home = p.values.homeUrl
      if (had && !holds(uow.actor, companyOf(p), had)) p.problems.push({ code: 'ROLE_GIVES_MORE' })
      else if (!limits) p.problems.push({ field: 'permissions', code: 'BAD_PERMISSIONS' })
      else if (unknown) p.problems.push({ field: 'permissions', code: 'UNKNOWN_PERMISSION', params: { name: unknown } })
      else if (typeof home === 'string' && !firstAt(uow.index.catalogue.screens, home.split('?')[0] ?? ''))
        p.problems.push({ field: 'homeUrl', code: 'NO_SUCH_SCREEN' })
      else if (!grant || !rolesOfCompanyType[companyOf(p).companyType].includes(grant.basis))
        p.problems.push({ field: 'basis', code: 'ROLE_NOT_OF_COMPANY' })
      else if (!mayGrant(uow.actor, companyOf(p), grant))
        p.problems.push({ field: p.before ? 'permissions' : 'basis', code: 'GRANTS_MORE' })
    }
  },
  async remove(uow, { records }) {
    const companyOf = await companiesNamed(
      uow,
      records.map(r => r.company),
    )
    return records.some(r => {
      const grant = grantOfRole(r)
      return grant && !holds(uow.actor, companyOf(r.company), grant)
    })
      ? { code: 'ROLE_GIVES_MORE' }
      : undefined
  },
}

/** Only a user with all rights of an account may make changes that open it. */
const opening = ['roles', 'enabled', 'username', 'email'] as const

/** A user can assign only roles with rights they have; and cannot open or delete an account with more rights. */
export const grantableUser: CheckOf<'User'> = {
  async save(uow, { plans }) {
    if (uow.actor.kind === 'system') return
    const companyOf = await companies(uow, plans)
    const roles = new Map(
      (
        await rolesById(
          uow,
          plans.flatMap(p => [...idsOf(p, 'roles'), ...(p.before?.roles ?? [])]),
        )
      ).map(r => [r.id, r]),
    )
    const grantable = (p: PlanOf<'User'>, id: string) => {
      const grant = grantOfRole(roles.get(id) ?? {})
      return grant !== undefined && mayGrant(uow.actor, companyOf(p), grant)
    }
    for (const p of plans) {
      const had = p.before?.roles ?? []
      const more = idsOf(p, 'roles').some(id => !had.includes(id) && !grantable(p, id))
      const { before } = p
      const opens =
        before !== null &&
        opening.some(
          f => p.values[f] !== undefined && JSON.stringify(p.values[f]) !== JSON.stringify(before[f] ?? null),
        )
      if (more) p.problems.push({ field: 'roles', code: 'GRANTS_MORE' })
      else if (
        opens &&
        !holdsAllOf(
          uow.actor,
          { id: before.id, isAdmin: before.isAdmin === true },
          companyOf(p),
          had.flatMap(id => grantOfRole(roles.get(id) ?? {}) ?? []),
        )
      )
        p.problems.push({ field: opening.find(f => p.values[f] !== undefined) ?? 'roles', code: 'HOLDS_MORE' })
    }
  },
  async remove(uow, { records }) {
    const companyOf = await companiesNamed(
      uow,
      records.map(r => r.company),
    )
    const rolesOf = (r: StoredOf<'User'>) => r.roles ?? []
    const roles = new Map((await rolesById(uow, records.flatMap(rolesOf))).map(r => [r.id, r]))
    const holdsMore = (r: StoredOf<'User'>) =>
      !holdsAllOf(
        uow.actor,
        { id: r.id, isAdmin: r.isAdmin === true },
        companyOf(r.company),
        rolesOf(r).flatMap(id => grantOfRole(roles.get(id) ?? {}) ?? []),
      )
    return uow.actor.kind !== 'system' && records.some(holdsMore) ? { code: 'HOLDS_MORE' } : undefined
  },
}

export const rolesById = (uow: UnitOfWork, ids: readonly string[]): Promise<StoredOf<'Role'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'Role'), { field: 'id', values: [...new Set(ids)] })

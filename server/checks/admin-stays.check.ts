import type { StoredOf } from '../../domain/entities/records.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import {
  companiesLosing,
  powersIn,
  readAdministration,
  type Administration,
  type Member,
  type MemberRole,
} from '../operations/people/administrators.ts'
import type { RecordPlan } from '../operations/records/save-plan.ts'
import type { UnitOfWork } from '../context.ts'
import { idsOf, textOf, valueOf, type CheckOf, type PlanOf } from './check.ts'

/**
 * V-077: the admin user of a company cannot be deleted or disabled. Of many records saved together, those that would
 * leave a company without an administrator are rejected one by one; administrators-stay.ts checks the rule again
 * before the commit.
 */
export const adminStays: CheckOf<'User' | 'Role'> = {
  async save(uow, { entity, plans }) {
    if (entity.name === 'User')
      for (const p of plans as readonly PlanOf<'User'>[])
        if (p.before?.isAdmin === true && p.values.enabled === false)
          p.problems.push({ field: 'enabled', code: 'ADMIN_STAYS' })
    const changed = plans.filter(p => p.before && p.problems.length === 0)
    if (changed.length === 0) return
    const ids = changed.map(p => p.id)
    const now = await readAdministration(uow.tx, { of: ids, also: ids }, uow.context.config.smtpUrl !== null)
    refuseLosses(uow, entity.name, changed, now)
  },
  remove: (_uow, { entity, records }) =>
    Promise.resolve(
      entity.name === 'User' && (records as readonly StoredOf<'User'>[]).some(r => r.isAdmin === true)
        ? { code: 'ADMIN_NOT_DELETED' }
        : undefined,
    ),
}

/** One record after another: the first is saved, the one that would remove the last administrator is rejected. */
function refuseLosses({ index }: UnitOfWork, name: string, plans: readonly RecordPlan[], start: Administration): void {
  let now = start,
    powers = powersIn(now, index)
  for (const plan of plans) {
    const next = name === 'User' ? withMember(now, plan) : withRole(now, plan)
    const after = powersIn(next, index)
    const [lost] = companiesLosing(powers, after)
    if (lost === undefined) {
      now = next
      powers = after
    } else plan.problems.push(problemOf(name, plan, now.companies.get(lost)?.name ?? ''))
  }
}

function withMember(now: Administration, plan: RecordPlan): Administration {
  const member = now.members.get(plan.id)
  if (!member) return now
  const changed: Member = {
    ...member,
    company: textOf(plan, 'company') ?? member.company,
    isAdmin: valueOf(plan, 'isAdmin') === true,
    enabled: valueOf(plan, 'enabled') !== false,
    roles: idsOf(plan, 'roles'),
  }
  return { ...now, members: new Map(now.members).set(plan.id, changed) }
}

function withRole(now: Administration, plan: RecordPlan): Administration {
  const role = now.roles.get(plan.id)
  if (!role) return now
  const changed: MemberRole = { ...role, ...plan.values, id: plan.id }
  return { ...now, roles: new Map(now.roles).set(plan.id, changed) }
}

const decisive: Readonly<Record<string, readonly string[]>> = {
  User: ['enabled', 'roles'],
  Role: ['basis', 'administers', 'permissions'],
}

function problemOf(name: string, plan: RecordPlan, company: string): Problem {
  const field = decisive[name]?.find(
    f => plan.values[f] !== undefined && JSON.stringify(plan.values[f]) !== JSON.stringify(plan.before?.[f] ?? null),
  )
  return { ...(field ? { field } : {}), code: 'LAST_ADMINISTRATOR', params: { company } }
}

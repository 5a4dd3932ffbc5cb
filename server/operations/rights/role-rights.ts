import type { FieldLevel, RoleRights } from '../../../domain/contracts/rights.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, mayAct, readableFields, rights, writableFields, type UserActor } from '../../../domain/meta/actor.ts'
import { mayGrant, mayOpenScreen } from '../../../domain/meta/rights/granting.ts'
import { readLimits } from '../../../domain/meta/limits.ts'
import { isRoleCode, type CompanyType } from '../../../domain/meta/role.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { signedIn } from '../account/second-factor.ts'
import { readScope } from '../records/scope.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'

/** What a role can give at most: the rights of its basis in a company of its type. */
export async function roleRights(context: Context, id: string): Promise<RoleRights> {
  const { entity } = readScope(context, 'Role')
  const reader = signedIn(context)
  return reading(context, async tx => {
    const { index } = startUnitOfWork(context, tx)
    const [role] = await readStored(tx, entity, { field: 'id', values: [id] })
    const [company] = role
      ? await readStored(tx, entityNamed(index, 'Company'), { field: 'id', values: [role.company] })
      : []
    if (!role || !isRoleCode(role.basis)) throw fail('NOT_FOUND')
    const companyType = (company?.companyType ?? '') as CompanyType,
      limits = readLimits(role.permissions) ?? {}
    // A user with only this base role, as administrator: the maximum of the role.
    const most: UserActor = {
      ...reader,
      companyId: String(role.company),
      companyType,
      isAdmin: true,
      grants: [{ basis: role.basis, limits: {} }],
    }
    return {
      id,
      name: String(role.name),
      basis: role.basis,
      revision: role.revision,
      limits,
      editable:
        may(reader, entity, 'update') &&
        mayGrant(reader, { companyId: String(role.company), companyType }, { basis: role.basis, limits }),
      screens: index.catalogue.screens
        .filter(s => !s.open && mayOpenScreen(most, s))
        .map(({ name, title, path }) => ({ name, title, path })),
      entities: index.catalogue.entities
        .filter(e => may(most, e, 'read'))
        .map(e => {
          const seen = readableFields(most, e),
            written = new Set([...writableFields(most, e, 'update'), ...writableFields(most, e, 'create')])
          const level = (n: string): FieldLevel => (written.has(n) ? 'editable' : 'readonly')
          return {
            name: e.name,
            label: e.label,
            actions: rights.filter(r => may(most, e, r)),
            fields: Object.entries(e.fields)
              .filter(([n]) => seen.has(n))
              .map(([n, f]) => ({ name: n, label: f.label, level: level(n) })),
          }
        }),
      states: index.catalogue.states.flatMap(s => {
        const actions = [
          ...new Map(
            s.transitions
              .filter(t => t.from.length > 0 && mayAct(most, s.code, t.action.code, t.roles))
              .map(t => [t.action.code, t.action]),
          ).values(),
        ]
        return actions.length > 0 ? [{ code: s.code, title: s.title, actions }] : []
      }),
    }
  })
}

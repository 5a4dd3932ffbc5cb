import { administers, may, mayOpen, writableFields, type UserActor } from '../actor.ts'
import type { CatalogueIndex } from '../catalogue.ts'
import { isOperator, mayOpenScreen } from './granting.ts'

/**
 * Rights needed to administer a company. A company keeps at least one person with them; otherwise nobody inside could
 * restore them.
 */
export const administrativePowers = ['accounts', 'users', 'usersScreen', 'roles', 'rolesScreen', 'operate'] as const
export type AdministrativePower = (typeof administrativePowers)[number]

/** Fields needed to let people in, or to restore roles. */
const decisive = { User: ['roles', 'enabled'], Role: ['basis', 'permissions', 'administers'] } as const
const screens = { usersScreen: 'user-settings', rolesScreen: 'company-role' } as const

/** The powers of a person who can sign in. */
export function administrativePowersOf(actor: UserActor, index: CatalogueIndex): AdministrativePower[] {
  const user = index.entity.get('User')
  if (!user || !administers(actor) || !may(actor, user, 'read')) return []
  return administrativePowers.filter(power => {
    switch (power) {
      case 'accounts':
        return true
      case 'users':
        return changes(actor, index, 'User')
      case 'roles':
        return changes(actor, index, 'Role')
      case 'usersScreen':
      case 'rolesScreen':
        return opens(actor, index, screens[power])
      case 'operate':
        return isOperator(actor)
    }
  })
}

function changes(actor: UserActor, index: CatalogueIndex, name: keyof typeof decisive): boolean {
  const entity = index.entity.get(name)
  if (!entity || !may(actor, entity, 'update')) return false
  const writable = writableFields(actor, entity, 'update')
  return decisive[name].every(field => writable.has(field))
}

/** The screen, its list and its form. */
function opens(actor: UserActor, index: CatalogueIndex, name: string): boolean {
  const screen = index.catalogue.screens.find(s => s.name === name)
  if (!screen || !mayOpenScreen(actor, screen)) return false
  return [screen.view, screen.recordView].every(code => {
    const view = index.view.get(code ?? '')
    return view !== undefined && mayOpen(actor, view.code, view.roles)
  })
}

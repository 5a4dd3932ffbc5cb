import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { proves } from '../../proves.ts'

/** The panels of the administration that are views: each at the address of its host, of its kind, with its fields. */
const viewsAt = (host: string) => {
  const screen = factory.screens.find(s => s.path === host)
  return (screen?.tabs ?? [screen?.view]).flatMap(code => factory.views.filter(v => v.code === code))
}
const shownAt = (host: string) => viewsAt(host).map(v => `${v.code} ${v.kind}`)
/** The form of what a host lists. */
const formAt = (host: string, code: string) => {
  const entities = new Set(viewsAt(host).map(v => v.entity)),
    form = factory.views.find(v => v.code === code && v.kind === 'form' && entities.has(v.entity)),
    entity = factory.entities.find(e => e.name === form?.entity)
  return {
    fields: form?.kind === 'form' ? (form.sections ?? []).flatMap(s => [...s.fields]) : [],
    creates: (entity?.rights.create ?? []).length > 0,
    updates: (entity?.rights.update ?? []).length > 0,
  }
}
const holding = (...fields: readonly string[]) => expect.arrayContaining([...fields]) as unknown

describe('panels of the administration', () => {
  test('roles are listed, added and edited with default flag and home URL, and show permissions and members', () => {
    proves('role-list')
    expect(shownAt('/mgr/company/role')).toEqual(['company_role list'])
    proves('role-management')
    expect(formAt('/mgr/company/role', 'role_form')).toEqual({
      fields: holding('name', 'isDefault', 'homeUrl'),
      creates: true,
      updates: true,
    })
    proves('role-detail')
    expect(factory.views.find(v => v.code === 'role_form')).toMatchObject({ tabs: holding('rights', 'members') })
  })

  test('parameters of the platform and of companies stand on tabs, beside the tree of their values', () => {
    proves('parameter-platform-tab')
    proves('parameter-company-custom-tab')
    proves('parameter-lov-tree')
    expect(shownAt('/mgr/platform/params')).toEqual([
      'platform_params list',
      'company_custom_params list',
      'lov_tree tree',
    ])
  })

  test('users are added and edited, with roles and superiors', () => {
    proves('user-add')
    proves('user-edit')
    proves('user-reporting-superiors')
    expect(formAt('/mgr/user/settings', 'user_form')).toEqual({
      fields: holding('realName', 'username', 'roles', 'reportingSuperiors'),
      creates: true,
      updates: true,
    })
  })

  test('tags stand as the own ones, as all, and by search', () => {
    proves('tag-mine')
    proves('tag-all')
    proves('tag-search')
    expect(shownAt('/mgr/user/tag')).toEqual(['tag_mine list', 'tag_all list', 'tag_search list'])
  })

  test('organisations are a tree, with the detail of a node', () => {
    proves('org-tree')
    expect(shownAt('/mgr/company/org')).toEqual(['company_org tree'])
    proves('org-detail')
    expect(formAt('/mgr/company/org', 'organisation_form').fields).toEqual(
      holding('name', 'code', 'type', 'description'),
    )
  })

  test('positions are listed, added and edited', () => {
    proves('position-list')
    expect(shownAt('/mgr/company/position')).toEqual(['company_position list'])
    proves('position-add')
    proves('position-edit')
    expect(formAt('/mgr/company/position', 'position_form')).toEqual({
      fields: holding('organisation', 'name', 'code', 'description'),
      creates: true,
      updates: true,
    })
  })

  test('user levels are added and edited', () => {
    proves('user-level-add')
    proves('user-level-edit')
    expect(formAt('/mgr/company/userLevel', 'user_level_form')).toEqual({
      fields: holding('name', 'code', 'description'),
      creates: true,
      updates: true,
    })
  })

  test('a company has a form, and a release task is published with its remark', () => {
    proves('company-info-form')
    expect(shownAt('/mgr/company/info')).toEqual(['company_info form'])
    proves('publish-task')
    expect(formAt('/mgr/company/message', 'release_task').fields).toEqual(holding('publishTask', 'remark'))
  })
})

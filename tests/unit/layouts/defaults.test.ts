// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { screen } from './browser.ts'
import { roleCodes } from '../../../domain/meta/role.ts'
import { factory } from '../../../domain/catalogue.ts'
import {
  buildDefault,
  companyLayouts,
  keysOf,
  layoutOfRoles,
  ofUser,
  roleLayouts,
} from '../../../layouts/defaults/build.ts'
import { read } from '../../../layouts/workspace/document.ts'
import { storedOf, wakePanel } from '../../../layouts/workspace/panel-store.ts'
import { panelIds } from '../../../layouts/dock/tree.ts'
import type { DefaultPart, DefaultTab } from '../../../layouts/defaults/contract.ts'
import { conflicts } from '../../../commands/keys.ts'
import { addPanel } from '../../../panels/registry.ts'
import { $menus } from '../../../src/state/menus.ts'

const tabsIn = (part: DefaultPart): readonly DefaultTab[] =>
  'tabs' in part ? part.tabs : ('rows' in part ? part.rows : part.columns).flatMap(tabsIn)

test('L3: every role has its own layout with unique ids', () => {
  expect(roleLayouts.map(l => l.role).toSorted()).toEqual([...roleCodes].toSorted())
  for (const layout of roleLayouts) {
    const ids = tabsIn(layout.main).map(t => t.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(conflicts(keysOf(layout))).toEqual([])
  }
})

test.each([...roleLayouts, ...companyLayouts].map(l => [`${l.role} ${l.companyType ?? ''}`, l] as const))(
  'L3: the layout of %s has only screens that this user may open, and reads back unchanged',
  (_, layout) => {
    const wanted = tabsIn(layout.main).map(t => (t.address === '/' ? '/home' : t.address))
    const granted = wanted.filter((_address, i) => i % 2 === 0)
    $menus.set([screen('/'), screen('/home'), ...granted.map(a => screen(a))])
    const document = buildDefault(layout)
    expect(
      Object.values(document.panels)
        .map(p => p.address)
        .toSorted(),
    ).toEqual([...new Set([...granted, '/home'])].toSorted())
    expect(panelIds(document.tree).toSorted()).toEqual(Object.keys(document.panels).toSorted())
    expect(read(JSON.parse(JSON.stringify(document)))).toMatchObject({
      kind: 'ok',
      repaired: [],
      document: { active: 'home' },
    })
  },
)

test('L4: a panel unknown to the designer gets its kind for users who may open it, and keeps typed values', () => {
  addPanel({ type: 'test', version: 3, load: async () => ({ default: () => null }), fresh: () => 'fresh' })
  $menus.set([screen('/'), screen('/home'), screen('/tracking')])
  const published = {
    ...buildDefault(undefined),
    panels: {
      tracking: { type: '', version: 0, address: '/tracking', state: null },
      own: { type: 'test', version: 3, address: '/home', state: 'as published' },
    },
  }
  expect(ofUser(published).panels).toMatchObject({
    tracking: { type: 'test', version: 3, state: 'fresh' },
    own: { state: 'as published' },
  })
  const woken = wakePanel('tracking', { type: '', version: 0, address: '/tracking', state: null })
  woken.$state.set('typed')
  expect(storedOf(woken)).toMatchObject({ type: 'test', state: 'typed' })
})

test('without a layout of the role, or its screens, a user starts at home', () => {
  $menus.set([screen('/'), screen('/home')])
  expect(panelIds(buildDefault(undefined).tree)).toEqual(['home'])
  expect(panelIds(buildDefault(layoutOfRoles(['purchaser'])).tree)).toEqual(['home'])
  expect(layoutOfRoles(['nobody', 'qc'])?.role).toBe('qc')
})

test("E18: the platform's own people have an administrator's workspace, of screens over the whole width; others their role's", () => {
  const own = layoutOfRoles(['platform'], '0')
  expect(own?.name.en_US).toBe("Administrator's workspace")
  expect(layoutOfRoles(['platform'], '1')).toBe(roleLayouts.find(l => l.role === 'platform'))
  expect(layoutOfRoles(['purchaser'], '0')?.role).toBe('purchaser')
  const addresses = tabsIn(own?.main ?? { tabs: [] }).map(t => t.address)
  expect(addresses).toEqual(expect.arrayContaining(['/mgr/user/settings', '/mgr/company/role', '/cron/index/job']))
  $menus.set([screen('/'), screen('/home'), ...addresses.map(a => screen(a))])
  const { layout } = buildDefault(own).tree
  // One column: no group is narrower than the window.
  expect(layout.children).toHaveLength(1)
  expect(conflicts(keysOf(own))).toEqual([])
})

test('addresses of the layouts are spelled as the screens', () => {
  const known = new Set(factory.screens.map(s => s.path.toLowerCase()))
  const strange = [...roleLayouts, ...companyLayouts]
    .flatMap(l => tabsIn(l.main))
    .map(t => t.address)
    .filter(a => [...known].some(k => k === a.toLowerCase()) && !factory.screens.some(s => s.path === a))
  expect(strange).toEqual([])
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { screen } from './browser.ts'
import { syncAddress } from '../../../layouts/shell/address-sync.ts'
import { closePanels } from '../../../layouts/dock/closing.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { homeAddress } from '../../../layouts/shell/routes.ts'
import { createWorkspace, type Workspace } from '../../../layouts/workspace/workspace.ts'
import { addPanel } from '../../../panels/registry.ts'
import { menuIdOf } from '../../../panels/permission.ts'
import { $goTo } from '../../../src/api/reactions.ts'
import { currentPath, onPath, replacePath } from '../../../src/router/address.ts'
import { bareAddress, canonical, instanceKey, withRefresh } from '../../../src/router/canonical.ts'
import { $config, setConfig } from '../../../src/state/config.ts'
import { $language } from '../../../src/state/language.ts'
import { $theme } from '../../../src/state/preferences.ts'
import { $menus } from '../../../src/state/menus.ts'
import { $session, closeSession, noteCompanyStatus, openSession } from '../../../src/state/session.ts'
import { factory } from '../../../domain/catalogue.ts'
import { proves } from '../../proves.ts'

addPanel({ type: 'test', version: 1, load: async () => ({ default: () => null }), fresh: () => null })
$menus.set([
  screen('/'),
  screen('/home'),
  screen('/home_platform'),
  screen('/orders', { instanceBy: ['poNo'] }),
  screen('/On-line Booking'),
])

const signIn = (companyType: string, companyStatus = '1', homeUrl: string | null = null) =>
  openSession({
    access_token: 't',
    login_user_acc: 'a',
    purchaseCompanyCode: 'c',
    loginUser: {
      userId: 'u',
      name: 'A',
      username: 'a',
      language: 'en_US',
      companyId: 'c',
      companyName: 'C',
      companyCode: 'c',
      companyType,
      companyStatus,
      roles: [],
      roleNames: [],
      homeUrl,
      timeZone: 'UTC',
    },
  })

let workspace: Workspace
let stop: () => void
beforeEach(() => {
  signIn('3')
  history.replaceState(null, '', '#/home')
  window.dispatchEvent(new Event('hashchange'))
  workspace = createWorkspace()
  stop = syncAddress(workspace)
  return () => {
    stop()
    workspace.dispose()
  }
})

const go = (hash: string) => {
  history.pushState(null, '', hash)
  window.dispatchEvent(new Event('hashchange'))
}

test('B-130: the address follows the active panel; focus changes add no history entry', async () => {
  const a = await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  await openAddress(workspace, '/orders?poNo=PO-2', 'reuse')
  const steps = history.length
  workspace.focus(a?.id ?? '')
  proves('B-130')
  expect(currentPath()).toBe('/orders?poNo=PO-1')
  expect(history.length).toBe(steps)
})

test('B8: the bare root gives way to the address of the home, whether the home is open, active or neither', async () => {
  signIn('3')
  await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  for (const times of [1, 2]) {
    go('#/')
    await vi.waitFor(() => expect(currentPath(), `time ${times}`).not.toBe('/'))
    expect(currentPath()).toBe(workspace.$active.get()?.$address.get())
    expect(bareAddress(currentPath())).toBe(bareAddress(homeAddress()))
  }
  workspace.focus(workspace.$panels.get()[0]?.id ?? '')
  go('#')
  await vi.waitFor(() => expect(bareAddress(currentPath())).toBe(bareAddress(homeAddress())))
})

test('opens the last closed panel again by a link to it, when nothing else is open', async () => {
  await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  await closePanels(workspace, 'all')
  expect(workspace.$active.get()).toBeNull()
  expect(currentPath()).toBe('/')
  go('#/orders?poNo=PO-1')
  await vi.waitFor(() => expect(workspace.$active.get()?.$address.get()).toBe('/orders?poNo=PO-1'))
})

test('a new place adds a history entry; going back shows and reopens it', async () => {
  await openAddress(workspace, '/home', 'reuse')
  const steps = history.length
  await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  expect(history.length).toBe(steps + 1)
  await closePanels(workspace, 'active')
  go('#/orders?poNo=PO-1')
  await vi.waitFor(() => expect(workspace.$active.get()?.$address.get()).toBe('/orders?poNo=PO-1'))
  expect(workspace.$panels.get()).toHaveLength(2)
})

test('address bar and panels change each other once, for every spelling', async () => {
  let calls = 0
  const off = onPath(() => {
    calls++
  })
  let activated = 0
  await openAddress(workspace, '/On-line Booking', 'reuse')
  const offActive = workspace.$active.listen(() => {
    activated++
  })
  expect(calls).toBe(1)
  go('#/On-line%20Booking')
  go('#/on-line%20booking?title=x')
  expect(workspace.$panels.get()).toHaveLength(1)
  expect(activated).toBe(0)
  off()
  offActive()
})

test('B-015: a signed-in user cannot open the sign-in page', async () => {
  await openAddress(workspace, '/home', 'reuse')
  go('#/login')
  proves('B-015')
  expect(currentPath()).toBe('/home')
})

test('B-019, B-026, E19: a refusal opens its panel beside the others, and the way back leads to them', async () => {
  await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  const steps = history.length
  $goTo.set('/403')
  proves('B-019')
  expect(currentPath()).toBe('/403')
  expect(workspace.$panels.get().map(p => p.$address.get())).toEqual(['/orders?poNo=PO-1', '/403'])
  expect(history.length, 'a refused step of the user can be gone back from').toBe(steps + 1)
  go('#/orders?poNo=PO-1')
  await vi.waitFor(() => expect(workspace.$active.get()?.$address.get()).toBe('/orders?poNo=PO-1'))
  expect(workspace.$panels.get()).toHaveLength(2)
})

test('B-009, B-010: the home follows a changed company status during the session, also after a reload', () => {
  $menus.set([...$menus.get(), screen('/home/purchaser')])
  signIn('3', '1')
  proves('B-009')
  expect(bareAddress(homeAddress())).not.toBe('/home/purchaser')
  noteCompanyStatus('2')
  expect(bareAddress(homeAddress())).toBe('/home/purchaser')
  expect(JSON.parse(sessionStorage.getItem('loginUser') ?? '{}')).toMatchObject({ companyStatus: '2', name: 'A' })
  noteCompanyStatus('4')
  expect(bareAddress(homeAddress())).not.toBe('/home/purchaser')
  $menus.set($menus.get().filter(m => m.path !== '/home/purchaser'))
})

test('ClientState: what the client knows has one store each, filled by the sign-in and by opened panels', async () => {
  signIn('3')
  await openAddress(workspace, '/orders?poNo=PO-1', 'reuse')
  setConfig([{ key: 'WEB_INDEX_SYSTEM_NAME', value: 'Quay' }])
  proves('ClientState')
  expect({
    visited: workspace.$panels.get().map(p => bareAddress(p.$address.get())),
    closed: workspace.document().closed,
    layout: typeof workspace.document().tree,
    language: $language.get(),
    loginUser: $session.get()?.username,
    roles: $session.get()?.roles,
    config: $config.get().WEB_INDEX_SYSTEM_NAME,
    menus: $menus.get().length > 0,
    theme: $theme.get(),
  }).toEqual({
    visited: ['/orders?poNo=PO-1'],
    closed: [],
    layout: 'object',
    language: 'en_US',
    loginUser: 'a',
    roles: [],
    config: 'Quay',
    menus: true,
    theme: 'light',
  })
  setConfig([])
})

test('B-028: the refresh timestamp belongs to the address bar only', () => {
  proves('B-028')
  expect(withRefresh('/orders?poNo=PO-1', 17)).toBe('/orders?poNo=PO-1&refresh=17')
  expect(bareAddress('/orders?poNo=PO-1&refresh=17')).toBe('/orders?poNo=PO-1')
  expect(canonical('/Orders/?poNo=PO-1&refresh=17')).toBe(canonical('/orders?poNo=PO-1'))
  expect(instanceKey('/orders?poNo=PO-1&page=2')).toBe(instanceKey('/orders?poNo=PO-1'))
  expect(instanceKey('/orders?poNo=PO-1')).not.toBe(instanceKey('/orders'))
})

test('B-021 to B-023: the permission call uses the full path, the bare path, or the previous query', () => {
  const own = $menus.get()
  const shipped = factory.screens.filter(s => 'noParams' in s || 'noMenuPage' in s)
  $menus.set([...own, ...shipped.map(s => screen(s.path, { ...s, menu: 'documents' }))])
  proves('Menu')
  expect($menus.get().filter(m => m.menu === 'documents')).toHaveLength(2)
  proves('B-021')
  expect(menuIdOf('/orders?poNo=PO-1&refresh=1', '/home?x=1')).toBe('/orders?poNo=PO-1')
  proves('B-022')
  expect(shipped.filter(s => s.noParams).map(s => s.path)).toEqual(['/pdf'])
  expect(menuIdOf('/pdf?id=7', '/home?x=1')).toBe('/pdf')
  proves('B-023')
  expect(shipped.filter(s => s.noMenuPage).map(s => s.path)).toEqual(['/print/:code'])
  expect(menuIdOf('/print/order?id=7', '/orders?poNo=PO-1')).toBe('/print/order?poNo=PO-1')
  $menus.set(own)
})

test.each([
  { rule: 'B-003', companyType: '0', home: '/mgr/platform/ui-editor' },
  { rule: 'B-004', companyType: '1', home: '/base/page-making/page_po_list' },
  { rule: 'B-005', companyType: '2', companyStatus: '4', home: '/page_company_shor_introduction_supplier' },
  {
    rule: 'B-006',
    companyType: '3',
    companyStatus: '1',
    home: '/base/page-making/page_company_short_introduction_purchaser',
  },
  { rule: 'B-007', companyType: '4', home: '/home_platform' },
  { rule: 'B-008', companyType: '5', home: '/home_platform' },
  { rule: 'B-009', companyType: '3', companyStatus: '2', home: '/home/purchaser' },
  { rule: 'B-010', companyType: '2', companyStatus: '5', home: '/home/supplier' },
  { rule: 'B-011', companyType: '2', companyStatus: '6', home: '/home/supplier' },
])('$rule: the root leads a company of type $companyType to $home', ({ companyType, companyStatus, home }) => {
  const own = $menus.get()
  $menus.set([
    ...own,
    ...['/base/page-making/page_po_list', '/home/purchaser', '/home/supplier', home].map(path => screen(path)),
  ])
  signIn(companyType, companyStatus)
  // Each of them is a screen, or a page, of the product for the people of that company.
  expect(
    factory.screens.some(s => s.path === home) || factory.views.some(v => v.page && home.endsWith(`/${v.code}`)),
  ).toBe(true)
  proves('B-003')
  proves('B-004')
  proves('B-005')
  proves('B-006')
  proves('B-007')
  proves('B-008')
  proves('B-009')
  proves('B-010')
  proves('B-011')
  expect(bareAddress(homeAddress())).toBe(home)
  $menus.set(own)
})

test('B-001, B-002, B-013, homeUrlKey: a system home address with a slash wins over that of the role; one without is passed over', () => {
  signIn('4', '1', '/orders')
  proves('B-013')
  proves('homeUrlKey')
  expect(bareAddress(homeAddress())).toBe('/orders')
  setConfig([{ key: 'homeUrl', value: '/home' }])
  proves('B-001')
  expect(bareAddress(homeAddress())).toBe('/home')
  signIn('4')
  setConfig([{ key: 'homeUrl', value: 'orders' }])
  proves('B-002')
  expect(bareAddress(homeAddress())).toBe('/home_platform')
  setConfig([])
})

test("B-012, PageMeta, SystemConfig: the root leads to the user's home, with its screen title in the query", () => {
  signIn('4')
  proves('B-012')
  proves('PageMeta')
  proves('SystemConfig')
  expect(homeAddress()).toBe(
    `/home_platform?${new URLSearchParams({ title: JSON.stringify({ zh_CN: '面板/home_platform', en_US: 'home_platform' }) })}`,
  )
  expect(bareAddress(homeAddress())).toBe('/home_platform')
  setConfig([{ key: 'homeUrl', value: '/orders' }])
  expect(bareAddress(homeAddress())).toBe('/orders')
  setConfig([])
  signIn('0')
  expect(bareAddress(homeAddress())).toBe('/home')
})

test('after sign-out opens and restores nothing', () => {
  closeSession()
  replacePath('/login')
  expect(currentPath()).toBe('/login')
})

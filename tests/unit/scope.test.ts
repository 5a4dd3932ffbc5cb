// @vitest-environment jsdom
import fs from 'node:fs'
import { expect, test } from 'vitest'
import './layouts/browser.ts'
import { factory } from '../../domain/catalogue.ts'
import { companyTypes, roleCodes, rolesOfCompanyType } from '../../domain/meta/role.ts'
import { fallbackHome, homeRedirect } from '../../domain/navigation/home-redirect.ts'
import { roleLayouts } from '../../layouts/defaults/build.ts'
import { proves } from '../proves.ts'

/** Users of the product as specified (scope.json). */
interface Scope {
  readonly id: string
  readonly kind: string
  readonly text?: string
  readonly proposed?: { readonly companyTypes?: readonly number[] }
}
const scope = (
  JSON.parse(fs.readFileSync('tests/conformance/tables/scope.json', 'utf8')) as { readonly records: readonly Scope[] }
).records
const roles = scope
  .filter(s => s.kind === 'role')
  .map(s => ({ code: s.id.replace('role-', ''), types: (s.proposed?.companyTypes ?? []).map(String) }))

test('role-purchaser, role-supplier, role-platform, role-freightAgent, role-warehouse, role-qc, role-finance, role-developer: each role exists for its company types', () => {
  expect(roles.map(r => r.code).toSorted()).toEqual([...roleCodes].toSorted())
  for (const { code, types } of roles)
    expect(
      companyTypes.filter(t => rolesOfCompanyType[t].some(r => r === code)),
      code,
    ).toEqual(types.toSorted())
  const typesOf = Object.fromEntries(
    roleCodes.map(role => [role, companyTypes.filter(t => rolesOfCompanyType[t].some(r => r === role))]),
  )
  proves('role-purchaser')
  proves('role-supplier')
  proves('role-platform')
  proves('role-freightAgent')
  proves('role-warehouse')
  proves('role-qc')
  proves('role-finance')
  proves('role-developer')
  expect(typesOf).toEqual({
    purchaser: ['3'],
    supplier: ['2'],
    platform: ['0', '1'],
    freightAgent: ['4'],
    warehouse: ['0', '5'],
    qc: ['3', '5'],
    finance: ['0', '1', '3'],
    developer: ['0'],
  })
})

test('roles-from-company-type, platform-admin, perspectives: a company assigns roles of its type only; each role has screens and a layout', () => {
  proves('roles-from-company-type')
  for (const type of companyTypes) expect(rolesOfCompanyType[type].length, type).toBeGreaterThan(0)
  proves('platform-admin')
  proves('perspectives')
  for (const role of roleCodes) {
    expect(factory.screens.filter(s => (s.roles as readonly string[]).includes(role)).length, role).toBeGreaterThan(3)
    expect(
      roleLayouts.some(l => l.role === role),
      role,
    ).toBe(true)
  }
})

test('landing-by-company-type: users of different company types land on different pages', () => {
  const at = (companyType: (typeof companyTypes)[number]) =>
    homeRedirect({ companyType, companyStatus: '', homeUrl: null, roleHomeUrl: null }).path
  proves('landing-by-company-type')
  expect(new Set(['0', '1', '2', '3', '4'].map(t => at(t as '0'))).size).toBe(5)
  expect(at('4')).toBe(at('5'))
  expect(fallbackHome).toMatch(/^\/home/)
})

test('product: every name exists in both languages', () => {
  const named = [
    ...factory.entities.map(e => e.label),
    ...factory.entities.flatMap(e => Object.values(e.fields).map(f => f.label)),
    ...factory.screens.map(s => s.title),
    ...factory.views.map(v => v.title),
  ]
  expect(named.length).toBeGreaterThan(500)
  proves('product')
  expect(named.filter(n => n.en_US.trim() === '' || n.zh_CN.trim() === '')).toEqual([])
})

const screensOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'area-po': {
    'Order placement': '/order_placement',
    'order confirmation (signed-back PO)': '/cus_po_confirm',
    'pre-order tracking': '/preOrderTracking',
    'PO tracking': '/po-tracking',
    'PO dashboards': '/po-dashboard',
  },
  'area-logistics': {
    'Vendor booking (VOB)': '/vob',
    'shipping plans with freight agents': '/shipping_plan_third',
    'carrier bookings': '/On-line Booking',
    'shipment tracking': '/shipment_tracking',
    'container loading': '/containerLoading',
    'sales-order release': '/so_release',
    delivery: '/destination_delivery',
  },
  'area-workflow': {
    Workflows: '/workFlow/manage/myTask',
    'state machines': '/mgr/platform/flow-query',
    tasks: '/mgr/task/manage',
    calendars: '/mgr/task/mine',
  },
  'area-admin': {
    Roles: '/mgr/company/role',
    'parameters with dropdown-value trees': '/mgr/platform/params',
    passwords: '/mgr/user/password',
    users: '/mgr/user/settings',
    tags: '/mgr/user/tag',
    organisations: '/mgr/company/org',
    positions: '/mgr/company/position',
    'user levels': '/mgr/company/userLevel',
    'company info': '/mgr/company/info',
    'release tasks': '/mgr/company/message',
    'workflow process configuration': '/mgr/platform/workflow-detail',
  },
  'area-quality': { 'QC tasks': '/qc_task', 'sample tasks': '/sample_task', 'quality checks': '/qc_view' },
}

test('area-po, area-logistics, area-quality, area-workflow, area-admin: each object of the area has a screen for a role, with its view', () => {
  proves('area-po')
  proves('area-logistics')
  proves('area-quality')
  proves('area-workflow')
  proves('area-admin')
  for (const [area, named] of Object.entries(screensOf)) {
    const rest = Object.keys(named).reduce(
      (text, name) => text.replace(name, ''),
      scope.find(s => s.id === area)?.text ?? '?',
    )
    expect(rest.replaceAll(/\band\b|[,;. ]/g, ''), `${area}: nothing that it names is left out`).toBe('')
    for (const path of Object.values(named)) {
      const screen = factory.screens.find(s => s.path === path),
        views = screen?.tabs ?? (screen?.view === undefined ? [] : [screen.view])
      expect(screen?.roles.length, path).toBeGreaterThan(0)
      // A screen without a view of records is a panel of its own.
      expect(views.length > 0 || !['list', 'form', 'list+form'].includes(screen?.screen ?? ''), path).toBe(true)
      expect(
        views.filter(code => !factory.views.some(v => v.code === code)),
        path,
      ).toEqual([])
    }
  }
})

import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import type { PanelProps } from '../../../panels/contract.ts'
import DesignPanel from '../../../panels/extend/DesignPanel.tsx'
import PasswordPanel from '../../../panels/password/PasswordPanel.tsx'
import StatesPanel from '../../../panels/states/StatesPanel.tsx'
import TreeConfigPanel from '../../../panels/tree-config/TreeConfigPanel.tsx'
import TemplatePanel from '../../../panels/template/TemplatePanel.tsx'
import ParametersPanel from '../../../panels/parameters/ParametersPanel.tsx'
import { panel } from './stage.tsx'

const text = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
const machine = factory.states.find(s => s.code === 'poConfirmStatus')
const visit = {
  label: text('Dock Visit', '月台到访'),
  table: 'o_dock_visit',
  displayField: 'gate',
  fields: { gate: { kind: 'string', label: text('Gate', '闸口'), maxLength: 20 } },
  access: { kind: 'parties', parties: { platform: { all: true } } },
  rights: { read: ['platform'] },
}
const service = {
  code: 'open_orders',
  name: text('Open orders', '未结订单'),
  entity: 'PurchaseOrder',
  roles: ['platform'],
  queryColumns: [{ key: 'poNo' }],
}
const teams = {
  mainCode: 'teams',
  type: 'single',
  props: {
    name: text('Teams', '团队'),
    entity: 'Organisation',
    roles: ['platform'],
    parent: 'parent',
    label: ['name'],
    formCode: 'organisation_form',
  },
}
const saved = { version: 0, at: '2026-11-20T08:00:00Z', by: 'Grace' }
const parameter = {
  id: '01a1fce9-2048-75fe-af59-8b1f3a6ca331',
  key: 'paper',
  moduleName: 'order',
  group: null,
  description: null,
  dataType: 'text',
  platform: 'A4',
  company: null,
  user: null,
  winner: 'platform',
  value: 'A4',
  settable: true,
  options: [],
}

const screens: readonly (readonly [ComponentType<PanelProps>, string, string, unknown, () => Locator])[] = [
  [
    StatesPanel,
    '/mgr/platform/flow-edit?id=poConfirmStatus',
    '/define/overlays',
    { resultList: [{ key: 'poConfirmStatus', definition: machine, versions: [] }] },
    () => page.getByLabelText('English: draft'),
  ],
  [
    DesignPanel,
    '/mgr/platform/entity?id=DockVisit',
    '/define/overlays',
    { resultList: [{ key: 'DockVisit', definition: visit, versions: [] }] },
    () => page.getByRole('textbox', { name: 'English', exact: true }).first(),
  ],
  [
    TemplatePanel,
    '/mgr/platform/query-template?code=open_orders',
    '/template',
    { templates: [{ code: 'open_orders', draft: service, saved, versions: [] }], shipped: [] },
    () => page.getByRole('textbox', { name: 'English name' }),
  ],
  [
    TreeConfigPanel,
    '/mgr/platform/tree-config?code=teams',
    '/define/overlays',
    { resultList: [{ key: 'teams', definition: teams, versions: [] }] },
    () => page.getByRole('textbox', { name: 'English name' }),
  ],
  [
    ParametersPanel,
    '/mgr/company/params',
    '/parameters/effective',
    { resultList: [parameter] },
    () => page.getByLabelText('Set to: paper'),
  ],
  [
    PasswordPanel,
    '/mgr/user/password',
    '/account/state',
    {
      hasPassword: true,
      mustChange: false,
      locked: false,
      mail: true,
      secondFactor: false,
      recoveryLeft: 0,
      sessions: [],
    },
    () => page.getByLabelText('New password', { exact: true }).first(),
  ],
]

test.each(screens)(
  'keeps typed values when F5 fails, with the error above: %s %s',
  async (Panel, address, call, answer, box) => {
    let away = false
    const { refresh } = await panel(Panel, address, {
      '/define/trees/objects': () => ({ resultList: [] }),
      [call]: () => (away ? new Error('the server is away') : answer),
    })
    await box().fill('Mine')
    away = true
    await refresh()
    await expect.element(page.getByRole('alert').filter({ hasText: 'the server is away' })).toBeVisible()
    await expect.element(box()).toHaveValue('Mine')
    away = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByText('the server is away').elements()).toEqual([])
    await expect.element(box()).toHaveValue('Mine')
  },
)

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import RightsPanel from '../../../panels/rights/RightsPanel.tsx'
import { proves } from '../../proves.ts'
import { panel, type Answers } from './stage.tsx'

const mei = '01a1fce9-2048-75fe-af59-8b1f3a6ca301',
  paul = '01a1fce9-2048-75fe-af59-8b1f3a6ca302'
const buyer = '01a1fce9-2048-75fe-af59-8b1f3a6ca303',
  other = '01a1fce9-2048-75fe-af59-8b1f3a6ca304'
const rightsOf = (id: string, level: string) => ({
  id,
  name: 'Buyer',
  basis: 'purchaser',
  revision: 1,
  limits: {},
  editable: true,
  screens: [],
  states: [],
  entities: [
    {
      name: 'PurchaseOrder',
      label: { en_US: 'Purchase Order', zh_CN: '采购订单' },
      actions: ['read'],
      fields: [{ name: 'amount', label: { en_US: 'Amount', zh_CN: '金额' }, level: 'editable' }],
    },
  ],
  ...(level === 'hidden' ? { limits: { hidden: { PurchaseOrder: ['amount'] } } } : {}),
})
const answers: Answers = {
  '/lookup/User': () => ({
    resultList: [
      { id: mei, label: 'Mei Carter', hint: 'buyer@northwind.example' },
      { id: paul, label: 'Paul Reed', hint: 'finance@northwind.example' },
    ],
  }),
  '/lookup/Role': () => ({
    resultList: [
      { id: buyer, label: 'Buyer', hint: 'Northwind' },
      { id: other, label: 'Buyer', hint: 'Eastgate' },
    ],
  }),
  '/manifest/entity': () => ({ version: '1', resultList: ['PurchaseOrder', 'Role'] }),
  '/rights/explain': () => ({
    user: 'Mei Carter',
    roles: ['Buyer'],
    answers: [{ what: 'screen', allowed: false, path: [{ role: 'Buyer', reason: 'roleTakesScreenAway' }] }],
  }),
  '/rights/role': ({ id }: { id: string }) => rightsOf(id, id === other ? 'hidden' : 'editable'),
  '/rights/seeAs': () => ({ token: 'look' }),
  '/account/members/role/change': () => ({ changed: 2 }),
}
const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const choose = async (name: string, option: RegExp) => {
  await box(name).fill('n')
  await page.getByRole('option', { name: option }).first().click()
}

test('/mgr/company/rights: explains role by role why somebody may not open a screen; a person is chosen by name', async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers)
  await choose('User', /buyer@northwind/)
  await box('Screen').fill('company info')
  await page.getByRole('option', { name: /Company Info/ }).click()
  await page.getByRole('button', { name: 'Explain' }).click()
  const answer = page.getByRole('table', { name: 'Explain a permission' })
  await expect.element(answer).toHaveTextContent('Denied')
  await expect.element(answer).toHaveTextContent('Buyer: the role removes the screen')
  expect(asked('/rights/explain').at(-1)?.body).toEqual({ user: mei, path: '/mgr/company/info' })
})

test("/mgr/company/rights: offers objects by name in the reader's language, never by code", async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers, 'zh_CN')
  await expect.element(page.getByRole('option', { name: '采购订单' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'PurchaseOrder' }).elements()).toEqual([])
  await choose('用户', /buyer@northwind/)
  await page.getByLabelText('或对象').selectOptions('采购订单')
  await page.getByRole('button', { name: '解释' }).click()
  await expect.poll(() => asked('/rights/explain').at(-1)?.body).toEqual({ user: mei, entity: 'PurchaseOrder' })
})

test('/mgr/company/rights: see as opens the workspace as that person sees it', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers)
  await choose('User', /finance@northwind/)
  await page.getByRole('button', { name: 'See as' }).click()
  await expect.poll(() => open.mock.calls.at(-1)?.[0]).toContain('#/yee/automatic/login?token=look')
  expect(asked('/rights/seeAs').at(-1)?.body).toEqual({ user: paul })
  open.mockRestore()
})

test('/mgr/company/rights: tells two roles with one name apart by company, and compares only differing rows', async () => {
  await panel(RightsPanel, '/mgr/company/rights', answers)
  await choose('Role', /Northwind/)
  await choose('With role', /Eastgate/)
  await page.getByRole('button', { name: 'Compare' }).click()
  const table = page.getByRole('table', { name: 'Compare two roles' })
  await expect.element(table).toHaveTextContent('Buyer · Northwind')
  await expect.element(table).toHaveTextContent('Buyer · Eastgate')
  await expect.element(table.getByRole('row', { name: /Amount/ })).toHaveTextContent('Editable')
  await expect.element(table.getByRole('row', { name: /Amount/ })).toHaveTextContent('Hidden')
  expect(table.getByRole('row').elements().length).toBe(2)
})

const preview = {
  seal: 'first',
  unchanged: 1,
  rights: [
    { what: 'screen', name: { en_US: 'Organisation', zh_CN: '组织' } },
    { what: 'fieldRead', name: { en_US: 'Purchase Order: Total Amount', zh_CN: '采购订单：总金额' } },
  ],
  groups: [
    {
      people: [
        { id: mei, label: 'Mei Carter' },
        { id: paul, label: 'Paul Reed' },
      ],
      gains: [0],
      loses: [1],
    },
  ],
}
const chooseMany = async () => {
  await box('Roles').click()
  await page.getByRole('option', { name: /Northwind/ }).click()
  await userEvent.keyboard('{Escape}')
  await box('People').click()
  await page.getByRole('option', { name: /Mei/ }).click()
  await page.getByRole('option', { name: /Paul/ }).click()
  await userEvent.keyboard('{Escape}')
}

test('/mgr/company/rights: assigns roles to several people after a preview', async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', { ...answers, '/rights/members': () => preview })
  await chooseMany()
  await page.getByRole('button', { name: 'Assign roles' }).click()
  const shown = page.getByRole('region', { name: 'What changes: Assign roles' })
  await expect
    .element(shown.getByRole('status'))
    .toHaveTextContent(
      '2 people gain rights2 people lose rights0 people with other roles and the same rights1 person without a change',
    )
  await expect.element(shown).toHaveTextContent('Mei Carter, Paul Reed: gains 1, loses 1')
  expect(
    shown
      .getByRole('row')
      .elements()
      .slice(1)
      .map(r => r.textContent),
  ).toEqual(['LosesSee fieldPurchase Order: Total Amount', 'GainsScreenOrganisation'])
  expect(asked('/account/members/role/change')).toEqual([])
  await shown.getByRole('button', { name: 'Apply' }).click()
  proves('role-batch-assign')
  await expect
    .poll(() => asked('/account/members/role/change').at(-1)?.body)
    .toEqual({ ids: [buyer], add: [mei, paul], remove: [], seal: 'first' })
  await expect.element(shown).not.toBeInTheDocument()
})

test('/mgr/company/rights: shows what an assignment would have done to recent requests', async () => {
  const recorded = {
    requests: 41,
    people: 2,
    refused: 7,
    allowed: 1,
    since: '2026-10-22T08:00:00Z',
    complete: false,
    stepsSince: '2026-11-01T08:00:00Z',
    groups: [
      {
        outcome: 'refused',
        right: { what: 'update', name: { en_US: 'Purchase Order', zh_CN: '采购订单' } },
        person: { id: paul, label: 'Paul Reed' },
        count: 7,
        last: '2026-11-20T08:00:00Z',
        path: [{ role: 'Finance', basis: 'finance', reason: 'basisLacksIt' }],
      },
      {
        outcome: 'allowed',
        right: { what: 'action', name: { en_US: 'PO: Submit', zh_CN: '采购订单：提交' } },
        person: { id: mei, label: 'Mei Carter' },
        count: 1,
        last: '2026-11-19T08:00:00Z',
        path: [],
      },
    ],
  }
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', {
    ...answers,
    '/rights/members': () => preview,
    '/rights/recorded': () => recorded,
  })
  await chooseMany()
  await page.getByRole('button', { name: 'Assign roles' }).click()
  const shown = page.getByRole('region', { name: 'What changes: Assign roles' })
  await shown.getByRole('button', { name: 'What would this have changed in the last 30 days?' }).click()
  await expect
    .element(shown)
    .toHaveTextContent(
      '7 of 41 requests of 2 people would be refused. 1 request that is refused today would be allowed.',
    )
  await expect.element(shown).toHaveTextContent('There are too many requests to check them all')
  const table = shown.getByRole('table', { name: 'Recorded requests with a different result' })
  expect(
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map(r => r.textContent),
  ).toEqual([
    'RefusedChangePurchase OrderPaul Reed7Finance: the base role does not have it',
    'AllowedActionPO: SubmitMei Carter1The user has no role.',
  ])
  expect(asked('/rights/recorded').at(-1)?.body).toEqual({ ids: [buyer], add: [mei, paul], remove: [] })
  expect(asked('/account/members/role/change')).toEqual([])
})

test('/mgr/company/rights: does not apply a preview that is out of date; shows the new one', async () => {
  const seals = ['first', 'second'],
    changed = [
      Response.json(
        { status: 409, success: false, errorCode: 'PREVIEW_CHANGED', message: 'no longer what was shown' },
        { status: 409 },
      ),
    ]
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', {
    ...answers,
    '/rights/members': () => ({ ...preview, seal: seals.shift() }),
    '/account/members/role/change': () => changed.pop() ?? { changed: 2 },
  })
  await chooseMany()
  await page.getByRole('button', { name: 'Remove roles' }).click()
  const shown = page.getByRole('region', { name: 'What changes: Remove roles' })
  await shown.getByRole('button', { name: 'Apply' }).click()
  await expect.element(shown).toHaveTextContent('Roles, rights or people have changed since this preview')
  await shown.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => asked('/account/members/role/change').map(a => (a.body as { seal: string }).seal))
    .toEqual(['first', 'second'])
})

test('/mgr/company/rights: shows which actions a role grants or refuses on a record, and what in the record blocks them', async () => {
  const order = '01a1fce9-2048-75fe-af59-8b1f3a6ca305'
  const step = (name: string, allowed: boolean, more: object) => ({
    action: { en_US: name, zh_CN: name },
    allowed,
    path: [{ role: 'Buyer', reason: allowed ? 'gives' : 'basisLacksIt' }],
    ...more,
  })
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', {
    ...answers,
    '/lookup/PurchaseOrder': () => ({ resultList: [{ id: order, label: 'PO-2026-000001' }] }),
    '/rights/explain': () => ({
      user: 'Buyer',
      roles: ['Buyer'],
      answers: [{ what: 'update', allowed: true, path: [{ role: 'Buyer', reason: 'gives' }] }],
      row: {
        seen: true,
        party: 'buyer',
        via: [],
        editable: false,
        deletable: false,
        steps: [step('PO: Submit', true, { blocked: 'Lines can not be empty' }), step('PO: Sign', false, {})],
      },
    }),
  })
  await choose('Or a role', /Northwind/)
  await page.getByLabelText('Or an object').selectOptions('Purchase Order')
  await choose('Record', /PO-2026/)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect
    .poll(() => asked('/rights/explain').at(-1)?.body)
    .toEqual({ role: buyer, entity: 'PurchaseOrder', record: order })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect
    .element(row(/^Change it in its current status/))
    .toHaveTextContent('Not nowIts status does not allow it, or it belongs to another user')
  await expect.element(row(/Submit/)).toHaveTextContent('Not nowBuyer: grants itLines can not be empty')
  await expect.element(row(/Sign/)).toHaveTextContent('DeniedBuyer: the base role does not have it')
})

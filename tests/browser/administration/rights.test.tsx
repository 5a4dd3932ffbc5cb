import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import RightsPanel from '../../../panels/rights/RightsPanel.tsx'
import { panel, type Answers } from './stage.tsx'

const mei = '01a1fce9-2048-75fe-af59-8b1f3a6ca301', paul = '01a1fce9-2048-75fe-af59-8b1f3a6ca302'
const buyer = '01a1fce9-2048-75fe-af59-8b1f3a6ca303', other = '01a1fce9-2048-75fe-af59-8b1f3a6ca304'
const rightsOf = (id: string, level: string) => ({
  id, name: 'Buyer', basis: 'purchaser', revision: 1, limits: {}, editable: true, screens: [], states: [],
  entities: [{ name: 'PurchaseOrder', label: { en_US: 'Purchase Order', zh_CN: '采购订单' }, actions: ['read'], fields: [{ name: 'amount', label: { en_US: 'Amount', zh_CN: '金额' }, level: 'editable' }] }], ...(level === 'hidden' ? { limits: { hidden: { PurchaseOrder: ['amount'] } } } : {}),
})
const answers: Answers = {
  '/lookup/User': () => ({ resultList: [{ id: mei, label: 'Mei Carter', hint: 'buyer@northwind.example' }, { id: paul, label: 'Paul Reed', hint: 'finance@northwind.example' }] }),
  '/lookup/Role': () => ({ resultList: [{ id: buyer, label: 'Buyer', hint: 'Northwind' }, { id: other, label: 'Buyer', hint: 'Eastgate' }] }),
  '/manifest/entity': () => ({ version: '1', resultList: ['PurchaseOrder', 'Role'] }),
  '/rights/explain': () => ({ user: 'Mei Carter', roles: ['Buyer'], answers: [{ what: 'screen', allowed: false, path: [{ role: 'Buyer', reason: 'roleTakesScreenAway' }] }] }),
  '/rights/role': ({ id }: { id: string }) => rightsOf(id, id === other ? 'hidden' : 'editable'),
  '/rights/seeAs': () => ({ token: 'look' }),
  '/account/members/role/change': () => ({ changed: 2 }),
}
const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const choose = async (name: string, option: RegExp) => {
  await box(name).fill('n')
  await page.getByRole('option', { name: option }).first().click()
}

test('/mgr/company/rights: why somebody may not open a screen is answered role by role, and he is chosen by his name to sign in', async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers)
  await choose('User', /buyer@northwind/)
  await box('Screen').fill('company info')
  await page.getByRole('option', { name: /Company Info/ }).click()
  await page.getByRole('button', { name: 'Explain' }).click()
  const answer = page.getByRole('table', { name: 'Why somebody may or may not' })
  await expect.element(answer).toHaveTextContent('Denied')
  await expect.element(answer).toHaveTextContent('Buyer: the role takes the screen away')
  expect(asked('/rights/explain').at(-1)?.body).toEqual({ user: mei, path: '/mgr/company/info' })
})

test('/mgr/company/rights: an object is chosen by its name in the language of the reader, never by its code', async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers, 'zh_CN')
  await expect.element(page.getByRole('option', { name: '采购订单' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'PurchaseOrder' }).elements()).toEqual([])
  await choose('用户', /buyer@northwind/)
  await page.getByLabelText('或对象').selectOptions('采购订单')
  await page.getByRole('button', { name: '解释' }).click()
  await expect.poll(() => asked('/rights/explain').at(-1)?.body).toEqual({ user: mei, entity: 'PurchaseOrder' })
})

test('/mgr/company/rights: see as opens the workspace as a person sees it', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers)
  await choose('User', /finance@northwind/)
  await page.getByRole('button', { name: 'See as' }).click()
  await expect.poll(() => open.mock.calls.at(-1)?.[0]).toContain('#/yee/automatic/login?token=look')
  expect(asked('/rights/seeAs').at(-1)?.body).toEqual({ user: paul })
  open.mockRestore()
})

test('/mgr/company/rights: two roles of one name are told apart by their companies, and only where they differ is shown', async () => {
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

test('/mgr/company/rights: roles are given to several people at once', async () => {
  const { asked } = await panel(RightsPanel, '/mgr/company/rights', answers)
  await box('Roles').click()
  await page.getByRole('option', { name: /Northwind/ }).click()
  await userEvent.keyboard('{Escape}')
  await box('People').click()
  await page.getByRole('option', { name: /Mei/ }).click()
  await page.getByRole('option', { name: /Paul/ }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Give roles' }).click()
  await expect.poll(() => asked('/account/members/role/change').at(-1)?.body).toEqual({ ids: [buyer], add: [mei, paul], remove: [] })
})

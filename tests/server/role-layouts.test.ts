import { expect, test } from 'vitest'
import type { RoleLayoutAnswer, RoleLayoutVersion, RoleScreen } from '../../domain/contracts/layout.calls.ts'
import { testApp } from './harness.ts'
import { testNow } from './test-app.ts'

const world = await testApp()
const admin = await world.as('platform@platform.test')
const buyer = await world.as('purchaser@buyer.test')
const base = '/cafe.portal-service/frame_center/workspace'
const newest = async (who: typeof admin, role = 'purchaser', version = 'newest') =>
  (await who.call<RoleLayoutAnswer>('GET', `${base}/roleLayout/${role}/${version}`)).object
const save = (who: typeof admin, words: string, publish: boolean, companyType = 'all') =>
  who.call<{ version: number }>('POST', `${base}/roleLayout/purchaser`, { layout: { words }, companyType, publish })

test("L4: only the platform sees a draft; the published layout is the role's default, and each publication is a version", async () => {
  expect((await save(admin, 'draft', false)).object).toMatchObject({ version: 0 })
  expect(await newest(buyer)).toBeUndefined()
  expect(await newest(buyer, 'purchaser', 'draft')).toBeUndefined()
  expect(await newest(admin, 'purchaser', 'draft')).toMatchObject({ version: 0, layout: { words: 'draft' } })
  expect((await save(admin, 'one', true)).object).toMatchObject({ version: 1 })
  expect(await newest(buyer)).toMatchObject({ version: 1, layout: { words: 'one' } })
  expect((await save(admin, 'two', true)).object).toMatchObject({ version: 2 })
  expect(await newest(buyer)).toMatchObject({ version: 2 })
  expect(await newest(buyer, 'purchaser', '1')).toMatchObject({ layout: { words: 'one' } })
})

test('a layout for a company type is preferred to the one for all; other types do not get it', async () => {
  await save(admin, 'for type 1', true, '1')
  expect(await newest(buyer)).toMatchObject({ layout: { words: 'two' } })
  await save(admin, 'for type 3', true, '3')
  expect(await newest(buyer)).toMatchObject({ companyType: '3', layout: { words: 'for type 3' } })
})

test('returns 409 for an older draft and keeps the current one', async () => {
  const send = (words: string, over: string | null) =>
    admin.call<{ version: number; savedAt: string }>('POST', `${base}/roleLayout/finance`, {
      layout: { words },
      companyType: 'all',
      publish: false,
      over,
    })
  const first = await send('first', null)
  world.setNow(new Date(testNow.getTime() + 1000))
  expect((await send('blind', null)).http).toBe(409)
  const second = await send('second', first.object?.savedAt ?? null)
  expect(second.success).toBe(true)
  expect(await send('older', first.object?.savedAt ?? null)).toMatchObject({ http: 409, errorCode: 'CONFLICT' })
  const holds = await newest(admin, 'finance', 'draft')
  expect(holds).toMatchObject({ layout: { words: 'second' }, savedAt: second.object?.savedAt })
  world.setNow(testNow)
})

test("only the platform writes and lists layouts, and users read only their own role's layout", async () => {
  expect((await save(buyer, 'mine', true)).http).toBe(403)
  expect((await buyer.call('GET', `${base}/roleLayouts/purchaser`)).http).toBe(403)
  const supplier = await world.as('supplier@supplier.test')
  expect(await newest(supplier)).toBeUndefined()
})

test('the platform sees how many users have each version', async () => {
  await buyer.call('POST', `${base}/setting/layout`, {
    value: { format: 1, from: { id: 'role-purchaser', revision: 2 } },
  })
  const list =
    (await admin.call<{ resultList: RoleLayoutVersion[] }>('GET', `${base}/roleLayouts/purchaser`)).object
      ?.resultList ?? []
  expect(list.map(v => v.version)).toEqual([4, 3, 2, 1])
  expect(list.find(v => v.version === 2)).toMatchObject({ people: 1 })
  expect(list.find(v => v.version === 1)).toMatchObject({ people: 0 })
})

test('only designers of a role layout see the screens of that role', async () => {
  const { object } = await admin.call<{ resultList: RoleScreen[] }>('GET', `${base}/roleScreens/supplier`)
  const paths = object?.resultList.map(s => s.path) ?? []
  expect(paths).toContain('/yee_po_confirm')
  expect(paths).not.toContain('/cus_po_confirm')
  expect(object?.resultList.every(s => s.title.zh_CN !== '')).toBe(true)
  expect((await buyer.call('GET', `${base}/roleScreens/supplier`)).http).toBe(403)
})

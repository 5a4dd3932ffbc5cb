import { beforeAll, expect, test } from 'vitest'
import type { EffectiveParameter } from '../../../domain/contracts/parameter.calls.ts'
import { testApp, type Client } from '../harness.ts'
import { problemsIn } from './answers.ts'
import { proves } from '../../proves.ts'

/** Parameters and dropdown values: who sets them, and which value applies. */
const world = await testApp()
let admin: Client, buyer: Client, finance: Client
const made = async (entity: string, record: object): Promise<string> => {
  const answer = await admin.save(entity, record as Record<string, unknown>)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record.id as string
}
const effective = async (client: Client, level: string, key: string) =>
  (
    await client.call<{ resultList: EffectiveParameter[] }>('POST', '/parameters/effective', { level })
  ).object?.resultList.find(p => p.key === key)

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  finance = await world.as('finance@buyer.test')
})

test('V-070 /mgr/platform/params: rejects a key twice in a module and a value of another data type', async () => {
  await made('Parameter', { moduleName: 'orders', key: 'days', dataType: 'number', value: '7' })
  proves('V-070')
  expect(problemsIn(await admin.save('Parameter', { moduleName: 'orders', key: 'days' }))).toEqual({
    key: 'Parameter data must not be duplicated',
  })
  expect(
    problemsIn(
      await admin.save('Parameter', { moduleName: 'orders', key: 'other', dataType: 'number', value: 'seven' }),
    ),
  ).toEqual({ value: 'Value must be a number such as 1234.50' })
})

test('V-071, V-072 an option of a number must be numeric, also its order; one with children cannot be deleted', async () => {
  const parameter = await made('Parameter', { moduleName: 'orders', key: 'sizes', dataType: 'number' })
  proves('V-071')
  expect(problemsIn(await admin.save('LovOption', { parameter, key: 's', description: 'small', order: 1 }))).toEqual({
    description: 'The option description must be numeric',
  })
  expect(problemsIn(await admin.save('LovOption', { parameter, key: 's', description: '20', order: 'first' }))).toEqual(
    { order: 'The option description must be numeric' },
  )
  const top = await made('LovOption', { parameter, key: 's', description: '20', order: 1 })
  const below = await made('LovOption', { parameter, key: 't', description: '21', order: 1, parent: top })
  expect((await admin.detail('LovOption', { id: top })).object?.record.children).toMatchObject([{ id: below }])
  proves('V-072')
  expect((await admin.call('POST', '/define/delete/LovOption', { ids: [top] })).problems?.[0]?.message).toBe(
    'A node with children cannot be deleted',
  )
})

test("AD-3x, user-kinds: the value of the user beats the company's, and the company's the platform's; a reset returns to the next level", async () => {
  const id = await made('Parameter', {
    moduleName: 'orders',
    key: 'rows',
    dataType: 'number',
    value: '20',
    scope: 'user',
    companyVisible: true,
    userVisible: true,
  })
  const set = (client: Client, level: string, value: string | null) =>
    client.call('POST', '/parameters/set', { id, level, value })
  proves('user-kinds')
  expect(await effective(finance, 'user', 'rows')).toMatchObject({ value: '20', winner: 'platform', settable: true })
  expect((await set(finance, 'company', '50')).http).toBe(403)
  expect((await set(buyer, 'company', '50')).success).toBe(true)
  expect((await set(finance, 'user', '100')).success).toBe(true)
  expect(await effective(finance, 'user', 'rows')).toMatchObject({
    platform: '20',
    company: '50',
    user: '100',
    value: '100',
    winner: 'user',
  })
  expect(await effective(buyer, 'user', 'rows')).toMatchObject({
    company: '50',
    user: null,
    value: '50',
    winner: 'company',
  })
  expect(await effective(await world.as('purchaser@buyer2.test'), 'user', 'rows')).toMatchObject({
    company: null,
    value: '20',
    winner: 'platform',
  })
  expect(problemsIn(await set(finance, 'user', 'many'))).toMatchObject({
    value: 'value must be a number such as 1234.50',
  })
  await set(finance, 'user', null)
  expect(await effective(finance, 'user', 'rows')).toMatchObject({ value: '50', winner: 'company' })
  expect((await admin.list('company_custom_params')).object?.resultList).toHaveLength(1)
})

test('shows company parameters to users who may open the screen, and secret ones to nobody', async () => {
  expect((await finance.call('POST', '/parameters/effective', { level: 'company' })).http).toBe(403)
  expect((await buyer.call('POST', '/parameters/effective', { level: 'company' })).success).toBe(true)
  const id = await made('Parameter', {
    moduleName: 'carrier',
    key: 'apiKey',
    value: 'k-1',
    scope: 'user',
    companyVisible: true,
    userVisible: true,
  })
  for (const level of ['company', 'user']) expect(await effective(buyer, level, 'apiKey')).toBeUndefined()
  expect((await buyer.call('POST', '/parameters/set', { id, level: 'user', value: 'k-2' })).http).toBe(404)
})

test('hides parameters that are not visible to companies; a choice must be one of its options, in tree order', async () => {
  const hidden = await made('Parameter', { moduleName: 'secret', key: 'inner', value: 'x', scope: 'user' })
  expect(await effective(buyer, 'company', 'inner')).toBeUndefined()
  expect((await buyer.call('POST', '/parameters/set', { id: hidden, level: 'company', value: 'y' })).http).toBe(404)
  expect((await buyer.detail('Parameter', { id: hidden })).http).toBe(404)
  const id = await made('Parameter', {
    moduleName: 'orders',
    key: 'mode',
    dataType: 'lov',
    scope: 'company',
    companyVisible: true,
  })
  const sea = await made('LovOption', { parameter: id, key: 'sea', description: 'Sea', order: 2 })
  await made('LovOption', { parameter: id, key: 'air', description: 'Air', order: 1 })
  await made('LovOption', { parameter: id, key: 'fcl', description: 'FCL', order: 1, parent: sea })
  expect((await effective(buyer, 'company', 'mode'))?.options).toEqual([
    { key: 'air', description: 'Air', depth: 0 },
    { key: 'sea', description: 'Sea', depth: 0 },
    { key: 'fcl', description: 'FCL', depth: 1 },
  ])
  expect((await buyer.call('POST', '/parameters/set', { id, level: 'company', value: 'road' })).success).toBe(false)
  expect((await buyer.call('POST', '/parameters/set', { id, level: 'company', value: 'fcl' })).success).toBe(true)
})

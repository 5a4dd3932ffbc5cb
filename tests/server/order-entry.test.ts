import { beforeAll, expect, test } from 'vitest'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Reference } from '../../domain/meta/field.ts'
import { companyIds } from './builders/purchase-order.ts'
import { insertOne } from './builders/transitions.ts'
import { testApp, type Client } from './harness.ts'

const world = await testApp()
let buyer: Client
beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
  const id = await companyIds(world)
  const skus = [
    { skuNo: 'TB-100', skuName: 'Bamboo toothbrush soft 竹牙刷', uom: 'doz', hsCode: '960321', listPrice: '1.2' },
    { skuNo: 'TB-1001', skuName: 'Toothbrush case bamboo', uom: 'pcs' },
    { skuNo: 'A-9', skuName: 'TB-100 display', uom: 'pcs' },
  ]
  for (const sku of skus) await insertOne(world, 'CatalogSku', { currency: 'USD', ...sku, owner: id('buyer') })
  await insertOne(world, 'CatalogSku', { skuNo: 'TB-100', skuName: 'Theirs', uom: 'pcs', owner: id('buyer2') })
})
const look = async (body: object, client = buyer) =>
  (await client.call<{ resultList: readonly Reference[] }>('POST', '/define/query/lookup/CatalogSku', body)).object
    ?.resultList ?? []

test.each(['bamboo soft', 'soft bamboo', 'ＳＯＦＴ　ＢＡＭＢＯＯ', '竹牙刷', 'tb-100 soft', 'soft tb'])(
  'C12: finds a SKU by words of code and name in any order and width: %s',
  async keyword => {
    expect((await look({ keyword })).map(r => [r.label, r.hint])).toEqual([['TB-100', 'Bamboo toothbrush soft 竹牙刷']])
  },
)

test('C12: the SKU with exactly the typed code comes first, then those that begin with it', async () => {
  expect((await look({ keyword: 'ｔｂ-100' })).map(r => r.label)).toEqual(['TB-100', 'TB-1001', 'A-9'])
})

test('C12: returns the asked fields of exactly named SKUs of the own company only', async () => {
  const [found, ...more] = await look({ names: ['tb-100', 'NOPE'], fields: ['skuName', 'uom', 'listPrice'] })
  expect(more).toEqual([])
  expect(found?.label).toBe('TB-100')
  expect(found?.values).toMatchObject({ skuName: 'Bamboo toothbrush soft 竹牙刷', uom: 'doz' })
  expect(Number(found?.values?.listPrice)).toBe(1.2)
})

test.each(['owner', 'nothing', 'constructor'])('C12: rejects a field that no choice brings: %s', async field => {
  const body = { names: ['TB-100'], fields: ['skuName', field] }
  expect(await buyer.call('POST', '/define/query/lookup/CatalogSku', body)).toMatchObject({
    errorCode: 'VALIDATION',
    problems: [{ field, code: 'UNKNOWN_FIELD' }],
  })
})

test('C12: only readers of the catalog get the look-up with the lines', async () => {
  const lineOf = async (who: string) =>
    (await (await world.as(who)).call<WireEntity>('GET', '/define/entity/PoLine')).object?.fields.skuNo
  expect(await lineOf('purchaser@buyer.test')).toMatchObject({
    codes: 'CatalogSku',
    brings: { skuName: 'skuName', unitPrice: 'listPrice', hsCode: 'hsCode', unitPerOuter: 'unitPerOuter' },
    broughtIn: { listPrice: 'currency' },
  })
  expect(await lineOf('freightAgent@forwarder.test')).not.toHaveProperty('codes')
})

test('C12: keeps a SKU outside of the catalog when an order is saved', async () => {
  const saved = await buyer.save(
    'PurchaseOrder',
    {},
    {
      lines: { save: [{ skuNo: 'NOT-LISTED', orderQuantity: '1', unitPrice: '1' }] },
    },
  )
  expect(saved.object?.rows.lines?.[0]?.skuNo).toBe('NOT-LISTED')
})

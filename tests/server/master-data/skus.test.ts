import { describe, expect, test } from 'vitest'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, insertOne, inSystem, readOne } from '../builders/transitions.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** SKUs with their packs and codes, brands and categories. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  finance = await world.as('finance@buyer.test'),
  seller = await world.as('supplier@supplier.test'),
  agent = await world.as('freightAgent@forwarder.test'),
  platform = await world.as('platform@platform.test')
const id = await companyIds(world)

type Values = Readonly<Record<string, unknown>>
interface Saved {
  readonly object?: { readonly record: Readonly<Record<string, unknown>> } | null
}
const idOf = (saved: Saved): string => String(saved.object?.record['id'])
const listed = async (client: Client, service: string) =>
  (await client.list(service)).object?.resultList.map(r => r['code'] ?? r['skuNo'])
const newSku = (client: Client, skuNo: string, fields: Values = {}, rows?: Values) =>
  client.save('CatalogSku', { skuNo, skuName: `Towel ${skuNo}`, ...fields }, rows)
const remove = (client: Client, entity: string, record: string) =>
  client.call('POST', `/define/delete/${entity}`, { ids: [record] })
const newCategory = async (code: string, parent?: string): Promise<string> =>
  idOf(await must(platform.save('Category', { code, name: `Category ${code}`, ...(parent ? { parent } : {}) })))
const move = async (category: string, parent: string | null, client = platform) => {
  const { revision } = await readOne(world, 'Category', category)
  return client.save('Category', { id: category, revision, parent })
}

test('the routes open lists to purchasers and the platform, and to nobody else', async () => {
  await must(newSku(buyer, 'ROUTE-1'))
  await must(platform.save('Brand', { code: 'ROUTE', name: 'Routed' }))
  await newCategory('ROUTE')
  expect(await listed(buyer, 'sku_config')).toContain('ROUTE-1')
  expect(await listed(stranger, 'sku_config')).not.toContain('ROUTE-1')
  expect(await listed(platform, 'sku_config')).toContain('ROUTE-1')
  for (const reader of [buyer, stranger, platform])
    for (const service of ['djh_brand', 'djh_category']) expect(await listed(reader, service)).toContain('ROUTE')
  const opened = async (client: Client) => {
    const { object } = await client.call<{ resultList: readonly { path: string }[] }>('POST', '/menus', {})
    return object?.resultList.map(m => m.path)
  }
  proves('/sku_Config')
  proves('/djh_brand')
  proves('/djh_category')
  for (const reader of [buyer, platform])
    expect(await opened(reader)).toEqual(expect.arrayContaining(['/sku_Config', '/djh_brand', '/djh_category']))
  for (const other of [seller, finance, agent])
    for (const service of ['sku_config', 'djh_brand', 'djh_category'])
      expect((await other.list(service)).success, service).toBe(false)
})

describe('brands and categories', () => {
  test('rejects what a company writes: the platform keeps them', async () => {
    const kept = await newCategory('KEPT')
    for (const entity of ['Brand', 'Category'])
      expect((await buyer.save(entity, { code: 'OWN', name: 'Own' })).errorCode).toBe('FORBIDDEN')
    expect((await move(kept, null, buyer)).errorCode).toBe('FORBIDDEN')
    expect((await remove(buyer, 'Category', kept)).errorCode).toBe('FORBIDDEN')
  })

  test('a category moves with its branch; a cycle and more than 8 levels are refused', async () => {
    const levels: string[] = []
    for (let level = 1; level <= 8; level++) levels.push(await newCategory(`L${level}`, levels.at(-1)))
    const [top = '', second = ''] = levels
    const bottom = levels.at(-1) ?? ''
    expect((await platform.save('Category', { code: 'L9', name: 'Nine', parent: bottom })).problems).toMatchObject([
      { field: 'parent', code: 'TREE_TOO_DEEP' },
    ])
    expect((await move(top, bottom)).problems?.map(p => p.code)).toEqual(['TREE_TOO_DEEP'])
    const other = await newCategory('OTHER')
    await must(move(second, null))
    expect((await move(second, bottom)).problems?.map(p => p.code)).toContain('TREE_TOO_DEEP')
    await must(move(second, other))
    expect(await readOne(world, 'Category', levels[2] ?? '')).toMatchObject({ parent: second })
    const child = await newCategory('CHILD', top)
    expect((await move(top, child)).problems).toMatchObject([{ field: 'parent', code: 'STANDS_ABOVE_ITSELF' }])
    expect((await move(top, top)).problems).toMatchObject([{ field: 'parent', code: 'STANDS_ABOVE_ITSELF' }])
  })

  test('rejects the deletion of a used record with the place, and the choice of a retired one', async () => {
    const brand = await must(platform.save('Brand', { code: 'USED', name: 'Used' }))
    const category = await newCategory('USED')
    const held = await must(newSku(buyer, 'USES-1', { brand: idOf(brand), category }))
    for (const [entity, used] of [
      ['Brand', idOf(brand)],
      ['Category', category],
    ] as const)
      expect((await remove(platform, entity, used)).problems).toMatchObject([
        { code: 'USED_IN', params: { where: 'Catalog SKU' } },
      ])
    await must(platform.save('Brand', { id: idOf(brand), revision: 1, retired: true }))
    expect((await newSku(buyer, 'USES-2', { brand: idOf(brand) })).problems).toMatchObject([
      { field: 'brand', code: 'RETIRED', params: { name: 'Used' } },
    ])
    await must(buyer.save('CatalogSku', { id: idOf(held), revision: held.object?.record['revision'], skuName: 'Kept' }))
    const unused = await must(platform.save('Brand', { code: 'UNUSED', name: 'Unused' }))
    await must(remove(platform, 'Brand', idOf(unused)))
  })
})

describe('a SKU', () => {
  test('is kept with packs, customs codes and supplier codes, and its company alone sees it', async () => {
    const supplier = (await buyer.list('looking_for_suppliers')).object?.resultList[0]?.['id']
    const rows = {
      packs: { save: [{ unit: 'inner', factor: '6', gtin: '4006381333931' }] },
      customs: { save: [{ country: 'DE', hsCode: '63026000', edition: '2022' }] },
      supplierCodes: { save: [{ supplier, code: 'ST-77' }] },
    }
    const saved = await must(
      newSku(buyer, 'FULL-1', { length: '40', width: '30', height: '25', netWeight: '9.5', grossWeight: '10' }, rows),
    )
    expect(saved.object?.record).toMatchObject({
      cbmCounted: '0.03',
      readyFor: [],
      missingOrder: ['listPrice', 'unitPerOuter'],
    })
    expect((await stranger.detail('CatalogSku', { id: idOf(saved) })).errorCode).toBe('NOT_FOUND')
    expect((await seller.detail('CatalogSku', { id: idOf(saved) })).errorCode).toBe('NOT_FOUND')
    // One code of a supplier names one SKU.
    const twice = await newSku(buyer, 'FULL-2', {}, { supplierCodes: { save: [{ supplier, code: 'ST-77' }] } })
    expect(twice.problems).toMatchObject([{ code: 'CANNOT_REPEAT' }])
    const done = await must(
      buyer.save('CatalogSku', {
        id: idOf(saved),
        revision: saved.object?.record['revision'],
        listPrice: '4.2',
        unitPerOuter: 24,
        countryOfOrigin: 'CN',
      }),
    )
    expect(done.object?.record).toMatchObject({ readyFor: ['order', 'customs'], missingCustoms: [] })
    const log = await buyer.call<{ resultList: readonly object[] }>('POST', '/log/record', {
      entity: 'CatalogSku',
      id: idOf(saved),
    })
    expect(log.object?.resultList.length).toBeGreaterThan(1)
  })

  test.each([
    [{ barcodeNumber: '4006381333932' }, {}, { field: 'barcodeNumber', code: 'GTIN_CHECK_DIGIT' }],
    [
      {},
      { packs: { save: [{ unit: 'outer', factor: '12', gtin: '14006381333931' }] } },
      { field: 'gtin', child: 'packs', row: 1, code: 'GTIN_CHECK_DIGIT' },
    ],
    [{}, { packs: { save: [{ unit: 'outer', factor: '0' }] } }, { field: 'factor', child: 'packs', row: 1 }],
    [{}, { customs: { save: [{ country: 'DE', hsCode: '6302.60' }] } }, { field: 'hsCode', code: 'SKU_HS_CODE' }],
    [
      { length: '40', width: '30', height: '25', cbm: '0.0307' },
      {},
      { field: 'cbm', code: 'SKU_CBM_DIFFERS', params: { cbm: '0.03' } },
    ],
    [{ netWeight: '2', grossWeight: '1.999' }, {}, { field: 'grossWeight', code: 'SKU_GROSS_BELOW_NET' }],
  ])('rejects %j %j by the name of the field', async (fields, rows, expected) => {
    expect((await newSku(buyer, 'BAD-1', fields, rows)).problems).toMatchObject([expected])
  })

  test('used in orders by its number or in stock by reference is retired instead of deleted', async () => {
    const saved = await must(newSku(buyer, 'STOCKED-1'))
    await insertOne(world, 'Inventory', { sku: idOf(saved), owner: id('buyer') })
    expect((await remove(buyer, 'CatalogSku', idOf(saved))).problems).toMatchObject([
      { code: 'USED_IN', params: { where: 'Inventory' } },
    ])
    const { id: po } = await signedOrder(world)
    const lines = await inSystem(world, tx => readStored(tx, entityOf(world, 'PoLine'), { field: 'po', values: [po] }))
    const skuNo = String(lines[0]?.['skuNo'])
    const ordered = await must(newSku(buyer, skuNo))
    expect((await remove(buyer, 'CatalogSku', idOf(ordered))).problems).toMatchObject([{ code: 'USED_IN' }])
    // The same number in the orders of another company is another SKU.
    const other = await must(newSku(stranger, skuNo))
    await must(remove(stranger, 'CatalogSku', idOf(other)))
  })
})

import { describe, expect, test } from 'vitest'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { compareOldSkus } from '../../../server/jobs/scheduled/sku-keys.ts'
import { saveAll } from '../../../server/operations/records/save.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { entityOf, inSystem, insertOne, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** SKUs that may be the same: how they are found, merged, and taken apart again. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  finance = await world.as('finance@buyer.test'),
  platform = await world.as('platform@platform.test')
const id = await companyIds(world)
const supplier = (await buyer.list('looking_for_suppliers')).object?.resultList[0]?.['id']

type Values = Readonly<Record<string, unknown>>
let made = 0
/** Names of different tests are not alike. */
const newSku = async (fields: Values, rows?: Values, client: Client = buyer): Promise<string> => {
  made += 1
  const saved = await must(client.save('CatalogSku', { skuNo: `D-${made}`, skuName: `Thing ${made}`, ...fields }, rows))
  return String(saved.object?.record['id'])
}
const pairs = async (...ids: readonly string[]): Promise<readonly (Stored & Values)[]> =>
  (
    await inSystem(world, tx => readStored(tx, entityOf(world, 'SkuDuplicate'), { field: 'first', values: ids }))
  ).filter(p => ids.includes(String(p['second'])))
const pairOf = async (...ids: readonly string[]): Promise<Stored & Values> => {
  const [pair] = await pairs(...ids)
  if (!pair) throw new Error('there is no pair')
  return pair
}
const act = (pair: string, action: string, client: Client = buyer) =>
  client.act('skuDuplicateStatus', { ids: [pair], action })
const sku = (one: string) => readOne(world, 'CatalogSku', one)
const uses = async (one: string) => {
  const stock = await insertOne(world, 'Inventory', { sku: one, skuName: 'Thing', owner: id('buyer') })
  return { stock, sku: async () => (await readOne(world, 'Inventory', stock))['sku'] }
}

describe('MD-1x: possible duplicates', () => {
  test('finds those of SKUs that were saved before duplicates were looked for, once', async () => {
    const coded = { supplierCodes: { save: [{ supplier, code: 'OLD-77' }] } }
    const [one, two] = [await newSku({ barcodeNumber: 'OLD-1' }, coded), await newSku({ barcodeNumber: 'OLD-1' })]
    await inSystem(world, async tx => {
      await tx.run({ text: 'delete from sku_duplicate where first_id = $1', values: [one] })
      await tx.run({
        text: 'update catalog_sku set style_key = null, name_key = null, name_key_zh = null where id = any($1)',
        values: [[one, two]],
      })
      await tx.run({ text: 'update sku_supplier_code set style_key = null where sku_id = $1', values: [one] })
    })
    const said: unknown[] = []
    const run = () =>
      compareOldSkus({
        app: world.app,
        params: {},
        signal: new AbortController().signal,
        say: (code, params) => void said.push([code, params?.['count']]),
      })
    await run()
    expect(await pairs(one, two)).toMatchObject([{ because: ['gtin'], status: 'open' }])
    expect(await sku(one)).toMatchObject({ styleKey: expect.any(String) as unknown })
    const third = await newSku({ skuNo: 'old 77', supplier })
    expect(await pairs(one, third), 'by the code of the supplier').toMatchObject([{ because: ['style'] }])
    await run()
    expect(said[1]).toEqual(['JOB_SKUS_COMPARED', 0])
  })

  test('finds one GTIN in its forms of 12, 13 and 14 digits, in SKUs and packs', async () => {
    const one = await newSku({ barcodeNumber: '036000291452' })
    const two = await newSku({ barcodeNumber: '0036000291452' })
    const pack = await newSku({}, { packs: { save: [{ unit: 'inner', factor: '6', gtin: '00036000291452' }] } })
    expect((await pairs(one, two, pack)).map(p => p['because'])).toEqual([['gtin'], ['gtin'], ['gtin']])
  })

  test('finds one style of one supplier, with other signs', async () => {
    const one = await newSku({ skuNo: 'ST-900 A', supplier })
    const two = await newSku({}, { supplierCodes: { save: [{ supplier, code: 'st900-a' }] } })
    expect(await pairs(one, two)).toMatchObject([{ because: ['style'], status: 'open', owner: id('buyer') }])
  })

  test('finds similar names in both scripts, and no other size', async () => {
    const one = await newSku({ skuName: 'Bluetooth speaker 20 W black' })
    const two = await newSku({ skuName: 'Speakers, bluetooth black 20 W' })
    const size = await newSku({ skuName: 'Bluetooth speaker 30 W black' })
    expect(await pairs(one, two)).toMatchObject([{ because: ['name'] }])
    expect(await pairs(one, two, size)).toHaveLength(1)
    const zh = await newSku({ skuName: '蓝牙音箱 黑色 15 瓦' })
    const zh2 = await newSku({ skuName: '蓝牙音响 黑色 15 瓦' })
    expect(await pairs(zh, zh2)).toMatchObject([{ because: ['name'] }])
  })

  test('finds SKUs that are saved together, as a file of them is', async () => {
    const saved = await inSystem(world, tx =>
      saveAll(tx, { ...world.app, actor: tx.actor }, 'CatalogSku', [
        { record: { skuNo: 'TW-1', skuName: 'Folding garden chair 45', supplier, owner: id('buyer') } },
        { record: { skuNo: 'T-W1', skuName: 'Garden chairs, folding 45', supplier, owner: id('buyer') } },
      ]),
    )
    const [one = '', two = ''] = saved.map(s => (s instanceof Failure ? '' : s.id))
    expect((await pairs(one, two)).map(p => p['because'])).toEqual([['style', 'name']])
  })

  test('forgets a pair that is not alike any more, and keeps one that was set apart', async () => {
    const one = await newSku({ barcodeNumber: 'OWN-77' })
    const two = await newSku({ barcodeNumber: 'OWN-77' })
    const pair = await pairOf(one, two)
    await must(act(pair.id, 'setApart'))
    await must(buyer.save('CatalogSku', { id: two, revision: (await sku(two)).revision, skuName: 'Thing changed' }))
    expect(await pairs(one, two)).toMatchObject([{ status: 'different' }])
    await must(act(pair.id, 'reopen'))
    await must(buyer.save('CatalogSku', { id: two, revision: (await sku(two)).revision, barcodeNumber: 'OWN-78' }))
    expect(await pairs(one, two)).toEqual([])
  })

  test('rejects others: SKUs of two companies are no pair, and only who keeps SKUs sees and decides', async () => {
    const one = await newSku({ barcodeNumber: 'OWN-88' })
    const foreign = await newSku({ barcodeNumber: 'OWN-88' }, undefined, stranger)
    expect(await pairs(one, foreign)).toEqual([])
    const two = await newSku({ barcodeNumber: 'OWN-88' })
    const pair = await pairOf(one, two)
    for (const other of [stranger, finance]) {
      expect((await other.detail('SkuDuplicate', { id: pair.id })).errorCode).toBe('NOT_FOUND')
      expect((await act(pair.id, 'keepFirst', other)).success).toBe(false)
    }
    expect((await finance.list('sku_pairs')).success).toBe(false)
    for (const reader of [buyer, platform])
      expect((await reader.list('sku_pairs')).object?.resultList.map(r => r['id'])).toContain(pair.id)
  })
})

describe('MD-1x: a merge', () => {
  test('moves references, packs and codes, keeps the retired SKU with a pointer, and is in the audit log', async () => {
    const one = await newSku({ barcodeNumber: 'OWN-1' })
    const two = await newSku(
      { barcodeNumber: 'OWN-1' },
      {
        packs: { save: [{ unit: 'inner', factor: '6', gtin: '4006381333931' }] },
        supplierCodes: { save: [{ supplier, code: 'MERGE-2' }] },
      },
    )
    const used = await uses(two)
    const pair = await pairOf(one, two)
    await must(act(pair.id, 'keepFirst'))
    expect(await used.sku()).toBe(one)
    expect(await sku(two)).toMatchObject({ retired: true, mergedInto: one })
    expect(await pairOf(one, two)).toMatchObject({ status: 'merged', kept: one, movedCount: 3 })
    const entries = await must(platform.call('POST', '/log/record', { entity: 'Inventory', id: used.stock }))
    expect(JSON.stringify(entries.object)).toContain(String((await sku(one))['skuNo']))
    const remove = await buyer.call('POST', '/define/delete/CatalogSku', { ids: [two] })
    expect(remove.problems).toMatchObject([{ code: 'SKU_MERGED_STAYS' }])
    const again = { id: two, revision: (await sku(two)).revision, retired: false }
    expect((await buyer.save('CatalogSku', again)).problems).toMatchObject([
      { field: 'retired', code: 'SKU_IS_MERGED', params: { sku: String((await sku(one))['skuNo']) } },
    ])
    await must(buyer.save('CatalogSku', { ...again, retired: true, skuName: 'Renamed while merged' }))
  })

  test('is undone with all that it moved, but for what was changed since', async () => {
    const one = await newSku({ barcodeNumber: 'OWN-2' })
    const two = await newSku({ barcodeNumber: 'OWN-2' })
    const third = await newSku({})
    const [back, gone] = [await uses(one), await uses(one)]
    const pair = await pairOf(one, two)
    await must(act(pair.id, 'keepSecond'))
    expect(await sku(one)).toMatchObject({ retired: true, mergedInto: two })
    await inSystem(world, tx =>
      tx.run({ text: 'update inventory set sku_id = $1 where id = $2', values: [third, gone.stock] }),
    )
    await must(act(pair.id, 'undo'))
    expect([await back.sku(), await gone.sku()]).toEqual([one, third])
    expect(await sku(one)).toMatchObject({ retired: false, mergedInto: null })
    expect(await pairOf(one, two)).toMatchObject({ status: 'open', kept: null })
  })

  test('rejects an undo after 30 days, and one below a later merge', async () => {
    const [one, two, third] = [
      await newSku({ barcodeNumber: 'OWN-3' }),
      await newSku({ barcodeNumber: 'OWN-3' }),
      await newSku({ barcodeNumber: 'OWN-3' }),
    ]
    const first = await pairOf(one, two)
    await must(act(first.id, 'keepFirst'))
    await must(act((await pairOf(one, third)).id, 'keepSecond'))
    expect((await act(first.id, 'undo')).problems).toMatchObject([{ code: 'SKU_UNDO_LATER' }])
    await inSystem(world, tx =>
      tx.run({ text: `update sku_duplicate set undo_until = '2020-01-01' where id = $1`, values: [first.id] }),
    )
    expect((await act(first.id, 'undo')).problems).toMatchObject([{ code: 'SKU_UNDO_LATE' }])
  })

  test('rejects different units and a retired SKU, and changes nothing', async () => {
    const one = await newSku({ barcodeNumber: 'OWN-4', uom: 'pcs' })
    const two = await newSku({ barcodeNumber: 'OWN-4', uom: 'set' })
    const pair = await pairOf(one, two)
    expect((await act(pair.id, 'keepFirst')).problems).toMatchObject([{ code: 'SKU_MERGE_UNITS' }])
    expect(await sku(two)).toMatchObject({ mergedInto: null })
    expect(await pairOf(one, two)).toMatchObject({ status: 'open' })
  })
})

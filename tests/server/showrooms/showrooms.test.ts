import { describe, expect, test } from 'vitest'
import { idOf } from '../../../domain/meta/field.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Showrooms: who sees them, favourites that become an RFQ, enquiries (sourcing.md 9). */
const world = await testApp()
const id = await companyIds(world)
const seller = await world.as('supplier@supplier.test'),
  rival = await world.as('supplier@supplier2.test'),
  buyer = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  platform = await world.as('platform@platform.test'),
  operator = await world.as('platform@operator.test')

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
const rows = async (client: Client, service: string): Promise<readonly Row[]> =>
  ((await must(client.list(service))).object?.resultList ?? []).map(r => ({
    ...r,
    id: String(r['id']),
    revision: Number(r['revision']),
  }))
const idOfSaved = (saved: { object?: { record?: unknown } | null }) =>
  (saved.object?.record as { id: string } | undefined)?.id ?? ''
const read = async (client: Client, entity: string, of: string): Promise<Row> => {
  const record = (await client.detail(entity, { id: of })).object?.record
  if (!record) throw new Error(`${entity} ${of} is not seen`)
  return record
}
const change = async (client: Client, entity: string, of: string, values: object) =>
  client.save(entity, { id: of, revision: (await read(client, entity, of)).revision, ...values })
const act = (client: Client, list: string, ids: readonly string[], action: string) =>
  client.act(list, { ids: [...ids], action })

await must(
  platform.save('CompanyRelation', {
    company: id('operator'),
    relatedCompany: id('supplier'),
    relationType: 'purchaserSupplier',
  }),
)

let count = 0
const sku = async (name: string) =>
  idOfSaved(
    await must(seller.save('CatalogSku', { skuNo: `S-${++count}`, skuName: name, uom: 'set', countryOfOrigin: 'CN' })),
  )
const newShowroom = async (guests: readonly string[]) =>
  idOfSaved(await must(seller.save('Showroom', { title: `Towels ${++count}`, guests })))
const newItem = async (showroom: string, fields: object = {}) =>
  idOfSaved(await must(seller.save('ShowroomItem', { showroom, name: `Towel ${++count}`, ...fields })))
async function published(guests: readonly string[] = [id('buyer')], items = 1) {
  const showroom = await newShowroom(guests)
  const shown: string[] = []
  for (let i = 0; i < items; i++) shown.push(await newItem(showroom))
  await must(act(seller, 'showroomStatus', [showroom], 'publish'))
  return { showroom, items: shown }
}

describe('a showroom', () => {
  test('rejects publishing without a product, and without an invited company', async () => {
    const showroom = await newShowroom([])
    expect((await act(seller, 'showroomStatus', [showroom], 'publish')).problems).toMatchObject([
      { code: 'SHOWROOM_NO_ITEM' },
    ])
    await newItem(showroom)
    expect((await act(seller, 'showroomStatus', [showroom], 'publish')).problems).toMatchObject([
      { code: 'SHOWROOM_NO_GUEST', field: 'guests' },
    ])
  })

  test('sourcing 9: is seen by its supplier, and by invited companies from its publication until it is withdrawn', async () => {
    const showroom = await newShowroom([id('buyer')])
    const item = await newItem(showroom, { price: '12.50' })
    const seen = async (client: Client) => [
      (await client.detail('Showroom', { id: showroom })).errorCode ?? 'seen',
      (await client.detail('ShowroomItem', { id: item })).errorCode ?? 'seen',
    ]
    const isOpenTo = async (client: Client) => (await seen(client)).map(s => s === '0000' || s === 'seen')
    expect(await isOpenTo(seller)).toEqual([true, true])
    for (const other of [buyer, stranger, rival, platform, operator])
      expect(await seen(other)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await must(act(seller, 'showroomStatus', [showroom], 'publish'))
    for (const guest of [buyer, platform]) expect(await isOpenTo(guest)).toEqual([true, true])
    for (const other of [stranger, rival, operator]) expect(await seen(other)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect((await rows(buyer, 'show_room')).map(r => r.id)).toContain(item)
    expect((await rows(stranger, 'show_room')).map(r => r.id)).not.toContain(item)
    await must(act(seller, 'showroomStatus', [showroom], 'withdraw'))
    expect(await seen(buyer)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  test('sourcing 9: a company that is taken off the list loses it at once, and none sees the others', async () => {
    const { showroom, items } = await published([id('buyer'), id('operator')])
    const [item = ''] = items
    expect(await read(buyer, 'Showroom', showroom)).not.toHaveProperty('guests')
    expect(await rows(buyer, 'show_room')).toSatisfy((all: readonly Row[]) => all.some(r => r.id === item))
    await must(change(seller, 'Showroom', showroom, { guests: [id('operator')] }))
    expect((await buyer.detail('ShowroomItem', { id: item })).errorCode).toBe('NOT_FOUND')
    expect(await read(operator, 'ShowroomItem', item)).toMatchObject({ id: item })
  })

  test('rejects changes by a guest, and of an archived one', async () => {
    const { showroom, items } = await published()
    expect((await change(buyer, 'Showroom', showroom, { title: 'Mine' })).errorCode).toBe('FORBIDDEN')
    expect((await change(buyer, 'ShowroomItem', items[0] ?? '', { name: 'Mine' })).errorCode).toBe('FORBIDDEN')
    await must(act(seller, 'showroomStatus', [showroom], 'archive'))
    expect((await change(seller, 'Showroom', showroom, { title: 'Other' })).errorCode).not.toBe('0000')
    expect((await read(seller, 'Showroom', showroom)).title).not.toBe('Other')
  })

  test('takes no comment, and no file beside its fields', async () => {
    const { items } = await published()
    const named = { businessNo: 'x', entity: 'ShowroomItem', id: items[0] ?? '' }
    const said = await buyer.call('POST', '/addLeavemsg', { ...named, content: 'What do the others pay?' })
    expect(['NOT_FOUND', 'BAD_REQUEST', 'FORBIDDEN']).toContain(said.errorCode)
  })
})

describe('a product', () => {
  test('sourcing 9: keeps what its SKU said when the catalog changes later', async () => {
    const showroom = await newShowroom([])
    const of = await sku('Hand towel')
    const item = await newItem(showroom, { sku: of })
    const { skuNo } = await read(seller, 'CatalogSku', of)
    expect(await read(seller, 'ShowroomItem', item)).toMatchObject({ skuNo, uom: 'set', countryOfOrigin: 'CN' })
    await must(change(seller, 'CatalogSku', of, { uom: 'pcs', countryOfOrigin: 'VN' }))
    await must(change(seller, 'ShowroomItem', item, { section: 'Bath' }))
    expect(await read(seller, 'ShowroomItem', item)).toMatchObject({ uom: 'set', countryOfOrigin: 'CN' })
  })

  test('rejects a product in the showroom of another supplier', async () => {
    const { showroom } = await published()
    const saved = await rival.save('ShowroomItem', { showroom, name: 'Foreign' })
    expect(saved.http).not.toBe(200)
  })
})

describe('favourites', () => {
  const keep = async (item: string, fields: object = {}) =>
    idOfSaved(await must(buyer.save('ShowroomFavourite', { item, ...fields })))

  test('sourcing 9: become one RFQ with a line for each product and their suppliers', async () => {
    const showroom = await newShowroom([id('buyer')])
    const of = await sku('Bath sheet')
    const first = await newItem(showroom, { sku: of, moq: '300', description: '600 g/m²' }),
      second = await newItem(showroom)
    await must(act(seller, 'showroomStatus', [showroom], 'publish'))
    const kept = [await keep(first), await keep(second, { quantity: '1200' })]
    await must(act(buyer, 'showroomFavouriteStatus', kept, 'ask'))
    const made: Row[] = []
    for (const f of kept) made.push(await read(buyer, 'ShowroomFavourite', f))
    const [rfq] = [...new Set(made.map(f => idOf(f.rfq)))]
    expect(made.map(f => [f.status, idOf(f.rfq)])).toEqual([
      ['asked', rfq],
      ['asked', rfq],
    ])
    const detail = (await must(buyer.detail('Rfq', { id: rfq ?? '' }))).object
    const { skuNo } = await read(seller, 'CatalogSku', of)
    expect(detail?.record).toMatchObject({ rfqStatus: 'draft', supplier: [{ label: 'supplier Ltd.' }] })
    expect(detail?.rows['lines']).toMatchObject([
      { skuNo, quantity: '300.000', uom: 'set', specification: '600 g/m²', showroomItem: { id: first } },
      { quantity: '1200.000', showroomItem: { id: second } },
    ])
  })

  test('an RFQ does not show bidders which product the buyer liked', () => {
    const fields = world.app.catalogue.common.entity.get('RfqSku')?.hidden?.['supplier']
    expect(fields).toContain('showroomItem')
  })

  test('rejects an RFQ while a supplier is missing in the book, and makes none', async () => {
    const relation = { company: id('buyer'), relatedCompany: id('supplier2'), relationType: 'purchaserSupplier' }
    await must(platform.save('CompanyRelation', relation))
    const showroom = idOfSaved(await must(rival.save('Showroom', { title: 'Chairs', guests: [id('buyer')] })))
    const item = idOfSaved(await must(rival.save('ShowroomItem', { showroom, name: 'Chair' })))
    await must(act(rival, 'showroomStatus', [showroom], 'publish'))
    const before = (await rows(buyer, 'rfq_query_new')).length
    const kept = await keep(item)
    expect((await act(buyer, 'showroomFavouriteStatus', [kept], 'ask')).problems).toMatchObject([
      { code: 'SHOWROOM_NO_SUPPLIER', params: { supplier: 'supplier2 Ltd.' } },
    ])
    expect((await rows(buyer, 'rfq_query_new')).length).toBe(before)
    expect(await read(buyer, 'ShowroomFavourite', kept)).toMatchObject({ status: 'kept', rfq: null })
  })

  test('rejects a product that the company does not see, and is unknown to its supplier', async () => {
    const { items } = await published()
    const kept = await keep(items[0] ?? '')
    expect((await seller.detail('ShowroomFavourite', { id: kept })).errorCode).not.toBe('0000')
    expect((await stranger.detail('ShowroomFavourite', { id: kept })).errorCode).toBe('NOT_FOUND')
    const foreign = await stranger.save('ShowroomFavourite', { item: items[0] })
    expect(foreign.http).not.toBe(200)
    expect((await finance.save('ShowroomFavourite', { item: items[0] })).errorCode).toBe('NOT_FOUND')
  })
})

describe('an enquiry', () => {
  test('sourcing 9: is answered by the supplier, and seen by nobody else', async () => {
    const { items } = await published([id('buyer'), id('operator')])
    const asked = idOfSaved(
      await must(buyer.save('ShowroomEnquiry', { item: items[0], question: 'Is it also made of linen?' })),
    )
    for (const other of [stranger, rival])
      expect((await other.detail('ShowroomEnquiry', { id: asked })).errorCode).toBe('NOT_FOUND')
    expect((await operator.detail('ShowroomEnquiry', { id: asked })).http).not.toBe(200)
    expect((await act(seller, 'showroomEnquiryStatus', [asked], 'answer')).problems).toMatchObject([
      { field: 'answer' },
    ])
    expect((await change(buyer, 'ShowroomEnquiry', asked, { answer: 'yes' })).http).not.toBe(200)
    await must(change(seller, 'ShowroomEnquiry', asked, { answer: 'Yes, from 500 pieces.' }))
    await must(act(seller, 'showroomEnquiryStatus', [asked], 'answer'))
    expect(await read(buyer, 'ShowroomEnquiry', asked)).toMatchObject({
      status: 'answered',
      answer: 'Yes, from 500 pieces.',
    })
    await must(act(buyer, 'showroomEnquiryStatus', [asked], 'askAgain'))
  })
})

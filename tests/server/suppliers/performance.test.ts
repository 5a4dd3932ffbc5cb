import { expect, test } from 'vitest'
import type { PerformanceAnswer, PerformanceLines } from '../../../domain/contracts/performance.calls.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** The performance of suppliers: figures and the records behind them (S-SUP-3). */
const world = await testApp()
const id = await companyIds(world)
const buyer = await world.as('purchaser@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  seller = await world.as('supplier@supplier.test'),
  rival = await world.as('supplier@supplier2.test'),
  agent = await world.as('freightAgent@forwarder.test'),
  finance = await world.as('finance@buyer.test')
const suppliers = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
const supplier = suppliers.object?.resultList[0]?.id ?? ''
const parties = { buyer: id('buyer'), supplier, supplierCompany: id('supplier') }

const look = async (client: Client, months = 3) =>
  (await must(client.call<PerformanceAnswer>('POST', '/sourcing/performance', { months }))).object as PerformanceAnswer
const lines = async (client: Client, measure: string, month: string | null, partner = supplier) =>
  (
    await must(
      client.call<PerformanceLines>('POST', '/sourcing/performanceLines', { months: 3, partner, measure, month }),
    )
  ).object as PerformanceLines

let count = 0
/** An order whose cargo was planned for one day and ready on another. */
async function order(planned: string, ready: string): Promise<string> {
  const po = await insertOne(world, 'PurchaseOrder', {
    ...parties,
    poNo: `PO-P-${++count}`,
    poType: 'standard',
    currency: 'USD',
    confirmStatus: 'signed',
    poConfirmDueDate: planned,
    poConfirmDate: ready,
  })
  await insertOne(world, 'PoMilestone', {
    po,
    milestone: 'cargoReady',
    position: 1,
    state: 'reached',
    plannedDate: planned,
    actualDate: ready,
  })
  return po
}

async function receipt(po: string, received: string, damaged: string, at: string): Promise<void> {
  const made = await insertOne(world, 'GoodsReceipt', {
    buyer: id('buyer'),
    supplierCompany: id('supplier'),
    po,
    grNo: `GR-P-${++count}`,
    status: 'posted',
    receivedAt: `${at}T10:00:00Z`,
    deliveryNote: await insertOne(world, 'DeliveryNote', {
      dnNo: `DN-P-${count}`,
      buyer: id('buyer'),
      supplierCompany: id('supplier'),
      po,
      warehouse: await insertOne(world, 'Warehouse', { code: `W${count}`, name: 'Store', company: id('service') }),
    }),
  })
  await insertOne(world, 'GoodsReceiptLine', { receipt: made, skuNo: 'A', expected: '100', received, damaged })
}

test('nothing is measured: no supplier, no figure, no score', async () => {
  expect((await look(buyer)).partners).toEqual([])
})

test('S-SUP-3: counts what is on time and accepted by month; months without deliveries count nothing', async () => {
  const first = await order('2026-09-10', '2026-09-10')
  await order('2026-09-20', '2026-09-22')
  const third = await order('2026-11-05', '2026-11-01')
  await receipt(first, '100', '10', '2026-09-25')
  await receipt(third, '90', '0', '2026-11-10')
  const { months, partners } = await look(buyer)
  expect(months).toEqual(['2026-09', '2026-10', '2026-11'])
  const [found] = partners
  expect(partners).toHaveLength(1)
  expect(found).toMatchObject({ id: supplier, name: 'supplier Ltd.', book: null })
  expect(found?.figures).toMatchObject({
    onTime: { good: '2.000', all: '3.000' },
    confirmed: { good: '2.000', all: '3.000' },
    goods: { good: '180.000', all: '190.000' },
    quantity: { good: '1.000', all: '2.000' },
  })
  expect(found?.figures.invoices).toBeUndefined()
  // September: 60 % of 1/2 and 40 % of 90/100; November: all on time, nothing damaged.
  expect(found?.scores).toEqual(['66.00', null, '100.00'])
  expect(found?.score).toBe('83.00')
})

test('S-SUP-3: quality is not known where nothing was received, and a period without figures has no score', async () => {
  const { partners } = await look(buyer, 1)
  expect(partners[0]?.scores).toEqual(['100.00'])
  await order('2026-08-10', '2026-08-12')
  const { partners: longer } = await look(buyer, 4)
  expect(longer[0]?.scores).toEqual(['0.00', '66.00', null, '100.00'])
})

test('the records behind a figure are those that it counts', async () => {
  const { partners } = await look(buyer)
  for (const measure of ['onTime', 'confirmed', 'goods', 'quantity'] as const) {
    const { lines: found, more } = await lines(buyer, measure, null)
    const figure = partners[0]?.figures[measure]
    expect(more).toBe(false)
    expect([measure, sum(found.map(l => l.good)), sum(found.map(l => l.all))]).toEqual([
      measure,
      Number(figure?.good),
      Number(figure?.all),
    ])
  }
  const september = await lines(buyer, 'onTime', '2026-09')
  expect(september.lines).toMatchObject([
    { entity: 'PurchaseOrder', name: 'PO-P-2', due: '2026-09-20', done: '2026-09-22', good: '0' },
    { name: 'PO-P-1', good: '1' },
  ])
})
const sum = (numbers: readonly string[]) => numbers.reduce((all, n) => all + Number(n), 0)

test('a supplier sees its own performance by buyer, others see nothing of it', async () => {
  const { partners } = await look(seller)
  expect(partners).toMatchObject([
    { id: id('buyer'), name: 'buyer Ltd.', book: null, figures: { onTime: { all: '3.000' } } },
  ])
  expect((await lines(seller, 'onTime', null, id('buyer'))).lines).toHaveLength(3)
  for (const other of [stranger, rival]) {
    expect((await look(other)).partners).toEqual([])
    for (const partner of [supplier, id('buyer')])
      expect((await lines(other, 'onTime', null, partner)).lines).toEqual([])
  }
})

test('rejects the performance of suppliers when a freight agent or finance asks', async () => {
  for (const client of [agent, finance])
    expect((await client.call('POST', '/sourcing/performance', { months: 3 })).errorCode).toBe('FORBIDDEN')
})

test('S-CUT-3: an unanswered invitation counts from its cut-off on, an answer from its hour on', async () => {
  const rfq = (name: string, cutoff: string) =>
    insertOne(world, 'Rfq', {
      rfqNo: name,
      buyer: id('buyer'),
      currency: 'USD',
      rfqStatus: 'open',
      firstOfferingCutoff: cutoff,
    })
  const invite = (of: string, fields: object) => insertOne(world, 'RfqInvitation', { rfq: of, ...parties, ...fields })
  await invite(await rfq('RFQ-OPEN', '2027-01-01T00:00:00Z'), { status: 'invited' })
  await invite(await rfq('RFQ-PAST', '2026-11-01T00:00:00Z'), { status: 'invited' })
  await invite(await rfq('RFQ-SAID', '2027-01-01T00:00:00Z'), {
    status: 'quoted',
    answeredAt: new Date(world.app.now().getTime() + 36 * 3_600_000).toISOString(),
  })
  const { partners } = await look(buyer)
  expect(partners[0]?.figures).toMatchObject({
    answers: { good: '1.000', all: '2.000' },
    answerTime: { good: '36.000', all: '1.000' },
  })
  expect((await lines(buyer, 'answers', null)).lines.map(l => l.name).toSorted()).toEqual(['RFQ-PAST', 'RFQ-SAID'])
})

test('S-SUP-3 rejects a month that is not among those counted, by its field', async () => {
  for (const month of ['2026-99', '1990-01'])
    expect(
      await buyer.call('POST', '/sourcing/performanceLines', {
        months: 3,
        partner: '00000000-0000-7000-8000-000000000000',
        measure: 'onTime',
        month,
      }),
    ).toMatchObject({ http: 400, problems: [{ field: 'month', code: 'NOT_IN_LIST' }] })
})

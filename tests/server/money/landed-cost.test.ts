import { describe, expect, test } from 'vitest'
import type { LandedAnswer, LandedGoods } from '../../../domain/contracts/landed.calls.ts'
import { companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Landed costs: counted by the server, by stored rates, for their company only. */
const world = await testApp()
const platform = await world.as('finance@platform.test'),
  buyer = await world.as('finance@buyer.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  stranger = await world.as('finance@buyer2.test')
const id = await companyIds(world)
for (const [toCurrency, rate] of [
  ['CNY', '8.2'],
  ['USD', '1.16'],
])
  await must(
    platform.save('ExchangeRate', {
      fromCurrency: 'EUR',
      toCurrency,
      rate,
      type: 'reference',
      source: 'ECB',
      validFrom: '2026-11-18',
    }),
  )

const item = { quantity: '100', unitPrice: '2.5', hsCode: null, grossKg: null, netKg: null, cbm: '1' }
const items = [item, { ...item, quantity: '50', unitPrice: '5', cbm: '3' }]
const charges = [
  { code: 'OFR', amount: '100', currency: 'USD', method: 'volume', part: 'freightToBorder' },
  { code: 'SVC', amount: '10', currency: 'USD', method: 'value', part: 'insurance' },
  { code: 'DOC', amount: '20', currency: 'USD', method: 'equal', part: null },
]
const duty = { code: 'duty', kind: 'adValorem', hsCode: null, percent: '10', amount: null, per: null }
const input = {
  stage: 'estimated',
  date: '2026-11-20',
  currency: 'USD',
  priceCurrency: 'USD',
  incoterm: 'FOB',
  customsBasis: 'CIF',
  taxPercent: '13',
  taxRecoverable: true,
  items,
  charges,
  duties: [duty],
}
const count = (client: Client, change: object = {}) =>
  client.call<LandedAnswer>('POST', '/money/landedCost', { ...input, ...change })

describe('the calculation', () => {
  test('M-LC-1, M-DTY-1, M-DTY-2: gives out charges and counts duty on the customs value of each line', async () => {
    const { object } = await must(count(buyer))
    expect(object).toMatchObject({
      goods: '500.00',
      chargesTotal: '130.00',
      duty: '61.00',
      tax: '87.23',
      landed: '691.00',
    })
    expect(object?.lines).toMatchObject([
      { customsValue: '280.00', charges: '40.00', duty: '28.00', tax: '40.04', landed: '318.00', unitCost: '3.180000' },
      { customsValue: '330.00', charges: '90.00', duty: '33.00', tax: '47.19', landed: '373.00', unitCost: '7.460000' },
    ])
  })

  test('adds import tax that is not given back', async () => {
    expect((await must(count(buyer, { taxRecoverable: false }))).object?.landed).toBe('778.23')
  })

  test('M-FX-3: converts a charge by two legs of one day, and names them', async () => {
    const cny = [{ code: 'DOC', amount: '82', currency: 'CNY', method: 'value', part: null }]
    const { object } = await must(count(buyer, { charges: cny, duties: [], taxPercent: null }))
    expect(object).toMatchObject({ chargesTotal: '11.60', duty: '0.00', landed: '511.60' })
    expect(object?.rates.map(r => [r.to, r.rate])).toEqual([
      ['CNY', '8.2000000000'],
      ['USD', '1.1600000000'],
    ])
  })

  test('M-DTY-2: counts anti-dumping duty on the customs value, for goods of its code', async () => {
    const duties = [duty, { ...duty, code: 'antiDumping', hsCode: '9401', percent: '20' }]
    const coded = [{ ...item, hsCode: '940161' }, items[1]]
    expect((await must(count(buyer, { items: coded, duties }))).object?.lines.map(l => l.duty)).toEqual([
      '84.00',
      '33.00',
    ])
  })

  test.each([
    [{ incoterm: null }, [null, null, 'incoterm']],
    [{ charges: charges.slice(1) }, [null, null, 'charges']],
    [{ charges: charges.slice(0, 1) }, [null, null, 'charges']],
    [{ items: [item, { ...item, cbm: null }] }, ['items', 2, 'cbm']],
    [{ items: [{ ...item, cbm: '0' }] }, ['charges', 1, 'method']],
    [{ duties: [{ ...duty, kind: 'specific', amount: '2', per: 'netKg' }] }, ['items', 1, 'netKg']],
    [{ duties: [{ ...duty, kind: 'specific', amount: '2' }] }, ['duties', 1, 'per']],
    [{ duties: [{ ...duty, kind: 'excise', percent: '100' }] }, ['duties', 1, 'percent']],
    [{ date: '2026-02-30' }, [null, null, 'date']],
  ])('rejects %j by field and row, and assumes nothing', async (change, [child, row, field]) => {
    const { problems } = await count(buyer, change)
    expect(problems?.map(p => [p.child ?? null, p.row ?? null, p.field])).toEqual([[child, row, field]])
  })

  test('M-FX-4: refuses without a rate; a customs value takes customs rates only', async () => {
    expect((await count(buyer, { priceCurrency: 'GBP' })).errorCode).toBe('MISSING_RATE')
    expect((await count(buyer, { priceCurrency: 'CNY' })).errorCode).toBe('MISSING_RATE')
    expect((await count(buyer, { stage: 'final', priceCurrency: 'CNY' })).errorCode).toBe('MISSING_RATE')
  })

  test('is refused to suppliers', async () => {
    expect((await count(supplier)).errorCode).toBe('FORBIDDEN')
  })
})

describe('a record', () => {
  const cost = {
    costName: 'Oak chair, sea',
    date: '2026-11-20',
    currency: 'USD',
    priceCurrency: 'USD',
    incoterm: 'FOB',
    dutyPercent: '10',
    taxPercent: '13',
    owner: id('buyer'),
  }
  const rows = (of: readonly object[] = charges) => ({
    items: {
      save: items.map(({ quantity, unitPrice, cbm }, i) => ({ skuNo: `SKU-${i + 1}`, quantity, unitPrice, cbm })),
    },
    charges: { save: of.map(c => ({ ...c })) },
  })

  test('keeps the figures of the calculation, and the variance of a later stage per charge', async () => {
    const saved = await must(buyer.save('LandingCost', cost, rows()))
    expect(saved.object?.record).toMatchObject({ goodsValue: '500', freight: '100', landedCost: '691' })
    const dearer = charges.map(c => (c.code === 'OFR' ? { ...c, amount: '140' } : c))
    const later = await must(
      buyer.save(
        'LandingCost',
        { ...cost, costName: 'Oak chair, final', stage: 'final', earlier: saved.object?.record.id },
        rows(dearer),
      ),
    )
    // 40.00 of freight, and ten percent of duty on it.
    expect(later.object?.record).toMatchObject({ landedCost: '735', variance: '44' })
    const detail = await buyer.detail('LandingCost', { id: later.object?.record.id, children: ['charges', 'items'] })
    const variances = new Map(detail.object?.rows.charges?.map(c => [c.code, c.variance]))
    expect([variances.get('OFR'), variances.get('DOC')]).toEqual(['40.0000', '0.0000'])
    const record = later.object?.record
    const locked = await buyer.save('LandingCost', { id: record?.id, revision: record?.revision, remark: 'x' })
    expect(locked.success).toBe(false)
  })

  test('takes the lines of its order when none are entered', async () => {
    const order = await orderOf(purchaser, {}, [{}, { orderQuantity: '40', unitPrice: '10' }])
    const saved = await must(
      purchaser.save(
        'LandingCost',
        { ...cost, costName: 'Order', po: order.id, dutyPercent: null, taxPercent: null },
        { charges: { save: [{ code: 'DOC', amount: '6.50', currency: 'USD', method: 'value' }] } },
      ),
    )
    expect(saved.object?.record).toMatchObject({ goodsValue: '650', landedCost: '656.5' })
  })

  test('M-LC-3: explains the difference to a saved stage, and hides stages and orders of others', async () => {
    const first = await must(
      buyer.save('LandingCost', { ...cost, costName: 'Bridge', dutyPercent: null, taxPercent: null }, rows()),
    )
    const earlier = first.object?.record.id
    const later = {
      earlier,
      duties: [],
      taxPercent: null,
      stage: 'provisional',
      items: items.map((i, at) => ({ ...i, skuNo: `SKU-${at + 1}`, quantity: at === 0 ? '110' : i.quantity })),
      charges: charges.map(c => (c.code === 'OFR' ? { ...c, amount: '140' } : c)),
    }
    const { object } = await must(count(buyer, later))
    expect(object?.bridge).toMatchObject({
      before: '630.00',
      after: '695.00',
      variance: '65.00',
      effects: { quantity: '25.00', price: '0.00', charge: '40.00', rate: '0.00', duty: '0.00', tax: '0.00' },
    })
    expect(object?.bridge?.charges.find(c => c.code === 'OFR')).toMatchObject({ charge: '40.00', percent: '40.00' })
    expect((await count(buyer, { ...later, currency: 'EUR', priceCurrency: 'EUR' })).success).toBe(false)
    const theirs = await count(stranger, later)
    expect(theirs.problems).toMatchObject([{ field: 'earlier', code: 'NOT_FOUND' }])
    const order = await orderOf(purchaser, {}, [{}])
    const goods = (client: Client) => client.call<LandedGoods>('POST', '/money/landedGoods', { po: order.id })
    expect((await must(goods(buyer))).object?.items).toHaveLength(1)
    expect((await goods(stranger)).errorCode).toBe('NOT_FOUND')
  })

  test('is rejected without goods', async () => {
    const answer = await buyer.save('LandingCost', { ...cost, costName: 'Nothing' })
    expect(answer.problems).toMatchObject([{ field: 'items', code: 'AT_LEAST_ONE_ROW' }])
  })

  test('S-VIS-1: is visible to its company only', async () => {
    expect((await buyer.list('landing_costs')).object?.total).toBe(4)
    for (const other of [stranger, platform]) expect((await other.list('landing_costs')).object?.total).toBe(0)
    expect((await supplier.list('landing_costs')).success).toBe(false)
  })
})

test('a missing figure is named by the label of its field and its row', async () => {
  const answer = await count(buyer, { charges: [{ ...charges[0], method: 'grossWeight' }] })
  expect(answer.problems).toMatchObject([
    { child: 'items', row: 1, field: 'grossKg', code: 'FIELD_NOT_NULL' },
    { child: 'items', row: 2, field: 'grossKg', code: 'FIELD_NOT_NULL' },
  ])
  expect(answer.problems?.map(p => p.message)).toEqual(Array(2).fill('Gross Weight can not be empty'))
})

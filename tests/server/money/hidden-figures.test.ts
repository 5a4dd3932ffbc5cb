import { expect, test } from 'vitest'
import { readStored } from '../../../server/db/write-rows.ts'
import { verifiedAccount } from '../builders/bank-account.ts'
import { asked } from '../builders/freight.ts'
import { limitedIn } from '../builders/limited.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, insertOne, inSystem } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/**
 * Calls of money answer with figures of several records. What a role hides from a person is not in them either
 * (safety.md rule 4).
 */
const world = await testApp()
const id = await companyIds(world)
const finance = await world.as('finance@buyer.test')
const purchaser = await world.as('purchaser@buyer.test')
const agent = await world.as('freightAgent@forwarder.test')
const limited = (company: string, basis: string, hidden: Record<string, string[]>) =>
  limitedIn(world, { company: id(company), domain: company }, basis, hidden)

const dates = { paymentTerm: 'oa30', cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2026-12-28' }
const order = await signedOrder(world, dates, [{ orderQuantity: '1', unitPrice: '1000.01' }])

test('the goods of an order are refused when a role hides their price', async () => {
  const goods = (client: Client) => client.call('POST', '/money/landedGoods', { po: order.id })
  expect(JSON.stringify(await must(goods(finance)))).toContain('1000.01')
  for (const hidden of [{ PoLine: ['unitPrice'] }, { PurchaseOrder: ['currency'] }]) {
    const answer = await goods(await limited('buyer', 'finance', hidden))
    expect(answer.errorCode).toBe('NOT_FOUND')
    expect(JSON.stringify(answer)).not.toContain('1000.01')
  }
})

test('the cash calendar has no amounts that a role hides', async () => {
  await verifiedAccount(world, 'buyer')
  await insertOne(world, 'SalesOrder', {
    owner: id('buyer'),
    customer: id('operator'),
    currency: 'USD',
    status: 'confirmed',
    soNumber: 'SO-1',
    totalAmount: '500.10',
    deliveryDate: '2026-11-27',
  })
  const ask = (client: Client, shift: object | null = null) =>
    client.call('POST', '/money/cashCalendar', { weeks: 8, shift })
  const whole = JSON.stringify(await must(ask(finance)))
  for (const known of ['1000.01', '500.1', 'Harbor Bank', order.poNo]) expect(whole).toContain(known)
  for (const [hidden, gone] of [
    [{ PaymentTranche: ['amount'] }, ['1000.01', order.poNo]],
    [{ SalesOrder: ['totalAmount'] }, ['500.1']],
    [{ BankAccount: ['accountNo'] }, ['Harbor Bank', '6819']],
    [{ PurchaseOrder: ['eta'] }, [order.poNo]],
  ] as const) {
    const client = await limited(
      'buyer',
      'finance',
      Object.fromEntries(Object.entries(hidden).map(([k, v]) => [k, [...v]])),
    )
    const answer = JSON.stringify(await must(ask(client)))
    for (const text of gone) expect(answer, `${JSON.stringify(hidden)}: ${text}`).not.toContain(text)
  }
})

test('a later departure is refused when a role hides the dates or the amounts', async () => {
  const shift = { po: order.id, days: 7, eta: true }
  const ask = (client: Client) => client.call('POST', '/money/cashCalendar', { weeks: 8, shift })
  expect((await ask(finance)).success).toBe(true)
  for (const hidden of [{ PurchaseOrder: ['etd'] }, { PaymentTranche: ['amount'] }])
    expect((await ask(await limited('buyer', 'finance', hidden))).errorCode).toBe('NOT_FOUND')
})

test('an account is masked when a role hides a part of it', async () => {
  await verifiedAccount(world, 'supplier', { accountNo: 'DE89370400440532013000' })
  const [first] = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [order.id] }),
  )
  const tranche = first?.id
  const ask = (client: Client) => client.call('POST', '/money/payeeAccount', { tranche })
  expect(JSON.stringify(await must(ask(finance)))).toContain('DE89370400440532013000')
  for (const hidden of ['accountNo', 'bank']) {
    const answer = await must(ask(await limited('buyer', 'finance', { BankAccount: [hidden] })))
    expect(answer.object, hidden).toMatchObject({ masked: '•••• 3000', account: null })
  }
})

test('freight is not rated when a role hides the rates', async () => {
  await must(
    agent.save(
      'RateCard',
      {
        cardName: 'Ocean',
        customer: id('buyer'),
        side: 'sell',
        mode: 'sea',
        status: 'active',
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
      },
      {
        lines: {
          save: [
            { chargeCode: 'OFR', pol: 'CNSHA', pod: 'USSEA', equipment: '40GP', per: 'container', rate: '2417.5' },
          ],
        },
      },
    ),
  )
  const rate = (client: Client) => client.call('POST', '/money/rateFreight', asked())
  expect(JSON.stringify(await must(rate(purchaser)))).toContain('2417.5')
  for (const hidden of [{ RateLine: ['rate'] }, { RateCard: ['cardName'] }])
    expect((await rate(await limited('buyer', 'purchaser', hidden))).errorCode).toBe('FORBIDDEN')
})

test('landed costs are not compared or estimated when a role hides their figures', async () => {
  const item = {
    skuNo: 'CHAIR',
    quantity: '100',
    unitPrice: '2.5',
    hsCode: null,
    grossKg: null,
    netKg: null,
    cbm: null,
  }
  const saved = await must(
    finance.save(
      'LandingCost',
      { costName: 'Chair', date: '2026-11-20', currency: 'USD', priceCurrency: 'USD', owner: id('buyer') },
      { items: { save: [{ skuNo: 'CHAIR', quantity: '100', unitPrice: '2.5' }] } },
    ),
  )
  const input = {
    stage: 'provisional',
    date: '2026-11-20',
    currency: 'USD',
    priceCurrency: 'USD',
    incoterm: 'FOB',
    customsBasis: 'FOB',
    taxPercent: null,
    taxRecoverable: true,
    items: [item],
    charges: [],
    duties: [],
    earlier: saved.object?.record.id,
  }
  const count = (client: Client) => client.call('POST', '/money/landedCost', input)
  const estimates = (client: Client) => client.call('POST', '/money/rfqEstimates', {})
  expect((await count(finance)).success).toBe(true)
  expect((await estimates(finance)).success).toBe(true)
  const client = await limited('buyer', 'finance', { LandingItem: ['unitPrice', 'unitCost'] })
  expect(JSON.stringify(await count(client))).toMatch(/NOT_FOUND/)
  expect((await estimates(client)).errorCode).toBe('FORBIDDEN')
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { CashAnswer, CashInput } from '../../../domain/contracts/cash.calls.ts'
import { sum } from '../../../domain/values/decimal.ts'
import type { CashOfCurrency, CashSource } from '../../../domain/values/money/cash-weeks.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { cellAddress } from '../../../panels/cash/cash-data.ts'
import { readWhere } from '../../../src/views/list/search/search-values.ts'
import { verifiedAccount } from '../builders/bank-account.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, insertOne, inSystem } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { contentOf } from '../../tenant/samples.ts'

/** The cash calendar (money 15.1 and 15.2). */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
const id = await companyIds(world)

const ask = async (client: Client, shift: CashInput['shift'] = null, weeks = 8): Promise<CashAnswer> => {
  const answer = await must(client.call<CashAnswer>('POST', '/money/cashCalendar', { weeks, shift }))
  return answer.object as CashAnswer
}
const tranchesOf = (po: string): Promise<Stored[]> =>
  inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [po] }))
const cellsOf = (of: { readonly currencies: readonly CashOfCurrency[] } | null, currency: string, source: CashSource) =>
  of?.currencies.find(c => c.currency === currency)?.lines.find(l => l.source === source)?.cells ?? []

let sailing: { id: string; poNo: string }
beforeAll(async () => {
  const dates = { cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2026-12-28' }
  const lines = [{ orderQuantity: '1', unitPrice: '1000.01' }]
  sailing = await signedOrder(world, { paymentTerm: 'oa30', ...dates }, lines)
  await signedOrder(world, { paymentTerm: 'deposit30', ...dates }, lines)
  await signedOrder(world, { paymentTerm: 'oa60', cargoReadyDate: null, etd: null, eta: null }, lines)
  await verifiedAccount(world, 'buyer')
  for (const [soNumber, totalAmount, amount] of [
    ['SO-1', '500.10', '100.05'],
    ['SO-2', '70', '70'],
  ] as const) {
    const salesOrder = await insertOne(world, 'SalesOrder', {
      owner: id('buyer'),
      customer: id('operator'),
      currency: 'USD',
      status: 'confirmed',
      soNumber,
      totalAmount,
      deliveryDate: '2026-11-27',
    })
    const received = { receivedDate: '2026-11-20', bankAccount: 'ACC-1', bankReference: soNumber, currency: 'USD' }
    const saved = await must(finance.save('SalesPayment', { payer: id('operator'), salesOrder, amount, ...received }))
    const ids = [String(saved.object?.record.id)]
    await must(finance.act('salesPaymentStatus', { ids, action: 'post' }))
  }
})

describe('the cash calendar', () => {
  test('M-DUE-4 has every open tranche once, by its due date; estimates are marked and unknown days apart', async () => {
    const answer = await ask(finance)
    const cells = cellsOf(answer, 'USD', 'tranche')
    // Deposit on 2026-11-28; pay-offs on 2026-12-10 and, 30 days after arrival, on 2027-01-27.
    expect(cells.map(c => c.amount)).toEqual(['0', '0', '300', '0', '700.01', '0', '0', '0', '0', '1000.01', '1000.01'])
    expect(cells[2]).toMatchObject({ estimated: '0', count: 1 })
    expect(cells[4]).toMatchObject({ estimated: '700.01', count: 1 })
    const stored = await inSystem(world, tx =>
      readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'payer', values: [id('buyer')] }),
    )
    expect(sum(cells.map(c => c.amount))).toBe(sum(stored.map(t => String(t.amount))))
  })

  test('has what receipts have not paid of sales orders, and nothing of those paid', async () => {
    const cells = cellsOf(await ask(finance), 'USD', 'salesOrder')
    expect(cells[2]).toEqual({ amount: '400.05', estimated: '400.05', count: 1 })
    expect(sum(cells.map(c => c.amount))).toBe('400.05')
  })

  test('each number is the sum of the list that it opens', async () => {
    const answer = await ask(finance)
    let seen = 0
    for (const c of answer.currencies)
      for (const line of c.lines)
        for (const [at, cell] of line.cells.entries()) {
          if (cell.count === 0) continue
          const address = new URL(cellAddress(answer, line.source, c.currency, at, false), 'http://localhost')
          const service = address.pathname.slice(1)
          const list = await must(
            finance.call<{ resultList: Record<string, string>[] }>('POST', `/define/query/list/${service}`, {
              conditions: readWhere(address.searchParams.get('where') ?? ''),
              length: 100,
            }),
          )
          const rows = list.object?.resultList ?? []
          const open = rows.map(r =>
            line.source === 'tranche' ? String(r.amount) : sum([String(r.totalAmount), `-${String(r.receivedAmount)}`]),
          )
          expect(sum(open), address.search).toBe(cell.amount)
          seen++
        }
    expect(seen).toBe(5)
  })

  test('names the own account by its last characters to finance only; purchasers see what orders cost', async () => {
    expect((await ask(finance)).currencies[0]?.account).toBe('Harbor Bank •••• 6819')
    const theirs = await ask(purchaser)
    expect(theirs.currencies.map(c => [c.account, c.lines.map(l => l.source)])).toEqual([[null, ['tranche']]])
  })

  test('shows nothing of other companies', async () => {
    for (const name of ['finance@buyer2.test', 'finance@operator.test', 'supplier@supplier.test']) {
      const client = await world.as(name)
      expect(await ask(client), name).toMatchObject({ currencies: [], orders: [] })
      const shift = { po: sailing.id, days: 9, eta: true }
      expect((await client.call('POST', '/money/cashCalendar', { weeks: 8, shift })).errorCode, name).toBe('NOT_FOUND')
    }
    for (const name of ['freightAgent@forwarder.test', 'warehouse@service.test'])
      expect(
        (await (await world.as(name)).call('POST', '/money/cashCalendar', { weeks: 8, shift: null })).errorCode,
        name,
      ).toMatch(/FORBIDDEN|NOT_FOUND/)
  })
})

describe('an order that would sail later', () => {
  const shift = () => ({ po: sailing.id, days: 9, eta: true })

  test('M-DUE-4 moves exactly its unfrozen tranches, tells why, and saves nothing', async () => {
    const before = await contentOf(world)
    const answer = await ask(purchaser, shift())
    expect(answer.orders.find(o => o.id === sailing.id)).toMatchObject({
      etd: { date: '2026-12-12', basis: 'planned' },
      eta: { date: '2026-12-28', basis: 'planned' },
    })
    expect(answer.shift).toMatchObject({
      events: [
        { event: 'onBoard', to: '2026-12-21' },
        { event: 'arrival', to: '2027-01-06' },
      ],
      moved: [
        {
          kind: 'payOff',
          before: '2027-01-27',
          after: '2027-02-05',
          event: 'arrival',
          eventDate: '2027-01-06',
          basis: 'estimated',
          steps: [{ step: 'days', date: '2027-02-05' }],
        },
      ],
      kept: [],
    })
    const [saved, would] = [cellsOf(answer, 'USD', 'tranche'), cellsOf(answer.shift, 'USD', 'tranche')]
    expect(sum(would.map(c => c.amount))).toBe(sum(saved.map(c => c.amount)))
    expect(await contentOf(world)).toEqual(before)
  })

  test('moves a week of the calendar where the new day is in another one', async () => {
    const answer = await ask(finance, { ...shift(), days: -28 }, 13)
    const would = answer.shift?.currencies[0]?.lines.find(l => l.source === 'tranche')?.cells
    // 2026-12-30 instead of 2027-01-27.
    expect([cellsOf(answer, 'USD', 'tranche')[11]?.amount, would?.[11]?.count, would?.[7]?.amount]).toEqual([
      '1000.01',
      0,
      '1000.01',
    ])
  })

  test('stays where it is when only the departure moves, which its term does not count from', async () => {
    const answer = await ask(finance, { ...shift(), eta: false })
    expect(answer.shift).toMatchObject({ moved: [], kept: [{ kind: 'payOff', date: '2027-01-27', why: 'other' }] })
  })

  test('M-DUE-4 has the date that it gets once the new date is saved', async () => {
    const { shift: what } = await ask(finance, shift())
    const forwarder = await world.as('freightAgent@forwarder.test')
    const { object } = await purchaser.detail('PurchaseOrder', { id: sailing.id })
    for (const [milestone, event] of [
      ['polDeparture', 'onBoard'],
      ['podArrival', 'arrival'],
    ] as const) {
      const step = object?.rows.milestones?.find(m => m.milestone === milestone)
      const date = what?.events.find(e => e.event === event)?.to
      await must(forwarder.act('milestoneState', { ids: [String(step?.id)], action: 'estimate', inputs: { date } }))
    }
    const [payOff] = await tranchesOf(sailing.id)
    expect(payOff).toMatchObject({ dueDate: what?.moved[0]?.after, dueSteps: what?.moved[0]?.steps })
  })

  test('M-DUE-4 stays when its date was agreed or is frozen', async () => {
    const [payOff] = await tranchesOf(sailing.id)
    const tranche = String(payOff?.id)
    const agree = async (agreedDue: string | null) => {
      const form = await finance.detail('PaymentTranche', { id: tranche })
      await must(finance.save('PaymentTranche', { id: tranche, revision: form.object?.record.revision, agreedDue }))
    }
    await agree('2027-03-01')
    expect((await ask(finance, shift())).shift).toMatchObject({ moved: [], kept: [{ why: 'agreed' }] })
    const supplier = await world.as('supplier@supplier.test')
    await must(
      supplier.act('trancheStatus', {
        ids: [tranche],
        action: 'submitPi',
        inputs: { piNo: 'PI-1', piDate: '2026-11-21' },
      }),
    )
    expect((await ask(finance, shift())).shift).toMatchObject({ moved: [], kept: [{ why: 'frozen' }] })
  })
})

import { beforeAll, expect, test } from 'vitest'
import type { AgeingAnswer, CashAnswer } from '../../../domain/contracts/cash.calls.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { ageColumns } from '../../../domain/values/money/age-book.ts'
import { ageAddress } from '../../../panels/cash/age-data.ts'
import { readStored, updateRows } from '../../../server/db/write-rows.ts'
import { readWhere } from '../../../src/views/list/search/search-values.ts'
import { limitedIn } from '../builders/limited.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, insertOne, inSystem, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Open items by partner and days late (M-BIL-6). */
const world = await testApp()
const finance = await world.as('finance@buyer.test')
const purchaser = await world.as('purchaser@buyer.test')
const id = await companyIds(world)

const ask = async (client: Client): Promise<AgeingAnswer> => {
  const answer = await must(client.call<AgeingAnswer>('POST', '/money/ageing', {}))
  return answer.object as AgeingAnswer
}

beforeAll(async () => {
  const dates = { cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2026-12-28' }
  const late = await signedOrder(world, { paymentTerm: 'deposit30', ...dates }, [
    { orderQuantity: '1', unitPrice: '1000.01' },
  ])
  await signedOrder(world, { paymentTerm: 'oa60', cargoReadyDate: null, etd: null, eta: null }, [
    { orderQuantity: '1', unitPrice: '50' },
  ])
  await inSystem(world, async tx => {
    const entity = entityOf(world, 'PaymentTranche')
    const [deposit] = await readStored(tx, entity, { field: 'po', values: [late.id] })
    await updateRows(tx, entity, [{ id: String(deposit?.id), values: { dueDate: '2026-09-01' } }], new Date())
  })
  await insertOne(world, 'SalesOrder', {
    owner: id('buyer'),
    customer: id('operator'),
    currency: 'EUR',
    status: 'confirmed',
    soNumber: 'SO-9',
    totalAmount: '500.10',
    deliveryDate: '2026-11-01',
  })
})

test('M-BIL-6 has what is open by partner, currency and days late', async () => {
  const answer = await ask(finance)
  expect(answer.books.map(b => [b.side, b.currency, b.total])).toEqual([
    ['collect', 'EUR', '500.1'],
    ['pay', 'USD', '1050.01'],
  ])
  const [collect, pay] = answer.books
  expect(collect?.lines).toMatchObject([{ partner: id('operator'), source: 'salesOrder' }])
  expect(pay?.lines).toMatchObject([{ partner: id('supplier'), source: 'tranche' }])
  expect(pay?.lines[0]?.name).not.toBe('')
  expect(pay?.totals.undated).toEqual({ amount: '50', count: 1 })
  expect(ageColumns.filter(c => pay?.totals[c].count)).toEqual(['notDue', '61-90', 'undated'])
})

test('M-BIL-6 each number is the sum of the list that it opens', async () => {
  const answer = await ask(finance)
  let seen = 0
  for (const book of answer.books)
    for (const line of book.lines)
      for (const column of [...ageColumns, 'total'] as const) {
        const cell = column === 'total' ? { amount: line.total, count: 1 } : line.cells[column]
        if (cell.count === 0) continue
        const of = { source: line.source, currency: book.currency, company: answer.company, ofTrader: false }
        const address = new URL(ageAddress(of, column, answer.today, line.partner), 'http://localhost')
        const list = await must(
          finance.call<{ resultList: Record<string, string>[] }>(
            'POST',
            `/define/query/list/${address.pathname.slice(1)}`,
            { conditions: readWhere(address.searchParams.get('where') ?? ''), length: 100 },
          ),
        )
        const rows = list.object?.resultList ?? []
        const open = rows.map(r =>
          line.source === 'tranche'
            ? String(r.amount)
            : sum([String(r.totalAmount), `-${String(r.receivedAmount ?? 0)}`]),
        )
        expect(sum(open), address.search).toBe(sum([cell.amount]))
        seen++
      }
  expect(seen).toBe(6)
})

test('purchasers see payments of orders; others see nothing of them', async () => {
  expect((await ask(purchaser)).books.map(b => b.side)).toEqual(['pay'])
  for (const name of ['finance@buyer2.test', 'finance@operator.test', 'supplier@supplier.test'])
    expect((await ask(await world.as(name))).books, name).toEqual([])
  for (const name of ['freightAgent@forwarder.test', 'warehouse@service.test'])
    expect((await (await world.as(name)).call('POST', '/money/ageing', {})).errorCode, name).toMatch(
      /FORBIDDEN|NOT_FOUND/,
    )
})

test('leaves out amounts and partners that a role hides', async () => {
  const sides = async (hidden: Record<string, string[]>) =>
    (await ask(await limitedIn(world, { company: id('buyer'), domain: 'buyer' }, 'finance', hidden))).books.map(
      b => b.side,
    )
  expect(await sides({ PaymentTranche: ['amount'] })).toEqual(['collect'])
  expect(await sides({ SalesOrder: ['totalAmount'] })).toEqual(['pay'])
  const answer = await ask(
    await limitedIn(world, { company: id('buyer'), domain: 'buyer' }, 'finance', { PaymentTranche: ['payee'] }),
  )
  const pay = answer.books.find(b => b.side === 'pay')
  expect(pay?.lines).toMatchObject([{ partner: null, name: '' }])
  expect(pay?.total).toBe('1050.01')
})

test('M-BIL-6, money 16: takes credits with suppliers off what is to be paid; refunds under way are cash to come', async () => {
  const [payment] = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'Payment'), { field: 'payer', values: [id('buyer')] }),
  )
  await put(world, 'Payment', String(payment?.id), { credit: '12.5' })
  const pay = (await ask(finance)).books.find(b => b.side === 'pay')
  expect(pay?.total).toBe('1037.51')
  const line = pay?.lines.find(l => l.source === 'credit')
  expect(line).toMatchObject({ partner: id('supplier'), total: '-12.5' })
  const of = { source: 'credit', currency: 'USD', company: id('buyer'), ofTrader: false } as const
  for (const column of ['undated', 'total'] as const) {
    const address = new URL(ageAddress(of, column, '2026-11-21', id('supplier')), 'http://localhost')
    const list = await must(
      finance.call<{ resultList: Record<string, string>[] }>('POST', '/define/query/list/po_payment', {
        conditions: readWhere(address.searchParams.get('where') ?? ''),
      }),
    )
    expect(list.object?.resultList.map(r => Number(r.credit))).toEqual([12.5])
  }
  const refund = { asker: id('buyer'), payer: id('supplier'), payee: id('buyer'), currency: 'USD', reason: 'x' }
  await insertOne(world, 'Refund', { ...refund, refundNo: 'RF-1', amount: '5', status: 'approved' })
  await insertOne(world, 'Refund', { ...refund, refundNo: 'RF-2', amount: '7', status: 'requested' })
  expect((await ask(finance)).books.find(b => b.side === 'pay')?.total).toBe('1037.51')
  const cashOf = async (client: Client) => {
    const answer = await must(client.call<CashAnswer>('POST', '/money/cashCalendar', { weeks: 4, shift: null }))
    return answer.object?.currencies
      .find(c => c.currency === 'USD')
      ?.lines.flatMap(l => (l.source.startsWith('refund') ? [[l.source, l.cells.at(-1)?.amount]] : []))
  }
  expect(await cashOf(finance)).toEqual([['refundIn', '5']])
  expect(await cashOf(await world.as('supplier@supplier.test'))).toEqual([['refundOut', '5']])
})

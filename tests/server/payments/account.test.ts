import { beforeAll, expect, test } from 'vitest'
import type { AccountAnswer, ChosenAccount, ShownAccount } from '../../../domain/contracts/partner-account.calls.ts'
import type { AgeingAnswer } from '../../../domain/contracts/cash.calls.ts'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { readStored, updateRows } from '../../../server/db/write-rows.ts'
import { limitedIn } from '../builders/limited.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { entityOf, insertOne, inSystem } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** The account of a partner (M-BIL-7): its closing is what is open, less what is on account. */
const world = await testApp()
const finance = await world.as('finance@buyer.test')
const purchaser = await world.as('purchaser@buyer.test')
const id = await companyIds(world)
const always = { from: '2026-01-01', to: '2027-12-31' }

const ask = async (client: Client, chosen: ChosenAccount | null): Promise<AccountAnswer> =>
  (await must(client.call<AccountAnswer>('POST', '/money/account', { chosen }))).object as AccountAnswer
const accountOf = async (side: 'pay' | 'collect', currency: string, days: Partial<typeof always> = {}) =>
  (
    await ask(finance, {
      side,
      partner: id(side === 'pay' ? 'supplier' : 'operator'),
      currency,
      ...always,
      ...days,
    })
  ).account as ShownAccount

let order = ''
beforeAll(async () => {
  const made = await signedOrder(world, { paymentTerm: 'deposit30' }, [{ orderQuantity: '1', unitPrice: '1000.01' }])
  order = made.id
  await inSystem(world, async tx => {
    const entity = entityOf(world, 'PaymentTranche')
    const [deposit] = await readStored(tx, entity, { field: 'po', values: [order] })
    const values = {
      status: 'remitted',
      paidAmount: deposit?.amount ?? null,
      paidDate: '2026-11-18',
      bankReference: 'B-1',
    }
    await updateRows(tx, entity, [{ id: String(deposit?.id), values }], new Date())
  })
  const sold = { owner: id('buyer'), customer: id('operator'), currency: 'EUR', status: 'delivered' }
  await insertOne(world, 'SalesOrder', { ...sold, soNumber: 'SO-A1', totalAmount: '500', deliveryDate: '2026-10-01' })
  await insertOne(world, 'SalesOrder', { ...sold, soNumber: 'SO-A2', totalAmount: '80.5', deliveryDate: '2026-11-01' })
  const receipt = async (amount: string, bankReference: string, receivedDate: string) => {
    const saved = await must(
      finance.save('SalesPayment', {
        payer: id('operator'),
        currency: 'EUR',
        amount,
        receivedDate,
        bankAccount: 'ACC-1',
        bankReference,
      }),
    )
    const at = textsOf(saved.object?.record, 'id').id
    await must(finance.act('salesPaymentStatus', { ids: [at], action: 'post' }))
    return at
  }
  const back = await receipt('100', 'R-1', '2026-11-10')
  await must(
    finance.act('salesPaymentStatus', {
      ids: [back],
      action: 'takeBack',
      reason: 'the bank returned it',
      inputs: { takenBackOn: '2026-11-12' },
    }),
  )
  await receipt('600', 'R-2', '2026-11-15')
})

test('M-BIL-7: names the partner, side and currency of each account', async () => {
  const { accounts, account } = await ask(finance, null)
  expect(account).toBeNull()
  expect(accounts.map(a => [a.side, a.partner, a.currency])).toEqual([
    ['collect', id('operator'), 'EUR'],
    ['pay', id('supplier'), 'USD'],
  ])
  expect(accounts.every(a => a.name !== '')).toBe(true)
})

test('M-BIL-7: opening and postings make the closing, which is the next opening', async () => {
  for (const [side, currency] of [
    ['pay', 'USD'],
    ['collect', 'EUR'],
  ] as const) {
    const whole = await accountOf(side, currency)
    expect(whole.rows.at(-1)?.balance).toBe(whole.closing)
    expect(sum([whole.opening, ...whole.rows.map(r => r.amount)])).toBe(sum([whole.closing]))
    expect(subtract(sum([whole.opening, whole.charged]), whole.settled)).toBe(sum([whole.closing]))
    for (const cut of new Set(whole.rows.map(r => r.date))) {
      const before = await accountOf(side, currency, { to: addDays(cut, -1) })
      const after = await accountOf(side, currency, { from: cut })
      expect(after.opening, cut).toBe(before.closing)
      expect(after.closing, cut).toBe(whole.closing)
      expect(
        [...before.rows, ...after.rows].map(r => r.balance),
        cut,
      ).toEqual(whole.rows.map(r => r.balance))
    }
  }
})

test('M-BIL-7: has receipts, their taking back, and money on account', async () => {
  const { rows, closing, ageing } = await accountOf('collect', 'EUR')
  expect(rows.filter(r => r.kind !== 'salesOrder').map(r => [r.date, r.kind, r.amount])).toEqual([
    ['2026-11-10', 'receipt', '-100.00'],
    ['2026-11-12', 'takenBack', '100.00'],
    ['2026-11-15', 'receipt', '-600.00'],
  ])
  expect(sum(rows.filter(r => r.kind === 'salesOrder').map(r => r.amount))).toBe('580.5')
  expect(closing).toBe('-19.50')
  expect(ageing).toBeNull()
})

test('M-BIL-7: the closing of what is to pay is what the ageing has open', async () => {
  const { closing, ageing, rows } = await accountOf('pay', 'USD')
  expect(rows.find(r => r.kind === 'remitted')).toMatchObject({
    date: '2026-11-18',
    reference: 'B-1',
    amount: '-300.00',
  })
  expect(compare(closing, '700.01')).toBe(0)
  expect(compare(ageing?.total ?? '', closing)).toBe(0)
  const aged = (await must(finance.call<AgeingAnswer>('POST', '/money/ageing', {}))).object as AgeingAnswer
  const open = aged.books.filter(b => b.side === 'pay').flatMap(b => b.lines)
  expect(sum(open.map(l => l.total))).toBe(sum([closing]))
})

test('money 9: the document has the rows and figures of the screen, in the language of the partner', async () => {
  const chosen = { side: 'collect', partner: id('operator'), currency: 'EUR', ...always } as const
  const account = await accountOf('collect', 'EUR')
  const printed = async (language?: string) =>
    (
      await must(
        finance.call<PrintDocument>('POST', '/money/account/print', { ...chosen, ...(language ? { language } : {}) }),
      )
    ).object as PrintDocument
  const english = await printed('en_US')
  expect(english.title).toBe('Statement of Account')
  expect((await printed('zh_CN')).title).toBe('往来对账单')
  const [table] = english.tables
  expect(table?.rows.slice(1).map(r => [r[0], r[2]])).toEqual(account.rows.map(r => [r.date, r.no]))
  expect(table?.totals?.slice(-3)).toEqual(['680.50', '700.00', '−19.50'])
  await inSystem(world, tx =>
    updateRows(tx, entityOf(world, 'Company'), [{ id: id('operator'), values: { language: 'zh_CN' } }], new Date()),
  )
  expect((await printed()).language).toBe('zh_CN')
})

test('refuses a period that ends before it begins, and an account that is not there', async () => {
  const wrong = async (chosen: Partial<ChosenAccount>) =>
    (
      await finance.call('POST', '/money/account', {
        chosen: { side: 'pay', partner: id('supplier'), currency: 'USD', ...always, ...chosen },
      })
    ).errorCode
  expect(await wrong({ from: '2026-12-01', to: '2026-11-01' })).toMatch(/INVALID|VALID/)
  expect(await wrong({ currency: 'CNY' })).toBe('NOT_FOUND')
  expect(await wrong({ partner: id('buyer2') })).toBe('NOT_FOUND')
})

test('purchasers see payments of orders; other companies and roles see nothing', async () => {
  expect((await ask(purchaser, null)).accounts.map(a => a.side)).toEqual(['pay'])
  for (const name of ['finance@buyer2.test', 'supplier@supplier.test'])
    expect((await ask(await world.as(name), null)).accounts, name).toEqual([])
  for (const name of ['freightAgent@forwarder.test', 'warehouse@service.test'])
    expect((await (await world.as(name)).call('POST', '/money/account', { chosen: null })).errorCode, name).toMatch(
      /FORBIDDEN|NOT_FOUND/,
    )
})

test('leaves out accounts whose partner or amounts a role hides', async () => {
  const sides = async (hidden: Record<string, string[]>) =>
    (
      await ask(await limitedIn(world, { company: id('buyer'), domain: 'buyer' }, 'finance', hidden), null)
    ).accounts.map(a => a.side)
  expect(await sides({ PaymentTranche: ['payee'] })).toEqual(['collect'])
  expect(await sides({ SalesOrder: ['totalAmount'], SalesPayment: ['amount'] })).toEqual(['pay'])
})

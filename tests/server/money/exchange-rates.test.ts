import { describe, expect, test } from 'vitest'
import type { ConvertedAmount } from '../../../domain/contracts/money.calls.ts'
import { readRateFile } from '../../../server/jobs/scheduled/rate-file.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Published rates of the platform, contract rates of companies, and conversions by both. */
const world = await testApp()
const platform = await world.as('finance@platform.test'),
  operator = await world.as('finance@operator.test'),
  buyer = await world.as('finance@buyer.test'),
  stranger = await world.as('finance@buyer2.test')
const id = await companyIds(world)
const convert = (client: Client, body: object) =>
  client.call<ConvertedAmount>('POST', '/money/convert', {
    amount: '100',
    from: 'USD',
    to: 'CNY',
    date: '2026-11-20',
    purpose: 'estimate',
    ...body,
  })
const rate = (fields: object) => ({
  fromCurrency: 'EUR',
  toCurrency: 'CNY',
  rate: '8.2',
  type: 'reference',
  source: 'ECB',
  validFrom: '2026-11-18',
  ...fields,
})

describe('published rates', () => {
  test('are written by the platform and read by everybody', async () => {
    await must(platform.save('ExchangeRate', rate({})))
    await must(platform.save('ExchangeRate', rate({ toCurrency: 'USD', rate: '1.16' })))
    expect((await buyer.save('ExchangeRate', rate({ validFrom: '2026-11-17' }))).errorCode).toBe('FORBIDDEN')
    expect((await buyer.list('exchange_rates')).object?.total).toBe(2)
  })

  test('M-FX-1: keeps ten decimals and the units that the rate is for', async () => {
    const saved = await must(
      platform.save('ExchangeRate', rate({ fromCurrency: 'IDR', per: 10000, rate: '4.3512345678', type: 'customs' })),
    )
    const detail = await platform.detail('ExchangeRate', { id: saved.object?.record.id })
    expect(detail.object?.record).toMatchObject({ per: 10000, rate: '4.3512345678' })
  })

  test.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '-1' }, 'rate'],
    [{ per: 0 }, 'per'],
    [{ toCurrency: 'EUR' }, 'toCurrency'],
    [{ validTo: '2026-11-01' }, 'validTo'],
    [{ toCurrency: 'QQQ' }, 'toCurrency'],
  ])('rejects %j by the name of the field', async (fields, field) => {
    const answer = await platform.save('ExchangeRate', rate({ type: 'bankSell', validFrom: '2026-11-10', ...fields }))
    expect(answer.problems?.map(p => p.field)).toEqual([field])
  })

  test('M-FX-5: rejects a window with a day in common, also of the pair the other way round', async () => {
    const window = {
      type: 'bankSell',
      fromCurrency: 'USD',
      rate: '7.1',
      validFrom: '2026-10-01',
      validTo: '2026-10-31',
    }
    await must(platform.save('ExchangeRate', rate(window)))
    const next = { ...window, fromCurrency: 'CNY', toCurrency: 'USD', rate: '0.14' }
    const answer = await platform.save('ExchangeRate', rate({ ...next, validFrom: '2026-10-31', validTo: null }))
    expect(answer.problems).toMatchObject([{ field: 'validFrom', code: 'RATE_OVERLAPS' }])
    await must(platform.save('ExchangeRate', rate({ ...next, validFrom: '2026-11-01', validTo: null })))
    // Another type has windows of its own.
    await must(platform.save('ExchangeRate', rate({ ...window, type: 'bankBuy' })))
  })
})

describe('contract rates', () => {
  test('are visible to their owner only, not to the platform', async () => {
    const own = { fromCurrency: 'USD', toCurrency: 'CNY', rate: '7.25', validFrom: '2026-11-01', owner: id('buyer') }
    const saved = await must(buyer.save('ContractRate', own))
    expect((await buyer.list('page_contract_rates')).object?.total).toBe(1)
    for (const other of [platform, operator, stranger]) {
      expect((await other.list('page_contract_rates')).object?.total).toBe(0)
      expect((await other.detail('ContractRate', { id: saved.object?.record.id })).errorCode).toBe('NOT_FOUND')
    }
    expect((await stranger.save('ContractRate', own)).success).toBe(false)
  })
})

describe('conversions', () => {
  test('M-FX-3: uses two legs of one day and names them', async () => {
    const answer = await must(convert(stranger, {}))
    expect(answer.object).toMatchObject({ amount: '706.90', currency: 'CNY' })
    expect(answer.object?.rates.map(r => [r.from, r.to, r.rate, r.validFrom, r.source])).toEqual([
      ['EUR', 'USD', '1.1600000000', '2026-11-18', 'ECB'],
      ['EUR', 'CNY', '8.2000000000', '2026-11-18', 'ECB'],
    ])
  })

  test('M-FX-5: prefers the contract of the caller, and never uses that of others', async () => {
    expect((await must(convert(buyer, {}))).object).toMatchObject({ amount: '725.00', rates: [{ type: 'contract' }] })
    expect((await must(convert(buyer, { purpose: 'payable' }))).object?.amount).toBe('725.00')
  })

  test('M-FX-4: refuses where no rate is near enough, and names pair and day', async () => {
    const old = await convert(stranger, { date: '2026-11-26' })
    expect([old.errorCode, old.message]).toEqual([
      'MISSING_RATE',
      'There is no exchange rate for USD/CNY on 2026-11-26. Enter a rate for that day, then try again.',
    ])
    expect((await convert(stranger, { from: 'GBP' })).errorCode).toBe('MISSING_RATE')
    // A customs value takes customs rates only.
    expect((await convert(stranger, { purpose: 'customs' })).errorCode).toBe('MISSING_RATE')
  })

  test('M-FX-2: takes the latest published day on or before the document', async () => {
    await must(platform.save('ExchangeRate', rate({ validFrom: '2026-11-21', rate: '9' })))
    await must(platform.save('ExchangeRate', rate({ validFrom: '2026-11-21', rate: '1.2', toCurrency: 'USD' })))
    expect((await must(convert(stranger, { date: '2026-11-20' }))).object?.amount).toBe('706.90')
    expect((await must(convert(stranger, { date: '2026-11-21' }))).object?.amount).toBe('750.00')
  })

  test('returns the amount itself for one currency, and rejects a day that does not exist', async () => {
    expect((await must(convert(buyer, { to: 'USD' }))).object).toEqual({ amount: '100.00', currency: 'USD', rates: [] })
    expect((await convert(buyer, { date: '2026-02-30' })).problems).toMatchObject([{ field: 'date' }])
  })
})

test('reads the table of days of the European Central Bank, and skips currencies that nobody knows', () => {
  const file = readRateFile(
    [
      ['Date', 'USD', 'JPY', 'XYZ', 'CNY', ''],
      ['2017-12-29', '1.1993', '135.01', '5', 'N/A', null],
    ],
    new Set(['USD', 'JPY', 'CNY']),
  )
  expect(file).toMatchObject({ daily: true, unknown: ['XYZ'] })
  expect(file?.rows.map(({ values: r }) => [r.fromCurrency, r.toCurrency, r.rate, r.type, r.validFrom])).toEqual([
    ['EUR', 'USD', '1.1993', 'reference', '2017-12-29'],
    ['EUR', 'JPY', '135.01', 'reference', '2017-12-29'],
  ])
  expect(readRateFile([['Day', 'USD']], new Set(['USD']))).toBeUndefined()
})

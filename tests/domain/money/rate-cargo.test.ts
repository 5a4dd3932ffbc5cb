import { describe, expect, test } from 'vitest'
import { rateCargo, type CardRate, type CardToRate, type CargoQuery } from '../../../domain/values/money/rate-cargo.ts'
import { lanesFor } from '../../../domain/values/money/rate-lane.ts'

/** How a cargo is rated by several cards: choice, charges, and the reasons of the others. */
const rate = (fields: Partial<CardRate>): CardRate => ({
  code: 'OFR',
  pol: 'CNSHA',
  pod: 'USSEA',
  equipment: null,
  per: 'container',
  fromUnits: '0',
  rate: '2400',
  currency: null,
  minimum: null,
  maximum: null,
  minimumUnits: null,
  of: null,
  ...fields,
})
const card = (id: string, rates: readonly CardRate[], fields: Partial<CardToRate> = {}): CardToRate => ({
  id,
  status: 'active',
  mode: 'sea',
  customer: null,
  carrier: null,
  seller: 'agent',
  freight: 'OFR',
  currency: 'USD',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  weight: {},
  rates,
  ...fields,
})
const query = (
  fields: Partial<Omit<CargoQuery, 'cargo'>> = {},
  cargo: Partial<CargoQuery['cargo']> = {},
): CargoQuery => ({
  mode: 'sea',
  pol: 'CNSHA',
  pod: 'USSEA',
  date: '2026-11-20',
  customer: null,
  carrier: null,
  added: [],
  ...fields,
  cargo: {
    containers: [{ type: '40GP', count: '2' }],
    grossKg: null,
    cbm: null,
    packages: null,
    billsOfLading: '1',
    insuredValue: null,
    days: null,
    ...cargo,
  },
})

test('M-FRT-5: keeps nine lanes of a shipment: its ports, their countries, any', () => {
  expect(lanesFor('sea', 'CNSHA', 'USSEA')).toEqual([
    'sea|CNSHA|USSEA',
    'sea|CNSHA|US',
    'sea|CNSHA|*',
    'sea|CN|USSEA',
    'sea|CN|US',
    'sea|CN|*',
    'sea|*|USSEA',
    'sea|*|US',
    'sea|*|*',
  ])
  expect(lanesFor('sea', null, 'US')).toEqual(['sea|*|US', 'sea|*|*'])
})

describe('M-FRT-5: the choice of a card', () => {
  test('keeps the more specific card of a seller, although it is dearer, and names the other', () => {
    const answer = rateCargo(query({ customer: 'acme' }), [
      card('general', [rate({ pod: 'US', rate: '1000' })]),
      card('own', [rate({ rate: '9000' })], { customer: 'acme' }),
    ])
    expect(answer.rated.map(r => [r.card, r.totals])).toEqual([['own', { USD: '18000.00' }]])
    expect(answer.rejected).toMatchObject([{ card: 'general', because: 'lessSpecific', by: 'own' }])
  })

  test('returns one card of each seller, the most specific first; equally specific ones share a place', () => {
    const answer = rateCargo(query(), [
      card('a', [rate({ pod: 'US' })], { seller: 'one' }),
      card('b', [rate({})], { seller: 'two' }),
      card('c', [rate({})], { seller: 'three' }),
    ])
    expect(answer.rated.map(r => [r.card, r.specific])).toEqual([
      ['b', 0],
      ['c', 0],
      ['a', 2],
    ])
  })

  test.each([
    [{ status: 'draft' }, {}, 'status', null],
    [{ validTo: '2026-11-10' }, {}, 'expired', 10],
    [{ validFrom: '2026-11-23' }, {}, 'notYet', 3],
    [{ customer: 'acme' }, {}, 'customer', null],
    [{ carrier: 'maeu' }, {}, 'carrier', null],
    [{}, { equipment: '20GP' }, 'equipment', null],
    [{}, { pod: 'DEHAM' }, 'pod', null],
  ])('rejects a card of %j with a rate of %j and says why', (fields, of, because, days) => {
    const answer = rateCargo(query(), [card('x', [rate(of)], fields)])
    expect(answer.rated).toEqual([])
    expect(answer.rejected).toMatchObject([{ card: 'x', because, days }])
  })

  test('rejects a card that lacks one container type of the cargo', () => {
    const cargo = {
      containers: [
        { type: '40GP', count: '1' },
        { type: '20GP', count: '1' },
      ],
    }
    const answer = rateCargo(query({}, cargo), [card('x', [rate({ equipment: '40GP' })])])
    expect(answer.rejected).toMatchObject([{ because: 'equipment' }])
  })
})

describe('M-FRT-3, M-FRT-4: the charges of a card', () => {
  test('keeps each container type at its own rate, surcharges of the nearest lane, and a percentage of the freight', () => {
    const cargo = {
      containers: [
        { type: '40GP', count: '2' },
        { type: '20GP', count: '1' },
      ],
    }
    const answer = rateCargo(query({}, cargo), [
      card('x', [
        rate({ code: 'SVC', per: 'percentOf', of: 'OFR', rate: '2', pol: null, pod: null }),
        rate({ equipment: '40GP', rate: '2400' }),
        rate({ equipment: '20GP', rate: '1500' }),
        rate({ code: 'THC', pol: 'CN', pod: null, rate: '120' }),
        rate({ code: 'THC', pol: null, pod: null, rate: '999' }),
        rate({ code: 'DOC', per: 'bl', pol: null, pod: null, rate: '450', currency: 'CNY' }),
      ]),
    ])
    expect(answer.rated[0]?.lines.map(l => [l.code, l.equipment, l.units, l.amount, l.currency])).toEqual([
      ['OFR', '40GP', '2', '4800.00', 'USD'],
      ['OFR', '20GP', '1', '1500.00', 'USD'],
      ['THC', '40GP', '2', '240.00', 'USD'],
      ['THC', '20GP', '1', '120.00', 'USD'],
      ['DOC', null, '1', '450.00', 'CNY'],
      ['SVC', null, '6300', '126.00', 'USD'],
    ])
    expect(answer.rated[0]?.totals).toEqual({ USD: '6786.00', CNY: '450.00' })
  })

  test('M-FRT-1: returns the chargeable weight by air, up to the step, and the cheaper next break', () => {
    const air = { mode: 'air', weight: {} }
    const cargo = { containers: [], grossKg: '80', cbm: '0.5337', packages: null }
    const answer = rateCargo(query({ mode: 'air' }, cargo), [
      card(
        'x',
        [
          rate({ per: 'chargeableKg', rate: '5' }),
          rate({ per: 'chargeableKg', fromUnits: '100', rate: '4', minimum: '50' }),
        ],
        air,
      ),
    ])
    const [rated] = answer.rated
    expect(rated?.weight).toEqual({ cbm: '0.5337', volumeKg: '88.950', chargeableKg: '89' })
    expect(rated?.lines).toMatchObject([
      { units: '89', asUnits: '100', rate: '4', amount: '400.00', saving: '45.00', limit: null },
    ])
  })

  test('M-FRT-2: keeps the larger of tonnes and cubic metres, and the least units of the card', () => {
    const lcl = (kg: string, cbm: string) =>
      rateCargo(query({ mode: 'lcl' }, { containers: [], grossKg: kg, cbm }), [
        card('x', [rate({ per: 'wm', rate: '60', minimumUnits: '1' })], { mode: 'lcl' }),
      ]).rated[0]?.lines[0]
    expect(lcl('1800', '2.4')).toMatchObject({ units: '2.4', amount: '144.00' })
    expect(lcl('3100', '2.4')).toMatchObject({ units: '3.1', amount: '186.00' })
    expect(lcl('200', '0.3')).toMatchObject({ units: '1', amount: '60.00' })
  })

  test('rejects a card that counts what the cargo does not say, and names the charge', () => {
    const answer = rateCargo(query({ mode: 'lcl' }, { containers: [], cbm: '2' }), [
      card('x', [rate({ per: 'wm' })], { mode: 'lcl' }),
    ])
    expect(answer.rejected).toMatchObject([{ card: 'x', because: 'missingUnits', code: 'OFR', per: 'wm' }])
  })

  test('says whether a minimum or a maximum made the amount', () => {
    const limit = (fields: Partial<CardRate>) =>
      rateCargo(query(), [card('x', [rate({ rate: '100', ...fields })])]).rated[0]?.lines[0]
    expect(limit({ minimum: '500' })).toMatchObject({ amount: '500.00', limit: 'minimum' })
    expect(limit({ maximum: '150' })).toMatchObject({ amount: '150.00', limit: 'maximum' })
    expect(limit({})).toMatchObject({ amount: '200.00', limit: null })
  })
})

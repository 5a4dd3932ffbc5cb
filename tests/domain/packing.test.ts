import { describe, expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import type { GuardFacts, Values } from '../../domain/meta/records/rules.ts'
import { conditionsOfGroup, daysOfGroup } from '../../domain/meta/screens/dashboard.ts'
import {
  cartonsFor,
  openQuantity,
  shareOf,
  volumeOf,
  wantedOf,
  weightsAgree,
  withinOver,
} from '../../domain/values/packing.ts'
import { proves } from '../proves.ts'

describe('C-10 quantities, cartons and weights, exact', () => {
  test('100.002 of 100 at 0 % is too much, 100 is not; 5 % allows 105 and not 105.01', () => {
    expect([
      withinOver('100', '100.002', '0'),
      withinOver('100', '100', '0'),
      withinOver('100', '105', '5'),
      withinOver('100', '105.01', '5'),
    ]).toEqual([false, true, true, false])
  })
  test('rounds cartons up and marks a partial last one', () => {
    expect(cartonsFor('100', 10)).toEqual({ cartons: 10, odd: false })
    expect(cartonsFor('101', 10)).toEqual({ cartons: 11, odd: true })
    expect(cartonsFor('0.5', 10)).toEqual({ cartons: 1, odd: true })
    expect(cartonsFor('9999999999.99', 3)).toEqual({ cartons: 3333333334, odd: true })
    expect([cartonsFor('0', 10), cartonsFor('10', 0)]).toEqual([null, null])
  })
  test('CBM = cartons × L × W × H / 1,000,000', () => {
    expect(volumeOf(10, '60', '40', '40')).toBe('0.960')
    expect(volumeOf(3, '33.33', '21.7', '10.05')).toBe('0.022')
    expect(volumeOf(3, '60', null, '40')).toBeNull()
  })
  test('weights of the lines may differ by 2 % from the total, not more', () => {
    expect([
      weightsAgree(['60', '42'], '100'),
      weightsAgree(['98'], '100'),
      weightsAgree(['60', '42.01'], '100'),
      weightsAgree(['97.999'], '100'),
    ]).toEqual([true, true, false, false])
  })
  test('the open quantity is never below zero', () => {
    expect([openQuantity('100', ['40', '35.5']), openQuantity('100', ['120'])]).toEqual(['24.5', '0'])
    expect([
      wantedOf({ orderQuantity: '100.00' }),
      wantedOf({ orderQuantity: '100.00', shortQuantity: null }),
      wantedOf({ orderQuantity: '100.00', shortQuantity: '40.00' }),
    ]).toEqual(['100.00', '100.00', '60'])
    expect(shareOf('10', '1', '3')).toBe('3.333')
    expect(shareOf('10', '1', '0')).toBeNull()
  })
})

const guard = (entity: string, name: string, facts: Partial<GuardFacts>) =>
  factory.rules[entity]?.guards?.[name]?.check({
    record: {},
    rows: {},
    inputs: {},
    reason: null,
    today: '2026-11-21',
    roles: [],
    person: null,
    company: null,
    now: '2026-11-21T08:00:00.000Z',
    ...facts,
  })

describe('C-10 a booking', () => {
  const line: Values = {
    id: 'l1',
    poLine: 'p1',
    quantity: '60',
    unitPerOuter: 10,
    length: '60',
    width: '40',
    height: '40',
    gwKg: '60',
    nwKg: '50',
  }
  const rows = (quantity: string, over: string, others: readonly Values[] = []) => ({
    lines: [{ ...line, quantity }],
    'po>PurchaseOrder.id': [{ id: 'o', confirmStatus: 'signed', overTolerance: over }],
    'po>PoLine.po': [{ id: 'p1', orderQuantity: '100.00' }],
    'po>VendorBooking.po': [
      { id: 'v2', vobStatus: 'approved' },
      { id: 'v3', vobStatus: 'draft' },
      { id: 'v4', vobStatus: 'canceled' },
    ],
    'po>VobLine.po': others,
  })
  test('counts other bookings except drafts and cancelled ones', () => {
    const others = [
      { vob: 'v2', poLine: 'p1', quantity: '40' },
      { vob: 'v3', poLine: 'p1', quantity: '40' },
      { vob: 'v4', poLine: 'p1', quantity: '40' },
    ]
    expect(
      guard('VendorBooking', 'withinTolerance', { record: { id: 'v1' }, rows: rows('60', '0', others) }),
    ).toBeNull()
    expect(
      guard('VendorBooking', 'withinTolerance', { record: { id: 'v1' }, rows: rows('60.01', '0', others) }),
    ).toEqual({
      child: 'lines',
      row: 1,
      field: 'quantity',
      code: 'OVER_TOLERANCE',
      params: { booked: '100.01', ordered: '100.00', percent: '0' },
    })
    expect(
      guard('VendorBooking', 'withinTolerance', { record: { id: 'v1' }, rows: rows('65', '5', others) }),
    ).toBeNull()
  })
  test('a short-closed line cannot be booked; its reopened quantity can', () => {
    const of = (line: Values) => ({
      ...rows('60', '0'),
      'po>PoLine.po': [{ id: 'p1', lineNo: 3, orderQuantity: '100.00', shortQuantity: '50.00', ...line }],
    })
    expect(
      guard('VendorBooking', 'withinTolerance', { record: { id: 'v1' }, rows: of({ closedShort: true }) }),
    ).toEqual({ child: 'lines', row: 1, field: 'poLine', code: 'LINE_CLOSED_SHORT', params: { line: 3 } })
    expect(
      guard('VendorBooking', 'withinTolerance', { record: { id: 'v1' }, rows: of({ closedShort: false }) }),
    ).toMatchObject({ code: 'OVER_TOLERANCE', params: { booked: '60', ordered: '50' } })
  })
  test('names a line of another order', () => {
    expect(
      guard('VendorBooking', 'withinTolerance', {
        record: { id: 'v1' },
        rows: { ...rows('1', '0'), lines: [{ ...line, poLine: 'px' }] },
      }),
    ).toMatchObject({ field: 'poLine', code: 'LINE_OF_OTHER_ORDER' })
  })
  test('GW >= NW, for each line and in total, and lines within 2 % of the total', () => {
    const check = (record: Values, change: Values = {}) =>
      guard('VendorBooking', 'weightsHold', { record, rows: { lines: [{ ...line, ...change }] } })
    expect(check({ gwKg: '60', nwKg: '50' })).toBeNull()
    expect(check({ gwKg: '60', nwKg: '50' }, { nwKg: '60.001' })).toMatchObject({
      child: 'lines',
      row: 1,
      field: 'nwKg',
      code: 'NET_ABOVE_GROSS',
    })
    expect(check({ gwKg: '60', nwKg: '61' })).toMatchObject({ field: 'nwKg', code: 'NET_ABOVE_GROSS' })
    expect(check({ gwKg: '62', nwKg: '50' })).toMatchObject({
      field: 'gwKg',
      code: 'WEIGHTS_DIFFER',
      params: { lines: '60', percent: 2 },
    })
  })
  test('requires every measure', () => {
    for (const field of ['quantity', 'unitPerOuter', 'length', 'width', 'height', 'gwKg', 'nwKg'])
      expect(
        guard('VendorBooking', 'measured', {
          record: { ctnQty: 6, volumeCbm: '1', gwKg: '1', nwKg: '1' },
          rows: { lines: [{ ...line, [field]: null }] },
        }),
        field,
      ).toMatchObject({ child: 'lines', row: 1, field, code: 'FIELD_NOT_NULL' })
  })
  test('only a nominated freight agent answers', () => {
    expect(
      guard('VendorBooking', 'mayAnswer', { record: { forwarderApproves: false }, roles: ['freightAgent'] }),
    ).toEqual({ code: 'NOT_NOMINATED' })
    expect(
      guard('VendorBooking', 'mayAnswer', { record: { forwarderApproves: true }, roles: ['freightAgent'] }),
    ).toBeNull()
    expect(
      guard('VendorBooking', 'mayAnswer', { record: { forwarderApproves: false }, roles: ['purchaser'] }),
    ).toBeNull()
  })
})

describe('V-061 B-123 the planned ETD of a pre-order', () => {
  const found = (cargoReadyDate: string | null, plannedEtd: string | null, shippingPlan: string | null = 's') =>
    factory.rules.PreOrder?.check?.({
      record: { cargoReadyDate, plannedEtd, shippingPlan },
      rows: {},
      today: '2026-11-21',
    }).map(p => [p.field, p.code])
  test.each([
    ['2030-01-01', []],
    ['2030-01-08', []],
    ['2030-01-09', [['plannedEtd', 'ETD_WINDOW']]],
    ['2029-12-31', [['plannedEtd', 'ETD_WINDOW']]],
  ])('ready on 2030-01-01, leaving on %s', (etd, problems) => {
    proves('V-061')
    proves('B-123')
    expect(found('2030-01-01', etd)).toEqual(problems)
  })
  test('V-062 rejects a pre-order without both dates as without a timeline; V-063 without a plan', () => {
    proves('V-062')
    expect(found(null, '2030-01-05')).toEqual([['cargoReadyDate', 'TIMELINE_MISSING']])
    expect(found('2030-01-05', null)).toEqual([['plannedEtd', 'TIMELINE_MISSING']])
    proves('V-063')
    expect(found('2030-01-01', '2030-01-05', null)).toEqual([['shippingPlan', 'PLAN_MISSING']])
  })
})

describe('a placement', () => {
  const item: Values = {
    skuNo: 'A',
    quantity: '10',
    unitPrice: '2',
    supplier: 's',
    moq: '10',
    quoteValidUntil: '2026-11-21',
  }
  test('needs goods with quantity, price and supplier', () => {
    expect(guard('OrderPlacement', 'hasItems', { rows: { items: [] } })).toEqual({
      code: 'AT_LEAST_ONE_ROW',
      field: 'items',
    })
    for (const field of ['skuNo', 'quantity', 'unitPrice', 'supplier'])
      expect(
        guard('OrderPlacement', 'itemsComplete', { record: {}, rows: { items: [item, { ...item, [field]: null }] } }),
        field,
      ).toEqual({ child: 'items', row: 2, field, code: 'FIELD_NOT_NULL' })
    expect(
      guard('OrderPlacement', 'itemsComplete', {
        record: { supplier: 's' },
        rows: { items: [{ ...item, supplier: null }] },
      }),
    ).toBeNull()
  })
  test('requires the minimum order quantity of a valid quote', () => {
    expect(guard('OrderPlacement', 'moqReached', { rows: { items: [item] } })).toBeNull()
    expect(guard('OrderPlacement', 'moqReached', { rows: { items: [{ ...item, quantity: '9.99' }] } })).toMatchObject({
      field: 'quantity',
      code: 'BELOW_MOQ',
      params: { moq: '10' },
    })
    expect(guard('OrderPlacement', 'moqReached', { today: '2026-11-22', rows: { items: [item] } })).toMatchObject({
      field: 'quoteValidUntil',
      code: 'QUOTE_EXPIRED',
    })
  })
  test('can be reopened for 30 days', () => {
    expect(guard('OrderPlacement', 'cancelledLately', { record: { cancelledDate: '2026-10-22' } })).toBeNull()
    expect(guard('OrderPlacement', 'cancelledLately', { record: { cancelledDate: '2026-10-21' } })).toEqual({
      code: 'CANCELLED_LONG_AGO',
      params: { days: 30 },
    })
  })
})

describe('groups of a dashboard', () => {
  test('a week has seven days, a month its own number', () => {
    expect([
      daysOfGroup('2026-11-16', 'week'),
      daysOfGroup('2028-02-01', 'month'),
      daysOfGroup('2026-12-01', 'month'),
      daysOfGroup('2026-11-16', 'day'),
    ]).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2028-02-01', '2028-02-29'],
      ['2026-12-01', '2026-12-31'],
      ['2026-11-16', '2026-11-16'],
    ])
  })
  test('the rows of a group, and of a part of it', () => {
    expect(conditionsOfGroup({ by: 'etd', unit: 'month' }, '2026-11-01')).toEqual([
      { field: 'etd', operator: 'between', value: ['2026-11-01', '2026-11-30'] },
    ])
    expect(conditionsOfGroup({ by: 'supplier', split: 'progress' }, null, 'vob')).toEqual([
      { field: 'supplier', operator: 'isNull' },
      { field: 'progress', operator: 'in', value: ['vob'] },
    ])
    expect(conditionsOfGroup({ by: 'supplier', split: 'progress' }, 'a')).toEqual([
      { field: 'supplier', operator: 'in', value: ['a'] },
    ])
  })
})

describe('C-10 short-closed lines', () => {
  const lots: readonly Values[] = [
    { line: 'l1', progress: 'vob', vob: 'v1' },
    { line: 'l1', progress: 'cargoReady' },
    { line: 'l2', progress: 'delivered' },
  ]
  const rows = {
    lines: [
      { id: 'l1', lineNo: 1 },
      { id: 'l2', lineNo: 2 },
    ],
    lots,
    'id>VendorBooking.po': [
      { id: 'v2', vobNo: 'VOB-2', vobStatus: 'submitted' },
      { id: 'v3', vobNo: 'VOB-3', vobStatus: 'draft' },
    ],
    'id>VobLine.po': [
      { vob: 'v2', poLine: 'l2' },
      { vob: 'v3', poLine: 'l1' },
    ],
  }
  const ask = (name: string, lines: readonly string[], more: Partial<typeof rows> = {}) =>
    guard('PurchaseOrder', name, {
      rows: { ...rows, ...more },
      inputs: { closing: lines.map(line => ({ line, field: 'closedShort', value: true })) },
    })
  test('must have an open quantity', () => {
    expect(ask('linesAreOpen', ['l1'])).toBeNull()
    expect(ask('linesAreOpen', ['l1', 'l2'])).toEqual({ code: 'LINE_NOT_OPEN', field: 'closing', params: { line: 2 } })
    expect(ask('linesAreOpen', ['l9'])).toMatchObject({ code: 'LINE_OF_OTHER_ORDER' })
    for (const closing of [
      [],
      'l1',
      null,
      [null],
      ['l1'],
      [{ line: 'l1', field: 'closedShort', value: false }],
      [{ line: 'l1', field: 'orderQuantity', value: true }],
    ])
      expect(
        guard('PurchaseOrder', 'linesAreOpen', { rows, inputs: { closing } }),
        JSON.stringify(closing),
      ).toMatchObject({ code: 'FIELD_NOT_NULL' })
  })
  test('must not be in a booking that waits for an answer', () => {
    expect(ask('noBookingWaits', ['l1'])).toBeNull()
    expect(ask('noBookingWaits', ['l2'])).toEqual({
      code: 'BOOKING_WAITS',
      field: 'closing',
      params: { number: 'VOB-2' },
    })
  })
  test("need the supplier's agreement beyond the tolerance", () => {
    const part: readonly Values[] = [
      { line: 'l1', progress: 'vob', vob: 'v1', quantity: '96' },
      { line: 'l1', progress: 'cargoReady', quantity: '4' },
    ]
    const closing = [{ line: 'l1', field: 'closedShort', value: true }]
    const says = (underTolerance: string, agreement?: string, lots = part) =>
      guard('PurchaseOrder', 'shortAgreed', {
        record: { underTolerance },
        rows: { ...rows, lots },
        inputs: { closing, ...(agreement ? { agreement } : {}) },
      })
    expect(says('5')).toBeNull()
    expect(says('3')).toEqual({
      code: 'SHORT_NEEDS_AGREEMENT',
      field: 'agreement',
      params: { line: 1, missing: '4', ordered: '100', percent: '3' },
    })
    expect(says('3', 'mail of today')).toBeNull()
    const again: readonly Values[] = [
      { line: 'l1', progress: 'vob', vob: 'v1', quantity: '91' },
      { line: 'l1', progress: 'cargoReady', quantity: '4' },
      { line: 'l1', progress: 'cancel', quantity: '5' },
    ]
    expect(says('5', undefined, again), 'five were closed short before: four more are nine of a hundred').toMatchObject(
      { code: 'SHORT_NEEDS_AGREEMENT', params: { missing: '9', ordered: '100', percent: '5' } },
    )
    expect(says('9', undefined, again)).toBeNull()
  })
  test('must leave a part of the order', () => {
    expect(ask('somethingStays', ['l1'])).toBeNull()
    expect(
      ask('somethingStays', ['l1'], {
        lots: [
          { line: 'l1', progress: 'cargoReady' },
          { line: 'l2', progress: 'cancel' },
        ],
      }),
    ).toMatchObject({ code: 'NOTHING_WOULD_STAY' })
    expect(
      ask('somethingStays', ['l1'], {
        lots: [
          { line: 'l1', progress: 'cargoReady' },
          { line: 'l2', progress: 'poConfirmed' },
        ],
      }),
    ).toBeNull()
  })
})

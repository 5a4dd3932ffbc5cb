import { beforeAll, describe, expect, test } from 'vitest'
import type { CashAnswer } from '../../../domain/contracts/cash.calls.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { attachCopy, companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { entityOf, inSystem, insertOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'
import { importAll } from '../imports/importing.ts'

/** Payment terms line by line, from their screen to the tranches of an order (money 3, 4 and 16). */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  forwarder = await world.as('freightAgent@forwarder.test')
const id = await companyIds(world)

const three = [
  { kind: 'deposit', part: 'percent', value: '30', anchor: 'poConfirmed' },
  { kind: 'prepaid', part: 'percent', value: '40', anchor: 'onBoard', days: 10 },
  { kind: 'payOff', part: 'rest', anchor: 'arrival', eom: true },
]
type Row = Readonly<Record<string, unknown>> & { readonly id: string }
const save = (code: string, lines: readonly Readonly<Record<string, unknown>>[], more: object = {}) =>
  finance.save('PaymentTerm', { code, name: `Term ${code}`, ...more }, { lines: { save: [...lines] } })
const rowsOf = (entity: string, field: string, value: string): Promise<Stored[]> =>
  inSystem(world, async tx =>
    (await readStored(tx, entityOf(world, entity), { field, values: [value] })).toSorted(
      (a, b) => Number(a['lineNo'] ?? a['line']) - Number(b['lineNo'] ?? b['line']),
    ),
  )
const linesOf = async (po: string) =>
  (await rowsOf('PoTermLine', 'po', po)).map(r => [r['lineNo'], r['kind'], r['part'], r['anchor'], r['days']])
const tranches = async (po: string) =>
  (await rowsOf('PaymentTranche', 'po', po)).map(t => [t['kind'], Number(t['amount']), t['dueDate']])
const change = async (po: string, values: object, rows?: Parameters<typeof purchaser.save>[2]) => {
  const { object } = await purchaser.detail('PurchaseOrder', { id: po })
  return purchaser.save('PurchaseOrder', { id: po, revision: object?.record.revision, ...values }, rows)
}
const lines = [{ orderQuantity: '1', unitPrice: '1000.01' }]
const dates = { cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2027-01-10', forwarder: id('forwarder') }

let term: string, other: string
beforeAll(async () => {
  const made = await must(save('30-40-30', three, { sampleDate: '2026-01-20' }))
  term = String(made.object?.record.id)
  other = String((await must(save('ALL', [{ part: 'rest', anchor: 'goodsReceipt' }]))).object?.record.id)
})

describe('a payment term', () => {
  test('M-DUE-1 shows the due date of each line for the sample date, with its steps in both languages', async () => {
    const { object } = await finance.detail('PaymentTerm', { id: term })
    expect(object?.rows.lines?.map(l => [l.lineNo, l.sampleDue, l.sampleSteps])).toEqual([
      [1, '2026-01-20', { en_US: '2026-01-20', zh_CN: '2026-01-20' }],
      [2, '2026-01-30', { en_US: '2026-01-20 → days: 2026-01-30', zh_CN: '2026-01-20 → 天：2026-01-30' }],
      [3, '2026-01-31', { en_US: '2026-01-20 → end of month: 2026-01-31', zh_CN: '2026-01-20 → 月末：2026-01-31' }],
    ])
  })

  test('M-INS-2 is rejected when its lines do not pay the whole total, and the line is named', async () => {
    expect((await save('OPEN', three.slice(0, 2))).problems).toMatchObject([
      { field: 'lines', code: 'TERM_LEAVES_PERCENT', params: { line: 2, percent: '30' } },
    ])
    expect((await save('NONE', [])).problems).toMatchObject([{ field: 'lines', code: 'AT_LEAST_ONE_ROW' }])
    expect((await save('ROW', [{ part: 'percent' }, { part: 'rest' }])).problems).toContainEqual(
      expect.objectContaining({ child: 'lines', row: 1, field: 'value', code: 'FIELD_NOT_NULL' }),
    )
  })

  test('M-DUE-2 is rejected with a roll while the calendar has no rest days, then moves to a working day', async () => {
    const rolled = [{ part: 'rest', anchor: 'arrival', roll: 'following' }]
    expect((await save('ROLL', rolled)).problems).toMatchObject([
      { field: 'lines', code: 'TERM_NO_CALENDAR', params: { line: 1 } },
    ])
    await insertOne(world, 'WorkCalendarDay', { date: '2027-02-08', kind: 'restDay', year: 2027 })
    const { object } = await must(save('ROLL', rolled, { sampleDate: '2027-02-06' }))
    const [line] = (await rowsOf('PaymentTermLine', 'term', String(object?.record.id))) as Row[]
    expect(line).toMatchObject({ sampleDue: '2027-02-09' })
  })

  test('is imported from a file with one line for each row', async () => {
    const file = [
      'code,name,kind,part,value,anchor,days',
      'FILE,From a file,Deposit,Percent of total,20,PO confirmed,',
      'FILE,From a file,Pay-off,Percent of total,30,Arrival,15',
      'FILE,From a file,Pay-off,Rest,,Arrival,45',
      'HALF,Does not close,Deposit,Percent of total,50,PO confirmed,',
    ].join('\n')
    const { batch } = await importAll(world, finance, { entity: 'PaymentTerm', fileName: 'terms.csv', content: file })
    expect([batch.imported, batch.refused]).toEqual([3, 1])
    const { object } = await finance.list('payment_terms')
    const made = object?.resultList.find(t => t.code === 'FILE')
    const rows = await rowsOf('PaymentTermLine', 'term', String(made?.id))
    expect(rows.map(r => [r['kind'], r['part'], r['value'] && Number(r['value']), r['days']])).toEqual([
      ['deposit', 'percent', 20, null],
      ['payOff', 'percent', 30, 15],
      ['payOff', 'rest', null, 45],
    ])
  })

  test('is kept while an order names it; a draft is deleted with its lines', async () => {
    const order = await orderOf(purchaser, { agreedTerm: term, paymentTerm: null }, lines)
    const used = await finance.call('POST', '/define/delete/PaymentTerm', { ids: [term] })
    expect(used.errorCode).toBe('IN_USE')
    await must(purchaser.call('POST', '/define/delete/PurchaseOrder', { ids: [order.id] }))
    expect(await linesOf(order.id)).toEqual([])
  })

  test('is seen by its company only', async () => {
    const stranger = await world.as('finance@buyer2.test')
    expect((await purchaser.list('payment_terms')).object?.total).toBe(4)
    expect((await stranger.list('payment_terms')).object?.total).toBe(0)
    expect((await supplier.list('payment_terms')).errorCode).toMatch(/FORBIDDEN|NOT_FOUND/)
  })
})

describe('an order', () => {
  test('M-INS-4 recovers its advances as the term says that it chooses', async () => {
    const late = String((await must(save('LATE', three, { recovery: 'last' }))).object?.record.id)
    const order = await orderOf(purchaser, { agreedTerm: late, paymentTerm: null }, lines)
    const recovery = async () =>
      (await purchaser.detail('PurchaseOrder', { id: order.id })).object?.record.advanceRecovery
    expect(await recovery()).toBe('last')
    await must(change(order.id, { advanceRecovery: 'first' }))
    expect(await recovery()).toBe('first')
  })

  test('M-INS-2 gets the lines of the term that it chooses, in the place of the preset', async () => {
    const order = await orderOf(purchaser, {}, lines)
    await must(change(order.id, { agreedTerm: term }))
    expect(await linesOf(order.id)).toEqual([
      [1, 'deposit', 'percent', 'poConfirmed', null],
      [2, 'prepaid', 'percent', 'onBoard', 10],
      [3, 'payOff', 'rest', 'arrival', null],
    ])
    expect((await purchaser.detail('PurchaseOrder', { id: order.id })).object?.record).toMatchObject({
      paymentTerm: null,
      agreedTerm: { id: term, label: 'Term 30-40-30' },
    })
    await must(change(order.id, { agreedTerm: other }))
    expect(await linesOf(order.id)).toEqual([[1, 'payOff', 'rest', 'goodsReceipt', null]])
    await must(change(order.id, { paymentTerm: 'oa60' }))
    expect(await linesOf(order.id)).toEqual([])
    expect((await purchaser.detail('PurchaseOrder', { id: order.id })).object?.record.agreedTerm).toBeNull()
  })

  test('M-INS-2 keeps its lines when the term changes later, and is not sent while they do not close', async () => {
    const { object } = await must(save('MINE', three))
    const mine = String(object?.record.id)
    const order = await orderOf(purchaser, { agreedTerm: mine, paymentTerm: null }, lines)
    const [, , rest] = (await rowsOf('PaymentTermLine', 'term', mine)) as Row[]
    const revision = (await finance.detail('PaymentTerm', { id: mine })).object?.record.revision
    await must(
      finance.save(
        'PaymentTerm',
        { id: mine, revision },
        { lines: { save: [{ id: rest?.id, anchor: 'cargoReady' }] } },
      ),
    )
    expect((await linesOf(order.id)).at(-1)).toEqual([3, 'payOff', 'rest', 'arrival', null])
    const own = (await rowsOf('PoTermLine', 'po', order.id)) as Row[]
    await must(change(order.id, {}, { termLines: { save: [], remove: [String(own[2]?.id)] } }))
    const sent = await purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' })
    expect(sent.problems).toMatchObject([{ code: 'TERM_LEAVES_PERCENT', params: { line: 2, percent: '30' } }])
  })

  test('M-DUE-4 is paid by its lines: amounts add up, and open due dates follow a later departure', async () => {
    const order = await orderOf(purchaser, { ...dates, agreedTerm: term, paymentTerm: null }, lines)
    await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
    const [first] = (await rowsOf('PoTermLine', 'po', order.id)) as Row[]
    const late = await change(order.id, {}, { termLines: { save: [{ id: first?.id, value: '10' }] } })
    expect(late.errorCode).toBe('LOCKED_RECORD')
    await attachCopy(world, supplier, order, 'signedBackPoSupplier')
    await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
    expect(await tranches(order.id)).toEqual([
      ['deposit', 300, '2026-11-21'],
      ['prepaid', 400, '2026-12-22'],
      ['payOff', 300.01, '2027-01-31'],
    ])
    const asked = await finance.call<CashAnswer>('POST', '/money/cashCalendar', {
      weeks: 12,
      shift: { po: order.id, days: 8, eta: false },
    })
    expect(asked.object?.shift?.moved.map(m => [m.kind, m.before, m.after])).toEqual([
      ['prepaid', '2026-12-22', '2026-12-30'],
    ])
    const { object } = await purchaser.detail('PurchaseOrder', { id: order.id })
    const departure = object?.rows.milestones?.find(m => m.milestone === 'polDeparture')
    await must(
      forwarder.act('milestoneState', {
        ids: [String(departure?.id)],
        action: 'estimate',
        inputs: { date: '2026-12-20' },
      }),
    )
    expect((await tranches(order.id))[1]).toEqual(['prepaid', 400, '2026-12-30'])
  })

  test('shows its lines to the parties that sign it, and the name of the term to the buyer alone', async () => {
    const order = await orderOf(purchaser, { ...dates, agreedTerm: term, paymentTerm: null }, lines)
    await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
    const seen = (await supplier.detail('PurchaseOrder', { id: order.id })).object
    expect(seen?.rows.termLines).toHaveLength(3)
    expect(seen?.record).not.toHaveProperty('agreedTerm')
    await attachCopy(world, supplier, order, 'signedBackPoSupplier')
    await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
    const executed = (await forwarder.detail('PurchaseOrder', { id: order.id })).object
    expect(executed?.rows.termLines).toBeUndefined()
    expect(executed?.record).not.toHaveProperty('agreedTerm')
  })
})

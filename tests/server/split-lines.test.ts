import { beforeAll, expect, test } from 'vitest'
import { attachCopy, must, sentOrder } from './builders/purchase-order.ts'
import { sql } from '../../server/db/sql.ts'
import { testApp } from './harness.ts'

/** A line that the supplier confirms in parts (practice A-04, PO-1x): 600 on one date, 400 on another. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

const orderAt = async (id: string) => {
  const { object } = await buyer.detail('PurchaseOrder', { id })
  if (!object) throw new Error('the order is not there')
  return object
}
const goods = {
  skuNo: 'CUP',
  orderQuantity: '1000',
  unitPrice: '2.5',
  cargoReadyDate: '2027-03-01',
  grossWeight: '100',
  netWeight: '90.001',
  freightCost: '10.01',
  sourceNo: 'S-1',
  deliveryDueDate: '2027-05-01',
}
const sent = () => sentOrder(buyer, [goods, { ...goods, skuNo: 'LID', sourceNo: 'S-2' }])
const inTwo = (line: string | undefined, first = '600', second = '400', day = '2027-04-01') => [
  { line, part: 1, field: 'orderQuantity', value: first },
  { line, part: 2, field: 'orderQuantity', value: second },
  { line, part: 2, field: 'cargoReadyDate', value: day },
]
const propose = (id: string, changes: readonly object[]) =>
  supplier.act('poConfirmStatus', { ids: [id], action: 'propose', reason: 'capacity', inputs: { changes } })
const proposalsOf = async (id: string) => (await orderAt(id)).rows.proposals ?? []
const answer = async (id: string, accept: (p: Readonly<Record<string, unknown>>) => boolean) =>
  buyer.act('poConfirmStatus', {
    ids: [id],
    action: 'answer',
    reason: 'as you say',
    inputs: {
      answers: (await proposalsOf(id))
        .filter(p => p.status === 'open')
        .map(p => ({ proposal: p.id, accept: accept(p) })),
    },
  })
const linesAt = async (id: string) =>
  (await orderAt(id)).rows.lines?.map(l => [
    l.lineNo,
    l.skuNo,
    l.orderQuantity,
    l.cargoReadyDate,
    Number(l.lineAmount),
    l.supplierAnswer,
  ])
const threshold = async (days: number) => {
  for (const s of (await buyer.list('supplier_search')).object?.resultList ?? [])
    await must(buyer.save('Supplier', { id: s.id, revision: s.revision, dateThreshold: days }))
}
beforeAll(() => threshold(0))

test('PO-1x: 600 on 1 March and 400 on 1 April: nothing changes until the buyer accepts, then the line keeps the first part and a new line gets the second', async () => {
  const order = await sent()
  await must(propose(order.id, inTwo(order.lines[0])))
  expect((await proposalsOf(order.id)).map(p => [p.lineNo, p.part, p.field, p.oldValue, p.newValue, p.status])).toEqual(
    [
      [1, 1, 'orderQuantity', '1000', '600', 'open'],
      [1, 2, 'orderQuantity', null, '400', 'open'],
      [1, 2, 'cargoReadyDate', '2027-03-01', '2027-04-01', 'open'],
    ],
  )
  expect((await orderAt(order.id)).record).toMatchObject({
    confirmStatus: 'pending',
    openProposals: 3,
    totalAmount: '5000',
  })
  await must(answer(order.id, () => true))
  const after = await orderAt(order.id)
  expect(after.record).toMatchObject({ confirmStatus: 'submitted', version: 2, openProposals: 0, totalAmount: '5000' })
  expect(await linesAt(order.id)).toEqual([
    [1, 'CUP', '600.00', '2027-03-01', 1500, 'confirmed'],
    [2, 'LID', '1000.00', '2027-03-01', 2500, 'confirmed'],
    [3, 'CUP', '400.00', '2027-04-01', 1000, 'confirmed'],
  ])
  expect(
    after.rows.lines
      ?.filter(l => l.skuNo === 'CUP')
      .map(l => [l.grossWeight, l.netWeight, l.freightCost, l.deliveryDueDate, l.sourceNo, l.partOf]),
  ).toEqual([
    ['60.000', '54.001', '6.010000', '2027-05-01', 'S-1', null],
    ['40.000', '36.000', '4.000000', '2027-05-01', null, 1],
  ])
})

test('PO-1x: the amount of a split line stays the same to the cent, also after a new price and a save by the buyer', async () => {
  const order = await sentOrder(buyer, [{ ...goods, orderQuantity: '10', unitPrice: '0.333' }]),
    [line] = order.lines
  const amounts = async () => {
    const { record, rows } = await orderAt(order.id)
    return [record.totalAmount, ...(rows.lines?.map(l => Number(l.lineAmount)) ?? [])]
  }
  await must(propose(order.id, inTwo(line, '5', '5')))
  await must(answer(order.id, () => true))
  expect(await amounts()).toEqual(['3.33', 1.67, 1.66])
  await must(
    propose(
      order.id,
      (await orderAt(order.id)).rows.lines?.map(l => ({ line: l.id, field: 'unitPrice', value: '0.335' })) ?? [],
    ),
  )
  await must(answer(order.id, () => true))
  expect(await amounts()).toEqual(['3.35', 1.68, 1.67])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'recall', reason: 'another name' }))
  const { record, rows } = await orderAt(order.id)
  await must(
    buyer.save(
      'PurchaseOrder',
      { id: order.id, revision: record.revision },
      { lines: { save: rows.lines?.map(l => ({ id: l.id, skuName: 'Cup' })) ?? [] } },
    ),
  )
  expect(await amounts()).toEqual(['3.35', 1.68, 1.67])
})

test('PO-1x: changed parts add up to their new amount to the cent: quantities, a price, a removed part', async () => {
  const order = await sentOrder(buyer, [{ ...goods, orderQuantity: '10', unitPrice: '0.333' }]),
    [line] = order.lines
  const amounts = async () => {
    const { record, rows } = await orderAt(order.id)
    return [record.totalAmount, ...(rows.lines?.map(l => Number(l.lineAmount)) ?? [])]
  }
  await must(propose(order.id, inTwo(line, '5', '5')))
  await must(answer(order.id, () => true))
  await must(
    propose(order.id, [{ line: (await orderAt(order.id)).rows.lines?.[1]?.id, field: 'unitPrice', value: '0.335' }]),
  )
  await must(answer(order.id, () => true))
  expect(await amounts()).toEqual(['3.35', 1.67, 1.68])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'recall', reason: 'otherwise' }))
  const save = async (rows: (lines: readonly Readonly<Record<string, unknown>>[]) => object) => {
    const {
      record,
      rows: { lines = [] },
    } = await orderAt(order.id)
    await must(buyer.save('PurchaseOrder', { id: order.id, revision: record.revision }, { lines: rows(lines) }))
  }
  await save(([, second]) => ({ save: [{ id: second?.id, unitPrice: '0.333' }] }))
  expect(await amounts()).toEqual(['3.33', 1.67, 1.66])
  await save(([first]) => ({ save: [{ id: first?.id, orderQuantity: '8' }] }))
  expect(await amounts()).toEqual(['4.33', 2.66, 1.67])
  await save(([first]) => ({ save: [{ id: first?.id, orderQuantity: '5' }] }))
  await save(([first]) => ({ remove: [first?.id] }))
  expect(await amounts()).toEqual(['1.67', 1.67])
})

test('PO-1x: signed with the split, each part becomes a lot with its own date', async () => {
  const order = await sent()
  await must(propose(order.id, inTwo(order.lines[1])))
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await attachCopy(world, buyer, order, 'signedBackPoCustomer')
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'acceptProposal' }))
  const { record, rows } = await orderAt(order.id)
  expect(record).toMatchObject({ confirmStatus: 'signed', totalAmount: '5000', lotCount: 3 })
  expect(rows.lots?.map(l => [l.lineNo, l.quantity, l.cargoReadyDate]).toSorted()).toEqual([
    [1, '1000.00', '2027-03-01'],
    [2, '600.00', '2027-03-01'],
    [3, '400.00', '2027-04-01'],
  ])
})

test('signing by acceptance uses the accepted values, not the ordered ones', async () => {
  const order = await sent()
  await must(
    propose(order.id, [
      { line: order.lines[0], field: 'orderQuantity', value: '800' },
      { line: order.lines[1], field: 'cargoReadyDate', value: '2027-03-09' },
    ]),
  )
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await attachCopy(world, buyer, order, 'signedBackPoCustomer')
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'acceptProposal' }))
  expect((await orderAt(order.id)).rows.lots?.map(l => [l.lineNo, l.quantity, l.cargoReadyDate]).toSorted()).toEqual([
    [1, '800.00', '2027-03-01'],
    [2, '1000.00', '2027-03-09'],
  ])
})

test('PO-3x: the audit log has the reduced line and the new one', async () => {
  const order = await sent()
  await must(propose(order.id, inTwo(order.lines[0])))
  await must(answer(order.id, () => true))
  const added = (await orderAt(order.id)).rows.lines?.at(-1)?.id
  const entries = await world.app.db.system('read the audit log', tx =>
    tx.rows<{ action: string; quantity: string; before: string | null }>(
      sql`select action, after->>'orderQuantity' as quantity, before->>'orderQuantity' as before from audit_log
        where entity = 'PoLine' and record_id in (${order.lines[0]}::uuid, ${String(added)}::uuid)
        and after ? 'orderQuantity' order by seq`,
    ),
  )
  expect(entries.map(r => [r.action, r.before, r.quantity])).toEqual([
    ['create', null, '1000'],
    ['update', '1000.00', '600'],
    ['create', null, '400'],
  ])
})

test('PO-1x: a rejected split keeps the line whole, and a part cannot be accepted alone', async () => {
  const order = await sent()
  await must(propose(order.id, [...inTwo(order.lines[0]), { line: order.lines[1], field: 'unitPrice', value: '2.6' }]))
  expect((await answer(order.id, p => p.part === 1)).problems?.[0]).toMatchObject({
    field: 'answers',
    code: 'SPLIT_ANSWERED_IN_PARTS',
    params: { line: 1 },
  })
  expect((await orderAt(order.id)).record).toMatchObject({
    confirmStatus: 'pending',
    openProposals: 4,
    totalAmount: '5000',
  })
  await must(answer(order.id, p => p.part === null))
  expect(await linesAt(order.id)).toEqual([
    [1, 'CUP', '1000.00', '2027-03-01', 2500, null],
    [2, 'LID', '1000.00', '2027-03-01', 2600, 'confirmed'],
  ])
  // The supplier proposes it again for the new version.
  await must(propose(order.id, inTwo(order.lines[0], '700', '300')))
  await must(answer(order.id, () => true))
  expect((await linesAt(order.id))?.map(l => l[2])).toEqual(['700.00', '1000.00', '300.00'])
})

test.each<[string, (line: string | undefined) => readonly object[], string]>([
  ['of nothing', line => inTwo(line, '1000', '0'), 'SPLIT_QUANTITY'],
  ['without a first part', line => inTwo(line).slice(1), 'BAD_CHANGE'],
  ['on one date', line => inTwo(line, '600', '400', '2027-03-01'), 'SPLIT_DATE'],
  ['with finer quantities than a line has', line => inTwo(line, '599.999', '400.001'), 'ANSWER_VALUE'],
  [
    'with a part in between left out',
    line => inTwo(line).map(c => ({ ...c, part: c.part === 2 ? 3 : 1 })),
    'BAD_CHANGE',
  ],
  [
    'with one part twice',
    line => [...inTwo(line), { line, part: 2, field: 'orderQuantity', value: '401' }],
    'BAD_CHANGE',
  ],
  [
    'with the first part said in two ways',
    line => [...inTwo(line), { line, field: 'orderQuantity', value: '500' }],
    'BAD_CHANGE',
  ],
  ['with a part of no number', line => inTwo(line).map(c => ({ ...c, part: c.part + 0.5 })), 'BAD_ROWS'],
  [
    'with the hundredth part',
    line => [...inTwo(line), { line, part: 100, field: 'orderQuantity', value: '1' }],
    'BAD_ROWS',
  ],
])('rejects a split %s and keeps the order', async (_, changes, code) => {
  const order = await sent()
  expect((await propose(order.id, changes(order.lines[0]))).problems?.[0]?.code).toBe(code)
  expect((await orderAt(order.id)).record).toMatchObject({ confirmStatus: 'submitted', totalAmount: '5000' })
  expect(await proposalsOf(order.id)).toEqual([])
})

test('rejects parts in an action without parts', async () => {
  const order = await sent()
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await supplier.detail('PurchaseOrder', { id: order.id })
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  expect(
    (
      await buyer.act('poConfirmStatus', {
        ids: [order.id],
        action: 'closeShort',
        reason: 'enough',
        inputs: { closing: [{ line: order.lines[0], part: 2, field: 'closedShort', value: true }] },
      })
    ).problems?.[0],
  ).toMatchObject({ field: 'closing', code: 'BAD_ROWS' })
})

test('PO-2x: accepts a split within the thresholds automatically; a line can be split again', async () => {
  await threshold(31)
  const order = await sent()
  await must(propose(order.id, [...inTwo(order.lines[0]), { line: order.lines[1], field: 'unitPrice', value: '9' }]))
  expect((await orderAt(order.id)).record).toMatchObject({ openProposals: 1, totalAmount: '5000' })
  expect((await linesAt(order.id))?.map(l => l[2])).toEqual(['600.00', '1000.00', '400.00'])
  await must(answer(order.id, () => false))
  const third = String((await orderAt(order.id)).rows.lines?.at(-1)?.id)
  // Another month makes two months from the agreed date.
  await must(propose(order.id, inTwo(third, '150', '250', '2027-05-02')))
  expect((await orderAt(order.id)).record.openProposals).toBe(3)
  await must(answer(order.id, () => true))
  expect((await orderAt(order.id)).rows.lines?.map(l => [l.lineNo, l.orderQuantity, l.partOf])).toEqual([
    [1, '600.00', null],
    [2, '1000.00', null],
    [3, '150.00', 1],
    [4, '250.00', 3],
  ])
  await threshold(0)
})

test('two parallel answers split the line once or not at all, and totals are right', async () => {
  for (let i = 0; i < 4; i++) {
    const order = await sent()
    await must(propose(order.id, inTwo(order.lines[0])))
    const open = (await proposalsOf(order.id)).map(p => ({ proposal: p.id, accept: true }))
    const take = () =>
      buyer.act('poConfirmStatus', { ids: [order.id], action: 'answer', reason: 'yes', inputs: { answers: open } })
    const back = () => supplier.act('poConfirmStatus', { ids: [order.id], action: 'return', reason: 'no' })
    const done = await Promise.all(
      (i % 2 === 0 ? [take, take] : i === 1 ? [back, take] : [take, back]).map(act => act()),
    )
    const { record, rows } = await orderAt(order.id)
    const taken = rows.proposals?.[0]?.status === 'accepted'
    expect(done.filter(d => d.success).length).toBeGreaterThan(0)
    expect([record.totalAmount, record.openProposals, rows.lines?.length]).toEqual(['5000', 0, taken ? 3 : 2])
    expect(rows.lines?.filter(l => l.skuNo === 'CUP').reduce((n, l) => n + Number(l.orderQuantity), 0)).toBe(1000)
  }
})

test('a recalled draft can lose a part; its number is not reused', async () => {
  const order = await sent()
  await must(propose(order.id, inTwo(order.lines[0])))
  await must(answer(order.id, () => true))
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'recall', reason: 'all on one date after all' }))
  const { record, rows } = await orderAt(order.id)
  await must(
    buyer.save(
      'PurchaseOrder',
      { id: order.id, revision: record.revision },
      { lines: { remove: [rows.lines?.[2]?.id], save: [{ id: order.lines[0], orderQuantity: '1000' }] } },
    ),
  )
  expect((await linesAt(order.id))?.map(l => [l[0], l[2]])).toEqual([
    [1, '1000.00'],
    [2, '1000.00'],
  ])
  expect((await proposalsOf(order.id)).map(p => [p.lineNo, p.part, p.status])).toEqual([
    [1, 1, 'accepted'],
    [1, 2, 'accepted'],
    [1, 2, 'accepted'],
  ])
})

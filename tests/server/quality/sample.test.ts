import { expect, test } from 'vitest'
import { rebateDue } from '../../../domain/values/sample-rebate.ts'
import { readOne } from '../builders/transitions.ts'
import { attachTo, must } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const found = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})

async function ask(change: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; sampleNo: string }> {
  const saved = await must(
    buyer.save('Sample', {
      article: 'Bath towel 70x140',
      supplier: found.object?.resultList[0]?.id,
      quantity: '3',
      dueDate: '2026-12-20',
      ...change,
    }),
  )
  return textsOf(saved.object?.record, 'id', 'sampleNo')
}
const save = async (client: Client, id: string, values: Readonly<Record<string, unknown>>) =>
  client.save('Sample', { id, revision: (await readOne(world, 'Sample', id)).revision, ...values })
const act = (client: Client, id: string, action: string, reason?: string) =>
  client.act('sampleStatus', { ids: [id], action, ...(reason ? { reason } : {}) })

test('SM-1: a sample goes from task to result through its own order, a draft at the offered cost', async () => {
  const sample = await ask()
  expect(sample.sampleNo).toMatch(/^SMP-2026-\d{5}$/)
  expect((await act(supplier, sample.id, 'createOffer')).problems?.[0]).toMatchObject({
    code: 'FIELD_NOT_NULL',
    field: 'sampleOfferDate',
  })
  await must(
    save(supplier, sample.id, {
      sampleOfferDate: '2026-11-21',
      plannedReadyDate: '2026-12-01',
      sampleCost: '25.50',
      rebatePercent: '100',
      rebateQuantity: '1000',
    }),
  )
  await must(act(supplier, sample.id, 'createOffer'))
  await must(act(buyer, sample.id, 'confirmOffer'))
  // What the buyer has confirmed keeps its price and documents until its order is created.
  for (const change of [{ sampleCost: '99' }, { free: true }, { rebatePercent: '0' }])
    expect((await save(supplier, sample.id, change)).problems?.[0]).toMatchObject({
      field: Object.keys(change)[0],
      code: 'NOT_WRITABLE',
    })
  expect((await act(supplier, sample.id, 'submitReportFree')).problems?.[0]?.code).toBe('SAMPLE_NOT_FREE')
  await must(act(buyer, sample.id, 'createPo'))
  const order = await readOne(world, 'PurchaseOrder', String((await readOne(world, 'Sample', sample.id)).samplePo))
  expect(order).toMatchObject({ poType: 'sample', confirmStatus: 'draft', totalAmount: '76.5000', currency: 'USD' })
  expect(String(order.poNo)).toMatch(/^PO-2026-/)
  await must(save(supplier, sample.id, { readyDate: '2026-11-20', checkDate: '2026-11-21' }))
  expect((await act(supplier, sample.id, 'submitReport')).problems?.[0]).toMatchObject({
    code: 'FIELD_NOT_NULL',
    field: 'photo',
  })
  await attachTo(world, supplier, { entity: 'Sample', id: sample.id, businessNo: sample.sampleNo }, 'photo')
  await must(act(supplier, sample.id, 'submitReport'))
  await must(save(supplier, sample.id, { piNo: 'PI-1', piAmount: '76.50' }))
  await must(act(supplier, sample.id, 'submitPi'))
  await must(save(supplier, sample.id, { deliveryMode: 'consolidation', trackingNo: 'SF-1' }))
  await must(act(supplier, sample.id, 'deliver'))
  await must(save(buyer, sample.id, { approvalResult: 'conditional', approvalDate: '2026-11-21' }))
  await must(act(buyer, sample.id, 'approve'))
  expect((await act(buyer, sample.id, 'conclude')).problems?.[0]).toMatchObject({
    code: 'FIELD_NOT_NULL',
    field: 'piPaidOn',
  })
  await must(save(buyer, sample.id, { piPaidOn: '2026-11-21' }))
  await must(act(buyer, sample.id, 'conclude'))
  expect(await readOne(world, 'Sample', sample.id)).toMatchObject({
    status: 'concluded',
    golden: true,
    rebateAmount: '0.000000',
  })
})

test('a rejected sample begins a new round; V-060: rejects past events with a later date than today', async () => {
  const sample = await ask()
  await must(save(supplier, sample.id, { sampleOfferDate: '2026-11-21', plannedReadyDate: '2026-12-01', free: true }))
  await must(act(supplier, sample.id, 'createOffer'))
  await must(act(buyer, sample.id, 'confirmOffer'))
  expect((await act(buyer, sample.id, 'createPo')).problems?.[0]?.code).toBe('SAMPLE_FREE')
  await attachTo(world, supplier, { entity: 'Sample', id: sample.id, businessNo: sample.sampleNo }, 'photo')
  await must(
    save(supplier, sample.id, {
      readyDate: '2026-11-25',
      checkDate: '2026-11-26',
      deliveryMode: 'direct',
      trackingNo: 'SF-2',
    }),
  )
  proves('V-060')
  expect((await act(supplier, sample.id, 'submitReportFree')).problems?.[0]).toMatchObject({
    code: 'DATE_IN_FUTURE',
    field: 'readyDate',
  })
  await must(save(supplier, sample.id, { readyDate: '2026-11-20', checkDate: '2026-11-20' }))
  await must(act(supplier, sample.id, 'submitReportFree'))
  await must(act(supplier, sample.id, 'deliverFree'))
  await must(save(buyer, sample.id, { approvalResult: 'rejected', approvalDate: '2026-11-21' }))
  expect((await act(buyer, sample.id, 'approve')).problems?.[0]?.code).toBe('SAMPLE_RESULT_REJECTED')
  await must(act(buyer, sample.id, 'reject', 'the colour is wrong'))
  expect(await readOne(world, 'Sample', sample.id)).toMatchObject({
    status: 'taskConfirm',
    round: 2,
    readyDate: null,
    photo: null,
    approvalResult: null,
  })
})

test('SM-1x: the rebate is due when enough was ordered, exact to the cent', () => {
  const rule = { cost: '25.55', percent: '50', fromQuantity: '1000' }
  expect(rebateDue(rule, '999.99', 'USD')).toBe('0.00')
  expect(rebateDue(rule, '1000', 'USD')).toBe('12.78')
  expect(rebateDue({ ...rule, percent: '100' }, '5000', 'USD')).toBe('25.55')
})

test('the offer of a sample is hidden from inspectors and other companies', async () => {
  const sample = await ask()
  const quality = await world.as('qc@buyer.test')
  const seen = (await quality.detail('Sample', { id: sample.id })).object?.record
  expect(seen).toHaveProperty('article')
  expect(seen).not.toHaveProperty('sampleCost')
  expect((await (await world.as('purchaser@buyer2.test')).detail('Sample', { id: sample.id })).errorCode).toBe(
    'NOT_FOUND',
  )
})

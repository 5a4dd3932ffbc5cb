import { expect, test } from 'vitest'
import { must, orderOf, signedOrder } from './builders/purchase-order.ts'
import type { Client } from './harness.ts'
import { testApp } from './harness.ts'
import { proves } from '../proves.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  forwarder = await world.as('freightAgent@forwarder.test')

interface Step {
  readonly id: string
  readonly revision: number
  readonly milestone: string
  readonly po: { readonly label: string }
  readonly plannedDate: string | null
  readonly estimatedDate: string | null
}

/** The order calendar's query: steps of a period in milliseconds (B-062). */
const days = (client: Client, start: string, end: string) =>
  client.call<{ resultList: Step[] }>('POST', '/define/query/list/po_milestone_days', {
    conditions: [
      { field: 'start_date', operator: 'ge', value: Date.parse(`${start}T00:00:00Z`) },
      { field: 'end_date', operator: 'le', value: Date.parse(`${end}T00:00:00Z`) },
    ],
  })

test('B-061: returns the steps between start_date and end_date by the latest known date', async () => {
  const order = await signedOrder(world, { cargoReadyDate: '2027-03-01', etd: '2027-03-05', eta: '2027-04-02' })
  const mine = async (client: Client, start: string, end: string) =>
    ((await must(days(client, start, end))).object?.resultList ?? []).filter(s => s.po.label === order.poNo)
  proves('B-061')
  expect((await mine(buyer, '2027-03-05', '2027-03-05')).map(s => s.milestone)).toEqual(['polDeparture'])
  expect((await mine(buyer, '2027-03-01', '2027-03-31')).map(s => s.milestone).sort()).toEqual([
    'cargoReady',
    'containerStuffed',
    'gateIn',
    'polDeparture',
    'soRelease',
    'vendorBooking',
  ])
  const [step] = await mine(forwarder, '2027-03-05', '2027-03-05')
  // Dropped on another day, the step gets a new estimate and leaves its planned day.
  await must(
    forwarder.act('milestoneState', { ids: [step?.id ?? ''], action: 'estimate', inputs: { date: '2027-03-09' } }),
  )
  expect(await mine(buyer, '2027-03-05', '2027-03-05')).toEqual([])
  expect(await mine(buyer, '2027-03-09', '2027-03-09')).toMatchObject([
    { milestone: 'polDeparture', plannedDate: '2027-03-05', estimatedDate: '2027-03-09' },
  ])
})

test('the calendar shows only steps of orders that the reader may see', async () => {
  const order = await orderOf(buyer, { cargoReadyDate: '2027-06-01', etd: '2027-06-05', eta: '2027-07-02' })
  const other = await world.as('purchaser@buyer2.test')
  expect(
    (await must(days(buyer, '2027-06-01', '2027-07-30'))).object?.resultList.some(s => s.po.label === order.poNo),
  ).toBe(true)
  expect((await must(days(other, '2027-06-01', '2027-07-30'))).object?.resultList).toEqual([])
})

test('filters data services with days by a period, both ends included', async () => {
  const ask = (service: string, field: string, operator: string, value: unknown) =>
    buyer.call('POST', `/define/query/list/${service}`, { conditions: [{ field, operator, value }] })
  expect((await ask('page_po_list', 'start_date', 'ge', 0)).problems?.[0]).toMatchObject({
    field: 'start_date',
    code: 'UNKNOWN_FIELD',
  })
  expect((await ask('po_milestone_days', 'start_date', 'le', 0)).problems?.[0]).toMatchObject({
    field: 'start_date',
    code: 'OPERATOR_NOT_FOR_FIELD',
  })
  expect((await ask('po_milestone_days', 'end_date', 'le', 'soon')).problems?.[0]).toMatchObject({ field: 'end_date' })
})

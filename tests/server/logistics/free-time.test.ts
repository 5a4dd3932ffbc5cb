import { expect, test } from 'vitest'
import { containerClocks } from '../../../domain/tracking/free-time-clocks.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import { insertOne } from '../builders/transitions.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'

/** Free time terms of the platform, and shipments whose clocks use them. */
const world = await testApp()
const platform = await world.as('platform@platform.test'),
  buyer = await world.as('purchaser@buyer.test'),
  agent = await world.as('freightAgent@forwarder.test'),
  other = await world.as('purchaser@buyer2.test'),
  supplier = await world.as('supplier@supplier.test')
const id = await companyIds(world)
const carrier = await insertOne(world, 'Carrier', { code: 'FREE', name: 'Free Line', mode: 'sea' })
const term = {
  clock: 'demurrage',
  lane: 'US',
  carrier,
  freeDays: 5,
  firstRate: '100',
  secondFrom: 5,
  secondRate: '150',
  currency: 'USD',
}

async function shipmentAt(shipmentNo: string, ata: string | null, currentMilestone: string): Promise<string> {
  const shipment = await insertOne(world, 'Shipment', {
    shipmentNo,
    carrier,
    pol: 'CNSHA',
    pod: 'USSEA',
    shipType: 'sea',
    soStatus: 'released',
    currentMilestone,
    ata,
    buyer: id('buyer'),
    forwarder: id('forwarder'),
    supplierCompany: id('supplier'),
  })
  await insertOne(world, 'ShipmentMilestone', {
    shipment,
    milestone: 'podArrival',
    position: 6,
    state: ata ? 'actual' : 'planned',
    actualDate: ata,
    timeZone: 'America/Los_Angeles',
  })
  await insertOne(world, 'ContainerLoading', { shipment, containerNo: 'CSQU3054383', containerType: '40GP' })
  return shipment
}

test('only the platform maintains the terms; rates need a day and an order, and everybody who moves containers reads them', async () => {
  await must(platform.save('FreeTimeTerm', term))
  expect((await platform.save('FreeTimeTerm', { ...term, lane: 'DE', secondRate: null })).problems?.[0]).toMatchObject({
    field: 'secondRate',
    code: 'FIELD_NOT_NULL',
  })
  const wrong = await platform.save('FreeTimeTerm', { ...term, lane: 'DE', thirdFrom: 4, thirdRate: '200' })
  expect(wrong.problems?.[0]).toMatchObject({ field: 'thirdFrom', code: 'TIER_ORDER' })
  expect(wrong.problems?.[0]?.message).toBe('Third Rate from Day must be later than day 5')
  expect(
    (await platform.save('FreeTimeTerm', { ...term, lane: 'DE', validFrom: '2026-02-01', validTo: '2026-01-01' }))
      .problems?.[0],
  ).toMatchObject({ field: 'validTo', code: 'DATE_BEFORE' })
  expect((await platform.save('FreeTimeTerm', { ...term, freeDays: 9 })).problems?.[0]).toMatchObject({
    field: 'validFrom',
    code: 'TERM_OVERLAPS',
  })
  expect(
    (await platform.save('FreeTimeTerm', { ...term, freeDays: 9, validFrom: '2026-02-01' })).problems?.[0],
  ).toMatchObject({ field: 'validFrom', code: 'TERM_OVERLAPS' })
  for (const lane of ['nl', 'USA', 'ussea'])
    expect((await platform.save('FreeTimeTerm', { ...term, lane })).problems?.[0], lane).toMatchObject({
      field: 'lane',
      code: 'LANE_UNKNOWN',
    })
  expect((await agent.save('FreeTimeTerm', { ...term, lane: 'DE' })).errorCode).toBe('FORBIDDEN')
  expect((await agent.list('page_free_time_terms')).object?.resultList).toHaveLength(1)
})

test('CL-3x, C-14 lists arrived containers that are not returned with steps: 850 after twelve days', async () => {
  const here = await shipmentAt('SH-HERE', '2026-03-01', 'podArrival')
  await shipmentAt('SH-SEA', null, 'polDeparture')
  await shipmentAt('SH-BACK', '2026-02-01', 'emptyReturn')
  const rows = (await buyer.list('page_free_time')).object?.resultList as readonly Values[]
  expect(rows.map(r => r.id)).toEqual([here])
  const terms = (await buyer.list('page_free_time_terms')).object?.resultList as readonly Values[]
  const clocks = rows.flatMap(r =>
    containerClocks(
      r,
      terms,
      zone => {
        expect(zone).toBe('America/Los_Angeles')
        return '2026-03-12'
      },
      () => false,
    ),
  )
  expect(
    clocks.map(c => [
      c.container.containerNo,
      c.running.lastFreeDay,
      c.running.left,
      c.running.cost,
      c.running.nextDay,
    ]),
  ).toEqual([['CSQU3054383', '2026-03-05', -7, '850', '150']])
  expect((await agent.list('page_free_time')).object?.resultList).toHaveLength(1)
  expect((await other.list('page_free_time')).object?.resultList).toEqual([])
  expect((await supplier.list('page_free_time')).errorCode).toBe('NOT_FOUND')
})

test('/walilink_track_new: only parties of the shipment read the map and open calls', async () => {
  const shipment = await shipmentAt('SH-WAY', null, 'polDeparture')
  const word = {
    shipment,
    event: 'podArrival',
    classifier: 'EST',
    eventTime: '2026-11-25T04:00:00Z',
    createdTime: '2026-11-20T04:00:00Z',
    place: 'SGSIN',
    result: 'kept',
    origin: 'carrier',
    buyer: id('buyer'),
    forwarder: id('forwarder'),
    fingerprint: 'f1',
  }
  await insertOne(world, 'CarrierLinkRecord', word)
  await insertOne(world, 'CarrierLinkRecord', { ...word, event: 'gateIn', fingerprint: 'f2' })
  const asked = { conditions: [{ field: 'shipment', operator: 'in', value: [shipment] }] }
  const calls = await buyer.call<{ resultList: readonly Values[] }>(
    'POST',
    '/define/query/list/page_shipment_calls',
    asked,
  )
  expect(calls.object?.resultList.map(c => [c.event, c.place])).toEqual([['podArrival', 'SGSIN']])
  expect(
    (await other.call<{ resultList: readonly Values[] }>('POST', '/define/query/list/page_shipment_calls', asked))
      .object?.resultList,
  ).toEqual([])
  const voyage = async (client: typeof buyer) =>
    (await client.call<{ voyage?: object }>('GET', '/define/view/shipment_view')).object?.voyage
  expect(await voyage(buyer)).toEqual({ calls: { service: 'page_shipment_calls', of: 'shipment' } })
  expect(await voyage(supplier)).toEqual({})
})

test('keeps one of equal terms saved at once; the others get the reason without a deadlock', async () => {
  const lanes = ['FR', 'ES', 'FR', 'ES', 'FR', 'ES']
  const answers = await Promise.all(
    lanes.map((lane, i) => platform.save('FreeTimeTerm', { ...term, lane, freeDays: i + 1 })),
  )
  for (const lane of ['FR', 'ES']) {
    const those = answers.filter((_, i) => lanes[i] === lane)
    expect(
      those.filter(a => a.http === 200),
      lane,
    ).toHaveLength(1)
    expect(
      those.filter(a => a.http !== 200).map(a => a.problems?.[0]),
      lane,
    ).toEqual([1, 2].map(() => expect.objectContaining({ field: 'validFrom', code: 'TERM_OVERLAPS' })))
  }
  const kept = (await platform.list('page_free_time_terms')).object?.resultList as readonly Values[]
  const french = kept.find(t => t.lane === 'FR')
  const both = await Promise.all([
    platform.save('FreeTimeTerm', { ...term, lane: 'IT' }),
    platform.save('FreeTimeTerm', { ...term, lane: 'IT', id: french?.id, revision: french?.revision }),
  ])
  expect(both.map(c => c.problems?.[0]?.code ?? 'kept').sort()).toEqual(['TERM_OVERLAPS', 'kept'])
})

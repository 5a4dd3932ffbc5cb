import { expect, test } from 'vitest'
import type { EventsTaken } from '../../../domain/contracts/tracking.calls.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import { insertRows, newId, readStored, updateRows } from '../../../server/db/write-rows.ts'
import { enterDates, stepsOfShipments } from '../../../server/effects/logistics/shipment-ledger.ts'
import { startUnitOfWork } from '../../../server/operations/unit-of-work.ts'
import { sharedJson } from '../../shared-data.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

const world = await testApp()
const agent = await world.as('freightAgent@forwarder.test'),
  other = await world.as('freightAgent@forwarder2.test')
const id = await companyIds(world)
const entity = (name: string) => world.app.catalogue.common.entity.get(name) as EntityDefinition
const numbers = ['MWCU6059784', 'CSQU3054383', 'CBHU3202732', 'ZEPU0037255'] as const

/** A separate shipment, with or without known containers. */
async function shipmentWith(containers: readonly string[]): Promise<string> {
  const shipment = newId()
  await world.app.db.system('set up a test', async tx => {
    const now = world.app.now()
    await insertRows(
      tx,
      entity('Shipment'),
      [
        {
          id: shipment,
          values: {
            shipmentNo: `SH-${shipment.slice(-6)}`,
            soNo: `SO-${shipment.slice(-6)}`,
            buyer: id('buyer'),
            forwarder: id('forwarder'),
            orders: [],
            soStatus: 'released',
            currentMilestone: 'soRelease',
            pol: 'CNSHA',
            pod: 'USSEA',
            etd: '2026-11-10',
            eta: '2026-11-28',
          },
        },
      ],
      now,
    )
    await insertRows(
      tx,
      entity('ShipmentMilestone'),
      milestones.map((milestone, position) => ({
        id: newId(),
        values: {
          shipment,
          milestone,
          position,
          state: position < 3 ? 'actual' : 'planned',
          plannedDate: '2026-11-05',
          actualDate: position < 3 ? '2026-11-05' : null,
          timeZone: position < 6 ? 'Asia/Shanghai' : 'America/Los_Angeles',
        },
      })),
      now,
    )
    await insertRows(
      tx,
      entity('ContainerLoading'),
      containers.map(containerNo => ({
        id: newId(),
        values: { shipment, containerNo, sealNo: `S-${containerNo}`, containerType: '40GP' },
      })),
      now,
    )
  })
  return shipment
}

const equipment = (container: string, code: string, at: string, more: Readonly<Record<string, unknown>> = {}) => ({
  eventID: `${container}-${code}-${at}`,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  eventCreatedDateTime: at,
  equipmentEventTypeCode: code,
  equipmentReference: container,
  emptyIndicatorCode: 'LADEN',
  eventLocation: { UNLocationCode: 'CNSHA' },
  ...more,
})
const transport = (
  so: string,
  code: string,
  place: string,
  at: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  eventID: `${so}-${code}-${place}-${at}`,
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  eventCreatedDateTime: at,
  transportEventTypeCode: code,
  transportCall: { transportCallID: `${place}-1`, UNLocationCode: place },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: so }],
  ...more,
})

/** Carrier reports of a voyage: changing estimates, an intermediate call, two containers, and actual times. */
const voyage = (so: string, [one, two]: readonly [string, string]) => [
  equipment(one, 'GTIN', '2026-11-08T02:00:00Z'),
  equipment(two, 'GTIN', '2026-11-08T20:00:00Z'),
  transport(so, 'DEPA', 'CNSHA', '2026-11-10T09:00:00Z', {
    eventClassifierCode: 'EST',
    eventCreatedDateTime: '2026-11-06T00:00:00Z',
  }),
  transport(so, 'DEPA', 'CNSHA', '2026-11-11T17:30:00Z'),
  transport(so, 'ARRI', 'KRPUS', '2026-11-12T08:00:00Z'),
  transport(so, 'DEPA', 'KRPUS', '2026-11-13T08:00:00Z'),
  transport(so, 'ARRI', 'USSEA', '2026-11-29T10:00:00Z', {
    eventClassifierCode: 'EST',
    eventCreatedDateTime: '2026-11-12T00:00:00Z',
  }),
  transport(so, 'ARRI', 'USSEA', '2026-12-02T10:00:00Z', {
    eventClassifierCode: 'EST',
    eventCreatedDateTime: '2026-11-18T00:00:00Z',
  }),
  transport(so, 'ARRI', 'USSEA', '2026-11-30T10:00:00Z', {
    eventClassifierCode: 'EST',
    eventCreatedDateTime: '2026-11-15T00:00:00Z',
  }),
  equipment(one, 'LOAD', '2026-11-10T02:00:00Z'),
]

const take = (client: Client, events: readonly unknown[]) =>
  client.call<EventsTaken>('POST', '/logistics/carrierEvents', { events })
const stepsOf = async (shipment: string) =>
  (
    await world.app.db.system('look at steps', tx =>
      readStored(tx, entity('ShipmentMilestone'), { field: 'shipment', values: [shipment] }),
    )
  )
    .sort((a, b) => Number(a.position) - Number(b.position))
    .map(s => [s.milestone, s.state, s.estimatedDate, s.actualDate])
const shipmentOf = async (shipment: string) =>
  (
    await world.app.db.system('look at a shipment', tx =>
      readStored(tx, entity('Shipment'), { field: 'id', values: [shipment] }),
    )
  )[0]

const expected = [
  ['cargoReady', 'actual', null, '2026-11-05'],
  ['vendorBooking', 'actual', null, '2026-11-05'],
  ['soRelease', 'actual', null, '2026-11-05'],
  ['containerStuffed', 'planned', null, null],
  ['gateIn', 'actual', null, '2026-11-09'],
  ['polDeparture', 'actual', '2026-11-10', '2026-11-12'],
  ['podArrival', 'estimated', '2026-12-02', null],
  ['customsRelease', 'planned', null, null],
  ['delivery', 'planned', null, null],
  ['emptyReturn', 'planned', null, null],
]

test('C-15 carrier events become dates of steps by place and latest report, in the local time zone', async () => {
  const shipment = await shipmentWith([numbers[0], numbers[1]])
  const so = `SO-${shipment.slice(-6)}`
  const taken = await must(take(agent, voyage(so, [numbers[0], numbers[1]])))
  expect(taken.object).toMatchObject({ read: 10, doubles: 0, applied: 7, kept: 3, waiting: 0, refused: [] })
  const steps = await stepsOf(shipment)
  // Past events have no estimate; the previous estimate is kept.
  expect(steps.map(s => [s[0], s[1], s[0] === 'polDeparture' ? '2026-11-10' : s[2], s[3]])).toEqual(expected)
  expect(await shipmentOf(shipment)).toMatchObject({
    currentMilestone: 'polDeparture',
    atd: '2026-11-12',
    eta: '2026-12-02',
    nextMilestone: 'podArrival',
  })
})

test('C-15 the same events give the same steps when shuffled, repeated and split', async () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const states: unknown[] = []
  for (let round = 0; round < 6; round++) {
    const shipment = await shipmentWith([])
    const so = `SO-${shipment.slice(-6)}`
    // Containers are matched by booking here: each round has a separate voyage.
    const events = voyage(so, ['X', 'Y']).map(e =>
      'equipmentReference' in e
        ? {
            ...e,
            equipmentReference: undefined,
            documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: so }],
            eventID: `${so}-${e.eventID}`,
          }
        : e,
    )
    const shuffled = [...events, ...events.slice(0, 6)]
      .map(e => ({ e, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(x => x.e)
    const cut = 1 + Math.floor(random() * (shuffled.length - 1))
    await must(take(agent, shuffled.slice(0, cut)))
    await must(take(agent, shuffled.slice(cut)))
    const again = await must(take(agent, shuffled))
    expect(again.object).toMatchObject({ applied: 0, doubles: shuffled.length })
    const shown = await shipmentOf(shipment)
    states.push([
      (await stepsOf(shipment)).map(s => (s[1] === 'actual' ? [s[0], s[1], s[3]] : s)),
      shown?.currentMilestone,
      shown?.atd,
      shown?.eta,
    ])
  }
  for (const state of states) expect(state).toEqual(states[0])
})

test('C-15 imports a file that arrives twice at once only once, and both callers get the result', async () => {
  const shipment = await shipmentWith([])
  const so = `SO-${shipment.slice(-6)}`
  const events = [
    transport(so, 'DEPA', 'CNSHA', '2026-11-11T17:30:00Z'),
    transport(so, 'ARRI', 'USSEA', '2026-11-29T10:00:00Z', {
      eventClassifierCode: 'EST',
      eventCreatedDateTime: '2026-11-12T00:00:00Z',
    }),
  ]
  const platform = await world.as('platform@platform.test')
  const sorted = (counts: readonly (number | undefined)[]) => counts.toSorted((a, b) => Number(a) - Number(b))
  const answers = await Promise.all([take(agent, events), take(platform, events), take(agent, events)])
  expect(answers.map(a => a.http)).toEqual([200, 200, 200])
  expect(sorted(answers.map(a => a.object?.applied))).toEqual([0, 0, 2])
  expect(sorted(answers.map(a => a.object?.doubles))).toEqual([0, 2, 2])
  const kept = await world.app.db.system('look at messages', tx =>
    readStored(tx, entity('CarrierLinkRecord'), { field: 'shipment', values: [shipment] }),
  )
  expect(kept).toHaveLength(2)
})

test('C-14 carriers report discharge, gate-out and return per container; a transhipment starts no clock; the last return ends the shipment', async () => {
  const shipment = await shipmentWith([numbers[0], numbers[1]])
  const at = (place: string, facilityTypeCode: string) => ({
    eventLocation: { UNLocationCode: place, facilityTypeCode },
  })
  const empty = { emptyIndicatorCode: 'EMPTY', ...at('USTAC', 'DEPO') }
  const events = [
    equipment(numbers[0], 'DISC', '2026-11-12T03:00:00Z', at('KRPUS', 'POTE')),
    equipment(numbers[0], 'DISC', '2026-11-17T07:30:00Z', at('USSEA', 'POTE')),
    equipment(numbers[1], 'DISC', '2026-11-18T20:00:00Z', at('USSEA', 'POTE')),
    equipment(numbers[0], 'GTOT', '2026-11-18T18:00:00Z', at('USSEA', 'POTE')),
    equipment(numbers[0], 'GTIN', '2026-11-20T18:00:00Z', empty),
  ]
  const days = async () =>
    (
      await world.app.db.system('look at containers', tx =>
        readStored(tx, entity('ContainerLoading'), { field: 'shipment', values: [shipment] }),
      )
    ).map(c => [c.containerNo, c.dischargedOn, c.gateOutOn, c.emptyReturnedOn])
  const back = async () => (await stepsOf(shipment)).at(-1)
  await must(take(agent, events.toReversed()))
  // Days are those of the port, where it is the evening before.
  expect(await days()).toEqual([
    [numbers[0], '2026-11-16', '2026-11-18', '2026-11-20'],
    [numbers[1], '2026-11-18', null, null],
  ])
  expect(await back()).toEqual(['emptyReturn', 'planned', null, null])
  await must(take(agent, [equipment(numbers[1], 'GTIN', '2026-11-21T09:00:00Z', empty)]))
  expect((await days())[1]?.[3]).toBe('2026-11-21')
  expect(await back()).toEqual(['emptyReturn', 'actual', null, '2026-11-21'])
})

test('C-14 the return day of a shipment applies to containers without their own day, also after a correction', async () => {
  const shipment = await shipmentWith([numbers[0], numbers[1]])
  const returned = (date: string) =>
    world.app.db.system('enter a date for a test', async tx => {
      const uow = startUnitOfWork({ ...world.app, actor: { kind: 'system', reason: 'a test' } }, tx)
      const step = (await stepsOfShipments(uow, [shipment])).find(s => s.milestone === 'emptyReturn')
      if (step) await enterDates(uow, [{ step, entry: { classifier: 'ACT', date, origin: 'person' } }])
      return (await readStored(tx, entity('ContainerLoading'), { field: 'shipment', values: [shipment] })).map(
        c => c.emptyReturnedOn,
      )
    })
  expect(await returned('2026-11-20')).toEqual(['2026-11-20', '2026-11-20'])
  expect(await returned('2026-11-18')).toEqual(['2026-11-18', '2026-11-18'])
  await world.app.db.system('set up a test', async tx => {
    const [first] = await readStored(tx, entity('ContainerLoading'), { field: 'shipment', values: [shipment] })
    if (first)
      await updateRows(
        tx,
        entity('ContainerLoading'),
        [{ id: first.id, values: { emptyReturnedOn: '2026-11-17' } }],
        world.app.now(),
      )
  })
  expect(await returned('2026-11-19')).toEqual(['2026-11-17', '2026-11-19'])
})

test("an event waits until its container is known, and never reaches another company's shipment", async () => {
  const shipment = await shipmentWith([])
  expect((await must(take(agent, [equipment(numbers[3], 'GTIN', '2026-11-09T02:00:00Z')]))).object).toMatchObject({
    waiting: 1,
    applied: 0,
  })
  await world.app.db.system('set up a test', tx =>
    insertRows(
      tx,
      entity('ContainerLoading'),
      [{ id: newId(), values: { shipment, containerNo: numbers[3], containerType: '40GP' } }],
      world.app.now(),
    ),
  )
  expect((await must(take(other, [equipment(numbers[3], 'GTIN', '2026-11-08T01:00:00Z')]))).object).toMatchObject({
    waiting: 1,
  })
  expect((await stepsOf(shipment))[4]).toEqual(['gateIn', 'planned', null, null])
  await must(take(agent, [equipment(numbers[2], 'LOAD', '2026-11-09T03:00:00Z')]))
  expect((await stepsOf(shipment))[4]).toEqual(['gateIn', 'actual', null, '2026-11-09'])
})

const messages = sharedJson('documents/dcsa/tnt-220-response.json')
test.skipIf(!messages)('reads real DCSA messages; rejects faulty ones by row and keeps the others', async () => {
  const read = (file: string) => sharedJson(`documents/dcsa/${file}`)
  const first = await must(take(agent, messages as unknown[]))
  expect(first.object).toMatchObject({ read: 7, refused: [] })
  const newer = [
    ...(read('tnt-300-request-equipment.json') as { events: unknown[] }).events,
    ...(read('tnt-300-request-transport.json') as { events: unknown[] }).events,
    ...(read('tnt-300-request-shipment.json') as { events: unknown[] }).events,
  ]
  expect((await must(take(agent, newer))).object?.refused).toEqual([])
  const wrong = read('tnt-220-response-wrong-date-times.json') as { TEST_CASE?: string }[]
  const answer = (await must(take(agent, wrong))).object
  expect(answer?.refused.map(r => r.row)).toEqual(
    wrong.flatMap((e, i) => (e.TEST_CASE && /missing|format|early|late/.test(e.TEST_CASE) ? [i + 1] : [])),
  )
  expect(answer?.refused[0]?.message).toContain('The time of the event')
  for (const bad of [null, 1, 'x', [], {}, { eventType: 'TRANSPORT' }])
    expect((await must(take(agent, [bad]))).object?.refused).toHaveLength(1)
})

test('only freight agents and the platform import events', async () => {
  for (const who of ['purchaser@buyer.test', 'supplier@supplier.test', 'warehouse@service.test'])
    expect((await take(await world.as(who), [{}])).errorCode, who).toBe('FORBIDDEN')
})

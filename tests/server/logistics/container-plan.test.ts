import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { ContainerPlan, FilledContainers, MovedCargo } from '../../../domain/contracts/container-plan.calls.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { bookedOrder } from '../builders/booked-order.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { insertOne, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** The containers of a shipment side by side: cargo moves between them, and the plan makes them (SP-4x). */
const world = await testApp()
const agent = await world.as('freightAgent@forwarder.test'),
  buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  rival = await world.as('freightAgent@forwarder2.test'),
  platform = await world.as('platform@platform.test')
const id = await companyIds(world)
for (const [containerType, volume, length] of [
  ['20GP', '33.2', '5.898'],
  ['40GP', '67.7', '12.032'],
])
  await must(
    platform.save('ContainerLimit', {
      containerType,
      lane: '*',
      volume,
      payload: '26730',
      laneLimit: '900',
      practicalVolume: '26',
      tare: '2300',
      length,
      width: '2.352',
      height: '2.393',
    }),
  )

/** A shipment of one booked order: 10 cartons of SKU-1 with 0.96 m³ and 120 kg. */
async function shipment(): Promise<{ id: string; po: string }> {
  const order = await bookedOrder(world)
  const plan = await must(
    buyer.save('ShippingPlan', {
      po: [order.id],
      forwarder: id('forwarder'),
      pod: 'USSEA',
      cargoReadyDate: '2026-11-21',
    }),
  )
  const made = await insertOne(world, 'Shipment', {
    buyer: id('buyer'),
    forwarder: id('forwarder'),
    supplierCompany: id('supplier'),
    operator: id('operator'),
    shipmentNo: `SH-${order.poNo}`,
    shippingPlan: plan.object?.record.id,
    orders: [order.id],
    pod: 'USSEA',
    soStatus: 'released',
    currentMilestone: 'soRelease',
  })
  return { id: made, po: order.id }
}

const plan = (of: string, client: Client = agent) =>
  client.call<ContainerPlan>('POST', `${frame}/logistics/containerPlan`, { shipment: of })
const move = (body: Readonly<Record<string, unknown>>, client: Client = agent) =>
  client.call<MovedCargo>('POST', `${frame}/logistics/containerPlan/move`, body)
const fill = (of: string, client: Client = agent) =>
  client.call<FilledContainers>('POST', `${frame}/logistics/containerPlan/fill`, { shipment: of })
const shown = async (of: string): Promise<ContainerPlan> => (await must(plan(of))).object as ContainerPlan

const cargo = (po: string, fields: object = {}) => ({
  po,
  skuNo: 'SKU-1',
  cartons: 6,
  quantity: '60',
  length: '60',
  width: '40',
  height: '40',
  volume: '0.576',
  grossWeight: '72',
  ...fields,
})
async function container(of: string, ...rows: object[]): Promise<string> {
  const saved = await must(
    agent.save(
      'ContainerLoading',
      { shipment: of, containerType: '40GP' },
      { cargo: { save: rows as Record<string, unknown>[] } },
    ),
  )
  return String(saved.object?.record.id)
}

/** Cartons, volume and weight in containers and waiting. */
const totals = (p: ContainerPlan) => {
  const rows = [...p.containers.flatMap(c => c.rows), ...p.toLoad]
  return [
    rows.reduce((n, r) => n + r.cartons, 0),
    Number(sum(rows.map(r => r.quantity ?? '0'))),
    Number(sum(rows.map(r => r.volume))),
    Number(sum(rows.map(r => r.grossWeight))),
  ]
}

test('SP-4x: keeps totals and measures both containers when cargo moves from the booking into a container, on to another and back', async () => {
  const { id: of, po } = await shipment()
  const [one, two] = [await container(of, cargo(po)), await container(of)]
  const start = await shown(of)
  expect(start.editable).toBe(true)
  expect(start.toLoad).toMatchObject([{ po, skuNo: 'SKU-1', cartons: 4, quantity: '40', volume: '0.384' }])
  expect(start.types.map(t => [t.type, t.limits.laneLimit])).toEqual([
    ['20GP', '900.000'],
    ['40GP', '900.000'],
  ])
  const booked = start.toLoad[0]
  const first = (await must(move({ shipment: of, row: booked?.id, cartons: 4, to: two }))).object
  expect(first).toMatchObject({ from: null, cartons: 4, figures: { volume: '0.384' } })
  expect(first?.plan.toLoad).toEqual([])
  const second = (await must(move({ shipment: of, row: start.containers[0]?.rows[0]?.id, cartons: 2, to: two }))).object
  // Equal cartons stand in one row.
  expect(second?.plan.containers.map(c => c.rows.map(r => [r.cartons, r.quantity, r.volume]))).toEqual([
    [[4, '40.000', '0.384']],
    [[6, '60.000', '0.576']],
  ])
  expect(totals(second?.plan as ContainerPlan)).toEqual(totals(start))
  const stored = await Promise.all(
    [one, two].map(async c => (await agent.detail('ContainerLoading', { id: c })).object),
  )
  expect(stored.map(s => [s?.record.volume, s?.record.weightPercent, s?.record.grade])).toEqual([
    ['0.384', '5.33', 'low'],
    ['0.576', '8', 'low'],
  ])
  // Each move is taken back with what it moved, the last one first.
  const undone = (
    await must(move({ shipment: of, row: second?.row, cartons: 2, to: second?.from, figures: second?.figures }))
  ).object
  const out = (
    await must(move({ shipment: of, row: first?.row, cartons: 4, to: first?.from, figures: first?.figures }))
  ).object
  expect(undone?.plan.containers[0]?.rows).toMatchObject([{ cartons: 6, volume: '0.576' }])
  expect(out?.plan.toLoad).toMatchObject([{ cartons: 4, quantity: '40', volume: '0.384', grossWeight: '48' }])
  expect(totals(out?.plan as ContainerPlan)).toEqual(totals(start))
})

test('SP-4x: rejects a move over the limits of the lane, into a closed container, of too many cartons; then nothing moves', async () => {
  const { id: of, po } = await shipment()
  const heavy = await container(of, cargo(po, { grossWeight: '880' })),
    other = await container(of, cargo(po, { cartons: 2, quantity: '20', volume: '0.192', grossWeight: '24' }))
  const before = await shown(of)
  const row = before.containers[1]?.rows[0]?.id
  expect(await move({ shipment: of, row, cartons: 2, to: heavy })).toMatchObject({
    http: 400,
    problems: [{ code: 'OVER_WEIGHT', params: { percent: '100.44' } }],
  })
  const refused = async (body: object) => (await move({ shipment: of, row, cartons: 1, to: heavy, ...body })).problems
  expect(await refused({ cartons: 3 })).toMatchObject([{ code: 'CARGO_CHANGED', params: { cartons: 2 } }])
  expect(await refused({ to: other })).toMatchObject([{ code: 'CARGO_SAME_CONTAINER' }])
  expect(await refused({ to: of })).toMatchObject([{ code: 'CARGO_GONE' }])
  expect(await refused({ row: of })).toMatchObject([{ code: 'CARGO_GONE' }])
  const tooMuch = { quantity: '10', volume: '0.2', grossWeight: '12' }
  expect(await refused({ figures: tooMuch })).toMatchObject([{ code: 'CARGO_CHANGED' }])
  await put(world, 'ContainerLoading', heavy, { loadedDate: '2026-11-20T00:00:00Z', containerNo: 'CSQU3054383' })
  expect(await refused({})).toMatchObject([{ code: 'CONTAINER_CLOSED', params: { container: 'CSQU3054383' } }])
  const after = await shown(of)
  expect(after.containers.map(c => c.rows)).toEqual(before.containers.map(c => c.rows))
  expect(after.toLoad).toEqual(before.toLoad)
})

test('SP-4x: rejects to take out cargo when no booking holds it', async () => {
  const { id: of, po } = await shipment()
  await container(of, cargo(po, { skuNo: 'SKU-9' }), cargo(po, { cartons: 12, volume: '1.152', quantity: '120' }))
  const rows = (await shown(of)).containers[0]?.rows ?? []
  for (const row of rows)
    expect(await move({ shipment: of, row: row.id, cartons: 5, to: null })).toMatchObject({
      http: 400,
      problems: [{ code: 'CARGO_NOT_BOOKED', params: { sku: row.skuNo } }],
    })
  expect((await shown(of)).containers[0]?.rows).toEqual(rows)
})

test('SP-4x: keeps every carton when the plan makes the containers of booked cargo', async () => {
  const { id: of, po } = await shipment()
  await container(of, cargo(po, { cartons: 1, quantity: '10', volume: '0.096', grossWeight: '12' }))
  const before = await shown(of)
  const filled = (await must(fill(of))).object
  expect(filled?.made).toHaveLength(1)
  expect(filled?.plan.toLoad).toEqual([])
  expect(filled?.plan.containers.map(c => [c.containerType, c.rows.map(r => [r.cartons, r.volume])])).toEqual([
    ['40GP', [[1, '0.096']]],
    ['20GP', [[9, '0.864']]],
  ])
  expect(totals(filled?.plan as ContainerPlan)).toEqual(totals(before))
  expect(await fill(of)).toMatchObject({ http: 400, problems: [{ code: 'CARGO_NOT_PLANNED' }] })
  // Deleted again, its cargo is to be loaded as before.
  await must(agent.call('POST', '/define/delete/ContainerLoading', { ids: filled?.made }))
  expect((await shown(of)).toLoad).toEqual(before.toLoad)
})

test('SP-4x: returns several containers when cargo is over the weight of one', async () => {
  const { id: of, po } = await shipment()
  const [line] = (await shown(of)).toLoad
  await put(world, 'VobLine', String(line?.id), { gwKg: '2000' })
  const filled = (await must(fill(of))).object
  expect(filled?.made).toHaveLength(3)
  for (const c of filled?.plan.containers ?? [])
    expect(compare(sum(c.rows.map(r => r.grossWeight)), '900'), c.id).not.toBe(1)
  expect(totals(filled?.plan as ContainerPlan)).toEqual([10, 100, 0.96, 2000])
  expect(filled?.plan.containers.flatMap(c => c.rows.map(r => r.po))).toEqual([po, po, po])
})

test('SP-4x: rejects moves of a buyer, who reads the plan, and of an agent who does not see the shipment', async () => {
  const { id: of, po } = await shipment()
  const [one, two] = [await container(of, cargo(po)), await container(of)]
  const row = (await shown(of)).containers[0]?.rows[0]?.id
  expect((await must(plan(of, buyer))).object).toMatchObject({
    editable: false,
    containers: [{ id: one }, { id: two }],
  })
  expect(await move({ shipment: of, row, cartons: 1, to: two }, buyer)).toMatchObject({ http: 403 })
  expect(await fill(of, buyer)).toMatchObject({ http: 403 })
  await must(move({ shipment: of, row, cartons: 1, to: two }, supplier))
  for (const answer of [
    await plan(of, rival),
    await move({ shipment: of, row, cartons: 1, to: two }, rival),
    await fill(of, rival),
  ])
    expect(answer).toMatchObject({ http: 404 })
})

import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations.ts'
import { sql } from '../../server/db/sql.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const order = async (id: string) => (await must(buyer.detail('PurchaseOrder', { id }))).object
const zones = async (id: string) =>
  Object.fromEntries((await order(id))?.rows.milestones?.map(m => [m.milestone, m.timeZone ?? null]) ?? [])

test('B4: an order has the zone of its port at each step, and its next step brings its zone along', async () => {
  const { id, revision } = await orderOf(buyer, { pol: 'CNSHA', pod: 'USSEA' })
  expect(await zones(id)).toMatchObject({
    cargoReady: 'Asia/Shanghai',
    polDeparture: 'Asia/Shanghai',
    podArrival: 'America/Los_Angeles',
    delivery: 'America/Los_Angeles',
  })
  expect((await order(id))?.record.nextMilestoneZone).toBe('Asia/Shanghai')

  await must(buyer.save('PurchaseOrder', { id, revision, pol: 'VNSGN', pod: 'Hamburg' }))
  expect(await zones(id)).toMatchObject({
    cargoReady: 'Asia/Ho_Chi_Minh',
    gateIn: 'Asia/Ho_Chi_Minh',
    customsRelease: 'Europe/Berlin',
    delivery: 'Europe/Berlin',
  })
  expect((await order(id))?.record.nextMilestoneZone).toBe('Asia/Ho_Chi_Minh')
})

test('B4: an update gives the steps of earlier versions the zone of their port', async () => {
  const { id } = await orderOf(buyer, { pol: 'INNSA', pod: 'XXXXX' })
  await world.app.db.system('as earlier versions have left it', async tx => {
    await tx.run(sql`update po_milestone set time_zone = 'UTC' where po_id = ${id}`)
    await tx.run(sql`update purchase_order set next_milestone_zone = null where id = ${id}`)
    await tx.run(sql.raw(migrations.find(m => m.version === 37)?.sql ?? ''))
  })
  expect(await zones(id)).toMatchObject({ cargoReady: 'Asia/Kolkata', delivery: null })
  expect((await order(id))?.record.nextMilestoneZone).toBe('Asia/Kolkata')
})

import { expect, test } from 'vitest'
import type { ResultList } from '../../domain/contracts/call.ts'
import type { RecordOpening } from '../../domain/contracts/version.calls.ts'
import { makeOpeningRecorder } from '../../server/operations/versions/opening-recorder.ts'
import { removeOldOpenings } from '../../server/operations/versions/openings.ts'
import { sql } from '../../server/db/sql.ts'
import { must, signedOrder } from './builders/purchase-order.ts'
import { insertOne } from './builders/transitions.ts'
import { testApp, type Client } from './harness.ts'
import { actorIn } from './test-app.ts'

/** The history of a record also says who opened it and when (LG-1x). */
const world = await testApp()
const { app } = world
const buyer = await world.as('purchaser@buyer.test'),
  colleague = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  operator = await world.as('platform@platform.test')
const mine = await actorIn(app, 'purchaser@buyer.test'),
  platform = await actorIn(app, 'platform@platform.test')

const openings = async (client: Client, id: string, entity = 'PurchaseOrder') => {
  await app.openings.settled()
  return client.call<ResultList<RecordOpening>>('POST', `/define/query/openings/${entity}`, { id })
}
const shown = async (client: Client, id: string) =>
  (await must(openings(client, id))).object?.resultList.map(o => [o.person, o.times, o.first, o.last])
const open = (client: Client, id: string) => must(client.detail('PurchaseOrder', { id }))
const at = (instant: string) => {
  world.setNow(new Date(instant))
}
const rowsOf = (id: string) =>
  app.db.system('look at openings', tx => tx.rows(sql`select day from record_opening where record_id = ${id}`))

test('LG-1x returns one row per person and day, with its first and last time', async () => {
  const { id } = await signedOrder(world)
  await app.db.system('begin with none', tx => tx.run(sql`delete from record_opening where record_id = ${id}`))
  at('2026-11-20T08:00:00.000Z')
  for (let i = 0; i < 3; i++) await open(buyer, id)
  await app.openings.settled()
  at('2026-11-20T17:30:00.000Z')
  await open(buyer, id)
  at('2026-11-21T09:00:00.000Z')
  await open(colleague, id)
  await open(buyer, id)
  const found = await shown(buyer, id)
  expect(found?.map(f => f.slice(1))).toEqual([
    [1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    [1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    [4, '2026-11-20T08:00:00.000Z', '2026-11-20T17:30:00.000Z'],
  ])
  expect(new Set(found?.map(f => f[0])).size).toBe(2)
  expect(await rowsOf(id)).toHaveLength(3)
})

test('LG-1x rejects or hides openings of other companies; platform administrators see those of all', async () => {
  const { id } = await signedOrder(world)
  await app.openings.settled()
  await app.db.system('begin with none', tx => tx.run(sql`delete from record_opening where record_id = ${id}`))
  await open(supplier, id)
  await open(buyer, id)
  const companies = async (client: Client) =>
    (await must(openings(client, id))).object?.resultList.map(o => o.company).toSorted()
  expect(await companies(buyer)).toEqual(['buyer Ltd.'])
  expect(await companies(supplier)).toEqual(['supplier Ltd.'])
  expect(await companies(operator)).toEqual(['buyer Ltd.', 'supplier Ltd.'])
  expect(await openings(stranger, id)).toMatchObject({ http: 404 })
})

test('LG-1x keeps nothing of lists, refused readers and records without a history', async () => {
  const { id } = await signedOrder(world)
  await app.openings.settled()
  await app.db.system('begin with none', tx => tx.run(sql`delete from record_opening`))
  await must(buyer.list('po_tracking'))
  expect(await stranger.detail('PurchaseOrder', { id })).toMatchObject({ http: 404 })
  const carrier = await insertOne(world, 'Carrier', { code: 'OPEN', name: 'Open Line', mode: 'sea' })
  await must(operator.detail('Carrier', { id: carrier }))
  await app.openings.settled()
  expect(await app.db.system('look', tx => tx.rows(sql`select 1 as n from record_opening`))).toEqual([])
})

test('LG-1x keeps the person when an operator sees the screens of somebody', async () => {
  const { id } = await signedOrder(world)
  await app.openings.settled()
  await app.db.system('begin with none', tx => tx.run(sql`delete from record_opening where record_id = ${id}`))
  app.openings.keep({ entity: 'PurchaseOrder', id, actor: { ...mine, seenBy: platform.userId } })
  app.openings.keep({ entity: 'PurchaseOrder', id, actor: mine })
  const found = (await must(openings(buyer, id))).object?.resultList
  expect(found?.map(o => o.byOperator).toSorted()).toEqual([false, true])
})

test('LG-1x removes openings after the days of the parameter', async () => {
  const { id } = await signedOrder(world)
  await app.openings.settled()
  await app.db.system('begin with none', tx => tx.run(sql`delete from record_opening`))
  at('2026-10-01T08:00:00.000Z')
  await open(buyer, id)
  at('2026-11-20T08:00:00.000Z')
  await open(buyer, id)
  expect(await removeOldOpenings(app, 30)).toBe(1)
  expect(await rowsOf(id)).toHaveLength(1)
})

test('LG-1x returns the record all the same when openings cannot be written, which is logged', async () => {
  const lines: string[] = []
  const broken = makeOpeningRecorder({
    db: { ...app.db, system: () => Promise.reject(new Error('no room')) },
    log: { ...app.log, warn: (_of: unknown, line?: string) => lines.push(line ?? '') },
    now: app.now,
  })
  broken.keep({ entity: 'PurchaseOrder', id: '00000000-0000-4000-8000-000000000001', actor: mine })
  await broken.settled()
  expect(lines).toEqual(['openings of records could not be noted'])
})

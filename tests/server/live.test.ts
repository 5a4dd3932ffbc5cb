import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { listen as listenAt, type Listening } from './builders/listen.ts'
import { must, orderOf, signedOrder } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

const world = await testApp()
let port = 0
beforeAll(async () => {
  await world.http.server.listen({ host: '127.0.0.1', port: 0 })
  port = (world.http.server.server.address() as AddressInfo).port
})

const listen = (client: Client, lastEventId?: string) => listenAt(port, client, lastEventId)

test('A14-89 sends a saved order to every party that may see it, and to nobody else', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const [mine, theirs, platform, other] = await Promise.all([
    listen(buyer),
    listen(await world.as('supplier@supplier.test')),
    listen(await world.as('platform@platform.test')),
    listen(await world.as('purchaser@buyer2.test')),
  ])
  const order = await orderOf(buyer)
  await mine.until(h => h.data.id === order.id && h.data.entity === 'PurchaseOrder')
  await platform.until(h => h.data.id === order.id)
  // A draft is visible to the buyer only: the supplier is notified when it is sent.
  expect(theirs.heard.filter(h => h.data.id === order.id)).toEqual([])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const heard = await theirs.until(h => h.data.id === order.id)
  expect(heard.data).toEqual({
    entity: 'PurchaseOrder',
    id: order.id,
    revision: 2,
    by: 'purchaser of buyer (buyer Ltd.)',
  })
  expect(other.heard.map(h => h.event)).toEqual(['hello'])
})

test('sends changes of milestones and comments as a change of their order', async () => {
  const order = await signedOrder(world)
  const buyer = await world.as('purchaser@buyer.test')
  const mine = await listen(buyer)
  await must(
    (await world.as('supplier@supplier.test')).call('POST', '/addLeavemsg', {
      businessNo: order.poNo,
      content: 'hello',
    }),
  )
  await mine.until(h => h.data.id === order.id && h.data.by === 'supplier of supplier (supplier Ltd.)')
})

test('a reconnected stream misses nothing since its last event id; after a restart it must reload', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const first = await listen(buyer)
  const one = await orderOf(buyer)
  const heard = await first.until(h => h.data.id === one.id)
  first.stop()
  const two = await orderOf(buyer)
  const again = await listen(buyer, heard.id)
  await again.until(h => h.data.id === two.id)
  expect(again.heard.some(h => h.event === 'resync')).toBe(false)
  const stranger = await listen(buyer, 'another:7')
  await stranger.until(h => h.event === 'resync')
})

test('A14-89 rejects a stream without a valid session or with headers of another company', async () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>(resolve => {
      http.get({ port, path: '/cafe.portal-service/frame_center/live', headers }, r => {
        r.destroy()
        resolve(r.statusCode ?? 0)
      })
    })
  const buyer = await world.as('purchaser@buyer.test')
  expect(await status({})).toBe(401)
  expect(await status({ access_token: 'x'.repeat(43) })).toBe(310)
  expect(await status({ ...buyer.headers, purchaseCompanyCode: 'buyer2' })).toBe(403)
})

test('A14-89 a revoked right ends the stream within five seconds', async () => {
  const finance = await world.as('finance@buyer.test')
  const stream = await listen(finance)
  await world.app.db.system('take the roles of a user away for a test', async tx => {
    await tx.run(sql`update user_account set roles = '{}' where username = 'finance@buyer.test'`)
  })
  const started = Date.now()
  await stream.ended
  expect(stream.heard.at(-1)).toMatchObject({ event: 'end', data: { why: 'rights' } })
  expect(Date.now() - started).toBeLessThan(5000)
})

test('colleagues see who has an order open and who edits it; other companies do not', async () => {
  const order = await signedOrder(world)
  const [buyer, qc, supplier] = await Promise.all([
    world.as('purchaser@buyer.test'),
    world.as('qc@buyer.test'),
    world.as('supplier@supplier.test'),
  ])
  const note = (client: Client, tab: string, mode: 'viewing' | 'editing', id = order.id) =>
    client.call<{ records: { people: { name: string; mode: string }[] }[] }>('POST', '/live/presence', {
      client: tab,
      records: [{ entity: 'PurchaseOrder', id, mode }],
    })
  await note(qc, 'tab-of-qc', 'editing')
  await note(supplier, 'tab-of-supplier', 'viewing')
  const seen = await note(buyer, 'tab-of-buyer', 'viewing')
  expect(seen.object?.records[0]?.people.map(p => [p.name, p.mode])).toEqual([['qc of buyer', 'editing']])
  const draft = await orderOf(buyer)
  expect((await note(supplier, 'tab-of-supplier', 'viewing', draft.id)).object?.records).toEqual([])
})

test('closing the tab or browser notifies colleagues at once', async () => {
  const order = await signedOrder(world)
  const [buyer, qc] = await Promise.all([world.as('purchaser@buyer.test'), world.as('qc@buyer.test')])
  const note = (client: Client, tab: string, records: readonly { mode: 'viewing' | 'editing' }[]) =>
    client.call<{ records: { people: { name: string }[] }[] }>('POST', '/live/presence', {
      client: tab,
      records: records.map(r => ({ entity: 'PurchaseOrder', id: order.id, ...r })),
    })
  const others = async () =>
    (await note(buyer, 'tab-of-buyer', [{ mode: 'viewing' }])).object?.records[0]?.people.map(p => p.name)
  const heard = await listen(buyer)
  const presenceCount = () => heard.heard.filter(h => h.data.id === order.id && h.data.presence === true).length

  await note(qc, 'tab-of-qc-1', [{ mode: 'editing' }])
  expect(await others()).toEqual(['qc of buyer'])
  const before = presenceCount()
  await note(qc, 'tab-of-qc-1', [])
  await heard.until(() => presenceCount() > before)
  expect(await others()).toEqual([])

  const browser = await listen(qc)
  await note(qc, 'tab-of-qc-2', [{ mode: 'viewing' }])
  expect(await others()).toEqual(['qc of buyer'])
  const then = presenceCount()
  browser.stop()
  await heard.until(() => presenceCount() > then)
  await expect.poll(others, { timeout: 60_000 }).toEqual([])
})

test('1,000 streams get every change once and in order; a revoked right ends only its streams, within five seconds', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    qc = await world.as('qc@buyer.test')
  const streams: Listening[] = []
  for (let i = 0; i < 20; i++)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => listen(n === 0 ? qc : buyer)))))
  const lost = new Set<Listening>()
  for (const s of streams) void s.ended.then(() => lost.add(s))
  const order = await orderOf(buyer)
  for (let revision = 1; revision < 20; revision++)
    await must(buyer.save('PurchaseOrder', { id: order.id, revision, projectName: `change ${revision}` }))
  await Promise.all(streams.map(s => s.until(h => h.data.id === order.id && h.data.revision === 20)))
  const all = Array.from({ length: 20 }, (_, i) => i + 1)
  for (const s of streams) expect(s.heard.filter(h => h.data.id === order.id).map(h => h.data.revision)).toEqual(all)
  expect(lost.size).toBe(0)

  await world.app.db.system('take the roles of a user away for a test', tx =>
    tx.run(sql`update user_account set roles = '{}' where username = 'qc@buyer.test'`),
  )
  const started = Date.now()
  const theirs = streams.filter((_, i) => i % 50 === 0)
  await Promise.all(theirs.map(s => s.ended))
  expect(Date.now() - started).toBeLessThan(5000)
  expect(lost).toEqual(new Set(theirs))
})

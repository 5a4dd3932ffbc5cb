import { expect, test } from 'vitest'
import type { UnseenChanges, UnseenRecord } from '../../domain/contracts/look.calls.ts'
import { must, orderOf, sentOrder } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { testNow } from './test-app.ts'
import type { Context } from '../../server/context.ts'
import { unseenChanges } from '../../server/operations/versions/unseen.ts'

const world = await testApp()
let clock = testNow.getTime()
const pass = (minutes: number): void => {
  clock += minutes * 60_000
  world.setNow(new Date(clock))
}
const buyer = await world.as('purchaser@buyer.test'),
  colleague = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

const ask = async (client: Client, ids: readonly string[], entity = 'PurchaseOrder'): Promise<UnseenChanges> => {
  const { object } = await must(client.call<UnseenChanges>('POST', `/define/query/unseen/${entity}`, { ids }))
  if (!object) throw new Error('no answer')
  return object
}
const changesOf = async (client: Client, id: string): Promise<UnseenRecord | undefined> =>
  (await ask(client, [id])).records.find(r => r.id === id)
const look = (client: Client, body: { ids?: readonly string[]; until: string }) =>
  client.call('POST', '/define/look/PurchaseOrder', body)
const now = () => new Date(clock).toISOString()

async function save(client: Client, id: string, change: object): Promise<void> {
  pass(1)
  const { object } = await must(client.detail('PurchaseOrder', { id }))
  await must(client.save('PurchaseOrder', { id, revision: object?.record.revision, ...change }))
}

test('TR-3x: returns what others changed since one looked, and nothing that one changed oneself', async () => {
  const { id } = await orderOf(buyer)
  expect(await changesOf(buyer, id)).toBeUndefined()
  expect(await changesOf(colleague, id)).toMatchObject({ created: true, fields: [] })
  pass(1)
  await must(look(colleague, { ids: [id], until: now() }))
  expect(await changesOf(colleague, id)).toBeUndefined()
  await save(buyer, id, { projectName: 'Spring' })
  await save(buyer, id, { projectName: 'Summer', etd: '2026-12-26' })
  const found = await changesOf(colleague, id)
  expect(found).toMatchObject({ count: 2, created: false, at: now() })
  expect(found?.by).toHaveLength(1)
  expect(found?.fields.toSorted()).toEqual(['etd', 'projectName'])
  expect(await changesOf(buyer, id)).toBeUndefined()
})

test('TR-3x: keeps a change that came after the answer that was looked at', async () => {
  const { id } = await orderOf(buyer)
  pass(1)
  const { at } = await ask(colleague, [id])
  await save(buyer, id, { projectName: 'Later' })
  await must(look(colleague, { ids: [id], until: at }))
  expect(await changesOf(colleague, id)).toMatchObject({ count: 1, fields: ['projectName'] })
  // A time to come counts as now.
  await must(look(colleague, { ids: [id], until: '2099-01-01T00:00:00.000Z' }))
  await save(buyer, id, { projectName: 'Later still' })
  expect(await changesOf(colleague, id)).toMatchObject({ count: 1 })
})

test('TR-3x: one look at all records marks each as seen, for this person alone', async () => {
  const first = await orderOf(buyer),
    second = await orderOf(buyer)
  const both = [first.id, second.id]
  expect((await ask(colleague, both)).records).toHaveLength(2)
  pass(1)
  await must(look(colleague, { until: now() }))
  expect((await ask(colleague, both)).records).toEqual([])
  const other = await world.as('qc@buyer.test')
  expect((await ask(other, both)).records).toHaveLength(2)
})

test('TR-3x: names changed lines by their collection', async () => {
  const { id } = await orderOf(buyer, {}, [{}])
  pass(1)
  await must(look(colleague, { ids: [id], until: now() }))
  pass(1)
  const { object } = await must(buyer.detail('PurchaseOrder', { id }))
  const [line] = object?.rows.lines ?? []
  await must(
    buyer.save(
      'PurchaseOrder',
      { id, revision: object?.record.revision },
      { lines: { save: [{ id: line?.id, revision: line?.revision, unitPrice: '9' }] } },
    ),
  )
  expect((await changesOf(colleague, id))?.fields).toContain('lines')
})

test('TR-3x: returns nothing from the time at which the order was a draft of the buyer, and no hidden fields', async () => {
  const order = await orderOf(buyer)
  await save(buyer, order.id, { projectName: 'Only ours' })
  expect(await changesOf(supplier, order.id)).toBeUndefined()
  pass(1)
  const sent = await sentOrder(buyer, [{}])
  pass(1)
  const shown = await changesOf(supplier, sent.id)
  const readable = Object.keys((await must(supplier.detail('PurchaseOrder', { id: sent.id }))).object?.record ?? {})
  for (const field of shown?.fields ?? []) expect([...readable, 'lines', 'milestones']).toContain(field)
  expect(shown?.created ?? false).toBe(false)
})

test('TR-3x: rejects a time that is none, and returns nothing of rows that are seen with their record', async () => {
  const { id } = await orderOf(buyer)
  const refused = await look(buyer, { ids: [id], until: 'the day before yesterday' })
  expect(refused).toMatchObject({ http: 400, problems: [{ field: 'until', code: 'BAD_DATE' }] })
  const { object } = await must(buyer.detail('PurchaseOrder', { id }))
  const line = String(object?.rows.lines?.[0]?.id)
  expect((await ask(colleague, [line], 'PoLine')).records).toEqual([])
})

test('TR-3x: counts a change of more than fourteen days ago as seen', async () => {
  const { id } = await orderOf(buyer)
  expect(await changesOf(colleague, id)).toBeDefined()
  const context: Context = { ...world.app, actor: await world.actor('finance@buyer.test') }
  pass(14 * 1440 + 1)
  expect((await unseenChanges(context, 'PurchaseOrder', { ids: [id] })).records).toEqual([])
})

import { expect, test } from 'vitest'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import { sql } from '../../server/db/sql.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { testNow } from './test-app.ts'

const world = await testApp()
let clock = testNow.getTime()
const pass = (minutes: number): void => {
  clock += minutes * 60_000
  world.setNow(new Date(clock))
}
const read = async (client: Client, id: string): Promise<Detail> => {
  const { object } = await must(client.detail('PurchaseOrder', { id }))
  if (!object) throw new Error('no order')
  return object
}
const undo = (client: Client, of: Detail) =>
  client.call<Detail>('POST', '/define/undo/PurchaseOrder', { id: of.record.id, revision: of.record.revision })

const linesOf = (of: Detail) =>
  (of.rows.lines ?? []).map(r => [r.skuNo, ...[r.orderQuantity, r.unitPrice, r.amount].map(Number)])

/** A draft order of two lines, and what it is after one more save. */
async function changed(change: (of: Detail) => { record?: object; rows?: Readonly<Record<string, unknown>> }) {
  const buyer = await world.as('purchaser@buyer.test')
  const { id } = await orderOf(buyer, { projectName: 'Spring' }, [{}, {}])
  pass(1)
  const before = await read(buyer, id)
  const { record = {}, rows } = change(before)
  await must(buyer.save('PurchaseOrder', { id, revision: before.record.revision, ...record }, rows))
  return { buyer, before, after: await read(buyer, id) }
}

test('data undo: returns fields, changed, added and removed lines to what they were before the last save', async () => {
  const { buyer, before, after } = await changed(of => ({
    record: { projectName: null, etd: '2026-12-26' },
    rows: {
      lines: {
        save: [
          { id: of.rows.lines?.[0]?.id, revision: of.rows.lines?.[0]?.revision, unitPrice: '9' },
          { skuNo: 'SKU-9', orderQuantity: '5', unitPrice: '1' },
        ],
        remove: [of.rows.lines?.[1]?.id],
      },
    },
  }))
  expect(after.record.projectName).toBeNull()
  pass(9)
  const back = await must(undo(buyer, after))
  if (!back.object) throw new Error('nothing came back')
  expect(back.object.record).toMatchObject({ projectName: 'Spring', etd: before.record.etd })
  expect(back.object.record.totalAmount).toBe(before.record.totalAmount)
  expect(linesOf(back.object)).toEqual(expect.arrayContaining(linesOf(before)))
  expect(linesOf(back.object)).toHaveLength(2)
  // The undo is a save like any other: it can be taken back too.
  const again = await must(undo(buyer, back.object))
  expect(again.object?.record.projectName).toBeNull()
})

test('data undo: rejects an older save, the save that made the record, and a change of somebody else', async () => {
  const { buyer, before, after } = await changed(() => ({ record: { projectName: 'Summer' } }))
  expect((await undo(buyer, before)).errorCode).toBe('CONFLICT')
  pass(11)
  expect((await undo(buyer, after)).errorCode).toBe('UNDO_LATE')
  const fresh = await orderOf(buyer)
  expect((await undo(buyer, await read(buyer, fresh.id))).errorCode).toBe('UNDO_CREATED')
  pass(1)
  const clerk = await world.as('finance@buyer.test')
  const theirs = await clerk.call('POST', '/define/undo/PurchaseOrder', {
    id: after.record.id,
    revision: after.record.revision,
  })
  expect(['UNDO_OTHERS', 'FORBIDDEN']).toContain(theirs.errorCode)
})

test('data undo: rejects a save that a step followed, and keeps the record as it is', async () => {
  const { buyer, after } = await changed(() => ({ record: { projectName: 'Autumn' } }))
  pass(1)
  await must(buyer.act('poConfirmStatus', { ids: [after.record.id], action: 'submit' }))
  const sent = await read(buyer, after.record.id)
  expect((await undo(buyer, sent)).errorCode).toBe('UNDO_STEP')
  expect((await read(buyer, after.record.id)).record).toMatchObject({
    projectName: 'Autumn',
    revision: sent.record.revision,
  })
})

test('data undo: rejects a save that removed a row with parts of its own', async () => {
  const { buyer, after } = await changed(() => ({ record: { projectName: 'Winter' } }))
  const { userId } = await world.actor('purchaser@buyer.test')
  const { id } = after.record
  // No shipped collection lets people remove such rows; a designed one may.
  await world.app.db.system('a test', tx =>
    tx.run(sql`insert into audit_log (at, actor_id, actor_name, action, entity, record_id, before)
      select max(at), ${userId}::uuid, 'test', 'delete', 'PoMilestone', gen_random_uuid(),
        jsonb_build_object('po', ${id}::text) from audit_log where record_id = ${id}::uuid`),
  )
  expect((await undo(buyer, after)).errorCode).toBe('UNDO_PARTS')
})

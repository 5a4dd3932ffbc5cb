import { expect, test } from 'vitest'
import type { RecordAsOf, RecordVersion } from '../../domain/contracts/version.calls.ts'
import { sql } from '../../server/db/sql.ts'
import { attachCopy, companyIds, must, orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { testNow } from './test-app.ts'

const world = await testApp()
let clock = testNow.getTime()
/** The time of a change; each is a minute after the one before. */
const later = (): string => {
  clock += 60_000
  world.setNow(new Date(clock))
  return new Date(clock).toISOString()
}
const asOf = (client: Client, id: string, at: string, entity = 'PurchaseOrder') =>
  client.call<RecordAsOf>('POST', `/define/query/as-of/${entity}`, { id, at })
const versions = async (client: Client, id: string) =>
  (
    await client.call<{ resultList: RecordVersion[] }>('POST', '/define/query/versions/PurchaseOrder', {
      id,
    })
  ).object?.resultList ?? []

/** Fields of two forms of a record that differ, but for those that the earlier one does not know. */
function apart(was: Readonly<Record<string, unknown>>, is: RecordAsOf): string[] {
  const stamps = ['id', 'revision', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']
  return Object.keys(was).filter(
    n => !stamps.includes(n) && !is.unknown.includes(n) && JSON.stringify(was[n]) !== JSON.stringify(is.record[n]),
  )
}

test('LG-1x: returns an order with its lines as it was after each of its changes', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const kept: { at: string; record: Readonly<Record<string, unknown>>; rows: readonly unknown[][] }[] = []
  const rowsOf = (rows: RecordAsOf['rows']) =>
    (rows.lines ?? []).map(r => [r.id, r.skuNo, ...[r.orderQuantity, r.unitPrice, r.amount].map(n => Number(n))])
  later()
  const { id } = await orderOf(buyer, { projectName: 'First' }, [{}, {}])
  const keep = async () => {
    const found = await must(buyer.detail('PurchaseOrder', { id }))
    if (!found.object) throw new Error('no order')
    kept.push({ at: new Date(clock).toISOString(), record: found.object.record, rows: rowsOf(found.object.rows) })
    return found.object
  }
  let order = await keep()
  const change = async (values: object, rows?: object) => {
    later()
    await must(
      buyer.save(
        'PurchaseOrder',
        { id, revision: order.record.revision, ...values },
        rows ? { lines: { ...rows } } : undefined,
      ),
    )
    order = await keep()
  }
  const line = (at: number) => ({ id: order.rows.lines?.[at]?.id, revision: order.rows.lines?.[at]?.revision })
  await change({ projectName: 'Second', etd: '2026-12-25' })
  await change({}, { save: [{ ...line(0), unitPrice: '3.75' }] })
  await change({}, { save: [{ skuNo: 'SKU-9', orderQuantity: '7', unitPrice: '1' }] })
  await change({ projectName: null }, { remove: [line(1).id] })
  for (const was of kept) {
    const found = await must(asOf(buyer, id, was.at))
    if (!found.object) throw new Error('no version')
    expect(apart(was.record, found.object)).toEqual([])
    expect(rowsOf(found.object.rows)).toEqual(was.rows)
    expect(found.object.unknown).not.toContain('projectName')
    expect(found.object.unknown).not.toContain('totalAmount')
  }
  expect((await versions(buyer, id)).map(v => v.at)).toEqual(kept.map(k => k.at).reverse())
  expect((await versions(buyer, id)).at(-1)).toMatchObject({ created: true, steps: [{ en_US: 'Create' }] })
})

test('LG-1x: an earlier version has the status of that time; a version names the step made with it', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const made = later()
  const { id } = await orderOf(buyer)
  const sent = later()
  await must(buyer.act('poConfirmStatus', { ids: [id], action: 'submit' }))
  expect((await asOf(buyer, id, made)).object?.record.confirmStatus).toBe('draft')
  expect((await asOf(buyer, id, sent)).object?.record.confirmStatus).toBe('submitted')
  expect((await versions(buyer, id)).find(v => v.at === sent)?.steps).toHaveLength(1)
})

test('LG-1x: rejects a time before the record was made, and one while it was hidden from the reader', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    supplier = await world.as('supplier@supplier.test')
  const before = later(),
    made = later()
  const order = await orderOf(buyer)
  expect((await asOf(buyer, order.id, before)).errorCode).toBe('NOT_FOUND')
  const sent = later()
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const signed = later()
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  expect((await asOf(supplier, order.id, made)).errorCode).toBe('NOT_FOUND')
  expect((await asOf(supplier, order.id, sent)).object?.record.confirmStatus).toBe('submitted')
  const seen = (await versions(supplier, order.id)).map(v => v.at)
  expect(seen).toContain(signed)
  expect(seen).not.toContain(made)
})

test('LG-1x: keeps fields from a reader who may not see them, and the times at which only these changed', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    warehouse = await world.as('warehouse@service.test')
  const service = (await companyIds(world))('service')
  later()
  const order = await orderOf(buyer, { warehouse: service, forwarder: (await companyIds(world))('forwarder') })
  const { id } = order
  const draft = (await must(buyer.detail('PurchaseOrder', { id }))).object
  const row = draft?.rows.lines?.[0]
  const priced = later()
  await must(
    buyer.save(
      'PurchaseOrder',
      { id, revision: draft?.record.revision },
      { lines: { save: [{ id: row?.id, revision: row?.revision, unitPrice: '9.99' }] } },
    ),
  )
  later()
  await must(buyer.act('poConfirmStatus', { ids: [id], action: 'submit' }))
  const supplier = await world.as('supplier@supplier.test')
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  const signed = later()
  await must(supplier.act('poConfirmStatus', { ids: [id], action: 'sign' }))
  const found = await must(asOf(warehouse, id, signed))
  expect(Number(found.object?.rows.lines?.[0]?.orderQuantity)).toBe(100)
  expect(JSON.stringify(found.object)).not.toMatch(/9\.99|unitPrice|totalAmount/)
  expect((await versions(warehouse, id)).map(v => v.at)).not.toContain(priced)
  expect((await versions(buyer, id)).map(v => v.at)).toContain(priced)
})

test('LG-1x: rejects a time that is none, and a record of another company', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  later()
  const { id } = await orderOf(buyer)
  const at = later()
  expect((await asOf(buyer, id, 'not a time at all, no')).problems?.[0]).toMatchObject({ field: 'at' })
  const other = await world.as('purchaser@buyer2.test')
  expect((await asOf(other, id, at)).errorCode).toBe('NOT_FOUND')
  expect(await versions(other, id)).toEqual([])
})

test('LG-1x: returns the present record for a time to come, up to the end of time', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  later()
  const { id } = await orderOf(buyer, { projectName: 'Now' })
  for (const at of ['2999-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])
    expect((await must(asOf(buyer, id, at))).object?.record.projectName).toBe('Now')
  expect((await asOf(buyer, id, '-271821-04-20T00:00:00.000Z')).errorCode).toBe('NOT_FOUND')
})

test('LG-1x: rejects a record with more changes than are read, instead of a guess', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const at = later()
  const { id } = await orderOf(buyer)
  await world.app.db.system('a test', tx =>
    tx.run(sql`insert into audit_log (at, actor_name, action, entity, record_id, before, after)
      select now(), 'test', 'update', 'PurchaseOrder', ${id}::uuid, '{"projectName": "a"}', '{"projectName": "b"}'
        from generate_series(1, 20000)`),
  )
  expect((await asOf(buyer, id, at)).errorCode).toBe('HISTORY_TOO_LONG')
})

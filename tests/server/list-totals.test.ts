import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { ListTotals } from '../../domain/contracts/define.calls.ts'
import { sum } from '../../domain/values/decimal.ts'
import { sql } from '../../server/db/sql.ts'
import { sumRows } from '../../server/db/sum-rows.ts'
import { scopeOf } from '../../server/operations/records/scope.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

/** Totals of a list are those of the reader's rows, exact and per currency. */
const world = await testApp()
const totals = (client: Client, service: string, body: Readonly<Record<string, unknown>>) =>
  client.call<ListTotals>('POST', `/define/query/totals/${service}`, body)

test('a total is the exact sum of all rows, separate for each currency', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const projectNo = 'TOTALS-1'
  const prices = [
    ['USD', '0.10', '3'],
    ['USD', '0.20', '3'],
    ['CNY', '1234567.891', '7'],
    ['CNY', '0.001', '1'],
  ] as const
  for (const [currency, unitPrice, orderQuantity] of prices)
    await orderOf(buyer, { projectNo, currency }, [{ unitPrice, orderQuantity }])
  const conditions = [{ field: 'projectNo', operator: 'eq', value: projectNo }]
  const rows = (await must(buyer.list('page_po_list', { conditions }))).object?.resultList ?? []
  const answer = (await must(totals(buyer, 'page_po_list', { fields: ['totalAmount'], conditions }))).object
  expect(answer).toMatchObject({ rows: 4, capped: false })
  const by = Object.fromEntries(answer?.totals.map(t => [t.of, t]) ?? [])
  expect(Object.keys(by).sort()).toEqual(['CNY', 'USD'])
  for (const currency of ['CNY', 'USD']) {
    const of = rows.filter(r => r.currency === currency)
    expect(by[currency]?.count).toBe(of.length)
    expect(sum([by[currency]?.sum ?? ''])).toBe(sum(of.map(r => String(r.totalAmount))))
  }
})

test('totals contain only rows that the reader sees', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    supplier = await world.as('supplier@supplier.test'),
    other = await world.as('purchaser@buyer2.test')
  const projectNo = 'TOTALS-2'
  const sent = await orderOf(buyer, { projectNo, currency: 'USD' }, [{ unitPrice: '5', orderQuantity: '2' }])
  await orderOf(buyer, { projectNo, currency: 'USD' }, [{ unitPrice: '7', orderQuantity: '1' }])
  await must(buyer.act('poConfirmStatus', { ids: [sent.id], action: 'submit' }))
  const body = { fields: ['totalAmount'], conditions: [{ field: 'projectNo', operator: 'eq', value: projectNo }] }
  expect((await totals(buyer, 'page_po_list', body)).object?.totals.map(t => Number(t.sum))).toEqual([17])
  // The draft is visible to the buyer only.
  expect((await totals(supplier, 'page_po_list_supplier', body)).object).toMatchObject({
    rows: 1,
    totals: [{ of: 'USD', count: 1 }],
  })
  expect((await totals(supplier, 'page_po_list_supplier', body)).object?.totals.map(t => Number(t.sum))).toEqual([10])
  expect((await totals(other, 'page_po_list', body)).object).toEqual({ rows: 0, capped: false, totals: [] })
  expect((await totals(supplier, 'page_po_list', body)).errorCode).toBe('NOT_FOUND')
})

test('sums only number fields of the list', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  for (const field of ['poNo', 'supplier', 'noSuchField', 'currency'])
    expect(await totals(buyer, 'page_po_list', { fields: [field] }), field).toMatchObject({ http: 400, success: false })
  expect((await totals(buyer, 'page_po_list', { fields: [] })).http).toBe(400)
})

test('does not sum amounts with the currency in the parent record, and names the field', async () => {
  const actor = await world.actor('purchaser@buyer.test')
  const entity = world.app.catalogue.common.entity.get('FreightCharge')
  if (!entity) throw new Error('no charges')
  const summed = (field: string) =>
    world.app.db.tenant(actor, tx => sumRows(tx, scopeOf({ ...world.app, actor }, entity), [field], [], 10), {
      readOnly: true,
    })
  await expect(summed('amount')).rejects.toMatchObject({
    details: { problems: [{ field: 'amount', code: 'SUM_WITHOUT_CURRENCY' }] },
  })
  expect(await summed('billedQty')).toEqual({ rows: 0, capped: false, totals: [] })
})

test('returns no total above the row limit, and says so', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  for (let i = 0; i < 3; i++) await orderOf(buyer, { projectNo: 'TOTALS-3' })
  const actor = await world.actor('purchaser@buyer.test')
  const context = { ...world.app, actor }
  const entity = world.app.catalogue.common.entity.get('PurchaseOrder')
  if (!entity) throw new Error('no orders')
  const conditions = [{ field: 'projectNo', operator: 'eq', value: 'TOTALS-3' }] as const
  const at = (cap: number) =>
    world.app.db.tenant(actor, tx => sumRows(tx, scopeOf(context, entity), ['totalAmount'], conditions, cap), {
      readOnly: true,
    })
  expect(await at(2)).toEqual({ rows: 2, capped: true, totals: [] })
  expect(await at(3)).toMatchObject({ rows: 3, capped: false, totals: [{ count: 3 }] })
})

test('does not start a cancelled request', async () => {
  const actor = await world.actor('purchaser@buyer.test')
  const stop = new AbortController()
  stop.abort()
  let began = false
  await expect(
    world.app.db.tenant(
      actor,
      async () => {
        began = true
      },
      { readOnly: true, stop: stop.signal },
    ),
  ).rejects.toMatchObject({ code: 'READER_GONE' })
  expect(began).toBe(false)
})

test.runIf(inject('engine') === 'postgres')('stops the statement when the reader disconnects', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const { server } = world.http
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${frame}/define/query/totals/page_po_list`,
    headers: { ...buyer.headers, 'content-type': 'application/json' },
  })
  request.on('error', () => {
    /* this is tested here */
  })
  // Locks the table, so that the sum waits as over many rows.
  await world.app.db.system('hold a table for a test', async tx => {
    await tx.run(sql`lock table purchase_order in access exclusive mode`)
    const waiting = async () =>
      (
        await tx.one<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where not granted and relation = 'purchase_order'::regclass`,
        )
      )?.n
    request.end(JSON.stringify({ fields: ['totalAmount'], conditions: [] }))
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    request.destroy()
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  })
  expect((await totals(buyer, 'page_po_list', { fields: ['totalAmount'], conditions: [] })).success).toBe(true)
})

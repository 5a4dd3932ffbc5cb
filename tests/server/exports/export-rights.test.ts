import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readableFields } from '../../../domain/meta/actor.ts'
import { sql } from '../../../server/db/sql.ts'
import { orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'
import { finished } from '../imports/importing.ts'
import { people } from '../people.ts'
import { download, exportAll, fileOf, start } from './exporting.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const mark = 'ZQMINE'
await signedOrder(world, { projectNo: mark })
await orderOf(buyer, { projectNo: mark })
const index = world.app.catalogue.common
const parsed = (content: Buffer): string[][] => parse(content.toString('utf8'), { bom: true })

test('B-083, B-084: allows company types 1, 3 and 4, and rejects the others', async () => {
  proves('B-083')
  proves('B-084')
  for (const person of people) {
    const client = await world.as(person.username)
    const services = index.catalogue.services.filter(s => s.roles.includes(person.role))
    for (const service of services) {
      const list = await client.list(service.code, {
        length: 1,
        conditions: [{ field: 'createdAt', operator: 'notNull' }],
      })
      const direct = await download(world, client, `/define/export/${service.code}`, {
        conditions: [{ field: 'createdAt', operator: 'notNull' }],
      })
      const answer = list.http !== 200 ? list.http : ['1', '3', '4'].includes(person.type) ? 200 : 403
      expect([person.username, service.code, direct.http]).toEqual([person.username, service.code, answer])
    }
  }
})

test('returns the same answer for a missing service and one of other roles', async () => {
  const answers = await Promise.all(
    ['nothing', 'page_po_list_supplier'].flatMap(code => [
      start(buyer, code),
      buyer.call('POST', `/define/export/${code}`, {}),
    ]),
  )
  expect(answers.map(a => [a.http, a.errorCode, a.message])).toEqual(
    Array(4).fill([404, 'NOT_FOUND', 'The requested resource does not exist']),
  )
})

test("exports the rows that the reader's list shows; a stranger gets none", async () => {
  for (const username of [
    'purchaser@buyer2.test',
    'platform@operator2.test',
    'freightAgent@forwarder2.test',
    'freightAgent@forwarder.test',
    'platform@operator.test',
    'finance@buyer.test',
  ]) {
    const client = await world.as(username)
    for (const service of ['page_po_list', 'po_tracking', 'po_confirm']) {
      const list = await client.list(service, {})
      if (list.http !== 200) continue
      const { file } = await exportAll(world, client, service, { format: 'csv', columns: ['poNo'] })
      expect(
        parsed(file.content)
          .slice(1)
          .map(r => r[0]),
        `${username} ${service}`,
      ).toEqual(list.object?.resultList.map(r => r.poNo))
      if (username.includes('2.test')) expect(file.content.toString()).not.toContain(mark)
    }
  }
})

test('a field hidden by a role is not exported and cannot be queried, like an unknown field', async () => {
  const forwarder = await world.as('freightAgent@forwarder.test')
  const actor = await world.actor('freightAgent@forwarder.test')
  const entity = index.entity.get('PurchaseOrder')
  if (!entity) throw new Error('no orders')
  const readable = readableFields(actor, entity)
  const hidden = Object.keys(entity.fields).filter(f => !readable.has(f))
  expect(hidden).toEqual(expect.arrayContaining(['paymentTerm']))
  const limited = await world.app.db.system('hide fields for a test', tx =>
    tx.run(sql`update company_role
      set permissions = ${JSON.stringify({ hidden: { PurchaseOrder: ['totalAmount', 'supplier'] } })}::jsonb
    where basis = 'freightAgent' and company_id = ${actor.companyId}`),
  )
  expect(limited).toBe(1)
  world.http.sessions.forget()
  const { file } = await exportAll(world, forwarder, 'po_tracking', { format: 'csv' })
  expect(parsed(file.content)).toHaveLength(2)
  expect(parsed(file.content)[0]).not.toContain('Supplier')
  expect(file.content.toString()).not.toContain('supplier Ltd.')
  for (const field of ['supplier', 'totalAmount', ...hidden]) {
    const answer = await start(forwarder, 'po_tracking', { columns: ['poNo', field] })
    const nonsense = await start(forwarder, 'po_tracking', { columns: ['poNo', `${field}x`] })
    expect(answer.http, field).toBe(400)
    expect(JSON.stringify(answer.problems)).toBe(JSON.stringify(nonsense.problems).replaceAll(`${field}x`, field))
    for (const query of [
      { sort: [{ field, direction: 'asc' as const }] },
      { conditions: [{ field, operator: 'notNull' as const }] },
    ])
      expect((await start(forwarder, 'po_tracking', query)).http, field).toBe(400)
  }
})

test('A14-92 checks rights again when the export runs and when it is fetched', async () => {
  const finance = await world.as('finance@buyer.test')
  const { companyId } = await world.actor('finance@buyer.test')
  const hide = async (fields: readonly string[]) => {
    await world.app.db.system('hide fields for a test', tx =>
      tx.run(
        sql`update company_role set permissions = ${JSON.stringify({ hidden: { PurchaseOrder: fields } })}::jsonb
          where basis = 'finance' and company_id = ${companyId}`,
      ),
    )
    world.http.sessions.forget()
  }
  const query = { format: 'csv' as const }
  const waiting = await start(finance, 'page_po_list', query)
  await hide(['totalAmount'])
  const failed = await finished(world, finance, waiting)
  expect(failed).toMatchObject({
    state: 'failed',
    error: 'Please contact the administrator to open the permission',
    result: null,
  })
  expect((await fileOf(world, finance, failed.id)).http).toBe(404)
  await hide([])
  const { job, file } = await exportAll(world, finance, 'page_po_list', query)
  expect(file.http).toBe(200)
  await hide(['totalAmount'])
  const after = await fileOf(world, finance, job.id)
  expect(after.http).toBe(403)
  expect(after.content.toString()).not.toContain(mark)
})

test('only the requester can fetch the file; others get the answer for a missing one', async () => {
  const { job } = await exportAll(world, buyer, 'page_po_list', { format: 'csv' })
  const none = await fileOf(world, buyer, '00000000-0000-4000-8000-000000000000')
  expect(none.http).toBe(404)
  for (const username of [
    'finance@buyer.test',
    'qc@buyer.test',
    'purchaser@buyer2.test',
    'platform@operator.test',
    'supplier@supplier.test',
    'platform@platform.test',
  ]) {
    const other = await fileOf(world, await world.as(username), job.id)
    expect([username, other.http, other.answer]).toEqual([username, none.http, none.answer])
  }
  expect((await fileOf(world, buyer, job.id)).http).toBe(200)
})

test('the audit log records who exported what', async () => {
  const { job } = await exportAll(world, buyer, 'page_po_list', {
    columns: ['poNo'],
    conditions: [{ field: 'projectNo', operator: 'eq', value: mark }],
  })
  const row = await world.app.db.system(
    'read the audit log for a test',
    tx =>
      tx.one<Record<string, unknown>>(
        sql`select actor_name, action, entity, after from audit_log where record_id = ${job.id}`,
      ),
    { readOnly: true },
  )
  expect(row).toMatchObject({
    action: 'export',
    entity: 'PurchaseOrder',
    after: { service: 'page_po_list', columns: ['poNo'] },
  })
  expect(row?.actor_name).toContain('purchaser')
})

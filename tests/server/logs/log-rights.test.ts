import { beforeAll, expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { AuditEntry } from '../../../domain/contracts/log.calls.ts'
import { migrations } from '../../../server/db/migrations.ts'
import { sql } from '../../../server/db/sql.ts'
import { gatherLog } from '../../../server/operations/logs/gather.ts'
import { noteUse } from '../../../server/operations/logs/service-use.ts'
import { orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

const world = await testApp()
const { app } = world
const system = (work: ReturnType<typeof sql>) => app.db.system('arrange the log for a test', tx => tx.run(work))
let reader: Client
let name: string
let order: { readonly id: string }

/** Changes of an order: a hidden field alone, with another, with a retired one, and a retired one alone. */
const changes = [
  { incoterm: 'HIDDEN-ALONE' },
  { incoterm: 'HIDDEN-BESIDE', projectName: 'SEEN-BESIDE' },
  { sinceRetired: 'RETIRED-BESIDE', projectName: 'SEEN-TOO' },
  { sinceRetired: 'RETIRED-ALONE' },
  null,
]
const secrets = ['HIDDEN-ALONE', 'HIDDEN-BESIDE', 'RETIRED-BESIDE', 'RETIRED-ALONE']

const limitReader = (hidden: object) =>
  app.db.system('a role of its own for the reader', async tx => {
    await tx.run(
      sql`update company_role set permissions = ${JSON.stringify({ hidden })}::jsonb where basis = 'platform'`,
    )
    world.http.sessions.forget()
  })

beforeAll(async () => {
  order = await orderOf(await world.as('purchaser@buyer.test'), {})
  name = (await (await world.as('purchaser@buyer.test')).detail('PurchaseOrder', { id: order.id })).object?.record
    .poNo as string
  secrets.push(name)
  for (const after of changes)
    await system(
      sql`insert into audit_log (at, actor_name, action, entity, record_id, before, after, reason)
        values ('2026-11-20T08:00:00Z', 'Grace', 'update', 'PurchaseOrder', ${order.id}, null,
        ${JSON.stringify(after)}::jsonb, 'as agreed')`,
    )
  await limitReader({ PurchaseOrder: ['incoterm', 'poNo'] })
  reader = await world.as('platform@platform.test')
  await gatherLog(app)
})

type Row = Readonly<Record<string, string | null>>
const ofOrder = { field: 'recordId', operator: 'eq', value: '' }
const listed = async (client: Client, ...more: object[]) =>
  ((await client.list('log_query', { length: 1000, conditions: [{ ...ofOrder, value: order.id }, ...more] })).object
    ?.resultList ?? []) as readonly Row[]
const quiet = (answer: unknown) => {
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret)
}

test('A-27 AD-2: the log hides fields that are hidden from its reader or retired, in every list, line and call', async () => {
  const rows = await listed(reader)
  quiet(rows)
  const details = await Promise.all(rows.map(async r => (await reader.detail('Log', { id: r.id })).object?.record))
  quiet(details)
  expect(JSON.stringify(details)).toContain('SEEN-BESIDE')
  expect(JSON.stringify(details)).toContain('SEEN-TOO')
  expect(JSON.stringify(details)).toContain('as agreed')
  expect(Object.keys(details[0] ?? {})).not.toContain('trail')
  quiet((await reader.call('POST', '/log/query', { length: 1000 })).object)
  const file = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/define/export/log_query`,
    headers: reader.headers,
    payload: { format: 'csv', columns: ['createTime', 'remark', 'recordId'] },
  })
  expect(file.statusCode).toBe(403)
})

test('A-27 AD-2: a change of hidden fields only is neither in the log nor in the history', async () => {
  const entries =
    (
      await reader.call<{ resultList: readonly AuditEntry[] }>('POST', '/log/record', {
        entity: 'PurchaseOrder',
        id: order.id,
      })
    ).object?.resultList ?? []
  expect(entries.filter(r => r.who === 'Grace')).toHaveLength(3)
  const lines = (await listed(reader)).filter(r => r.person === 'Grace')
  expect(lines).toHaveLength(3)
  expect((await reader.list('log_query', { conditions: [{ ...ofOrder, value: order.id }] })).object?.total).toBe(
    entries.length,
  )
})

test('A-27 AD-2: a search for a hidden value in the log finds nothing; visible values are found', async () => {
  for (const value of secrets)
    for (const field of ['keyword', 'remark', 'msgBody'])
      expect(await listed(reader, { field, operator: 'like', value }), `${field} ${value}`).toEqual([])
  expect((await listed(reader, { field: 'msgBody', operator: 'like', value: 'SEEN-BESIDE' })).length).toBe(1)
  expect((await listed(reader, { field: 'keyword', operator: 'like', value: 'as agreed' })).length).toBe(3)
  expect((await reader.detail('Log', { by: 'named', value: name })).http).toBe(400)
})

test('A-27 AD-2: use of a data service shows only queries of fields that the reader sees, also through references', async () => {
  const actor = await world.actor('purchaser@buyer.test'),
    entity = app.catalogue.common.entity.get('PurchaseOrder')
  if (!entity) throw new Error('no orders')
  const asked = {
    incoterm: 'HIDDEN-ASKED',
    keyword: 'HIDDEN-WORD',
    supplier__nothing: 'HIDDEN-THROUGH',
    poNo__shortName: 'HIDDEN-REFERENCE',
    supplier__name: 'SEEN-THROUGH',
    projectName: 'SEEN-ASKED',
  }
  const service = {
    code: 'use_rights',
    entity: 'PurchaseOrder',
    log: 'all',
    quick: ['poNo', 'projectName'],
    title: entity.label,
    fields: ['poNo'],
    roles: [],
    sort: [],
  } as const
  noteUse({ context: { ...app, actor }, service, entity }, performance.now(), {
    what: 'rows',
    rows: 1,
    conditions: Object.entries(asked).map(([field, value]) => ({ field, operator: 'like', value })),
  })
  noteUse({ context: { ...app, actor }, service: { ...service, quick: ['projectName'] }, entity }, performance.now(), {
    what: 'rows',
    rows: 1,
    conditions: [{ field: 'keyword', operator: 'like', value: 'SEEN-WORD' }],
  })
  await gatherLog(app)
  const lines = async (value: string) =>
    ((await reader.list('log_query', { length: 10, conditions: [{ field: 'msgBody', operator: 'like', value }] }))
      .object?.resultList ?? []) as readonly Row[]
  for (const value of Object.values(asked))
    expect((await lines(value)).length, value).toBe(value.startsWith('SEEN') ? 1 : 0)
  expect(await lines('SEEN-WORD')).toHaveLength(1)
  const [line] = await lines('SEEN-ASKED')
  expect(line?.remark).toMatch(/^use_rights · 1 row · \d+ ms$/)
  const body = JSON.parse(String((await reader.detail('Log', { id: String(line?.id) })).object?.record.msgBody)) as {
    conditions: { field: string; value: string }[]
  }
  expect(Object.fromEntries(body.conditions.map(c => [c.field, c.value]))).toEqual({
    ...asked,
    incoterm: '•••',
    keyword: '•••',
    supplier__nothing: '•••',
    poNo__shortName: '•••',
  })
})

test('A-27 AD-2: users who see the fields find them in the same lines', async () => {
  await limitReader({})
  const open = await world.as('platform@platform.test')
  expect((await listed(open, { field: 'keyword', operator: 'like', value: name })).length).toBeGreaterThan(0)
  expect((await listed(open, { field: 'msgBody', operator: 'like', value: 'HIDDEN-ALONE' })).length).toBe(1)
  expect(await listed(open, { field: 'msgBody', operator: 'like', value: 'RETIRED' })).toEqual([])
  await limitReader({ PurchaseOrder: ['incoterm', 'poNo'] })
})

test('A-27 AD-2: readers without access to orders see that they were created, without values', async () => {
  const developer = await world.as('developer@platform.test')
  expect((await developer.call('POST', '/log/record', { entity: 'PurchaseOrder', id: order.id })).errorCode).toBe(
    'NOT_FOUND',
  )
  const rows = await listed(developer)
  expect(rows.some(r => r.action === 'create')).toBe(true)
  for (const r of rows.filter(x => x.action === 'create'))
    expect((await developer.detail('Log', { id: r.id })).object?.record.msgBody).toBe('{}')
})

test('older lines follow the same rule; without an audit row they show no values', async () => {
  const before = await listed(reader)
  await system(
    sql`update system_log l set trail = null, named = null, remark = concat_ws(' · ', ${name}::text, a.reason),
      msg_body = a.after::text from audit_log a where l.source = 'trail' and l.source_id = a.seq::text`,
  )
  await system(
    sql`insert into system_log (id, revision, created_at, created_by, updated_at, updated_by, level, category, action,
      remark, msg_body, record_id, create_time, source, source_id)
      values (gen_random_uuid(), 1, now(), 'test', now(), 'test', 'info', 'operation', 'update', 'HIDDEN-ALONE',
      '{"after":{"incoterm":"HIDDEN-ALONE"}}', ${order.id}, '2026-11-19', 'trail', 'gone')`,
  )
  await system(sql`${sql.raw(migrations.find(m => m.version === 28)?.sql ?? '')}`)
  const rows = await listed(reader)
  quiet(rows)
  expect(rows.filter(r => r.createTime !== '2026-11-19T00:00:00Z').map(r => [r.id, r.remark])).toEqual(
    before.map(r => [r.id, r.remark]),
  )
  quiet(await Promise.all(rows.map(async r => (await reader.detail('Log', { id: r.id })).object?.record)))
})

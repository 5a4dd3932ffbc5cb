import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../domain/contracts/define.calls.ts'
import type { AuditEntry, AuditVerdict } from '../../../domain/contracts/log.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { gatherLog, removeOldLogs } from '../../../server/operations/logs/gather.ts'
import { sealAndNote, verifyApp } from '../../../server/operations/logs/heads.ts'
import { attachCopy, companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { everyRole } from '../people.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const { app } = world
let admin: Client, buyer: Client
let order: { readonly id: string }

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  order = await orderOf(buyer, {})
  await buyer.call('POST', '/define/query/list/nothing_of_that_name', {})
})

type Row = Readonly<Record<string, string | null>>
const query = async (client: Client, body: object = {}) =>
  (await client.call<{ resultList: readonly Row[] }>('POST', '/log/query', { length: 1000, ...body })).object
    ?.resultList ?? []

describe('from a log row to its record', () => {
  const place = (client: Client, body: object) => client.call<{ path: string }>('POST', '/define/query/place', body)
  test('area-log: opens where the reader opens such records; a child row opens its parent record', async () => {
    const row = (await query(admin)).find(r => r.msgEntity === 'PurchaseOrder' && r.recordId === order.id)
    const { path: address = '' } = (await place(admin, { entity: row?.msgEntity, id: row?.recordId })).object ?? {}
    proves('area-log')
    expect(address).toContain((await admin.detail('PurchaseOrder', { id: order.id })).object?.record.poNo)
    expect((await admin.call('GET', `/common/purviewsByMenu?menuId=${encodeURIComponent(address)}`)).http).toBe(200)
    const line = (await admin.detail('PurchaseOrder', { id: order.id })).object?.rows.lines?.[0]
    expect((await place(admin, { entity: 'PoLine', id: line?.id })).object?.path).toBe(address)
  })
  test('area-log: returns the same answer for a deleted, hidden, foreign or unknown record', async () => {
    const gone = await orderOf(buyer, {})
    await must(buyer.call('POST', '/define/delete/PurchaseOrder', { ids: [gone.id] }))
    const supplier = await world.as('supplier@supplier.test'),
      stranger = await world.as('purchaser@buyer2.test')
    const refused = [
      await place(admin, { entity: 'PurchaseOrder', id: gone.id }),
      await place(supplier, { entity: 'PurchaseOrder', id: order.id }),
      await place(stranger, { entity: 'PurchaseOrder', id: order.id }),
    ]
    for (const answer of refused)
      expect({ http: answer.http, errorCode: answer.errorCode }).toEqual({ http: 404, errorCode: 'NOT_FOUND' })
    expect((await place(admin, { entity: 'Nothing', id: order.id })).http).toBe(404)
  })
})

describe('p-log: the log by level, category and time', () => {
  test('area-log: shows changes, sign-ins and job runs once each', async () => {
    const rows = await query(admin)
    proves('p-log')
    proves('area-log')
    expect(
      rows.some(
        r =>
          r.category === 'operation' &&
          r.msgEntity === 'PurchaseOrder' &&
          r.recordId === order.id &&
          r.businessModule === 'order',
      ),
    ).toBe(true)
    expect(rows.some(r => r.category === 'login' && r.person === 'purchaser of buyer')).toBe(true)
    const listed =
      (await admin.list('log_query', { conditions: [{ field: 'recordId', operator: 'eq', value: order.id }] })).object
        ?.resultList ?? []
    expect(listed).toContainEqual(
      expect.objectContaining({
        action: 'create',
        object: 'PurchaseOrder',
        remark: expect.stringContaining('PO-') as string,
      }),
    )
    expect((await query(admin)).length).toBe(rows.length)
  })
  test('area-log: filters by category, level, time and page', async () => {
    proves('p-log')
    proves('area-log')
    expect(new Set((await query(admin, { category: 'login' })).map(r => r.category))).toEqual(new Set(['login']))
    expect(await query(admin, { level: 'debug' })).toEqual([])
    expect((await query(admin, { startDate: '2026-11-21', endDate: '2026-11-21' })).length).toBeGreaterThan(0)
    expect(await query(admin, { startDate: '2026-11-22' })).toEqual([])
    const all = await query(admin, { category: 'operation' })
    expect(await query(admin, { category: 'operation', start: 1, length: 2 })).toEqual(all.slice(1, 3))
    expect((await admin.call('POST', '/log/query', { startDate: 'yesterday' })).http).toBe(400)
    for (const startDate of ['2026-02-30', '2026-11-21T25:00', '2026-11-21 1.2'])
      expect((await admin.call('POST', '/log/query', { startDate })).problems, startDate).toMatchObject([
        { field: 'startDate', code: 'BAD_DATE' },
      ])
    expect(
      (await query(admin, { startDate: '2026-11-21 10:00', endDate: '2026-11-21T12:00+02:00' })).length,
    ).toBeGreaterThan(0)
  })
  test('a thousand rows with large bodies give a small answer: lists have previews, a row has the whole body', async () => {
    const big = 'x'.repeat(20_000)
    await app.db.system('lay large rows into the log for a test', tx =>
      tx.run(sql`insert into system_log (id, revision, created_at, created_by, updated_at, updated_by, level, category,
        remark, msg_body, create_time, source, source_id)
      select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'debug', 'job', 'large', ${big},
        '2026-11-19T08:00:00Z', 'test', n::text from generate_series(1, 1000) n`),
    )
    const rows = await query(admin, { level: 'debug' })
    proves('p-log')
    expect(rows).toHaveLength(1000)
    expect(JSON.stringify(rows).length).toBeLessThan(1_000_000)
    const listed =
      (
        await admin.list('log_query', {
          length: 1000,
          conditions: [{ field: 'level', operator: 'eq', value: 'debug' }],
        })
      ).object?.resultList ?? []
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.every(r => !('msgBody' in r))).toBe(true)
    expect((await admin.detail('Log', { id: rows[0]?.id })).object?.record.msgBody).toBe(big)
    await app.db.system('take large rows out of the log after a test', tx =>
      tx.run(sql`delete from system_log where source = 'test'`),
    )
  })
  test('A13-86 platform companies see their own rows, and nobody else sees any', async () => {
    const own = await query(await world.as('platform@operator.test'))
    proves('p-log')
    expect(own.every(r => r.person === null || r.person?.includes('operator'))).toBe(true)
    expect(own.some(r => r.category === 'login')).toBe(true)
    expect(own.some(r => r.recordId === order.id)).toBe(false)
    for (const p of everyRole.filter(x => !['platform', 'developer'].includes(x.role))) {
      const client = await world.as(p.username)
      for (const call of ['query', 'gather'])
        expect((await client.call('POST', `/log/${call}`, {})).errorCode, p.username).toBe('FORBIDDEN')
      expect((await client.call('POST', '/log/verify', {})).errorCode, p.username).toBe('FORBIDDEN')
    }
  })
  test('A14-88 user input makes no second line, and no password is logged', async () => {
    await buyer.save('PurchaseOrder', { id: order.id, revision: 1, contact: 'a\nb' })
    const everything = JSON.stringify(await query(admin))
    proves('p-log')
    expect(everything).not.toContain('correct horse')
    expect(everything).not.toContain(buyer.headers.access_token)
  })
})

test('the history shows a record to its readers without hidden fields', async () => {
  const recordLog = async (client: Client, entity: string, id: string) =>
    client.call<{ resultList: readonly AuditEntry[] }>('POST', '/log/record', { entity, id })
  const rows = (await recordLog(buyer, 'PurchaseOrder', order.id)).object?.resultList ?? []
  expect(rows.at(-1)).toMatchObject({ action: 'create', who: 'purchaser of buyer (buyer Ltd.)' })
  expect(rows.at(-1)?.after?.buyer).toMatchObject({ label: 'buyer Ltd.' })
  expect((await recordLog(await world.as('purchaser@buyer2.test'), 'PurchaseOrder', order.id)).errorCode).toBe(
    'NOT_FOUND',
  )
  const hidden = app.catalogue.common.entity.get('PurchaseOrder')?.hidden?.qc ?? []
  expect(hidden.length).toBeGreaterThan(0)
  const seen = (await recordLog(await world.as('qc@buyer.test'), 'PurchaseOrder', order.id)).object?.resultList ?? []
  expect(seen.flatMap(r => Object.keys({ ...r.before, ...r.after })).filter(f => hidden.includes(f))).toEqual([])
})

test("A-27 AD-2: a change of hidden fields only is not in the reader's history", async () => {
  const [hidden = ''] = app.catalogue.common.entity.get('PurchaseOrder')?.hidden?.qc ?? []
  const at = '2026-11-20T08:00:00Z'
  const note = (values: object | null) =>
    app.db.system('a line of the audit log', tx =>
      tx.run(
        sql`insert into audit_log (at, company_id, actor_name, action, entity, record_id, before, after)
          values (${at}, null, 'Grace', 'update', 'PurchaseOrder', ${order.id}, null,
          ${JSON.stringify(values)}::jsonb)`,
      ),
    )
  for (const values of [{ [hidden]: '7' }, { [hidden]: '8', poNo: 'seen' }, null]) await note(values)
  const fieldsSeenBy = async (login: string) =>
    (
      (
        await (
          await world.as(login)
        ).call<{ resultList: readonly AuditEntry[] }>('POST', '/log/record', { entity: 'PurchaseOrder', id: order.id })
      ).object?.resultList ?? []
    )
      .filter(r => r.who === 'Grace')
      .map(r => Object.keys({ ...r.after }))
  expect(await fieldsSeenBy('purchaser@buyer.test')).toEqual([[], expect.arrayContaining([hidden, 'poNo']), [hidden]])
  expect(await fieldsSeenBy('qc@buyer.test')).toEqual([[], ['poNo']])
})

test('changes during the draft stay hidden from the supplier, also those of deleted lines', async () => {
  const at = app.now()
  let minutes = 0
  const later = () => {
    world.setNow(new Date(at.getTime() + 60_000 * ++minutes))
  }
  const drafted = await orderOf(buyer, { projectName: 'first thought' })
  later()
  await must(buyer.save('PurchaseOrder', { id: drafted.id, revision: drafted.revision, projectName: 'second thought' }))
  later()
  await must(buyer.act('poConfirmStatus', { ids: [drafted.id], action: 'submit' }))
  later()
  expect(
    (await attachCopy(world, await world.as('supplier@supplier.test'), drafted, 'signedBackPoSupplier')).http,
  ).toBe(200)
  const sent = (await buyer.detail('PurchaseOrder', { id: drafted.id })).object
  world.setNow(at)
  const line = String(sent?.rows.lines?.[0]?.id)
  const actionsSeenBy = async (username: string, entity: string, record: string) =>
    (
      (
        await (
          await world.as(username)
        ).call<{ resultList: readonly AuditEntry[] }>('POST', '/log/record', { entity, id: record })
      ).object?.resultList ?? []
    )
      .map(r => r.after?.projectName ?? r.action)
      .filter(said => said !== 'update')
  expect(await actionsSeenBy('purchaser@buyer.test', 'PurchaseOrder', drafted.id)).toEqual([
    'attach',
    'second thought',
    'first thought',
  ])
  expect(await actionsSeenBy('supplier@supplier.test', 'PurchaseOrder', drafted.id)).toEqual(['attach'])
  expect((await actionsSeenBy('purchaser@buyer.test', 'PoLine', line)).length).toBeGreaterThan(0)
  expect(await actionsSeenBy('supplier@supplier.test', 'PoLine', line)).toEqual([])
})

test('p-sm-history: reasons before signing stay hidden from the forwarder; the transition that made the order visible is shown', async () => {
  const at = app.now()
  let minutes = 0
  const later = () => {
    world.setNow(new Date(at.getTime() + 60_000 * ++minutes))
  }
  const supplier = await world.as('supplier@supplier.test')
  const drafted = await orderOf(buyer, { forwarder: (await companyIds(world))('forwarder') })
  const act = async (client: Client, action: string, reason?: string) => {
    later()
    await must(
      client.act('poConfirmStatus', { ids: [drafted.id], action, ...(reason === undefined ? {} : { reason }) }),
    )
  }
  await act(buyer, 'submit')
  await act(supplier, 'return', '3.10 is below our cost')
  await act(buyer, 'submit')
  later()
  expect((await attachCopy(world, supplier, drafted, 'signedBackPoSupplier')).http).toBe(200)
  await act(supplier, 'sign')
  world.setNow(at)
  const stepsSeenBy = async (username: string) =>
    (
      (
        await must(
          (await world.as(username)).call<{ resultList: readonly HistoryEntry[] }>(
            'POST',
            '/statemachine/poConfirmStatus/history',
            { id: drafted.id },
          ),
        )
      ).object?.resultList ?? []
    )
      .filter(r => r.list === 'poConfirmStatus')
      .map(r => r.reason ?? r.action)
  proves('p-sm-history')
  expect(await stepsSeenBy('purchaser@buyer.test')).toEqual([
    'sign',
    'submit',
    '3.10 is below our cost',
    'submit',
    'create',
  ])
  expect(await stepsSeenBy('supplier@supplier.test')).toEqual(['sign', 'submit', '3.10 is below our cost', 'submit'])
  expect(await stepsSeenBy('freightAgent@forwarder.test')).toEqual(['sign'])
})

describe('the hash chain of the audit log', () => {
  const system = (work: ReturnType<typeof sql>) =>
    app.db.system('tamper with the audit log for a test', tx => tx.run(work))
  const verdict = async () => (await verifyApp(app)).broken
  const some = async () =>
    (
      await app.db.system('find a row', tx => tx.rows<{ seq: number }>(sql`select seq from audit_log order by seq`))
    ).map(r => r.seq)

  test('is valid for all rows and continues with new ones', async () => {
    expect((await admin.call<AuditVerdict>('POST', '/log/verify', {})).object).toMatchObject({ broken: null })
    const before = (await verifyApp(app)).rows
    await orderOf(buyer, {})
    await sealAndNote(app)
    expect((await verifyApp(app)).rows).toBeGreaterThan(before)
    expect(await verdict()).toBeNull()
  })

  test('names the first row that was changed, removed, moved or inserted', async () => {
    const seqs = await some(),
      third = seqs[2] as number
    await system(sql`create table kept as select * from audit_log`)
    await system(sql`update audit_log set actor_name = 'Somebody else' where seq = ${third}`)
    expect(await verdict()).toEqual({ seq: third, why: 'changed' })
    await system(
      sql`update audit_log a set actor_name = k.actor_name from kept k where k.seq = a.seq and a.seq = ${third}`,
    )
    expect(await verdict()).toBeNull()
    await system(sql`delete from audit_log where seq = ${third}`)
    expect(await verdict()).toEqual({ seq: third, why: 'removed' })
    await system(sql`insert into audit_log overriding system value select * from kept where seq = ${third}`)
    expect(await verdict()).toBeNull()
    await system(
      sql`insert into audit_log (seq, at, actor_name, action, entity, record_id) overriding system value
        values (0, now(), 'Nobody', 'update', 'User', ${order.id})`,
    )
    expect(await verdict()).toEqual({ seq: 0, why: 'unsealed' })
    await system(sql`delete from audit_log where seq = 0`)
    await system(sql`update audit_chain set hash = 'x' where seq = ${third}`)
    expect(await verdict()).toEqual({ seq: third, why: 'changed' })
  })

  test('a recalculated chain differs from the hashes noted elsewhere', async () => {
    await system(sql`delete from audit_chain`)
    await system(sql`update audit_log set actor_name = 'Somebody else' where seq = (select min(seq) from audit_log)`)
    await sealAndNote(app)
    expect((await verdict())?.why).toBe('moved')
    fs.rmSync(path.join(app.config.dataDir, 'audit-heads.jsonl'))
    expect(await verdict()).toBeNull()
  })
})

test('rows removed by retention do not return, also without new rows', async () => {
  const seq = await app.db.system('an old row for a test', async tx => {
    const row = await tx.one<{ seq: number }>(
      sql`insert into audit_log (at, actor_name, action, entity, record_id)
        values ('2026-01-01', 'Somebody', 'update', 'User', ${order.id}) returning seq`,
    )
    await tx.run(
      sql`insert into system_log (id, revision, created_at, created_by, updated_at, updated_by, level, category,
        create_time, source, source_id) values (gen_random_uuid(), 1, now(), 'test', now(), 'test', 'info', 'operation',
        '2026-01-01', 'trail', ${String(row?.seq)})`,
    )
    return String(row?.seq)
  })
  world.setNow(new Date('2028-01-01T00:00:00Z'))
  expect(await removeOldLogs(app, 180)).toBeGreaterThan(0)
  await gatherLog(app)
  expect(
    await app.db.system('look for it', tx =>
      tx.rows(sql`select 1 from system_log where source = 'trail' and source_id = ${seq}`),
    ),
  ).toEqual([])
})

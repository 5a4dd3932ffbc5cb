import { beforeAll, expect, test } from 'vitest'
import type { ListedTemplate, TemplateCheck } from '../../../domain/contracts/template.calls.ts'
import type { ServiceTemplate, TemplateLogType } from '../../../domain/meta/designing/template.ts'
import { makeUseRecorder, usesPerMinute, type ServiceUse } from '../../../server/operations/logs/use-recorder.ts'
import { orderOf } from '../builders/purchase-order.ts'
import { exportAll } from '../exports/exporting.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** How the use of a designed data service is logged: not, each query, or all. */
const world = await testApp()
let admin: Client, buyer: Client
const designed = (code: string, more: Partial<ServiceTemplate> = {}): ServiceTemplate => ({
  code,
  name: { en_US: code, zh_CN: code },
  entity: 'PurchaseOrder',
  roles: ['platform', 'purchaser'],
  queryColumns: [
    { key: 'poNo', filter: true, quickSearch: true },
    { key: 'supplier', group: true },
    { key: 'supplier.contact', filter: true },
    { key: 'totalAmount', summary: true },
  ],
  conditions: [{ field: 'projectNo', operator: 'eq', value: 'USE-1' }],
  ...more,
})
const publish = async (t: ServiceTemplate): Promise<void> => {
  const kept = await admin.call<ListedTemplate>('POST', '/template/save', { file: JSON.stringify(t), saved: null })
  expect(kept.problems ?? kept.errorCode).toBeUndefined()
  expect((await admin.call('POST', '/template/publish', { code: t.code })).success).toBe(true)
}
interface LoggedUse {
  readonly action: string
  readonly person: string
  readonly remark: string
  readonly level: string
  readonly object: string
  readonly body: Readonly<Record<string, unknown>>
}
/** Log rows of a data service, the oldest first. */
const logged = async (service: string): Promise<LoggedUse[]> => {
  await admin.call('POST', '/log/query', {})
  const listed =
    (
      await admin.list('log_query', {
        length: 1000,
        conditions: [{ field: 'keyword', operator: 'like', value: service }],
      })
    ).object?.resultList ?? []
  const rows = await Promise.all(listed.map(async r => (await admin.detail('Log', { id: r.id })).object?.record))
  return rows.flatMap((r): LoggedUse[] =>
    r && String(r.remark).startsWith(service) && r.msgEntity === 'PurchaseOrder'
      ? [
          {
            action: String(r.action),
            person: String(r.person),
            remark: String(r.remark),
            level: String(r.level),
            object: String(r.object),
            body: JSON.parse(String(r.msgBody)) as LoggedUse['body'],
          },
        ]
      : [],
  )
}
/** Uses a data service once in every way. */
async function useAll(code: string): Promise<void> {
  expect(
    (
      await buyer.list(code, {
        conditions: [
          { field: 'poNo', operator: 'like', value: 'PO' },
          { field: 'supplier__contact', operator: 'like', value: 'Ada' },
        ],
      })
    ).http,
  ).toBe(200)
  expect((await buyer.call('POST', `/define/query/totals/${code}`, { fields: ['totalAmount'] })).http).toBe(200)
  expect(
    (
      await buyer.call('POST', `/define/query/groups/${code}`, {
        questions: [
          { code: 'a', by: 'supplier' },
          { code: 'b', by: 'supplier', sum: 'totalAmount' },
        ],
      })
    ).http,
  ).toBe(200)
  expect((await exportAll(world, buyer, code, { format: 'csv' })).file.http).toBe(200)
}

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  for (let n = 0; n < 2; n += 1) await orderOf(buyer, { projectNo: 'USE-1' })
})

test('templateLogType: logs nothing for none and without a value', async () => {
  await publish(designed('use_unsaid'))
  proves('templateLogType')
  await publish(designed('use_none', { logType: 'none' }))
  for (const code of ['use_unsaid', 'use_none']) {
    await useAll(code)
    expect(await logged(code)).toEqual([])
  }
})

test('templateLogType: query logs who, conditions, rows and milliseconds; filters on persons are not repeated', async () => {
  proves('templateLogType')
  await publish(designed('use_query', { logType: 'query' }))
  await useAll('use_query')
  const rows = await logged('use_query')
  expect(rows).toEqual([
    {
      action: 'query',
      level: 'info',
      object: 'PurchaseOrder',
      person: 'purchaser of buyer',
      remark: expect.stringMatching(/^use_query · 0 rows · \d+ ms$/) as string,
      body: {
        service: 'use_query',
        what: 'rows',
        rows: 0,
        total: 0,
        start: 0,
        milliseconds: expect.any(Number) as number,
        conditions: [
          { field: 'poNo', operator: 'like', value: 'PO' },
          { field: 'supplier__contact', operator: 'like', value: '•••' },
        ],
      },
    },
  ])
  await buyer.list('use_query', { length: 1 })
  expect((await logged('use_query')).map(r => `${String(r.body.rows)} of ${String(r.body.total)}`).toSorted()).toEqual([
    '0 of 0',
    '1 of 2',
  ])
  // A rejected query is not a use.
  expect(
    (await buyer.list('use_query', { conditions: [{ field: 'projectName', operator: 'like', value: 'x' }] })).http,
  ).toBe(400)
  expect(await logged('use_query')).toHaveLength(2)
})

test('templateLogType, Template: all also logs sums, groups, exports and changes', async () => {
  proves('templateLogType')
  proves('Template')
  await publish(designed('use_all', { logType: 'all' }))
  await useAll('use_all')
  const rows = await logged('use_all')
  expect(
    rows.map(r => `${r.action} ${String(r.body.what ?? '')} ${String(r.body.rows ?? '')}`.trim()).toSorted(),
  ).toEqual(['definitionChanged', 'export export 2', 'query groups 2', 'query rows 0', 'query sums 2'])
  expect(rows.find(r => r.action === 'definitionChanged')).toMatchObject({
    person: 'platform of platform',
    body: { service: 'use_all', version: 1, valid: true, logType: 'all' },
  })
  // Switching the log off is the last logged event.
  await publish(designed('use_all', { logType: 'none' }))
  await useAll('use_all')
  expect(
    (await logged('use_all'))
      .filter(r => r.action === 'definitionChanged')
      .map(r => String(r.body.version))
      .toSorted(),
  ).toEqual(['1', '2'])
  expect(await logged('use_all')).toHaveLength(6)
})

test('templateLogType: logs the viewer beside the viewed user, and no name of a person reference', async () => {
  const tasks = {
    ...designed('use_tasks', { logType: 'query' }),
    entity: 'QcTask',
    queryColumns: [{ key: 'waiverProposedBy', filter: true }],
    conditions: [],
  }
  proves('templateLogType')
  await publish(tasks)
  expect(
    (
      await buyer.list('use_tasks', {
        conditions: [{ field: 'waiverProposedBy', operator: 'like', value: 'Zhang Wei' }],
      })
    ).http,
  ).toBe(200)
  const actor = await world.actor('purchaser@buyer.test'),
    entity = world.app.catalogue.common.entity.get('PurchaseOrder')
  if (!entity || actor.kind !== 'user') throw new Error('no orders')
  world.app.use.keep({
    action: 'query',
    service: 'use_seen',
    entity,
    actor: { ...actor, seenBy: 'the administrator' },
    details: {},
  })
  const bodies =
    (
      await admin.call<{ resultList: { remark: string; msgBody: string }[] }>('POST', '/log/query', { length: 1000 })
    ).object?.resultList
      .filter(r => /^use_(tasks|seen)/.test(r.remark))
      .map(r => r.msgBody) ?? []
  const loggedValues = bodies
    .map(b => JSON.parse(b) as { conditions?: unknown; seenBy?: unknown })
    .map(b => b.conditions ?? b.seenBy)
  expect(loggedValues.toSorted((a, b) => String(b).localeCompare(String(a)))).toEqual([
    'the administrator',
    [{ field: 'waiverProposedBy', operator: 'like', value: '•••' }],
  ])
})

test('templateLogType: rejects another value with its position', async () => {
  const { object } = await admin.call<TemplateCheck>('POST', '/template/check', {
    file: JSON.stringify({ ...designed('use_wrong'), logType: 'loud' satisfies string }),
  })
  expect(object?.problems).toMatchObject([{ field: 'logType', code: 'TPL_WRONG_VALUE' }])
  const known: readonly TemplateLogType[] = ['none', 'query', 'all']
  proves('templateLogType')
  for (const logType of known)
    expect(
      (
        await admin.call<TemplateCheck>('POST', '/template/check', {
          file: JSON.stringify(designed('use_right', { logType })),
        })
      ).object?.problems,
    ).toEqual([])
})

test('templateLogType: logs a burst of queries up to a limit and notes it once; a log failure fails no query', async () => {
  const actor = await world.actor('purchaser@buyer.test'),
    entity = world.app.catalogue.common.entity.get('PurchaseOrder')
  if (!entity) throw new Error('no orders')
  const use: ServiceUse = {
    action: 'query',
    service: 'use_storm',
    entity,
    actor,
    rows: 1,
    milliseconds: 1,
    details: {},
  }
  const { app } = world
  for (let n = 0; n < usesPerMinute + 200; n += 1) app.use.keep(use)
  // Uses by others and exports are still logged.
  app.use.keep({ ...use, actor: await world.actor('platform@platform.test') })
  app.use.keep({ ...use, action: 'export', details: { what: 'export' } })
  const rows =
    (
      await admin.call<{ resultList: { level: string; remark: string; person: string; msgBody: string }[] }>(
        'POST',
        '/log/query',
        { length: 1000 },
      )
    ).object?.resultList.filter(r => r.remark.startsWith('use_storm')) ?? []
  proves('templateLogType')
  expect(rows.filter(r => r.level === 'warn')).toHaveLength(1)
  expect(rows.length).toBeLessThanOrEqual(usesPerMinute + 3)
  expect([
    rows.filter(r => r.person !== rows.find(x => x.level === 'warn')?.person).length,
    rows.filter(r => r.msgBody.includes('"export"')).length,
  ]).toEqual([1, 1])
  expect(rows.length).toBeGreaterThan(usesPerMinute / 2)
  const messages: string[] = []
  const broken = makeUseRecorder({
    now: app.now,
    log: {
      ...app.log,
      warn: (_what, message) => {
        messages.push(message)
      },
    },
    db: { ...app.db, system: () => Promise.reject(new Error('the database is away')) },
  })
  broken.keep(use)
  await broken.settled()
  expect(messages).toEqual(['uses of data services could not be noted'])
})

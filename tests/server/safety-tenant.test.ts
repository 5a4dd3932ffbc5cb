import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { frame, isFormPath } from '../../domain/contracts/call.ts'
import { searchedText } from '../../domain/values/canonical-key.ts'
import { permissions } from '../../domain/contracts/permission.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { operators } from '../../domain/meta/query.ts'
import { makeHttpServer } from '../../server/http-server.ts'
import { sql } from '../../server/db/sql.ts'
import { updateRows } from '../../server/db/write-rows.ts'
import { publish } from '../../server/operations/definitions/publish.ts'
import { contentOf, makeSamples, mark, type Samples } from '../tenant/samples.ts'
import { companyIds, must, orderOf } from './builders/purchase-order.ts'
import { allCalls, urlOf } from './calls.ts'
import { testApp } from './harness.ts'
import { quiet } from './test-app.ts'
import { people } from './people.ts'

/** Tenants and rows (safety.md A2); the generated isolation tests are in tests/tenant. */
const world = await testApp()
const index = world.app.catalogue.common
const nothing = '00000000-0000-7000-8000-000000000000'
const params = {
  kind: 'entity',
  key: 'PurchaseOrder',
  dataServiceCode: 'page_po_list',
  entityName: 'PurchaseOrder',
  caseCode: 'poConfirmStatus',
  id: nothing,
  batch: nothing,
}
let samples: Samples
let company: (code: string) => string

beforeAll(async () => {
  samples = await makeSamples(world)
  company = await companyIds(world)
})

test("A2-11 rejects another company in the body of a record, named or nested, alone or beside one's own", async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const before = await contentOf(world)
  for (const record of [
    { buyer: company('buyer2') },
    { buyer: { id: company('buyer2') } },
    { buyer: company('buyer2'), operator: company('buyer') },
    { operator: company('operator2') },
    { forwarder: company('forwarder2') },
    { supplier: samples.get('Supplier')?.two.id },
    { rfq: samples.get('Rfq')?.two.id },
  ]) {
    const answer = await buyer.save('PurchaseOrder', record)
    expect([400, 403], JSON.stringify(record)).toContain(answer.http)
  }
  for (const extra of [
    { purchaseCompanyCode: 'buyer2' },
    { companyId: company('buyer2') },
    { company_id: company('buyer2') },
    { tenant: 'buyer2' },
  ]) {
    expect((await buyer.call('POST', '/define/query/list/page_po_list', extra)).http, JSON.stringify(extra)).toBe(400)
    expect((await buyer.call('POST', '/define/save/PurchaseOrder', { record: {}, ...extra })).http).toBe(400)
    expect((await buyer.call('POST', '/define/save/PurchaseOrder', { record: extra })).http).toBe(400)
  }
  expect(await contentOf(world)).toEqual(before)
})

test('A2-12 rejects a header with another company or account on every call, and logs it', async () => {
  const warned: unknown[] = []
  const spy = vi.spyOn(quiet, 'warn').mockImplementation((...what: unknown[]) => {
    warned.push(what)
  })
  const client = await world.as('purchaser@buyer2.test')
  const before = await contentOf(world)
  const closed = allCalls.filter(c => c.permission !== 'open')
  for (const call of closed) {
    for (const change of [
      { purchaseCompanyCode: 'buyer' },
      { login_user_acc: 'purchaser@buyer.test' },
      { purchaseCompanyCode: company('buyer') },
      { purchaseCompanyCode: '*' },
    ]) {
      const response = await world.http.server.inject({
        method: call.method,
        url: urlOf(call, params),
        headers: {
          ...client.headers,
          ...change,
          ...(call.method === 'POST'
            ? {
                'content-type': call.multipart
                  ? 'multipart/form-data; boundary=x'
                  : isFormPath(call.path)
                    ? 'application/x-www-form-urlencoded'
                    : 'application/json',
              }
            : {}),
        },
        ...(call.method === 'POST'
          ? { payload: call.multipart ? '--x--\r\n' : isFormPath(call.path) ? '' : '{}' }
          : {}),
      })
      expect(response.statusCode, `${call.id} ${JSON.stringify(change)}`).toBe(403)
      expect(response.payload).not.toContain(mark('one'))
    }
  }
  expect(warned.length).toBeGreaterThanOrEqual(closed.length * 4)
  expect(JSON.stringify(warned[0])).toContain('"security":true')
  expect(await contentOf(world)).toEqual(before)
  spy.mockRestore()
})

test('A2-14 definitions published for a company exist only there', async () => {
  const buyer = await world.actor('purchaser@buyer.test')
  await publish(
    { ...world.app, actor: buyer },
    {
      scope: buyer.companyId,
      kind: 'lov',
      key: 'poType',
      definition: {
        values: [
          ...(world.app.catalogue.common.list.get('poType')?.values ?? []),
          { code: 'secret', label: { en_US: `${mark('one')} type`, zh_CN: '密' } },
        ],
      },
    },
  )
  const mine = await (await world.as('purchaser@buyer.test')).call('GET', '/define/lov/trade:poType')
  expect(JSON.stringify(mine)).toContain(mark('one'))
  for (const p of people.filter(x => x.company !== 'buyer')) {
    const client = await world.as(p.username)
    const manifest = await client.call<{ version: string; resultList: string[] }>('GET', '/define/manifest/lov')
    for (const key of manifest.object?.resultList ?? [])
      expect(JSON.stringify(await client.call('GET', `/define/lov/${key}`)), p.username).not.toContain(mark('one'))
    expect(manifest.object?.version).not.toBe(
      (await (await world.as('purchaser@buyer.test')).call<{ version: string }>('GET', '/define/manifest/lov')).object
        ?.version,
    )
  }
  const other = await world.actor('purchaser@buyer2.test')
  for (const scope of [buyer.companyId, 'platform', '*', '']) {
    await expect(
      publish({ ...world.app, actor: other }, { scope, kind: 'lov', key: 'poType', definition: { values: [] } }),
      scope,
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      publish(
        { ...world.app, actor: other },
        { scope, kind: 'entity', key: 'PurchaseOrder', definition: { fields: {} } },
      ),
      scope,
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

describe('A2-15 no privilege escalation', () => {
  test("a user is created and changed only in one's own company with its roles", async () => {
    const operator = await world.as('platform@operator.test')
    const role = await must(operator.save('Role', { name: 'Clerk', basis: 'platform' }))
    const refused = [
      { company: company('buyer') },
      { company: company('operator2') },
      { roles: [samples.get('Role')?.two.id] },
      { roles: [samples.get('Role')?.one.id] },
    ]
    for (const change of refused) {
      const answer = await operator.save('User', {
        username: 'clerk@operator.test',
        realName: 'Clerk',
        roles: [role.object?.record.id],
        ...change,
      })
      expect([400, 403], JSON.stringify(change)).toContain(answer.http)
    }
    await must(
      operator.save('User', { username: 'clerk@operator.test', realName: 'Clerk', roles: [role.object?.record.id] }),
    )
  })

  test('a role with a base that the company type does not have grants nothing', async () => {
    const operator = await world.as('platform@operator2.test')
    for (const basis of ['developer', 'purchaser', 'supplier']) {
      expect((await operator.save('Role', { name: `Would be ${basis}`, basis })).problems?.map(x => x.code)).toEqual([
        'ROLE_NOT_OF_COMPANY',
      ])
      const role = await must(operator.save('Role', { name: `Would be ${basis}`, basis: 'platform' }))
      const me = await operator.call<{ resultList: { id: string; label: string }[] }>(
        'POST',
        '/define/query/lookup/User',
        { keyword: 'platform' },
      )
      const self = (await operator.detail('User', { id: me.object?.resultList[0]?.id })).object?.record
      await must(
        operator.save('User', {
          id: self?.id,
          revision: self?.revision,
          roles: [...((self?.roles ?? []) as { id: string }[]).map(r => r.id), role.object?.record.id],
        }),
      )
      // A value that is in the table anyway.
      await world.app.db.system('write a role that cannot be', tx =>
        updateRows(
          tx,
          index.entity.get('Role') as EntityDefinition,
          [{ id: role.object?.record.id as string, values: { basis } }],
          world.app.now(),
        ),
      )
      world.http.sessions.forget()
      const menu = await operator.call<{ resultList: { path: string }[] }>('POST', '/menus', {})
      const own = index.catalogue.screens
        .filter(s => !s.open && s.roles.includes(basis as 'developer') && !s.roles.includes('platform'))
        .map(s => s.path)
      for (const path of own)
        expect(
          menu.object?.resultList.map(m => m.path),
          basis,
        ).not.toContain(path)
    }
  })

  test('nobody in a company can change its type, code or status', async () => {
    const operator = await world.as('platform@operator.test')
    const own = (await operator.detail('Company', { id: company('operator') })).object?.record
    for (const change of [{ companyType: '0' }, { companyCode: 'platform' }, { companyStatus: '2' }]) {
      expect(
        (await operator.save('Company', { id: own?.id, revision: own?.revision, ...change })).problems?.[0]?.code,
        JSON.stringify(change),
      ).toBe('NOT_WRITABLE')
    }
    const other = (await operator.detail('Company', { id: company('buyer') })).object?.record
    expect(
      (await operator.save('Company', { id: other?.id, revision: other?.revision, name: 'Renamed' })).errorCode,
    ).toBe('FORBIDDEN')
    expect((await operator.save('Company', { companyType: '0', companyCode: 'mine', name: 'Mine' })).errorCode).toBe(
      'FORBIDDEN',
    )
  })

  test('rejects changing the lines of a signed order', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const order = await orderOf(buyer)
    const line = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.lines?.[0]
    for (const status of ['draft', 'signed']) {
      await world.app.db.system('sign an order for a test', tx =>
        tx.run(sql`update purchase_order set confirm_status = ${status} where id = ${order.id}`),
      )
      expect(
        (await buyer.save('PoLine', { id: line?.id, revision: line?.revision, unitPrice: '0.01' })).errorCode,
      ).toBe('FORBIDDEN')
      expect(
        (await buyer.save('PoLine', { po: order.id, skuNo: 'X', orderQuantity: '1', unitPrice: '1' })).errorCode,
      ).toBe('FORBIDDEN')
      expect((await buyer.call('POST', '/define/delete/PoLine', { ids: [line?.id] })).errorCode).toBe('FORBIDDEN')
    }
    expect(
      (
        await buyer.save(
          'PurchaseOrder',
          { id: order.id, revision: order.revision },
          { lines: { save: [{ id: line?.id, unitPrice: '0.01' }] } },
        )
      ).errorCode,
    ).toBe('LOCKED_RECORD')
  })
})

test('A2-17 names that look like wildcards are plain names', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const odd = [
    '*',
    '%',
    '_',
    '%%',
    'all',
    'null',
    '../x',
    'a:b',
    "'",
    '"',
    '\\',
    '{poNo}',
    '$1',
    ';--',
    '__proto__',
    'constructor',
  ]
  for (const poNo of odd) await must(orderOf(buyer, { poNo }).then(() => ({ success: true })))
  for (const poNo of odd) {
    expect((await buyer.detail('PurchaseOrder', { by: 'poNo', value: poNo })).object?.record.poNo).toBe(poNo)
    const found = await buyer.list('page_po_list', { conditions: [{ field: 'poNo', operator: 'eq', value: poNo }] })
    expect(found.object?.resultList.map(r => r.poNo)).toEqual([poNo])
    const like = await buyer.list('page_po_list', {
      length: 1000,
      conditions: [{ field: 'poNo', operator: 'like', value: poNo }],
    })
    // A search leaves out brackets and quotes around what is pasted into it.
    const asked = searchedText(poNo).toLowerCase()
    for (const r of like.object?.resultList ?? []) expect(String(r.poNo).toLowerCase()).toContain(asked)
    await must(buyer.call('POST', '/addLeavemsg', { businessNo: poNo, content: `about ${poNo}` }))
    const comments = await buyer.call<{ resultList: { content: string }[] }>('POST', '/queryLeavemsg', {
      businessNo: poNo,
    })
    expect(comments.object?.resultList.map(c => c.content)).toEqual([`about ${poNo}`])
  }
  const other = await world.as('purchaser@buyer2.test')
  for (const poNo of odd) expect((await other.detail('PurchaseOrder', { by: 'poNo', value: poNo })).http).toBe(404)
})

test('A2-18 every route names its call, and every call declares its permission', async () => {
  for (const call of allCalls) expect(permissions, call.id).toContain(call.permission)
  expect(
    allCalls
      .filter(c => c.permission === 'open')
      .map(c => c.id)
      .toSorted(),
  ).toEqual([
    'automatic-login',
    'captcha',
    'csp',
    'p-manageLogin',
    'p-register',
    'p-resetPassword',
    'p-systemConfig',
    'p-verificationCode',
    'showroom-shared',
    'showroom-shared-picture',
    'sign-in-step',
  ])
  expect(new Set(allCalls.map(c => c.id)).size).toBe(allCalls.length)
  const { server } = await makeHttpServer(world.app, { ready: () => Promise.resolve() }, false)
  expect(() => server.get('/cafe.portal-service/frame_center/secret', () => 'nothing was asked')).toThrow(
    /declares no permission/,
  )
  await server.close()
})

test('A2-19 no filter returns a row of another company', async () => {
  const fields = [
    'id',
    'revision',
    'createdAt',
    'keyword',
    ...Object.keys(index.entity.get('PurchaseOrder')?.fields ?? {}),
    'nonsense',
    'buyer.id',
    '',
  ]
  const value = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('%', "' or 1=1 --", mark('one'), company('buyer'), nothing),
    fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.integer()), { maxLength: 3 }),
  )
  const condition = fc.record(
    { field: fc.constantFrom(...fields), operator: fc.constantFrom(...operators), value },
    { requiredKeys: ['field', 'operator'] },
  )
  const client = await world.as('purchaser@buyer2.test')
  const own = new Set([samples.get('PurchaseOrder')?.two.id])
  let answered = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(condition, { maxLength: 4 }),
      fc.constantFrom('page_po_list', 'po_tracking', 'po_confirm'),
      async (conditions, service) => {
        const answer = await client.list(service, { conditions, length: 100 })
        expect([200, 400]).toContain(answer.http)
        if (answer.http === 200) answered++
        for (const row of answer.object?.resultList ?? []) expect(own.has(row.id as string)).toBe(true)
      },
    ),
    { numRuns: 1500 },
  )
  expect(answered).toBeGreaterThan(50)
})

test('A2-20 forbidden and missing give the same answer: entity, data service, view, status list, record', async () => {
  const client = await world.as('freightAgent@forwarder.test')
  const pick = (a: { http: number; errorCode?: string; message?: string; object?: unknown }) => ({
    http: a.http,
    errorCode: a.errorCode,
    message: a.message,
    object: a.object,
  })
  const forbidden = 'Supplier',
    unknown = 'NoSuchEntity'
  for (const [url, body] of [
    ['/define/query/detail/%', { id: nothing }],
    ['/define/query/lookup/%', {}],
    ['/define/save/%', { record: {} }],
    ['/define/delete/%', { ids: [nothing] }],
  ] as const) {
    expect(pick(await client.call('POST', url.replace('%', forbidden), body)), url).toEqual(
      pick(await client.call('POST', url.replace('%', unknown), body)),
    )
  }
  expect(pick(await client.call('GET', `/define/entity/${forbidden}`))).toEqual(
    pick(await client.call('GET', `/define/entity/${unknown}`)),
  )
  expect(pick(await client.list('page_po_list'))).toEqual(pick(await client.list('no_such_list')))
  expect(pick(await client.call('GET', '/define/view/page_po_list'))).toEqual(
    pick(await client.call('GET', '/define/view/no_such_view')),
  )
  const act = (list: string, id: string) =>
    client.call('POST', `${frame}/statemachine/${list}/action`, { ids: [id], action: 'submit' })
  expect(pick(await act('noSuchList', nothing))).toEqual(
    pick(await act('poConfirmStatus', samples.get('PurchaseOrder')?.two.id ?? '')),
  )
})

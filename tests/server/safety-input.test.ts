import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { isStored, storedColumn } from '../../server/db/table-model.ts'
import { migrations } from '../../server/db/migrations.ts'
import { sql } from '../../server/db/sql.ts'
import { contentOf, makeSamples, type Samples } from '../tenant/samples.ts'
import { companyIds, must, orderOf } from './builders/purchase-order.ts'
import { send, testApp, type Client } from './harness.ts'
import { password } from './world.ts'

/** Input (safety.md A3 to A5): names are looked up, never cleaned; values stay values; nothing extra is accepted. */
const world = await testApp()
const index = world.app.catalogue.common
const order = index.entity.get('PurchaseOrder') as EntityDefinition
let samples: Samples
let buyer: Client

beforeAll(async () => {
  samples = await makeSamples(world)
  buyer = await world.as('purchaser@buyer.test')
})

const leak =
  /syntax error|SQLSTATE|relation "|column "|pg_|portside_app|purchase_order|\bat .*\.(ts|mjs):\d|node_modules|\/server\//i

describe('A3', () => {
  const aliases = (f: string) => [
    `t.${f}`,
    `"${f}"`,
    f.toUpperCase(),
    ` ${f}`,
    `${f} `,
    `${f}::text`,
    `${f}->x`,
    `${f}.${f}`,
    `${f}\0`,
    [...f].map(c => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join(''),
    `${f}--`,
    `(${f})`,
    `${f},${f}`,
    `$k0`,
    `${f}$label`,
    'supplier.name',
    'buyer.companyType',
    'lines.unitPrice',
    `${f} as x`,
    'created_at',
    'supplier_id',
    '*',
  ]

  test('A3-22 no other spelling reaches a field: filter, sort, detail by, save', async () => {
    for (const field of ['poNo', 'totalAmount', 'supplier', 'createdAt']) {
      for (const name of aliases(field).filter(n => n !== field && n.length <= 60)) {
        const answers = [
          await buyer.list('page_po_list', { conditions: [{ field: name, operator: 'notNull' }] }),
          await buyer.list('page_po_list', { sort: [{ field: name, direction: 'asc' }] }),
          await buyer.detail('PurchaseOrder', { by: name, value: 'x' }),
          await buyer.save('PurchaseOrder', { [name]: 'x' }),
        ]
        for (const a of answers) {
          expect(a.http, `${name} ${JSON.stringify(a)}`).toBe(400)
          expect(JSON.stringify(a)).not.toMatch(leak)
        }
      }
    }
  })

  test('A3-23 a hidden display name is no label either: in pickers, references and searches', async () => {
    const set = (limits: object) =>
      world.app.db.system('limit a role', tx =>
        tx.run(
          sql`update company_role set permissions = ${JSON.stringify(limits)}::jsonb where basis = 'purchaser'
            and company_id = (select id from company where company_code = 'buyer')`,
        ),
      )
    const record = samples.get('PurchaseOrder')?.one
    const name = String(samples.get('Supplier')?.one.name)
    expect(JSON.stringify((await buyer.detail('PurchaseOrder', { id: record?.id })).object)).toContain(name)
    await set({ hidden: { Supplier: ['name'], User: ['realName'] } })
    world.http.sessions.forget()
    expect(
      (await buyer.call<{ resultList: unknown[] }>('POST', '/define/query/lookup/Supplier', {})).object?.resultList,
    ).toEqual([])
    const answers = [
      await buyer.detail('PurchaseOrder', { id: record?.id }),
      await buyer.list('page_po_list', {}),
      await buyer.list('my_catalog', {}),
      await buyer.call('POST', '/define/query/search', { text: String(record?.poNo) }),
      await buyer.call('POST', '/define/query/worklists', {}),
      await buyer.detail('Role', { id: samples.get('Role')?.one.id }),
    ]
    for (const a of answers) {
      expect(a.http).toBe(200)
      expect(JSON.stringify(a.object)).not.toContain(name)
      expect(JSON.stringify(a.object)).not.toContain(String(samples.get('User')?.one.realName))
    }
    expect(
      (await buyer.list('page_po_list', { conditions: [{ field: 'supplier', operator: 'like', value: name }] })).object
        ?.resultList,
    ).toEqual([])
    expect(
      (await buyer.list('page_po_list', { conditions: [{ field: 'keyword', operator: 'like', value: name }] })).object
        ?.resultList,
    ).toEqual([])
    await set({})
    world.http.sessions.forget()
  })

  test('A3-24 a query cannot rename what it reads', async () => {
    for (const extra of [
      { fields: ['poNo as x'] },
      { alias: { x: 'totalAmount' } },
      { as: 'x' },
      { select: '*' },
      { columns: ['*'] },
      { group: ['supplier'] },
      { having: [] },
      { aggregate: 'sum' },
    ]) {
      expect((await buyer.list('page_po_list', extra)).http, JSON.stringify(extra)).toBe(400)
    }
  })

  test('A3-25 secrets are in no other place: audit log, outbox, jobs, settings or sessions', async () => {
    const secret = 'CANARY secret 5e1f'
    await send(
      world.http,
      'POST',
      '/cafe.portal-service/frame_center/manageLogin',
      { companyAccount: 'buyer', username: 'finance@buyer.test', password: secret, verificationCode: '1234' },
      {},
    )
    const platform = await world.as('platform@platform.test')
    expect(
      (
        await platform.save('User', {
          username: 'new@buyer.test',
          realName: 'New',
          company: (await companyIds(world))('buyer'),
          password: secret,
          confirmPassword: secret,
        })
      ).problems?.map(p => p.code),
    ).toEqual(['UNKNOWN_FIELD', 'UNKNOWN_FIELD'])
    const dump = await everything()
    for (const word of [secret, password, buyer.login.access_token]) expect(dump.includes(word), word).toBe(false)
  })

  test('A3-26 credentials are in tables without an entity', () => {
    const app = [
      ...new Set(migrations.flatMap(m => [...m.sql.matchAll(/create (?:unlogged )?table (\w+)/g)].map(x => x[1]))),
    ]
    expect(app).toContain('credential')
    for (const e of index.catalogue.entities) expect(app).not.toContain(e.table)
    for (const e of index.catalogue.entities)
      for (const [name, f] of Object.entries(e.fields)) {
        if (f.transient) {
          expect(isStored(f), `${e.name}.${name}`).toBe(false)
          expect(storedColumn(e, name)).toBeUndefined()
        }
      }
  })

  test('A3-28 a lookup accepts a keyword and a length, no field names', async () => {
    for (const extra of [
      { label: 'totalAmount' },
      { ext: ['totalAmount'] },
      { field: 'currency' },
      { fields: ['currency'] },
    ]) {
      expect(
        (await buyer.call('POST', '/define/query/lookup/PurchaseOrder', { keyword: '', ...extra })).http,
        JSON.stringify(extra),
      ).toBe(400)
    }
  })

  test('A3-29 a wrong name never reveals the database message', async () => {
    const names = [
      '1',
      'select',
      'from',
      '";',
      "'",
      '\\',
      'x'.repeat(60),
      '名称',
      '\u{1f600}',
      'toString',
      'hasOwnProperty',
      '__proto__',
      'constructor',
      'null',
      'true',
      '',
      ' ',
      '\n',
      'a\u0000b',
    ]
    for (const name of names) {
      const bodies = [
        await buyer.list('page_po_list', { conditions: [{ field: name, operator: 'eq', value: 1 }] }),
        await buyer.list('page_po_list', { sort: [{ field: name, direction: 'desc' }] }),
        await buyer.list(encodeURIComponent(name) || '%20'),
        await buyer.detail(encodeURIComponent(name) || '%20', { id: order.name }),
        await buyer.save('PurchaseOrder', { [name]: 1 }),
        await buyer.save('PurchaseOrder', {}, { [name]: { save: [] } }),
        await buyer.call('POST', `/statemachine/${encodeURIComponent(name) || '%20'}/action`, {
          ids: [],
          action: name,
        }),
        await buyer.call('GET', `/define/entity/${encodeURIComponent(name) || '%20'}`),
        await buyer.call('GET', `/workspace/setting/${encodeURIComponent(name) || '%20'}`),
      ]
      for (const b of bodies) {
        expect(b.http, JSON.stringify([name, b])).toBeLessThan(500)
        expect(JSON.stringify([b.message, b.problems, b.object ?? null])).not.toMatch(
          /syntax error|SQLSTATE|node_modules|\.ts:\d/,
        )
      }
    }
  })
})

describe('A4', () => {
  const riders = {
    id: '00000000-0000-7000-8000-000000000001',
    company_id: 'x',
    companyId: 'x',
    created_by: 'me',
    createdBy: 'me',
    createdAt: '2020-01-01T00:00:00Z',
    status: 'signed',
    confirmStatus: 'signed',
    progress: 'closed',
    revision: 99,
    approved_by: 'me',
    __v: 1,
    limit: 1,
    fields: ['x'],
    include: ['x'],
    version: 9,
    supplierCompany: 'x',
    supplierSeenVersion: 9,
    totalAmount: '1',
    isAdmin: true,
  }

  test('A4-30 rejects fields that users may not set, in a new record, a change and a query', async () => {
    const made = await orderOf(buyer)
    const before = await contentOf(world)
    for (const [name, value] of Object.entries(riders).filter(([n]) => n !== 'id' && n !== 'revision')) {
      expect((await buyer.save('PurchaseOrder', { [name]: value })).http, name).toBe(400)
      expect(
        (await buyer.save('PurchaseOrder', { id: made.id, revision: made.revision, [name]: value })).http,
        name,
      ).toBe(400)
      expect((await buyer.call('POST', '/define/save/PurchaseOrder', { record: {}, [name]: value })).http, name).toBe(
        400,
      )
      expect((await buyer.list('page_po_list', { [name]: value })).http, name).toBe(400)
      expect(
        (
          await buyer.save(
            'PurchaseOrder',
            { id: made.id, revision: made.revision },
            { lines: { save: [{ [name]: value }] } },
          )
        ).http,
        name,
      ).toBe(400)
    }
    expect((await buyer.save('PurchaseOrder', { id: riders.id })).http).toBe(404)
    expect(await contentOf(world)).toEqual(before)
  })

  test('A4-31 nested values of a reference do not change the referenced record', async () => {
    const platform = await world.as('platform@platform.test')
    const before = await contentOf(world)
    const user = samples.get('User')?.one,
      role = samples.get('Role')?.one
    const answers = [
      await platform.save('User', {
        id: user?.id,
        revision: user?.revision,
        roles: [{ id: role?.id, basis: 'developer', permissions: {}, company: null }],
      }),
      await platform.save('User', {
        id: user?.id,
        revision: user?.revision,
        company: { id: user?.company, companyType: '0' },
      }),
    ]
    for (const a of answers) expect([200, 400]).toContain(a.http)
    const after = await contentOf(world)
    expect(after.get('Role')).toBe(before.get('Role'))
    expect(after.get('Company')).toBe(before.get('Company'))
    for (const change of [
      { isAdmin: true },
      { roles: [{ id: role?.id, nested: { isAdmin: true } }], isAdmin: true },
      { companies: [] },
      { company: { companyType: '0' } },
    ])
      expect(
        (await platform.save('User', { id: user?.id, revision: user?.revision, ...change })).http,
        JSON.stringify(change),
      ).toBe(400)
  })

  test('A4-32 every call has schemas for its input and rejects anything else', () => {
    const open: string[] = []
    const look = (schema: unknown, where: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const s = schema as Record<string, unknown>
      if (s.type === 'object' && s.additionalProperties !== false && !s.patternProperties) open.push(where)
      for (const [k, v] of Object.entries(s)) if (typeof v === 'object') look(v, `${where}.${k}`)
    }
    for (const call of allCalls) {
      if (call.method === 'POST' && !call.multipart && call.id !== 'csp') expect(call.body, call.id).toBeDefined()
      if (call.path.includes(':')) expect(call.params, call.id).toBeDefined()
      look(call.body, `${call.id}.body`)
      look(call.query, `${call.id}.query`)
      look(call.params, `${call.id}.params`)
    }
    expect(open).toEqual([])
  })
})

describe('A5', () => {
  test('A5-33 rejects SQL in an order; a direction is one of two words', async () => {
    for (const field of [
      'case when 1 like 1 then id else name end',
      'id,name',
      'id desc nulls first',
      '(select 1)',
      'poNo;drop table purchase_order',
      'poNo desc',
      '1',
      'random()',
    ]) {
      expect((await buyer.list('page_po_list', { sort: [{ field, direction: 'asc' }] })).http, field).toBe(400)
    }
    for (const direction of ['desc nulls last', 'ASC', '', 'asc;', 'desc, (select 1)', null, 1, ['asc']])
      expect((await buyer.list('page_po_list', { sort: [{ field: 'poNo', direction }] })).http, String(direction)).toBe(
        400,
      )
  })

  test('A5-35 names of internal values have no meaning in a request', async () => {
    const inner = [
      'actor',
      'viewOf',
      'scope',
      'readable',
      'index',
      'tx',
      'where',
      'params',
      'dataScope',
      'context',
      'elevated',
      'role',
      'companyType',
      'grants',
      'limits',
      'timeZone',
      'sessionId',
      'once',
    ]
    const plain = await buyer.list('page_po_list', {})
    for (const name of inner) {
      for (const value of ['s', '0', { dataScope: 'or 1=1' }, true])
        expect((await buyer.list('page_po_list', { [name]: value })).http, name).toBe(400)
      expect((await buyer.call('POST', `/define/query/list/page_po_list?${name}=s`, {})).http, name).toBe(400)
      expect(
        (await buyer.call('POST', '/define/query/list/page_po_list', {}, { [name]: 's', [`x-${name}`]: 's' })).object,
        name,
      ).toEqual(plain.object)
    }
  })

  test('A5-37 a request cannot name a function', async () => {
    for (const aggregation of ['sleep(1) and sum', 'SUM', 'sum/**/', 'pg_sleep', 'count'])
      expect((await buyer.list('page_po_list', { aggregation })).http).toBe(400)
    for (const operator of [
      '=',
      'EQ',
      'like ',
      'similar to',
      '~',
      'pg_sleep(1)',
      'is',
      'not in',
      '__proto__',
      'toString',
    ])
      expect(
        (await buyer.list('page_po_list', { conditions: [{ field: 'poNo', operator, value: 'x' }] })).http,
        operator,
      ).toBe(400)
  })

  test('A5-40 stored hostile text stays text wherever it is used', async () => {
    const hostile = [
      "x') union select password",
      "'; drop table po_line; --",
      '"; delete from company; --',
      '$1',
      '${7*7}',
      '{{7*7}}',
      '%s%n',
      "\\'",
      '<img src=x onerror=1>',
      "=cmd|' /C calc'!A0",
      '\u202eevil',
    ]
    // E8: a mark that changes the text direction is not stored.
    const seen = (text: string) => text.replaceAll('\u202e', '')
    for (const text of hostile) {
      const poNo = text.slice(0, 40)
      const made = await orderOf(
        buyer,
        { poNo, projectNo: poNo, projectName: text, consigneeName: text, consigneeAddress: text },
        [{ skuNo: poNo, skuName: text }],
      )
      expect((await buyer.detail('PurchaseOrder', { id: made.id })).object?.record).toMatchObject({
        poNo: seen(poNo.trim()),
        projectName: seen(text),
        consigneeAddress: seen(text),
      })
      expect((await buyer.detail('PurchaseOrder', { by: 'poNo', value: poNo })).object?.record.id).toBe(made.id)
      expect(
        (
          await buyer.list('page_po_list', { conditions: [{ field: 'keyword', operator: 'like', value: text }] })
        ).object?.resultList.map(r => r.id),
      ).toContain(made.id)
      expect(
        (await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/search', { text: poNo })).http,
      ).toBe(200)
      expect(
        (
          await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/PurchaseOrder', {
            keyword: poNo,
          })
        ).http,
      ).toBe(200)
      await must(
        buyer.call('POST', '/addLeavemsg', { businessNo: poNo, entity: 'PurchaseOrder', id: made.id, content: text }),
      )
      await must(buyer.act('poConfirmStatus', { ids: [made.id], action: 'submit' }))
      await must(buyer.act('poConfirmStatus', { ids: [made.id], action: 'recall', reason: text }))
      const history = await buyer.call<{ resultList: { reason: string | null }[] }>(
        'POST',
        '/statemachine/poConfirmStatus/history',
        { id: made.id },
      )
      expect(history.object?.resultList[0]?.reason).toBe(text)
      const page = await buyer.list('page_po_list', { length: 1, sort: [{ field: 'poNo', direction: 'asc' }] })
      expect(
        (
          await buyer.list('page_po_list', {
            length: 1,
            sort: [{ field: 'poNo', direction: 'asc' }],
            after: page.object?.next,
          })
        ).http,
      ).toBe(200)
    }
    expect((await everything()).length).toBeGreaterThan(1000)
  })

  const quoted = [
    "1' or '1'='1",
    '"',
    "'); drop table company; --",
    '1; select pg_sleep(5)',
    "2026-01-01'",
    '{"a":1}',
    '\\',
    'NaN',
    'Infinity',
    '1e400',
    '0x10',
    '１２',
    'true',
    'null',
  ]
  const kinds = Object.entries(order.fields).filter(
    ([n, f]) =>
      ['int', 'decimal', 'money', 'date', 'datetime', 'bool', 'enum', 'ref'].includes(f.kind) &&
      !f.server &&
      !f.compute &&
      !order.ownRule?.[n],
  )
  test.each(kinds.map(([n]) => n))('A5-41 %s accepts only its kind of value, and names the wrong field', async name => {
    for (const value of quoted) {
      const saved = await buyer.save('PurchaseOrder', { [name]: value })
      expect(saved.http, `${name} = ${value}`).toBe(400)
      expect(saved.problems?.[0]?.field, `${name} = ${value}`).toBe(name)
      for (const operator of ['eq', 'ne', 'in', 'between', 'gt']) {
        const found = await buyer.list('page_po_list', {
          conditions: [
            {
              field: name,
              operator,
              value: operator === 'in' ? [value] : operator === 'between' ? [value, value] : value,
            },
          ],
        })
        expect([200, 400], `${name} ${operator} ${value}`).toContain(found.http)
        if (found.http === 400) expect(found.problems?.[0]?.field).toBe(name)
        // An enum may be compared with any text: no row has it.
        else if (operator !== 'ne') expect(found.object?.resultList).toEqual([])
      }
    }
  })

  test('A5-41 checks numbers, dates and choices by kind in every other place', async () => {
    for (const body of [
      { start: '0' },
      { length: '10' },
      { start: -1 },
      { length: 0 },
      { length: 1.5 },
      { count: 'true' },
      { after: 7 },
      { conditions: {} },
      { sort: 'poNo' },
      { conditions: 'x' },
    ])
      expect((await buyer.list('page_po_list', body)).http, JSON.stringify(body)).toBe(400)
    expect((await buyer.list('page_po_list', { after: 'bm90IGEgY3Vyc29y' })).problems?.[0]?.field).toBe('after')
    for (const id of quoted) {
      expect((await buyer.detail('PurchaseOrder', { id })).http).toBe(400)
      expect((await buyer.call('POST', '/define/delete/PurchaseOrder', { ids: [id] })).http).toBe(400)
      expect((await buyer.save('PurchaseOrder', { id, revision: 1 })).http).toBe(404)
    }
  })
})

/** Every table of the database as text. */
const everything = (): Promise<string> =>
  world.app.db.system(
    'look at everything for a test',
    async tx => {
      const tables = await tx.rows<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'credential'`,
      )
      const texts = []
      for (const t of tables)
        texts.push(
          (
            await tx.one<{ all: string }>(
              sql`select coalesce(string_agg(x::text, E'\n'), '') as all from ${sql.id(t.name)} x`,
            )
          )?.all ?? '',
        )
      return texts.join('\n')
    },
    { readOnly: true },
  )

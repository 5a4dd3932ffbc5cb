import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AreaTry, ListedTemplate, TemplateCheck } from '../../../domain/contracts/template.calls.ts'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import type { SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import { makeArea } from '../../../server/db/area/area.ts'
import { loadGrammar } from '../../../server/db/area/grammar.ts'
import { sql, type Sql } from '../../../server/db/sql.ts'
import { viewName } from '../../../server/db/table-model.ts'
import { reloadPublished } from '../../../server/operations/definitions/publish.ts'
import { orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** SQL areas of data services: permissions, cost, values (safety.md S1, 39). */
const world = await testApp()
let admin: Client, developer: Client, buyer: Client, forwarder: Client
const text = (en_US: string, zh_CN = en_US) => ({ en_US, zh_CN })
const area = (
  key: string,
  statement: string,
  columns: Record<string, SqlArea['columns'][number]['kind']>,
  more: Partial<SqlArea> = {},
): SqlArea => ({
  key,
  label: text(key),
  sql: statement,
  columns: Object.entries(columns).map(([name, kind]) => ({ key: name, kind, label: text(name) })),
  ...more,
})
const count = area('count', 'select po as id, count(*) as n from PoLine group by po', { n: 'int' })
const worth = area('worth', 'select o.id, o.totalAmount * 2 as twice, o.currency as currency from PurchaseOrder o', {
  twice: 'decimal',
  currency: 'string',
})
const template: ServiceTemplate = {
  code: 'orders_computed',
  name: text('Orders computed', '计算的订单'),
  entity: 'PurchaseOrder',
  roles: ['platform', 'purchaser', 'freightAgent'],
  customSqlAreas: [
    count,
    { ...worth, columns: worth.columns.map(c => (c.key === 'twice' ? { ...c, unit: 'currency' } : c)) },
  ],
  queryColumns: [
    { key: 'poNo' },
    { key: 'count.n', filter: true },
    { key: 'worth.twice', filter: true, sort: 'asc', summary: true, group: false },
    { key: 'worth.currency', group: true },
  ],
  conditions: [{ field: 'projectNo', operator: 'eq', value: 'RUN-1' }],
}
const call = <T>(client: Client, operation: string, body: object = {}) =>
  client.call<T>('POST', `/template/${operation}`, body)
const rows = (client: Client, body: object = {}) => client.list(template.code, { ...body })
const tried = async (one: SqlArea, client = admin) =>
  (await call<AreaTry>(client, 'area', { entity: 'PurchaseOrder', area: one })).object as AreaTry
/** Saves and publishes a template; returns its problems. */
async function publish(t: ServiceTemplate): Promise<string | undefined> {
  const kept = await call<ListedTemplate>(admin, 'import', { file: JSON.stringify(t) })
  const done = kept.success ? await call(admin, 'publish', { code: t.code }) : kept
  return done.success ? undefined : `${done.errorCode} ${JSON.stringify(done.problems)}`
}

beforeAll(async () => {
  await loadGrammar()
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  forwarder = await world.as('freightAgent@forwarder.test')
  await signedOrder(world, { projectNo: 'RUN-1', currency: 'USD' }, [
    { orderQuantity: '10', unitPrice: '3' },
    { orderQuantity: '1', unitPrice: '1', skuNo: "it's" },
  ])
  await orderOf(buyer, { projectNo: 'RUN-1', currency: 'CNY', cargoReadyDate: '2026-12-19' }, [
    { orderQuantity: '4', unitPrice: '2' },
  ])
  expect(await publish(template)).toBeUndefined()
})

describe('a field that the reader does not see', () => {
  test('cannot be read through an expression of an area: column, filter, order, sum, group or export', async () => {
    const mine = await rows(buyer)
    expect(mine.object?.resultList.map(r => [r.count__n, r.worth__twice, r.worth__currency])).toEqual([
      [1, '16', 'CNY'],
      [2, '62', 'USD'],
    ])
    const theirs = await rows(forwarder)
    expect(theirs.object?.resultList).toHaveLength(1)
    expect(theirs.object?.resultList[0]).toMatchObject({ count__n: 2 })
    expect(JSON.stringify(theirs.object)).not.toMatch(/worth|"62"/)
    const code = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
      a.problems?.[0]?.code ?? a.errorCode
    expect(code(await rows(forwarder, { conditions: [{ field: 'worth__twice', operator: 'ge', value: '1' }] }))).toBe(
      'UNKNOWN_FIELD',
    )
    expect(code(await rows(forwarder, { sort: [{ field: 'worth__twice', direction: 'asc' }] }))).toBe('UNKNOWN_FIELD')
    expect(
      code(await forwarder.call('POST', `/define/query/totals/${template.code}`, { fields: ['worth__twice'] })),
    ).toBe('UNKNOWN_FIELD')
    expect(
      code(
        await forwarder.call('POST', `/define/query/groups/${template.code}`, {
          questions: [{ code: 'a', by: 'worth__currency' }],
        }),
      ),
    ).toBe('UNKNOWN_FIELD')
    const list = (await forwarder.call<WireView>('GET', `/define/view/${template.code}`)).object as Extract<
      WireView,
      { kind: 'list' | 'tracking' }
    >
    expect(list.columns.map(c => c.field)).toEqual(['poNo', 'count__n'])
    expect(JSON.stringify(list)).not.toContain('worth')
    expect(JSON.stringify((await forwarder.call('GET', `/define/view/${template.code}_groups`)).object)).not.toContain(
      'worth',
    )
  })
  test('counts also in a condition of the area, a join, an order or a subquery', async () => {
    const hidden = [
      'select o.id, 1 as n from PurchaseOrder o where o.totalAmount > 5',
      'select l.po as id, 1 as n from PoLine l join PurchaseOrder o on o.id = l.po and o.totalAmount > l.lineAmount group by l.po',
      'select o.id, row_number() over (order by o.totalAmount) as n from PurchaseOrder o',
      'select o.id, 1 as n from PurchaseOrder o order by o.totalAmount limit 1',
      'select o.id, 1 as n from PurchaseOrder o where exists (select 1 from PoLine l where l.po = o.id and l.unitPrice > 1)',
      'with w as (select id, totalAmount as t from PurchaseOrder) select id, 1 as n from w',
      'select o.id, 1 as n from PurchaseOrder o except select o.id, 1 from PurchaseOrder o where totalAmount > 3',
      'select q.id, q.n from (select id, case when totalAmount > 1 then 1 else 2 end as n from PurchaseOrder) q',
    ]
    for (const [i, statement] of hidden.entries()) {
      const code = `hidden_${i}_area`
      expect(
        await publish({
          ...template,
          code,
          customSqlAreas: [area('h', statement, { n: 'int' })],
          queryColumns: [{ key: 'poNo' }, { key: 'h.n' }],
        }),
      ).toBeUndefined()
      expect(Object.keys((await buyer.list(code)).object?.resultList[0] ?? {})).toContain('h__n')
      const answer = await forwarder.list(code)
      expect([answer.http, Object.keys(answer.object?.resultList[0] ?? {}).includes('h__n')], statement).toEqual([
        200,
        false,
      ])
    }
  })
  test('gives no rows as a condition of the data service, and is not named', async () => {
    expect(
      await publish({
        ...template,
        code: 'hidden_where',
        conditions: [{ field: 'worth.twice', operator: 'ge', value: '20' }],
      }),
    ).toBeUndefined()
    expect((await buyer.list('hidden_where')).object?.resultList.map(r => r.worth__currency)).toContain('USD')
    const answer = await forwarder.list('hidden_where')
    expect([answer.http, answer.errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(JSON.stringify(answer)).not.toMatch(/worth|total/i)
  })
  test('does not trust the field list of a definition; it is computed from the SQL', async () => {
    world.app.catalogue.replace([
      {
        scope: 'platform',
        kind: 'template',
        key: template.code,
        definition: {
          ...template,
          customSqlAreas: [{ ...worth, reads: { PurchaseOrder: ['id'] } }],
          queryColumns: [{ key: 'poNo' }, { key: 'worth.twice' }],
        },
      },
    ])
    expect([(await rows(buyer)).http, (await rows(forwarder)).http]).toEqual([200, 403])
    await reloadPublished(world.app)
  })
  test('a designer without read permission gets an error and no rows', async () => {
    expect((await tried(worth)).problems).toEqual([])
    const { name = '' } =
      world.app.catalogue.common.catalogue.entities.find(e => e.rights.read.includes('developer')) ?? {}
    const orders = area(
      'orders',
      `select x.id, (select count(*) from PurchaseOrder where totalAmount > 5) as n from ${name} x`,
      { n: 'int' },
    )
    const asked = { entity: name, area: orders },
      seen = (await call<AreaTry>(developer, 'area', asked)).object
    expect([seen?.problems.map(p => p.message), seen?.rows]).toEqual([
      ['SQL line 1, column 1: you have no permission to read PurchaseOrder.totalAmount'],
      [],
    ])
    expect((await call(developer, 'area', { ...asked, entity: 'PurchaseOrder' })).http).toBe(404)
  })
  test('template-area: only designers of data services may use it', async () => {
    for (const client of [buyer, forwarder, await world.as('platform@operator.test')])
      expect((await call(client, 'area', { entity: 'PurchaseOrder', area: count })).http).toBe(403)
  })
})

describe('A5-39 variables', () => {
  const by = (value: string, kind: 'string' | 'date' | 'int' = 'string'): SqlArea =>
    area(
      'v',
      'select l.po as id, count(*) as n from PoLine l where l.skuNo = :wanted group by l.po',
      { n: 'int' },
      { variables: [{ name: 'wanted', kind, value }] },
    )
  test('are bound as data, whatever they contain', async () => {
    expect((await tried(by("it's"))).rows.map(r => r['=n'])).toEqual([1])
    for (const value of ["'; drop table company; --", '$1', ':wanted', '\\', '" or 1=1', 'x\u2028y'])
      expect(await tried(by(value)), value).toMatchObject({ problems: [], total: 0 })
  })
  test('can be days, the reader and their company; rejects other types', async () => {
    const on = (value: string) =>
      area(
        'v',
        'select o.id, :on + 1 as next from PurchaseOrder o',
        { next: 'date' },
        { variables: [{ name: 'on', kind: 'date', value }] },
      )
    expect((await tried(on('2026-12-31'))).rows[0]).toMatchObject({ '=next': '2027-01-01' })
    expect((await tried(on('today'))).rows[0]?.['=next']).toMatch(/^\d{4}-\d\d-\d\d$/)
    const wrong = (
      await call<TemplateCheck>(admin, 'check', {
        file: JSON.stringify({
          ...template,
          code: 'other_days',
          customSqlAreas: [on('some day')],
          queryColumns: [{ key: 'poNo' }, { key: 'v.next' }],
        }),
      })
    ).object?.problems
    expect(wrong?.map(p => [p.field, p.code])).toEqual([['customSqlAreas.0.variables.0.value', 'TPL_AREA_VALUE']])
    const mine = {
      ...template,
      code: 'own_areas',
      customSqlAreas: [
        area(
          'mine',
          'select id, 1 as n from PurchaseOrder where buyer::text = :company',
          { n: 'int' },
          { variables: [{ name: 'company', kind: 'string', value: '@company' }] },
        ),
      ],
      queryColumns: [{ key: 'poNo' }, { key: 'mine.n' }],
    } satisfies ServiceTemplate
    expect(await publish(mine)).toBeUndefined()
    expect([...new Set((await buyer.list('own_areas')).object?.resultList.map(r => r.mine__n))]).toEqual([1])
    expect([...new Set((await forwarder.list('own_areas')).object?.resultList.map(r => r.mine__n))]).toEqual([null])
  })
})

test('S1: no plan evaluates a condition on rows of another company', async () => {
  await orderOf(await world.as('purchaser@buyer2.test'), { projectNo: 'RUN-2', currency: 'USD' }, [
    { orderQuantity: '77.77', unitPrice: '1' },
  ])
  const index = world.app.catalogue.common
  const actor = await world.actor('purchaser@buyer.test')
  for (const statement of [
    'select l.po as id, 1 as n from PoLine l where 100 / (l.orderQuantity - 77.77) > -1000 group by l.po',
    'select o.id, 1 as n from PurchaseOrder o join PoLine l on l.po = o.id and 1 / (l.orderQuantity - 77.77) < 1000 group by o.id',
  ]) {
    const made = makeArea({ sql: statement }, index, e => viewName(e, '3'), {
      today: '2026-11-23',
      user: '',
      company: '',
    })
    for (const plan of ['on', 'off']) {
      const read = world.app.db.tenant(
        actor,
        async tx => {
          for (const way of ['enable_indexscan', 'enable_bitmapscan', 'enable_nestloop'])
            await tx.run(sql`set local ${sql.id(way)} = ${sql.lit(plan)}`)
          return tx.rows(made.sql)
        },
        { readOnly: true },
      )
      expect((await read).length, statement).toBeGreaterThan(0)
    }
  }
})

test('days that do not exist in the calendar are empty', async () => {
  const late = area(
    'late',
    `select o.id, o.createdAt + make_interval(9000) as at, 'infinity'::date as day from PurchaseOrder o`,
    { at: 'datetime', day: 'date' },
  )
  expect((await tried(late)).rows.map(r => [r['=at'], r['=day']])[0]).toEqual([null, null])
})

describe('cost limit', () => {
  const failing = async (statement: string) => (await tried(area('big', statement, { n: 'int' }))).problems[0]?.code
  test('asks the database for the cost first and rejects nested row products at once', async () => {
    expect(
      await failing(
        `select a.id, count(*) as n from ${'abcdefghijkl'
          .split('')
          .map(x => `PoLine ${x}`)
          .join(', ')} group by a.id`,
      ),
    ).toBe('AREA_DEAR')
  })
  test('a high LIMIT does not lower the cost', async () => {
    expect(
      await failing(
        `select a.id, 1 as n from ${'abcdefghijkl'
          .split('')
          .map(x => `PoLine ${x}`)
          .join(', ')} where a.skuNo || l.skuNo <> a.skuNo || l.skuNo limit 1`,
      ),
    ).toBe('AREA_DEAR')
  })
  test('checks the cost again at run time', async () => {
    const big = area(
      'big',
      `select a.id, count(*) as n from ${'abcdefghijkl'
        .split('')
        .map(x => `PurchaseOrder ${x}`)
        .join(', ')} group by a.id`,
      { n: 'int' },
      { reads: { PurchaseOrder: ['id'] } },
    )
    world.app.catalogue.replace([
      {
        scope: 'platform',
        kind: 'template',
        key: template.code,
        definition: { ...template, customSqlAreas: [big], queryColumns: [{ key: 'poNo' }, { key: 'big.n' }] },
      },
    ])
    expect([
      (await rows(admin)).errorCode,
      (await admin.call('POST', `/define/query/totals/${template.code}`, { fields: ['big__n'] })).errorCode,
    ]).toEqual(['AREA_DEAR', 'AREA_DEAR'])
    await reloadPublished(world.app)
  })
  test('reports several rows per record and computing errors without showing the data', async () => {
    const run = async (statement: string) => {
      expect(
        await publish({
          ...template,
          code: 'areas_failing',
          customSqlAreas: [area('f', statement, { n: 'int' })],
          queryColumns: [{ key: 'poNo' }, { key: 'f.n' }],
        }),
      ).toBeUndefined()
      return buyer.list('areas_failing')
    }
    expect((await run('select po as id, 1 as n from PoLine')).errorCode).toBe('AREA_REPEATS')
    // Nor may a filter choose one of them.
    expect(
      await publish({
        ...template,
        code: 'areas_filtered',
        customSqlAreas: [area('f', 'select po as id, lineNo as n from PoLine', { n: 'int' })],
        queryColumns: [{ key: 'poNo' }, { key: 'f.n', filter: true }],
      }),
    ).toBeUndefined()
    for (const value of ['1', '2'])
      expect(
        (await buyer.list('areas_filtered', { conditions: [{ field: 'f__n', operator: 'ge', value }] })).errorCode,
      ).toBe('AREA_REPEATS')
    const divided = await run('select po as id, 1 / (count(*) - count(*)) as n from PoLine group by po')
    expect([divided.http, divided.errorCode, divided.message]).toEqual([
      409,
      'AREA_FAILED',
      'An SQL area of this data service cannot be computed (22012)',
    ])
    const cast = await run('select po as id, max(skuNo)::int as n from PoLine group by po')
    expect([cast.errorCode, JSON.stringify(cast).includes('SKU')]).toEqual(['AREA_FAILED', false])
  })
})

/** Plain SELECTs, as an author writes them and as the database gets them. */
const columns = [
  ['poNo', 'po_no'],
  ['projectNo', 'project_no'],
  ['currency', 'currency'],
] as const
const numbers = [['totalAmount', 'total_amount']] as const
type Both = readonly [string, string]
const pick = <T>(all: readonly T[]) => fc.constantFrom(...all)
const word = fc.constantFrom('USD', 'RUN-1', "it's", '%', 'a\\b', '汉')
const quoted = (w: string) => `'${w.replaceAll("'", "''")}'`
const textual: fc.Arbitrary<Both> = fc.oneof(
  pick(columns).map(([a, b]): Both => [`o.${a}`, `o."${b}"`]),
  word.map((w): Both => [quoted(w), quoted(w)]),
  fc
    .tuple(pick(['lower', 'upper', 'length', 'reverse']), pick(columns))
    .map(([f, [a, b]]): Both => [`${f}(o.${a})::text`, `${f}(o."${b}")::text`]),
  fc.tuple(pick(columns), word).map(([[a, b], w]): Both => [`o.${a} || ${quoted(w)}`, `o."${b}" || ${quoted(w)}`]),
)
const numeric: fc.Arbitrary<Both> = fc.oneof(
  pick(numbers).map(([a, b]): Both => [`o.${a}`, `o."${b}"`]),
  fc.integer({ min: -1000, max: 1000 }).map((n): Both => [`(${n})`, `(${n})`]),
  fc.integer({ min: -999, max: 999 }).map((n): Both => [`${n}.5`, `(${n}.5)`]),
  fc
    .tuple(pick(['+', '-', '*']), fc.integer({ min: 1, max: 9 }))
    .map(([op, n]): Both => [`(o.totalAmount ${op} ${n})`, `(o.total_amount ${op} ${n})`]),
  fc.constant<Both>(['coalesce(round(o.totalAmount / 3, 2), 0)', 'coalesce(round(o.total_amount / 3, 2), 0)']),
)
const condition: fc.Arbitrary<Both> = fc.oneof(
  fc
    .tuple(textual, textual, pick(['=', '<>', '<', 'like', 'not like', 'ilike', 'is distinct from']))
    .map(([[a, b], [c, d], op]): Both => [`${a} ${op} ${c}`, `${b} ${op} ${d}`]),
  fc
    .tuple(numeric, numeric, pick(['=', '<', '>=', '<>']))
    .map(([[a, b], [c, d], op]): Both => [`${a} ${op} ${c}`, `${b} ${op} ${d}`]),
  fc
    .tuple(textual, pick(['is null', 'is not null', `in ('USD', 'EUR')`, `between 'A' and 'Z'`]))
    .map(([[a, b], op]): Both => [`${a} ${op}`, `${b} ${op}`]),
  fc.constant<Both>([
    'exists (select 1 from PoLine l where l.po = o.id and l.orderQuantity > 3)',
    'exists (select 1 from po_line__3 l where l.po_id = o.id and l.order_quantity > 3)',
  ]),
)
const where: fc.Arbitrary<Both> = fc
  .array(fc.tuple(condition, pick(['and', 'or', 'and not'])), { maxLength: 3 })
  .map((all): Both =>
    ['true', ...all.map(([[a], op]) => `${op} (${a})`)].join(' ').length > 4
      ? [
          ['true', ...all.map(([[a], op]) => `${op} (${a})`)].join(' '),
          ['true', ...all.map(([[, b], op]) => `${op} (${b})`)].join(' '),
        ]
      : ['true', 'true'],
  )
const statement: fc.Arbitrary<Both> = fc.oneof(
  fc
    .tuple(textual, numeric, where)
    .map(([t, n, w]): Both => [
      `select o.id, ${t[0]} as t, ${n[0]} as n from PurchaseOrder o where ${w[0]} order by o.poNo desc limit 50`,
      `select o.id, ${t[1]} as t, ${n[1]} as n from purchase_order__3 o where ${w[1]} order by o.po_no desc limit 50`,
    ]),
  fc
    .tuple(numeric, where)
    .map(([n, w]): Both => [
      `with c as (select l.po, sum(l.orderQuantity) as q from PoLine l group by l.po) select O.id, case when c.q > 5 then 'many' else 'few' end as t, ${n[0]} as n from PurchaseOrder o left join c on c.po = o.id where ${w[0]}`,
      `with c as (select l.po_id, sum(l.order_quantity) as q from po_line__3 l group by l.po_id) select o.id, case when c.q > 5 then 'many' else 'few' end as t, ${n[1]} as n from purchase_order__3 o left join c on c.po_id = o.id where ${w[1]}`,
    ]),
  fc
    .tuple(where, where)
    .map(([v, w]): Both => [
      `select id, 'a' as t, 1 as n from PurchaseOrder o where ${v[0]} union select id, 'a', 1 from PurchaseOrder o where ${w[0]} order by 1`,
      `select id, 'a' as t, 1 as n from purchase_order__3 o where ${v[1]} union select id, 'a', 1 from purchase_order__3 o where ${w[1]} order by 1`,
    ]),
)

test('a plain SELECT returns what the database returns over the views of the reader', async () => {
  const actor = await world.actor('purchaser@buyer.test'),
    index = world.app.catalogue.common
  const read = (query: Sql) =>
    world.app.db.tenant(actor, tx => tx.rows(query as Sql<{ id: string; t: string; n: string }>), {
      readOnly: true,
    })
  // Products are kept to 20 digits after the point.
  const plain = (found: readonly { id: string; t: string; n: string }[]) =>
    found.map(r => JSON.stringify([r.id, r.t, Number(r.n)])).toSorted()
  await fc.assert(
    fc.asyncProperty(statement, async ([written, asked]) => {
      const made = makeArea({ sql: written }, index, e => viewName(e, '3'), {
        today: '2026-11-21',
        user: '',
        company: '',
      })
      expect(plain(await read(made.sql))).toEqual(plain(await read(sql.raw(asked))))
    }),
    { numRuns: 150, seed: 38 },
  )
})

import { expect, test } from 'vitest'
import type { Actor } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { ConditionValue } from '../../domain/meta/query.ts'
import { rowsOfScope, whereOf, type QueryScope } from '../../server/db/conditions.ts'
import { makePrepared } from '../../server/db/prepared.ts'
import { countRows, readPage, type PageQuery } from '../../server/db/read-rows.ts'
import { compile, join, sql } from '../../server/db/sql.ts'
import { sumRows } from '../../server/db/sum-rows.ts'
import type { Tx, TxOptions } from '../../server/db/tenant-transaction.ts'
import { exportBatches } from '../../server/operations/exports/export-rows.ts'
import { planExport } from '../../server/operations/exports/plan-export.ts'
import { groups } from '../../server/operations/records/groups.ts'
import { queryList } from '../../server/operations/records/query-list.ts'
import { scopeOf } from '../../server/operations/records/scope.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** PostgreSQL finds the plan for few rows for list statements, and keeps it. */
const world = await testApp()
function entityNamed(name: string): EntityDefinition {
  const entity = world.app.catalogue.common.entity.get(name)
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

interface Sent {
  readonly text: string
  readonly values: unknown[]
}
const noted = (tx: Tx, sent: Sent[]): Tx => ({
  ...tx,
  rows: query => {
    sent.push(compile(query))
    return tx.rows(query)
  },
  one: query => {
    sent.push(compile(query))
    return tx.one(query)
  },
})

/** The statements that a read sends. */
async function statementsOf(
  work: (tx: Tx, scope: QueryScope) => Promise<unknown>,
  entity = 'PurchaseOrder',
): Promise<Sent[]> {
  const actor = await world.actor('purchaser@buyer.test')
  const sent: Sent[] = []
  await world.app.db.tenant(actor, tx => work(noted(tx, sent), scopeOf({ ...world.app, actor }, entityNamed(entity))), {
    readOnly: true,
  })
  return sent
}

const page = (length: number): PageQuery => ({
  fields: ['poNo'],
  conditions: [],
  sort: [{ field: 'createdAt', direction: 'desc' }],
  start: 0,
  length,
})
const wordIs = (value: string) => [{ field: 'keyword', operator: 'like', value }] as const

test('the SQL of a page, a count and a sum contains its row limit', async () => {
  const sent = await statementsOf(async (tx, scope) => {
    await readPage(tx, scope, page(100))
    await countRows(tx, scope, [], 7)
    await sumRows(tx, scope, ['totalAmount'], [], 8)
  })
  expect(sent.map(s => [/limit (\S+?)\)? *(?:x|r|$)/m.exec(s.text)?.[1], s.values])).toEqual([
    ['101', []],
    ['8', []],
    ['9', []],
  ])
})

test('pages of odd lengths share a statement, and return the requested number of rows', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  for (let i = 0; i < 4; i++) await orderOf(buyer, { projectNo: 'PLANS-1' })
  const texts = (
    await statementsOf(async (tx, scope) => {
      for (const length of [2, 3, 10]) await readPage(tx, scope, page(length))
    })
  ).map(s => s.text)
  expect(new Set(texts).size).toBe(1)
  const conditions = [{ field: 'projectNo', operator: 'eq', value: 'PLANS-1' }]
  const first = (await must(buyer.list('page_po_list', { conditions, length: 3 }))).object
  expect(first?.resultList.length).toBe(3)
  const rest = (await must(buyer.list('page_po_list', { conditions, length: 3, after: first?.next }))).object
  expect(rest?.resultList.length).toBe(1)
  expect(new Set([...(first?.resultList ?? []), ...(rest?.resultList ?? [])].map(r => r.id)).size).toBe(4)
})

test('the SQL contains a queried status, yes and zero as constants; other values are parameters', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const order = await orderOf(buyer, { projectNo: 'PLANS-2' })
  const asked = async (field: string, operator: 'in' | 'eq' | 'ne' | 'gt', value: ConditionValue, entity?: string) => {
    const [sent] = await statementsOf(
      (tx, scope) => readPage(tx, scope, { ...page(10), fields: ['id'], conditions: [{ field, operator, value }] }),
      entity,
    )
    return { where: /where \((.*)\)$/m.exec(sent?.text ?? '')?.[1], values: sent?.values }
  }
  expect(await asked('confirmStatus', 'in', ['submitted', 'draft'])).toEqual({
    where: `"t"."confirm_status" in ('draft', 'submitted')`,
    values: [],
  })
  expect(await asked('confirmStatus', 'ne', 'draft')).toEqual({
    where: `"t"."confirm_status" is distinct from 'draft'`,
    values: [],
  })
  expect(await asked('enabled', 'eq', true, 'User')).toEqual({ where: `"t"."enabled" = true`, values: [] })
  expect(await asked('onHand', 'gt', '0.00', 'Inventory')).toEqual({ where: `"t"."on_hand" > 0`, values: [] })
  expect(await asked('onHand', 'gt', '0.5', 'Inventory')).toEqual({ where: `"t"."on_hand" > $1`, values: ['0.5'] })
  expect(await asked('confirmStatus', 'in', [`draft' or true --`, 'draft'])).toEqual({
    where: `"t"."confirm_status" in ('draft', $1)`,
    values: [`draft' or true --`],
  })
  expect(await asked('projectNo', 'eq', 'draft')).toEqual({ where: `"t"."project_no" = $1`, values: ['draft'] })
  const found = async (operator: string, value: unknown) =>
    (
      await must(
        buyer.list('page_po_list', {
          conditions: [
            { field: 'projectNo', operator: 'eq', value: 'PLANS-2' },
            { field: 'confirmStatus', operator, value },
          ],
        }),
      )
    ).object?.resultList.map(r => r.id)
  expect([
    await found('eq', 'draft'),
    await found('in', ['signed', 'draft']),
    await found('ne', 'draft'),
    await found('eq', 'no such status'),
  ]).toEqual([[order.id], [order.id], [], []])
})

test('E17: asks for days, amounts and beginnings of texts by the expressions of their indexes', async () => {
  const asked = async (field: string, operator: 'between' | 'startsWith', value: ConditionValue) => {
    const [sent] = await statementsOf((tx, scope) =>
      readPage(tx, scope, { ...page(10), fields: ['id'], conditions: [{ field, operator, value }] }),
    )
    return { where: /where \((.*)\)$/m.exec(sent?.text ?? '')?.[1], values: sent?.values }
  }
  const etd = `coalesce(t."etd", 'infinity'::date)`
  expect(await asked('etd', 'between', ['2026-12-01', '2026-12-31'])).toEqual({
    where: `${etd} >= $1 and ${etd} <= $2`,
    values: ['2026-12-01', '2026-12-31'],
  })
  // A missing day is later than every other one in that order, but in no range.
  expect(await asked('etd', 'between', ['2026-12-01', ''])).toEqual({
    where: `${etd} >= $1 and "t"."etd" is not null`,
    values: ['2026-12-01'],
  })
  expect(await asked('eta', 'between', ['', '2026-12-31'])).toEqual({
    where: `"t"."eta" <= $1`,
    values: ['2026-12-31'],
  })
  const project = 'portside_words_key("t"."project_no") collate "C"'
  expect(await asked('projectNo', 'startsWith', 'PRJ_1')).toEqual({
    where: `${project} >= $1 and ${project} <= $2`,
    values: ['prj_1', 'prj_1\u{10ffff}'],
  })
})

test('a keyword search uses indexes: matching records are looked up first, and none are read without a match', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const order = await orderOf(buyer, { projectName: 'Harbour Lights' })
  const supplier = (await must(buyer.detail('PurchaseOrder', { id: order.id }))).object?.record.supplier as {
    id: string
    label: string
  }
  const found = async (word: string) =>
    (await must(buyer.list('page_po_list', { conditions: wordIs(word), length: 100 }))).object?.resultList.map(
      r => r.id,
    )
  for (const word of [order.poNo, order.poNo.slice(3).toLowerCase(), 'harbour li', supplier.label.slice(1, 5)])
    expect(await found(word), word).toContain(order.id)
  expect(await found('named by nobody')).toEqual([])
  const where = async (word: string) => {
    let text = ''
    await statementsOf(async (tx, scope) => {
      text = compile((await whereOf(tx, scope, wordIs(word)))[0] ?? sql`none`).text
    })
    return text
  }
  expect(await where(order.poNo)).not.toMatch(/supplier/)
  expect(await where(supplier.label)).toMatch(/"supplier_id" = any\(/)
  // A plan for one keyword may be bad for another; other statements are cached.
  const prepared = makePrepared(),
    word = await where(order.poNo)
  expect(Array.from({ length: 6 }, () => prepared.nameOf(word))).toEqual(Array(6).fill(undefined))
  expect(Array.from({ length: 6 }, () => prepared.nameOf('select 1')).at(-1)).toBeDefined()
})

test('looks up records for a keyword once per list, per export and per dashboard', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    actor = await world.actor('purchaser@buyer.test')
  const order = await orderOf(buyer, { projectName: 'Manifold' })
  await world.app.db.system('many orders of a test', tx =>
    tx.run(sql`insert into purchase_order
    select made.* from purchase_order o, generate_series(1, 1000) g, jsonb_populate_record(o, jsonb_build_object('id',
      gen_random_uuid(), 'po_no', 'MANY-' || g)) made where o.id = ${order.id}`),
  )
  const sent: Sent[] = [],
    { db } = world.app
  const context = {
    ...world.app,
    actor,
    db: {
      ...db,
      tenant: <T>(who: Actor, work: (tx: Tx) => Promise<T>, options?: TxOptions) =>
        db.tenant(who, tx => work(noted(tx, sent)), options),
    },
  }
  const lookups = () => sent.splice(0).filter(s => /supplier__label" l\s+where/.test(s.text)).length
  expect((await queryList(context, 'page_po_list', { conditions: [...wordIs('manifold')], length: 10 })).total).toBe(
    1001,
  )
  expect(lookups()).toBe(1)
  let rows = 0
  for await (const batch of exportBatches(planExport(context, 'page_po_list', { conditions: [...wordIs('manifold')] })))
    rows += batch.length
  expect([rows, lookups()]).toEqual([1002, 1])
  const question = (code: string, word: string) => ({ code, by: 'confirmStatus', conditions: [...wordIs(word)] })
  expect(
    (
      await groups(context, 'page_po_list', {
        questions: [
          question('a', 'manifold'),
          question('b', 'manifold'),
          { code: 'c', by: 'currency' },
          question('d', 'manifold'),
        ],
      })
    ).answers.map(a => a.rows > 1000),
  ).toEqual([true, true, true, true])
  expect(lookups()).toBe(1)
  expect(
    (
      await groups(context, 'page_po_list', {
        questions: [question('a', 'manifold'), question('b', 'nothing of the kind')],
      })
    ).answers.map(a => a.rows),
  ).toEqual([1001, 0])
  // The second keyword has four words, each of which is looked up once.
  expect(lookups()).toBe(1 + 4)
})

test('finds a keyword that matches more records than can be passed on', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const last = await world.app.db.system('suppliers of a test', tx =>
    tx.one<{
      id: string
    }>(sql`with made as (insert into supplier (id, revision, created_at, created_by, updated_at, updated_by, name,
      owner_id)
    select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'Countless ' || g, (select id from company
      where company_code = 'buyer') from generate_series(1, 1001) g returning id, name)
    select id from made where name = 'Countless 1001'`),
  )
  const order = await orderOf(buyer, { supplier: last?.id })
  expect(
    (await must(buyer.list('page_po_list', { conditions: wordIs('countless') }))).object?.resultList.map(r => r.id),
  ).toEqual([order.id])
})

test('finds the days of a calendar with an index', async () => {
  const days = [
    { field: 'start_date', operator: 'ge', value: Date.parse('2026-12-01') },
    { field: 'end_date', operator: 'le', value: Date.parse('2026-12-31') },
  ] as const
  let plan = ''
  await statementsOf(async (tx, scope) => {
    const where = await whereOf(
      tx,
      { ...scope, period: world.app.catalogue.common.service.get('po_milestone_days')?.period },
      days,
    )
    // With few rows, reading all of them is always cheapest.
    for (const way of ['enable_seqscan', 'enable_nestloop']) await tx.run(sql`set local ${sql.id(way)} = off`)
    plan = JSON.stringify(
      await tx.rows(
        sql`explain select 1 from ${await rowsOfScope(tx, scope, new Set())} t where ${join(where, sql` and `)}`,
      ),
    )
  }, 'PoMilestone')
  expect(plan).toMatch(/pe_po_milestone_actual_date_estimated_date_planned_date/)
})

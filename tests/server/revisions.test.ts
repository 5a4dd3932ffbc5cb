import { beforeAll, describe, expect, test } from 'vitest'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Stored } from '../../server/db/write-rows.ts'
import { sql } from '../../server/db/sql.ts'
import { isParty } from '../tenant/oracle.ts'
import { allRows, makeSamples, type Samples } from '../tenant/samples.ts'
import { readOne } from './builders/transitions.ts'
import { changeables, type Changeable } from './builders/changeable.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { hasPlace, named, people } from './people.ts'

/** Two users and one record: a save over an unseen change returns a conflict with the current record. */
const world = await testApp()
const index = world.app.catalogue.common
const isRow = (name: string) =>
  index.catalogue.entities.some(e => Object.values(e.children ?? {}).some(c => !c.apart && c.entity === name))
const changeable = index.catalogue.entities.filter(e => e.rights.update && !isRow(e.name))
/** Its saves move goods: the warehouse tests put the same goods away at the same time. */
const moved = new Set(['Inventory'])
let samples: Samples
/** All rows before any test: the tests change no field that decides who takes part in a record. */
let rows: ReadonlyMap<string, readonly Stored[]>
const placed = new Map<string, Changeable>()

beforeAll(async () => {
  // Before the samples, which contain another supplier.
  for (const [name, make] of Object.entries(changeables)) placed.set(name, await make(world))
  samples = await makeSamples(world)
  const orders = Object.values(samples.get('PurchaseOrder') ?? {}).map(o => o.id)
  await world.app.db.system('let orders be changed', tx =>
    tx.run(sql`update purchase_order set confirm_status = 'draft' where id = any(${orders}::uuid[])`),
  )
  rows = await allRows(world)
})

/** A user who may change a record of an entity, and a field: its own life cycle, or the sample. */
async function editor(entity: EntityDefinition): Promise<Changeable> {
  const own = placed.get(entity.name)
  return own ? { ...own, record: await readOne(world, entity.name, own.record.id) } : sampleEditor(entity)
}

/** A user who may change the sample of an entity, and a field with values. */
async function sampleEditor(entity: EntityDefinition): Promise<Changeable> {
  const record = samples.get(entity.name)?.one as Stored
  const stored = await readOne(world, entity.name, record.id)
  for (const person of people.filter(p => named(p, entity.rights.update) && hasPlace(p, entity))) {
    const actor = await world.actor(person.username)
    const itself = entity.access.kind !== 'companies' || actor.companyId === record.id || person.type === '0'
    const shared = entity.access.kind !== 'shared' || person.type === '0'
    if (!isParty(index, rows, entity, stored, actor) || !itself || !shared) continue
    // Only its own company changes it, though the platform reads it too.
    const owner = entity.checks?.find(c => c.startsWith('own-company:'))?.split(':')[1]
    if (owner && stored[owner] !== actor.companyId) continue
    const free = Object.entries(entity.fields).filter(
      ([n, f]) =>
        !f.server &&
        !f.fixed &&
        !f.format &&
        !f.secret &&
        !entity.ownRule?.[n] &&
        (f.maxLength ?? 99) > 9 &&
        (entity.writable?.[person.role]?.includes(n) ?? true),
    )
    const words = free.find(([, f]) => f.kind === 'string' || f.kind === 'text'),
      choice = free.find(([, f]) => f.kind === 'enum')
    if (words)
      return { client: await world.as(person.username), record: stored, field: words[0], start: 'start', value: v => v }
    if (!choice) continue
    const other = index.list.get(choice[1].list ?? '')?.values.findLast(v => v.code !== stored[choice[0]])
    if (other)
      return {
        client: await world.as(person.username),
        record: stored,
        field: choice[0],
        start: stored[choice[0]],
        value: () => other.code,
      }
  }
  throw new Error(`nobody can change ${entity.name}`)
}

describe.each(changeable.filter(e => !moved.has(e.name)).map(e => [e.name, e] as const))('%s', (name, entity) => {
  test('rejects the second of two saves on one revision and returns the current record', async () => {
    const { client, record, field, value } = await editor(entity)
    const first = await client.save(name, { id: record.id, revision: record.revision, [field]: value('first') })
    expect(first.http, JSON.stringify(first.problems)).toBe(200)
    expect(first.object?.record).toMatchObject({ revision: record.revision + 1, [field]: value('first') })
    const second = await client.save(name, { id: record.id, revision: record.revision, [field]: value('second') })
    expect(second).toMatchObject({ http: 409, errorCode: 'CONFLICT' })
    expect(second.object?.record).toEqual(first.object?.record)
    expect((await client.detail(name, { id: record.id })).object?.record[field]).toBe(value('first'))
  })

  test('saves one of eight parallel saves on one revision', async () => {
    const { client, record, field, start: begin, value } = await editor(entity)
    // Resets changes of earlier tests, so that there is something to change.
    const start = await client.save(name, { id: record.id, revision: record.revision, [field]: begin })
    const revision = Number(start.object?.record.revision)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        client.save(name, { id: record.id, revision, [field]: value(`number ${i}`) }),
      ),
    )
    expect(outcomes.map(o => o.http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const winner = outcomes.findIndex(o => o.http === 200)
    expect((await client.detail(name, { id: record.id })).object?.record).toMatchObject({
      revision: revision + 1,
      [field]: value(`number ${winner}`),
    })
  })

  test('rejects a save without a revision or with an unknown one', async () => {
    const { client, record, field, value } = await editor(entity)
    for (const revision of [undefined, null, 0, -1, record.revision + 1, String(record.revision), {}]) {
      expect(
        (await client.save(name, { id: record.id, revision, [field]: value('never') })).errorCode,
        String(revision),
      ).toBe('CONFLICT')
    }
  })
})

test('saving unchanged values changes nothing, not even the revision', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const order = await orderOf(buyer, { grossWeight: '12.50' })
  const again = await buyer.save('PurchaseOrder', {
    id: order.id,
    revision: order.revision,
    grossWeight: '12.5',
    incoterm: 'FOB',
  })
  expect(again.object?.record.revision).toBe(order.revision)
})

test('a change of rows changes the record: other editors get a conflict', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const order = await orderOf(buyer)
  const line = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.lines?.[0]
  const first = await buyer.save(
    'PurchaseOrder',
    { id: order.id, revision: order.revision },
    { lines: { save: [{ id: line?.id, orderQuantity: '7' }] } },
  )
  expect(first.object?.record.revision).toBe(order.revision + 1)
  expect(
    (await buyer.save('PurchaseOrder', { id: order.id, revision: order.revision }, { lines: { remove: [line?.id] } }))
      .errorCode,
  ).toBe('CONFLICT')
})

test('the record in a conflict contains only visible fields', async () => {
  const operator = await world.as('platform@operator.test')
  const order = samples.get('PurchaseOrder')?.one as Stored
  await world.app.db.system('hide the amount', tx =>
    tx.run(
      sql`update company_role set permissions = '{"hidden":{"PurchaseOrder":["totalAmount"]}}'::jsonb
        where basis = 'platform' and company_id = (select id from company where company_code = 'operator')`,
    ),
  )
  world.http.sessions.forget()
  const answer = await operator.save('PurchaseOrder', { id: order.id, revision: 999, pol: 'CNSHA' })
  expect(answer.errorCode).toBe('CONFLICT')
  expect(Object.keys(answer.object?.record ?? {})).toContain('poNo')
  expect(Object.keys(answer.object?.record ?? {})).not.toContain('totalAmount')
})

describe('the same call repeated with its key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })
  const count = (table: string) =>
    world.app.db.system(
      'count rows',
      async tx => (await tx.one<{ n: number }>(sql`select count(*) as n from ${sql.id(table)}`))?.n,
      { readOnly: true },
    )

  test('ten times in sequence: one order, ten equal answers', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const before = (await count('purchase_order')) ?? 0
    const body = { record: { poNo: 'ONCE-1' } }
    const answers = []
    for (let i = 0; i < 10; i++)
      answers.push(
        await buyer.call<{ record: { id: string } }>('POST', '/define/save/PurchaseOrder', body, keyed('one-order')),
      )
    expect(new Set(answers.map(a => a.object?.record.id)).size).toBe(1)
    expect(await count('purchase_order')).toBe(before + 1)
  })

  test('of ten parallel repeats one has an effect; early ones must retry', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const before = (await count('purchase_order')) ?? 0
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.call<{ record: { id: string } }>(
          'POST',
          '/define/save/PurchaseOrder',
          { record: { poNo: 'ONCE-2' } },
          keyed('at-once'),
        ),
      ),
    )
    for (const a of answers) expect([200, 503]).toContain(a.http)
    expect(new Set(answers.filter(a => a.http === 200).map(a => a.object?.record.id)).size).toBe(1)
    expect(await count('purchase_order')).toBe(before + 1)
  })

  test('a comment, an action and a deletion happen once', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const order = await orderOf(buyer)
    for (const [url, body] of [
      ['/addLeavemsg', { businessNo: order.poNo, content: 'once' }],
      ['/statemachine/poConfirmStatus/action', { ids: [order.id], action: 'submit' }],
      ['/statemachine/poConfirmStatus/action', { ids: [order.id], action: 'recall', reason: 'wrong' }],
      ['/define/delete/PurchaseOrder', { ids: [order.id] }],
    ] as const) {
      const key = keyed(`${url} ${JSON.stringify(body)}`)
      const first = await must(buyer.call('POST', url, body, key)),
        second = await must(buyer.call('POST', url, body, key))
      expect(second.object).toEqual(first.object)
    }
    expect((await buyer.detail('PurchaseOrder', { id: order.id })).http).toBe(404)
  })

  test('rejects the same key with another request; keys are per user', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    await must(buyer.call('POST', '/define/save/PurchaseOrder', { record: { poNo: 'ONCE-3' } }, keyed('mine')))
    expect(
      (await buyer.call('POST', '/define/save/PurchaseOrder', { record: { poNo: 'ONCE-4' } }, keyed('mine'))).errorCode,
    ).toBe('IDEMPOTENCY_MISMATCH')
    const other = await world.as('purchaser@buyer2.test')
    await must(other.call('POST', '/define/save/PurchaseOrder', { record: { poNo: 'ONCE-3' } }, keyed('mine')))
  })

  test('releases the key of a rejected request', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const order = await orderOf(buyer, { incoterm: null })
    const refused = await buyer.call(
      'POST',
      '/statemachine/poConfirmStatus/action',
      { ids: [order.id], action: 'submit' },
      keyed('again'),
    )
    expect(refused.errorCode).toBe('GUARD')
    await must(buyer.save('PurchaseOrder', { id: order.id, revision: order.revision, incoterm: 'FOB' }))
    await must(
      buyer.call('POST', '/statemachine/poConfirmStatus/action', { ids: [order.id], action: 'submit' }, keyed('again')),
    )
  })
})

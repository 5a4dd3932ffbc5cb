import { expect, test } from 'vitest'
import type { SimulatedStates } from '../../../domain/contracts/overlay.calls.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import { sql } from '../../../server/db/sql.ts'
import { must, orderOf, sentOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** A draft of a status list is tried on what records did, and changes nothing (ST). */
const world = await testApp()
const admin = await world.as('platform@platform.test'),
  buyer = await world.as('purchaser@buyer.test')
const list = 'poConfirmStatus'
const states = world.app.catalogue.common.states.get(list) as StateDefinition

const simulate = (definition: unknown, records = 200, client: Client = admin) =>
  client.call<SimulatedStates>('POST', '/define/states/simulate', { list, definition, records })
const tried = async (change: Partial<StateDefinition>, records = 200) =>
  (await must(simulate({ ...states, ...change }, records))).object as SimulatedStates

const draft = await orderOf(buyer)
const sent = await sentOrder(buyer, [{}])

/** Number and content of the rows of all tables. */
const everything = async () => {
  // What was opened before is noted before it is counted.
  await world.app.openings.settled()
  return world.app.db.system('look at all tables', async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const rows = []
    for (const { name } of tables)
      rows.push(
        await tx.one(sql`select ${name}::text as name, count(*)::int as n, md5(string_agg(t::text, '|'
        order by t::text)) as content from ${sql.id(name)} t`),
      )
    return rows
  })
}

test('ST returns no difference for the list as it is', async () => {
  const same = await tried({})
  expect(same).toMatchObject({ records: 2, refusedCount: 0, refused: [], addedCount: 0, added: [] })
  expect(same.steps).toBeGreaterThanOrEqual(3)
})

test('ST returns the past steps that a draft refuses, each with its reason, and changes nothing', async () => {
  const submit = states.transitions.find(t => t.action.code === 'submit')
  if (!submit) throw new Error('orders are submitted')
  const others = states.transitions.filter(t => t.action.code !== 'submit')
  const before = await everything()
  const gone = await tried({ transitions: others })
  expect(gone.refused).toMatchObject([
    { record: sent.id, name: sent.poNo, action: 'submit', from: 'draft', to: submit.to, why: 'noTransition' },
  ])
  const closed = await tried({ transitions: [...others, { ...submit, roles: ['finance'] }] })
  expect(closed.refused.map(s => [s.record, s.role, s.why])).toEqual([[sent.id, 'purchaser', 'role']])
  const asking = await tried({ transitions: [...others, { ...submit, reasonRequired: true }] })
  expect(asking.refused.map(s => s.why)).toEqual(['reason'])
  const led = await tried({ transitions: [...others, { ...submit, to: 'draft' }] })
  expect(led.refused.map(s => s.why)).toEqual(['elsewhere'])
  expect(await everything()).toEqual(before)
})

test('ST returns the steps that only the draft offers, with the records that stood there', async () => {
  const added = {
    from: ['draft'],
    action: { code: 'skip', label: { en_US: 'Skip', zh_CN: '跳过' } },
    to: 'signed',
    roles: ['purchaser'],
  } as const
  const found = await tried({ transitions: [...states.transitions, added] })
  expect(found.refusedCount).toBe(0)
  expect(found.added.map(s => s.record).toSorted()).toEqual([draft.id, sent.id].toSorted())
  expect(found.added[0]).toMatchObject({ from: 'draft', action: 'skip', to: 'signed', roles: ['purchaser'] })
  // Only the records that moved last.
  expect((await tried({ transitions: [...states.transitions, added] }, 1)).records).toBe(1)
})

test('ST rejects a wrong draft, an unknown list, and people who do not administer the platform', async () => {
  expect(await simulate({ ...states, initial: 7 })).toMatchObject({ http: 400 })
  expect(
    await admin.call('POST', '/define/states/simulate', { list: 'none', definition: states, records: 5 }),
  ).toMatchObject({ http: 404 })
  expect(await simulate(states, 200, buyer)).toMatchObject({ http: 403 })
  expect(await simulate(states, 501)).toMatchObject({ http: 400 })
})

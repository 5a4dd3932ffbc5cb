import { expect, test } from 'vitest'
import type { Groups } from '../../../domain/contracts/define.calls.ts'
import { addDays, dayIn } from '../../../domain/values/date-only.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { insertOne } from '../builders/transitions.ts'
import { companyIds } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'

/** The age of stock on a dashboard: layers are grouped by the age of their first receipt. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  other = await world.as('purchaser@buyer2.test')
const id = await companyIds(world)
const today = dayIn('UTC', world.app.now())
const stores = await Promise.all(
  ['A', 'B'].map(code => insertOne(world, 'Warehouse', { code, name: `Store ${code}`, company: id('service') })),
)
const layer = (store: number, onHand: string, days: number) =>
  insertOne(world, 'Inventory', {
    warehouse: stores[store],
    onHand,
    available: onHand,
    reserved: '0',
    receivedDate: addDays(today, -days),
    owner: id('buyer'),
    keeper: id('service'),
    grNo: `GR-${days}`,
  })
for (const [store, onHand, days] of [
  [0, '10.25', 0],
  [0, '5', 29],
  [0, '7', 30],
  [1, '8', 60],
  [1, '9.5', 61],
  [1, '100', 400],
  [1, '0', 400],
] as const)
  await layer(store, onHand, days)
const ask = (client: typeof buyer, questions: readonly object[]) =>
  client.call<Groups>('POST', '/define/query/groups/stockview', { questions })

test('IN-1, C-13 sums stock by age: under 30 days, 30 to 60 inclusive, over 60; excludes stock that is gone', async () => {
  const { object } = await ask(buyer, [
    { code: 'age', by: 'stockAge', sum: 'onHand' },
    { code: 'place', by: 'warehouse', split: 'stockAge', sum: 'onHand' },
  ])
  const [age, place] = object?.answers ?? []
  expect(new Map(age?.groups.map(g => [g.key, [g.count, g.sum]]))).toEqual(
    new Map([
      ['under30', [2, '15.25']],
      ['30to60', [2, '15.00']],
      ['over60', [2, '109.50']],
    ]),
  )
  expect(place?.groups.map(g => [g.label, g.split, g.sum]).sort()).toEqual([
    ['Store A', '30to60', '7.00'],
    ['Store A', 'under30', '15.25'],
    ['Store B', '30to60', '8.00'],
    ['Store B', 'over60', '109.50'],
  ])
})

test('DB-1x a part of a bar opens exactly its stock layers, which add up to its number', async () => {
  const { object } = await ask(buyer, [{ code: 'q', by: 'warehouse', split: 'stockAge', sum: 'onHand' }])
  for (const g of object?.answers[0]?.groups ?? []) {
    const list = await buyer.call<{ resultList: readonly { onHand: string; stockAge: string }[] }>(
      'POST',
      '/define/query/list/stockview',
      {
        conditions: [
          { field: 'warehouse', operator: 'in', value: [String(g.key)] },
          { field: 'stockAge', operator: 'in', value: [String(g.split)] },
        ],
      },
    )
    const rows = list.object?.resultList ?? []
    expect([rows.length, sum(rows.map(r => r.onHand)), new Set(rows.map(r => r.stockAge))]).toEqual([
      g.count,
      sum([g.sum ?? '']),
      new Set([g.split]),
    ])
  }
  expect(object?.answers[0]?.groups).toHaveLength(4)
  expect((await ask(other, [{ code: 'q', by: 'stockAge' }])).object?.answers[0]?.rows).toBe(0)
})

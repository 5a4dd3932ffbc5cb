import { expect, test } from 'vitest'
import type { ResultList } from '../../domain/contracts/call.ts'
import type { MissedSearch } from '../../domain/contracts/layout.calls.ts'
import { testApp, type Client } from './harness.ts'

const world = await testApp()
const admin = await world.as('platform@platform.test'),
  buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const base = '/cafe.portal-service/frame_center/workspace'
const miss = (who: Client, words: string) => who.call('POST', `${base}/missedSearch`, { words })
const listed = async () =>
  (await admin.call<ResultList<MissedSearch>>('GET', `${base}/missedSearches`)).object?.resultList

test('P16: counts words without results over companies, without numbers and users', async () => {
  for (const [who, words] of [
    [buyer, 'Bill of Lading'],
    [supplier, 'bill of  lading'],
    [buyer, '提单'],
    [buyer, 'PO-2026-004711 mei@northwind.example'],
    [buyer, 'invoice 4711'],
  ] as const) {
    expect((await miss(who, words)).http).toBe(200)
  }
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(await listed()).toEqual([
    { words: 'bill of lading', count: 2, lastDay: day },
    { words: 'invoice', count: 1, lastDay: day },
    { words: '提单', count: 1, lastDay: day },
  ])
})

test('P16: only the platform reads the counts; rejects long words', async () => {
  expect((await buyer.call('GET', `${base}/missedSearches`)).http).toBe(403)
  expect((await miss(buyer, 'x'.repeat(61))).http).toBe(400)
  expect((await miss(buyer, ' ')).http).toBe(400)
})

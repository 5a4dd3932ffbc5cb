import { expect, test, vi } from 'vitest'
import { queryList } from '../../../src/api/records.ts'
import { prefetchRows } from '../../../src/views/list/rows/prefetch-rows.ts'
import { questionBody } from '../../../src/views/list/rows/row-source.ts'

const heard = vi.hoisted(() => ({ change: new Set<(change: object) => void>(), resync: new Set<() => void>() }))
vi.mock('../../../src/state/live.ts', () => ({
  onChange: (hears: () => void) => {
    heard.change.add(hears)
    return () => heard.change.delete(hears)
  },
  onResync: (again: () => void) => {
    heard.resync.add(again)
    return () => heard.resync.delete(again)
  },
}))
vi.mock('../../../src/api/records.ts', () => ({
  queryList: vi.fn<typeof queryList>(async () => ({ resultList: [], pageNum: 1, pageSize: 0 })),
}))

const question = {
  conditions: [{ field: 'poNo', operator: 'like', value: 'PO' }],
  sort: [{ field: 'etd', direction: 'asc' }],
} as const
const first = (length = 100) => questionBody(question, { start: 0 }, length, true)
const ask = () => prefetchRows('page_po_list', 'PurchaseOrder', question, 100)
const stopOf = (n: number) => vi.mocked(queryList).mock.calls[n]?.[2] as AbortSignal

test('reuses the prefetched first block for the grid once', async () => {
  const prefetch = ask()
  expect(vi.mocked(queryList).mock.lastCall?.slice(0, 2)).toEqual(['page_po_list', first()])
  const stop = new AbortController()
  await expect(prefetch.take(first(), stop.signal)).resolves.toMatchObject({ resultList: [] })
  expect(prefetch.take(first(), stop.signal)).toBeUndefined()
  expect(heard.change.size + heard.resync.size).toBe(0)
})

test('ignores the answer to another query', () => {
  const prefetch = ask()
  expect(prefetch.take(first(50), new AbortController().signal)).toBeUndefined()
  expect(prefetch.take({ ...first(), sort: [] }, new AbortController().signal)).toBeUndefined()
  prefetch.drop()
})

test('reads rows again that changed before the list subscribed', () => {
  vi.mocked(queryList).mockClear()
  for (const happens of [
    () => {
      heard.change.forEach(hears => {
        hears({ entity: 'PurchaseOrder', id: '1' })
      })
    },
    () => {
      heard.resync.forEach(again => {
        again()
      })
    },
  ]) {
    const prefetch = ask()
    heard.change.forEach(hears => {
      hears({ entity: 'Supplier', id: '1' })
      hears({ entity: 'PurchaseOrder', id: '1', presence: true })
    })
    happens()
    expect(prefetch.take(first(), new AbortController().signal)).toBeUndefined()
  }
  expect([stopOf(0).aborted, stopOf(1).aborted]).toEqual([true, true])
})

test('a closed list cancels its requests; a changed search cancels the old ones', () => {
  vi.mocked(queryList).mockClear()
  ask().drop()
  expect(stopOf(0).aborted).toBe(true)
  const stop = new AbortController()
  const prefetch = ask()
  void prefetch.take(first(), stop.signal)
  prefetch.drop()
  expect(stopOf(1).aborted).toBe(false)
  stop.abort()
  expect(stopOf(1).aborted).toBe(true)
})

import { expect, test, vi } from 'vitest'
import { queryList } from '../../../src/api/records.ts'
import { prefetchRows } from '../../../src/views/list/prefetch-rows.ts'
import { questionBody } from '../../../src/views/list/row-source.ts'

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

test('the first block that the grid asks for has been asked for already, and is given once', async () => {
  const prefetch = ask()
  expect(vi.mocked(queryList).mock.lastCall?.slice(0, 2)).toEqual(['page_po_list', first()])
  const stop = new AbortController()
  await expect(prefetch.take(first(), stop.signal)).resolves.toMatchObject({ resultList: [] })
  expect(prefetch.take(first(), stop.signal)).toBeUndefined()
  expect(heard.change.size + heard.resync.size).toBe(0)
})

test('another question gets no answer of this one', () => {
  const prefetch = ask()
  expect(prefetch.take(first(50), new AbortController().signal)).toBeUndefined()
  expect(prefetch.take({ ...first(), sort: [] }, new AbortController().signal)).toBeUndefined()
  prefetch.drop()
})

test('rows that changed before anybody followed them are asked for again', () => {
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

test('a list that goes before its grid is there asks no longer; one whose search changes stops what it took', () => {
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

import { expect, test } from 'vitest'
import { $openedFrom, keepOpenedFrom, placeAmong, stepFrom, type OpenedFrom } from '../../../src/views/opened-from.ts'
import { answer, fakeServer } from '../fake-server.ts'

/** C11: the place of a record in the list that it was opened from. */
const from = (at: number, address: OpenedFrom['address'] = row => `/poView?id=${row.id}`): OpenedFrom => ({
  title: { en_US: 'Orders', zh_CN: '订单' },
  service: 'orders',
  conditions: [],
  sort: [],
  without: [],
  address,
  at,
  total: { rows: 4, capped: false },
})

test.each(['/poView?poNo=PO%201', '/poview?poNo=PO+1', '/poView/?poNo=PO%201&refresh=17', '/poView?title=x&poNo=PO 1'])(
  'C11: keeps one place for every spelling of an address: %s',
  address => {
    keepOpenedFrom('/poView?poNo=PO%201', from(2))
    expect(placeAmong($openedFrom.get(), address)?.at).toBe(2)
    expect(placeAmong($openedFrom.get(), '/poView?poNo=PO-2')).toBeUndefined()
  },
)

test('C11: steps on from a record whose address has another spelling', async () => {
  fakeServer(() => answer({ resultList: ['a', 'b', 'c'].map(id => ({ id, revision: 1 })), total: 3 }))
  expect(await stepFrom('/poview?id=b&refresh=1', from(1), 1)).toBe('/poView?id=c')
  expect(await stepFrom('/POVIEW?id=b', from(1), -1)).toBe('/poView?id=a')
})

test('C13: several rows of one record are one step', async () => {
  const rows = ['o1', 'o1', 'o1', 'o2'].map((order, i) => ({ id: `l${i}`, revision: 1, order }))
  fakeServer(() => answer({ resultList: rows, total: 4 }))
  const lines = from(0, row => `/poView?id=${String(row['order'])}`)
  expect(await stepFrom('/poView?id=o1', lines, 1)).toBe('/poView?id=o2')
  expect(await stepFrom('/poView?id=o2', { ...lines, at: 3 }, 1)).toBeNull()
  expect(await stepFrom('/poView?id=o2', { ...lines, at: 3 }, -1)).toBe('/poView?id=o1')
})

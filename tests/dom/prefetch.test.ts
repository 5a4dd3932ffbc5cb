import { expect, test, vi } from 'vitest'
import { prefetchRows } from '../../panels/prefetch.ts'
import { makePanel } from '../../panels/open-panel.ts'
import { definitionNow } from '../../src/state/caches.ts'
import { $menus } from '../../src/state/menus.ts'
import { privileges } from '../../src/state/privileges.ts'
import { answer, fakeServer, type Asked } from './fake-server.ts'
import { signedIn } from './people.ts'
import { afterwards } from './setup.ts'

const definitions: Readonly<Record<string, unknown>> = {
  'view/orders': { kind: 'tracking', code: 'orders', entity: 'PurchaseOrder', milestones: 'milestones' },
  'view/order': { kind: 'form', code: 'order', entity: 'PurchaseOrder', tables: [{ child: 'lines' }] },
  'entity/PurchaseOrder': {
    name: 'PurchaseOrder',
    children: { lines: { entity: 'PoLine' }, milestones: { entity: 'PoMilestone' } },
  },
}

const nameOf = ({ path }: Asked): string => {
  const menu = new URL(path, 'http://portside').searchParams.get('menuId')
  return menu === null ? path.split('/').slice(-2).join('/') : `rights ${menu}`
}

test('F1: prefetches the data of visible panels once, before they are drawn; hidden panels request nothing', async () => {
  const server = fakeServer(asked => answer(definitions[nameOf(asked)] ?? { actions: [], children: {} }))
  signedIn()
  $menus.set([
    {
      path: '/orders',
      name: 'orders',
      keys: [],
      title: { en_US: 'Orders', zh_CN: '订单' },
      screen: 'list',
      view: 'orders',
      recordView: 'order',
      instanceBy: ['poNo'],
    },
    {
      path: '/hidden',
      name: 'hidden',
      keys: [],
      title: { en_US: 'Hidden', zh_CN: '隐藏' },
      screen: 'list',
      view: 'hidden',
    },
    { path: '/print/:code', name: 'print', keys: [], title: { en_US: 'Print', zh_CN: '打印' }, screen: 'print' },
  ])
  afterwards(() => {
    $menus.set([])
  })
  const panels = ['/orders', '/orders?poNo=PO-1', '/hidden', '/nowhere', '/print/order'].map((address, i) =>
    makePanel({ id: `p${i}`, address }),
  )
  for (const panel of panels) panel.$visible.set(panel.$address.get() !== '/hidden')
  prefetchRows(panels, '/')
  await vi.waitFor(() => {
    expect(server.asked.map(nameOf).toSorted()).toEqual([
      'entity/PoLine',
      'entity/PoMilestone',
      'entity/PurchaseOrder',
      'rights /orders',
      'rights /orders?poNo=PO-1',
      'rights /print/order',
      'view/order',
      'view/orders',
    ])
  })
  await Promise.all([
    privileges('/orders', { quiet: true }),
    definitionNow('view', 'orders'),
    definitionNow('entity', 'PurchaseOrder'),
    definitionNow('entity', 'PoLine'),
  ])
  expect(server.asked).toHaveLength(8)
})

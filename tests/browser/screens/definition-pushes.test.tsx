import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DefinitionChange } from '../../../domain/contracts/live.calls.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { eventStream } from './event-stream.ts'
import { listOf, name, orderEntity, screen } from './stage.tsx'

test('C10: a published field shows in an open list without a reload, loading only its definitions', async () => {
  const live = eventStream()
  const entity = structuredClone(orderEntity) as { fields: Record<string, unknown> },
    view = listOf(2)
  const rows = [{ id: 'r1', revision: 1, no: 'O-1', a: 'red', dockNote: 'ramp seven' }]
  const shown = { ...view } as { columns: unknown; data: unknown }
  const { asked } = await screen(
    view,
    {
      '/frame_center/live': () => live.response(),
      '/query/list/orders': () => ({ resultList: rows, total: 1, totalCapped: false }),
      '/live/presence': () => ({ records: [] }),
    },
    panel => <ListView panel={panel} view="orders" where={undefined} />,
    { '/define/entity/Order': entity, '/define/view/orders': shown },
  )
  await expect.element(page.getByRole('columnheader', { name: 'Field a' })).toBeVisible()
  const before = asked('').length
  expect(before).toBeGreaterThan(0)
  entity.fields.dockNote = { ...name('x'), label: { en_US: 'Dock note', zh_CN: '月台备注' } }
  shown.columns = [...view.columns, { field: 'dockNote', width: 120 }]
  shown.data = { sort: [], fields: [...(view.data?.fields ?? []), 'dockNote'] }
  live.write('definitions', [
    { kind: 'entity', from: 'e1', to: 'e2', keys: { Order: 'h2' } },
    { kind: 'view', from: 'v1', to: 'v2', keys: { orders: 'h2' } },
  ] satisfies DefinitionChange[])
  await expect.element(page.getByRole('columnheader', { name: 'Dock note' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'ramp seven' })).toBeVisible()
  const definitions = asked('')
    .slice(before)
    .map(a => a.path)
    .filter(path => path.includes('/define/') && !path.includes('/query/'))
  expect(definitions.map(path => path.split('/').slice(-2).join(' ')).toSorted()).toEqual([
    'entity Order',
    'view orders',
  ])
})

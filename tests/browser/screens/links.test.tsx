import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireEntity, WireView } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { links } from '../../../blocks/links/index.tsx'
import { $menus } from '../../../src/state/menus.ts'
import { addBlock } from '../../../src/views/blocks.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { orderEntity, recordView, screen } from './stage.tsx'

addBlock(links)

const title = (en_US: string) => ({ en_US, zh_CN: en_US })
const linked: WireView =
  recordView.kind === 'form'
    ? {
        ...recordView,
        tables: [],
        tabs: [],
        links: {
          to: [
            { title: title('Ask'), opens: '/questions?id=&order={id}', while: { field: 'a', values: ['x'] } },
            { title: title('Pay'), opens: '/questions?id=&order={id}&pay=1', companyTypes: ['2'] },
            { title: title('Elsewhere'), opens: '/not-mine?id={id}' },
          ],
        },
      }
    : recordView
const entity: WireEntity = {
  ...orderEntity,
  fields: {
    ...orderEntity.fields,
    of: { ...field.ref('Of', '属于', { entity: 'Order' }), writable: true, creatable: true },
  },
}

const open = (query: Readonly<Record<string, string>>, a = 'x') =>
  screen(
    linked,
    {
      '/define/query/detail/Order': () => ({
        record: { id: 'o1', revision: 1, no: 'O-1', a },
        rows: {},
        actions: {},
        editable: false,
        deletable: false,
      }),
      '/define/query/lookup/Order': () => ({ resultList: [{ id: 'o9', label: 'O-9' }] }),
    },
    panel => <RecordView panel={panel} view="order" query={query} />,
    { '/define/entity/Order': entity },
  )

test('offers the links whose screens the reader has, for the company and the status of the record', async () => {
  const { opened } = await open({ no: 'O-1' })
  $menus.set([{ path: '/questions', name: 'questions', title: title('Questions'), screen: 'list', keys: [] }])
  await page.getByRole('button', { name: 'Ask' }).click()
  expect(opened).toEqual(['/questions?id=&order=o1'])
  expect(page.getByRole('button', { name: 'Pay' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Elsewhere' }).elements()).toEqual([])
})

test('a new record begins with the record that its address names', async () => {
  const { asked } = await open({ id: '', of: 'o9' })
  await expect.element(page.getByRole('heading', { name: /New Order/ })).toBeVisible()
  expect(asked('/define/query/lookup/Order').map(c => c.body)).toEqual([{ ids: ['o9'] }])
})

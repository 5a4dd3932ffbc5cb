import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import { $notices } from '../../../src/state/notices.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { recordView, screen } from './stage.tsx'

const tellsView: WireView =
  recordView.kind === 'form'
    ? { ...recordView, tables: [], tabs: [], refersTo: { entity: 'b', record: 'c' } }
    : recordView
const telling = async (more: object, place: () => unknown) =>
  screen(
    tellsView,
    {
      '/define/query/detail/Order': () => ({
        record: { id: 'o1', revision: 1, no: 'O-1', a: 'x', ...more },
        rows: {},
        actions: {},
        editable: false,
        deletable: false,
      }),
      '/define/query/place': place,
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )

test('area-log: a record about another one opens it', async () => {
  const { asked, opened } = await telling({ b: 'Invoice', c: 'i1' }, () => ({ path: '/invoice?no=I-1' }))
  await page.getByRole('button', { name: 'Open Its Record' }).click()
  await expect.poll(() => opened).toEqual(['/invoice?no=I-1'])
  expect(asked('/define/query/place').map(a => a.body)).toEqual([{ entity: 'Invoice', id: 'i1' }])
})

test('area-log: shows a message for a deleted or hidden record, and opens nothing', async () => {
  const { opened } = await telling({ b: 'Invoice', c: 'i1' }, () => undefined)
  await page.getByRole('button', { name: 'Open Its Record' }).click()
  await expect.poll(() => $notices.get().at(-1)?.code).toBe('referenceGone')
  expect(opened).toEqual([])
})

test('area-log: offers no link without a related record', async () => {
  await telling({ b: null, c: null }, () => undefined)
  await expect.element(page.getByRole('heading', { name: /O-1/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Open Its Record' }).elements()).toEqual([])
})

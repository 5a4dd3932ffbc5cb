import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireView } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { freshList } from '../../../src/views/list/list-state.ts'
import { viewOf } from '../../../src/views/list/saved/saved-views.ts'
import { ShareView } from '../../../src/views/list/saved/ShareView.tsx'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { lineEntity, listOf, name, orderEntity, recordView, screen, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const none: Answers = {
  '/define/query/list/orders': () => ({ resultList: [], total: 0 }),
  '/define/query/totals/orders': () => ({ rows: 0, capped: false, totals: [] }),
}
const list = (items: number, more = {}, answers: Answers = none) =>
  screen(listOf(items, more), answers, panel => <ListView panel={panel} view="orders" where={undefined} />)
const form = () => page.getByRole('search')

test('B-074, E-TXT-14, area-generic: a table without rows says No Data', async () => {
  await list(2)
  proves('B-074')
  proves('E-TXT-14')
  proves('area-generic')
  await expect.element(page.getByText('No Data')).toBeVisible()
})

test('B-077: a search form of eight items is open', async () => {
  await list(8)
  proves('B-077')
  proves('search-form')
  await expect.element(form()).toBeVisible()
  await expect.element(page.getByLabelText('Field h')).toBeVisible()
})

test('B-076: a search form of nine items is folded; a bar shows the conditions and can remove them', async () => {
  const { asked } = await list(9)
  await expect.element(page.getByText('No Data')).toBeVisible()
  proves('B-076')
  proves('search-summary-bar')
  expect(form().elements()).toEqual([])
  await page.getByRole('button', { name: 'Show the search form' }).click()
  await page.getByLabelText('Field i').fill('blue')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Hide the search form' }).click()
  const bar = page.getByRole('group', { name: 'Searched for' }).or(page.getByLabelText('Searched for'))
  await expect.element(bar.first()).toHaveTextContent('Field i')
  await expect
    .poll(() => asked('/define/query/list/orders').at(-1)?.body)
    .toMatchObject({ conditions: [{ field: 'i', operator: 'like', value: 'blue' }] })
  await page.getByRole('button', { name: /Field i/ }).click()
  await expect.poll(() => asked('/define/query/list/orders').at(-1)?.body).not.toHaveProperty('conditions')
})

test('E-W22: in a narrow window the search form covers the rows; searching and Escape close it and return focus', async () => {
  const { asked } = await list(8)
  await expect.element(form()).toBeVisible()
  await page.viewport(360, 740)
  const open = page.getByRole('button', { name: 'Show the search form' })
  await expect.element(open).toBeVisible()
  expect(form().elements()).toEqual([])
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect.element(sheet.getByLabelText('Field h')).toBeVisible()
  const box = () => sheet.element().getBoundingClientRect()
  await expect.poll(() => [box().left, box().bottom]).toEqual([0, 740])
  await expect.element(sheet.getByRole('button', { name: 'Search', exact: true })).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await sheet.getByLabelText('Field h').fill('blue')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await expect
    .poll(() => asked('/define/query/list/orders').at(-1)?.body)
    .toMatchObject({ conditions: [{ field: 'h', operator: 'like', value: 'blue' }] })
  await expect.element(page.getByRole('button', { name: /Field h/ })).toBeVisible()
})

test('B-078, V-052: requires a search condition before a request where one is needed', async () => {
  const { asked } = await list(2, { data: { sort: [], fields: ['no', 'a', 'b'], needsCondition: true } })
  proves('B-078')
  proves('V-052')
  await expect.element(page.getByText('Please enter at least one search condition')).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(asked('/define/query/list/orders')).toEqual([])
  await page.getByLabelText('Field a').fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('/define/query/list/orders').length).toBe(1)
})

const lines = [
  { id: 'l1', revision: 1, sku: 'AUTO', quantity: '1', origin: 'A' },
  { id: 'l2', revision: 1, sku: 'MANUAL', quantity: '2', origin: 'M' },
]
const record = (rows: readonly unknown[]): Answers => ({
  '/define/query/detail/Order': () => ({
    record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' },
    rows: { lines: rows },
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/define/delete/Order': () => ({ deleted: 1 }),
  '/attachmentQuery': () => ({
    resultList: [
      {
        id: 'f1',
        fileName: 'terms.pdf',
        size: 10,
        field: null,
        uploaderName: 'Mei',
        uploaderCompany: 'C',
        at: '2026-11-20T00:00:00Z',
        deletable: true,
      },
    ],
  }),
  '/attachmentDelete': () => ({ deleted: 1 }),
})
const order = (rows: readonly unknown[] = lines) =>
  screen(recordView, record(rows), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />)
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const tools = () => ['Add row', 'Duplicate', 'Delete row'].map(n => page.getByRole('button', { name: n }).element())
const removeRow = () => page.getByRole('button', { name: 'Delete row' })
const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })

test('B-079, B-080, V-108: keeps an automatic row; removes one added by the user', async () => {
  await order()
  await cell('AUTO').click()
  proves('B-079')
  proves('B-080')
  await expect.element(removeRow()).toHaveAttribute('aria-disabled', 'true')
  await cell('MANUAL').click()
  await expect.element(removeRow()).not.toHaveAttribute('aria-disabled', 'true')
  await removeRow().click()
  await sure('Delete row').click()
  await expect.element(cell('MANUAL')).not.toBeInTheDocument()
  await expect.element(cell('AUTO')).toBeInTheDocument()
})

test('C11: the lines are one tab stop with arrows inside; Tab moves on only from a cell that is typed in', async () => {
  await order()
  const at = () => document.activeElement?.getAttribute('aria-label') ?? ''
  const inLines = () => document.activeElement?.closest('[data-typing-grid]') !== null
  const back = '{Shift>}{Tab}{/Shift}'
  await cell('AUTO').click()
  await expect.poll(at).toMatch(/^SKU, row 1/)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(at).toMatch(/^Quantity, row 2/)
  await userEvent.keyboard('{Tab}')
  await expect.poll(inLines).toBe(false)
  await userEvent.keyboard(back)
  await expect.poll(at).toMatch(/^Quantity, row 2/)
  await userEvent.keyboard(back)
  await expect.poll(inLines).toBe(false)
  await userEvent.keyboard('{Tab}')
  await expect.poll(at).toMatch(/^Quantity, row 2/)

  await userEvent.keyboard('7{Tab}')
  await expect.poll(at).toMatch(/^Origin, row 2/)
  await expect.element(page.getByRole('gridcell', { name: /^7(\.0+)?$/ })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(at).toMatch(/^Origin, row 1/)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('columnheader')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(at).toMatch(/^Origin, row 1/)
  await userEvent.keyboard('{ArrowUp}{Tab}')
  await expect.poll(at).toMatch(/^Origin, row 1/)
  await userEvent.keyboard('{Tab}')
  await expect.poll(inLines).toBe(false)
})

test('B7: saving by its key takes the cell that is being typed in, or marks it and names it in the notice', async () => {
  const { asked, run } = await order()
  await cell('AUTO').click()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('longer than twenty letters')
  await run('record.save')
  expect(asked('/define/save/Order')).toEqual([])
  await expect.poll(() => $notices.get().map(n => n.message)).toEqual(['Form validation failed: Line, row 2: SKU'])
  await expect.element(page.getByRole('alert').getByText(/Line, row 2: SKU/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^SKU, row 2/ })).toHaveAttribute('aria-invalid', 'true')

  await userEvent.keyboard('S-9')
  await run('record.save')
  await expect.poll(() => JSON.stringify(asked('/define/save/Order').at(-1)?.body)).toContain('"sku":"S-9"')
})

test('B-103: deletes a row only after confirmation', async () => {
  await order()
  await cell('MANUAL').click()
  await removeRow().click()
  proves('B-103')
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this row?')
  await sure('Cancel').click()
  await expect.element(cell('MANUAL')).toBeInTheDocument()
})

test('B-095: deletes a box type only after confirmation', async () => {
  const boxes: WireView =
    recordView.kind === 'form'
      ? { ...recordView, tables: (recordView.tables ?? []).map(t => ({ ...t, removePrompt: 'B-095' })) }
      : recordView
  await screen(boxes, record(lines), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />)
  const ask = async (answer: string) => {
    await cell('MANUAL').click()
    await removeRow().click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this box type?')
    await sure(answer).click()
  }
  proves('B-095')
  await ask('Cancel')
  await expect.element(cell('MANUAL')).toBeInTheDocument()
  await ask('Delete row')
  await expect.element(cell('MANUAL')).not.toBeInTheDocument()
})

test('in a narrow window each tool of the lines fits on one line', async () => {
  await order()
  await expect.element(cell('AUTO')).toBeVisible()
  await page.viewport(360, 740)
  await expect
    .poll(() =>
      tools().map(b => [
        b.scrollWidth <= b.clientWidth,
        b.getBoundingClientRect().height < 30,
        b.getBoundingClientRect().right <= 360,
      ]),
    )
    .toEqual([
      [true, true, true],
      [true, true, true],
      [true, true, true],
    ])
})

test('B-081, V-106, E-ADM-22: keeps the last row, with a message', async () => {
  await order([{ id: 'l2', revision: 1, sku: 'MANUAL', quantity: '2', origin: 'M' }])
  await cell('MANUAL').click()
  await removeRow().click()
  proves('B-081')
  proves('editable-table-form')
  proves('V-106')
  proves('E-ADM-22')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please ensure at least one row')
  await expect.element(cell('MANUAL')).toBeInTheDocument()
})

test('B-089: deletes a record only after confirmation', async () => {
  const { asked, opened } = await order()
  const ask = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await ask()
  proves('B-089')
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this record?')
  await sure('Cancel').click()
  expect(asked('/define/delete/Order')).toEqual([])
  await ask()
  await sure('Delete').click()
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['o1'] }])
  await expect.poll(() => opened).toContain('closed')
})

test('B-093, B-096: deletes a list and a purchase order only after confirmation with its name', async () => {
  proves('B-093')
  proves('B-096')
  for (const [deletePrompt, said] of [
    ['B-093', 'Delete this list?'],
    ['B-096', 'Delete this purchase order?'],
  ] as const) {
    const { asked } = await screen(
      recordView,
      record(lines),
      panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
      { '/define/entity/Order': { ...orderEntity, deletePrompt } },
    )
    const ask = async (answer: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect.element(page.getByRole('alertdialog')).toHaveTextContent(said)
      await sure(answer).click()
    }
    await ask('Cancel')
    expect(asked('/define/delete/Order')).toEqual([])
    await ask('Delete')
    await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['o1'] }])
  }
})

/** All notifications, also closed ones: a busy machine looks late. */
const shownNotices = new Map<string, string>()
$notices.listen(all => {
  for (const n of all) shownNotices.set(`${n.id}/${n.count}`, n.message ?? n.code)
})
const notices = () => [...shownNotices.values()]

test('B-094, E-TXT-08, E-OK-03: deletes a file only after confirmation, and shows the result', async () => {
  let refuses = true
  const { asked } = await screen(
    recordView,
    {
      ...record(lines),
      '/attachmentDelete': () => {
        if (refuses) throw new Error('in use')
        return { deleted: 1 }
      },
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  await page.getByRole('tab', { name: 'Attachments' }).click()
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Delete terms.pdf' }).click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this file?')
    await sure(answer).click()
  }
  proves('B-094')
  await remove('Cancel')
  expect(asked('/attachmentDelete')).toEqual([])
  await remove('Delete terms.pdf')
  proves('E-TXT-08')
  await expect.poll(() => notices().at(-1)).toMatch(/^Delete failed/)
  refuses = false
  await remove('Delete terms.pdf')
  proves('E-OK-03')
  await expect.poll(() => notices().at(-1)).toBe('deleted')
})

test('E-TXT-03, E-TXT-04: shows the result of an upload', async () => {
  let refuses = true
  await screen(
    recordView,
    {
      ...record(lines),
      '/attachmentUpload': () => {
        if (refuses) throw new Error('full')
        return { id: 'f2' }
      },
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await expect.element(page.getByText('terms.pdf')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input) throw new Error('no place for files')
  await userEvent.upload(input, new File(['x'], 'plan.pdf'))
  proves('E-TXT-04')
  await expect.poll(() => notices().at(-1)).toMatch(/^Upload Failed! plan\.pdf/)
  refuses = false
  await userEvent.upload(input, new File(['x'], 'plan.pdf'))
  proves('E-TXT-03')
  await expect.poll(() => notices().at(-1)).toBe('uploadSuccess')
})

test('E-TXT-07, E-OK-04: shows a failed save in the panel, and a success as a notification', async () => {
  let refuses = true
  await screen(
    recordView,
    {
      ...record(lines),
      '/define/save/Order': () => {
        if (refuses) throw new Error('down')
        return {
          record: { id: 'o1', revision: 2, no: 'O-1', a: 'y' },
          rows: { lines },
          actions: {},
          editable: true,
          deletable: true,
        }
      },
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  await page.getByRole('textbox', { name: 'Field a' }).fill('y')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  proves('E-TXT-07')
  await expect.element(page.getByText('Save failed')).toBeVisible()
  refuses = false
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  proves('E-OK-04')
  await expect.poll(() => notices()).toContain('saved')
})

test('E-TXT-10: an invalid form shows a warning and a list of problems that lead to their fields', async () => {
  const needs: WireEntity = { ...orderEntity, fields: { ...orderEntity.fields, a: { ...name('a'), required: true } } }
  const { asked } = await screen(
    recordView,
    record(lines),
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
    { '/define/entity/Order': needs },
  )
  await page.getByRole('textbox', { name: 'Field a' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  proves('E-TXT-10')
  await expect.poll(() => $notices.get().at(-1)).toMatchObject({ kind: 'warning', code: 'VALIDATION' })
  expect(asked('/define/save/Order')).toEqual([])
  await page.getByRole('textbox', { name: 'No.', exact: true }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Field a' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Field a' })).toHaveFocus()
})

test('C-31: lists a problem in a row with row and column; Enter moves the cursor there', async () => {
  const needs: WireEntity = {
    ...lineEntity,
    fields: {
      ...lineEntity.fields,
      quantity: { ...field.decimal('Quantity', '数量', { required: true }), writable: true, creatable: true },
    },
  }
  await screen(recordView, record(lines), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />, {
    '/define/entity/Line': needs,
  })
  await cell('2.00').click()
  await userEvent.keyboard('{Delete}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const line = page.getByRole('alert').getByRole('button', { name: /Quantity/ })
  await expect.element(line).toHaveTextContent('Line, row 2: Quantity')
  await page.getByRole('textbox', { name: 'No.', exact: true }).click()
  line.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label') ?? '').toMatch(/^Quantity, row 2/)
})

test('E-OK-02: shows a notification after a value was edited in place', async () => {
  const row = { id: 'o1', revision: 1, no: 'O-1', a: 'x' }
  const { asked } = await list(
    2,
    {},
    {
      '/define/query/list/orders': () => ({ resultList: [row], total: 1 }),
      '/define/query/totals/orders': () => ({ rows: 1, capped: false, totals: [] }),
      '/define/save-many/Order': () => {
        const saved = { ...row, revision: 2, a: 'y' }
        return { results: [{ id: row.id, outcome: 'saved', record: saved, row: saved, by: 'Mei' }] }
      },
    },
  )
  await cell('x').click()
  await userEvent.keyboard('{F2}')
  await expect.poll(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value).toBe('x')
  await userEvent.keyboard('{Control>}a{/Control}y{Enter}')
  await expect.poll(() => asked('/define/save-many/Order').length).toBe(1)
  proves('E-OK-02')
  await expect.poll(() => notices()).toContain('edited')
})

test('sharing a view that another administrator has just shared shows a conflict, keeps the form, and can replace it', async () => {
  let there = 0
  const answers: Answers = {
    '/listViews/orders': body => {
      if (body === undefined)
        return {
          own: null,
          shared:
            there === 0
              ? []
              : [{ role: 'purchaser', companyType: 'all', name: 'Due', state: {}, start: false, revision: there }],
        }
      if ((body as { readonly revision: number }).revision === there) return {}
      return Response.json({ status: 409, success: false, errorCode: 'CONFLICT', message: 'changed' }, { status: 409 })
    },
    '/define/lov/platform:roleCode': () => ({ values: [] }),
  }
  const done: boolean[] = [],
    view = viewOf('Due', freshList)
  const { asked } = await screen(listOf(2), answers, () => (
    <ShareView
      code="orders"
      roles={['purchaser']}
      view={view}
      onDone={shared => {
        done.push(shared)
      }}
    />
  ))
  there = 3
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => notices().at(-1)).toMatch(/^Someone else has just shared a view “Due”/)
  expect(done).toEqual([])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => done).toEqual([true])
  expect(
    asked('/listViews/orders').flatMap(a =>
      a.body === undefined ? [] : [(a.body as { readonly revision: number }).revision],
    ),
  ).toEqual([0, 3])
})

/** A picture that is larger than the window. */
async function largePicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(2400, 2400)
  canvas.getContext('2d')?.fillRect(0, 0, 2400, 2400)
  return canvas.convertToBlob()
}

test('imagePreviewOffset: shows a picture at window size minus 30 px, and Escape closes it; other files have no preview', async () => {
  const picture = await largePicture(),
    file = {
      size: 10,
      field: null,
      uploader: 'Mei',
      uploaderCompany: 'C',
      createdAt: '2026-11-20T00:00:00Z',
      deletable: true,
    }
  const files = [
    { ...file, id: 'f1', fileName: 'label.png', fileType: 'image/png' },
    { ...file, id: 'f2', fileName: 'drawing.svg', fileType: 'image/svg+xml' },
  ]
  await screen(
    recordView,
    {
      ...record(lines),
      '/attachmentQuery': () => ({ resultList: files }),
      '/attachmentDownload': () => new Response(picture),
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Preview label.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'label.png' })
  await expect.element(dialog.getByRole('img', { name: 'label.png' })).toBeVisible()
  const edges = () => {
    const { top, bottom } = dialog.element().getBoundingClientRect()
    return [Math.round(top), Math.round(window.innerHeight - bottom)]
  }
  proves('imagePreviewOffset')
  await expect.poll(edges).toEqual([30, 30])
  expect(page.getByRole('button', { name: 'Preview drawing.svg' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('E-TXT-11: an action without a selected row asks for one', async () => {
  await list(2, { actions: ['life'] })
  await page.getByRole('button', { name: 'Actions' }).click()
  proves('E-TXT-11')
  expect($notices.get().at(-1)).toMatchObject({ kind: 'warning', code: 'chooseSome' })
})

test('E-TXT-09: a failed load shows a message in its panel with a retry', async () => {
  let refuses = true
  await screen(
    recordView,
    {
      '/define/query/detail/Order': () => {
        if (refuses) throw new Error('down')
        return record(lines)['/define/query/detail/Order']?.(null)
      },
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  proves('E-TXT-09')
  await expect.element(page.getByText('Failed to obtain data')).toBeVisible()
  refuses = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'O-1' })).toBeVisible()
})

test('E-OK-01: a new record shows an added notification', async () => {
  await screen(
    recordView,
    {
      '/define/save/Order': () => ({
        record: { id: 'o9', revision: 1, no: 'O-9', a: 'y' },
        rows: { lines },
        actions: {},
        editable: true,
        deletable: true,
      }),
    },
    panel => <RecordView panel={panel} view="order" query={{}} />,
  )
  await page.getByRole('textbox', { name: 'No.', exact: true }).fill('O-9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  proves('E-OK-01')
  await expect.poll(() => notices().at(-1)).toBe('added')
})

test.each([
  ['B-098', 'Create this statement?'],
  ['B-100', 'Create samples now?'],
])(
  'B-098: creates a statement only after confirmation, and keeps what was typed without it (%s)',
  async (prompt, said) => {
    const action = { en_US: 'Create Now', zh_CN: '立即新建' }
    const { asked } = await screen(
      recordView,
      {
        '/define/save/Order': () => ({
          record: { id: 'o9', revision: 1, no: 'O-9', a: 'y' },
          rows: { lines },
          actions: {},
          editable: true,
          deletable: true,
        }),
      },
      panel => <RecordView panel={panel} view="order" query={{}} />,
      { '/define/entity/Order': { ...orderEntity, createAsks: { prompt, action } } },
    )
    proves('B-098')
    const number = page.getByRole('textbox', { name: 'No.', exact: true })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await number.fill('O-9')
    await save.click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(said)
    await userEvent.keyboard('{Escape}')
    await expect.element(number).toHaveValue('O-9')
    expect(asked('/define/save/Order'), 'nothing is saved without a yes').toEqual([])
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create Now' }).click()
    await expect.poll(() => asked('/define/save/Order').length).toBe(1)
  },
)

const summed: WireView =
  recordView.kind === 'form'
    ? {
        ...recordView,
        tables: (recordView.tables ?? []).map(t => ({
          ...t,
          columns: t.columns.map(c => (c.field === 'quantity' ? { ...c, total: true } : c)),
        })),
      }
    : recordView

test('F3: a hidden record with sums runs nothing, and is up to date when shown', async () => {
  await screen(summed, record(lines), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />)
  await expect.element(cell('MANUAL')).toBeVisible()
  const box = document.querySelector<HTMLElement>('.ps-grid')?.closest<HTMLElement>('section')?.parentElement
  if (!box) throw new Error('no rows')
  box.style.display = 'none'
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  // Waits until the work started by hiding has ended; then no frame is drawn for a while.
  await expect
    .poll(async () => {
      frames.mockClear()
      await new Promise(resolve => {
        setTimeout(resolve, 200)
      })
      return frames.mock.calls.length
    })
    .toBe(0)
  frames.mockRestore()
  box.style.display = ''
  await expect.element(cell('MANUAL')).toBeVisible()
})

test('F2: typing in a field of a record does not redraw its rows', async () => {
  await screen(summed, record(lines), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />)
  await expect.element(cell('MANUAL')).toBeVisible()
  const grid = document.querySelector('.ps-grid .ag-root')
  if (!grid) throw new Error('no rows')
  const field = page.getByRole('textbox', { name: 'Field a' })
  await field.click()
  let changes = 0
  const watch = new MutationObserver(made => {
    changes += made.length
  })
  watch.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
  await userEvent.keyboard('typed')
  await expect.element(field).toHaveValue('xtyped')
  watch.disconnect()
  expect(changes).toBe(0)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportRead } from '../../../domain/contracts/files.calls.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { batch, batchId, job, jobId, nextJobId, preview, read, wizard } from './fakes.tsx'

const file = (name = 'orders.csv') => new File(['Order,Due\nA-1,05/06/26\n'], name, { type: 'text/csv' })
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const here = `/import/Order?batch=${batchId}`
const columns = page.getByRole('table', { name: 'Columns of the file' })

test('an unreadable file shows why, and another one can be chosen', async () => {
  const { opened, now } = await wizard('/import/Order', { read: () => ({ refused: 'The file is damaged' }) })
  await expect.element(page.getByText('No import yet')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Choose a file').first(), file('broken.xlsx'))
  await expect.element(page.getByText('broken.xlsx could not be read')).toBeVisible()
  await expect.element(page.getByText('The file is damaged').first()).toBeVisible()
  now({ read: () => read })
  await userEvent.upload(page.getByLabelText('Choose a file').first(), file())
  await expect.element(columns).toBeVisible()
  expect(opened).toEqual([here])
})

test('asks for ambiguous dates, and reads the file by the answer', async () => {
  const asked: ImportRead['guess'][] = []
  const unread = { column: 1, field: 'due', unread: [{ text: '05/06/26', count: 3 }], emptied: [] }
  await wizard(here, {
    preview: ({ mapping }) => {
      asked.push(mapping)
      return preview({ columns: mapping.columns.some(c => c.dateFormat) ? [] : [unread] })
    },
  })
  await expect.element(page.getByText('3 cells not recognised')).toBeVisible()
  await button(/^dd\/MM\/yy: 05\/06\/26 is 2026-06-05/).click()
  await expect
    .poll(() => asked.at(-1)?.columns.find(c => c.field === 'due')?.dateFormat, { timeout: 15_000 })
    .toBe('dd/MM/yy')
  await expect.element(page.getByText('3 cells not recognised')).not.toBeInTheDocument()
})

test('names fields needed to identify a record, and assigns a column with the keyboard only', async () => {
  await wizard(here, { read: () => ({ ...read, guess: { columns: [] } }) })
  await expect.element(page.getByText(/To identify a record, these fields are needed: Number/)).toBeVisible()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  const box = page.getByRole('combobox', { name: 'Order maps to' })
  await box.click()
  await userEvent.keyboard('numb')
  await expect.element(page.getByRole('option', { name: /Number/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Number')
  await expect.element(page.getByText(/To identify a record/)).not.toBeInTheDocument()
  await expect.element(button('Next')).not.toHaveAttribute('aria-disabled', 'true')
})

test('the preview marks the faulty cell with the reason; sends the mapping as shown', async () => {
  const committed: object[] = []
  const { now } = await wizard(here, {
    commit: body => {
      committed.push(body)
      now({ batch: () => batch({ state: 'running', job: jobId }) })
      return { job: jobId }
    },
  })
  await button('Next').click()
  await expect.element(button('Import 2 rows')).toBeVisible()
  await expect.element(page.getByText('Quantity: "few" is not a number').first()).toBeVisible()
  await expect
    .poll(() => [...document.querySelectorAll('.ps-cell-wrong')].map(e => e.textContent), { timeout: 15_000 })
    .toEqual(['few'])
  await button('Import 2 rows').click()
  await expect.element(page.getByText('1 of 3 rows')).toBeVisible()
  expect(committed).toEqual([{ mapping: read.guess }])
})

test('an upload shows its progress, can be stopped, and the file is then read', async () => {
  const sent: { progress(sent: number, total: number): void; end(): void }[] = []
  await wizard('/import/Order', {
    sending: file => {
      sent.push(file)
    },
  })
  const bar = page.getByRole('progressbar')
  await userEvent.upload(page.getByLabelText('Choose a file').first(), file())
  await expect.element(bar).toHaveAccessibleName('Sending orders.csv: 0 %')
  sent[0]?.progress(418, 1000)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '41')
  await button('Stop').click()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.upload(page.getByLabelText('Choose a file').first(), file())
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.progress(1000, 1000)
  await expect.element(bar).toHaveAccessibleName('Reading orders.csv …')
  await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  sent[1]?.end()
  await expect.element(columns).toBeVisible()
})

test('a refused value is corrected in place: the file is checked again, and the original can be restored', async () => {
  const fixed: unknown[] = []
  const good = () =>
    preview({
      counts: { rows: 3, good: 3, refused: 0 },
      records: { new: 3, changed: 0, unchanged: 0 },
      problems: [],
      rows: read.sample.map((r, i) =>
        i === 2
          ? { ...r, cells: ['A-3', '09/10/26', '5', 'y'], original: { 2: 'few' }, state: 'new', problems: [] }
          : { ...r, state: 'new', problems: [] },
      ),
    })
  const { now } = await wizard(here, {
    fix: body => {
      fixed.push(body)
      now({ preview: fixed.length === 1 ? good : () => preview() })
      return null
    },
  })
  await button('Next').click()
  const cell = page.getByRole('gridcell', { name: 'few', exact: true })
  await cell.click()
  const box = page.getByRole('textbox', { name: /^Qty, row 3: few/ })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleName(/"few" is not a number/)
  await userEvent.keyboard('5{Enter}')
  await expect.element(button('Import 3 rows')).toBeVisible()
  expect(fixed).toEqual([{ cells: [{ row: 3, column: 2, text: '5' }] }])
  await expect.element(page.getByRole('textbox', { name: 'Qty, row 3: 5 The file has: few' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Import 2 rows')).toBeVisible()
  expect(fixed.at(-1)).toEqual({ cells: [{ row: 3, column: 2, text: 'few' }] })
})

test('a running import is found by its address, can be stopped, and continues with the rest', async () => {
  const running = batch({ state: 'running', job: jobId, mapping: read.guess })
  const { now, titles } = await wizard(here, {
    batch: () => running,
    cancel: () => {
      now({
        job: () => job({ state: 'canceled' }),
        batch: () => batch({ ...running, state: 'canceled', imported: 1, createdRecords: 1 }),
      })
      return job()
    },
  })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 rows')
  expect(titles.at(-1)).toBe('orders.csv · 33 %')
  await button('Stop the import').click()
  await expect.element(page.getByRole('heading', { name: 'The import of orders.csv was stopped' })).toBeVisible()
  await expect.element(page.getByText('Rows left')).toBeVisible()
  now({ batch: () => ({ ...running, job: nextJobId }), job: () => job({ id: nextJobId }) })
  await button('Continue with the rest').click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
})

test('shows an ended run as running until its result arrives', async () => {
  const running = batch({ state: 'running', job: jobId, mapping: read.guess })
  const { now } = await wizard(here, { batch: () => running })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 rows')
  const shown = new Set<string>()
  const watch = new MutationObserver(() => {
    document.querySelectorAll('h3').forEach(h => {
      shown.add(h.textContent)
    })
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  now({
    job: () => job({ state: 'done', done: 3 }),
    batch: () => batch({ ...running, state: 'done', imported: 3, createdRecords: 3 }),
  })
  await expect.element(page.getByRole('heading', { name: 'orders.csv is imported' })).toBeVisible()
  watch.disconnect()
  expect([...shown].filter(text => text.includes('was stopped'))).toEqual([])
})

test('the result shows refused rows with reasons; undo reports what is kept', async () => {
  const done = batch({
    state: 'done',
    job: jobId,
    mapping: read.guess,
    imported: 2,
    refused: 1,
    createdRecords: 2,
    opens: '/orders?where=x',
  })
  const report = {
    undone: 1,
    keptRecords: 1,
    kept: [{ record: 'r', title: 'A-2', code: 'IMPORT_EDITED_SINCE', message: 'It was changed after the import' }],
    keptReferences: 0,
  }
  const { opened, now } = await wizard(here, {
    batch: () => done,
    job: () => job({ state: 'done' }),
    undo: () => {
      now({
        batch: () => batch({ ...done, job: nextJobId, state: 'undone' }),
        job: () => job({ id: nextJobId, state: 'done', result: report }),
      })
      return { job: nextJobId }
    },
  })
  await expect.element(page.getByRole('heading', { name: 'orders.csv is imported' })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Refused rows' })).toBeVisible()
  await button('Show what was imported').click()
  expect(opened).toEqual(['/orders?where=x'])
  await button('Undo the import').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(page.getByText('The import of orders.csv was undone')).toBeVisible()
  await expect.element(page.getByText('It was changed after the import')).toBeVisible()
})

test('changes the language in place and keeps the choices', async () => {
  const { state } = await wizard(here)
  await page.getByRole('combobox', { name: 'Remark maps to' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: 'Save this mapping as a template' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Weekly')
  setLanguage('zh_CN')
  await expect.element(page.getByRole('table', { name: '文件的列' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '模板名称' })).toHaveValue('Weekly')
  expect(state.get()).toMatchObject({ saveAs: 'Weekly' })
  setLanguage('en_US')
})

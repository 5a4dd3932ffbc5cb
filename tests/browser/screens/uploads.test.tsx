import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $notices } from '../../../src/state/notices.ts'
import { $uploads, stopUpload } from '../../../src/state/uploads.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { findings } from '../clean.ts'
import { recordView, screen } from './stage.tsx'

/** Files for a record: dropped or pasted anywhere in its panel, or chosen by a key. */
async function order(upload: (form: FormData) => unknown) {
  for (const u of $uploads.get()) stopUpload(u.id)
  $notices.set([])
  let asked = 0
  const shown = await screen(
    recordView,
    {
      '/define/query/detail/Order': () => ({
        record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' },
        rows: { lines: [] },
        actions: {},
        editable: true,
        deletable: true,
      }),
      '/attachmentQuery': () => {
        asked++
        return { resultList: [] }
      },
      '/attachmentUpload': body => upload(body as FormData),
    },
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
  )
  await expect.element(page.getByRole('tab', { name: 'Attachments' })).toBeVisible()
  return { ...shown, reads: () => asked }
}

const waits = () => new Promise<never>(() => undefined)
const files = (...names: string[]) => {
  const data = new DataTransfer()
  for (const name of names) data.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
  return data
}
const field = () => page.getByRole('textbox', { name: 'Field a' }).element()
const on = (target: Element, event: Event) => {
  target.dispatchEvent(event)
  return event
}
const drag = (type: 'dragover' | 'drop', dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
const paste = (clipboardData: DataTransfer) =>
  new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
const onTheirWay = () => page.getByRole('list', { name: 'Files on their way' })

test('takes many files that are dropped anywhere in the panel, shows each with its progress, and stops one', async () => {
  const shown = await order(waits)
  on(field(), drag('dragover', files('a.pdf')))
  await expect.element(page.getByText('Drop the files to attach them to O-1')).toBeVisible()
  expect(on(field(), drag('drop', files('a.pdf', 'b.pdf', 'c.pdf'))).defaultPrevented).toBe(true)
  await expect.element(page.getByRole('progressbar', { name: 'Upload of c.pdf' })).toBeVisible()
  await expect.element(onTheirWay()).toHaveTextContent('waits for its turn')
  expect(shown.asked('/attachmentUpload')).toHaveLength(2)
  expect(await findings(onTheirWay().element())).toEqual([])
  await page.getByRole('button', { name: 'Stop the upload of a.pdf' }).click()
  await expect.element(page.getByText('a.pdf', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => shown.asked('/attachmentUpload').length).toBe(3)
})

test('takes pasted files; leaves text, cells with their picture and files of a field to others', async () => {
  const shown = await order(waits)
  expect(on(field(), paste(files('plan.pdf'))).defaultPrevented).toBe(true)
  await expect.element(onTheirWay()).toHaveTextContent('plan.pdf')
  const cells = files('cells.png')
  cells.setData('text/plain', '1\t2')
  expect(on(field(), paste(cells)).defaultPrevented).toBe(false)
  expect(on(field(), drag('drop', new DataTransfer())).defaultPrevented).toBe(false)
  expect(shown.asked('/attachmentUpload')).toHaveLength(1)
})

test('opens the choice of files by its command', async () => {
  const { run } = await order(waits)
  let clicks = 0
  document.querySelector('input[type=file][multiple]')?.addEventListener('click', e => {
    clicks++
    e.preventDefault()
  })
  await run('record.upload')
  expect(clicks).toBe(1)
})

test('shows why a file was refused, tries again, and lists the file when it is there', async () => {
  let refuses = true
  const shown = await order(form => {
    if (refuses) throw new Error('The disk is full')
    return { id: 'f2', fileName: 'plan.pdf', size: (form.get('file') as File).size }
  })
  const before = shown.reads()
  on(field(), drag('drop', files('plan.pdf')))
  await expect.element(onTheirWay()).toHaveTextContent('The disk is full')
  expect(await findings(onTheirWay().element())).toEqual([])
  refuses = false
  await page.getByRole('button', { name: 'Try Again: plan.pdf' }).click()
  await expect.poll(() => $notices.get().at(-1)?.code).toBe('uploadSuccess')
  await expect.element(onTheirWay()).not.toBeInTheDocument()
  await expect.poll(shown.reads).toBeGreaterThan(before)
})

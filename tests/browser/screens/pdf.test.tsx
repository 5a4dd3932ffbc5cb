import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import PdfPanel from '../../../panels/pdf/PdfPanel.tsx'
import { textPdf } from '../../../tools/text-pdf.mjs'
import { panel } from '../administration/stage.tsx'
import { findings } from '../clean.ts'

/** A document with one line of text on each page. */
const pdfOf = (lines: readonly string[]) => textPdf(lines.map(line => [line]))

const long = pdfOf(Array.from({ length: 300 }, (_, i) => (i === 249 ? 'The needle is here' : `Line of page ${i + 1}`)))

const shown = (
  bytes: Uint8Array<ArrayBuffer>,
  {
    name = 'terms.pdf',
    type = 'application/pdf',
    language,
    after,
  }: { name?: string; type?: string; language?: 'zh_CN'; after?: Promise<void> } = {},
) =>
  panel(
    PdfPanel,
    '/pdf?id=a1',
    {
      '/attachmentDownload': async () => {
        await after
        return new Response(bytes, {
          headers: { 'content-type': type, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
        })
      },
    },
    language,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const pageBox = () => page.getByRole('textbox', { name: 'Page', exact: true })

test('/pdf: shows the first of 300 pages, turns pages, and goes to a typed page', async () => {
  await shown(long)
  await expect.element(page.getByText('Line of page 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('of 300')).toBeVisible()
  // Only pages near the visible part are drawn.
  expect(document.querySelectorAll('.pdfViewer canvas').length).toBeLessThan(15)
  await button('Next page').click()
  await expect.element(pageBox()).toHaveValue('2')
  await pageBox().fill('120')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Line of page 120', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Page 120 of 300' })).toBeVisible()
  await pageBox().fill('9999')
  await userEvent.keyboard('{Enter}')
  await expect.element(pageBox()).toHaveValue('300')
  expect(await findings(document.body, { rules: { region: { enabled: false } } })).toEqual([])
})

test('/pdf: a panel that is hidden while its file loads draws nothing, and the pages when it is shown', async () => {
  let arrive = () => {
    /* set below */
  }
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await shown(pdfOf(['Line of page 1', 'Line of page 2']), { after: arrived })
  document.body.hidden = true
  arrive()
  await expect.poll(() => document.querySelector('.pdfViewer')).not.toBeNull()
  await new Promise(resolve => setTimeout(resolve, 300))
  const drawn = document.querySelector('.pdfViewer canvas')
  document.body.hidden = false
  expect(drawn).toBeNull()
  await expect.element(page.getByText('Line of page 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('of 2', { exact: true })).toBeVisible()
})

test('/pdf: search finds a word on a far page and shows it; an unknown word is not found', async () => {
  await shown(long)
  await expect.element(page.getByText('Line of page 1', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the document' })
  await search.fill('needle')
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect.element(pageBox()).toHaveValue('250')
  await search.fill('haystack')
  await expect.element(page.getByText('Not found')).toBeVisible()
  await search.fill('Line of page 29')
  await expect.element(page.getByText(/^\d+ of 11$/)).toBeVisible()
})

test('/pdf: zooms, and shows thumbnails whose choice turns the page', async () => {
  await shown(long)
  await expect.element(page.getByText('Line of page 1', { exact: true })).toBeVisible()
  const zoom = page.getByRole('combobox', { name: 'Zoom' })
  await zoom.selectOptions('50 %')
  await expect.poll(() => document.querySelector<HTMLElement>('.pdfViewer .page')?.clientWidth).toBeLessThan(420)
  await button('Thumbnails').click()
  await button('Page 7 of 300').click()
  await expect.element(pageBox()).toHaveValue('7')
  await expect.element(button('Page 7 of 300')).toHaveAttribute('aria-current', 'page')
})

test('/pdf: names what is wrong with a damaged file, and offers other files for download', async () => {
  await shown(new TextEncoder().encode('%PDF-1.7\nnothing that follows is a document'))
  await expect.element(page.getByText('This PDF is damaged')).toBeVisible()
  await shown(new TextEncoder().encode('PK'), { name: 'rates.zip', type: 'application/zip' })
  await expect.element(page.getByText('rates.zip cannot be shown here')).toBeVisible()
  await expect.element(button('Download')).toBeVisible()
})

test('/pdf: speaks the language of its reader', async () => {
  await shown(long, { language: 'zh_CN' })
  await expect.element(page.getByRole('searchbox', { name: '在文件中查找' })).toBeVisible()
  await expect.element(page.getByText('/ 300 页')).toBeVisible()
})

const previewed = (previews: (body: { sheet?: string }) => unknown, language?: 'zh_CN') =>
  panel(
    PdfPanel,
    '/pdf?id=a1',
    {
      '/attachmentDownload': () =>
        new Response('', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment' } }),
      '/attachmentPreview': previews,
    },
    language,
  )

test('/pdf: shows the beginning of a spreadsheet as a table, and another sheet when it is chosen', async () => {
  await previewed(({ sheet = 'Packing' }) => ({
    kind: 'table',
    fileName: 'pl.xlsx',
    sheet,
    sheets: ['Packing', 'Marks'],
    width: 2,
    isCut: sheet === 'Packing',
    rows: [{ no: 3, cells: [sheet, '12'] }],
  }))
  const row = page.getByRole('row', { name: '3 Packing 12' })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'B', exact: true })).toBeVisible()
  await expect.element(page.getByText(/This is the beginning of the file: at most 200 rows/)).toBeVisible()
  expect(await findings(page.getByRole('toolbar').element().parentElement ?? document.body)).toEqual([])
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Marks')
  await expect.element(page.getByRole('row', { name: '3 Marks 12' })).toBeVisible()
  await expect.element(page.getByText(/This is the beginning/)).not.toBeInTheDocument()
})

test('/pdf: shows a message as parts with their values in words, and why a file cannot be read', async () => {
  const line = (level: number, name: string, value: string) => ({ level, name, value, note: '' })
  await previewed(() => ({
    kind: 'message',
    fileName: 'o.edi',
    standard: 'EDIFACT ORDERS D 96A',
    isCut: false,
    lines: [line(2, 'BGM', '220 | PO-1'), line(2, 'cbc:IssueDate', '2026-11-21'), line(3, 'LIN', '1')],
  }))
  await expect.element(page.getByRole('row', { name: 'BGM Beginning of message 220 | PO-1' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Issue Date 2026-11-21' })).toBeVisible()
  await expect.element(page.getByText('EDIFACT ORDERS D 96A')).toBeVisible()
  await previewed(() => new Error('The file is damaged'))
  await expect.element(page.getByText('The file is damaged')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Download/ })).toBeVisible()
})

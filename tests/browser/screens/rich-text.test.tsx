import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireView } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { imagePreviewOffset } from '../../../src/fields/show/picture-type.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { orderEntity, recordView, screen, type Answers } from './stage.tsx'

const entity: WireEntity = {
  ...orderEntity,
  fields: {
    ...orderEntity.fields,
    terms: { ...field.rich('Terms', '条款', { maxLength: 20 }), writable: true, creatable: true },
    copy: { ...field.file('Copy', '副本'), writable: false, creatable: false },
  },
}
const view = {
  ...recordView,
  sections: [{ title: { en_US: 'Head', zh_CN: '抬头' }, fields: ['no', 'terms', 'copy'] }],
  tables: [],
} as WireView
const record = {
  id: 'o1',
  revision: 1,
  no: 'O-1',
  terms: '<p>Pay <strong>late</strong></p>',
  copy: { id: 'f1', label: 'stamp.png' },
}
const answers: Answers = {
  '/define/query/detail/Order': () => ({ record, rows: {}, actions: {}, editable: true, deletable: true }),
  '/define/save/Order': body => ({
    record: { ...record, ...(body as { readonly record: object }).record, revision: 2 },
    rows: {},
    actions: {},
    editable: true,
    deletable: true,
  }),
}
const order = () =>
  screen(view, answers, panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />, {
    '/define/entity/Order': entity,
  })
const box = () => page.getByRole('textbox', { name: 'Terms' })
const saved = async ({ asked }: Awaited<ReturnType<typeof order>>) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sent = () =>
    asked('/define/save/Order').at(-1)?.body as { readonly record: { readonly terms?: string } } | undefined
  await expect.poll(sent).toBeDefined()
  return sent()?.record.terms
}

test('rich-text-editor: text is typed, formatted by keys and buttons, and saved as shown', async () => {
  const stage = await order()
  await expect.element(box()).toHaveTextContent('Pay late')
  await box().click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}next')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await page.getByRole('combobox', { name: 'Font size' }).selectOptions('20')
  await expect.element(page.getByText('next')).toHaveStyle({ fontSize: '20px' })
  await page.getByRole('button', { name: 'Underline' }).click()
  await expect.element(page.getByRole('button', { name: 'Underline' })).toHaveAttribute('aria-pressed', 'true')
  expect(await saved(stage)).toBe(
    '<p>Pay <strong>late</strong></p><p><span style="font-size:20px"><strong><u>next</u></strong></span></p>',
  )
})

test('rich-text-editor: pastes a list of another program as a list, without its styles', async () => {
  const stage = await order()
  await box().click()
  await userEvent.keyboard('{Control>}a{/Control}')
  const data = new DataTransfer()
  data.setData(
    'text/html',
    '<meta charset="utf-8"><style>p{color:red}</style><ul><li><b>one</b></li><li onclick="x()">two<script>x()</script></li></ul>',
  )
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(box().getByRole('listitem').first()).toHaveTextContent('one')
  expect(await saved(stage)).toBe('<ul><li><strong>one</strong></li><li>two</li></ul>')
})

test('rich-text-editor: does not read text during composition, only afterwards', async () => {
  const stage = await order()
  await box().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  const text = box().element()
  text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
  const line = text.querySelector('p')
  if (line) line.textContent = '条款'
  text.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '条款' }))
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  expect(await saved(stage)).toBe('<p>条款</p>')
})

test('rich-text-editor: Tab leaves the editor; shows the error of a long text and does not save it', async () => {
  const { asked } = await order()
  await box().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard('a long addition')
  await userEvent.tab()
  expect(box().element().contains(document.activeElement)).toBe(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(/can not be more than 20/).first()).toBeVisible()
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
  expect(asked('/define/save/Order')).toEqual([])
})

test('B-058, imagePreviewOffset: shows a picture beside its file name on hover, and hides it afterwards', async () => {
  const pixel = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    c => c.charCodeAt(0),
  )
  await order()
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).endsWith('/attachmentDownload')
      ? new Response(pixel)
      : asked(input, init),
  )
  const link = page.getByRole('button', { name: 'Download stamp.png' })
  await link.hover()
  const picture = page.getByRole('img', { name: 'Picture: stamp.png' })
  await expect.element(picture).toBeVisible()
  const popup = picture.element().closest<HTMLElement>('[style*="left"]')?.getBoundingClientRect(),
    at = link.element().getBoundingClientRect()
  expect(Math.round(Math.min(Math.abs((popup?.top ?? 0) - at.bottom), Math.abs(at.top - (popup?.bottom ?? 0))))).toBe(
    imagePreviewOffset,
  )
  await userEvent.keyboard('{Escape}')
  await expect.element(picture).not.toBeInTheDocument()
})

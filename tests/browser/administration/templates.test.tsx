import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import TemplatePanel from '../../../panels/template/TemplatePanel.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const text = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
const draft: ServiceTemplate = {
  code: 'open_orders',
  name: text('Open orders', '未结订单'),
  entity: 'PurchaseOrder',
  roles: ['platform', 'purchaser'],
  pageSize: 20,
  queryColumns: [
    { key: 'poNo', filter: true },
    { key: 'supplier.name', label: text('Maker', '制造商') },
  ],
}
const field = (key: string, en: string, zh: string, kind: string, more: object = {}) => ({
  key,
  entity: 'PurchaseOrder',
  label: text(en, zh),
  kind,
  sortable: false,
  searchable: false,
  summable: false,
  ...more,
})
const saved = { version: 0, at: '2026-11-20T08:00:00Z', by: 'Grace' }
const answers: Answers = {
  '/template': () => ({
    templates: [
      {
        code: 'open_orders',
        draft,
        saved,
        published: draft,
        versions: [
          { ...saved, version: 2 },
          { ...saved, version: 1 },
        ],
      },
    ],
    shipped: [
      {
        code: 'po_tracking',
        title: text('PO Tracking', '采购订单跟踪'),
        entity: 'PurchaseOrder',
        fields: ['poNo', 'totalAmount'],
        views: [text('PO Tracking', '采购订单跟踪')],
      },
    ],
  }),
  '/template/fields': () => ({
    resultList: [
      field('poNo', 'PO No.', '采购订单号', 'string', { sortable: true, searchable: true }),
      field('totalAmount', 'Total Amount', '总金额', 'money', { summable: true }),
      field('supplier.name', 'Name', '名称', 'string', { of: text('Supplier', '供应商'), entity: 'Supplier' }),
    ],
  }),
  '/template/check': () => ({ problems: [] }),
  '/template/save': ({ file }: { file: string }) => ({
    code: (JSON.parse(file) as ServiceTemplate).code,
    draft: JSON.parse(file),
    saved,
    versions: [],
  }),
  '/template/preview': () => ({
    columns: {
      poNo: { kind: 'string', label: text('PO No.', '采购订单号') },
      supplier__name: { kind: 'string', label: text('Maker', '制造商') },
    },
    rows: [{ id: '1', poNo: 'PO-7', supplier__name: 'Anvil Works' }],
    total: 12,
    totalCapped: false,
    unseen: [],
  }),
  '/template/publish': () => ({ version: 3 }),
  '/template/switchVersion': () => ({ version: 4 }),
  '/template/import': () => new Error('Only a correct JSON file can be imported'),
}
const path = '/mgr/platform/query-template'
const open = (address: string, more: Answers = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
  panel(TemplatePanel, address, { ...answers, ...more }, language)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('/mgr/platform/query-template, data-service-list, view-list: lists designed and shipped services with the screens that use them', async () => {
  const { opened } = await open(path)
  await expect.element(page.getByRole('row', { name: /Open orders/ })).toHaveTextContent('Version 2 is in effectDraft')
  await expect.element(page.getByRole('row', { name: /po_tracking/ })).toHaveTextContent('Purchase Order2PO Tracking')
  await button('Open orders').click()
  await button('Copy: PO Tracking').click()
  proves('/mgr/platform/query-template')
  proves('data-service-list')
  proves('view-list')
  expect(opened).toEqual([`${path}?code=open_orders`, `${path}?code=&copy=po_tracking`])
})

test('template-add, Template, QueryColumn: creates a data service with names and columns by label, saved as a draft', async () => {
  const { asked, dirty } = await open(`${path}?code=&copy=po_tracking`)
  await page.getByRole('textbox', { name: 'Code' }).fill('my_orders')
  await page.getByRole('textbox', { name: 'English name' }).fill('My orders')
  await page.getByRole('textbox', { name: 'Chinese name' }).fill('我的订单')
  await page.getByRole('combobox', { name: 'Add a column' }).click()
  await userEvent.keyboard('supp')
  await page.getByRole('option', { name: /Supplier › Name/ }).click()
  proves('Template')
  await expect.element(page.getByRole('row', { name: /Supplier › Name/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Filter of Supplier › Name' }).click()
  await page.getByRole('checkbox', { name: 'Sum of Total Amount' }).click()
  await page.getByRole('combobox', { name: 'Sort of PO No.' }).selectOptions('Descending')
  await button('Move Total Amount forward').click()
  proves('template-add')
  proves('QueryColumn')
  expect(dirty.at(-1)).toBe('Data service that is not saved')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').length).toBe(1)
  expect(JSON.parse((asked('/template/save')[0]?.body as { file: string } | undefined)?.file ?? '')).toEqual({
    code: 'my_orders',
    name: text('My orders', '我的订单'),
    entity: 'PurchaseOrder',
    roles: ['platform'],
    pageSize: 20,
    queryColumns: [
      { key: 'totalAmount', summary: true },
      { key: 'poNo', sort: 'desc' },
      { key: 'supplier.name', filter: true },
    ],
  })
})

test('template-preview, template-publish: V-105 previews the saved draft; publishing applies it, and an earlier version can be restored', async () => {
  const { asked } = await open(`${path}?code=open_orders`)
  await button('Preview').click()
  await expect.element(page.getByRole('table', { name: 'Preview' })).toHaveTextContent('PO No.MakerPO-7Anvil Works')
  await page.getByRole('textbox', { name: 'English name' }).fill('Otherwise')
  proves('V-105')
  await expect.element(button('Preview')).toHaveAttribute('title', 'Please save before previewing')
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'English name' }).fill('Open orders')
  await button('Publish').click()
  proves('template-preview')
  proves('template-publish')
  await expect.poll(() => asked('/template/publish').length).toBe(1)
  await button('Switch to this version: 1').click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('Too many columns')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to this version' }).click()
  await expect
    .poll(() => asked('/template/switchVersion')[0]?.body)
    .toEqual({ code: 'open_orders', version: 1, reason: 'Too many columns' })
})

test('template-view, template-privilege: shows a data service with its columns, and gives it to another role', async () => {
  const { asked } = await open(`${path}?code=open_orders`)
  proves('template-view')
  await expect.element(page.getByRole('textbox', { name: 'English name' })).toHaveValue('Open orders')
  await expect.element(page.getByRole('row', { name: /PO No\./ })).toBeVisible()
  const roles = page.getByRole('combobox', { name: 'Roles that can use it' })
  await expect.element(roles).toHaveValue('Platform operator, administrator, Purchaser (buyer)')
  await roles.click()
  await page.getByRole('option', { name: /^Supplier/ }).click()
  await userEvent.keyboard('{Escape}')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').length).toBe(1)
  proves('template-privilege')
  expect(JSON.parse((asked('/template/save')[0]?.body as { file: string } | undefined)?.file ?? '')).toMatchObject({
    roles: ['platform', 'purchaser', 'supplier'],
  })
})

test('template-import, template-export, template-download: takes a JSON file as a draft, and gives one', async () => {
  const file = JSON.stringify({ ...draft, code: 'from_file' })
  const { asked, opened } = await open(path, { '/template/import': () => ({ code: 'from_file' }) })
  await expect.element(button('Import JSON')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await userEvent.upload(input, new File([file], 'orders.json'))
  proves('template-import')
  await expect.poll(() => asked('/template/import').at(-1)?.body).toEqual({ file })
  await expect.poll(() => opened.at(-1)).toBe(`${path}?code=from_file`)

  const given = await open(`${path}?code=open_orders`, {
    '/template/export': () => ({ file: JSON.stringify(draft), name: 'open_orders.json' }),
  })
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await button('Export JSON').click()
  proves('template-export')
  proves('template-download')
  await expect.poll(() => given.asked('/template/export').at(-1)?.body).toEqual({ code: 'open_orders' })
  await expect
    .poll(() => clicks.mock.contexts.map(link => (link as HTMLAnchorElement).download))
    .toEqual(['open_orders.json'])
  clicks.mockRestore()
})

test('template-edit: reports errors with their position, in the form and in the JSON', async () => {
  await open(`${path}?code=open_orders`, {
    '/template/check': () => ({
      problems: [
        {
          field: 'queryColumns.0.key',
          code: 'TPL_NO_FIELD',
          message: 'Purchase Order has no field x',
          line: 9,
          column: 5,
        },
      ],
    }),
  })
  await page.getByRole('tab', { name: 'JSON' }).click()
  await page.getByRole('textbox', { name: 'JSON' }).fill('{}')
  await button('Apply').click()
  proves('template-edit')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('queryColumns.0.key line 9, column 5: Purchase Order has no field x')
})

test('typed values stay when somebody else saves, also after F5, and conflict at saving', async () => {
  let at = saved.at
  const { asked, refresh } = await open(`${path}?code=open_orders`, {
    '/template': () => ({
      templates: [
        { code: 'open_orders', draft: { ...draft, name: text(at, '未结订单') }, saved: { ...saved, at }, versions: [] },
      ],
      shipped: [],
    }),
  })
  const name = page.getByRole('textbox', { name: 'English name' })
  await expect.element(name).toHaveValue(saved.at)
  at = '2026-11-20T09:00:00Z'
  await refresh()
  await expect.element(name).toHaveValue(at)
  await name.fill('Mine')
  at = '2026-11-20T10:00:00Z'
  await refresh()
  await expect.poll(() => asked('/template').length).toBe(3)
  await expect.element(name).toHaveValue('Mine')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').at(-1)?.body).toMatchObject({ saved: '2026-11-20T09:00:00Z' })
})

test.each([
  ['one that is there', 'code=open_orders'],
  ['a new one', 'code=&copy=po_tracking'],
])('values typed during a save stay over the saved version: %s', async (_, query) => {
  let kept = () => {
    /* checked below */
  }
  const done = new Promise<void>(resolve => {
    kept = resolve
  })
  const stored = { ...saved, at: '2026-11-21T08:00:00Z' }
  const { asked, dirty } = await open(`${path}?${query}`, {
    '/template/save': ({ file }: { file: string }) =>
      done.then(() => ({ code: 'open_orders', draft: JSON.parse(file), saved: stored, versions: [] })),
  })
  const name = page.getByRole('textbox', { name: 'English name' })
  await name.fill('First')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').length).toBe(1)
  await name.fill('First and second')
  kept()
  await expect.element(page.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(name).toHaveValue('First and second')
  expect(dirty.at(-1)).toBe('Data service that is not saved')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').at(-1)?.body).toMatchObject({ saved: stored.at })
})

test('typed JSON is unsaved work: it is applied to the form on return, or shows its error', async () => {
  const wrong = { problems: [{ field: 'name', code: 'TPL_NEEDS', message: 'A name is missing', line: 1, column: 1 }] }
  const { dirty } = await open(`${path}?code=open_orders`, {
    '/template/check': ({ file }: { file: string }) => (file === '{}' ? wrong : { problems: [] }),
  })
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByRole('textbox', { name: 'JSON' })
  await json.fill('{}')
  expect(dirty.at(-1)).toBe('Data service that is not saved')
  await page.getByRole('tab', { name: 'Form' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A name is missing')
  await expect.element(json).toHaveValue('{}')
  await json.fill(JSON.stringify({ ...draft, name: text('From JSON', '来自JSON') }))
  await page.getByRole('tab', { name: 'Form' }).click()
  await expect.element(page.getByRole('textbox', { name: 'English name' })).toHaveValue('From JSON')
})

test('the editor is translated to Chinese', async () => {
  await open(`${path}?code=open_orders`, {}, 'zh_CN')
  await expect.element(page.getByRole('heading', { name: /数据服务 未结订单/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '供应商 › 名称 的筛选' })).toBeVisible()
})

test('sortDirection: a column is sorted ascending, descending or not at all', async () => {
  proves('sortDirection')
  for (const [language, box, said] of [
    ['en_US', 'Sort of PO No.', ['None', 'Ascending', 'Descending']],
    ['zh_CN', '采购订单号 的排序', ['无', '升序', '降序']],
  ] as const) {
    await open(`${path}?code=open_orders`, {}, language)
    const options = page.getByRole('combobox', { name: box }).getByRole('option')
    await expect
      .poll(() => options.elements().map(o => [o.getAttribute('value'), o.textContent]))
      .toEqual([
        ['', said[0]],
        ['asc', said[1]],
        ['desc', said[2]],
      ])
  }
})

test('templateLogType: the log type is chosen, with an explanation', async () => {
  const { asked } = await open(`${path}?code=open_orders`)
  const choice = page.getByRole('combobox', { name: 'Log Type' })
  proves('templateLogType')
  await expect.element(choice).toHaveValue('none')
  await expect.element(page.getByText('Its use is not logged')).toBeVisible()
  await choice.selectOptions('all')
  await expect.element(page.getByText('Its queries, sums, groups, exports and changes are logged')).toBeVisible()
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').length).toBe(1)
  expect(JSON.parse((asked('/template/save')[0]?.body as { file: string } | undefined)?.file ?? '')).toEqual({
    ...draft,
    logType: 'all',
  })
})

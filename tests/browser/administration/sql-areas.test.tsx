import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AreaTry } from '../../../domain/contracts/template.calls.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import TemplatePanel from '../../../panels/template/TemplatePanel.tsx'
import { panel, type Answers } from './stage.tsx'

const text = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
const draft: ServiceTemplate = {
  code: 'open_orders',
  name: text('Open orders', '未结订单'),
  entity: 'PurchaseOrder',
  roles: ['platform'],
  pageSize: 20,
  queryColumns: [{ key: 'poNo' }],
}
const found: AreaTry = {
  problems: [],
  columns: [
    { key: 'many', kind: 'int' },
    { key: 'word', kind: 'string' },
  ],
  rows: [
    { record: 'PO-7', '=many': 3, '=word': 'much' },
    { record: null, '=many': 1, '=word': 'little' },
  ],
  total: 12,
  named: 11,
}
const answers: Answers = {
  '/template': () => ({
    templates: [
      { code: 'open_orders', draft, saved: { version: 0, at: '2026-11-20T08:00:00Z', by: 'Grace' }, versions: [] },
    ],
    shipped: [],
  }),
  '/template/fields': () => ({
    resultList: [
      {
        key: 'poNo',
        entity: 'PurchaseOrder',
        label: text('PO No.', '采购订单号'),
        kind: 'string',
        sortable: true,
        searchable: true,
        summable: false,
      },
    ],
  }),
  '/template/check': () => ({ problems: [] }),
  '/template/save': ({ file }: { file: string }) => ({
    code: 'open_orders',
    draft: JSON.parse(file) as ServiceTemplate,
    saved: { version: 0, at: '2026-11-20T09:00:00Z', by: 'Grace' },
    versions: [],
  }),
  '/template/area': () => found,
}
const open = (more: Answers = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
  panel(TemplatePanel, '/mgr/platform/query-template?code=open_orders', { ...answers, ...more }, language)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const begin = async () => {
  await page.getByRole('tab', { name: 'SQL areas' }).click()
  await button('Add an SQL area').click()
  const area = page.getByRole('region', { name: 'SQL area area' })
  await area.getByRole('textbox', { name: 'English name' }).fill('Lines')
  await area.getByRole('textbox', { name: 'Chinese name' }).fill('行')
  return area
}

test('template-area, customSqlAreas: an SQL area is written, checked and shown with rows; its columns can be used in the data service', async () => {
  const { asked } = await open()
  await page.getByRole('tab', { name: 'SQL areas' }).click()
  await expect.element(page.getByText('There are no SQL areas yet. Add one, write its SELECT')).toBeVisible()
  const area = await begin()
  await area
    .getByRole('textbox', { name: 'SELECT' })
    .fill('select l.po as id, count(*) as many from PoLine l where l.at > :since group by l.po')
  await button('Add a variable').click()
  await area.getByRole('textbox', { name: 'Name', exact: true }).fill('since')
  await area.getByRole('textbox', { name: 'Value' }).fill('today-30')
  await button('Check and show rows').click()
  await expect.element(page.getByRole('table', { name: 'Rows' })).toHaveTextContent('PO-73much–1little')
  await expect
    .element(
      page.getByText(
        'The first 2 rows of 12, as your own rights show them · 1 row belongs to no record that you can see',
      ),
    )
    .toBeVisible()
  expect(asked('/template/area')[0]?.body).toEqual({
    entity: 'PurchaseOrder',
    area: {
      key: 'area',
      label: text('Lines', '行'),
      sql: 'select l.po as id, count(*) as many from PoLine l where l.at > :since group by l.po',
      variables: [{ name: 'since', kind: 'date', value: 'today-30' }],
      columns: [],
    },
  })
  await area.getByRole('textbox', { name: 'English label of many' }).fill('Number of lines')
  await area.getByRole('combobox', { name: 'Separate sums by of many' }).selectOptions('word')
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('combobox', { name: 'Add a column' }).click()
  await userEvent.keyboard('number')
  await page.getByRole('option', { name: /Lines › Number of lines/ }).click()
  await page.getByRole('checkbox', { name: 'Sum of Lines › Number of lines' }).click()
  await page.getByRole('combobox', { name: 'Sort of Lines › Number of lines' }).selectOptions('Descending')
  await button('Save draft').click()
  await expect.poll(() => asked('/template/save').length).toBe(1)
  const sent = JSON.parse(
    (asked('/template/save')[0]?.body as { file: string } | undefined)?.file ?? '{}',
  ) as ServiceTemplate
  expect(sent.queryColumns).toEqual([{ key: 'poNo' }, { key: 'area.many', summary: true, sort: 'desc' }])
  expect(sent.customSqlAreas?.[0]?.columns).toEqual([
    { key: 'many', kind: 'int', label: text('Number of lines', 'many'), unit: 'word' },
    { key: 'word', kind: 'string', label: text('word', 'word') },
  ])
})

test('an error in a SELECT shows its position and moves the cursor there', async () => {
  await open({
    '/template/area': () => ({
      problems: [
        {
          field: 'sql',
          code: 'AREA_FUNCTION',
          line: 2,
          column: 3,
          message: 'SQL line 2, column 3: an area may not call the function pg_sleep',
        },
      ],
      columns: [],
      rows: [],
      total: 0,
      named: 0,
    }),
  })
  const area = await begin()
  const box = area.getByRole('textbox', { name: 'SELECT' })
  await box.fill('select id,\n  pg_sleep(1) as x from PoLine')
  await button('Check and show rows').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('an area may not call the function pg_sleep')
  await button('Go to 2:3').click()
  await expect.element(box).toHaveFocus()
  expect((box.element() as HTMLTextAreaElement).selectionStart).toBe(13)
})

test('removes an area with its columns; the tab is translated to Chinese', async () => {
  const { dirty } = await open()
  const area = await begin()
  expect(dirty.at(-1)).toBe('Data service that is not saved')
  await area.getByRole('button', { name: 'Remove this area' }).click()
  expect(dirty.at(-1)).toBe(null)
  await open({}, 'zh_CN')
  await page.getByRole('tab', { name: 'SQL 区' }).click()
  await expect.element(page.getByText('尚无 SQL 区', { exact: false })).toBeVisible()
})

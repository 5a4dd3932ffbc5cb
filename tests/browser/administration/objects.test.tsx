import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import DesignPanel from '../../../panels/extend/DesignPanel.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const order = factory.entities.find(e => e.name === 'PurchaseOrder')
const visit = {
  label: { en_US: 'Dock Visit', zh_CN: '月台到访' },
  table: 'o_dock_visit',
  displayField: 'gate',
  fields: {
    gate: { kind: 'string', label: { en_US: 'Gate', zh_CN: '闸口' }, maxLength: 20 },
    company: { kind: 'ref', label: { en_US: 'Company', zh_CN: '公司' }, entity: 'Company', required: true },
  },
  access: { kind: 'parties', parties: { type3: { companyTypes: ['3'], via: ['company'] } } },
  rights: { read: ['purchaser'], create: ['purchaser'] },
}
const answers: Answers = {
  '/define/overlays': ({ kind }: { kind: string }) => ({
    resultList:
      kind === 'lov'
        ? []
        : [
            { key: 'PurchaseOrder', definition: { shipped: true, ...order }, versions: [] },
            {
              key: 'DockVisit',
              definition: visit,
              versions: [
                { version: 2, publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Grace', reason: null },
                { version: 1, publishedAt: '2026-11-19T08:00:00Z', publishedBy: 'Grace', reason: null },
              ],
            },
          ],
  }),
  '/define/overlays/check': () => ({
    problems: [],
    places: [],
    touches: [{ en_US: 'Dock Visit', zh_CN: '月台到访' }],
    stranded: {},
    records: 3,
  }),
  '/define/overlays/version': () => ({ ...visit, menu: 'warehouse' }),
  '/define/overlays/publish': () => ({ version: 3 }),
}
const open = (id?: string, more: Answers = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
  panel(DesignPanel, `/mgr/platform/entity${id === undefined ? '' : `?id=${id}`}`, { ...answers, ...more }, language)
async function takeUpFirst() {
  await press('Use as draft: 1')
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('It is found in the menu again')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use as draft' }).click()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('object-list /mgr/platform/entity: lists own objects first, finds each by name and opens it', async () => {
  const { opened } = await open()
  await expect.element(page.getByText('1 of your own, 1 shipped')).toBeVisible()
  await expect
    .element(page.getByRole('row').nth(1))
    .toHaveTextContent('Dock VisitDockVisito_dock_visit2version 2Published')
  await page.getByRole('searchbox', { name: 'Find an object' }).fill('purchase_order')
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await press('Purchase Order')
  await press('New object')
  proves('object-list')
  expect(opened).toEqual(['/mgr/platform/entity?id=PurchaseOrder', '/mgr/platform/entity?id='])
})

test('object-detail /mgr/platform/entity: a shipped object is read-only, with its fields and rights', async () => {
  await open('PurchaseOrder')
  proves('object-detail')
  await expect.element(page.getByText('This object ships with the product and is read-only.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /poNo/ })).toHaveTextContent('Short text · up to 40')
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('object-add /mgr/platform/entity: a new object is named, gets a field, is checked and published', async () => {
  const { asked, opened, dirty } = await open('')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('GateBooking')
  await expect.element(page.getByRole('textbox', { name: 'Table' })).toHaveValue('o_gate_booking')
  await page.getByRole('textbox', { name: 'English' }).first().fill('Gate Booking')
  await page.getByRole('textbox', { name: 'Chinese' }).first().fill('闸口预约')
  const form = page.getByRole('form', { name: 'New field' })
  await form.getByLabelText('Name').fill('boxes')
  await form.getByLabelText('English').fill('Boxes')
  await form.getByLabelText('Chinese').fill('箱数')
  await form.getByLabelText('Kind').selectOptions('Whole number')
  await press('Add')
  await page.getByRole('checkbox', { name: 'Sortable: boxes' }).click()
  await page.getByRole('checkbox', { name: 'Company: Supplier' }).click()
  await page.getByRole('checkbox', { name: 'Supplier: Create' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Supplier: Read' })).toBeChecked()
  expect(dirty.at(-1)).toBe('Object that is not published')
  await expect.element(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  await press('Check')
  await expect.element(page.getByText('It has 3 records. Affects: Dock Visit')).toBeVisible()
  await press('Publish')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({
      kind: 'object',
      key: 'GateBooking',
      definition: {
        label: { en_US: 'Gate Booking', zh_CN: '闸口预约' },
        table: 'o_gate_booking',
        fields: { boxes: { kind: 'int', sortable: true } },
        access: {
          kind: 'parties',
          parties: {
            platform: { all: true },
            type2: { companyTypes: ['2'], via: ['company'] },
            type3: { via: ['company'] },
          },
        },
        rights: { read: ['platform', 'purchaser', 'supplier'], create: ['purchaser', 'supplier'] },
      },
    })
  proves('object-add')
  await expect.poll(() => opened.at(-1)).toBe('/mgr/platform/entity?id=GateBooking')
})

test('object-edit /mgr/platform/entity: lists the changes of a draft; restores an earlier version and withdraws an object', async () => {
  const { asked } = await open('DockVisit')
  proves('object-edit')
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
  await press('Remove: gate')
  await expect.element(page.getByText('Removed: fields.gate')).toBeVisible()
  await press('Discard changes')
  await page.getByRole('checkbox', { name: 'Required: company' }).click()
  await expect.element(page.getByText('Changed: fields.company')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Required: company' }).click()
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
  await takeUpFirst()
  await expect.element(page.getByText('New: menu')).toBeVisible()
  await press('Discard changes')
  await press('Withdraw')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ key: 'DockVisit', definition: { withdrawn: true, table: 'o_dock_visit' } })
})

const wide = {
  ...visit,
  fields: { ...visit.fields, driver: { kind: 'string', label: { en_US: 'Driver', zh_CN: '司机' }, maxLength: 40 } },
}
const order3 = () =>
  page
    .getByRole('textbox', { name: /^English: / })
    .elements()
    .map(e => e.getAttribute('aria-label')?.slice('English: '.length))
const withThree: Answers = {
  '/define/overlays': () => ({
    resultList: [
      {
        key: 'DockVisit',
        definition: wide,
        versions: [{ version: 2, publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Grace', reason: null }],
      },
    ],
  }),
}

test('/mgr/platform/entity: rejects an earlier version that cannot be shown, and names its parts', async () => {
  await open('DockVisit', {
    '/define/overlays/version': () => ({ ...visit, rights: { read: 'purchaser' }, unique: ['gate'] }),
  })
  await takeUpFirst()
  proves('/mgr/platform/entity')
  await expect.poll(() => $notices.get().at(-1)?.message).toBe('Submit failed: Missing or not valid: rights, unique')
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
})

test('/mgr/platform/entity: changes made during a check need another check', async () => {
  let checked = () => {
    /* checked below */
  }
  const done = new Promise<void>(resolve => {
    checked = resolve
  })
  const { asked } = await open('DockVisit', {
    '/define/overlays/check': () =>
      done.then(() => ({ problems: [], places: [], touches: [], stranded: {}, records: 3 })),
  })
  const english = page.getByRole('textbox', { name: 'English' }).first()
  await english.fill('Dock Call')
  await press('Check')
  proves('/mgr/platform/entity')
  await expect.poll(() => asked('/define/overlays/check').length).toBe(1)
  await english.fill('Dock Call 2')
  checked()
  await expect
    .element(page.getByRole('button', { name: 'Check', exact: true }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Publish', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('/mgr/platform/entity: reorders fields with Alt and arrows, which keep focus, and with buttons; lists it as a change', async () => {
  const { asked } = await open('DockVisit', withThree)
  await page.getByRole('textbox', { name: 'English: driver' }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(order3).toEqual(['gate', 'driver', 'company'])
  await expect.element(page.getByText('driver is at position 2 of 3')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'English: driver' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(order3).toEqual(['driver', 'gate', 'company'])
  await expect.element(page.getByRole('textbox', { name: 'English: driver' })).toHaveFocus()
  await press('Move driver back')
  await expect.poll(order3).toEqual(['gate', 'driver', 'company'])
  await expect.element(page.getByRole('button', { name: 'Move gate forward' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Changed: fields')).toBeVisible()
  await press('Check')
  await press('Publish')
  proves('/mgr/platform/entity')
  await expect
    .poll(() =>
      Object.keys(
        (asked('/define/overlays/publish').at(-1)?.body as { definition: typeof wide } | undefined)?.definition
          .fields ?? {},
      ),
    )
    .toEqual(['gate', 'driver', 'company'])
})

test('/mgr/platform/entity: drags a field by its handle to another position', async () => {
  await open('DockVisit', withThree)
  proves('/mgr/platform/entity')
  await expect.poll(order3).toEqual(['gate', 'company', 'driver'])
  const handle = document.querySelector('[data-drag="gate"]')
  if (!handle) throw new Error('no handle')
  await userEvent.dragAndDrop(
    handle,
    page
      .getByRole('row', { name: /^driver/ })
      .or(page.getByRole('rowheader', { name: 'driver' }))
      .last(),
  )
  await expect.poll(order3).toEqual(['company', 'driver', 'gate'])
})

test('V-099 /mgr/platform/entity: reports malformed JSON and server errors in it by line and column', async () => {
  const { asked } = await open('DockVisit', {
    '/define/overlays/check': () => ({
      problems: ['fields.gate.maxLength is missing'],
      places: ['fields.gate.maxLength'],
      touches: [],
      stranded: {},
      records: 0,
    }),
  })
  const json = page.getByRole('textbox', { name: 'Definition as JSON' })
  await json.fill('{\n  "label": x\n}')
  proves('V-099')
  await expect.element(page.getByText('The JSON must be well formed: line 2, column 12')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply the text' })).toHaveAttribute('aria-disabled', 'true')
  await json.fill('{ "label": {} }')
  await expect
    .element(page.getByText('Missing or not valid: table, displayField, fields, access, rights'))
    .toBeVisible()
  await json.fill(
    JSON.stringify({
      ...visit,
      unique: ['gate'],
      rights: { read: 'purchaser' },
      access: { kind: 'parties', parties: { buyers: { via: ['company'] } } },
    }),
  )
  await expect.element(page.getByText('Missing or not valid: access, rights, unique')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply the text' })).toHaveAttribute('aria-disabled', 'true')
  await json.fill(
    JSON.stringify(
      { ...visit, fields: { ...visit.fields, gate: { kind: 'string', label: visit.fields.gate.label } } },
      null,
      2,
    ),
  )
  await press('Apply the text')
  await press('Check')
  await expect.element(page.getByText('Line 9, column 13: fields.gate.maxLength is missing')).toBeVisible()
  expect(asked('/define/overlays/check').at(-1)?.body).toMatchObject({
    definition: { fields: { gate: { kind: 'string' } } },
  })
  await expect.element(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
})

test('/mgr/platform/entity: typed JSON is unsaved work; publications of others do not overwrite it and are not overwritten', async () => {
  let version = 2
  const held = () => ({
    resultList: [
      {
        key: 'DockVisit',
        definition: visit,
        versions: [{ version, publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Grace', reason: null }],
      },
    ],
  })
  const { asked, dirty, refresh } = await open('DockVisit', { '/define/overlays': held })
  await page
    .getByRole('textbox', { name: 'Definition as JSON' })
    .fill(JSON.stringify({ ...visit, menu: 'warehouse' }, null, 2))
  proves('/mgr/platform/entity')
  await expect.poll(() => dirty.at(-1)).toBe('Object that is not published')
  version = 3
  await refresh()
  await expect.element(page.getByRole('heading', { name: 'Dock Visit · version 3' })).toBeVisible()
  await press('Apply the text')
  await press('Check')
  await press('Publish')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ over: 2, definition: { menu: 'warehouse' } })
})

test('/mgr/platform/entity: changes made during publication stay as a draft over the published version', async () => {
  let published = () => {
    /* checked below */
  }
  const done = new Promise<void>(resolve => {
    published = resolve
  })
  const { asked, dirty } = await open('DockVisit', {
    '/define/overlays/publish': () => done.then(() => ({ version: 3 })),
  })
  const english = page.getByRole('textbox', { name: 'English' }).first()
  await english.fill('Dock Call')
  await press('Check')
  await press('Publish')
  proves('/mgr/platform/entity')
  await expect.poll(() => asked('/define/overlays/publish').length).toBe(1)
  await english.fill('Dock Call 2')
  published()
  await expect.element(page.getByText('Changed: label')).toBeVisible()
  await expect.element(english).toHaveValue('Dock Call 2')
  expect(dirty.at(-1)).toBe('Object that is not published')
  await press('Check')
  await press('Publish')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ over: 3, definition: { label: { en_US: 'Dock Call 2' } } })
})

test('/mgr/platform/entity: in Chinese', async () => {
  await open('DockVisit', {}, 'zh_CN')
  proves('/mgr/platform/entity')
  await expect.element(page.getByRole('heading', { name: '月台到访 · 版本 2' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '记录的可见范围' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import ExtendPanel from '../../../panels/extend/ExtendPanel.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const held = (name: string, fields: object, version: number) => {
  const e = factory.entities.find(x => x.name === name)
  return {
    key: name,
    definition: { label: e?.label, factory: Object.keys(e?.fields ?? {}), fields },
    versions: version > 0 ? [{ version, publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Grace' }] : [],
  }
}
const answers: Answers = {
  '/define/overlays': ({ kind }: { kind: string }) => ({
    resultList:
      kind === 'lov'
        ? [{ key: 'sex', definition: { title: { en_US: 'Sexes', zh_CN: '性别' } }, versions: [] }]
        : [
            held('PurchaseOrder', {}, 0),
            held('Brand', { origin: { kind: 'string', label: { en_US: 'Origin', zh_CN: '产地' }, maxLength: 200 } }, 1),
          ],
  }),
  '/define/overlays/check': () => ({
    problems: [],
    touches: [{ en_US: 'Purchase Orders', zh_CN: '采购订单列表' }],
    stranded: {},
  }),
  '/define/overlays/publish': () => ({ version: 1 }),
}
const extend = async (object: string, more: Answers = {}) => {
  const stage = await panel(ExtendPanel, '/mgr/platform/entity-extend', { ...answers, ...more })
  await page.getByRole('combobox', { name: 'Object' }).fill(object)
  await page.getByRole('listbox').getByRole('option').first().click()
  return stage
}
const field = (name: string) => page.getByRole('form', { name: 'New field' }).getByLabelText(name)
const add = () => page.getByRole('button', { name: 'Add', exact: true })
const publish = () => page.getByRole('button', { name: 'Publish' })

test('/mgr/platform/entity-extend: adds a field, names what it affects, and publishes it', async () => {
  const { asked, dirty } = await extend('purchase order')
  await expect.element(page.getByText('No field has been added to this object yet.')).toBeVisible()
  await field('Name').fill('colourCard')
  await field('English').fill('Colour card')
  await field('Chinese').fill('色卡')
  await add().click()
  await expect.element(page.getByRole('row', { name: /colourCard/ })).toHaveTextContent('Short text')
  await expect.element(page.getByText('Affects: Purchase Orders')).toBeVisible()
  proves('object-extension')
  proves('/mgr/platform/entity-extend')
  expect(dirty.at(-1)).toBe('Fields that are not published')
  await publish().click()
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toEqual({
      kind: 'entity',
      key: 'PurchaseOrder',
      definition: {
        fields: { colourCard: { kind: 'string', label: { en_US: 'Colour card', zh_CN: '色卡' }, maxLength: 200 } },
      },
      over: 0,
    })
  expect(dirty.at(-1)).toBeNull()
})

test('/mgr/platform/entity-extend, V-100: reports missing, invalid and duplicate values at their field', async () => {
  const { asked } = await extend('purchase order')
  await add().click()
  await expect.element(page.getByText('English can not be empty')).toBeVisible()
  proves('V-100')
  expect($notices.get().at(-1)?.code).toBe('formIncomplete')
  await field('Name').fill('poNo')
  await expect.element(page.getByText('Name cannot repeat')).toBeVisible()
  await field('Name').fill('Colour card')
  await add().click()
  await expect.element(page.getByText(/beginning with a lower-case letter/)).toBeVisible()
  proves('/mgr/platform/entity-extend')
  expect(asked('/define/overlays/check')).toEqual([])
})

test('/mgr/platform/entity-extend, WidgetConfig: offers lists of values and objects by their names', async () => {
  const { asked } = await extend('brand')
  await expect.element(page.getByRole('row', { name: /origin/ })).toHaveTextContent('Published')
  await field('Name').fill('sample')
  await field('English').fill('Sample')
  await field('Chinese').fill('样品')
  await field('Kind').selectOptions('One value of a list')
  await page.getByRole('combobox', { name: 'List of values' }).fill('sex')
  await page.getByRole('listbox').getByRole('option', { name: /Sexes/ }).click()
  await add().click()
  proves('/mgr/platform/entity-extend')
  proves('WidgetConfig')
  await expect
    .poll(() => asked('/define/overlays/check').at(-1)?.body)
    .toMatchObject({
      key: 'Brand',
      definition: { fields: { origin: { kind: 'string' }, sample: { kind: 'enum', list: 'sex' } } },
    })
  await page.getByRole('button', { name: 'Remove: sample' }).click()
  await expect.element(publish()).toHaveAttribute('aria-disabled', 'true')
})

test('/mgr/platform/entity-extend: a server error prevents publishing the field', async () => {
  await extend('purchase order', {
    '/define/overlays/check': () => ({ problems: ['colourCard: too long'], touches: [], stranded: {} }),
  })
  await field('Name').fill('colourCard')
  await field('English').fill('Colour card')
  await field('Chinese').fill('色卡')
  await add().click()
  proves('/mgr/platform/entity-extend')
  await expect.element(page.getByText('colourCard: too long')).toBeVisible()
  await expect.element(publish()).toHaveAttribute('aria-disabled', 'true')
})

test('/mgr/platform/entity-extend: F5 shows fields published by others and keeps unpublished ones, which are checked again and published over them', async () => {
  let now = [held('Brand', {}, 1)]
  const origin = { kind: 'string', label: { en_US: 'Origin', zh_CN: '产地' }, maxLength: 200 }
  const { asked, refresh } = await extend('brand', {
    '/define/overlays': ({ kind }: { kind: string }) => ({ resultList: kind === 'lov' ? [] : now }),
  })
  await field('Name').fill('colourCard')
  await field('English').fill('Colour card')
  await field('Chinese').fill('色卡')
  await add().click()
  await expect.element(page.getByText('Affects: Purchase Orders')).toBeVisible()
  now = [held('Brand', { origin }, 2)]
  await refresh()
  await expect.element(page.getByRole('row', { name: /origin/ })).toHaveTextContent('Published')
  await expect.element(page.getByRole('row', { name: /colourCard/ })).toHaveTextContent('Short text')
  proves('/mgr/platform/entity-extend')
  await expect
    .poll(() => asked('/define/overlays/check').at(-1)?.body)
    .toMatchObject({ definition: { fields: { origin, colourCard: { kind: 'string' } } } })
  await publish().click()
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ definition: { fields: { origin, colourCard: { kind: 'string' } } }, over: 2 })
})

const row = (name: RegExp) => page.getByRole('row', { name })
const origin = { kind: 'string', label: { en_US: 'Origin', zh_CN: '产地' }, maxLength: 200 }

test('/mgr/platform/entity-extend: a published field gets a new name, help and position; its kind is fixed; shows records with a value', async () => {
  const { asked } = await extend('brand', {
    '/define/overlays/check': () => ({ problems: [], touches: [], values: { origin: 12 }, stranded: {} }),
  })
  await page.getByRole('button', { name: 'Change origin' }).click()
  const form = page.getByRole('form', { name: 'Change origin' })
  await expect.element(form.getByLabelText('Kind')).toHaveAttribute('readonly')
  await expect.element(form.getByText(/records hold values of this kind/)).toBeVisible()
  await form.getByRole('textbox', { name: /^English/ }).fill('Made in')
  await form.getByLabelText('Help in English').fill('As on the label')
  await expect.element(form.getByText('Enter help in both languages, or in neither')).toBeVisible()
  await form.getByRole('button', { name: 'Apply' }).click()
  proves('/mgr/platform/entity-extend')
  expect(asked('/define/overlays/check')).toEqual([])
  await form.getByLabelText('Help in Chinese').fill('同标签')
  await form.getByLabelText('Shown in').selectOptions('Forms only')
  await form.getByRole('checkbox', { name: 'Sortable' }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(row(/origin/)).toHaveTextContent('Published, changed here')
  await expect.element(page.getByText('origin: 12 records hold a value')).toBeVisible()
  await publish().click()
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toEqual({
      kind: 'entity',
      key: 'Brand',
      over: 1,
      definition: {
        fields: {
          origin: {
            ...origin,
            label: { en_US: 'Made in', zh_CN: '产地' },
            help: { en_US: 'As on the label', zh_CN: '同标签' },
            shownIn: 'form',
            sortable: true,
          },
        },
      },
    })
})

test('/mgr/platform/entity-extend: a published field is retired and restored, and cannot be removed', async () => {
  const { asked } = await extend('brand')
  expect(page.getByRole('button', { name: 'Remove: origin' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Retire: origin' }).click()
  await expect.element(row(/origin/)).toHaveTextContent('To be retired')
  proves('/mgr/platform/entity-extend')
  await expect
    .poll(() => asked('/define/overlays/check').at(-1)?.body)
    .toMatchObject({ definition: { fields: { origin: { ...origin, retired: true } } } })
  await page.getByRole('button', { name: 'Restore: origin' }).click()
  await expect.element(row(/origin/)).toHaveTextContent('Published')
  await expect.element(publish()).toHaveAttribute('aria-disabled', 'true')
})

test('/mgr/platform/entity-extend: restores an earlier version with a reason; fields added since are retired, not deleted', async () => {
  const later = { kind: 'int', label: { en_US: 'Rank', zh_CN: '等级' } }
  const two = held('Brand', { origin, rank: later }, 1)
  const versions = [2, 1].map(version => ({
    version,
    publishedAt: '2026-11-20T08:00:00Z',
    publishedBy: 'Grace',
    reason: null,
  }))
  const { asked } = await extend('brand', {
    '/define/overlays': ({ kind }: { kind: string }) => ({ resultList: kind === 'lov' ? [] : [{ ...two, versions }] }),
    '/define/overlays/version': () => ({ fields: { origin } }),
  })
  await page.getByRole('button', { name: 'Use as draft: 1' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('Nobody ranks brands')
  await dialog.getByRole('button', { name: 'Use as draft' }).click()
  await expect.element(row(/rank/)).toHaveTextContent('To be retired')
  await expect.element(publish()).not.toHaveAttribute('aria-disabled', 'true')
  await publish().click()
  proves('/mgr/platform/entity-extend')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({
      over: 2,
      reason: 'Nobody ranks brands',
      definition: { fields: { origin, rank: { ...later, retired: true } } },
    })
})

test('/mgr/platform/entity-extend: keeps a field that others changed, and shows a message', async () => {
  let now = [held('Brand', { origin }, 1)]
  const { refresh } = await extend('brand', {
    '/define/overlays': ({ kind }: { kind: string }) => ({ resultList: kind === 'lov' ? [] : now }),
  })
  await page.getByRole('button', { name: 'Retire: origin' }).click()
  proves('/mgr/platform/entity-extend')
  await expect.element(row(/origin/)).toHaveTextContent('To be retired')
  now = [held('Brand', { origin: { ...origin, label: { en_US: 'Source', zh_CN: '来源' } } }, 2)]
  await refresh()
  await expect.element(page.getByText(/Someone else has published origin/)).toBeVisible()
  await expect.element(row(/origin/)).toHaveTextContent('Source')
  await expect.element(publish()).toHaveAttribute('aria-disabled', 'true')
})

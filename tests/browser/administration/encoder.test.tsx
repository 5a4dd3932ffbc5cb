import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import EncoderPanel from '../../../panels/encoder/EncoderPanel.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

interface Sent {
  readonly record: Readonly<Record<string, unknown>>
  readonly rows: { readonly codeSections: { readonly save: readonly Readonly<Record<string, unknown>>[] } }
}
const id = '01a1fce9-2048-75fe-af59-8b1f3a6ca311'
const answers: Answers = {
  '/encoder/rules': () => ({
    factory: [
      {
        code: 'poNo',
        entity: 'PurchaseOrder',
        sections: [{ name: 'text', type: 'StaticString', setting: { text: 'PO-' } }],
      },
    ],
    instances: [],
    pools: [],
  }),
  '/encoder/preview': ({ sections }: { sections: readonly { setting: { text?: string } }[] }) => ({
    codes: Array.from({ length: 20 }, (_, i) => `${sections[0]?.setting.text ?? ''}${String(i + 1).padStart(4, '0')}`),
    ends: null,
    left: '9999',
    perDay: null,
    exhaustedOn: null,
  }),
  '/define/save/CodeRule': ({ record, rows }: Sent) => ({
    record: { id, revision: 1, ...record },
    rows: {
      codeSections: rows.codeSections.save.map((s, i) => ({ id: `${id.slice(0, -2)}2${i}`, revision: 1, ...s })),
    },
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/define/query/detail/CodeRule': () => ({
    record: { id, revision: 1, code: 'CARD', name: null, minLength: null, maxLength: null },
    rows: { codeSections: [] },
    actions: {},
    editable: true,
    deletable: true,
  }),
}
const preview = () => page.getByRole('complementary', { name: 'Next codes' })

test('/encoder/edit-tool: shows the next twenty codes and the remaining number while a rule is edited', async () => {
  await panel(EncoderPanel, '/encoder/edit-tool', answers)
  proves('/encoder/edit-tool')
  await expect.element(preview()).toHaveTextContent('NO-0001')
  await expect.element(preview()).toHaveTextContent('NO-0020')
  await expect.element(preview()).toHaveTextContent('9,999 codes are left.')
  await page.getByRole('listitem', { name: 'Section 1' }).getByRole('textbox', { name: 'Text' }).fill('CARD-')
  await expect.element(preview()).toHaveTextContent('CARD-0001')
})

test('/encoder/edit-tool: saves a new rule with its sections in order, and opens it at its own address', async () => {
  const { asked, dirty, opened } = await panel(EncoderPanel, '/encoder/edit-tool', answers)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('CARD')
  await page.getByRole('button', { name: 'Move section 2 up' }).click()
  proves('/encoder/edit-tool')
  await expect.poll(() => dirty.at(-1)).toBe('Code rule')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => opened).toEqual(['/encoder/edit-tool?code=CARD'])
  // Nothing is unsaved at navigation, so nobody is asked.
  expect(dirty.at(-1)).toBeNull()
  expect(asked('/define/save/CodeRule')[0]?.body).toMatchObject({
    record: { code: 'CARD' },
    rows: {
      codeSections: {
        save: [
          { type: 'Auto', order: 0 },
          { type: 'StaticString', order: 1 },
        ],
      },
    },
  })
})

test('/encoder/edit-tool: F5 after a save shows changes of others to the rule, and keeps it when loading fails', async () => {
  let called = 'Cards',
    away = false
  const { refresh, dirty } = await panel(EncoderPanel, '/encoder/edit-tool?code=CARD', {
    ...answers,
    '/define/query/detail/CodeRule': () =>
      away
        ? new Error('the server is away')
        : {
            record: { id, revision: 3, code: 'CARD', name: called, minLength: null, maxLength: null },
            rows: { codeSections: [] },
            actions: {},
            editable: true,
            deletable: true,
          },
  })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('My cards')
  await page.getByRole('button', { name: 'Save' }).click()
  proves('/encoder/edit-tool')
  await expect.poll(() => dirty.at(-1)).toBeNull()
  await expect.element(name).toHaveValue('My cards')
  called = 'Cards of all'
  await refresh()
  await expect.element(name).toHaveValue('Cards of all')
  away = true
  await refresh()
  await expect.element(page.getByRole('alert')).toHaveTextContent('the server is away')
  await expect.element(name).toHaveValue('Cards of all')
})

test('/encoder/edit-tool: names a shipped rule by the object that it numbers', async () => {
  await panel(EncoderPanel, '/encoder/edit-tool', answers)
  const shipped = page.getByRole('region', { name: 'Shipped rules' })
  proves('/encoder/edit-tool')
  await expect.element(shipped).toHaveTextContent('Purchase Order')
  await shipped.getByRole('button', { name: 'Show poNo' }).click()
  await expect.element(shipped).toHaveTextContent('PO-0001')
})

test('/encoder/edit-tool: no field overlaps another in a narrow panel', async () => {
  await panel(EncoderPanel, '/encoder/edit-tool', answers)
  await page.viewport(760, 800)
  proves('/encoder/edit-tool')
  await expect.element(page.getByRole('listitem', { name: 'Section 2' })).toBeVisible()
  const boxes = [...document.querySelectorAll('.portside-encoder-section .fui-Field')].map(f => ({
    field: f.getBoundingClientRect(),
    control: (f.querySelector('.fui-Input, .fui-Select, .fui-SpinButton') ?? f).getBoundingClientRect(),
  }))
  expect(boxes.length).toBeGreaterThan(6)
  expect(boxes.filter(b => b.control.right > b.field.right + 1)).toEqual([])
})

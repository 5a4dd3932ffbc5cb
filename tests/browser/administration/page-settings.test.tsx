import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noPageSettings } from '../../../domain/values/page-settings.ts'
import PageSettingsPanel from '../../../panels/page-settings/PageSettingsPanel.tsx'
import { setConfig } from '../../../src/state/config.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const orders = { ...noPageSettings('/po-tracking'), apiList: ['/define/query/worklists'] }
const unsaved = 'The page settings are not saved'
/** The server's stored settings; a save answers after `wait`. */
async function open(language: 'en_US' | 'zh_CN' = 'en_US', wait: Promise<void> = Promise.resolve()) {
  setConfig([{ key: 'DEMO', value: '1' }])
  const kept: unknown[] = []
  const answers: Answers = {
    pageSettings: (body?: { readonly value: unknown }) =>
      body
        ? wait.then(() => {
            kept.push(body.value)
            return { revision: kept.length + 1 }
          })
        : { value: [orders, noPageSettings('/poView')], revision: 1 },
  }
  const stage = await panel(PageSettingsPanel, '/mgr/platform/page-settings', answers, language)
  await expect.element(button('/po-tracking')).toBeVisible()
  return { ...stage, kept }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const path = (label = 'Path') => page.getByRole('textbox', { name: label })
const calls = () => page.getByRole('textbox', { name: 'Calls' })
const gone = async (name: string) => {
  await expect.poll(() => button(name).elements()).toEqual([])
}

test('PageSettings: typed settings are unsaved work, and are saved when their panel is left', async () => {
  proves('PageSettings')
  const { dirty, leave, kept } = await open()
  await button('/po-tracking').click()
  await expect.element(calls()).toHaveValue('/define/query/worklists')
  await calls().fill('/define/query/list')
  expect(dirty.at(-1)).toBe(unsaved)
  expect(await leave()).toBe(true)
  expect(kept).toEqual([[noPageSettings('/poView'), { ...orders, apiList: ['/define/query/list'] }]])
  await expect.poll(() => dirty.at(-1)).toBeNull()
})

test('PageSettings: a panel whose settings cannot be saved stays, with the reason at its field', async () => {
  proves('PageSettings')
  const { leave, kept } = await open()
  await path().fill('/nowhere/at/all')
  expect(await leave()).toBe(false)
  await expect.element(page.getByText('No screen has this address')).toBeVisible()
  expect(kept).toEqual([])
})

test.each([
  ['stays', 'Cancel', '/mine'],
  ['goes', 'Discard', '/define/query/worklists'],
])(
  'PageSettings: typed settings: %s when the user leaves for another page and chooses %s',
  async (_, answer, shown) => {
    proves('PageSettings')
    await open()
    await calls().fill('/mine')
    await button('/po-tracking').click()
    await expect.element(page.getByText('Your changes for this page are not saved.')).toBeVisible()
    await button(answer).click()
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
    await expect.element(page.getByLabelText('Calls')).toHaveValue(shown)
    await expect.element(button('/po-tracking')).toHaveFocus()
    expect([...document.querySelectorAll('[aria-hidden="true"]')].filter(e => e.querySelector('form, button'))).toEqual(
      [],
    )
  },
)

test('PageSettings: removing the settings of the shown page clears the form, and keeps unsaved input', async () => {
  proves('PageSettings')
  const { kept, dirty } = await open()
  await button('/poView').click()
  await button('Remove the settings of /poView').click()
  await gone('/poView')
  await expect.element(path()).toHaveValue('')
  await button('/po-tracking').click()
  await calls().fill('/mine')
  await button('Remove the settings of /po-tracking').click()
  await gone('/po-tracking')
  await expect.element(calls()).toHaveValue('/mine')
  expect(dirty.at(-1)).toBe(unsaved)
  await button('Save').click()
  await expect.poll(() => kept.at(-1)).toEqual([{ ...orders, apiList: ['/mine'] }])
})

test('PageSettings: keeps what is opened or typed while settings are removed', async () => {
  let removed = () => {
    /* checked below */
  }
  proves('PageSettings')
  await open(
    'en_US',
    new Promise<void>(resolve => {
      removed = resolve
    }),
  )
  await button('/poView').click()
  await button('Remove the settings of /poView').click()
  await button('/po-tracking').click()
  removed()
  await gone('/poView')
  await expect.element(path()).toHaveValue('/po-tracking')
  await expect.element(calls()).toHaveValue('/define/query/worklists')
})

test.each([
  ['en_US', 'Path', 'Save', 'This page already has settings. Open them in the list'],
  ['zh_CN', '路径', '保存', '该页面已有设置：请在列表中打开'],
] as const)(
  'PageSettings: rejects settings of a page that already has some at its path: %s',
  async (language, label, save, said) => {
    proves('PageSettings')
    const { kept } = await open(language)
    await path(label).fill('/PO-tracking/')
    await button(save).click()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(kept).toEqual([])
  },
)

test.each([
  ['en_US', 'Path', 'Save', 'Test case data', 'The JSON must be well formed: line 2, column 10', ' must be plain JSON'],
  ['zh_CN', '路径', '保存', '测试用例数据', 'JSON 格式不正确：第 2 行第 10 列', '必须是普通 JSON'],
] as const)(
  'PageSettings: reports malformed JSON by line and column at its field, and saves nothing: %s',
  async (language, label, save, field, wrong, plain) => {
    proves('PageSettings')
    const { kept } = await open(language)
    await path(label).fill('/sample_approval')
    const cases = page.getByRole('textbox', { name: field })
    await cases.fill('{\n  "/x": {,}\n}')
    await button(save).click()
    await expect.element(page.getByText(wrong)).toBeVisible()
    await cases.fill('[1]')
    await expect.element(page.getByText(plain)).toBeVisible()
    expect(kept).toEqual([])
  },
)

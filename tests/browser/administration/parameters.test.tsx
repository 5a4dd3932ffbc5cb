import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import ParametersPanel from '../../../panels/parameters/ParametersPanel.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const row = (id: string, key: string, more: object = {}) => ({
  id,
  key,
  moduleName: 'order',
  group: null,
  description: null,
  dataType: 'text',
  platform: 'A4',
  company: null,
  user: null,
  winner: 'platform',
  value: 'A4',
  settable: true,
  options: [],
  ...more,
})
const paperSize = '01a1fce9-2048-75fe-af59-8b1f3a6ca331',
  term = '01a1fce9-2048-75fe-af59-8b1f3a6ca332',
  fixed = '01a1fce9-2048-75fe-af59-8b1f3a6ca333'
const rows = [
  row(paperSize, 'paper', { description: 'Size of paper' }),
  row(term, 'term', {
    dataType: 'lov',
    platform: 'fob',
    company: 'cif',
    winner: 'company',
    value: 'cif',
    options: [
      { key: 'fob', description: 'Free on board', depth: 0 },
      { key: 'cif', description: 'Cost, insurance, freight', depth: 0 },
    ],
  }),
  row(fixed, 'archive', { dataType: 'boolean', platform: 'true', value: 'true', settable: false }),
]
const answers = (of: readonly unknown[] = rows): Answers => ({
  '/parameters/effective': () => ({ resultList: of }),
  '/parameters/set': () => ({}),
})
const line = (name: RegExp) => page.getByRole('row', { name })

test('/mgr/company/params: shows platform and company values side by side, and which one applies', async () => {
  await panel(ParametersPanel, '/mgr/company/params', answers())
  proves('/mgr/company/params')
  await expect.element(line(/term/)).toHaveTextContent('Free on board')
  await expect.element(line(/term/)).toHaveTextContent('Cost, insurance, freight Company')
  await expect.element(line(/archive/)).toHaveTextContent('Yes')
  await expect.element(line(/archive/)).toHaveTextContent('Set by the platform')
})

test('/mgr/company/params: a company sets a value and resets it', async () => {
  const { asked } = await panel(ParametersPanel, '/mgr/company/params', answers())
  await page.getByLabelText('Set to: paper').fill('Letter')
  await line(/paper/).getByRole('button', { name: 'Save' }).click()
  proves('parameter-company')
  proves('/mgr/company/params')
  await expect
    .poll(() => asked('/parameters/set').at(-1)?.body)
    .toEqual({ id: paperSize, level: 'company', value: 'Letter' })
  await line(/term/).getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => asked('/parameters/set').at(-1)?.body).toEqual({ id: term, level: 'company', value: null })
})

test('/mgr/user/params, /mgr/user/params_edit: users read their parameters, and change them at another address', async () => {
  const { opened, asked } = await panel(ParametersPanel, '/mgr/user/params', answers())
  await expect.element(page.getByRole('heading', { name: 'My parameters' })).toBeVisible()
  expect(page.getByLabelText('Set to: paper').elements()).toEqual([])
  await page.getByRole('button', { name: 'Edit' }).click()
  proves('parameter-my')
  proves('/mgr/user/params')
  proves('/mgr/user/params_edit')
  expect(opened).toEqual(['/mgr/user/params_edit'])
  expect(asked('/parameters/effective')[0]?.body).toEqual({ level: 'user' })
  await panel(ParametersPanel, '/mgr/user/params_edit', answers())
  await expect.element(page.getByLabelText('Set to: paper')).toBeVisible()
})

test('/mgr/user/params: shows a message where nothing can be set', async () => {
  await panel(ParametersPanel, '/mgr/user/params', answers([]))
  proves('/mgr/user/params')
  await expect.element(page.getByText('There are no parameters that you can set.')).toBeVisible()
})

test('/mgr/company/params: F5 shows values set by others, and keeps typed ones', async () => {
  let now = rows
  const { refresh, asked } = await panel(ParametersPanel, '/mgr/company/params', {
    ...answers(),
    '/parameters/effective': () => ({ resultList: now }),
  })
  await page.getByLabelText('Set to: paper').fill('Letter')
  now = [
    row(paperSize, 'paper', { company: 'A3', winner: 'company', value: 'A3' }),
    row(term, 'term', {
      dataType: 'lov',
      platform: 'fob',
      company: 'fob',
      winner: 'company',
      value: 'fob',
      options: rows[1]?.options ?? [],
    }),
  ]
  await refresh()
  await expect.element(line(/paper/)).toHaveTextContent('A3 Company')
  await expect.element(page.getByLabelText('Set to: paper')).toHaveValue('Letter')
  await expect.element(page.getByLabelText('Set to: term')).toHaveValue('fob')
  await line(/paper/).getByRole('button', { name: 'Save' }).click()
  proves('/mgr/company/params')
  await expect
    .poll(() => asked('/parameters/set').at(-1)?.body)
    .toEqual({ id: paperSize, level: 'company', value: 'Letter' })
})

test('/mgr/user/params: F5 shows its failure also where nothing can be set', async () => {
  let away = false
  const { refresh } = await panel(ParametersPanel, '/mgr/user/params', {
    '/parameters/effective': () => (away ? new Error('the server is away') : { resultList: [] }),
  })
  proves('/mgr/user/params')
  await expect.element(page.getByText('There are no parameters that you can set.')).toBeVisible()
  away = true
  await refresh()
  await expect.element(page.getByRole('alert')).toHaveTextContent('the server is away')
  await expect.element(page.getByText('There are no parameters that you can set.')).toBeVisible()
})

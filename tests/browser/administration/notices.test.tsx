import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { factory } from '../../../domain/catalogue.ts'
import EncoderPanel from '../../../panels/encoder/EncoderPanel.tsx'
import ExtendPanel from '../../../panels/extend/ExtendPanel.tsx'
import PasswordPanel from '../../../panels/password/PasswordPanel.tsx'
import RightsPanel from '../../../panels/rights/RightsPanel.tsx'
import TemplatePanel from '../../../panels/template/TemplatePanel.tsx'
import { codeMessage } from '../../../src/i18n/intl.ts'
import { $notices } from '../../../src/state/notices.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { TreeView } from '../../../blocks/tree/TreeView.tsx'
import { name, orderEntity, recordView, screen, type Answers as Answered } from '../screens/stage.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

/** The last notification, as text. */
let lastNotice = ''
$notices.listen(all => {
  const last = all.at(-1)
  if (last) lastNotice = `${last.kind}: ${last.message ?? codeMessage(last.code) ?? last.code}`
})
beforeEach(() => {
  lastNotice = ''
})
const tells = async (what: string) => {
  await expect.poll(() => lastNotice).toBe(what)
}
const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: typeof label === 'string' })
const choose = async (box: string, typed: string) => {
  await page.getByRole('combobox', { name: box, exact: true }).fill(typed)
  await page.getByRole('listbox').getByRole('option').first().click()
}

const administered: WireEntity = {
  ...orderEntity,
  administration: true,
  fields: { ...orderEntity.fields, a: { ...name('a'), required: true } },
}
const detail = {
  record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' },
  rows: { lines: [{ id: 'l1', revision: 1, sku: 'S', quantity: '1', origin: 'M' }] },
  actions: {},
  editable: true,
  deletable: true,
}
/** Fake server answer for the save of an administration record. */
async function refused(answer: () => unknown) {
  const stage = await screen(
    recordView,
    { '/define/query/detail/Order': () => detail, '/define/save/Order': answer },
    at => <RecordView panel={at} view="order" query={{ no: 'O-1' }} />,
    { '/define/entity/Order': administered },
  )
  await page.getByRole('textbox', { name: 'Field a' }).fill('y')
  return stage
}
const problem = (code: string) => () =>
  Response.json(
    {
      status: 400,
      success: false,
      errorCode: 'FORM_VALIDATE_FAILED',
      message: 'Refused',
      problems: [{ field: 'no', code, message: 'No. is refused' }],
    },
    { status: 400 },
  )

test('E-ADM-02: does not send an incomplete administration form, and shows a notification', async () => {
  const { asked } = await refused(() => detail)
  await page.getByRole('textbox', { name: 'Field a' }).fill('')
  await button('Save').click()
  proves('E-ADM-02')
  await tells('error: Form verification not passed: Field a')
  expect(asked('/define/save/Order')).toEqual([])
})

/** The server's message for a duplicate code, as the definition says. */
const takenCode = (entity: string, field = 'code') =>
  factory.entities.find(e => e.name === entity)?.fields[field]?.says?.CANNOT_REPEAT ?? ''

test('E-ADM-01: a duplicate role name shows a notification', async () => {
  await refused(problem(takenCode('Role', 'name')))
  await button('Save').click()
  proves('E-ADM-01')
  await tells('error: Role names cannot repeat')
})

test('E-ADM-03: a duplicate organisation code shows a notification', async () => {
  await refused(problem(takenCode('Organisation')))
  await button('Save').click()
  proves('E-ADM-03')
  await tells('error: Org code already exists')
})

test('E-ADM-04: a duplicate position or user level code shows a notification', async () => {
  proves('E-ADM-04')
  for (const entity of ['Position', 'UserLevel']) {
    lastNotice = ''
    await refused(problem(takenCode(entity)))
    await button('Save').click()
    await tells('error: Code repeated')
  }
})

test('E-ADM-10: a form rejected by the server shows a notification, and the error at its field', async () => {
  await refused(problem('BAD_CHARACTERS'))
  await button('Save').click()
  proves('E-ADM-10')
  await tells('error: Form validate failed: No.')
  await expect.element(page.getByText('No. is refused').first()).toBeVisible()
})

const account: Answers = {
  '/account/state': () => ({
    hasPassword: true,
    mustChange: false,
    locked: false,
    mail: true,
    secondFactor: false,
    recoveryLeft: 0,
    sessions: [],
  }),
}
async function newPassword(answer: () => unknown) {
  await panel(PasswordPanel, '/mgr/user/password', { ...account, '/account/password': answer })
  for (const label of ['Current password', 'New password', 'New password again'])
    await page.getByLabelText(label, { exact: true }).first().fill('correct horse battery')
  await button('Change password').click()
}

test('E-ADM-05: a failed submit shows the reason', async () => {
  await newPassword(() => new Error('the mail server is away'))
  proves('password-management')
  proves('E-ADM-05')
  await tells('error: Submit failed: the mail server is away')
})

test('E-ADM-16: a submit without connection asks to check the network, and keeps typed values', async () => {
  await newPassword(() => {
    throw new TypeError('Failed to fetch')
  })
  proves('E-ADM-16')
  await tells('error: Failed to submit, check the network')
  await expect
    .element(page.getByLabelText('New password', { exact: true }).first())
    .toHaveValue('correct horse battery')
})

const tree = (more: Partial<WireViewOf<'tree'>> = {}): WireViewOf<'tree'> => ({
  kind: 'tree',
  code: 'tree',
  entity: 'Order',
  title: { en_US: 'Nodes', zh_CN: '节点' },
  roles: ['platform'],
  service: 'tree',
  parent: 'up',
  label: ['no'],
  form: 'order',
  data: { sort: [], fields: ['no', 'a'] },
  ...more,
})
const nodes = [{ id: 'o1', revision: 1, no: 'O-1', a: 'x', up: null, company: { id: 'c1', label: 'Northwind' } }]
const grow = (view: WireViewOf<'tree'>, answers: Answered = {}) =>
  screen(
    view,
    {
      '/define/query/list/tree': () => ({ resultList: nodes, total: 1 }),
      '/define/query/detail/Order': () => detail,
      ...answers,
    },
    at => <TreeView panel={at} view={view} />,
    { '/define/view/order': recordView, '/define/entity/Order': administered },
  )
const node = (label: string | RegExp) => page.getByRole('treeitem', { name: label })

test('E-ADM-06: a node that cannot be deleted stays, and the notification shows why', async () => {
  await grow(tree(), {
    '/define/delete/Order': () => {
      throw new Error('in use')
    },
  })
  await node(/O-1/).last().click()
  await button('Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  proves('E-ADM-06')
  await tells('error: Delete failed: in use')
  await expect.element(node(/O-1/).last()).toBeVisible()
})

test('E-ADM-07: a failed load shows a message in its panel with a retry', async () => {
  let refuses = true
  await grow(tree(), {
    '/define/query/list/tree': () => {
      if (refuses) throw new Error('down')
      return { resultList: nodes, total: 1 }
    },
  })
  proves('E-ADM-07')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Fetch data failed')
  refuses = false
  await button('Try again').click()
  await expect.element(node(/O-1/).last()).toBeVisible()
})

/** Nothing is added or deleted before a node is chosen; then below it. */
async function needsNode(view: WireViewOf<'tree'>, top: RegExp) {
  const { asked } = await grow(view)
  await expect.element(node(top).first()).toBeVisible()
  for (const act of ['Add below', 'Delete']) {
    lastNotice = ''
    await button(act).click()
    await tells('warning: Please select a node')
  }
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  expect(asked('/define/delete/Order')).toEqual([])
  await node(top).first().click()
  await button('Add below').click()
  await expect.element(page.getByRole('textbox', { name: 'No.', exact: true })).toHaveValue('')
}

test('V-073: the tree of list values needs a selected node for adding and deleting; top values belong to the tree itself', async () => {
  proves('V-073')
  await needsNode(tree(), /^Nodes/)
})

test('V-083: the tree of organisations needs a selected node for adding and deleting; top ones belong to their company', async () => {
  proves('V-083')
  await needsNode(tree({ root: 'company' }), /^Northwind/)
})

test('a value added below another one belongs to the same parameter; a top value names its parameter', async () => {
  const refTo = (entity: string): WireEntity['fields'][string] => ({ ...name(entity), kind: 'ref', entity })
  const fields = { ...orderEntity.fields, up: refTo('Order'), parameter: refTo('Parameter') }
  const section = { title: { en_US: 'Value', zh_CN: '值' }, fields: ['no', 'parameter', 'up'] }
  const view = tree({ parent: 'up', shares: ['parameter'] })
  const up = '11111111-1111-4111-8111-111111111111',
    parameter = '22222222-2222-4222-8222-222222222222'
  const value = [{ ...nodes[0], id: up, parameter: { id: parameter, label: 'Shipment modes' } }]
  const { asked } = await screen(
    view,
    {
      '/define/query/list/tree': () => ({ resultList: value, total: 1 }),
      '/define/query/detail/Order': () => detail,
      '/define/save/Order': () => detail,
    },
    at => <TreeView panel={at} view={view} />,
    {
      '/define/view/order': { ...recordView, kind: 'form', sections: [section], tables: [] },
      '/define/entity/Order': { ...orderEntity, fields, children: {} },
    },
  )
  await node(/^O-1/).last().click()
  await button('Add below').click()
  await expect.element(page.getByRole('combobox', { name: 'Field Parameter' })).toHaveValue('Shipment modes')
  await page.getByRole('textbox', { name: 'No.', exact: true }).fill('O-2')
  await button('Save').click()
  await expect
    .poll(() => asked('/define/save/Order').map(a => a.body))
    .toMatchObject([{ record: { no: 'O-2', up, parameter } }])
  await node(/^Nodes/)
    .first()
    .click()
  await button('Add below').click()
  await expect.element(page.getByRole('combobox', { name: 'Field Parameter' })).toHaveValue('')
})

test('V-083: the form beside the tree of organisations needs a selected node', async () => {
  await grow(tree({ root: 'company' }))
  proves('V-083')
  await expect.element(page.getByText('Please select a node')).toBeVisible()
  expect(page.getByRole('button', { name: 'Save', exact: true }).elements()).toEqual([])
})

const drawn: Answers = {
  '/encoder/rules': () => ({ factory: [], instances: [], pools: [] }),
  '/encoder/preview': () => ({ codes: [], ends: null, left: null, perDay: null, exhaustedOn: null }),
}
test('E-ADM-08: a rule that could not be saved shows why, and keeps typed values', async () => {
  await panel(EncoderPanel, '/encoder/edit-tool', {
    ...drawn,
    '/define/save/CodeRule': () => new Error('somebody else was faster'),
  })
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('CARD')
  await button('Save').click()
  proves('E-ADM-08')
  await tells('error: Save failed: somebody else was faster')
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('CARD')
})

const one = '01a1fce9-2048-75fe-af59-8b1f3a6ca301',
  other = '01a1fce9-2048-75fe-af59-8b1f3a6ca302'
const away = () => new Error('the server is away')
const rights: Answers = {
  '/lookup/User': () => ({ resultList: [{ id: one, label: 'Mei Carter' }] }),
  '/lookup/Role': () => ({
    resultList: [
      { id: one, label: 'Buyer' },
      { id: other, label: 'Finance' },
    ],
  }),
  '/manifest/entity': () => ({ version: '1', resultList: ['PurchaseOrder'] }),
  '/rights/explain': away,
  '/rights/role': away,
  '/account/members/role/change': away,
}

test('E-ADM-09: roles that could not be assigned show why', async () => {
  const shown = {
    seal: 's',
    rights: [],
    unchanged: 0,
    groups: [{ people: [{ id: one, label: 'Mei Carter' }], gains: [], loses: [] }],
  }
  await panel(RightsPanel, '/mgr/company/rights', {
    ...rights,
    '/rights/members': ({ add }: { add: readonly string[] }) => (add.length > 0 ? away() : shown),
    '/account/members/role/change': () => new Error('nobody may'),
  })
  for (const [box, option] of [
    ['Roles', /Buyer/],
    ['People', /Mei/],
  ] as const) {
    await page.getByRole('combobox', { name: box, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
    await userEvent.keyboard('{Escape}')
  }
  await button('Assign roles').click()
  proves('E-ADM-09')
  await tells('error: Update failed: the server is away')
  await button('Remove roles').click()
  await button('Apply').click()
  await tells('error: Update failed: nobody may')
})

/** The rights screen calls an unreachable server. */
async function rightsAsked(chosen: Readonly<Record<string, string>>, act: string) {
  await panel(RightsPanel, '/mgr/company/rights', rights)
  for (const [box, typed] of Object.entries(chosen)) await choose(box, typed)
  await button(act).click()
}

test('E-ADM-15: an interface that returns an error shows a notification', async () => {
  await rightsAsked({ User: 'mei', Screen: 'company info' }, 'Explain')
  proves('E-ADM-15')
  await tells('error: Interface request failed: the server is away')
})

test('E-ADM-18: roles that cannot be loaded show a notification', async () => {
  await rightsAsked({ Role: 'buyer', 'With role': 'finance' }, 'Compare')
  proves('E-ADM-18')
  await tells('error: Query role failed: the server is away')
})

const templates: Answers = {
  '/template': () => ({ templates: [], shipped: [] }),
  '/template/import': () => new Error('the file is cut off'),
}
async function taken(file: string) {
  const stage = await panel(TemplatePanel, '/mgr/platform/query-template', templates)
  await expect.element(button('Import JSON')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await userEvent.upload(input, new File(['{}'], file))
  return stage
}

test('E-ADM-11: a template that cannot be imported shows why', async () => {
  await taken('orders.json')
  proves('E-ADM-11')
  await tells('error: Import error, please re-import: the file is cut off')
})

test('E-ADM-12: does not read a file of another type', async () => {
  const { asked } = await taken('orders.xlsx')
  proves('E-ADM-12')
  await tells('error: Unsupported import file format')
  expect(asked('/template/import')).toEqual([])
})

test('E-ADM-17: a failed load of table info shows a notification, and blocks publishing', async () => {
  const brand = factory.entities.find(e => e.name === 'Brand')
  await panel(ExtendPanel, '/mgr/platform/entity-extend', {
    '/define/overlays': () => ({
      resultList: [{ key: 'Brand', definition: { label: brand?.label, factory: [], fields: {} }, versions: [] }],
    }),
    '/define/overlays/check': away,
  })
  await choose('Object', 'brand')
  const field = (label: string) => page.getByRole('form', { name: 'New field' }).getByLabelText(label)
  await field('Name').fill('origin')
  await field('English').fill('Origin')
  await field('Chinese').fill('产地')
  await button('Add').click()
  proves('E-ADM-17')
  await tells('error: Failed to get database table info: the server is away')
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
})

test('B-128: a form hides hidden fields, shows read-only ones, and lets the user change the others', async () => {
  const { a: _hidden, ...fields } = orderEntity.fields
  const { no } = orderEntity.fields
  if (!no) throw new Error('no number')
  const limited: WireEntity = {
    ...orderEntity,
    fields: { ...fields, no: { ...no, writable: false, creatable: false } },
  }
  const view = { ...recordView, sections: [{ title: { en_US: 'Head', zh_CN: '抬头' }, fields: ['no', 'b'] }] }
  await screen(
    recordView,
    { '/define/query/detail/Order': () => ({ ...detail, record: { id: 'o1', revision: 1, no: 'O-1', b: 'z' } }) },
    at => <RecordView panel={at} view="order" query={{ no: 'O-1' }} />,
    { '/define/entity/Order': limited, '/define/view/order': view },
  )
  await expect.element(page.getByRole('textbox', { name: 'Field b' })).toHaveValue('z')
  proves('B-128')
  await expect.element(page.getByRole('textbox', { name: 'Field b' })).not.toHaveAttribute('readonly')
  expect(page.getByText('Field a').elements()).toEqual([])
  await expect.element(page.getByText('O-1').first()).toBeVisible()
  expect(
    page
      .getByRole('textbox', { name: 'No.', exact: true })
      .elements()
      .filter(e => !e.hasAttribute('readonly')),
  ).toEqual([])
})

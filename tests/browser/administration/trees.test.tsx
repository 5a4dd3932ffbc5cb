import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { factory } from '../../../domain/catalogue.ts'
import TreeConfigPanel from '../../../panels/tree-config/TreeConfigPanel.tsx'
import { codeMessage } from '../../../src/i18n/intl.ts'
import { $notices } from '../../../src/state/notices.ts'
import type { ViewPanel } from '../../../src/views/host.ts'
import { TreeView } from '../../../blocks/tree/TreeView.tsx'
import { name, orderEntity, recordView, screen, type Answers as ServerAnswers } from '../screens/stage.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: typeof label === 'string' })
const node = (label: string | RegExp) => page.getByRole('treeitem', { name: label })

// ---- configuration of a tree
// -------------------------------------------------------------------------------------------

const objects = factory.entities
  .filter(e => ['Organisation', 'LovOption'].includes(e.name))
  .map(({ name, label, fields }) => ({
    name,
    label,
    fields,
    parents: ['parent'],
    roots: Object.keys(fields).filter(n => n === 'company'),
    forms: factory.views
      .filter(v => v.kind === 'form' && v.entity === name)
      .map(({ code, title }) => ({ code, title })),
  }))
const chart = {
  mainCode: 'org_chart',
  type: 'single',
  props: {
    name: { en_US: 'Organisation chart', zh_CN: '组织图' },
    entity: 'Organisation',
    roles: ['platform'],
    parent: 'parent',
    label: ['name'],
    formCode: 'organisation_form',
  },
}
const version = (n: number, reason: string | null = null) => ({
  version: n,
  publishedAt: '2026-11-20T08:00:00Z',
  publishedBy: 'Grace',
  reason,
})
const answers: Answers = {
  '/define/overlays': () => ({
    resultList: [{ key: 'org_chart', definition: chart, versions: [version(2), version(1)] }],
  }),
  '/define/trees/objects': () => ({ resultList: objects }),
  '/define/overlays/check': ({ definition }: { definition: { props: { formCode?: string } } }) =>
    definition.props.formCode
      ? { problems: [], places: [], touches: [], stranded: {} }
      : { problems: ['formCode is required in single mode'], places: ['props.formCode'], touches: [], stranded: {} },
  '/define/overlays/publish': () => ({ version: 3 }),
}
const configure = (code?: string, more: Answers = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
  panel(
    TreeConfigPanel,
    `/mgr/platform/tree-config${code === undefined ? '' : `?code=${code}`}`,
    { ...answers, ...more },
    language,
  )

test('/mgr/platform/tree-config: lists every tree with object, type and version, and opens it', async () => {
  const { opened } = await configure()
  await expect
    .element(page.getByRole('row', { name: /Organisation chart/ }))
    .toHaveTextContent(/org_chart.*Organisation.*Single.*2.*Published/)
  await button('Organisation chart').click()
  await button('New tree').click()
  proves('/mgr/platform/tree-config')
  expect(opened).toEqual(['/mgr/platform/tree-config?code=org_chart', '/mgr/platform/tree-config?code='])
})

test('/mgr/platform/tree-config: changes made during publication stay, and leaving the panel asks', async () => {
  let answer: (() => void) | undefined
  const { asked, dirty } = await configure('org_chart', {
    '/define/overlays/publish': () =>
      new Promise(done => {
        answer = () => {
          done({ version: 3 })
        }
      }),
  })
  const label = page.getByRole('textbox', { name: 'English name' })
  await label.fill('Chart')
  await button('Check').click()
  await button('Publish').click()
  proves('/mgr/platform/tree-config')
  await expect.poll(() => asked('/define/overlays/publish')).toHaveLength(1)
  await label.fill('Chart of all')
  answer?.()
  await expect.poll(() => $notices.get().map(n => n.code)).toContain('published')
  await expect.element(label).toHaveValue('Chart of all')
  expect(dirty.at(-1)).not.toBeNull()
})

test('/mgr/platform/tree-config: previews a draft with real records below the root record; a change removes the preview', async () => {
  const company = { id: 'c1', label: 'Platform Ltd' }
  const row = (id: string, more: object = {}) => ({ id, revision: 1, name: `Unit ${id}`, company, ...more })
  const columns = Object.fromEntries(
    ['name', 'parent', 'company'].map(n => [
      n,
      { ...factory.entities.find(e => e.name === 'Organisation')?.fields[n], writable: false, creatable: false },
    ]),
  )
  const { asked } = await configure('org_chart', {
    '/define/trees/preview': () => ({
      columns,
      rows: [row('a'), row('b', { parent: { id: 'a', label: 'Unit a' } })],
      tops: null,
      total: 2,
      totalCapped: false,
      unseen: [],
    }),
  })
  await page.getByLabelText('Root record').selectOptions('Company')
  await button('Preview').click()
  proves('/mgr/platform/tree-config')
  await expect
    .poll(() => asked('/define/trees/preview').at(-1)?.body)
    .toMatchObject({ tree: { mainCode: 'org_chart', props: { root: 'company' } } })
  await expect.element(page.getByText('2 nodes of 2 records, as your own rights show them')).toBeVisible()
  await expect.element(node('Platform Ltd')).toHaveAttribute('aria-level', '1')
  await expect.element(node('Unit b')).toHaveAttribute('aria-level', '3')
  await page.getByRole('textbox', { name: 'English name' }).fill('Other')
  expect(node('Unit b').elements()).toEqual([])
})

test("/mgr/platform/tree-config: a preview equals the tree page: the reader's company before the first record, and no dash for empty values", async () => {
  const columns = Object.fromEntries(
    ['name', 'parent', 'company', 'code'].map(n => [
      n,
      {
        ...(n === 'code' ? name(n) : factory.entities.find(e => e.name === 'Organisation')?.fields[n]),
        writable: false,
        creatable: false,
      },
    ]),
  )
  const drawn = {
    columns,
    rows: [{ id: 'a', revision: 1, name: null, company: { id: 'c1', label: 'Mill' } }],
    tops: null,
    total: 1,
    totalCapped: false,
    unseen: [],
    ownCompany: 'company',
  }
  await configure('org_chart', { '/define/trees/preview': () => drawn })
  await page.getByLabelText('Root record').selectOptions('Company')
  await button('Preview').click()
  proves('/mgr/platform/tree-config')
  await expect.element(node('Mill')).toHaveAttribute('aria-level', '1')
  await expect.element(page.getByRole('treeitem', { name: 'a', exact: true })).toHaveAttribute('aria-level', '2')
  expect(page.getByRole('treeitem', { level: 1 }).elements()).toHaveLength(2)
})

test('/mgr/platform/tree-config: chooses the records of a condition by name and stores their ids', async () => {
  const id = '0b8f2f4e-6f0a-4a53-9f6e-2c1d8f3f0a11'
  const listed = objects.map(o => ({
    ...o,
    fields: { ...o.fields, company: { kind: 'ref', label: { en_US: 'Company', zh_CN: '公司' }, refers: 'Company' } },
  }))
  const { asked } = await configure('org_chart', {
    '/define/trees/objects': () => ({ resultList: listed }),
    '/define/query/lookup/Company': () => ({ resultList: [{ id, label: 'Northwind' }] }),
  })
  const add = 'Begin with nodes that meet a condition'
  await page.getByRole('combobox', { name: add }).fill('Company')
  await page.getByRole('listbox', { name: add }).getByRole('option', { name: 'Company' }).click()
  await page.getByRole('combobox', { name: 'Value of Company' }).fill('north')
  await page.getByRole('option', { name: 'Northwind' }).click()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Value of Company' })).toHaveValue('Northwind')
  await button('Check').click()
  proves('/mgr/platform/tree-config')
  await expect
    .poll(() => asked('/define/overlays/check').at(-1)?.body)
    .toMatchObject({ definition: { props: { rootConditions: [{ field: 'company', operator: 'eq', value: id }] } } })
  await page.getByRole('combobox', { name: 'Operator of Company' }).selectOptions('like')
  await expect.element(page.getByRole('textbox', { name: 'Value of Company' })).toBeVisible()
})

test.each([
  ['en_US', 'Begin with nodes that meet a condition', 'Type', 'Value of Type', 'Company'],
  ['zh_CN', '从满足条件的节点开始', '类型', '类型 的值', '公司'],
] as const)(
  '/mgr/platform/tree-config: chooses the value of a condition on a list field from the list, in %s',
  async (language, add, field, value, company) => {
    const listed = objects.map(o => ({
      ...o,
      fields: Object.fromEntries(
        Object.entries(o.fields).map(([n, f]) => [
          n,
          { kind: f.kind, label: f.label, ...('list' in f ? { list: `company:${f.list}` } : {}) },
        ]),
      ),
    }))
    const { asked } = await configure(
      'org_chart',
      { '/define/trees/objects': () => ({ resultList: listed }) },
      language,
    )
    await page.getByRole('combobox', { name: add }).fill(field)
    await page.getByRole('listbox', { name: add }).getByRole('option', { name: field }).click()
    await page.getByRole('combobox', { name: value }).click()
    await page.getByRole('listbox', { name: value }).getByRole('option', { name: company }).click()
    await userEvent.keyboard('{Escape}')
    await button(language === 'en_US' ? 'Check' : '检查').click()
    proves('/mgr/platform/tree-config')
    await expect
      .poll(() => asked('/define/overlays/check').at(-1)?.body)
      .toMatchObject({
        definition: { props: { rootConditions: [{ field: 'type', operator: 'eq', value: 'company' }] } },
      })
  },
)

test('/mgr/platform/tree-config, treeType, V-066: creates a tree for an object with a parent reference; reports what is missing, then publishes', async () => {
  let made: unknown = null
  const { asked, opened, dirty } = await configure('', {
    '/define/overlays': () => ({
      resultList: made ? [{ key: 'teams', definition: made, versions: [version(1)] }] : [],
    }),
    '/define/overlays/publish': ({ definition }: { definition: unknown }) => {
      made = definition
      return { version: 1 }
    },
  })
  await page.getByRole('textbox', { name: 'Main code' }).fill('teams')
  await page.getByRole('textbox', { name: 'English name' }).fill('Teams')
  await page.getByRole('textbox', { name: 'Chinese name' }).fill('团队')
  await page.getByRole('combobox', { name: 'Object' }).fill('organi')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect.element(page.getByRole('combobox', { name: 'Reference to the parent node' })).toHaveDisplayValue(/./)
  await page.getByRole('combobox', { name: 'Form of a node' }).selectOptions('None')
  await button('Check').click()
  proves('V-066')
  proves('treeType')
  await expect.element(page.getByText('formCode is required in single mode')).toBeVisible()
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'Form of a node' }).selectOptions('Organisation Detail')
  await page.getByRole('checkbox', { name: 'Load child nodes when their parent is opened' }).click()
  await button('Check').click()
  await button('Publish').click()
  proves('/mgr/platform/tree-config')
  await expect
    .poll(() => asked('/define/overlays/publish').map(a => a.body))
    .toEqual([
      {
        kind: 'tree',
        key: 'teams',
        over: 0,
        definition: {
          mainCode: 'teams',
          type: 'single',
          props: {
            name: { en_US: 'Teams', zh_CN: '团队' },
            entity: 'Organisation',
            roles: ['platform'],
            parent: 'parent',
            label: ['name'],
            formCode: 'organisation_form',
            lazy: true,
          },
        },
      },
    ])
  await expect.poll(() => opened.at(-1)).toBe('/mgr/platform/tree-config?code=teams')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Teams · version 1')
  expect(dirty).toContain('Tree that is not published')
})

test('/mgr/platform/tree-config: withdraws a tree, opens it as a page, and restores an earlier version with a reason', async () => {
  const { asked, opened } = await configure('org_chart', {
    '/define/overlays/version': () => ({ ...chart, props: { ...chart.props, label: ['code'] } }),
  })
  await button('Open the tree').click()
  proves('/mgr/platform/tree-config')
  expect(opened).toEqual(['/base/page-making/org_chart'])
  await button(/: 1$/).click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('codes are shorter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use as draft' }).click()
  await expect.element(page.getByLabelText('Node name').first()).toHaveValue('Code')
  await button('Check').click()
  await button('Publish').click()
  await expect
    .poll(() => asked('/define/overlays/publish').map(a => a.body))
    .toMatchObject([{ over: 2, reason: 'codes are shorter', definition: { props: { label: ['code'] } } }])
})

test('/mgr/platform/tree-config: in Chinese', async () => {
  await configure('org_chart', {}, 'zh_CN')
  proves('/mgr/platform/tree-config')
  await expect.element(page.getByText('树的起点')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('组织图')
})

// ---- a configured tree
// -------------------------------------------------------------------------------------------------

const above = (id: string) => ({ id, label: id })
const rows = [
  { id: 'a', revision: 1, no: 'Asia', up: null },
  { id: 'b', revision: 1, no: 'China', up: above('a') },
  { id: 'c', revision: 1, no: 'Ningbo', up: above('b') },
  { id: 'e', revision: 1, no: 'Europe', up: null },
]
const entity: WireEntity = {
  ...orderEntity,
  children: {},
  fields: {
    ...orderEntity.fields,
    no: { ...name('no'), searchable: true },
    up: { ...name('up'), kind: 'ref', entity: 'Order' },
  },
}
const tree = (more: Partial<WireViewOf<'tree'>>): WireViewOf<'tree'> => ({
  kind: 'tree',
  code: 'places',
  entity: 'Order',
  title: { en_US: 'Places', zh_CN: '地点' },
  roles: ['platform'],
  service: 'places',
  parent: 'up',
  label: ['no'],
  form: 'order',
  ...more,
})
interface Asked {
  readonly conditions?: readonly { readonly field: string; readonly value: unknown }[]
}
const served = {
  '/define/query/list/places_tops': () => ({ resultList: rows.filter(r => r.up === null) }),
  '/define/query/list/places': ({ conditions = [] }: Asked) => ({
    resultList: rows.filter(r =>
      conditions.every(c =>
        c.field === 'keyword'
          ? r.no.toLowerCase().includes(String(c.value))
          : Array.isArray(c.value) && c.value.includes(r.up?.id),
      ),
    ),
  }),
  '/define/query/detail/Order': () => ({
    record: { id: 'a', revision: 1, no: 'Asia' },
    rows: {},
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/define/delete/Order': () => ({ deleted: 2 }),
}
async function grow(view: WireViewOf<'tree'>, answers: ServerAnswers = {}, of: WireEntity = entity) {
  let drawn: ViewPanel | undefined
  const stage = await screen(
    view,
    { ...served, '/define/query/list/places': body => served['/define/query/list/places'](body as Asked), ...answers },
    at => {
      drawn = at
      return <TreeView panel={at} view={view} />
    },
    {
      '/define/view/order': {
        ...recordView,
        sections: [
          {
            title: { en_US: 'Place', zh_CN: '地点' },
            fields: Object.hasOwn(of.fields, 'maker') ? ['no', 'up', 'maker'] : ['no', 'up'],
          },
        ],
        tables: [],
      },
      '/define/entity/Order': of,
    },
  )
  return { ...stage, at: () => drawn }
}

test('a lazy tree loads top nodes first, then children of opened nodes; also by keyboard', async () => {
  const { asked } = await grow(tree({ lazy: true, tops: 'places_tops' }))
  await expect.element(node(/^Asia/)).toHaveAttribute('aria-expanded', 'false')
  expect(node(/^China/).elements()).toEqual([])
  expect(asked('/define/query/list/places')).toEqual([])
  await node(/^Asia/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(node(/^China/)).toHaveAttribute('aria-level', '3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(node(/^Ningbo/)).toBeVisible()
  expect(asked('/define/query/list/places').at(-1)?.body).toMatchObject({
    conditions: [{ field: 'up', operator: 'in', value: ['a', 'b'] }],
  })
  // Without children it is not expandable any more.
  await node(/^Europe/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(node(/^Europe/)).not.toHaveAttribute('aria-expanded')
})

const ofMaker: WireEntity = {
  ...entity,
  fields: { ...entity.fields, maker: { ...name('maker'), kind: 'ref', entity: 'Company' } },
}
const asia = { ...rows[0], maker: { id: 'm', label: 'Mill' } }

test("a tree does not show the reader's company when its records have other companies", async () => {
  await grow(tree({ root: 'maker' }), { '/define/query/list/places': () => ({ resultList: [asia] }) }, ofMaker)
  await expect.element(node(/^Mill/)).toHaveAttribute('aria-level', '1')
  expect(page.getByRole('treeitem', { level: 1 }).elements()).toHaveLength(1)
  await node(/^Mill/).click()
  await button('Add below').click()
  await expect.element(page.getByRole('combobox', { name: 'Field maker' })).toHaveValue('Mill')
})

test("shows the reader's company as root before the first record, and adds a record below it", async () => {
  await grow(
    tree({ root: 'maker' }),
    { '/define/query/list/places': () => ({ resultList: [] }) },
    { ...ofMaker, ownCompany: 'maker' },
  )
  await expect.element(node('C')).toHaveAttribute('aria-level', '1')
  await node('C').click()
  await button('Add below').click()
  await expect.element(page.getByRole('combobox', { name: 'Field maker' })).toHaveValue('C')
})

test('moves a node below another by keys and by drag, and to the top; where nodes do not move, the keys do nothing', async () => {
  const answers: ServerAnswers = { '/define/save/Order': () => ({ record: {}, rows: {} }) }
  const { asked } = await grow(tree({ moves: true }), answers)
  const moved = () => asked('/define/save/Order').map(a => a.body)
  await node(/^Ningbo/).click()
  await userEvent.keyboard('{Control>}x{/Control}')
  await node(/^Europe/).click()
  await userEvent.keyboard('{Escape}{Control>}v{/Control}')
  expect(moved()).toEqual([])
  await node(/^Ningbo/).click()
  await userEvent.keyboard('{Control>}x{/Control}')
  await node(/^Europe/).click()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(moved).toMatchObject([{ record: { id: 'c', up: 'e' } }])
  await node(/^China/).dropTo(node(/^Europe/))
  await expect.poll(moved).toMatchObject([{}, { record: { id: 'b', up: 'e' } }])
  await node(/^Ningbo/).click()
  await userEvent.keyboard('{Control>}x{/Control}')
  await userEvent.keyboard('{Home}{Control>}v{/Control}')
  await expect.poll(moved).toMatchObject([{}, {}, { record: { id: 'c', up: null } }])
})

test('a search in a lazy tree finds nodes that are not loaded', async () => {
  await grow(tree({ lazy: true, tops: 'places_tops' }))
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill('ningbo')
  await expect.element(node(/^Ningbo/)).toBeVisible()
  expect(node(/^Asia/).elements()).toEqual([])
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill('')
  await expect.element(node(/^Asia/)).toBeVisible()
})

test('treeType: in a multiple tree nodes are ticked with Space, listed beside it and deleted together', async () => {
  const { asked } = await grow(tree({ multiple: true }))
  await node(/^Ningbo/).click()
  await userEvent.keyboard(' ')
  await expect.element(node(/^Ningbo/)).toHaveAttribute('aria-checked', 'true')
  await node(/^Europe/).click()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('region', { name: '2 nodes are ticked' })).toHaveTextContent(/Ningbo.*Europe/)
  await button('Untick Europe').click()
  await expect.element(node(/^Europe/)).toHaveAttribute('aria-checked', 'false')
  await button('Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  proves('treeType')
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['c'] }])
})

test('a tree with root conditions shows these nodes and their children only', async () => {
  const view = tree({ tops: 'places_tops' })
  await screen(
    view,
    {
      ...served,
      '/define/query/list/places_tops': () => ({ resultList: [rows[1]] }),
      '/define/query/list/places': () => ({ resultList: rows, next: 'more' }),
    },
    at => <TreeView panel={at} view={view} />,
    { '/define/view/order': recordView, '/define/entity/Order': entity },
  )
  await expect.element(node(/^China/)).toHaveAttribute('aria-level', '2')
  await expect.element(node(/^Ningbo/)).toHaveAttribute('aria-level', '3')
  expect([...node(/^Asia/).elements(), ...node(/^Europe/).elements()]).toEqual([])
  await expect
    .element(page.getByText('Only the first 1000 nodes are shown at a time. Expand a node or search to find others.'))
    .toBeVisible()
})

const begin = (more: Partial<WireViewOf<'tree'>>, answers: ServerAnswers = {}) =>
  grow(tree({ lazy: true, tops: 'places_tops', ...more }), answers)
const number = () => page.getByRole('textbox', { name: 'Field no', exact: true })
const opens = async (label: RegExp) => {
  await node(label).click()
  await userEvent.keyboard('{ArrowRight}')
}
const folds = async (label: RegExp, gone: RegExp) => {
  node(label).element().querySelector<HTMLElement>('[aria-hidden]')?.click()
  await expect.poll(() => node(gone).elements()).toEqual([])
}
/** Ningbo, below China, below Asia, can be chosen. */
const ningbo = async () => {
  await opens(/^Asia/)
  await opens(/^China/)
  await expect.element(node(/^Ningbo/)).toBeVisible()
}

test('V-073: adds nothing below a collapsed node; a new node keeps the parent it was started with', async () => {
  const said: string[] = []
  onTestFinished(
    $notices.listen(all => {
      said.push(codeMessage(all.at(-1)?.code ?? '') ?? '')
    }),
  )
  const { at } = await begin({})
  await ningbo()
  await node(/^Ningbo/).click()
  await folds(/^China/, /^Ningbo/)
  await button('Add below').click()
  proves('V-073')
  await expect.poll(() => said).toContain('Please select a node')
  await expect.element(number()).toHaveValue('Asia')
  await opens(/^China/)
  await node(/^Ningbo/).click()
  await button('Add below').click()
  await number().fill('Beilun')
  await folds(/^China/, /^Ningbo/)
  await expect.element(number()).toHaveValue('Beilun')
  await expect.element(page.getByRole('combobox', { name: 'Field up' })).toHaveValue('Ningbo')
  // A restored panel with a new child of a missing node creates no root node.
  at()?.state.set({ below: 'x' })
  await expect.element(page.getByText('Please select a node')).toBeVisible()
})

test('* opens all siblings of the focused node', async () => {
  const { asked } = await begin({})
  await node(/^Asia/).click()
  await userEvent.keyboard('*')
  await expect.element(node(/^China/)).toBeVisible()
  await expect.element(node(/^Europe/)).not.toHaveAttribute('aria-expanded')
  expect(asked('/define/query/list/places').at(-1)?.body).toMatchObject({
    conditions: [{ field: 'up', operator: 'in', value: ['a', 'e'] }],
  })
})

test('keeps open, selected and ticked nodes while nodes are deleted', async () => {
  let done = () => {
    /* replaced when a call waits */
  }
  const { asked } = await begin(
    { multiple: true },
    {
      '/define/delete/Order': () =>
        new Promise(resolve => {
          done = () => {
            resolve({ deleted: 1 })
          }
        }),
    },
  )
  await ningbo()
  await userEvent.keyboard(' ')
  await button('Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['b'] }])
  await node(/^Europe/).click()
  await userEvent.keyboard(' ')
  await folds(/^China/, /^Ningbo/)
  done()
  await expect.element(page.getByRole('region', { name: '1 node is ticked' })).toHaveTextContent(/Europe/)
  await expect.element(node(/^Europe/)).toHaveAttribute('aria-selected', 'true')
  expect(node(/^Ningbo/).elements()).toEqual([])
})

test('treeType: ticked nodes in collapsed parts are listed and deleted; the root record cannot be ticked', async () => {
  const { asked } = await begin({ multiple: true })
  await ningbo()
  await node(/^Ningbo/).click()
  await userEvent.keyboard(' ')
  await folds(/^China/, /^Ningbo/)
  await expect.element(page.getByRole('region', { name: '1 node is ticked' })).toHaveTextContent(/Ningbo/)
  await node(/^Places/).click()
  await userEvent.keyboard(' ')
  await expect.element(node(/^Places/)).not.toHaveAttribute('aria-checked')
  await node(/^Europe/).click()
  await userEvent.keyboard(' ')
  await button('Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  proves('treeType')
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['c', 'e'] }])
})

test('treeType: ignores stored ticks of nodes that no longer exist', async () => {
  const { at } = await begin({ multiple: true })
  proves('treeType')
  await expect.element(page.getByText('Nothing is ticked')).toBeVisible()
  at()?.state.set({ ticked: ['a', { id: 'x', name: 'Ghent' }, { id: 3 }] })
  await expect.element(page.getByRole('region', { name: '1 node is ticked' })).toHaveTextContent(/Ghent/)
})

test('treeType: a fully loaded tree counts only existing nodes as ticked', async () => {
  const { at } = await grow(tree({ multiple: true }))
  proves('treeType')
  await expect.element(node(/^Europe/)).toBeVisible()
  at()?.state.set({
    ticked: [
      { id: 'e', name: 'Europa' },
      { id: 'x', name: 'Ghent' },
    ],
  })
  await expect.element(page.getByRole('region', { name: '1 node is ticked' })).toHaveTextContent(/Europe/)
})

test('E-ADM-07: a failed load of nodes keeps the tree and form, with a retry', async () => {
  let refuses = false
  await begin(
    {},
    {
      '/define/query/list/places': body => {
        if (refuses) throw new Error('down')
        return served['/define/query/list/places'](body as Asked)
      },
    },
  )
  await node(/^Europe/).click()
  await button('Add below').click()
  await number().fill('Ghent')
  refuses = true
  node(/^Asia/).element().querySelector<HTMLElement>('[aria-hidden]')?.click()
  proves('E-ADM-07')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Fetch data failed')
  await expect.element(number()).toHaveValue('Ghent')
  await expect.element(node(/^Asia/)).toBeVisible()
  refuses = false
  await button('Try again').click()
  await expect.element(node(/^China/)).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(number()).toHaveValue('Ghent')
})

function put(input: Element, typed: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('does not search during composition, however long, nor by the Enter that ends it', async () => {
  const { asked } = await begin({})
  const box = page.getByRole('searchbox', { name: 'Find in the tree' })
  await expect.element(box).toBeVisible()
  const input = box.element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    flushSync(() => {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    })
    flushSync(() => {
      put(input, 'ning')
    })
    vi.advanceTimersByTime(60_000)
    flushSync(() => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    })
  } finally {
    vi.useRealTimers()
  }
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '宁波' }))
  put(input, '宁波')
  await expect
    .poll(() => asked('/define/query/list/places').map(a => a.body))
    .toMatchObject([{ conditions: [{ field: 'keyword', value: '宁波' }] }])
})

test('letters typed in sequence are one request', async () => {
  const { asked } = await begin({})
  const box = page.getByRole('searchbox', { name: 'Find in the tree' })
  await expect.element(box).toBeVisible()
  for (const typed of ['n', 'ni', 'nin', 'ning']) put(box.element(), typed)
  await expect.element(node(/^Ningbo/)).toBeVisible()
  expect(asked('/define/query/list/places').map(a => a.body)).toMatchObject([
    { conditions: [{ field: 'keyword', value: 'ning' }] },
  ])
})

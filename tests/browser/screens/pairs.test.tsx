import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { PairsView } from '../../../blocks/pairs/PairsView.tsx'
import { recordView, screen, type Answers } from './stage.tsx'

const label = (en_US: string) => ({ en_US, zh_CN: en_US })
const read = { writable: false, creatable: false }
const step = (from: string, code: string, to: string) => ({
  from: [from],
  action: { code, label: label(code) },
  to,
  reasonRequired: false,
  inputs: [],
})
const base = { children: {}, ownRule: {}, rights: { create: false, update: false, delete: false } }

const pair: WireEntity = {
  ...base,
  name: 'Pair',
  label: label('Pair'),
  displayField: 'title',
  states: {
    status: {
      code: 'pairStatus',
      field: 'status',
      title: label('Status'),
      list: 'x:pairStatus',
      transitions: [
        step('open', 'keepFirst', 'merged'),
        step('open', 'keepSecond', 'merged'),
        step('open', 'setApart', 'different'),
        step('merged', 'undo', 'open'),
        step('different', 'reopen', 'open'),
      ],
    },
  },
  fields: {
    title: { ...field.string('Pair', '对', { maxLength: 90 }), ...read },
    first: { ...field.ref('First', '一', { entity: 'Good' }), ...read },
    second: { ...field.ref('Second', '二', { entity: 'Good' }), ...read },
  },
}
const good: WireEntity = {
  ...base,
  name: 'Good',
  label: label('Good'),
  displayField: 'no',
  states: {},
  fields: {
    no: { ...field.string('No.', '编号', { maxLength: 20 }), ...read },
    name: { ...field.string('Name', '名称', { maxLength: 20 }), ...read },
    unit: { ...field.string('Unit', '单位', { maxLength: 20 }), ...read },
  },
}
const view: WireViewOf<'pairs'> = {
  kind: 'pairs',
  code: 'pairs',
  entity: 'Pair',
  title: label('Pairs'),
  roles: ['purchaser'],
  service: 'pairs',
  line: ['title'],
  sides: ['first', 'second'],
  recordAt: '/goods?id={id}',
  fields: ['name', 'unit'],
  keys: { first: 'keepFirst', second: 'keepSecond', apart: 'setApart', undo: 'undo', again: 'reopen' },
}
const row = (id: string, a: string, b: string) => ({
  id,
  revision: 1,
  title: `${a} · ${b}`,
  first: { id: a, label: a },
  second: { id: b, label: b },
})

/** Two pairs; decided ones are not read again, until they are open again. */
async function shown() {
  const open = new Map([row('p1', 'A-1', 'A-2'), row('p2', 'B-1', 'B-2')].map(r => [r.id, r]))
  const decided = new Map<string, ReturnType<typeof row>>()
  const answers: Answers = {
    '/define/entity/Pair': () => pair,
    '/define/entity/Good': () => good,
    '/query/list/pairs': () => ({ resultList: [...open.values()], total: open.size }),
    '/query/detail/Good': body => {
      const { id } = body as { id: string }
      return { record: { id, revision: 1, no: id, name: `Name of ${id}`, unit: 'pcs' }, rows: {}, actions: {} }
    },
    '/statemachine/pairStatus/action': body => {
      const { ids, action } = body as { ids: string[]; action: string }
      for (const id of ids) {
        const back = decided.get(id)
        if (back) open.set(id, back)
        const gone = open.get(id)
        if (!back && gone) {
          decided.set(id, gone)
          open.delete(id)
        }
      }
      return { status: action, results: ids.map(id => ({ id, success: true, status: action, revision: 2 })) }
    },
  }
  return screen(recordView, answers, panel => <PairsView panel={panel} view={view} />)
}

test('shows a pair side by side and marks the field in which its records differ', async () => {
  const { opened } = await shown()
  await expect.element(page.getByText('They differ in 1 field', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Name of A-2' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'A-1 · A-2' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('columnheader', { name: 'A-2' }).getByText('A-2').click()
  expect(opened).toEqual(['/goods?id=A-2'])
})

test('decides and takes back: the pair leaves the list, the next one comes, and it is there again', async () => {
  const { asked } = await shown()
  await page.getByRole('button', { name: 'Merge, keep 2' }).click()
  await expect.element(page.getByText(/Merged; A-2 is kept/)).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'B-1 · B-2' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('option', { name: 'A-1 · A-2' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('option', { name: 'A-1 · A-2' })).toHaveAttribute('aria-selected', 'true')
  expect(asked('/statemachine/pairStatus/action').map(a => (a.body as { action: string }).action)).toEqual([
    'keepSecond',
    'undo',
  ])
  await page.getByRole('option', { name: 'A-1 · A-2' }).click()
  // It came back below the other one.
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { name: 'B-1 · B-2' })).toHaveFocus()
})

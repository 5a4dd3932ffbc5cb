import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import StatesPanel from '../../../panels/states/StatesPanel.tsx'
import { panel, type Answers } from './stage.tsx'

const po = factory.states.find(s => s.code === 'poConfirmStatus') as StateDefinition
const published = {
  ...po,
  values: po.values.map(v => (v.code === 'draft' ? { ...v, label: { en_US: 'Being written', zh_CN: '编写中' } } : v)),
}
const answers: Answers = {
  '/define/overlays': () => ({
    resultList: [
      {
        key: po.code,
        definition: po,
        versions: [
          {
            version: 2,
            publishedAt: '2026-11-20T08:00:00Z',
            publishedBy: 'Grace (Platform)',
            reason: 'Suppliers asked for it',
          },
          { version: 1, publishedAt: '2026-11-19T08:00:00Z', publishedBy: 'Grace (Platform)', reason: null },
        ],
      },
    ],
  }),
  '/define/states/usage': () => ({
    records: { draft: 7, pending: 3 },
    taken: [{ from: 'draft', action: 'submit', to: 'submitted', count: 41 }],
  }),
  '/define/overlays/check': ({ definition }: { definition: StateDefinition }) => ({
    problems: [],
    touches: [],
    stranded: definition.values.some(v => v.code === 'pending') ? {} : { pending: 3 },
  }),
  '/define/overlays/version': () => published,
  '/define/overlays/publish': () => ({ version: 3 }),
}
const editor = (more: Answers = {}) =>
  panel(StatesPanel, `/mgr/platform/flow-edit?id=${po.code}`, { ...answers, ...more })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('/mgr/platform/flow-query, StateMachine: every state machine stands by its name and that of its object, and opens to be changed', async () => {
  const { opened } = await panel(StatesPanel, '/mgr/platform/flow-query', answers)
  await expect.element(page.getByRole('row', { name: /PO Confirmation Status/ })).toHaveTextContent('Purchase Order')
  await page.getByRole('button', { name: 'PO Confirmation Status' }).click()
  expect(opened).toEqual([`/mgr/platform/flow-edit?id=${po.code}`])
})

test('/mgr/platform/flow-edit: a draft tells its changes, is checked and published; until then it counts as unsaved', async () => {
  const { asked, dirty } = await editor()
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('English: draft').fill('Being written')
  await expect.element(page.getByText('1 change is not published')).toBeVisible()
  await expect.element(page.getByText(/Status called otherwise: Draft .* → Being written/)).toBeVisible()
  expect(dirty.at(-1)).toBe('State machine that is not published')
  await button('Check').click()
  await expect.element(page.getByText('Nothing is wrong.')).toBeVisible()
  await button('Publish').click()
  await expect.poll(() => asked('/define/overlays/publish').length).toBe(1)
  expect(asked('/define/overlays/publish')[0]?.body).toMatchObject({
    kind: 'states',
    key: po.code,
    definition: {
      values: [{ code: 'draft', label: { en_US: 'Being written', zh_CN: '草稿' } }, ...po.values.slice(1)],
    },
  })
  expect(dirty.at(-1)).toBeNull()
})

test('/mgr/platform/flow-edit, StateMachineAction: who may take a transition is ticked by the names of the roles', async () => {
  await editor()
  await button(/^Roles of Draft → Submit → Submitted/).click()
  await page.getByRole('menuitemcheckbox', { name: 'Finance staff' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/Roles of Draft → Submit → Submitted: .* → .*Finance staff/)).toBeVisible()
  await button('Discard changes').click()
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
})

test('/mgr/platform/flow-edit: records whose status goes are given another one before anything is published', async () => {
  const { asked } = await editor()
  await button('Take out: pending').click()
  await button('Check').click()
  await expect.element(page.getByText('3 records stand in Pending; it goes to')).toBeVisible()
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: /3 records stand in Pending/ }).selectOptions('Draft')
  await button('Publish').click()
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ mapping: { pending: 'draft' } })
})

test('/mgr/platform/flow-edit: a transition says how often it was taken, and an earlier version is taken up as a draft, for a reason that stands in the history', async () => {
  const { asked } = await editor()
  await expect.element(page.getByRole('row', { name: /^Draft Submit Submitted/ })).toHaveTextContent('41')
  await expect.element(page.getByRole('img', { name: 'Graph of PO Confirmation Status' })).toHaveTextContent('41')
  await expect
    .element(page.getByText('Version 2 · 2026-11-20 08:00:00 · Grace (Platform) · Reason: Suppliers asked for it'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Take up as a draft: 2' }).elements()).toEqual([])
  await button('Take up as a draft: 1').click()
  const why = page.getByRole('alertdialog')
  await why.getByRole('button', { name: 'Take up as a draft' }).click()
  await expect.element(why.getByText('Please give a reason')).toBeVisible()
  await why.getByRole('textbox', { name: 'Reason' }).fill('The old words are printed')
  await why.getByRole('button', { name: 'Take up as a draft' }).click()
  await expect.element(page.getByLabelText('English: draft')).toHaveValue('Being written')
  await expect.element(page.getByText('1 change is not published')).toBeVisible()
  await button('Check').click()
  await button('Publish').click()
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ over: 2, reason: 'The old words are printed' })
})

test('/mgr/platform/flow-edit: while the server is asked, the draft is neither checked again nor discarded', async () => {
  let answered = () => {
    /* asked for below */
  }
  const done = new Promise<void>(resolve => {
    answered = resolve
  })
  const { asked } = await editor({
    '/define/overlays/check': () => done.then(() => ({ problems: [], touches: [], stranded: {} })),
  })
  const busy = async (name: string) => {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  }
  await page.getByLabelText('English: draft').fill('Being written')
  await button('Check').click()
  await busy('Check')
  await busy('Discard changes')
  await busy('Take up as a draft: 1')
  answered()
  await expect.element(page.getByText('Nothing is wrong.')).toBeVisible()
  await button('Discard changes').click()
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
  expect(asked('/define/overlays/check')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import StatesPanel from '../../../panels/states/StatesPanel.tsx'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

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

test("/mgr/platform/flow-query, StateMachine: lists every state machine with its object's name, and opens it", async () => {
  const { opened } = await panel(StatesPanel, '/mgr/platform/flow-query', answers)
  proves('StateMachine')
  await expect.element(page.getByRole('row', { name: /PO Confirmation Status/ })).toHaveTextContent('Purchase Order')
  await page.getByRole('button', { name: 'PO Confirmation Status' }).click()
  proves('/mgr/platform/flow-query')
  expect(opened).toEqual([`/mgr/platform/flow-edit?id=${po.code}`])
})

test('/mgr/platform/flow-edit: a draft lists its changes, is checked and published; until then it is unsaved', async () => {
  const { asked, dirty } = await editor()
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('English: draft').fill('Being written')
  await expect.element(page.getByText('1 change is not published')).toBeVisible()
  await expect.element(page.getByText(/Status renamed: Draft .* → Being written/)).toBeVisible()
  proves('/mgr/platform/flow-edit')
  expect(dirty.at(-1)).toBe('State machine that is not published')
  await button('Check').click()
  await expect.element(page.getByText('No problems found.')).toBeVisible()
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

test('/mgr/platform/flow-edit, StateMachineAction: roles of a transition are chosen by name', async () => {
  await editor()
  await button(/^Roles of Draft → Submit → Submitted/).click()
  await page.getByRole('menuitemcheckbox', { name: 'Finance staff' }).click()
  await userEvent.keyboard('{Escape}')
  proves('/mgr/platform/flow-edit')
  proves('StateMachineAction')
  await expect.element(page.getByText(/Roles of Draft → Submit → Submitted: .* → .*Finance staff/)).toBeVisible()
  await button('Discard changes').click()
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
})

test('/mgr/platform/flow-edit: records of a removed status get another one before publication', async () => {
  const { asked } = await editor()
  await button('Remove: pending').click()
  await button('Check').click()
  await expect.element(page.getByText('3 records are in Pending; move to')).toBeVisible()
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: /3 records are in Pending/ }).selectOptions('Draft')
  await button('Publish').click()
  proves('/mgr/platform/flow-edit')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ mapping: { pending: 'draft' } })
})

test('/mgr/platform/flow-edit: a transition shows its use count; an earlier version becomes a draft with a reason in the history', async () => {
  const { asked } = await editor()
  await expect.element(page.getByRole('row', { name: /^Draft Submit Submitted/ })).toHaveTextContent('41')
  await expect.element(page.getByRole('img', { name: 'Graph of PO Confirmation Status' })).toHaveTextContent('41')
  await expect
    .element(page.getByText('Version 2 · 2026-11-20 08:00:00 · Grace (Platform) · Reason: Suppliers asked for it'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Use as draft: 2' }).elements()).toEqual([])
  await button('Use as draft: 1').click()
  const why = page.getByRole('alertdialog')
  await why.getByRole('button', { name: 'Use as draft' }).click()
  await expect.element(why.getByText('Please give a reason')).toBeVisible()
  await why.getByRole('textbox', { name: 'Reason' }).fill('The old words are printed')
  await why.getByRole('button', { name: 'Use as draft' }).click()
  await expect.element(page.getByLabelText('English: draft')).toHaveValue('Being written')
  await expect.element(page.getByText('1 change is not published')).toBeVisible()
  await button('Check').click()
  await button('Publish').click()
  proves('/mgr/platform/flow-edit')
  await expect
    .poll(() => asked('/define/overlays/publish').at(-1)?.body)
    .toMatchObject({ over: 2, reason: 'The old words are printed' })
})

test('/mgr/platform/flow-edit: blocks checking and discarding a draft during a server request', async () => {
  let answered = () => {
    /* checked below */
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
  await busy('Use as draft: 1')
  answered()
  await expect.element(page.getByText('No problems found.')).toBeVisible()
  await button('Discard changes').click()
  await expect.element(page.getByText('Nothing is changed')).toBeVisible()
  proves('/mgr/platform/flow-edit')
  expect(asked('/define/overlays/check')).toHaveLength(1)
})

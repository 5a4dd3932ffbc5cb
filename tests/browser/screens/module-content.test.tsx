import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ModuleDetail, ModulePlan } from '../../../domain/contracts/module.calls.ts'
import { ModuleContent } from '../../../blocks/module-content/ModuleContent.tsx'
import { recordView, screen, type Answers } from './stage.tsx'

const hash = 'a'.repeat(64)
const title = (en_US: string) => ({ en_US, zh_CN: en_US })
const dock = { kind: 'object', key: 'Dock', title: title('Loading dock') } as const
const desk = { kind: 'page', key: 'page_docks', title: title('Desk of docks') } as const
const release = (version: string, current: boolean) => ({
  version,
  hash,
  task: 'DOCK-7',
  remark: 'Agreed',
  at: '2026-11-01T08:00:00.000Z',
  by: 'Mei',
  note: [{ what: 'added', ...dock }] as const,
  current,
})
const developing: ModuleDetail = {
  parts: [{ ...dock, version: 2, withdrawn: false }],
  open: true,
  hash,
  changes: [],
  releases: [],
}
const released: ModuleDetail = { ...developing, open: false, releases: [release('1.1', true), release('1.0', false)] }
const plan: ModulePlan = {
  identifier: 'docks',
  name: 'Docks',
  version: '1.0',
  content: hash,
  changes: [{ what: 'changed', ...dock, places: [{ place: 'label.en_US', before: 'Loading dock', after: 'Dock' }] }],
  stays: [],
  touches: [title('Visits')],
  problems: [],
  plan: hash,
}

const content = (answers: Answers, id: string | null = 'm1') =>
  screen(recordView, answers, panel => <ModuleContent panel={panel} id={id} pulse={0} />)

test('adds and removes definitions while a version is in development, and keeps the focus', async () => {
  const parts = [...developing.parts]
  const { asked } = await content({
    '/module/detail': () => ({ ...developing, parts }),
    '/module/choices': () => ({ parts: parts.length === 1 ? [desk, { kind: 'lov', key: 'incoterm' }] : [] }),
    '/module/parts': body => {
      const { add, remove } = body as { add: object[]; remove: object[] }
      if (add.length > 0) parts.push({ ...desk, version: 1, withdrawn: false })
      if (remove.length > 0) parts.splice(0, 1)
      return { ...developing, parts: [...parts] }
    },
  })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('rowheader', { name: 'Page Desk of docks page_docks' })).toBeVisible()
  expect(asked('/module/parts')[0]?.body).toEqual({ id: 'm1', add: [{ kind: 'page', key: 'page_docks' }], remove: [] })
  // No definition is left to add: the form is gone, and the focus is on the heading.
  await expect.element(page.getByText(/Every definition is in a module/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Definitions' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove: Loading dock' }).click()
  await expect.element(page.getByRole('rowheader', { name: /Loading dock/ })).not.toBeInTheDocument()
  expect(asked('/module/parts')[1]?.body).toEqual({ id: 'm1', add: [], remove: [{ kind: 'object', key: 'Dock' }] })
})

test('an empty module says what to do next; a new one offers only a file', async () => {
  await content({
    '/module/detail': () => ({ ...developing, parts: [] }),
    '/module/choices': () => ({ parts: [desk] }),
  })
  await expect.element(page.getByText(/holds no definition yet\. Publish .* then add them here/)).toBeVisible()
  await expect.element(page.getByText(/Nothing is released yet\. .* choose Release/)).toBeVisible()
  await content({}, null)
  await expect.element(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Definitions' })).not.toBeInTheDocument()
})

test('shows what another version would change, and applies it with a reason only', async () => {
  const { asked, opened } = await content({
    '/module/detail': () => released,
    '/module/plan': () => plan,
    '/module/apply': () => ({ id: 'm1', version: '1.0', hash }),
  })
  await expect.element(page.getByText(/To change which definitions it holds, choose Upgrade/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch: 1.0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Docks 1.0: what would change' })
  await expect.element(dialog).toHaveTextContent('label.en_US Loading dock → Dock')
  await expect.element(dialog).toHaveTextContent('Used by, outside the module: Visits')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  expect(asked('/module/apply')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).click()
  await userEvent.keyboard('Size is not measured')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => opened).toEqual(['/mgr/platform/entity/modules?id=m1'])
  expect(asked('/module/apply')[0]?.body).toEqual({
    wanted: { id: 'm1', version: '1.0' },
    plan: hash,
    reason: 'Size is not measured',
  })
})

test('a plan with problems lists them and cannot be applied', async () => {
  await content({
    '/module/detail': () => released,
    '/module/plan': () => ({ ...plan, problems: ['object/Dock is used in Visits. Change these first'] }),
  })
  await page.getByRole('button', { name: 'Switch: 1.0' }).click()
  await expect.element(page.getByText('object/Dock is used in Visits. Change these first')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Switch: 1.0' })).toHaveFocus()
})

test('lists what uses a definition below it', async () => {
  await content({
    '/module/detail': () => released,
    '/module/uses': () => ({
      usedBy: [{ kind: 'view', key: 'o_dock', title: title('Docks') }],
      uses: [],
    }),
  })
  const button = page.getByRole('button', { name: 'Uses: Loading dock' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const uses = page.getByRole('region', { name: 'Uses of Loading dock' })
  await expect.element(uses).toHaveTextContent('Used by 1View: Docks o_dock')
  await expect.element(uses).toHaveTextContent('Uses nothing')
})

test('OB-1x shows every place that follows a renamed field, asks for the reason, then shows the new name', async () => {
  let named = 'gate'
  const part = () => ({ ...dock, version: 2, withdrawn: false, fields: ['name', named] })
  const { asked } = await content({
    '/module/detail': () => ({ ...developing, parts: [part()] }),
    '/module/choices': () => ({ parts: [] }),
    '/module/uses': () => ({ usedBy: [], uses: [] }),
    '/module/rename/plan': () => ({ changes: plan.changes, savedViews: 2, problems: [], plan: hash }),
    '/module/rename': () => {
      named = 'bay'
      return { renamed: 1 }
    },
  })
  await page.getByRole('button', { name: 'Uses: Loading dock' }).click()
  await page.getByLabelText('Field', { exact: true }).selectOptions('gate')
  await page.getByLabelText('New name').fill('Bay')
  await expect.element(page.getByText(/A small letter, then letters/)).toBeVisible()
  await page.getByLabelText('New name').fill('bay')
  await page.getByRole('button', { name: 'Show what follows' }).click()
  await expect.element(page.getByText('2 saved views of people and roles follow.')).toBeVisible()
  await page.getByRole('button', { name: 'Rename everywhere' }).click()
  expect(asked('/module/rename')).toEqual([])
  await page.getByLabelText('Reason').fill('A clearer word')
  await page.getByRole('button', { name: 'Rename everywhere' }).click()
  await expect.element(page.getByRole('option', { name: 'bay' })).toBeInTheDocument()
  const of = { entity: 'Dock', field: 'gate', to: 'bay' }
  expect(asked('/module/rename/plan')[0]?.body).toEqual(of)
  expect(asked('/module/rename')[0]?.body).toEqual({ ...of, plan: hash, reason: 'A clearer word' })
})

import { useStore } from '@nanostores/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toggleCheatSheet } from '../../../commands/cheat-sheet.ts'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { $offered } from '../../../layouts/saved/offered.ts'
import { $roleUpdate } from '../../../layouts/saved/role-layout.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { $ended } from '../../../src/state/session.ts'
import { ConflictDialog } from '../../../src/views/record/ConflictDialog.tsx'
import { setField } from '../../../src/views/record/model/draft.ts'
import { recordModel, type RecordModel } from '../../../src/views/record/model/record-model.ts'
import { show } from '../on-page.tsx'
import { orderEntity } from '../screens/stage.tsx'
import { keys, stage, type Stage } from './stage.tsx'

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string) => dialog.getByRole('button', { name }).click()

/** Each dialog of the shell: how it opens and closes. */
const dialogs: readonly (readonly [string, (there: Stage) => void | Promise<void>, () => Promise<void>])[] = [
  ['unsaved work', () => keys('{Alt>}w{/Alt}'), () => press('Stay')],
  [
    'a layout that was sent',
    ({ workspace }) => {
      $offered.set({ document: workspace().document(), leftOut: 0, closes: [], take: () => undefined })
    },
    () => keys('{Escape}'),
  ],
  [
    'a new layout of the role',
    ({ workspace }) => {
      $roleUpdate.set({
        version: 2,
        merged: {
          document: workspace().document(),
          items: [],
          arrangement: 'mine',
          untouched: false,
          bothMoved: false,
        },
      })
    },
    () => keys('{Escape}'),
  ],
  [
    'the end of the session',
    () => {
      $ended.set('timeout')
    },
    () => press('OK'),
  ],
  [
    'the sheet of keys',
    () => {
      toggleCheatSheet()
    },
    () => keys('{Escape}'),
  ],
]

test.each(dialogs)('X11: %s takes focus and returns it to its field', async (_, open, close) => {
  const there = await stage('/tracking')
  const field = page.getByRole('region', { name: 'PO Tracking', exact: true }).getByLabelText('Draft')
  await field.fill('typed')
  await expect.element(field).toHaveFocus()
  await open(there)
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

const detail = (revision: number, a: string): Detail => ({
  record: { id: 'po-1', revision, no: 'PO-1', a },
  rows: {},
  actions: {},
  editable: true,
  deletable: false,
})

function Conflicting({ model }: { readonly model: RecordModel }) {
  const state = useStore(model.$state)
  return (
    <>
      <input aria-label="Field a" />
      {state.conflicts.length > 0 ? (
        <ConflictDialog model={model} state={state} definitions={{ entity: orderEntity, children: {} }} />
      ) : null}
    </>
  )
}

test('X11: the conflict dialog returns focus when postponed and answered; choices stay while postponed', async () => {
  await panelMessages()
  const model = recordModel('Order/po-1', detail(1, 'was'))
  model.edit((d, base) => setField(d, base, 'a', 'mine'))
  model.take(detail(2, 'theirs'))
  show(<Conflicting model={model} />)
  const field = page.getByLabelText('Field a')
  await field.click()
  model.decide(true)
  await dialog.getByRole('radio').first().click()
  await press('Later')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  model.decide(true)
  await expect.element(dialog.getByRole('radio').first()).toBeChecked()
  await press('Apply')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $session } from '../../../src/state/session.ts'
import { $ended } from '../../../src/state/session.ts'
import { notify } from '../../../src/state/notices.ts'
import { behaviour, counts } from './test-panel.tsx'
import { keys, stage, type Stage } from './stage.tsx'
import { proves } from '../../proves.ts'

const dialog = page.getByRole('alertdialog', { name: 'Unsaved changes' })
const panel = (name: string) => page.getByRole('region', { name, exact: true })

/** Two panels with unsaved work, side by side. */
async function twoDrafts(): Promise<Stage> {
  const there = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Draft').fill('one')
  await panel('PO Tracking').getByRole('button', { name: 'Beside' }).click()
  await panel('PO-9').getByLabelText('Draft').fill('two')
  await expect.element(page.getByRole('tab', { name: 'PO-9, unsaved changes' })).toBeVisible()
  return there
}

const command = async (name: string) => {
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill(`>${name}`)
  await keys('{Enter}')
}

const ways: readonly (readonly [string, number, () => Promise<void>])[] = [
  ['the close key', 1, () => keys('{Alt>}w{/Alt}')],
  [
    'the cross on the tab',
    1,
    async () => {
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true][aria-label^="PO-9"] [title=Close]')?.click()
    },
  ],
  [
    'the Delete key on the tab',
    1,
    async () => {
      document.querySelector<HTMLElement>('[role=tab][aria-label^="PO-9"]')?.focus()
      await keys('{Delete}')
    },
  ],
  ['close others', 1, () => command('Close other panels')],
  ['close all', 2, () => command('Close all panels')],
  ['another layout', 2, () => command('Reset layout')],
  ['sign out', 2, () => command('Sign out')],
]

test.each(ways)(
  'E2, W16, L19: leaving by %s asks once about unsaved work; "Stay" keeps everything',
  async (_, count, leave) => {
    const { workspace } = await twoDrafts()
    const before = workspace().document()
    await leave()
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('listitem').elements()).toHaveLength(count)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const after = workspace().document()
    expect(after.panels).toEqual(before.panels)
    expect(after.tree.layout.children?.length).toBe(before.tree.layout.children?.length)
    await expect.element(panel('PO-9').getByLabelText('Draft')).toHaveValue('two')
    expect($session.get()).not.toBeNull()
  },
)

test('E2, L19: asks about input typed during the monitor request before another layout opens', async () => {
  const { workspace } = await stage('/tracking')
  const before = workspace().document().panels
  let tells = () => {
    /* checked below */
  }
  const permission = new Promise<PermissionStatus>((_, fails) => {
    tells = () => {
      fails(new TypeError('unknown'))
    }
  })
  const asked = vi.spyOn(navigator.permissions, 'query').mockReturnValue(permission)
  onTestFinished(() => {
    asked.mockRestore()
  })
  await command('Reset layout')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await panel('PO Tracking').getByLabelText('Draft').fill('meanwhile')
  tells()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(panel('PO Tracking').getByLabelText('Draft')).toHaveValue('meanwhile')
  expect(workspace().document().panels).toEqual(before)
})

test('W16: saving closes panels when all could save, and shows the one that could not', async () => {
  const { id } = await twoDrafts()
  behaviour.saveGives = false
  await command('Close all panels')
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(counts.saves).toEqual([id('/tracking')])
  await expect.element(panel('PO Tracking')).toBeVisible()
  behaviour.saveGives = true
  await command('Close all panels')
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByRole('region', { name: 'Nothing is open' })).toBeVisible()
})

test('W16: the browser asks before leaving with unsaved work', async () => {
  await stage('/tracking')
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.element(panel('PO Tracking')).toBeVisible()
  expect(leaves()).toBe(true)
  await panel('PO Tracking').getByLabelText('Draft').fill('one')
  await expect.poll(leaves).toBe(false)
})

test('M6: signing out closes the session and leaves no redirect', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await command('Sign out')
  await expect.poll(() => $session.get()).toBeNull()
  expect(location.hash).toBe('#/login')
  expect(Object.keys(sessionStorage).filter(k => k.startsWith('portside.layout'))).toEqual([])
})

test.each([
  ['timeout', 'Your session has timed out. Please sign in again.'],
  ['offline', 'You have been forced offline. Please sign in again.'],
] as const)('B-042 to B-044: an ended session (%s) shows a dialog', async (ended, text) => {
  await stage('/tracking')
  $ended.set(ended)
  const modal = page.getByRole('alertdialog', { name: 'System Tip' })
  proves('B-042')
  proves('B-043')
  await expect.element(modal).toHaveTextContent(text)
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect.element(modal).not.toBeInTheDocument()
})

test('E-HTTP-05: a server error shows a box that disappears; equal notifications are counted', async () => {
  await stage('/tracking')
  notify({ kind: 'box', code: 'INTERNAL', message: 'The disk is full' })
  const box = page.getByText('The disk is full')
  await expect.element(box).toBeVisible()
  expect(document.querySelector('.portside-boxes button')).toBeNull()
  notify({ kind: 'error', code: 'NETWORK' })
  notify({ kind: 'error', code: 'NETWORK' })
  await expect.element(page.getByText('×2')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
})

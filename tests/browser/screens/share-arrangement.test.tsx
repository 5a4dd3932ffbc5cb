import { useStore } from '@nanostores/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListViews, SharedView } from '../../../domain/contracts/layout.calls.ts'
import type { Arrangement } from '../../../domain/meta/screens/arrangement.ts'
import { arrangementsOf, loadArrangements, shownOf } from '../../../blocks/dashboard/arrangement.ts'
import { ShareArrangement } from '../../../blocks/dashboard/ShareArrangement.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { findings } from '../clean.ts'
import { answerCalls, freshPage } from '../fresh-page.ts'
import { show } from '../on-page.tsx'

const mine: Arrangement = { order: ['late', 'all'], hidden: ['unsigned'] }
const ofRole = (given: Partial<SharedView> = {}): SharedView => ({
  role: 'purchaser',
  companyType: 'all',
  name: 'Arrangement',
  state: { order: ['unsigned'], hidden: [] },
  start: true,
  revision: 3,
  ...given,
})
function Head({ code }: { readonly code: string }) {
  const held = useStore(arrangementsOf(code))
  return (
    <>
      <ShareArrangement code={code} roles={['purchaser', 'supplier']} shared={held.shared} by={mine} />
      <output>{shownOf(held).order.join(' ')}</output>
    </>
  )
}

/** A server with arrangements of roles; the dashboard is a new one in each test. */
async function opened(start: ListViews, more: Readonly<Record<string, () => unknown>> = {}, platform = true) {
  const code = `board-${crypto.randomUUID().slice(0, 8)}`
  let held = start.shared
  const asked = answerCalls(
    (path, body) => {
      const fixed = Object.entries(more).find(([end]) => path.endsWith(end))?.[1]
      if (fixed) return fixed()
      const given = body as SharedView | undefined
      const others = () => held.filter(s => s.role !== given?.role || s.companyType !== given.companyType)
      if (path.endsWith('/remove')) held = others()
      else if (path.endsWith(`/listViews/${code}`) && given)
        held = [...others(), { ...given, revision: given.revision + 1 }]
      else if (path.endsWith(`/listViews/${code}`)) return { own: start.own, shared: held }
      else return undefined
      return null
    },
    { status: 409, errorCode: 'CONFLICT' },
  )
  await freshPage({
    name: 'Mei',
    language: 'en_US',
    companyName: 'C',
    companyCode: 'c',
    companyType: platform ? '0' : '3',
    companyStatus: '1',
    roles: [platform ? 'platform' : 'purchaser'],
  })
  await loadArrangements(code)
  show(<Head code={code} />)
  return { code, asked: (end: string) => asked.filter(a => a.path.endsWith(end) && a.body !== undefined) }
}
const shown = () => page.getByRole('status')

test('a person sees the arrangement of their role, and their own one instead if they have it', async () => {
  const shared = [ofRole({ companyType: '3', state: { order: ['all'], hidden: [] } }), ofRole()]
  await opened({ own: null, shared }, {}, false)
  await expect.element(shown()).toHaveTextContent('all')
  await opened({ own: { value: mine, revision: 1 }, shared }, {}, false)
  await expect.element(shown()).toHaveTextContent('late all')
  await opened({ own: null, shared: [ofRole({ role: 'supplier' })] }, {}, false)
  await expect.element(shown()).toBeEmptyDOMElement()
})

test('shares the arrangement by keyboard with a role, replaces that of the role, and removes it', async () => {
  const { code, asked } = await opened({ own: null, shared: [ofRole()] })
  const trigger = page.getByRole('button', { name: 'Arrangement for roles' })
  await expect.element(trigger).toBeVisible()
  ;(trigger.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const surface = page.getByRole('dialog', { name: 'Arrangement for roles' })
  await expect.element(surface).toBeVisible()
  const remove = surface.getByRole('button', { name: /^Remove the arrangement for/ })
  expect(remove.elements()).toHaveLength(1)
  // The focus trap of the library has hidden stops of its own.
  expect(await findings({ include: [surface.element()], exclude: [['[data-tabster-dummy]']] })).toEqual([])

  await surface.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => asked(`/listViews/${code}`)).toHaveLength(1)
  expect(asked(`/listViews/${code}`)[0]?.body).toEqual({
    role: 'purchaser',
    companyType: 'all',
    name: 'Arrangement',
    state: mine,
    start: true,
    revision: 3,
  })
  await expect.poll(() => $notices.get().at(-1)?.code).toBe('arrangementShared')
  expect(remove.elements(), 'it was replaced').toHaveLength(1)

  await remove.click()
  await expect.poll(() => remove.elements()).toHaveLength(0)
  expect(asked('/remove')[0]?.body).toEqual({
    role: 'purchaser',
    companyType: 'all',
    name: 'Arrangement',
    revision: 4,
  })
  expect(surface.element().contains(document.activeElement), 'the focus stays in it').toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(trigger.element())
})

test('says when another administrator was faster, and shows what they shared', async () => {
  const { code } = await opened(
    { own: null, shared: [ofRole()] },
    {
      '/remove': () => new Error('conflict'),
    },
  )
  await page.getByRole('button', { name: 'Arrangement for roles' }).click()
  await page.getByRole('button', { name: /^Remove the arrangement for/ }).click()
  await expect
    .poll(() => $notices.get().at(-1)?.message)
    .toBe('Someone else has just changed the arrangement for this role. Share again to replace it.')
  expect(arrangementsOf(code).get().shared).toHaveLength(1)
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { screen } from './browser.ts'
import { text } from '../../../domain/meta/text.ts'
import { reopenClosed, closePanels } from '../../../layouts/dock/closing.ts'
import { $leave } from '../../../layouts/shell/leave.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { panelIds } from '../../../layouts/dock/tree.ts'
import { createWorkspace, type Workspace } from '../../../layouts/workspace/workspace.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { makePanel } from '../../../panels/open-panel.ts'
import { addPanel } from '../../../panels/registry.ts'
import { $jumping } from '../../../src/router/jumping.ts'
import { $menus } from '../../../src/state/menus.ts'
import { $notices } from '../../../src/state/notices.ts'
import { privileges } from '../../../src/state/privileges.ts'
import { proves } from '../../proves.ts'

vi.mock('../../../src/state/privileges.ts', () => ({
  privileges: vi.fn<() => Promise<never>>(async () => {
    throw new Error('refused')
  }),
}))

addPanel({ type: 'test', version: 1, load: async () => ({ default: () => null }), fresh: () => 'fresh' })
$menus.set([
  screen('/'),
  screen('/orders', { instanceBy: ['poNo', 'id'] }),
  screen('/tracking'),
  screen('/print/:code'),
  screen('/My_:product_My-PO', { screen: 'redirect', redirectTo: '/tracking' }),
])

let workspace: Workspace
beforeEach(() => {
  workspace = createWorkspace()
  $notices.set([])
})
const addresses = () => workspace.$panels.get().map(p => p.$address.get())
const open = (address: string, how: Parameters<typeof openAddress>[2] = 'reuse') => openAddress(workspace, address, how)

test('B-040: the same path is the same panel with updated values', async () => {
  const first = await open('/tracking?status=1')
  const again = await open('/tracking?status=2')
  proves('B-040')
  expect(again).toBe(first)
  expect(addresses()).toEqual(['/tracking?status=2'])
})

test('B-040: different route parameters are different panels', async () => {
  await open('/print/A')
  await open('/print/B')
  await open('/print/A?copies=2')
  expect(addresses()).toEqual(['/print/A?copies=2', '/print/B'])
})

test('W18: records of a screen with instances open side by side; the same one is found again', async () => {
  await open('/orders')
  await open('/orders?poNo=PO-1')
  await open('/orders?poNo=PO-2&view=lines')
  await open('/orders?poNo=PO-1&refresh=5')
  expect(addresses()).toEqual(['/orders', '/orders?poNo=PO-1&refresh=5', '/orders?poNo=PO-2&view=lines'])
  expect(workspace.$active.get()?.$address.get()).toBe('/orders?poNo=PO-1&refresh=5')
})

test('open beside always adds a panel, in the group on the right if any', async () => {
  await open('/orders?poNo=PO-1')
  await open('/orders?poNo=PO-1', 'beside')
  workspace.focus(workspace.$panels.get()[0]?.id ?? '')
  await open('/orders?poNo=PO-1', 'beside')
  const { layout } = workspace.document().tree
  expect(addresses()).toHaveLength(3)
  expect(layout.children?.map(c => c.children?.length)).toEqual([1, 2])
})

test('B-017: routes that are open to everybody ask for no permission; the refusal screens are panels (E19); $jumping (B-025) is set on the way to a panel only', async () => {
  vi.mocked(privileges).mockClear()
  $jumping.set(false)
  proves('B-017')
  proves('B-025')
  for (const path of ['/login', '/register', '/reset-password']) {
    expect(await open(path)).toBeNull()
    expect($jumping.get(), path).toBe(false)
  }
  for (const path of ['/403', '/404']) expect((await open(path))?.$address.get()).toBe(path)
  expect(privileges).not.toHaveBeenCalled()
  await open('/tracking')
  expect($jumping.get()).toBe(true)
  // The panel that shows or fails clears the flag.
  $jumping.set(false)
  await open('/tracking')
  expect($jumping.get()).toBe(false)
})

test('B-014: blocks the shipment document center with the warning', async () => {
  await open('/tracking')
  expect(await open('/shipment_docs_center')).toBeNull()
  expect(addresses()).toEqual(['/tracking'])
  proves('B-014')
  expect($notices.get()).toMatchObject([{ kind: 'warning', code: 'FORBIDDEN' }])
})

test('B6: opens the shipment document center when the setting of the server has made it a route', async () => {
  const before = $menus.get()
  $menus.set([...before, screen('/shipment_docs_center')])
  expect((await open('/shipment_docs_center?id=1'))?.$address.get()).toBe('/shipment_docs_center?id=1')
  expect($notices.get()).toEqual([])
  $menus.set(before)
})

test('/My_:product_My-PO, B-027: the list of any product redirects; an unknown one does not', async () => {
  proves('/My_:product_My-PO')
  for (const other of ['/My__My-PO', '/My_a%20lamp_My-PO', '/My_lamp_My-PO/more'])
    expect(await open(other), other).toBeNull()
  expect(addresses()).toEqual([])
  await open('/My_lamp_My-PO')
  expect(addresses()).toEqual(['/tracking'])
})

test('B-026: asks the server about an unknown path instead of opening it', async () => {
  expect(await open('/nowhere?x=1')).toBeNull()
  expect(vi.mocked(privileges)).toHaveBeenLastCalledWith('/nowhere?x=1', { quiet: true })
  expect(addresses()).toEqual([])
})

test.each([
  [403, '/403'],
  [404, '/404'],
  [500, null],
  [0, null],
])(
  'E19, B-019, B-026: an address answered with %i opens %s, named by its state, whatever way it was opened',
  async (status, at) => {
    const asks = await open('/tracking')
    proves('B-019')
    proves('B-026')
    for (const how of ['reuse', 'here', 'beside', 'peek'] as const) {
      vi.mocked(privileges).mockRejectedValueOnce(new ApiError(status, 'X', ''))
      const panel = await openAddress(workspace, `/nowhere/${how}`, how, { from: asks ?? undefined })
      expect([panel?.$address.get(), panel?.$state.get()]).toEqual(
        at ? [at, `/nowhere/${how}`] : [undefined, undefined],
      )
    }
    expect(addresses()).toEqual(at ? ['/tracking', at] : ['/tracking'])
    // The panel says it; only what opens no panel is said by a notice.
    expect($notices.get().map(n => n.code)).toEqual(status === 500 ? ['X'] : [])
  },
)

test('open here changes the address of the panel; another kind of content starts fresh', async () => {
  const panel = await open('/orders?poNo=PO-1')
  panel?.$state.set('typed')
  await openAddress(workspace, '/orders?poNo=PO-2', 'here', { from: panel ?? undefined })
  expect(addresses()).toEqual(['/orders?poNo=PO-2'])
  expect(panel?.$state.get()).toBe('typed')
})

test('W16: a panel with unsaved work asks before its values change; "stay" keeps everything', async () => {
  const panel = await open('/tracking?status=1')
  panel?.$dirty.set(text('Draft', '草稿'))
  const opening = open('/tracking?status=2')
  await vi.waitFor(() => expect($leave.get()?.panels).toEqual([panel]))
  $leave.get()?.answer('stay')
  expect(await opening).toBeNull()
  expect(addresses()).toEqual(['/tracking?status=1'])
})

test('W16: closing several panels asks once for all unsaved work, and closes those that could save', async () => {
  const [a, b] = [await open('/orders?poNo=PO-1'), await open('/orders?poNo=PO-2')]
  await open('/tracking')
  for (const panel of [a, b]) {
    panel?.$dirty.set(text('Draft', '草稿'))
    panel?.savers.add(async () => panel === a)
  }
  const closing = closePanels(workspace, 'all')
  await vi.waitFor(() => expect($leave.get()?.panels).toEqual([a, b]))
  $leave.get()?.answer('save')
  expect(await closing).toBe(false)
  expect(workspace.$active.get()).toBe(b)
  b?.savers.clear()
  b?.savers.add(async () => true)
  const again = closePanels(workspace, 'all')
  await vi.waitFor(() => expect($leave.get()).not.toBeNull())
  $leave.get()?.answer('save')
  expect(await again).toBe(true)
  expect(addresses()).toEqual([])
})

test('C-28: closing without saving discards the drafts of the closed panels only', async () => {
  const [a, b] = [await open('/orders?poNo=PO-1'), await open('/orders?poNo=PO-2')]
  const gone: string[] = []
  for (const [name, panel] of [
    ['a', a],
    ['b', b],
  ] as const) {
    panel?.$dirty.set(text('Draft', '草稿'))
    panel?.discarders.add(() => {
      gone.push(name)
    })
  }
  const closing = closePanels(workspace, 'active')
  await vi.waitFor(() => expect($leave.get()?.panels).toEqual([b]))
  $leave.get()?.answer('discard')
  expect(await closing).toBe(true)
  expect(gone).toEqual(['b'])
})

test('B-041: closing a view deletes its session data and keeps that of others', async () => {
  const [a, b] = [await open('/orders?poNo=PO-1'), await open('/orders?poNo=PO-2')]
  for (const panel of [a, b]) sessionStorage.setItem(`portside.panel.${panel?.id ?? ''}.filter`, 'kept')
  await closePanels(workspace, 'active')
  expect(workspace.$panels.get()).toEqual([a])
  expect(Object.keys(workspace.document().panels)).toEqual([a?.id])
  proves('B-041')
  expect(Object.keys(sessionStorage).filter(k => k.startsWith('portside.panel.'))).toEqual([
    `portside.panel.${a?.id ?? ''}.filter`,
  ])
})

test('W9: reopens up to twenty closed panels at their place with state; recreates a missing group', async () => {
  const [a, b, c] = [await open('/print/A'), await open('/print/B'), await open('/print/C')]
  a?.$state.set('a was here')
  const right = await open('/print/R', 'beside')
  const shape = () =>
    JSON.stringify(workspace.document().tree.layout.children?.map(part => part.children?.map(t => t.id)))
  const before = shape()
  for (const panel of [a, b, right]) {
    workspace.focus(panel?.id ?? '')
    await closePanels(workspace, 'active')
  }
  expect(addresses()).toEqual(['/print/C'])
  for (let i = 0; i < 3; i++) expect(reopenClosed(workspace)).toBe(true)
  expect(shape()).toBe(before)
  expect(workspace.panel(a?.id ?? '')?.$state.get()).toBe('a was here')
  expect(c?.$visible.get()).toBeDefined()
  for (let i = 0; i < 25; i++) {
    await open(`/print/${i}`)
    await closePanels(workspace, 'active')
  }
  expect(workspace.closed()).toHaveLength(20)
})

test('M: restores open and closed panels as stored', async () => {
  await open('/orders?poNo=PO-1')
  const second = await open('/print/B', 'beside')
  second?.$link.set({ channel: 'C', mode: 'receive' })
  second?.$state.set({ rows: [1, 2] })
  await open('/tracking')
  await closePanels(workspace, 'active')
  const kept = structuredClone(workspace.document())
  const other = createWorkspace()
  other.load(kept)
  expect(panelIds(other.document().tree)).toEqual(panelIds(kept.tree))
  expect(other.document().panels).toEqual(kept.panels)
  expect(other.$active.get()?.id).toBe(kept.active)
  expect(reopenClosed(other)).toBe(true)
  expect(other.$active.get()?.$address.get()).toBe('/tracking')
})

test('a restored record panel shows its number until loaded; a list shows its current title', () => {
  const record = makePanel({ id: 'r', address: '/orders?poNo=PO-1', title: 'PO-1' }),
    list = makePanel({ id: 'l', address: '/tracking', title: '采购订单跟踪' })
  expect(record.$label.get()).toBe('PO-1')
  expect(list.$label.get()).toBe('tracking')
  record.$address.set('/orders?poNo=PO-2')
  expect(record.$label.get()).toBe('PO-2')
})

test('B-033, B-133, E-TXT-05: a download page opens no panel; reports what is not a file', async () => {
  $menus.set([...$menus.get(), screen('/download', { screen: 'download' })])
  vi.mocked(privileges).mockResolvedValueOnce({ menuId: '/download', screen: 'download', actions: [], fields: {} })
  await open('/tracking')
  proves('B-133')
  expect(await open('/download?id=https://evil.example/x')).toBeNull()
  for (const outside of ['/login', '/register', '/reset-password']) expect(await open(outside), outside).toBeNull()
  expect(addresses()).toEqual(['/tracking'])
  proves('E-TXT-05')
  expect($notices.get()).toMatchObject([{ kind: 'warning', code: 'noFiles' }])
})

test('a handed-over sign-in leads a signed-in user to its target, inside the product only', async () => {
  await open(`/yee/automatic/login?token=x&redirect=${encodeURIComponent('/tracking')}`)
  expect(addresses()).toEqual(['/tracking'])
})

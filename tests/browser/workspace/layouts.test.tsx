import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { moveTargets, moveTo } from '../../../layouts/dock/moving.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const box = page.getByRole('combobox')
const chosen = () => document.querySelector('[cmdk-item][data-selected=true] .portside-palette-title')?.textContent
const command = async (text: string, title: string) => {
  await keys('{Control>}k{/Control}')
  await box.fill(`>${text}`)
  await expect.poll(chosen).toBe(title)
  await keys('{Enter}')
}
const addresses = (w: { $panels: { get(): readonly { $address: { get(): string } }[] } }) =>
  w.$panels.get().map(p => p.$address.get().split('?')[0])

test('L10: a reset keeps the previous layout for restoring', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const before = addresses(workspace())
  await command('reset layout', 'Reset layout to that of my role')
  await expect.poll(() => addresses(workspace())).toEqual(['/home'])
  await command('earlier', 'Go back to an earlier layout …')
  await expect.poll(() => document.querySelectorAll('[cmdk-item]').length).toBe(1)
  await keys('{Enter}')
  await expect.poll(() => addresses(workspace())).toEqual(before)
})

test('L11, E20: a link opens the layout as a copy of what the reader may open, after a preview', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { workspace, reload } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await command('link to this', 'Copy link to this layout')
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const link = copied.mock.calls[0]?.[0] ?? ''
  copied.mockRestore()
  await command('close all', 'Close all panels')
  await expect.poll(() => workspace().$panels.get().length).toBe(0)
  await reload(link.split('#')[1] ?? '')
  const dialog = page.getByRole('dialog', { name: 'Open the layout' })
  await expect.element(dialog.getByText('Opens: PO Tracking')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open this layout' }).click()
  await expect.poll(() => addresses(workspace())).toEqual(['/home', '/tracking'])
  expect(workspace().meta.owner).toEqual({ kind: 'user' })
})

test('L11: a layout link that is pasted into an open workspace is offered, and the address bar goes back', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await command('link to this', 'Copy link to this layout')
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const link = copied.mock.calls[0]?.[0] ?? ''
  copied.mockRestore()
  const before = addresses(workspace())
  location.hash = `#${link.split('#')[1] ?? ''}`
  const dialog = page.getByRole('dialog', { name: 'Open the layout' })
  await expect.element(dialog.getByText('Opens: PO Tracking')).toBeVisible()
  expect(location.hash).not.toContain('layout=')
  expect(addresses(workspace())).toEqual(before)
  await dialog.getByRole('button', { name: 'Open this layout' }).click()
  await expect.poll(() => addresses(workspace())).toEqual(['/home', '/tracking'])
})

test('L13: exports a layout to a file and imports it with a preview; reports an invalid file', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const saved: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) saved.push(blob)
    return '#'
  })
  await command('export layout', 'Export layout to a file')
  await expect.poll(() => saved.length).toBe(1)
  make.mockRestore()
  const text = await (saved[0] as Blob).text()
  const inputs: HTMLInputElement[] = []
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(
    this: HTMLInputElement,
  ) {
    inputs.push(this)
  })
  const give = (content: string) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'layout.json', { type: 'application/json' }))
    const input = inputs.at(-1) as HTMLInputElement
    input.files = data.files
    input.dispatchEvent(new Event('change'))
  }
  await command('import layout', 'Import layout from a file …')
  give('{"format":"none"}')
  await expect.element(page.getByText('No layout could be read from this')).toBeVisible()
  await command('close all', 'Close all panels')
  await command('import layout', 'Import layout from a file …')
  give(text)
  await page.getByRole('button', { name: 'Open this layout' }).click()
  await expect.poll(() => addresses(workspace())).toEqual(['/home', '/tracking'])
  click.mockRestore()
})

test('L6: does not read or overwrite a layout of a newer version, and shows a message', async () => {
  const newer = { format: 99, tree: 'of tomorrow' }
  const { server, workspace } = await stage('/home', { settings: new Map([['layout', { value: newer, revision: 7 }]]) })
  await expect.element(page.getByText('Your layout was saved by a newer version.')).toBeVisible()
  await command('split right', 'Split right')
  await expect.poll(() => workspace().$panels.get().length).toBe(2)
  window.dispatchEvent(new Event('pagehide'))
  await new Promise(done => {
    setTimeout(done, 1000)
  })
  expect(server.settings.get('layout')).toEqual({ value: newer, revision: 7 })
})

test('L9: stores nothing before the restore has finished; afterwards one write per change after a delay', async () => {
  const { server, workspace } = await stage('/home')
  expect(server.settings.has('layout')).toBe(false)
  await expect.element(panel('Home')).toBeVisible()
  await command('split right', 'Split right')
  await expect.poll(() => server.settings.get('layout')?.revision, { timeout: 4000 }).toBe(1)
  expect(server.settings.get('layout')?.value).toMatchObject({
    panels: Object.fromEntries(
      workspace()
        .$panels.get()
        .map(p => [p.id, { address: '/home' }]),
    ),
  })
})

test('E18: shows the shortcut of a command once after three mouse uses', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  for (let i = 0; i < 4; i++) {
    await page.getByRole('tab', { name: 'Home' }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: /Pin panel/ }).click()
    if (i < 2) expect(document.body.textContent).not.toContain('You can also press')
  }
  await expect.element(page.getByText('You can also press Alt+Shift+P: Pin panel, or unpin it')).toBeVisible()
  expect(page.getByText('You can also press').elements()).toHaveLength(1)
})

test('M4: theme and shortcuts changed in another tab apply here at once', async () => {
  const { $preferences } = await import('../../../src/state/preferences.ts')
  const { $userKeys } = await import('../../../commands/key-table.ts')
  await stage('/home')
  const tell = (key: string, newValue: string) => {
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  tell('portside.preferences', JSON.stringify({ ...$preferences.get(), theme: 'dark' }))
  await expect.poll(() => document.querySelector('[data-theme]')?.getAttribute('data-theme')).toBe('dark')
  tell('portside.preferences', JSON.stringify({ ...$preferences.get(), theme: 'light' }))
  tell('portside.keys', JSON.stringify({ format: 1, keys: [{ keys: 'ctrl+alt+y', run: 'panel.close' }] }))
  expect($userKeys.get()).toEqual([{ keys: 'Ctrl+Alt+Y', run: 'panel.close', from: 'user' }])
  tell('portside.keys', '{}')
})

/** Another device of the user writes: it started from the server's layout and opened an address. */
const otherDevice = (settings: Map<string, { value: unknown; revision: number }>, address: string) => {
  const { value, revision } = settings.get('layout') as { value: { panels: object }; revision: number }
  settings.set('layout', {
    value: {
      ...value,
      panels: { ...value.panels, theirs: { type: 'test', version: 1, address, state: 'typed there' } },
    },
    revision: revision + 1,
  })
}
const storedAddresses = (settings: Map<string, { value: unknown }>) =>
  Object.values(
    (settings.get('layout')?.value as { panels: Record<string, { address: string }> } | undefined)?.panels ?? {},
  ).map(p => p.address)

test('L14: two devices change one layout: the server merges both, this tab keeps its own, a new one starts with all', async () => {
  const { server, workspace, reload } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await command('split right', 'Split right')
  await expect.poll(() => storedAddresses(server.settings).length, { timeout: 4000 }).toBe(3)
  otherDevice(server.settings, '/orders?poNo=PO-9')
  await command('duplicate', 'Duplicate panel')
  await expect.poll(() => storedAddresses(server.settings).length, { timeout: 4000 }).toBe(5)
  expect(storedAddresses(server.settings)).toContain('/orders?poNo=PO-9')
  expect(addresses(workspace())).not.toContain('/orders')
  // Panels closed here are gone there too; the other's stay.
  await command('close all', 'Close all panels')
  await expect.poll(() => storedAddresses(server.settings), { timeout: 4000 }).toEqual(['/orders?poNo=PO-9'])
  // A new tab has nothing of its own.
  addEventListener(
    'pagehide',
    () => {
      sessionStorage.clear()
    },
    { once: true },
  )
  await reload('/home')
  expect(addresses(workspace())).toContain('/orders')
  expect(workspace().panel('theirs')?.$state.get()).toBe('typed there')
})

test('L14: a replaced arrangement stays among the earlier layouts', async () => {
  const { server, workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await command('split right', 'Split right')
  await expect.poll(() => storedAddresses(server.settings).length, { timeout: 4000 }).toBe(3)
  const stored = server.settings.get('layout') as {
    value: { tree: { layout: { children: unknown[] } } }
    revision: number
  }
  const [first, ...rest] = stored.value.tree.layout.children
  server.settings.set('layout', {
    value: {
      ...stored.value,
      name: 'theirs',
      tree: { ...stored.value.tree, layout: { type: 'row', children: [...rest, first] } },
    },
    revision: stored.revision + 1,
  })
  const before = workspace()
    .$panels.get()
    .map(p => p.id)
  const target = moveTargets(workspace())[0]?.id ?? ''
  moveTo(workspace(), target)
  await expect
    .poll(() => JSON.stringify(server.settings.get('layoutHistory')?.value ?? null), { timeout: 4000 })
    .toContain('"name":"theirs"')
  await expect.poll(() => (server.settings.get('layout') as typeof stored).value.tree.layout.children.length).toBe(1)
  expect(
    workspace()
      .$panels.get()
      .map(p => p.id)
      .toSorted(),
  ).toEqual(before.toSorted())
})

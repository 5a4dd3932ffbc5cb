import { expect, test } from 'vitest'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { tabsetOf } from '../../../layouts/dock/model.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { $menus } from '../../../src/state/menus.ts'
import { screens, stage } from './stage.tsx'

/** Screens with these minimum widths. */
const needs = (path: string, leastWidth: number): MenuEntry => ({
  path,
  name: path,
  title: { en_US: path, zh_CN: path },
  screen: 'test',
  keys: [],
  leastWidth,
})
const wanted = [needs('/designer', 720), needs('/users', 560), needs('/record', 460), needs('/everything', 1100)]

const tabset = (id: string, weight: number) => ({ type: 'tabset', id: `set-${id}`, weight, children: [tabNode(id)] })
const stored = (address: string) => ({ type: 'test', version: 1, address, state: '' })

/** Groups side by side with these weights; the last one is active. */
async function columns(...weights: readonly number[]) {
  const ids = weights.map((_, i) => `c${i}`)
  const addresses = ['/tracking', '/follower', '/home', '/secret']
  const layout = {
    format: 1,
    id: 'mine',
    owner: { kind: 'user' },
    active: ids.at(-1),
    tree: { layout: { type: 'row', children: ids.map((id, i) => tabset(id, weights[i] ?? 0)) } },
    panels: Object.fromEntries(ids.map((id, i) => [id, stored(addresses[i] ?? '/home')])),
  }
  const staged = await stage(addresses[ids.length - 1], {
    settings: new Map([['layout', { value: layout, revision: 1 }]]),
  })
  $menus.set([...screens, ...wanted])
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(weights.length)
  const workspace = staged.workspace()
  const widthOf = (id: string) => tabsetOf(workspace.$model.get(), id)?.getRect().width ?? 0
  await expect.poll(() => widthOf('c0')).toBeGreaterThan(0)
  const open = async (address: string, how: Parameters<typeof openAddress>[2] = 'reuse') => {
    const panel = await openAddress(workspace, address, how)
    await new Promise(requestAnimationFrame)
    return panel?.id ?? ''
  }
  const groupOf = (id: string) => tabsetOf(workspace.$model.get(), id)?.getId()
  return { workspace, open, groupOf, widthOf }
}

test('E18: a screen opens in the group beside when the active one is narrower than it needs', async () => {
  const { open, groupOf, widthOf } = await columns(70, 30)
  expect(widthOf('c1')).toBeLessThan(400)
  expect(groupOf(await open('/users'))).toBe('set-c0')
  expect(widthOf('c1'), 'nothing else moves').toBeLessThan(400)
})

test('E18: a screen that its group has room for opens there, however large the other one is', async () => {
  const { open, groupOf } = await columns(55, 45)
  expect(groupOf(await open('/record'))).toBe('set-c1')
})

test('E18: where no group has the room, the others give it as far as their own screens stay readable', async () => {
  const { open, groupOf, widthOf } = await columns(50, 50)
  const id = await open('/designer')
  expect(groupOf(id)).toBe('set-c1')
  await expect.poll(() => widthOf(id)).toBeGreaterThanOrEqual(719)
  expect(widthOf('c0')).toBeGreaterThanOrEqual(320)
})

test('E18: where the others cannot give it either, it opens below them over the whole width of a high window', async () => {
  const { workspace, open, groupOf, widthOf } = await columns(34, 33, 33)
  document.querySelector<HTMLElement>('#root')?.style.setProperty('height', '1400px')
  await expect.poll(() => workspace.$model.get().getRootRow()?.getRect().height).toBeGreaterThan(1200)
  const id = await open('/designer')
  expect(groupOf(id)).not.toMatch(/^set-c/)
  await expect.poll(() => widthOf(id)).toBeGreaterThanOrEqual(1000)
})

test('E18: in a low window it opens in the widest group rather than in a row without height', async () => {
  const { open, groupOf } = await columns(34, 33, 33)
  expect(groupOf(await open('/designer'))).toBe('set-c0')
})

test('E18: beside goes to another group with room rather than into a neighbour without', async () => {
  const { workspace, open, groupOf } = await columns(26, 28, 46)
  workspace.focus('c0')
  expect(groupOf(await open('/record', 'beside'))).toBe('set-c2')
})

test('E18: beside opens below on a phone, where two panels would both be too narrow', async () => {
  const { open, groupOf, widthOf } = await columns(100)
  const root = document.querySelector<HTMLElement>('#root')
  root?.style.setProperty('width', '400px')
  root?.style.setProperty('height', '800px')
  await expect.poll(() => widthOf('c0')).toBeLessThan(420)
  const id = await open('/record', 'beside')
  expect(groupOf(id)).not.toBe('set-c0')
  await expect.poll(() => widthOf(id)).toBeGreaterThan(330)
  expect(widthOf('c0')).toBeGreaterThan(330)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { counts } from './test-panel.tsx'
import { keys, stage, type Stage } from './stage.tsx'

const panel = (name: string | RegExp) => page.getByRole('region', { name })

/** A sender and a follower on channel B, side by side. */
async function linked(): Promise<Stage> {
  const there = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  there.workspace().$active.get()?.$link.set({ channel: 'B', mode: 'both' })
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('follower')
  await keys('{Control>}{Enter}{/Control}')
  await expect.element(panel('Follower')).toBeVisible()
  there.workspace().$active.get()?.$link.set({ channel: 'B', mode: 'both' })
  return there
}
const follower = (s: Stage) =>
  s
    .workspace()
    .$panels.get()
    .find(p => p.$address.get().startsWith('/follower'))
const sender = (s: Stage) =>
  s
    .workspace()
    .$panels.get()
    .find(p => p.$address.get().startsWith('/tracking'))
const emit = (id: string) => {
  const button = [...document.querySelectorAll<HTMLButtonElement>('[data-panel-id]')]
    .map(e => e.querySelector<HTMLButtonElement>('button'))
    .find(b => b?.textContent === 'Emit')
  expect(button, id).toBeDefined()
  button?.click()
}

test('C1, X2: a linked panel shows its channel by colour and letter, and in its accessible name', async () => {
  await linked()
  await expect.element(page.getByRole('tab', { name: 'PO Tracking, channel B' })).toBeVisible()
  expect(document.querySelectorAll('[role=tab] .portside-channel[data-channel=B]').length).toBe(2)
  const colours = new Set(
    [...document.querySelectorAll('[role=tab] .portside-channel')].map(e => getComputedStyle(e).backgroundColor),
  )
  expect(colours.size).toBe(1)
})

test('C6, E1: a following panel shows the selection of another one, after a delay and with one request', async () => {
  const s = await linked()
  const asked = s.server.asked.length
  const { channel } = await import('../../../panels/link.ts')
  const from = sender(s)?.id ?? ''
  for (let i = 1; i <= 10; i++) channel('B').publish({ type: 'po', id: `PO-${i}` }, from)
  await expect.poll(() => follower(s)?.$address.get()).toBe('/follower?poNo=PO-10')
  expect(s.server.asked.slice(asked).filter(a => a.startsWith('/follower'))).toEqual(['/follower?poNo=PO-10'])
  expect(sender(s)?.$address.get()).toBe('/tracking')
})

test('C7: a panel with unsaved work pauses its link, shows this, and catches up afterwards', async () => {
  const s = await linked()
  await panel('Follower').getByLabelText('Draft').fill('half done')
  const { channel } = await import('../../../panels/link.ts')
  channel('B').publish({ type: 'po', id: 'PO-77' }, sender(s)?.id ?? '')
  await expect.element(page.getByRole('tab', { name: /Follower.*paused/ })).toBeVisible()
  expect(follower(s)?.$address.get()).toBe('/follower')
  await panel('Follower').getByLabelText('Draft').fill('')
  await expect.poll(() => follower(s)?.$address.get()).toBe('/follower?poNo=PO-77')
})

test('C3, C5: a sender does not follow; a receiver does not send; nobody receives their own messages', async () => {
  const s = await linked()
  sender(s)?.$link.set({ channel: 'B', mode: 'receive' })
  const { channel } = await import('../../../panels/link.ts')
  channel('B').clear()
  emit('as a receiver')
  expect(channel('B').last.get()).toEqual({})
  sender(s)?.$link.set({ channel: 'B', mode: 'send' })
  emit('as a sender')
  expect(channel('B').last.get().po?.id).toBe(`PO-${sender(s)?.id ?? ''}`)
  await expect.poll(() => follower(s)?.$address.get()).toContain('poNo=PO-')
})

test('C4, C9: a joining panel gets the last selection, and the layout restores the link', async () => {
  const s = await linked()
  const { channel } = await import('../../../panels/link.ts')
  channel('C').publish({ type: 'po', id: 'PO-5' }, 'somebody')
  follower(s)?.$link.set({ channel: 'C', mode: 'both' })
  await expect.poll(() => follower(s)?.$address.get()).toBe('/follower?poNo=PO-5')
  await s.reload()
  await expect.element(page.getByRole('tab', { name: /channel C/ })).toBeVisible()
  expect(follower(s)?.$link.get()).toEqual({ channel: 'C', mode: 'both' })
})

test('C2: a panel has at most one channel; the palette joins and leaves it', async () => {
  const s = await linked()
  const choose = async (text: string) => {
    await keys('{Alt>}{Shift>}l{/Shift}{/Alt}')
    await page.getByRole('combobox').fill(text)
    await keys('{Enter}')
  }
  await choose('channel d')
  await expect.poll(() => follower(s)?.$link.get()?.channel).toBe('D')
  await choose('no channel')
  await expect.poll(() => follower(s)?.$link.get()).toBeNull()
  expect(counts.mounts.get(follower(s)?.id ?? '')).toBe(1)
})

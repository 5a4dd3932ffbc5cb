import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '../../../domain/contracts/live.calls.ts'
import { follow, type Missed } from '../../../src/views/follow-changes.ts'

const { live } = vi.hoisted(() => ({
  live: { changes: new Set<(change: LiveChange) => void>(), resyncs: new Set<() => void>() },
}))
vi.mock('../../../src/state/live.ts', () => ({
  onChange: (hears: (change: LiveChange) => void) => {
    live.changes.add(hears)
    return () => live.changes.delete(hears)
  },
  onResync: (again: () => void) => {
    live.resyncs.add(again)
    return () => live.resyncs.delete(again)
  },
}))

const tell = (id: string, more: Partial<LiveChange> = {}) => {
  live.changes.forEach(hears => {
    hears({ entity: 'Order', id, revision: 2, by: 'somebody', ...more })
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  live.changes.clear()
  live.resyncs.clear()
})

function panel(seen = true) {
  const visible = atom(seen)
  const caught: Missed[] = []
  const off = follow({
    visible,
    concerns: change => change.entity === 'Order',
    catchUp: missed => {
      caught.push(missed)
      return Promise.resolve()
    },
  })
  return { visible, caught, off, ids: () => caught.map(m => m.changes.map(c => c.id)) }
}

test('combines changes into one read per record; ignores others and presence', async () => {
  const { ids } = panel()
  tell('a', { revision: 2 })
  tell('b')
  tell('a', { revision: 3 })
  tell('x', { entity: 'Company' })
  tell('y', { presence: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(ids()).toEqual([['a', 'b']])
})

test('a hidden panel requests nothing and updates once when shown', async () => {
  const { ids, visible } = panel(false)
  tell('a')
  await vi.advanceTimersByTimeAsync(5000)
  tell('b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids()).toEqual([])
  visible.set(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(ids()).toEqual([['a', 'b']])
  visible.set(false)
  visible.set(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids()).toHaveLength(1)
})

test('reads at most twice a second while changes continue, and includes the last one', async () => {
  const { ids } = panel()
  for (let i = 0; i < 100; i++) {
    tell(`n${i}`)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(ids().length).toBeLessThanOrEqual(6)
  expect(new Set(ids().flat()).size).toBe(100)
})

test('reads again after a gap; a closed panel reads nothing', async () => {
  const { caught, off } = panel()
  live.resyncs.forEach(again => {
    again()
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(caught).toEqual([{ changes: [], all: true }])
  off()
  tell('a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(caught).toHaveLength(1)
})

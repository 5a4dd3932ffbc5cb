import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { makeDepartures } from '../../../server/live/departures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const actor = (sessionId: string): UserActor => ({
  kind: 'user',
  userId: 'u',
  username: 'u',
  name: 'U',
  companyId: 'c',
  companyName: 'C',
  companyCode: 'c',
  companyType: '3',
  companyStatus: 'active',
  grants: [],
  language: 'en_US',
  timeZone: 'UTC',
  sessionId,
})

function watched() {
  const streams = new Map<string, number>(),
    gone: string[] = []
  const departures = makeDepartures({
    graceMs: 3000,
    open: id => (streams.get(id) ?? 0) > 0,
    gone: actors => {
      gone.push(...actors.map(a => a.sessionId))
    },
  })
  const close = (id: string) => {
    streams.set(id, (streams.get(id) ?? 1) - 1)
    departures.closed(actor(id))
  }
  const open = (id: string) => {
    streams.set(id, (streams.get(id) ?? 0) + 1)
  }
  return { departures, gone, close, open }
}

test('a browser whose stream does not return is gone after the grace period', () => {
  const { gone, close, open } = watched()
  open('a')
  open('b')
  close('a')
  vi.advanceTimersByTime(2000)
  close('b')
  vi.advanceTimersByTime(999)
  expect(gone).toEqual([])
  vi.advanceTimersByTime(1)
  expect(gone).toEqual(['a'])
  vi.advanceTimersByTime(2000)
  expect(gone).toEqual(['a', 'b'])
})

test('stays when it returns in time or has another stream', () => {
  const { gone, close, open } = watched()
  open('back')
  open('two')
  open('two')
  close('back')
  close('two')
  vi.advanceTimersByTime(1000)
  open('back')
  vi.advanceTimersByTime(10_000)
  expect(gone).toEqual([])
})

test('a stopping server reports nobody gone', () => {
  const { departures, gone, close, open } = watched()
  open('a')
  close('a')
  departures.stop()
  vi.advanceTimersByTime(10_000)
  expect(gone).toEqual([])
})

test('E24: a session is gone after the grace also when the clock is set back meanwhile', () => {
  const { gone, close, open } = watched()
  vi.setSystemTime('2038-01-01T00:00:00Z')
  open('a')
  close('a')
  vi.setSystemTime('2026-11-25T00:00:00Z')
  vi.advanceTimersByTime(3000)
  expect(gone).toEqual(['a'])
})

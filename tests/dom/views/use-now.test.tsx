import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { dayIn } from '../../../domain/values/date-only.ts'
import { userZone } from '../../../src/fields/show-value.ts'
import { useNow } from '../../../src/views/parts/use-now.ts'
import { doing, draw } from '../page.tsx'
import { afterwards } from '../setup.ts'

const visible = atom(true)
function Day() {
  return <>{dayIn(userZone(), useNow(visible, document))}</>
}

test('the today line moves at midnight when visible, and without a timer when hidden', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  afterwards(() => {
    vi.useRealTimers()
  })
  const drawn = await draw(<Day />)
  expect(drawn.textContent).toBe('2026-11-22')
  const timers = vi.getTimerCount()
  await doing(() => {
    vi.advanceTimersByTime(14 * 3_600_000)
  })
  expect(drawn.textContent).toBe('2026-11-23')
  await doing(() => {
    vi.advanceTimersByTime(24 * 3_600_000)
  })
  expect(drawn.textContent).toBe('2026-11-24')
  await doing(() => {
    visible.set(false)
  })
  expect(vi.getTimerCount()).toBe(timers - 1)
  await doing(() => {
    vi.advanceTimersByTime(48 * 3_600_000)
  })
  expect(drawn.textContent).toBe('2026-11-24')
  await doing(() => {
    visible.set(true)
  })
  expect(drawn.textContent).toBe('2026-11-26')
})

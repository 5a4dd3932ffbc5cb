import { beforeAll, expect, test, vi } from 'vitest'
import { fetchLater, loadPanel } from '../../panels/load.ts'
import type { AnyPanel } from '../../panels/registry.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { constantValue } from '../conformance/specified.ts'
import { proves } from '../proves.ts'

beforeAll(panelMessages)

const kind = (load: () => Promise<never>): AnyPanel => ({ type: 'test', version: 1, load, fresh: () => null })

test('prefetches after the first panel has its code, not in parallel', async () => {
  vi.useFakeTimers()
  try {
    let comes = () => {
      /* checked below */
    }
    const later = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
    fetchLater(later)
    const panel = loadPanel(
      kind(
        () =>
          new Promise<never>((_, fails) => {
            comes = () => {
              fails(new TypeError('gone'))
            }
          }),
      ),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later).not.toHaveBeenCalled()
    comes()
    await expect(panel).rejects.toMatchObject({ code: 'moduleNotFound' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('B-032, chunkLoadTimeout, E-MOD-01: a chunk that does not load within 120 seconds fails as module not found', async () => {
  vi.useFakeTimers()
  proves('B-032')
  proves('E-MOD-01')
  proves('chunkLoadTimeout')
  try {
    const ended = vi.fn<(error: unknown) => void>()
    loadPanel(
      kind(
        () =>
          new Promise<never>(() => {
            /* never arrives */
          }),
      ),
    ).then(() => ended('came'), ended)
    await vi.advanceTimersByTimeAsync(Number(constantValue('chunkLoadTimeout')) * 1000 - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'moduleNotFound' })
    expect(errorText(ended.mock.calls[0]?.[0])).toBe('Module not found')
  } finally {
    vi.useRealTimers()
  }
})

test('E-MOD-01: a chunk that fails to load is module not found, and is fetched again the next time', async () => {
  let tries = 0
  const panel = kind(async () => {
    tries++
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  proves('E-MOD-01')
  await expect(loadPanel(panel)).rejects.toMatchObject({ code: 'moduleNotFound' })
  await expect(loadPanel(panel)).rejects.toMatchObject({ code: 'moduleNotFound' })
  expect(tries).toBe(2)
})

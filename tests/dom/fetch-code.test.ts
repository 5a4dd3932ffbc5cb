import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, fetchCode, startIsOver } from '../../src/code/fetch-code.ts'

/** Fake answers by path: a version of the code; below zero the page of a proxy. Other paths are unreachable. */
const served = new Map<string, number>()
const asked: string[] = []

beforeAll(startIsOver)
beforeEach(() => {
  served.clear()
  sessionStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const status = served.get(address)
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('export {}', {
      status: Math.abs(status),
      headers: { 'content-type': status < 0 ? 'text/html' : 'text/javascript' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const paths = () => links().map(l => new URL(l.href).pathname)
/** The browser's event for a stylesheet of the page. */
const says = (what: 'load' | 'error', path: string) => {
  for (const link of links()) if (new URL(link.href).pathname === path) link.dispatchEvent(new Event(what))
}

test('E-MOD-01: imports code only when all its files are loaded, because a failed import cannot be retried', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'there')
  await expect(fetchCode(load, ['a/part.js', 'a/shared.js'])).rejects.toThrow(CodeNotFetched)
  served.set('/a/part.js', 200).set('/a/shared.js', 503)
  await expect(fetchCode(load, ['a/part.js', 'a/shared.js'])).rejects.toThrow('/a/shared.js')
  served.set('/a/shared.js', -200)
  await expect(fetchCode(load, ['a/shared.js'])).rejects.toThrow('/a/shared.js')
  expect(load).not.toHaveBeenCalled()
  served.set('/a/shared.js', 200)
  expect(await fetchCode(load, ['a/part.js', 'a/shared.js'])).toBe('there')
  expect(await fetchCode(load, ['a/shared.js'])).toBe('there')
  expect(asked, 'what came is not asked for again').toEqual([
    '/a/part.js',
    '/a/shared.js',
    '/a/part.js',
    '/a/shared.js',
    '/a/shared.js',
    '/a/shared.js',
  ])
})

test('E-MOD-01: requests for the same file share one download; files of the page itself count as loaded', async () => {
  served.set('/b/part.js', 200)
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/b/start.js' }))
  const both = [fetchCode(async () => 1, ['b/part.js', 'b/start.js']), fetchCode(async () => 2, ['b/part.js'])]
  expect([await Promise.all(both), asked]).toEqual([[1, 2], ['/b/part.js']])
})

test('E-MOD-01: reloads a failed stylesheet before its code runs; other code does not wait', async () => {
  served.set('/c/part.js', 200).set('/c/other.js', 200)
  const load = vi.fn<() => Promise<string>>(async () => 'there')
  const first = fetchCode(load, ['c/part.js', 'c/part.css'])
  expect(paths()).toEqual(['/c/part.css'])
  says('error', '/c/part.css')
  await expect(first).rejects.toThrow('/c/part.css')
  expect([paths(), load.mock.calls]).toEqual([[], []])
  const second = fetchCode(load, ['c/part.js', 'c/part.css'])
  expect(await fetchCode(async () => 'other', ['c/other.js'])).toBe('other')
  says('load', '/c/part.css')
  expect([await second, paths()]).toEqual(['there', ['/c/part.css']])
})

test('E-MOD-01: code that loads but throws reports its own error', async () => {
  await expect(
    fetchCode(async () => {
      throw new Error('its own fault')
    }),
  ).rejects.toThrow('its own fault')
})

const pageAddress = 'https://portside.test/app/'

/** A page that is only just starting. */
async function startingPage() {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: pageAddress, reload })
  vi.resetModules()
  return { ...(await import('../../src/code/fetch-code.ts')), ...(await import('../../src/state/notices.ts')), reload }
}

const press = () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
}

/** An import that always fails, as browsers cache it. */
const fails = () =>
  vi.fn<() => Promise<string>>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })

test('the start imports its own code at once and downloads no file twice', async () => {
  const page = await startingPage()
  expect(await page.fetchCode(async () => 'there', ['d/part.js', 'd/shared.js'])).toBe('there')
  page.startIsOver()
  expect(await page.fetchCode(async () => 'again', ['d/shared.js'])).toBe('again')
  expect(asked, 'what came is not asked for again').toEqual([])
})

test('the start requests all its files together; later code waits for its own file only', async () => {
  const page = await startingPage()
  let came: (value: string) => void = () => undefined
  const early = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(l => new URL(l.href).pathname)
  const first = page.fetchCode(
    () =>
      new Promise<string>(resolve => {
        came = resolve
      }),
    ['g/part.js', 'g/part.css', 'g/shared.js'],
  )
  expect([early(), paths()], 'when the workspace is drawn').toEqual([[], ['/c/part.css', '/g/part.css']])
  await vi.waitFor(() => {
    expect(early()).toEqual(['/g/part.js', '/g/shared.js'])
  })
  press()
  served.set('/g/shared.js', 200)
  expect([await page.fetchCode(async () => 'other', ['g/shared.js']), asked]).toEqual(['other', ['/g/shared.js']])
  came('there')
  says('load', '/g/part.css')
  expect([await first, early()]).toEqual(['there', []])
})

test('E-MOD-01: after the start or a key press, downloads code before importing it', async () => {
  const page = await startingPage()
  page.startIsOver()
  const load = fails()
  await expect(page.fetchCode(load, ['e/part.js'])).rejects.toThrow('/e/part.js')
  const other = await startingPage()
  press()
  await expect(other.fetchCode(load, ['e/part.js'])).rejects.toThrow('/e/part.js')
  expect(load).not.toHaveBeenCalled()
})

test('E-MOD-01: reloads the page when code failed at the start; the new page downloads before it imports', async () => {
  const page = await startingPage(),
    load = fails()
  await expect(page.fetchCode(load, ['f/part.js'])).rejects.toThrow('/f/part.js')
  await expect(page.fetchCode(load, ['f/part.js'])).rejects.toThrow('/f/part.js')
  served.set('/f/part.js', 200)
  await expect(page.fetchCode(load, ['f/part.js']), 'without the server there would be no page').rejects.toThrow(
    '/f/part.js',
  )
  expect([load.mock.calls.length, page.reload.mock.calls.length]).toEqual([1, 0])
  served.set(pageAddress, 200)
  void page.fetchCode(load, ['f/part.js'])
  await vi.waitFor(() => {
    expect(page.reload).toHaveBeenCalledOnce()
  })
  const next = await startingPage(),
    again = fails()
  await expect(next.fetchCode(again, ['f/other.js'])).rejects.toThrow('/f/other.js')
  expect(again, 'nothing is lost a second time').not.toHaveBeenCalled()
  await expect(next.fetchCode(again, ['f/part.js']), 'code with a fault of its own says so').rejects.toThrow(
    'Failed to fetch',
  )
  expect(next.reload).not.toHaveBeenCalled()
})

test('E-MOD-01: gives up hanging code at the start after 120 seconds and reloads the page', async () => {
  const page = await startingPage()
  vi.useFakeTimers()
  try {
    served.set('/h/part.js', 200).set(pageAddress, 200)
    void page.fetchCode(
      () =>
        new Promise(() => {
          /* never arrives */
        }),
      ['h/part.js'],
    )
    await vi.advanceTimersByTimeAsync(119_999)
    expect(page.reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(page.reload).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('E-MOD-01: never reloads the page while the user works; shows a message, and independent code still loads', async () => {
  const page = await startingPage()
  await expect(page.fetchCode(fails(), ['g/part.js', 'g/shared.js'])).rejects.toThrow('could not be fetched')
  document.body.append(Object.assign(document.createElement('div'), { id: 'root', textContent: 'drawn' }))
  press()
  served.set('/g/part.js', 200).set('/g/shared.js', 200).set('/g/other.js', 200).set(pageAddress, 200)
  expect(await page.fetchCode(async () => 'there', ['g/other.js', 'g/shared.js'])).toBe('there')
  for (const part of ['g/part.js', 'g/other.js'])
    await expect(page.fetchCode(fails(), [part, 'g/shared.js'])).rejects.toThrow('could not be fetched')
  expect(page.reload).not.toHaveBeenCalled()
  expect(page.$notices.get()).toMatchObject([{ code: 'codeLost', count: 2 }])
})

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, fetchCode, startIsOver } from '../../src/code/fetch-code.ts'

/** What the server answers by path, with code; below zero a proxy answers with a page. Anything else is not reached. */
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
    return new Response('export {}', { status: Math.abs(status), headers: { 'content-type': status < 0 ? 'text/html' : 'text/javascript' } })
  })
})
afterEach(() => { vi.unstubAllGlobals() })

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const paths = () => links().map(l => new URL(l.href).pathname)
/** What the browser says of a stylesheet that stands in the page. */
const says = (what: 'load' | 'error', path: string) => { for (const link of links()) if (new URL(link.href).pathname === path) link.dispatchEvent(new Event(what)) }

test('E-MOD-01: code is imported when all its files can be had, and never before: an import that failed could not be asked again', async () => {
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
  expect(asked, 'what came is not asked for again').toEqual(['/a/part.js', '/a/shared.js', '/a/part.js', '/a/shared.js', '/a/shared.js', '/a/shared.js'])
})

test('E-MOD-01: who asks for a file while it is on its way waits with the others; what the page itself names is there', async () => {
  served.set('/b/part.js', 200)
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/b/start.js' }))
  const both = [fetchCode(async () => 1, ['b/part.js', 'b/start.js']), fetchCode(async () => 2, ['b/part.js'])]
  expect([await Promise.all(both), asked]).toEqual([[1, 2], ['/b/part.js']])
})

test('E-MOD-01: a stylesheet that did not come is asked for again, and the code waits for it; code of another part does not', async () => {
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

test('E-MOD-01: code that came and failed says so itself', async () => {
  await expect(fetchCode(async () => { throw new Error('its own fault') })).rejects.toThrow('its own fault')
})

/** A page that is only just starting. */
async function startingPage(): Promise<{ readonly fetchCode: typeof fetchCode; readonly startIsOver: typeof startIsOver; readonly anew: ReturnType<typeof vi.fn> }> {
  const anew = vi.fn<() => void>()
  vi.stubGlobal('location', { reload: anew })
  vi.resetModules()
  return { ...await import('../../src/code/fetch-code.ts'), anew }
}

const press = () => { window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })) }

/** An import that fails as often as it is asked for, as browsers keep it. */
const fails = () => vi.fn<() => Promise<string>>(async () => { throw new TypeError('Failed to fetch dynamically imported module') })

test('the start imports its own code at once, with what that leans on, and reads no file twice', async () => {
  const page = await startingPage()
  const preloads: string[] = []
  const load = async () => { preloads.push(...[...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(l => new URL(l.href).pathname)); return 'there' }
  expect(await page.fetchCode(load, ['d/part.js', 'd/shared.js'])).toBe('there')
  expect([preloads, asked]).toEqual([['/d/part.js', '/d/shared.js'], []])
  page.startIsOver()
  expect(await page.fetchCode(async () => 'again', ['d/shared.js'])).toBe('again')
  expect(asked, 'what came is not asked for again').toEqual([])
})

test('E-MOD-01: once the start is over, or somebody has touched the page, code is fetched before it is imported', async () => {
  const page = await startingPage()
  page.startIsOver()
  const load = fails()
  await expect(page.fetchCode(load, ['e/part.js'])).rejects.toThrow('/e/part.js')
  const other = await startingPage()
  press()
  await expect(other.fetchCode(load, ['e/part.js'])).rejects.toThrow('/e/part.js')
  expect(load).not.toHaveBeenCalled()
})

test('E-MOD-01: where code did not come at the start, the page is loaded anew as soon as it can be had, and only once for code with a fault of its own', async () => {
  const page = await startingPage(), load = fails()
  await expect(page.fetchCode(load, ['f/part.js'])).rejects.toThrow('/f/part.js')
  await expect(page.fetchCode(load, ['f/part.js'])).rejects.toThrow('/f/part.js')
  expect([load.mock.calls.length, page.anew.mock.calls.length], 'as long as there is no network it stays as it is').toEqual([1, 0])
  served.set('/f/part.js', 200)
  void page.fetchCode(load, ['f/part.js'])
  await vi.waitFor(() => { expect(page.anew).toHaveBeenCalledOnce() })
  const next = await startingPage()
  await expect(next.fetchCode(fails(), ['f/part.js'])).rejects.toThrow('Failed to fetch')
  expect(next.anew).not.toHaveBeenCalled()
})

test('E-MOD-01: whoever has unsaved work by then is asked, and where he stays the panel says that its code did not come; a browser that asks again has it', async () => {
  vi.useFakeTimers()
  try {
    const page = await startingPage(), load = fails()
    await expect(page.fetchCode(load, ['g/part.js', 'g/shared.js'])).rejects.toThrow('could not be fetched')
    served.set('/g/part.js', 200).set('/g/shared.js', 200)
    expect(await page.fetchCode(async () => 'there', ['g/shared.js'])).toBe('there')
    const said = page.fetchCode(load, ['g/part.js']).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(String(await said)).toContain('Failed to fetch')
    expect(page.anew).toHaveBeenCalledOnce()
  } finally { vi.useRealTimers() }
})

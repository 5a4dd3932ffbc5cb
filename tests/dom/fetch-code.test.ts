import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, fetchCode } from '../../src/code/fetch-code.ts'

/** What the server answers by path, with code; below zero a proxy answers with a page. Anything else is not reached. */
const served = new Map<string, number>()
const asked: string[] = []

beforeEach(() => {
  served.clear()
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

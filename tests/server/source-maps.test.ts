import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from './harness.ts'

const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-client-'))
fs.mkdirSync(path.join(clientDir, 'assets'))
for (const [name, text] of [
  ['index.html', ''],
  ['assets/list-a1b2c3d4.js', 'let list'],
  ['assets/list-a1b2c3d4.js.map', '{"version":3}'],
  ['assets/plain-a1b2c3d4.css', ''],
] as const)
  fs.writeFileSync(path.join(clientDir, name), text)
afterAll(() => fs.rmSync(clientDir, { recursive: true, force: true }))
const { http } = await testApp({ config: { clientDir } })

const get = (name: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  http.server.inject({ method: 'GET', url: `/app/assets/${name}`, ...from })
const script = 'list-a1b2c3d4.js'
const strangers = [
  { remoteAddress: '203.0.113.7' },
  { headers: { 'x-forwarded-for': '203.0.113.7' } },
  { headers: { via: '1.1 proxy' } },
]

test('B8: names the source map of a script in a header, and serves it, when the request is of this machine', async () => {
  expect((await get(script)).headers['sourcemap']).toBe(`${script}.map`)
  const map = await get(`${script}.map`)
  expect([map.statusCode, map.body]).toEqual([200, '{"version":3}'])
  expect(map.headers['content-type']).toMatch(/^application\/json/)
})

test('B8: returns a file without a header when it has no source map', async () => {
  const style = await get('plain-a1b2c3d4.css')
  expect([style.statusCode, style.headers['sourcemap']]).toEqual([200, undefined])
})

test.each(strangers)('B8: hides source maps when the request is of another machine: %j', async from => {
  const served = await get(script, from)
  expect([served.statusCode, served.headers['sourcemap']]).toEqual([200, undefined])
  const absent = await get('nothing-a1b2c3d4.js.map', from)
  const map = await get(`${script}.map`, from)
  expect([map.statusCode, map.body]).toEqual([404, absent.body])
})

import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, mergeConfig, type ViteDevServer } from 'vite'
import { devClient } from '../../../tools/dev-client.mjs'
import { makeRestarter, type RunningProgram } from '../../../tools/restarter.mjs'

/** Runs whose end the test decides. */
function runs() {
  const events: string[] = []
  const ends: (() => void)[] = []
  const start = (): RunningProgram => {
    const n = events.filter(e => e.startsWith('start')).length + 1
    events.push(`start ${n}`)
    return {
      stop: () =>
        new Promise<void>(resolve => {
          events.push(`stop ${n}`)
          ends.push(() => {
            events.push(`ended ${n}`)
            resolve()
          })
        }),
    }
  }
  return { events, start, endNext: () => ends.shift()?.() }
}

test('B8: starts the next server only when the present one has ended', async () => {
  const { events, start, endNext } = runs()
  const restarter = makeRestarter(start)
  await restarter.change()
  const changed = restarter.change()
  await Promise.resolve()
  expect(events).toEqual(['start 1', 'stop 1'])
  endNext()
  await changed
  expect(events).toEqual(['start 1', 'stop 1', 'ended 1', 'start 2'])
})

test('B8: makes one more restart when several changes come during one', async () => {
  const { events, start, endNext } = runs()
  const restarter = makeRestarter(start)
  await restarter.change()
  const all = [restarter.change(), restarter.change(), restarter.change()]
  endNext()
  await new Promise(setImmediate)
  endNext()
  await Promise.all(all)
  expect(events.filter(e => e.startsWith('start'))).toEqual(['start 1', 'start 2', 'start 3'])
})

test('B8: starts no server again when it is closed during a restart', async () => {
  const { events, start, endNext } = runs()
  const restarter = makeRestarter(start)
  await restarter.change()
  const changed = restarter.change()
  const closed = restarter.close()
  endNext()
  await changed
  await closed
  expect(events).toEqual(['start 1', 'stop 1', 'ended 1'])
})

const root = path.resolve('.cache/dev-client')
const product = http.createServer((request, response) => response.end(`server ${request.url}`))
let client: ViteDevServer
let address = ''

beforeAll(async () => {
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(root, { recursive: true })
  fs.writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
  fs.writeFileSync(path.join(root, 'main.ts'), 'export const answer: number = 42')
  await new Promise<void>(resolve => {
    product.listen(0, '127.0.0.1', resolve)
  })
  const server = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
  client = await createServer(
    mergeConfig(devClient({ host: '127.0.0.1', port: 0, server }), {
      root,
      base: '/app/',
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
    }),
  )
  await client.listen()
  address = new URL(client.resolvedUrls?.local[0] ?? '').origin
})
afterAll(async () => {
  await client.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const textOf = async (url: string) => (await fetch(`${address}${url}`)).text()

test('B8: returns the page and the sources of the client, ready for hot reload', async () => {
  expect(await textOf('/app/')).toContain('/app/@vite/client')
  expect(await textOf('/app/main.ts')).toContain('export const answer = 42')
})

test('B8: hands everything that is not of the client to the server', async () => {
  for (const url of ['/cafe.portal-service/systemConfig?a=1', '/healthz', '/application'])
    expect(await textOf(url)).toBe(`server ${url}`)
})

test('B8: returns 503 with a time to wait when the server is away', async () => {
  await new Promise(resolve => {
    product.close(resolve)
    product.closeAllConnections()
  })
  const answer = await fetch(`${address}/cafe.portal-service/systemConfig`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

import http from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from './harness.ts'
import { password } from './world.ts'

/** Answers as they travel: over a socket, by a client that decodes nothing by itself. */
const world = await testApp()
const origin = await world.http.server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => {
  world.http.server.server.closeAllConnections()
})
const base = '/cafe.portal-service/frame_center'

interface Raw {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: Buffer
}
const ask = (path: string, headers: Readonly<Record<string, string>>, body?: string | Buffer): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const request = http.request(origin + base + path, { method: 'POST', headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (d: Buffer) => parts.push(d))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const signIn = async (): Promise<Record<string, string>> => {
  const fields = { companyAccount: 'buyer', username: 'purchaser@buyer.test', password, verificationCode: '1234' }
  const { bytes } = await ask('/manageLogin', form, new URLSearchParams(fields).toString())
  const { object } = JSON.parse(bytes.toString()) as { object: Record<string, string> }
  const { access_token = '', login_user_acc = '', purchaseCompanyCode = '' } = object
  return { access_token, login_user_acc, purchaseCompanyCode }
}
const session = await signIn()
const menus = (accepted?: string) =>
  ask('/menus', { ...session, ...form, ...(accepted ? { 'accept-encoding': accepted } : {}) }, '')

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('returns the same answer smaller when the client accepts %s', async (encoding, decode) => {
  const plain = await menus(),
    packed = await menus(encoding)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
  expect(packed.headers.version).toBe(plain.headers.version)
  expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  expect(decode(packed.bytes).toString()).toBe(plain.bytes.toString())
  expect(packed.bytes.length * 4).toBeLessThan(plain.bytes.length)
})

test('keeps small answers and refusals as they are', async () => {
  const refused = await ask('/menus', { ...form, 'accept-encoding': 'br, gzip' }, '')
  expect([refused.status, refused.headers['content-encoding']]).toEqual([401, undefined])
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({ success: false })
})

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const)('rejects a body that is compressed with %s', async (encoding, pack) => {
  const body = pack(Buffer.from(JSON.stringify({ conditions: [] })))
  const answer = await ask(
    '/define/query/list/page_po_list',
    { ...session, 'content-type': 'application/json', 'content-encoding': encoding },
    body,
  )
  expect(answer.status).toBe(400)
})

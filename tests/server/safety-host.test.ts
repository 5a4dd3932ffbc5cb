import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { makeScriptRunner } from '../../server/scripts/run-script.ts'
import { accountKey, askForCode, isRightCode, newCode } from '../../server/operations/session/mailed-codes.ts'
import { testApp } from './harness.ts'
import { scriptWorker } from './test-app.ts'

/**
 * What other users of the machine, clients behind its proxy, or owners of a database copy could learn or block (E26).
 */
const world = await testApp()
const metrics = async (of: typeof world, headers: Readonly<Record<string, string>>) =>
  (await of.http.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode

test.each([
  ['x-forwarded-for', '192.0.2.7'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
])('E26: rejects metrics for a request forwarded by an unknown proxy with %s: %s', async (name, value) => {
  expect(await metrics(world, { [name]: value })).toBe(404)
  expect(await metrics(world, {})).toBe(200)
})

test('E26: returns metrics by the sender that a trusted proxy names', async () => {
  const behind = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  expect(await metrics(behind, { 'x-forwarded-for': '192.0.2.7' })).toBe(404)
  expect(await metrics(behind, {})).toBe(200)
})

test('E26: stores only a keyed hash of a mailed code', async () => {
  const account = accountKey('buyer', 'purchaser@buyer.test')
  await world.app.db.system('ask for a code in a test', tx => askForCode(tx, world.app, account, { user: null }))
  const made = await newCode(world.app, account, { user: null, address: 'purchaser@buyer.test' })
  const kept = await world.app.db.system('read a hash in a test', tx =>
    tx.one<{ hash: string }>(sql`select encode(code_hash, 'hex') as hash from mailed_code where account = ${account}`),
  )
  const code = made?.code ?? ''
  expect(kept?.hash).toHaveLength(64)
  for (const text of [code, `${account}\n${code}`])
    expect(kept?.hash).not.toBe(createHash('sha256').update(text).digest('hex'))
  expect(await isRightCode({ ...world.app, codeKey: Buffer.alloc(32) }, account, code)).toBe(false)
  expect(await isRightCode(world.app, account, code)).toBe(true)
})

test('E26: rejects scripts when twenty are waiting, and runs the others', async () => {
  const scripts = makeScriptRunner(scriptWorker)
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => scripts.run('return input.n', { n })))
  // On a busy machine one may be stopped for its time; none is rejected.
  expect(results.slice(0, 21).map(r => r.status)).toEqual(Array.from({ length: 21 }, () => 'fulfilled'))
  for (const result of results.slice(21)) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
  await expect(scripts.run('return input', 1)).resolves.toBeDefined()
  await scripts.close()
})

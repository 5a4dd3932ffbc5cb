import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { makeHttpServer } from '../../../server/http-server.ts'
import { openPostgres } from '../../../server/db/database.ts'
import { startPostgres } from '../../../tools/postgres.mjs'
import { appOver, companyOf } from '../test-app.ts'
import { password, seedWorld } from '../world.ts'
import { patience } from './product.ts'

/** A PostgreSQL that ends, starts, freezes or loses its connections under the running server. */
const homes: string[] = []
afterAll(() => homes.forEach(home => fs.rmSync(home, { recursive: true, force: true })))

test.runIf(inject('engine') === 'postgres')(
  'E23: answers 503 with Retry-After while PostgreSQL is unreachable, restarting or frozen, never 500, and recovers',
  async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-faults-'))
    homes.push(home)
    const postgres = await startPostgres()
    const database = await openPostgres(postgres.url('postgres'), 4)
    const app = await appOver(database, home)
    await seedWorld(app)
    const http = await makeHttpServer(app, { ready: () => database.ping() }, false)
    await http.server.ready()
    const username = 'purchaser@buyer.test'
    const signedIn = await http.server.inject({
      method: 'POST',
      url: `${frame}/manageLogin`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        companyAccount: companyOf(username),
        username,
        password,
        verificationCode: '1234',
      }).toString(),
    })
    const { object } = signedIn.json<{ object: { access_token: string } }>()
    const list = async () => {
      const answer = await http.server.inject({
        method: 'POST',
        url: `${frame}/define/query/list/page_po_list`,
        headers: { access_token: object.access_token },
        payload: {},
      })
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
    }
    const ready = async () => (await http.server.inject({ url: '/readyz' })).statusCode
    const goesOn = async () => {
      await expect.poll(ready, { timeout: patience }).toBe(200)
      await expect.poll(async () => (await list()).status, { timeout: patience }).toBe(200)
    }
    /** Sends requests continuously during a fault; every answer is a list or "try again". */
    const askDuring = async (what: () => Promise<unknown>) => {
      let over = false
      const isUnderWay = () => !over
      const seen: Awaited<ReturnType<typeof list>>[] = []
      const asking = Array.from({ length: 4 }, async () => {
        while (isUnderWay()) seen.push(await list())
      })
      await what()
      over = true
      await Promise.all(asking)
      for (const { status, retryAfter } of seen) {
        expect([200, 503]).toContain(status)
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
      }
      return seen.filter(({ status }) => status === 503).length
    }
    await goesOn()

    // Every connection is cut, as an administrator or a proxy does.
    const cut = new pg.Client(postgres.url('postgres'))
    await cut.connect()
    await askDuring(() =>
      cut.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    )
    await cut.end()
    await goesOn()

    // PostgreSQL is down for a while and refuses every connection. On a busy machine a request may outlast a short
    // outage.
    let refused = 0
    for (const downMs of [2000, 6000, 12_000]) {
      if (refused === 0) refused = await askDuring(() => postgres.restart(downMs))
      await goesOn()
    }
    expect(refused).toBeGreaterThan(0)

    // Frozen: PostgreSQL accepts connections but does not answer.
    const frozen = await askDuring(async () => {
      postgres.pause()
      await expect.poll(ready, { timeout: patience }).toBe(503)
      await expect.poll(async () => (await list()).status, { timeout: patience }).toBe(503)
      postgres.resume()
    })
    expect(frozen).toBeGreaterThan(0)
    await goesOn()

    postgres.pause()
    const began = performance.now()
    await database.end()
    expect(performance.now() - began).toBeLessThan(1000)
    postgres.resume()
    await http.server.close()
    await database.close()
    await postgres.stop()
  },
  240_000,
)

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPostgres } from '../../../tools/postgres.mjs'
import { openPostgres } from '../../../server/db/database.ts'
import { copyOfWorld, type CopyOfWorld } from '../copy-of-world.ts'
import { appOver } from '../test-app.ts'
import { seedWorld } from '../world.ts'
import { expectThere, expectWhole, withoutDemo } from './books.ts'
import { buildProduct, killedStart, patience, startProduct } from './product.ts'
import { askAs, newLedger, sendLostAgain, signIn, writeUntilGone, type Ask, type Ledger } from './writers.ts'

/** Number of rounds; docs/kills.md describes a run of 50. */
const kills = Number(process.env.PORTSIDE_KILLS ?? 6)
const people = 4
const homes: string[] = []
const newHome = (): string => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-kills-'))
  homes.push(home)
  return home
}

beforeAll(buildProduct)
afterAll(() => homes.forEach(home => fs.rmSync(home, { recursive: true, force: true })))

const supplierOf = async (ask: Ask): Promise<string> => {
  const { object } = await ask<{ resultList: readonly { id: string }[] }>('/define/query/lookup/Supplier', {})
  return object?.resultList[0]?.id ?? ''
}

/** All users write; shortly after some answers of the n-th round, `strike` ends it. */
async function write(ask: Ask, ledger: Ledger, n: number, strike: () => Promise<void>): Promise<void> {
  const supplier = await supplierOf(ask)
  const before = ledger.acknowledged
  const writing = Array.from({ length: people }, () => writeUntilGone(ask, ledger, supplier))
  await expect.poll(() => ledger.acknowledged - before, { timeout: patience, interval: 5 }).toBeGreaterThanOrEqual(8)
  // At a different point of a save each time.
  await new Promise(resolve => {
    setTimeout(resolve, (n * 37) % 211)
  })
  await strike()
  await Promise.all(writing)
}

const tell = (what: string, ledger: Ledger) =>
  console.log(
    `${what}: ${ledger.acknowledged} acknowledged writes on ${ledger.orders.size} orders, ${ledger.repeated} lost answers, nothing lost`,
  )

test(
  `a server killed ${kills} times during writes loses nothing acknowledged, and keeps no partial order`,
  async () => {
    const where = await copyOfWorld(newHome())
    await withoutDemo(where)
    const ledger = newLedger()
    let product = await startProduct(where)
    const headers = await signIn(product.address, 'purchaser@buyer.test')
    for (let n = 1; n <= kills; n++) {
      const running = product
      const known = new Set(ledger.orders.values())
      await write(askAs(running.address, headers), ledger, n, () => running.kill())
      if (n % 3 === 0) await killedStart(where, 60 + ((n * 29) % 400))
      product = await startProduct(where)
      const ask = askAs(product.address, headers)
      await sendLostAgain(ask, ledger)
      await expectThere(
        ask,
        [...ledger.orders.values()].filter(o => !known.has(o)),
      )
    }
    await expectThere(askAs(product.address, headers), [...ledger.orders.values()])
    await product.stop()
    await expectWhole(where, ledger)
    tell(`${kills} kills, ${inject('engine')}`, ledger)
  },
  patience * (2 + kills),
)

test.runIf(inject('engine') === 'postgres')(
  'a crashing PostgreSQL loses nothing, and the server recovers',
  async () => {
    const crashes = Math.max(2, Math.floor(kills / 5))
    const postgres = await startPostgres({ durable: true })
    const where: CopyOfWorld = { dataDir: newHome(), databaseUrl: postgres.url('postgres') }
    const seeded = await openPostgres(postgres.url('postgres'), 2)
    await seedWorld(await appOver(seeded, where.dataDir))
    await seeded.close()
    await withoutDemo(where)
    const product = await startProduct(where)
    const ledger = newLedger()
    const ask = askAs(product.address, await signIn(product.address, 'purchaser@buyer.test'))
    for (let n = 1; n <= crashes; n++) {
      await write(ask, ledger, n, () => postgres.crash())
      await expect.poll(async () => (await fetch(`${product.address}/readyz`)).status, { timeout: patience }).toBe(200)
      await sendLostAgain(ask, ledger)
      await expectThere(ask, [...ledger.orders.values()])
    }
    await product.stop()
    await expectWhole(where, ledger)
    await postgres.stop()
    tell(`${crashes} crashes of PostgreSQL`, ledger)
  },
  patience * (2 + kills),
)

/** Ports on which a process listens. */
function listeningPorts(process: number | undefined): number[] {
  const own = new Set(
    fs.readdirSync(`/proc/${process}/fd`).flatMap(fd => {
      try {
        return [fs.readlinkSync(`/proc/${process}/fd/${fd}`)]
      } catch {
        return []
      }
    }),
  )
  // Local address, state (0A is listening) and inode of each socket of this machine.
  return ['tcp', 'tcp6']
    .flatMap(kind =>
      fs
        .readFileSync(`/proc/net/${kind}`, 'utf8')
        .split('\n')
        .slice(1)
        .map(line => line.trim().split(/\s+/)),
    )
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(`socket:[${inode}]`))
    .map(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16))
}

test('A13-85 the process listens on one port', async () => {
  const where = await copyOfWorld(newHome())
  await withoutDemo(where)
  const product = await startProduct(where)
  // The kernel may leave out a socket of the table while others come and go, so it is read again.
  await expect
    .poll(() => listeningPorts(product.process), { timeout: patience })
    .toEqual([Number(new URL(product.address).port)])
  await product.stop()
})

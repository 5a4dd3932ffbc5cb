import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leaseLostCode } from '../../../server/db/lease/hold.ts'
import { copyOfWorld, type CopyOfWorld } from '../copy-of-world.ts'
import { expectThere, expectWhole, withoutDemo } from './books.ts'
import { buildProduct, runInNamespace, startProduct, whyNoNamespace, type Product } from './product.ts'
import { askAs, newLedger, signIn, writeOrder, type Ledger } from './writers.ts'

/** Two real servers compete for one data folder. With PostgreSQL there is no lease. */
const embedded = inject('engine') === 'pglite'
const noNamespace = whyNoNamespace()
if (embedded && noNamespace !== undefined) console.log(`skipped, no PID namespace can be made here: ${noNamespace}`)

const homes: string[] = []
const running: Product[] = []
const newHome = (): string => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-lease-'))
  homes.push(home)
  return home
}
const newWorld = async (): Promise<CopyOfWorld> => {
  const where = await copyOfWorld(newHome())
  await withoutDemo(where)
  return where
}
const start = async (where: CopyOfWorld): Promise<Product> => {
  const product = await startProduct(where)
  running.push(product)
  return product
}
const isReady = async ({ address }: Product) => (await fetch(`${address}/readyz`)).status === 200
const waited = (product: Product) => product.output().includes('another process uses the data folder')

/** Signs in and writes orders, each of which is acknowledged. */
async function write(product: Product, ledger: Ledger, orders: number) {
  const ask = askAs(product.address, await signIn(product.address, 'purchaser@buyer.test'))
  for (let n = 0; n < orders; n++) await writeOrder(ask, ledger)
  return ask
}

beforeAll(async () => {
  if (embedded) await buildProduct()
})
afterAll(async () => {
  for (const product of running) {
    product.signal('SIGCONT')
    await product.kill()
  }
  homes.forEach(home => fs.rmSync(home, { recursive: true, force: true }))
})

test.runIf(embedded && noNamespace === undefined)(
  'E21: rejects a second process in another PID namespace, and the first continues',
  async () => {
    const where = await newWorld()
    const first = await start(where)
    const second = await runInNamespace(where)
    expect(second.output).toContain(`is in use by process ${first.process}`)
    expect(second.code).toBe(1)
    const ledger = newLedger()
    await write(first, ledger, 2)
    await first.stop()
    await expectWhole(where, ledger)
  },
  120_000,
)

test.runIf(embedded)(
  'E21: a process suspended past its lease exits when it continues, and nothing acknowledged is lost',
  async () => {
    const where = await newWorld()
    const ledger = newLedger()
    const first = await start(where)
    const askFirst = await write(first, ledger, 3)
    first.signal('SIGSTOP')
    const second = await start(where)
    expect(waited(second)).toBe(true)
    const askSecond = await write(second, ledger, 3)
    // Waits in the socket of the first server, which reads it when it continues.
    const late = writeOrder(askFirst, newLedger()).then(
      () => 'acknowledged',
      () => 'refused',
    )
    first.signal('SIGCONT')
    expect(await first.ended).toBe(leaseLostCode)
    expect(await late).toBe('refused')
    await write(second, ledger, 2)
    await expectThere(askSecond, [...ledger.orders.values()])
    await second.stop()
    await expectWhole(where, ledger)
  },
  180_000,
)

test.runIf(embedded)(
  'E21: starts on a copy of a folder in use, and each process keeps its own lease',
  async () => {
    const where = await newWorld()
    const ledger = newLedger()
    const first = await start(where)
    await write(first, ledger, 2)
    const copy: CopyOfWorld = { ...where, dataDir: newHome() }
    fs.cpSync(where.dataDir, copy.dataDir, { recursive: true, verbatimSymlinks: true })
    const second = await start(copy)
    const copied: Ledger = { ...newLedger(), orders: new Map(ledger.orders) }
    await write(second, copied, 1)
    await write(first, ledger, 1)
    expect([await isReady(first), await isReady(second)]).toEqual([true, true])
    await Promise.all([first.stop(), second.stop()])
    await expectWhole(where, ledger)
    await expectWhole(copy, copied)
  },
  180_000,
)

test.runIf(embedded)(
  'E21: does not wait for the lease after a clean exit or a kill on this machine',
  async () => {
    const where = await newWorld()
    const first = await start(where)
    await first.stop()
    const second = await start(where)
    expect(waited(second)).toBe(false)
    await second.kill()
    const third = await start(where)
    // Without /proc, the start waits after every kill.
    expect(waited(third)).toBe(!fs.existsSync('/proc/self/ns/pid'))
    await third.stop()
  },
  120_000,
)

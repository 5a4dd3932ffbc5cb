import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmbeddedDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { copyOfWorld, embeddedIn } from '../copy-of-world.ts'
import { expectThere, expectWhole, withoutDemo } from './books.ts'
import { buildProduct, patience, startProduct } from './product.ts'
import { askAs, newLedger, signIn, writeOrder } from './writers.ts'

/** Faults of the embedded database: a full disk, a thread that breaks, a statement without end. */
const embedded = inject('engine') === 'pglite'
const mounted: string[] = []

/** A separate file system in memory; and why it may be unavailable. */
function smallDisk(megabytes: number): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-disk-'))
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', home])
  if (status !== 0) throw new Error(error?.message ?? stderr.toString().trim())
  mounted.push(home)
  return home
}
const whyNoDisk = (): string | undefined => {
  try {
    smallDisk(1)
    return undefined
  } catch (error) {
    return String(error)
  }
}
const noDisk = embedded ? whyNoDisk() : undefined
if (noDisk !== undefined) console.log(`skipped, no small disk can be mounted here: ${noDisk}`)
const withDisk = embedded && noDisk === undefined

const freeOf = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}
/** Fills a disk up to some megabytes; returns a function to free it. */
function fill(folder: string, leaveMegabytes: number): () => void {
  const filler = path.join(folder, 'filler')
  const fd = fs.openSync(filler, 'w')
  const part = Buffer.alloc(1_048_576)
  while (freeOf(folder) > leaveMegabytes * 1_048_576) fs.writeSync(fd, part)
  fs.closeSync(fd)
  return () => fs.rmSync(filler)
}

beforeAll(async () => {
  if (withDisk) await buildProduct()
})
afterAll(() => {
  for (const home of mounted) {
    spawnSync('umount', ['-l', home])
    fs.rmSync(home, { recursive: true, force: true })
  }
})

test.runIf(withDisk)(
  'E23: rejects writes and answers reads while the disk is full, and recovers when there is room',
  async () => {
    const disk = smallDisk(400)
    const where = await copyOfWorld(path.join(disk, 'data'))
    await withoutDemo(where)
    const product = await startProduct(where)
    const ledger = newLedger()
    const ask = askAs(product.address, await signIn(product.address, 'purchaser@buyer.test'))
    await writeOrder(ask, ledger)

    const makeRoom = fill(disk, 6)
    // A missing record: nothing is saved before the full disk is noticed.
    const record = { id: '01900000-0000-7000-8000-000000000000', revision: 1, projectName: 'x' }
    await expect
      .poll(async () => (await ask('/define/save/PurchaseOrder', { record })).errorCode, { timeout: patience })
      .toBe('DISK_FULL')
    const refused = await ask('/define/save/PurchaseOrder', { record })
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('disk') as string })
    await expectThere(ask, [...ledger.orders.values()])
    const ready = await fetch(`${product.address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'read only' }])

    makeRoom()
    await expect.poll(async () => (await fetch(`${product.address}/readyz`)).status, { timeout: patience }).toBe(200)
    await writeOrder(ask, ledger)
    const began = Date.now()
    await product.stop()
    expect(Date.now() - began).toBeLessThan(10_000)
    await expectWhole(where, ledger)
  },
  180_000,
)

test.runIf(withDisk)(
  'E23: rolls back a write without disk space, and reopens the database when there is some',
  async () => {
    const disk = smallDisk(300)
    const { dataDir } = await copyOfWorld(path.join(disk, 'data'))
    // Without the space check: the write itself fails.
    const database = await openEmbeddedDatabase(embeddedIn(dataDir), new URL(inject('worker')))
    const insert = (rows: number) =>
      database.db.system('fill a table for a test', tx =>
        tx.run(sql`insert into filler select repeat('x', 900) from generate_series(1, ${rows})`),
      )
    const count = () =>
      database.db.system('count for a test', tx => tx.one<{ n: number }>(sql`select count(*)::int as n from filler`), {
        readOnly: true,
      })
    await database.db.system('make a table for a test', tx => tx.run(sql`create table filler (text text)`))
    await insert(10)
    const makeRoom = fill(disk, 4)
    await expect(insert(20_000)).rejects.toMatchObject({ code: '57P03' })
    makeRoom()
    await expect.poll(() => count().catch(() => undefined), { timeout: patience }).toEqual({ n: 10 })
    await insert(5)
    expect(await count()).toEqual({ n: 15 })
    await database.close()
  },
  120_000,
)

test.runIf(embedded)(
  'E23: ends a statement at its time limit, and answers the next one',
  async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-endless-'))
    const { dataDir } = await copyOfWorld(home)
    const database = await openEmbeddedDatabase(embeddedIn(dataDir), new URL(inject('worker')))
    const reader = { kind: 'user', companyType: '1' } as const
    const id = '00000000-0000-4000-8000-000000000001'
    const endless = () =>
      database.db.areas({ ...reader, userId: id, companyId: id } as Parameters<typeof database.db.areas>[0], tx =>
        tx.rows(sql`with recursive r(n) as (select 1 union all select n from r) select count(*) from r`),
      )
    try {
      const first = endless()
      await expect(database.ping()).rejects.toThrow('does not answer')
      await expect(first).rejects.toMatchObject({ code: '57014' })
      await expect
        .poll(
          () =>
            database.ping().then(
              () => true,
              () => false,
            ),
          { timeout: patience },
        )
        .toBe(true)
      // The end of the product does not wait for one either.
      const second = endless().catch((error: unknown) => error)
      await sleep(500)
      const began = performance.now()
      await database.close()
      expect(performance.now() - began).toBeLessThan(8000)
      expect(await second).toBeInstanceOf(Error)
    } finally {
      fs.rmSync(home, { recursive: true, force: true })
    }
  },
  120_000,
)

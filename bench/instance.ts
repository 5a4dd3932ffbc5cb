import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeHttpServer } from '../server/http-server.ts'
import { readConfig } from '../server/config.ts'
import { openEmbeddedDatabase, openPostgres, type Database } from '../server/db/database.ts'
import type { App } from '../server/context.ts'
import { makeApp } from '../server/make-app.ts'
import { report } from './figures.ts'
import { loadOrders } from './load.ts'

export interface Postgres {
  url(database?: string): string
}

export interface Instance {
  readonly address: string
  /** Connection string of its database; empty for an embedded one. */
  readonly database: string
  readonly close: () => Promise<void>
}

const quiet = { info() {}, warn() {}, error() {} }

/** The whole product over a separate PostgreSQL database, filled with orders of several buyers, and with `more`. */
export async function startInstance(
  postgres: Postgres,
  orders: number,
  buyers: number,
  more?: (app: App, orders: number, buyers: number) => Promise<void>,
): Promise<Instance> {
  const name = `bench_${orders}_${buyers}${more ? '_more' : ''}`
  await sqlOnce(postgres.url(), `create database ${name}`)
  const instance = await serve(await openPostgres(postgres.url(name), 8), postgres.url(name), async app => {
    await loadOrders(app, orders, buyers)
    await more?.(app, orders, buyers)
  })
  return { ...instance, database: postgres.url(name) }
}

/** The same over an embedded database in a new folder; `worker` is the bundle of its thread. */
export async function startEmbeddedInstance(worker: URL, orders: number, buyers: number): Promise<Instance> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-bench-pg-'))
  const database = await openEmbeddedDatabase(path.join(home, 'pg'), worker)
  const instance = await serve(database, undefined, app => loadOrders(app, orders, buyers))
  return {
    ...instance,
    database: '',
    close: async () => {
      await instance.close()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

async function serve(
  database: Database,
  url: string | undefined,
  load: (app: App) => Promise<void>,
): Promise<Omit<Instance, 'database'>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-bench-'))
  const config = readConfig(
    {
      ...(url ? { DATABASE_URL: url } : {}),
      PORTSIDE_DATA: dataDir,
      PORTSIDE_DEMO: '1',
      PORTSIDE_CAPTCHA: '1',
      PORTSIDE_LOG: 'silent',
      PORTSIDE_RATE_USER: '0',
      PORTSIDE_RATE_SOURCE: '0',
      PORTSIDE_RATE_OPEN: '0',
    },
    process.cwd(),
  )
  const app = await makeApp({ config, database, log: quiet })
  const started = performance.now()
  await load(app)
  await database.vacuum()
  report({ name: 'load', value: performance.now() - started, unit: 'ms' })
  const http = await makeHttpServer(app, { ready: () => database.ping() }, false)
  await http.server.listen({ host: '127.0.0.1', port: 0 })
  const address = http.server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await http.server.close()
      await database.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Pending writes of the loading happen now, not during the first measurement. */
export const settle = (postgres: Postgres): Promise<void> => sqlOnce(postgres.url(), 'checkpoint')

/** The newest orders are drafts of their buyer, as many as a list shows first. */
export const makeDrafts = (instance: Instance): Promise<void> =>
  sqlOnce(
    instance.database,
    `update purchase_order set confirm_status = 'draft'
      where id in (select id from purchase_order order by created_at desc limit 300)`,
  )

/** Makes an order a draft with so many lines. */
export const addLines = (instance: Instance, poNo: string, lines: number): Promise<void> =>
  sqlOnce(
    instance.database,
    `update purchase_order set confirm_status = 'draft' where po_no = '${poNo}';
     insert into po_line (id, revision, created_at, created_by, updated_at, updated_by, po_id, line_no, sku_no, sku_name,
       order_quantity, unit_price, uom, line_amount, generation_type)
     select uuidv7(), 1, now(), 'Bench', now(), 'Bench', o.id, n, 'SKU-' || n, 'Thing ' || n, 100, 2.5, 'pcs', 250, 'M'
     from purchase_order o cross join generate_series(4, ${lines}) n where o.po_no = '${poNo}'`,
  )

async function sqlOnce(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

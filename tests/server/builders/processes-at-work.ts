import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import type { App } from '../../../server/context.ts'
import { openPostgres, type Database } from '../../../server/db/database.ts'
import type { Patience } from '../../../server/db/schema-turn.ts'
import { publish } from '../../../server/operations/definitions/publish.ts'
import { copyOfWorld } from '../copy-of-world.ts'
import { appOver } from '../test-app.ts'

type Process = App & { database: Database }
export interface AtWork {
  readonly one: Process
  readonly two: Process
  readonly other: pg.Client
}

export const actor = { kind: 'system', reason: 'publish in a test' } as const
export const label = (en_US: string) => ({ en_US, zh_CN: `${en_US}字段` })
export const string = (more: object = {}): Field => ({ kind: 'string', label: label('Text'), maxLength: 40, ...more })
export const short: Patience = { lock: 100, pauses: Array.from({ length: 12 }, () => 50), all: 10_000, turn: 60_000 }
export const shade = string({ sortable: true }),
  words = string({ searchable: true }),
  maker: Field = { kind: 'ref', label: label('Maker'), entity: 'Company' }
export const seal = (more: Partial<ObjectDefinition>): ObjectDefinition => ({
  label: label('Seal'),
  table: 'o_seal',
  displayField: 'no',
  fields: { no: string({ sortable: true }), batch: string(), maker },
  access: { kind: 'shared' },
  rights: { read: ['platform'], create: ['platform'], update: ['platform'], delete: ['platform'] },
  ...more,
})

export const fieldsOf = (app: App, key: string, fields: Record<string, Field>) =>
  publish({ ...app, actor }, { scope: 'platform', kind: 'entity', key, definition: { fields } })
export const objectOf = (app: App, key: string, definition: ObjectDefinition, reason?: string) =>
  publish({ ...app, actor }, { scope: 'platform', kind: 'object', key, definition }, reason ? { reason } : {})
export const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 30_000, interval: 50 })

/** Two server processes on one PostgreSQL, with other sessions using the changed tables; closed after the tests. */
export function processesAtWork() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-publishing-'))
  const opened: Database[] = [],
    sessions: pg.Client[] = []
  let databaseUrl = '',
    one: Process,
    two: Process,
    other: pg.Client
  const begin = async (patience = short, kept = opened) => {
    const database = await openPostgres(databaseUrl, 4, patience)
    kept.push(database)
    return {
      ...(await appOver(database, fs.mkdtempSync(path.join(home, 'data-')), { config: { databaseUrl } })),
      database,
    }
  }
  const session = async () => {
    const client = new pg.Client(databaseUrl)
    client.on('error', () => {
      /* the next statement reports it */
    })
    await client.connect()
    sessions.push(client)
    return client
  }
  const rows = async (text: string) => (await other.query<Record<string, unknown>>(text)).rows
  const indexes = async (table: string) =>
    Object.fromEntries(
      (
        await rows(
          `select i.relname as name, x.indisvalid as holds from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = '${table}'::regclass`,
        )
      ).map(r => [r.name, r.holds]),
    )
  const versions = async (key: string) =>
    (await rows(`select version from definition_overlay where key = '${key}' and scope = 'platform' order by 1`)).map(
      r => r.version,
    )
  const add = (client: pg.Client, code: string) =>
    client.query(
      `insert into brand (id, revision, created_at, created_by, updated_at, updated_by, code, name) values (gen_random_uuid(), 1, now(), 'test', now(), 'test', $1, $1)`,
      [code],
    )
  const making = async () =>
    Number(
      (
        await rows(
          `select count(*) as n from pg_stat_activity where query like 'create%index concurrently%' and state = 'active' and wait_event_type = 'Lock'`,
        )
      )[0]?.n,
    )
  /** A transaction that has read something and is still open: a concurrent index build waits for it. */
  const looking = async () => {
    const client = await session()
    await client.query('begin isolation level repeatable read; select 1 from portside_meta')
    return { over: () => client.query('commit') }
  }

  beforeAll(async () => {
    databaseUrl = (await copyOfWorld(home)).databaseUrl ?? ''
    other = await session()
    one = await begin()
    two = await begin()
  })
  afterAll(async () => {
    for (const s of sessions) await s.end()
    for (const d of opened) {
      await d.finished?.()
      await vi.waitFor(() => {
        expect(d.idle()).toMatchObject({ idle: d.idle().total })
      }, 5000)
      await d.close()
    }
    fs.rmSync(home, { recursive: true, force: true })
  })
  return { begin, session, rows, indexes, versions, add, making, looking, started: (): AtWork => ({ one, two, other }) }
}

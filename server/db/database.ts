import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { admitLogin, areaConnections, areaTurns, loginOfAreas } from './area/connections.ts'
import { giveViewsToAreas } from './area/rights.ts'
import { dropListIndexes, makeMissingIndexes } from './list-indexes.ts'
import { checkpointWhenLong } from './checkpoint.ts'
import { openInMemory } from './pglite-in-memory.ts'
import type { DiskRoom } from './embedded/disk-room.ts'
import { openEmbedded, type EmbeddedDatabase } from './embedded/embedded-database.ts'
import type { KeptThreadOptions } from './embedded/kept-thread.ts'
import { DatabaseAway } from './errors.ts'
import { makePool } from './pool.ts'
import { bringSchema, type DefinitionsAgain } from './bring-schema.ts'
import { makeFinisher } from './finish-schema.ts'
import { typesDiffer } from './schema-sync.ts'
import { patient, type Patience } from './schema-turn.ts'
import { renewStatistics } from './statistics.ts'
import { connectionsOf, watchPostgres } from './watch-postgres.ts'
import { makeDb, type AreaConnections, type Db, type Guards, type StopStatement } from './tenant-transaction.ts'

/** An open database: access to its data, and functions for the start and jobs. */
export interface Database {
  readonly db: Db
  readonly embedded: boolean
  /** Changes tables and views for the definitions; false when they already matched. Throws TableInUse. */
  sync(index: CatalogueIndex, again?: DefinitionsAgain): Promise<boolean>
  /** PostgreSQL only: builds optional parts of active definitions in the background; `failed` gets the error. */
  finish?(index: CatalogueIndex, failed: (error: unknown) => void): void
  /** PostgreSQL only: resolves when nothing runs in the background. */
  finished?(): Promise<void>
  /** Frees disk space and renews statistics; the embedded database never does this itself. */
  vacuum(): Promise<void>
  /** Embedded only: analyses tables that changed much, and returns their names. PostgreSQL does this itself. */
  renewStatistics?(): Promise<readonly string[]>
  /**
   * Embedded only: a checkpoint when the write-ahead log exceeds `bytes`; PostgreSQL does this itself. Returns
   * whether it was made.
   */
  checkpointWhenLong?(bytes?: number): Promise<boolean>
  /** Rejects when the database does not answer within three seconds. */
  ping(): Promise<void>
  /** False when it is read-only because the disk is full. */
  writable(): boolean
  /** Connections that are not in use; equal to all of them when nothing leaks. */
  idle(): { readonly idle: number; readonly total: number }
  close(): Promise<void>
  /** Stops at once without waiting. Acknowledged data is kept. */
  end(): Promise<void>
  /** Embedded only: the whole database as a packed archive. */
  dump?(): Promise<Uint8Array>
  /** Embedded only: a separate database in a new folder, created from such an archive. */
  openCopy?(dump: string, folder: string): Promise<Database>
}

export interface EmbeddedOptions extends Pick<KeptThreadOptions, 'hold' | 'lost' | 'broken'> {
  /** Writes are refused below this free space; without it, a write fails when the disk is full. */
  readonly room?: DiskRoom
}

/**
 * Opens the embedded database in a folder. An incomplete folder of an interrupted start is created again. Without a
 * lease the caller guarantees that nobody else uses the folder.
 */
export async function openEmbeddedDatabase(
  folder: string,
  workerFile: URL,
  { room, ...options }: EmbeddedOptions = {},
): Promise<Database> {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  if (!fs.existsSync(folder)) {
    const fresh = `${folder}.new`
    fs.rmSync(fresh, { recursive: true, force: true })
    const making = await openEmbedded(fresh, workerFile, options)
    await making.close()
    fs.renameSync(fresh, folder)
  }
  const embedded = await openEmbedded(folder, workerFile, { ...options, full: () => room?.giveReserve() })
  const database = {
    ...wrapEmbedded(embedded, writes => {
      if (writes) room?.demand()
    }),
    writable: () => room?.enough() ?? true,
  }
  return { ...database, dump: () => embedded.dump(), openCopy: (dump, to) => openDump(dump, to, workerFile) }
}

/** Creates a database folder from a dump and opens it. */
export async function openDump(dump: string, folder: string, workerFile: URL): Promise<Database> {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  return wrapEmbedded(await openEmbedded(folder, workerFile, { load: dump }))
}

const patienceAtEndMs = 3000

function wrapEmbedded(embedded: EmbeddedDatabase, beforeBegin: Guards['beforeBegin'] = () => {}): Database {
  const pool = makePool(embedded)
  const endInOrder = async () => {
    // The next start has nothing to recover.
    await checkpointWhenLong(pool, 0).catch(() => false)
    await pool.end()
  }
  const close = async () => {
    // A hanging statement must not prevent closing the pool.
    await Promise.race([endInOrder(), sleep(patienceAtEndMs, undefined, { ref: false })])
    await embedded.close()
  }
  const guards = { beforeBegin, limitStatements: embedded.limitStatements }
  return { ...wrap(pool, true, close, { guards }), end: () => embedded.end() }
}

/** A database in memory that is filled and then written into a folder. */
export interface LoadingDatabase extends Database {
  /** Runs work without the indexes for lists. Afterwards rewrites all tables compactly and builds the indexes. */
  withoutListIndexes(index: CatalogueIndex, work: () => Promise<void>): Promise<void>
  /** Ends the database and writes it into a folder that does not exist yet. */
  closeInto(folder: string): Promise<void>
}

/** Creates an empty embedded database in the memory of this process. */
export async function openMemoryDatabase(): Promise<LoadingDatabase> {
  const embedded = await openInMemory()
  const pool = makePool(embedded)
  const withClient = async (work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await work(client)
    } finally {
      client.release()
    }
  }
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  // Only the loading process waits: no limit.
  return {
    ...wrap(pool, true, close, { guards: { limitStatements: () => {} } }),
    renewStatistics: () => renewStatistics(pool, 1),
    async withoutListIndexes(index, work) {
      await withClient(client => dropListIndexes(client, index))
      await work()
      await pool.query('vacuum full')
      await withClient(client => makeMissingIndexes(client, index))
      await pool.query('vacuum analyze')
    },
    async closeInto(folder) {
      await pool.query('checkpoint')
      await pool.end()
      await embedded.closeInto(folder)
    },
  }
}

/** Opens a PostgreSQL database. `areasUrl` is the login for SQL areas; without it the app's own login reads them. */
export async function openPostgres(
  url: string,
  max?: number,
  patience = patient,
  areasUrl: string | null = null,
): Promise<Database> {
  const pool = makePool(url, max),
    outside = stopping(url),
    areas = areaConnections(areasUrl ?? url),
    others = areasUrl === null ? undefined : stopping(areasUrl)
  const { finish, settled, close: finished } = makeFinisher(pool, outside.stop)
  const cuts = [pool, areas].map(connectionsOf)
  const watch = watchPostgres(makePool(url, 1, {}, probeWaitMs), () => {
    for (const cut of cuts) cut()
  })
  const close = async () => {
    await finished()
    await watch.close()
    for (const one of [outside.pool, areas, ...(others ? [others.pool] : []), pool]) await one.end()
  }
  const demandAnswer = () => {
    if (!watch.answers()) throw new DatabaseAway('PostgreSQL does not answer')
  }
  try {
    await pool.query('select 1')
    const login = areasUrl === null ? undefined : await loginOfAreas(pool, areas)
    let opened = false,
      lacking = false
    const database = wrap(pool, false, close, {
      stop: outside.stop,
      patience,
      guards: { beforeBegin: demandAnswer },
      areas: { pool: areas, turns: areaTurns(), stopStatement: (others ?? outside).stop, lacking: () => lacking },
    })
    const sync: Database['sync'] = async (index, again) => {
      const made = await database.sync(index, again)
      // Only at the start, because publications do not concern areas.
      if (!opened) {
        lacking = !(await giveViewsToAreas(pool, index))
        if (login !== undefined && !lacking) await admitLogin(pool, login)
        opened = true
      }
      return made
    }
    const ping = async () => {
      demandAnswer()
      await database.ping()
    }
    const end = () => {
      for (const cut of cuts) cut()
      return Promise.resolve()
    }
    return { ...database, sync, finish, finished: settled, ping, end }
  } catch (error) {
    await close()
    throw error
  }
}

/** A separate connection, because the statement to stop may use all others. */
function stopping(url: string): { readonly pool: pg.Pool; readonly stop: StopStatement } {
  const pool = makePool(url, 1)
  return {
    pool,
    stop: async process => {
      await pool.query('select pg_cancel_backend($1)', [process]).catch(() => {
        /* the statement runs to its end */
      })
    },
  }
}

interface Ways {
  readonly stop?: StopStatement
  readonly patience?: Patience
  readonly areas?: AreaConnections
  readonly guards?: Guards
}

const pingMs = 3000
/** A health check connection does not wait longer for the answer. */
const probeWaitMs = 3000

function wrap(
  pool: pg.Pool,
  embedded: boolean,
  close: () => Promise<void>,
  { stop, patience = patient, areas, guards }: Ways = {},
): Database {
  const db = makeDb(pool, stop, areas, guards)
  let last: CatalogueIndex | undefined
  return {
    db,
    embedded,
    sync: async (index, again) => {
      const before = last
      let brought = (last = index)
      try {
        return await bringSchema(
          pool,
          index,
          embedded,
          patience,
          again && (async () => (brought = last = await again())),
        )
      } finally {
        // After changes by any process, also interrupted ones: this process drops its cached plans.
        if (before && before !== brought && typesDiffer(before, brought)) db.forgetPlans()
      }
    },
    ping: async () => {
      const late = new AbortController()
      try {
        await Promise.race([
          pool.query('select 1'),
          sleep(pingMs, undefined, late).then(() => {
            throw new DatabaseAway('the database does not answer')
          }),
        ])
      } finally {
        late.abort()
      }
    },
    writable: () => true,
    vacuum: async () => {
      await pool.query('vacuum analyze')
    },
    ...(embedded
      ? {
          renewStatistics: () => renewStatistics(pool),
          checkpointWhenLong: bytes => checkpointWhenLong(pool, bytes),
        }
      : {}),
    idle: () => ({
      idle: pool.idleCount + (areas?.pool.idleCount ?? 0),
      total: pool.totalCount + (areas?.pool.totalCount ?? 0),
    }),
    close,
    end: close,
  }
}

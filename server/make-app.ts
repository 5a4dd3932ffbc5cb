import path from 'node:path'
import { factory } from '../domain/catalogue.ts'
import type { CatalogueIndex } from '../domain/meta/catalogue.ts'
import '../domain/meta/patterns/pattern-engine.ts'
import './blocks.ts'
import { atMost } from './at-most.ts'
import { makeCatalogueStore } from './catalogue-store.ts'
import type { Config } from './config.ts'
import type { App, DemoSignIn } from './context.ts'
import type { Log } from './log.ts'
import type { Database } from './db/database.ts'
import { sql } from './db/sql.ts'
import { effects } from './effects/registry.ts'
import { makeFileStore } from './files/file-store.ts'
import { makeProcessReader, type ProcessReader } from './files/process-reader.ts'
import { makeTableReader, type TableReader } from './files/read-table.ts'
import { previewReading } from './files/table-limits.ts'
import { makeScriptRunner, type ScriptRunner } from './scripts/run-script.ts'
import { reloadPublished } from './operations/definitions/publish.ts'
import { makeOpeningRecorder } from './operations/versions/opening-recorder.ts'
import { makeUseRecorder } from './operations/logs/use-recorder.ts'
import { administratorsStay } from './operations/people/administrators-stay.ts'
import { closedAccountsStayClosed } from './operations/session/end-access.ts'
import { sealFactors } from './operations/account/second-factor.ts'
import { makeOutgoing } from './outgoing/send.ts'
import { installationSecret, keyFor, makeSecretBox } from './secret-box.ts'
import { makePdfMaker, type PdfMaker } from './print/make-pdf.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly now?: () => Date
  readonly wake?: App['wake']
  readonly demo?: DemoSignIn | null
  /** Reads uploaded tables; by default the worker beside the server bundle. */
  readonly tables?: TableReader
  /** Reads the beginnings of files, apart from imports, in less time and memory. */
  readonly previews?: TableReader
  /** Reads process files; by default the worker beside the server bundle. */
  readonly processFiles?: ProcessReader
  /** Runs scripts; by default the worker beside the server bundle. */
  readonly scripts?: ScriptRunner
  /** Creates PDFs; by default the worker beside the server bundle. */
  readonly pdf?: PdfMaker
}

/** Builds the app over an open database: updates tables and loads overlays. */
export async function makeApp({
  config,
  database,
  log,
  now = () => new Date(),
  wake = () => {},
  demo = null,
  tables = makeTableReader(new URL('read-table-worker.mjs', import.meta.url)),
  previews = makeTableReader(new URL('read-table-worker.mjs', import.meta.url), previewReading),
  processFiles = makeProcessReader(new URL('bpmn-worker.mjs', import.meta.url)),
  scripts = makeScriptRunner(new URL('script-worker.mjs', import.meta.url)),
  pdf = makePdfMaker(new URL('pdf-worker.mjs', import.meta.url), now),
}: AppOptions): Promise<App> {
  const catalogue = makeCatalogueStore(factory)
  const syncSchema: App['syncSchema'] = (index, again) => database.sync(index, again)
  const finishSchema = (index: CatalogueIndex) =>
    database.finish?.(index, error => {
      log.error({ err: error }, 'indexes were not made; the next publication or start makes them')
    })
  const secret = installationSecret(config.secret, config.dataDir)
  const app: App = {
    config,
    db: database.db,
    catalogue,
    effects,
    files: makeFileStore(path.join(config.dataDir, 'files')),
    tables,
    previews,
    processFiles,
    scripts,
    pdf,
    factors: makeSecretBox(secret, 'second factor'),
    outgoing: makeOutgoing({ hosts: config.outgoingHosts, privateRanges: config.outgoingPrivate, log }),
    outgoingSecrets: makeSecretBox(secret, 'outgoing host'),
    serviceScripts: atMost({ all: 6, each: 2 }),
    codeKey: keyFor(secret, 'mailed code'),
    linkKey: keyFor(secret, 'shared link'),
    syncSchema,
    finishSchema,
    now,
    log,
    demo,
    use: makeUseRecorder({ db: database.db, log, now }),
    openings: makeOpeningRecorder({ db: database.db, log, now }),
    wake,
  }
  database.db.checkBeforeCommit(administratorsStay(app))
  database.db.checkBeforeCommit(closedAccountsStayClosed(app))
  // Existing tables are not reset to the shipped set: other processes may use them.
  const there = await database.db.system(
    'see whether there are definitions',
    tx => tx.one(sql`select 1 where to_regclass('definition_overlay') is not null`),
    { readOnly: true },
  )
  if (!there) await syncSchema(catalogue.common)
  await reloadPublished(app)
  await sealFactors(app)
  return app
}

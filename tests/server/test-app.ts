import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig, type Config } from '../../server/config.ts'
import type { App } from '../../server/context.ts'
import type { Database } from '../../server/db/database.ts'
import { makeProcessReader } from '../../server/files/process-reader.ts'
import { makeTableReader } from '../../server/files/read-table.ts'
import { previewReading } from '../../server/files/table-limits.ts'
import { makeScriptRunner } from '../../server/scripts/run-script.ts'
import { makeApp } from '../../server/make-app.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { actorOf, findUser } from '../../server/operations/session/actors.ts'
import { makePdfMaker } from '../../server/print/make-pdf.ts'

export const quiet = { info() {}, warn() {}, error() {} }

/** The fixed day of the tests, which never use the real clock. */
export const testNow = new Date('2026-11-21T10:00:00Z')

export const testConfig = (dataDir: string, change: Partial<Config> = {}): Config => ({
  ...readConfig(
    {
      PORTSIDE_DATA: dataDir,
      PORTSIDE_CAPTCHA: '1234',
      PORTSIDE_DEMO: '1',
      PORTSIDE_OPEN_SCREENS: 'shipment-docs-center',
      PORTSIDE_LOG: 'silent',
      // Tests send requests faster than users.
      PORTSIDE_RATE_USER: '0',
      PORTSIDE_RATE_SOURCE: '0',
      PORTSIDE_RATE_OPEN: '0',
    },
    '/',
  ),
  ...change,
})

/** Built by the global set-up. */
export const tableWorker = pathToFileURL(path.resolve('.cache/read-table-worker.mjs'))
export const bpmnWorker = pathToFileURL(path.resolve('.cache/bpmn-worker.mjs'))
export const scriptWorker = pathToFileURL(path.resolve('.cache/script-worker.mjs'))
const pdfWorker = pathToFileURL(path.resolve('.cache/pdf-worker.mjs'))
const testTables = makeTableReader(tableWorker)
const testProcesses = makeProcessReader(bpmnWorker)
const testPreviews = makeTableReader(tableWorker, previewReading)

export const appOver = (
  database: Database,
  dataDir: string,
  more: { config?: Partial<Config>; now?: () => Date; wake?: App['wake'] } = {},
): Promise<App> =>
  makeApp({
    config: testConfig(dataDir, more.config),
    database,
    log: quiet,
    now: more.now ?? (() => testNow),
    tables: testTables,
    previews: testPreviews,
    processFiles: testProcesses,
    scripts: makeScriptRunner(scriptWorker),
    pdf: makePdfMaker(pdfWorker, more.now ?? (() => testNow)),
    ...(more.wake ? { wake: more.wake } : {}),
  })

/** The company account of a user of the test world. */
export const companyOf = (username: string): string => /@(\w+)\./.exec(username)?.[1] ?? ''

/** The actor of a user, for operations that are called without HTTP. */
export const actorIn = (app: App, username: string): Promise<UserActor> =>
  app.db.system('find a user for a test', async tx => {
    const row = await findUser(tx, companyOf(username), username)
    if (!row) throw new Error(`no user ${username}`)
    return actorOf(row, '00000000-0000-0000-0000-000000000000')
  })

import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '../../../server/context.ts'
import { openEmbeddedDatabase, openPostgres } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { startRunner, type JobHandler } from '../../../server/jobs/runner.ts'
import { commitImport } from '../../../server/operations/imports/commit.ts'
import { readImport } from '../../../server/operations/imports/read-import.ts'
import { runImport } from '../../../server/operations/imports/run-import.ts'
import { actorIn, appOver } from '../test-app.ts'

/**
 * An importing server process that a test can kill. With a file it starts an import; without one it continues an
 * earlier one. Writes a line per step, and finally the result.
 */
interface Task {
  readonly dataDir: string
  readonly worker: string
  /** Null for the embedded database in the folder. */
  readonly database: string | null
  readonly file?: string
  readonly now: string
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const say = (what: object) => fs.writeSync(1, `${JSON.stringify(what)}\n`)

const database =
  task.database === null
    ? await openEmbeddedDatabase(path.join(task.dataDir, 'pg'), new URL(task.worker))
    : await openPostgres(task.database, 4)
const app = await appOver(database, task.dataDir, { now: () => new Date(task.now) })
if (task.file !== undefined) await begin(app, task.file)
const telling: JobHandler = run =>
  runImport({
    ...run,
    step: async (done, total) => {
      say({ done, total })
      await run.step(done, total)
    },
  })
const runner = startRunner(app, new Map([['import', telling]]))
while ((await one(app, `select count(*)::int as n from job where state in ('waiting', 'running')`)) !== 0)
  await new Promise(resolve => {
    setTimeout(resolve, 20)
  })
await runner.stop()
say({
  jobs: await one(app, `select count(*)::int as n from job where state = 'done'`),
  orders: await one(app, 'select count(*)::int as n from purchase_order'),
  lines: await one(app, 'select count(*)::int as n from po_line'),
  halves: await one(
    app,
    'select count(*)::int as n from (select p.id from purchase_order p left join po_line l on l.po_id = p.id group by p.id having count(l.id) <> 2) x',
  ),
  milestones: await one(app, 'select count(*)::int as n from po_milestone'),
  suppliers: await one(app, `select count(*)::int as n from supplier where name like 'Maker%'`),
  imported: await one(app, `select count(*)::int as n from import_row where state = 'imported'`),
  waiting: await one(app, `select count(*)::int as n from import_row where state = 'waiting'`),
  created: await one(app, 'select created_records as n from import_batch'),
  audits: await one(
    app,
    `select count(*)::int as n from audit_log where entity = 'PurchaseOrder' and action = 'create'`,
  ),
})
await database.close()

async function begin(of: App, file: string): Promise<void> {
  const context = { ...of, actor: await actorIn(of, 'purchaser@buyer.test') }
  const read = await readImport(context, 'PurchaseOrder', {
    fileName: path.basename(file),
    stream: Readable.from(fs.readFileSync(file)),
    wizard: true,
  })
  await commitImport(context, read.batch, { mapping: read.guess })
}

function one(of: App, text: string): Promise<number | undefined> {
  return of.db.system('count for a test', async tx => (await tx.one<{ n: number }>(sql`${sql.raw(text)}`))?.n, {
    readOnly: true,
  })
}

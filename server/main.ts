import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { makeHttpServer } from './http-server.ts'
import { readConfig, type Config } from './config.ts'
import { refuseHalfRestored, restoreBackup } from './backup/restore.ts'
import { makeDiskRoom } from './db/embedded/disk-room.ts'
import { TableInUse } from './db/errors.ts'
import { openDump, openEmbeddedDatabase, openPostgres, type Database } from './db/database.ts'
import { FolderInUse, leaseFolder, type FolderLease } from './db/lease/folder-lease.ts'
import { leaseLostCode } from './db/lease/hold.ts'
import { closeToOthers } from './files/close-to-others.ts'
import { runCommand } from './command.ts'
import { demoState } from './demo/load.ts'
import { loadCommand } from './demo/load-command.ts'
import { loadDemoFolder, runLoadCommand } from './demo/load-into-folder.ts'
import { prepareDemo, resetDemo } from './demo/prepare.ts'
import { firstAdministrator } from './first-administrator.ts'
import { makeApp } from './make-app.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { startRunner, type Runner } from './jobs/runner.ts'
import { setUpJobs } from './jobs/scheduled/factory-jobs.ts'
import { scheduledHandlers } from './jobs/scheduled/handlers.ts'
import { makeScheduledRuns } from './jobs/scheduled/run.ts'
import { startScheduler } from './jobs/scheduled/schedule.ts'
import { startStatistics } from './jobs/statistics.ts'
import { startAuditSealing } from './jobs/audit-sealing.ts'
import { startOutbox, type Outbox } from './mail/outbox.ts'
import { followDefinitions } from './operations/definitions/follow.ts'
import { setUpHelp } from './operations/notices/factory-help.ts'
import { listen, say, tellWhereToGo } from './console.ts'

/**
 * The start in named, reported steps: settings, lock, database, definitions, demo data, jobs, listening. SIGINT and
 * SIGTERM end it in reverse order.
 */
const root = process.env['PORTSIDE_ROOT'] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A slow shutdown is forced, so that it takes under ten seconds. */
const longestEndMs = 8000

async function inTurn(ends: readonly (() => Promise<void> | undefined | void)[]): Promise<void> {
  for (const end of ends) await Promise.resolve(end()).catch(() => {})
}

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  // New files are readable for the user of this process only.
  process.umask(0o077)
  const ending: (() => Promise<void> | void)[] = []
  let opened: Database | undefined
  const stop = async (code: number) => {
    const late = await Promise.race([inTurn(ending.reverse()), sleep(longestEndMs, 'late')])
    // A statement or other work does not end. Stopping the database by force loses nothing.
    if (late) await Promise.race([inTurn([() => opened?.end(), () => lease?.release()]), sleep(1000)])
    process.exit(code)
  }
  let stopping = false
  let lease: FolderLease | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      say('Stopping …', '正在停止 …')
      void stop(0)
    })
  }
  // The parent process is gone: nobody else could stop this one.
  if (process.send) process.on('disconnect', () => process.emit('SIGTERM'))

  const command = process.argv.slice(2)
  if (command[0] === loadCommand) {
    await runLoadCommand(config, command[1] ?? '')
    return stop(0)
  }
  lease = config.databaseUrl ? null : await takeDataFolder(config)
  ending.push(() => lease?.release())
  if (command[0] === 'restore') {
    await restoreCommand(config, lease, command.slice(1))
    return stop(0)
  }
  // Sent by tools/start.mjs, which builds the client meanwhile.
  const prepareOnly = command.join(' ') === 'demo prepare'
  if (config.demo && lease && (command.length === 0 || prepareOnly)) {
    refuseHalfRestored(config.dataDir)
    await loadDemoFolder(lease.database, end => ending.push(end))
  }
  if (prepareOnly) return stop(0)
  const log = pino({
    level: config.logLevel,
    redact: { paths: ['*.password', '*.access_token', 'req.headers.access_token'], remove: true },
  })
  // Not awaited: access to the folder is closed at once, access to its content later.
  closeToOthers(config.dataDir).catch((error: unknown) => {
    log.error({ err: error }, 'files of the data folder could not be closed to others')
  })
  say('Opening the database', '正在打开数据库')
  const database = (opened = await openDatabase(config, lease, why =>
    log.error({ why }, 'the embedded database was opened again'),
  ))
  ending.push(() => database.close())

  let runner: Runner | undefined
  let outbox: Outbox | undefined
  const app = await makeApp({
    config,
    database,
    log,
    wake: what => (what === 'jobs' ? runner?.wake() : outbox?.wake()),
  })
  // After the jobs have stopped, because these still report their exports.
  ending.push(() => app.use.settled())
  ending.push(() => app.scripts.close())
  if (command.length > 0) {
    await runCommand(command, app, database)
    return stop(0)
  }
  const statistics = startStatistics(app, database)
  ending.push(() => statistics.stop())
  if (!config.demo || !(await prepareDemo(app, database))) await firstAdministrator(app)

  const definitions = await followDefinitions(app)
  ending.push(() => definitions.close())

  let ready = true
  const { server, sessions } = await makeHttpServer(
    app,
    {
      async ready() {
        if (!ready) throw new Error('stopping')
        await database.ping()
      },
      writable: () => database.writable(),
    },
    { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
  )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await setUpJobs(app, zone)
  await setUpHelp(app)
  const resetDemoAgain = async () => {
    if (!app.config.demo || (await demoState(app))?.state !== 'ready') return false
    await resetDemo(app, database)
    await setUpJobs(app, zone)
    await setUpHelp(app)
    sessions.forget()
    return true
  }
  runner = startRunner(app, jobHandlers, {
    scheduled: makeScheduledRuns(scheduledHandlers({ database, resetDemo: resetDemoAgain })),
  })
  const scheduler = startScheduler(app)
  outbox = startOutbox(app)
  const auditSealing = startAuditSealing(app)
  ending.push(
    () => runner?.stop(),
    () => outbox?.stop(),
    () => scheduler.stop(),
    () => auditSealing.stop(),
    () => server.close(),
    () => {
      ready = false
    },
  )

  const address = await listen(server, config)
  tellWhereToGo(address, config)
  process.send?.({ ready: address })
}

/** Before anything opens: replaces the existing data. */
async function restoreCommand(
  { dataDir }: Config,
  lease: FolderLease | null,
  [folder, ...rest]: readonly string[],
): Promise<void> {
  if (!folder || rest.length > 0) throw new Error('The command must be: portside restore <folder>')
  if (!lease)
    throw new Error('Restoring is refused for PostgreSQL: use the tools of PostgreSQL, as docs/operations.md says.')
  const worker = new URL('pglite-worker.mjs', import.meta.url)
  const { kept } = await restoreBackup(dataDir, path.resolve(folder), async (dump, to) => {
    await (await openDump(dump, to, worker)).close()
    if (!lease.holds()) leaveDataFolder(dataDir)
  })
  say('The backup is restored', '备份已恢复')
  if (kept) say(`What was there before: ${kept}`, `原有数据：${kept}`)
}

function takeDataFolder(config: Config): Promise<FolderLease> {
  return leaseFolder(config.dataDir, new URL('beat-worker.mjs', import.meta.url), {
    waits: () =>
      say(
        'Waiting to see whether another process uses the data folder, up to 12 seconds',
        '正在确认是否有其他进程使用数据目录，最长 12 秒',
      ),
    lost: () => leaveDataFolder(config.dataDir),
  })
}

/** Closes and writes nothing: the memory of this process is older than the folder. */
function leaveDataFolder(dataDir: string): void {
  console.error(
    `\nAnother process has taken the data folder ${dataDir}, because this one did not run for some time. This process ends; what it has acknowledged is kept. · 数据目录已由另一进程接管，本进程退出；已确认的数据均已保留。\n`,
  )
  process.exit(leaseLostCode)
}

function openDatabase(config: Config, lease: FolderLease | null, broken: (why: string) => void): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, undefined, undefined, config.areasUrl)
  if (!lease) throw new Error('the embedded database is opened under a lease')
  refuseHalfRestored(config.dataDir)
  return openEmbeddedDatabase(lease.database, new URL('pglite-worker.mjs', import.meta.url), {
    hold: lease.hold,
    lost: () => leaveDataFolder(config.dataDir),
    room: makeDiskRoom(config.dataDir),
    broken,
  })
}

main().catch((error: unknown) => {
  const known =
    error instanceof FolderInUse ||
    error instanceof TableInUse ||
    (error instanceof Error && /must|refused|newer version|needs a written migration/.test(error.message))
  const { details } = error as { details?: unknown }
  if (details !== undefined) console.dir(details, { depth: 6 })
  console.error(known ? `\n${error.message}\n` : error)
  process.exit(1)
})

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { makeHttpServer } from './http-server.ts'
import { readConfig, type Config } from './config.ts'
import type { App } from './context.ts'
import { refuseHalfRestored, restoreBackup } from './backup/restore.ts'
import { makeDiskRoom } from './db/embedded/disk-room.ts'
import { recoveryOf } from './db/embedded/recovery.ts'
import { TableInUse } from './db/errors.ts'
import { openDump, openEmbeddedDatabase, openPostgres, type Database } from './db/database.ts'
import { FolderInUse, leaseFolder, type FolderLease } from './db/lease/folder-lease.ts'
import { leaseLostCode } from './db/lease/hold.ts'
import { closeToOthers } from './files/close-to-others.ts'
import { runCommand } from './command.ts'
import { demoSignIn } from './demo/accounts.ts'
import { demoState } from './demo/load.ts'
import { loadCommand } from './demo/load-command.ts'
import { loadDemoFolder, runLoadCommand } from './demo/load-into-folder.ts'
import { prepareDemo, resetDemo } from './demo/prepare.ts'
import { firstAdministrator } from './first-administrator.ts'
import { makeApp } from './make-app.ts'
import { startBackgroundWork, type BackgroundWork } from './jobs/background-work.ts'
import { setUpJobs } from './jobs/scheduled/factory-jobs.ts'
import { startStatistics } from './jobs/statistics.ts'
import { followDefinitions } from './operations/definitions/follow.ts'
import { setUpHelp } from './operations/notices/factory-help.ts'
import { listen, say, tellWhereToGo } from './console.ts'
import { makeShutdown, type Shutdown } from './shutdown.ts'

/**
 * The start in named, reported steps: settings, lock, database, definitions, demo data, jobs, listening. The end
 * goes in reverse order (`shutdown.ts`).
 */
const root = process.env['PORTSIDE_ROOT'] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  // New files are readable for the user of this process only.
  process.umask(0o077)
  const shutdown = makeShutdown()
  const command = process.argv.slice(2)
  if (command[0] === loadCommand) {
    await runLoadCommand(config, command[1] ?? '')
    return shutdown.stop(0)
  }
  const lease = config.databaseUrl ? null : await takeDataFolder(config)
  shutdown.add(() => lease?.release())
  shutdown.addForced(() => lease?.release())
  if (command[0] === 'restore') {
    await restoreCommand(config, lease, command.slice(1))
    return shutdown.stop(0)
  }
  // Sent by tools/start.mjs, which builds the client meanwhile.
  const prepareOnly = command.join(' ') === 'demo prepare'
  if (config.demo && lease && (command.length === 0 || prepareOnly)) {
    refuseHalfRestored(config.dataDir)
    await loadDemoFolder(lease.database, shutdown.add)
  }
  if (prepareOnly) return shutdown.stop(0)
  const log = makeLog(config)
  // Not awaited: access to the folder is closed at once, access to its content later.
  closeToOthers(config.dataDir).catch((error: unknown) => {
    log.error({ err: error }, 'files of the data folder could not be closed to others')
  })
  tellOpening(lease)
  const database = await openDatabase(config, lease, why =>
    log.error({ why }, 'the embedded database was opened again'),
  )
  say('The database is open; checking tables and definitions', '数据库已打开，正在检查数据表与定义')
  shutdown.add(() => database.close())
  shutdown.addForced(() => database.end())

  let work: BackgroundWork | undefined
  const app = await makeApp({
    config,
    database,
    log,
    demo: config.demo ? demoSignIn : null,
    wake: what => work?.wake(what),
  })
  shutdown.add(
    // After the jobs have stopped, because these still report their exports.
    () => app.use.settled(),
    () => app.openings.settled(),
    () => app.scripts.close(),
  )
  if (command.length > 0) {
    await runCommand(command, app, database)
    return shutdown.stop(0)
  }
  const { server, resetDemo, endReadiness } = await prepareServing(app, database, shutdown)
  work = startBackgroundWork(app, database, resetDemo)
  shutdown.add(...work.ends, () => server.close(), endReadiness)
  const address = await listen(server, config)
  tellWhereToGo(address, app.demo)
  process.send?.({ ready: address })
}

const makeLog = (config: Config) =>
  pino({
    level: config.logLevel,
    redact: { paths: ['*.password', '*.access_token', 'req.headers.access_token'], remove: true },
  })

/** Everything before the server listens: demo or first administrator, definitions, routes, scheduled jobs, help. */
async function prepareServing(app: App, database: Database, shutdown: Shutdown) {
  const { config } = app
  const statistics = startStatistics(app, database)
  shutdown.add(() => statistics.stop())
  if (!config.demo || !(await prepareDemo(app, database))) await firstAdministrator(app, demoSignIn.password)

  say('Preparing definitions, jobs and help', '正在准备定义、任务与帮助')
  const definitions = await followDefinitions(app)
  shutdown.add(() => definitions.close())

  let isReady = true
  const { server, sessions } = await makeHttpServer(
    app,
    {
      async ready() {
        if (!isReady) throw new Error('stopping')
        await database.ping()
      },
      writable: () => database.writable(),
    },
    { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
  )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const setUpJobsAndHelp = async () => {
    await setUpJobs(app, zone)
    await setUpHelp(app)
  }
  await setUpJobsAndHelp()
  return {
    server,
    /** From now on `/readyz` says that the process ends. */
    endReadiness: () => {
      isReady = false
    },
    resetDemo: async () => {
      if (!config.demo || (await demoState(app))?.state !== 'ready') return false
      await resetDemo(app, database)
      await setUpJobsAndHelp()
      sessions.forget()
      return true
    },
  }
}

/** After a kill the database reads its log first. */
function tellOpening(lease: FolderLease | null): void {
  const recovery = lease && recoveryOf(lease.database)
  if (recovery)
    say(
      `Opening the database: the last process did not close it, so up to ${recovery.logMegabytes} MB of its log are read first`,
      `正在打开数据库：上次进程未正常关闭，先读取最多 ${recovery.logMegabytes} MB 日志以恢复`,
    )
  else say('Opening the database', '正在打开数据库')
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

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { makeApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openEmbeddedDatabase, openPostgres, type Database } from './db/database.ts'
import { FolderInUse, lockFolder } from './db/lock-file.ts'
import { runCommand } from './command.ts'
import { prepareDemo } from './demo/prepare.ts'
import { firstAdministrator } from './first-administrator.ts'
import { makeHouse } from './house.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { startRunner, type Runner } from './jobs/runner.ts'
import { startTimers } from './jobs/timers.ts'
import { startOutbox, type Outbox } from './mail/outbox.ts'
import { listen, say, tellWhereToGo } from './console.ts'

/**
 * The start, in named steps, each of which says what it does: settings, lock, database, definitions, demo data, jobs,
 * listening. SIGINT and SIGTERM end it in the opposite order.
 */
const root = process.env.PORTSIDE_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  const ending: (() => Promise<void> | void)[] = []
  const stop = async (code: number) => {
    for (const end of ending.reverse()) await Promise.resolve(end()).catch?.(() => {})
    process.exit(code)
  }
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      say('Stopping …', '正在停止 …')
      void stop(0)
    })
  }
  // Started by another process that is gone: nobody is left who could stop this one.
  if (process.send) process.on('disconnect', () => process.emit('SIGTERM'))

  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir)
  ending.push(unlock)
  say('Opening the database', '正在打开数据库')
  const database = await openDatabase(config)
  ending.push(() => database.close())

  const log = pino({ level: config.logLevel, redact: { paths: ['*.password', '*.access_token', 'req.headers.access_token'], remove: true } })
  let runner: Runner | undefined
  let outbox: Outbox | undefined
  const house = await makeHouse({ config, database, log, wake: what => (what === 'jobs' ? runner?.wake() : outbox?.wake()) })
  ending.push(() => house.scripts.close())
  const command = process.argv.slice(2)
  if (command.length > 0) {
    await runCommand(command, house, database)
    return stop(0)
  }
  if (!config.demo || !(await prepareDemo(house, database))) await firstAdministrator(house)

  let ready = true
  const { server, sessions } = await makeApp(house, {
    async ready() {
      if (!ready) throw new Error('stopping')
      await database.ping()
    },
  }, { level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  runner = startRunner(house, jobHandlers)
  outbox = startOutbox(house)
  const timers = startTimers(house, database, sessions)
  ending.push(() => runner?.stop(), () => outbox?.stop(), () => timers.stop(), () => server.close(), () => { ready = false })

  const address = await listen(server, config)
  tellWhereToGo(address, config)
  process.send?.({ ready: address })
}

function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  return openEmbeddedDatabase(path.join(config.dataDir, 'pg'), new URL('pglite-worker.mjs', import.meta.url))
}

main().catch((error: unknown) => {
  const known = error instanceof FolderInUse || (error instanceof Error && /must|refused|newer version|needs a written migration/.test(error.message))
  console.dir((error as { details?: unknown }).details, { depth: 6 })
  console.error(known ? `\n${error.message}\n` : error)
  process.exit(1)
})

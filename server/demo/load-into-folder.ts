import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { startedAt } from '../console.ts'
import type { Config } from '../config.ts'
import { openMemoryDatabase } from '../db/database.ts'
import { makeApp } from '../make-app.ts'
import { startStatistics } from '../jobs/statistics.ts'
import { loadCommand } from './load-command.ts'
import { resetDemo } from './prepare.ts'

/**
 * The first start with a demo: a separate process loads it in memory and writes the database folder when complete. It
 * returns its memory, and an early end leaves no partial database. Does nothing if the folder exists. `onEnding` gets
 * a function to end the process.
 */
export async function loadDemoFolder(folder: string, onEnding: (end: () => void) => void): Promise<void> {
  if (fs.existsSync(folder)) return
  const part = `${folder}.new`
  fs.rmSync(part, { recursive: true, force: true })
  const child = fork(process.argv[1] as string, [loadCommand, part, String(startedAt)], { stdio: 'inherit' })
  let ending = false
  onEnding(() => {
    ending = true
    child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // The signal handler continues; nothing comes after it here.
  if (ending) await new Promise(() => {})
  if (code !== 0 || !fs.existsSync(part))
    throw new Error(`The demo could not be loaded: its process ended with ${code ?? 'a signal'}.`)
  fs.renameSync(part, folder)
}

/** The work of that process. */
export async function runLoadCommand(config: Config, folder: string): Promise<void> {
  const database = await openMemoryDatabase()
  const log = pino({ level: config.logLevel })
  const app = await makeApp({ config, database, log })
  const statistics = startStatistics(app, database)
  await database.withoutListIndexes(app.catalogue.common, async () => {
    await resetDemo(app, database)
    await statistics.stop()
  })
  await app.use.settled()
  await app.scripts.close()
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  await database.closeInto(folder)
}

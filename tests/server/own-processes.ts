import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { foundByPlace } from '../../tools/found-by-place.mjs'
import { startPostgres } from '../../tools/postgres.mjs'

/** A PostgreSQL, and processes that share it. */
export interface OwnProcesses {
  readonly url: string
  /** For questions of the test itself. */
  readonly client: pg.Client
  /** A new data folder. */
  folder(): string
  /** Starts one, and waits for its first message; fails with its last words when it ends before. */
  begin(): Promise<ChildProcess>
  /** Ends all of them with the database. */
  stop(): Promise<void>
}

/** Builds a test's own process, which is started with the address of the database and a data folder. */
export async function ownProcesses(name: string, entry: string): Promise<OwnProcesses> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `portside-${name}-`)),
    file = path.resolve(`.cache/${name}-process.mjs`),
    children: ChildProcess[] = []
  const folder = () => fs.mkdtempSync(path.join(home, 'data-'))
  const postgres = await startPostgres()
  const admin = new pg.Client(postgres.url())
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = postgres.url(name)
  const client = new pg.Client(url)
  await client.connect()
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outfile: file,
    packages: 'external',
    plugins: [foundByPlace],
    logLevel: 'error',
  })
  const begin = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = fork(file, [url, folder()], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
      children.push(child)
      let said = ''
      child.stderr?.on('data', (d: Buffer) => {
        said += d.toString()
      })
      child
        .once('message', () => {
          resolve(child)
        })
        .once('exit', code => {
          reject(new Error(`a process ended with ${code}: ${said.slice(-2000)}`))
        })
    })
  const stop = async () => {
    for (const c of children) c.kill('SIGKILL')
    await client.end()
    await postgres.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
  return { url, client, folder, begin, stop }
}

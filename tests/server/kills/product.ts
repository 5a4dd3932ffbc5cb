import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { buildServer } from '../../../tools/build-server.mjs'
import type { CopyOfWorld } from '../copy-of-world.ts'

/** The real server as "npm start" runs it, in a process of its own that can be killed. */
export interface Product {
  readonly process: number
  readonly address: string
  /** SIGKILL: the process has no say in it. */
  kill(): Promise<void>
  /** SIGTERM: it ends as it likes. */
  stop(): Promise<void>
}

const folder = path.resolve('.cache/kills-server')

export const buildProduct = (): Promise<void> => buildServer(folder)

function begin({ dataDir, databaseUrl }: CopyOfWorld): {
  child: ChildProcess
  ready: Promise<string>
  ended: Promise<void>
} {
  const child = fork(path.join(folder, 'server.mjs'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-proto=delete'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PORTSIDE_DATA: dataDir,
      PORTSIDE_DEMO: '1',
      PORTSIDE_CAPTCHA: '1234',
      PORTSIDE_LOG: 'error',
      PORTSIDE_RATE_USER: '0',
      PORTSIDE_RATE_SOURCE: '0',
      PORTSIDE_RATE_OPEN: '0',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (d: Buffer) => {
      output = (output + d.toString()).slice(-4000)
    })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (m: { ready?: string }) => {
      if (m.ready) resolve(new URL(m.ready).origin)
    })
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
  // A start that is killed before it is ready is nobody's failure.
  ready.catch(() => {})
  return { child, ready, ended }
}

export async function startProduct(where: CopyOfWorld): Promise<Product> {
  const { child, ready, ended } = begin(where)
  const by = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { process: child.pid ?? 0, address: await ready, kill: by('SIGKILL'), stop: by('SIGTERM') }
}

/** A start that is killed while it is still starting. */
export async function killedStart(where: CopyOfWorld, afterMs: number): Promise<void> {
  const { child, ended } = begin(where)
  setTimeout(() => {
    child.kill('SIGKILL')
  }, afterMs)
  await ended
}

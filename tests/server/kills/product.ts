import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { buildServer } from '../../../tools/build-server.mjs'
import type { CopyOfWorld } from '../copy-of-world.ts'

/**
 * Milliseconds for what a test waits for. It ends what hangs and measures nothing: a busy machine is ten times slower.
 */
export const patience = 120_000

/** The real server as "npm start" runs it, in a separate process that can be killed. */
export interface Product {
  readonly process: number
  readonly address: string
  /** SIGKILL: the process cannot react. */
  kill(): Promise<void>
  /** SIGTERM: it shuts down in order. */
  stop(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Its exit code, when it has ended; null after a signal. */
  readonly ended: Promise<number | null>
  /** The end of its output. */
  output(): string
}

const folder = path.resolve('.cache/kills-server')

export const buildProduct = (): Promise<void> => buildServer(folder)

interface Begun {
  readonly child: ChildProcess
  readonly ready: Promise<string>
  readonly ended: Promise<number | null>
  output(): string
}

function begin({ dataDir, databaseUrl }: CopyOfWorld, env: Readonly<Record<string, string>> = {}): Begun {
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
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (d: Buffer) => {
      output = (output + d.toString()).slice(-4000)
    })
  const ended = new Promise<number | null>(resolve => {
    child.once('exit', code => resolve(code))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (m: { ready?: string }) => {
      if (m.ready) resolve(new URL(m.ready).origin)
    })
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
  // A start killed before it is ready is no failure.
  ready.catch(() => {})
  return { child, ready, ended, output: () => output }
}

export async function startProduct(where: CopyOfWorld, env?: Readonly<Record<string, string>>): Promise<Product> {
  const { child, ready, ended, output } = begin(where, env)
  const by = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return {
    process: child.pid ?? 0,
    address: await ready,
    kill: by('SIGKILL'),
    stop: by('SIGTERM'),
    signal: name => void child.kill(name),
    ended,
    output,
  }
}

/** Runs the server in a separate PID namespace, like a second container, until it exits. */
export async function runInNamespace({ dataDir }: CopyOfWorld): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    'unshare',
    ['--pid', '--fork', '--mount-proc', '--kill-child', process.execPath, path.join(folder, 'server.mjs')],
    { env: { PATH: process.env.PATH, PORT: '0', PORTSIDE_DATA: dataDir, PORTSIDE_DEMO: '1' }, timeout: 60_000 },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (d: Buffer) => {
      output += d.toString()
    })
  const code = await new Promise<number | null>(resolve => {
    child.once('close', resolve)
  })
  return { code, output }
}

/** Reason why no PID namespace is available here; undefined if it is. */
export const whyNoNamespace = (): string | undefined => {
  const { status, stderr, error } = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'])
  return status === 0 ? undefined : (error?.message ?? stderr.toString().trim())
}

/** A start that is killed while it is still starting. */
export async function killedStart(where: CopyOfWorld, afterMs: number): Promise<void> {
  const { child, ended } = begin(where)
  setTimeout(() => {
    child.kill('SIGKILL')
  }, afterMs)
  await ended
}

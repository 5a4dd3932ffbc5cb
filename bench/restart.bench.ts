import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { actsOf } from './acts.ts'
import { signedIn } from './caller.ts'
import { report } from './figures.ts'

interface RestartOptions {
  /** A data folder with the demo, which is copied; without it the demo is loaded first. */
  readonly data?: string
  readonly kills: number
  /** How long people write before each kill. */
  readonly seconds: number
}

const account = { company: 'northwind', username: 'buyer@northwind.example', password: 'Portside!2026' }

/**
 * Kills the built product over the embedded database at the size of the demo while people write, and measures from the
 * start of the next process until it is ready: elapsed time and processor time. Prints its output.
 */
export async function benchRestart({ data, kills, seconds }: RestartOptions): Promise<void> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-restart-'))
  const folder = path.join(home, 'data')
  try {
    if (data) fs.cpSync(data, folder, { recursive: true })
    let product = await start(folder)
    report({ name: 'restart.first', value: product.ms, unit: 'ms' })
    for (let kill = 0; kill < kills; kill++) {
      const writes = await write(product.address, seconds)
      const log = logBytes(folder)
      await product.kill()
      product = await start(folder)
      console.log(product.output().replace(/^/gm, '    '))
      report({ name: 'restart.log-at-kill', value: log / 1_048_576, unit: 'MB' })
      report({ name: 'restart.writes', value: writes, unit: 'count' })
      report({ name: 'restart.after-kill', value: product.ms, unit: 'ms', goal: '< 5000' })
      report({ name: 'restart.after-kill.processor-time', value: product.cpu, unit: 'ms' })
    }
    await product.kill()
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
}

async function start(folder: string) {
  const began = performance.now()
  const child = fork(path.resolve('dist/server.mjs'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PORTSIDE_DATA: folder,
      PORTSIDE_DEMO: '1',
      PORTSIDE_CAPTCHA: '1234',
      PORTSIDE_LOG: 'error',
      PORTSIDE_RATE_USER: '0',
      PORTSIDE_RATE_SOURCE: '0',
      PORTSIDE_RATE_OPEN: '0',
    },
  })
  let output = ''
  child.stdout?.on('data', (d: Buffer) => {
    output += d.toString()
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (m: { ready?: string }) => m.ready && resolve(new URL(m.ready).origin))
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
  const ms = performance.now() - began
  return {
    address,
    ms,
    cpu: processorTimeOf(child.pid ?? 0),
    output: () =>
      output
        .split('\n')
        .filter(line => /^\[ *[\d.]+ s\]/.test(line))
        .join('\n'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Of all threads, in milliseconds; clock ticks of Linux are 10 ms. */
function processorTimeOf(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Twenty cells at a time, as a paste does. */
async function write(address: string, seconds: number): Promise<number> {
  process.env['PORTSIDE_CAPTCHA'] ??= '1234'
  const caller = await signedIn({ address, account })
  const act = (await actsOf(caller)).find(a => a.name === 'save-cells')
  let writes = 0
  for (const end = performance.now() + seconds * 1000; performance.now() < end; writes++) await act?.run()
  caller.close()
  return writes
}

/** Bytes of the write-ahead log since the last checkpoint cannot be seen from outside; its files can. */
function logBytes(folder: string): number {
  const found = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(f => /pg_wal\/[0-9A-F]{24}$/.test(f))
  return found.reduce((sum, f) => sum + fs.statSync(path.join(folder, f)).size, 0)
}

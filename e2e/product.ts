import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { folderWithRoom, removeLeftOvers } from '../tools/room-in-memory.mjs'

/** Environment settings that differ from the other product. */
type Settings = Readonly<Record<string, string>>

/** The built product as a separate process, with a free port and its own data folder. */
export interface Product {
  readonly url: string
  /** Restarts the process with the same data and port, like a short outage. */
  restart(settings?: Settings): Promise<void>
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, '.cache/e2e')
const server = path.join(root, 'dist/server.mjs')

/** Data of products that are thrown away. */
const runs = 'portside-e2e-'

/** Products that this process has started. */
let started = 0

/** The demo is loaded once per build and day and copied for each run: loading takes a minute, copying a second. */
export async function startProduct(settings: Settings = {}): Promise<Product> {
  if (!fs.existsSync(server)) throw new Error('The product is not built. Run "node tools/build.mjs" first.')
  const parent = folderWithRoom()
  removeLeftOvers(parent, runs)
  const data = path.join(parent, `${runs}${process.pid}-${++started}`)
  fs.cpSync(await prepareData(), data, { recursive: true })
  let running = await start(data, settings)
  const { url } = running
  return {
    url,
    restart: async (changed = settings) => {
      await running.stop()
      running = await start(data, { ...changed, PORT: new URL(url).port })
    },
    stop: async () => {
      await running.stop()
      fs.rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The demo folder of this build and day; the next run uses it unchanged. */
export async function prepareData(): Promise<string> {
  const build = createHash('sha256')
    .update(fs.readFileSync(server))
    .update(new Date().toISOString().slice(0, 10))
    .digest('hex')
    .slice(0, 16)
  const ready = path.join(cache, `demo-${build}`)
  if (fs.existsSync(ready)) return ready
  fs.rmSync(cache, { recursive: true, force: true })
  const part = path.join(cache, 'loading')
  const product = await start(part, {})
  await product.stop()
  fs.renameSync(part, ready)
  return ready
}

interface Running {
  readonly url: string
  stop(): Promise<void>
}

function start(data: string, settings: Settings): Promise<Running> {
  fs.mkdirSync(data, { recursive: true })
  const child = spawn(process.execPath, ['--enable-source-maps', '--disable-proto=delete', server], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORTSIDE_ROOT: root,
      PORTSIDE_DATA: data,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      PORTSIDE_DEMO: '1',
      PORTSIDE_CAPTCHA: captcha,
      // A journey leaves the sessions of its users open.
      PORTSIDE_MAX_SESSIONS: '50',
      PORTSIDE_LOG: 'error',
      PORTSIDE_FRAME_HOSTS: framesHost,
      TZ: farFromSeven(),
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (d: Buffer) => {
      said = (said + d.toString()).slice(-4000)
    })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => {
      resolve()
    })
  })
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      if (typeof message === 'object' && 'ready' in message && typeof message.ready === 'string')
        resolve({ url: message.ready, stop })
    })
    child.once('exit', code => {
      reject(new Error(`The product ended with ${code ?? 'a signal'} before it was ready:\n${said}`))
    })
  })
}

/** The host whose pages may be in frames of this instance. */
export const framesHost = 'frames.example'

/** The verification code of this instance. */
export const captcha = '1234'

/** A zone in which it is about noon: the demo is not reset (at 7:00) during the journeys. */
function farFromSeven(): string {
  const behind = new Date().getUTCHours() - 12
  return behind >= 0 ? `Etc/GMT+${behind}` : `Etc/GMT${behind}`
}

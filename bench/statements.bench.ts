import fs from 'node:fs'
import inspector from 'node:inspector/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../tools/postgres.mjs'
import { actsOf, type Act } from './acts.ts'
import { signedIn } from './caller.ts'
import { median, report } from './figures.ts'
import { startEmbeddedInstance, startInstance, type Instance } from './instance.ts'
import { benchPassword } from './load.ts'
import { processorTime, type ProcessorTime } from './processor-time.ts'
import { watchStatements, type Sent } from './watch-statements.ts'

interface StatementsOptions {
  readonly orders: number
  readonly repeat: number
  /** One engine only. */
  readonly engine?: string
  /** Name of an act that is profiled; the profile lands in `.cache/`. */
  readonly profile?: string
}

const account = { company: 'buyer3', username: 'user@buyer3.test', password: benchPassword }
/** Warms up prepared statements and the compiler before counting. */
const warmup = 100

/**
 * Statements, round trips and processor time of usual actions: a save, cell edits in a list, a transition, a record
 * with its rows, a list page. Counts do not depend on a busy machine.
 */
export async function benchStatements(options: StatementsOptions): Promise<void> {
  if (options.engine !== 'embedded') {
    const postgres = await startPostgres({ durable: true })
    try {
      const instance = await startInstance(postgres, options.orders, 20)
      const client = new pg.Client(instance.database)
      await client.connect()
      const backends = async () =>
        (
          await client.query<{ pid: number }>(
            'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        ).rows.map(r => r.pid)
      await measureActs('postgres', instance, options, backends)
      await client.end()
      await instance.close()
    } finally {
      await postgres.stop()
    }
  }
  if (options.engine !== 'postgres') {
    const worker = pathToFileURL(path.resolve('.cache/pglite-worker.mjs'))
    const instance = await startEmbeddedInstance(worker, options.orders, 20)
    await measureActs('embedded', instance, options)
    await instance.close()
  }
}

async function measureActs(
  engine: string,
  instance: Instance,
  options: StatementsOptions,
  backends?: () => Promise<readonly number[]>,
): Promise<void> {
  const caller = await signedIn({ address: instance.address, account })
  const watch = watchStatements()
  for (const act of await actsOf(caller)) {
    for (let i = 0; i < warmup; i++) await act.run()
    const rounds: (readonly Sent[])[] = []
    for (let i = 0; i < 10; i++) {
      watch.start()
      await act.run()
      // Nobody waits for the end of a read.
      await new Promise(resolve => setTimeout(resolve, 5))
      rounds.push(watch.stop())
    }
    const sent = usual(rounds)
    const time = await processorTimeOf(act, options.repeat, backends)
    const figure = (name: string, value: number, unit: 'count' | 'ms') =>
      report({ name: `${engine}.${act.name}.${name}`, value, unit, rows: options.orders })
    figure('statements', sent.length, 'count')
    figure('round-trips', sent.filter(s => s.waited).length, 'count')
    figure('own-processor-time', time.own, 'ms')
    figure('database-processor-time', time.database, 'ms')
    for (const [at, { text, waited }] of sent.entries()) {
      const ms = Math.min(...rounds.filter(r => r.length === sent.length).map(r => r[at]?.ms ?? Infinity))
      console.log(`  ${waited ? '→' : ' '} ${ms.toFixed(2).padStart(6)} ms  ${text.replace(/\s+/g, ' ').slice(0, 150)}`)
    }
    if (options.profile === act.name) await profile(engine, act, options.repeat)
  }
  watch.restore()
  caller.close()
}

/** The round with the most frequent number of statements: a session is looked up only now and then. */
function usual(rounds: readonly (readonly Sent[])[]): readonly Sent[] {
  const length = median(rounds.map(r => r.length))
  return rounds.find(r => r.length === length) ?? rounds[0] ?? []
}

/** The lowest of five parts: other work on the machine only adds time. */
async function processorTimeOf(act: Act, repeat: number, backends?: () => Promise<readonly number[]>) {
  const parts: ProcessorTime[] = []
  const each = Math.ceil(repeat / 5)
  for (let part = 0; part < 5; part++) {
    const pids = await backends?.()
    const before = processorTime(pids)
    for (let i = 0; i < each; i++) await act.run()
    const after = processorTime(pids)
    parts.push({ own: (after.own - before.own) / each, database: (after.database - before.database) / each })
  }
  // A connection that was replaced takes its time with it.
  const whole = parts.filter(p => p.database > 0)
  return { own: Math.min(...parts.map(p => p.own)), database: Math.min(...whole.map(p => p.database)) }
}

async function profile(engine: string, act: Act, repeat: number): Promise<void> {
  const session = new inspector.Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  for (let i = 0; i < repeat; i++) await act.run()
  const { profile: found } = await session.post('Profiler.stop')
  session.disconnect()
  const file = path.resolve(`.cache/${engine}-${act.name}.cpuprofile`)
  fs.writeFileSync(file, JSON.stringify(found))
  console.log(`  profile: ${file}`)
}

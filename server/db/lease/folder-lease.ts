import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { databaseDirectory } from './database-directory.ts'
import { copyDatabase, removeReplaced } from './fence-database.ts'
import { holderOf, leaseLostCode, newHold, type Hold } from './hold.ts'
import { isDead, ownIdentity } from './identity.ts'
import { leaseFiles, type LeaseFiles } from './lease-files.ts'
import { acquire, release, type Acquired, type ProcessIdentity, type Step } from './protocol.ts'

/** Two processes on one embedded database would destroy it: the lease excludes the second one (docs/decisions/023). */
export class FolderInUse extends Error {
  constructor(folder: string, { pid, host }: Pick<ProcessIdentity, 'pid' | 'host'>) {
    super(
      `The data folder ${folder} is in use by process ${pid}${host === '' ? '' : ` on ${host}`}. Stop that process first, or set PORTSIDE_DATA to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/** A data folder that belongs to this process. */
export interface FolderLease {
  /** For writing threads: they check it before each write and each answer. */
  readonly hold: Hold
  /** The directory of the database. A later owner that fences this process uses another one. */
  readonly database: string
  holds(): boolean
  /** Lets the next process in at once. The database must be closed before. */
  release(): Promise<void>
}

export interface LeaseEvents {
  /** Called once when the state of an earlier owner is unknown: the start then waits up to 12 s. */
  waits(): void
  /** The folder belongs to another process: this one must exit at once. */
  lost(): void
}

/**
 * Takes the lease of a data folder and keeps it until it is released. Throws FolderInUse while another process beats.
 */
export async function leaseFolder(dataDir: string, beatWorker: URL, events: LeaseEvents): Promise<FolderLease> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  refuseOlderVersion(dataDir)
  const files = leaseFiles(dataDir),
    owner = randomUUID(),
    identity = ownIdentity()
  let reported = false
  const acquired = await run(files, acquire(owner, identity, waits))
  if (!acquired.taken) throw new FolderInUse(dataDir, acquired.by.process)
  const { epoch, fence } = acquired
  const hold = newHold(dataDir, epoch),
    { holds } = holderOf(hold)
  const beating = new Worker(beatWorker, { workerData: hold })
  beating.unref()
  let over = false
  const lost = () => {
    if (!over) events.lost()
    over = true
  }
  beating.on('exit', code => {
    if (code === leaseLostCode) lost()
  })
  beating.on('error', lost)
  if (fence) {
    await copyDatabase(dataDir, epoch)
    files.publish(epoch)
  }
  const database = databaseDirectory(dataDir)
  // Checked only now, because the directory may already belong to a later owner.
  if (!holds()) throw new FolderInUse(dataDir, { pid: 0, host: '' })
  await removeReplaced(dataDir)
  return {
    hold,
    database,
    holds,
    async release() {
      if (over) return
      over = true
      await beating.terminate()
      await run(files, release(epoch, owner, identity, fence))
    },
  }

  function waits(): void {
    if (!reported) events.waits()
    reported = true
  }
}

async function run<T extends Acquired | void>(files: LeaseFiles, steps: Generator<Step, T, unknown>): Promise<T> {
  let next = steps.next()
  while (!next.done)
    next = steps.next(next.value.kind === 'sleep' ? await sleep(next.value.ms) : files.perform(next.value))
  return next.value
}

/** Versions before the lease wrote their process id into portside.lock. */
function refuseOlderVersion(dataDir: string): void {
  const file = path.join(dataDir, 'portside.lock')
  if (!fs.existsSync(file)) return
  const [pid = '', start = ''] = fs.readFileSync(file, 'utf8').trim().split(' ')
  const older = { ...ownIdentity(), pid: Number(pid), start }
  if (older.pid > 0 && older.boot !== '' && older.namespace !== '' && !isDead(older))
    throw new FolderInUse(dataDir, older)
  fs.rmSync(file, { force: true })
}

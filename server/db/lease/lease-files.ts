import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { leaseDirectory, nameOfEpoch } from './database-directory.ts'
import { isDead } from './identity.ts'
import type { Newest, OwnerRecord, Step } from './protocol.ts'

/** Carries out the steps of the lease in a folder: one file for each epoch, `000001.json`. */
export interface LeaseFiles {
  /** Answers a step, except 'sleep'. */
  perform(step: Exclude<Step, { kind: 'sleep' }>): unknown
  /** Makes the copy of an epoch the database, unless a later epoch has published its own. */
  publish(epoch: number): void
}

const nameOf = (epoch: number, suffix = 'json') => `${nameOfEpoch(epoch)}.${suffix}`
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

export function leaseFiles(dataDir: string): LeaseFiles {
  // Saved now, because the database thread later replaces these functions by guarded ones.
  const { linkSync, openSync, writeSync, closeSync, rmSync, utimesSync } = fs
  const folder = leaseDirectory(dataDir)
  const at = (epoch: number, suffix?: string) => path.join(folder, nameOf(epoch, suffix))
  const create = (file: string, text: string) => {
    const fd = openSync(file, 'wx', 0o600)
    try {
      writeSync(fd, text)
    } finally {
      closeSync(fd)
    }
  }
  return {
    perform(step) {
      switch (step.kind) {
        case 'newest':
          return newestIn(folder)
        case 'claim':
          return claim(step.epoch, step.record)
        case 'exists':
          return fs.existsSync(at(step.epoch))
        case 'fenced':
          return fs.existsSync(at(step.epoch, 'fenced'))
        case 'lastBeat':
          return fs.statSync(at(step.epoch), { throwIfNoEntry: false })?.mtimeMs ?? null
        case 'beat':
          return touch(at(step.epoch))
        case 'removeOldest':
          return removeOldest(step.before)
        case 'now':
          return monotonicMs()
        case 'isDead':
          return isDead(step.process)
      }
    },
    publish(epoch) {
      create(at(epoch, 'fenced'), '')
    },
  }

  function removeOldest(before: number): boolean {
    const old = epochsIn(folder).filter(epoch => epoch < before)
    if (old.length > 0) rmSync(at(Math.min(...old)), { force: true })
    return old.length > 0
  }

  function claim(epoch: number, record: OwnerRecord): boolean {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Written completely under another name, then linked: nobody reads a partial record, and a link never replaces a
    // file.
    const own = path.join(folder, `${record.owner}.${randomBytes(4).toString('hex')}.part`)
    const text = `${JSON.stringify(record)}\n`
    try {
      create(own, text)
      linkSync(own, at(epoch))
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
      return createAlone(at(epoch), text)
    } finally {
      rmSync(own, { force: true })
    }
  }

  /** A file system without hard links. */
  function createAlone(file: string, text: string): boolean {
    try {
      create(file, text)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    }
  }

  function touch(file: string): boolean {
    try {
      const { mtimeMs } = fs.statSync(file)
      // Always differs from the last time, even when the clock was set back.
      const now = Date.now() / 1000
      utimesSync(file, now, Math.abs(now * 1000 - mtimeMs) < 5 ? now + 0.01 : now)
      return true
    } catch (error) {
      if (['ENOENT', 'ESTALE'].includes(codeOf(error))) return false
      throw error
    }
  }
}

/** An unreadable record belongs to a dead process or is being written; no process is known to be dead. */
const unreadable: OwnerRecord = {
  owner: '',
  process: { host: '', boot: '', namespace: '', pid: 0, start: '' },
  released: false,
  fence: true,
}

const epochsIn = (folder: string): number[] =>
  fs
    .readdirSync(folder)
    .filter(name => /^\d{6,}\.json$/.test(name))
    .map(name => Number.parseInt(name, 10))

function newestIn(folder: string): Newest | null {
  for (;;) {
    if (!fs.existsSync(folder)) return null
    const epochs = epochsIn(folder)
    if (epochs.length === 0) return null
    const epoch = Math.max(...epochs)
    try {
      return { epoch, record: readRecord(fs.readFileSync(path.join(folder, nameOf(epoch)), 'utf8')) }
    } catch (error) {
      // Superseded and removed between the two reads.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}

function readRecord(text: string): OwnerRecord {
  try {
    const record = JSON.parse(text) as Partial<OwnerRecord>
    return record.process && typeof record.owner === 'string' ? (record as OwnerRecord) : unreadable
  } catch {
    return unreadable
  }
}

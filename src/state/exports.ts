import { atom } from 'nanostores'
import type { ExportQuery } from '../../domain/contracts/export.calls.ts'
import type { JobState } from '../../domain/contracts/files.calls.ts'
import { downloadExport, startExport } from '../api/exports.ts'
import { isApiError } from '../api/errors.ts'
import { cancelJob, fetchJob, hasEnded } from '../api/files.ts'
import { notify } from './notices.ts'
import { $session } from './session.ts'

/** Exports started in this tab; they continue without their panel. */
export interface RunningExport {
  readonly job: string
  /** Code of the data service. */
  readonly service: string
  readonly done: number
  /** 0 while unknown. */
  readonly total: number
  readonly stopping: boolean
}

export const $exports = atom<readonly RunningExport[]>([])
$session.listen(() => {
  $exports.set([])
})

/** Interval for polling a job, in milliseconds. */
const restMs = 600

const change = (job: string, to: Partial<RunningExport>) => {
  $exports.set($exports.get().map(e => (e.job === job ? { ...e, ...to } : e)))
}

/** Exports a list and downloads the file when ready. Rejects when it cannot start. */
export async function runExport(service: string, query: ExportQuery): Promise<void> {
  const { job } = await startExport(service, query, crypto.randomUUID())
  $exports.set([...$exports.get(), { job, service, done: 0, total: 0, stopping: false }])
  try {
    const end = await ended(job)
    if (end?.state === 'done') {
      await downloadExport(job)
      notify({ kind: 'success', code: 'exported' })
    } else if (end?.state === 'failed')
      notify({ kind: 'error', code: 'exportFailed', ...(end.error ? { message: end.error } : {}) })
    else if (end) notify({ kind: 'info', code: 'exportStopped' })
  } catch {
    notify({ kind: 'error', code: 'exportFailed' })
  }
  $exports.set($exports.get().filter(e => e.job !== job))
}

/** Follows a job to its end; undefined if the session ends first. */
async function ended(job: string): Promise<JobState | undefined> {
  while ($exports.get().some(e => e.job === job)) {
    try {
      const state = await fetchJob(job)
      if (hasEnded(state)) return state
      change(job, { done: state.done, total: state.total })
    } catch (error) {
      // The network failed, not the job: polls again.
      if (!isApiError(error, 'NETWORK') && !isApiError(error, 'TIMEOUT')) throw error
    }
    await new Promise(resolve => {
      setTimeout(resolve, restMs)
    })
  }
  return undefined
}

export function stopExport(job: string): void {
  change(job, { stopping: true })
  cancelJob(job).catch(() => {
    change(job, { stopping: false })
  })
}

import { atom } from 'nanostores'
import type { ExportQuery } from '../../domain/contracts/export.calls.ts'
import type { JobState } from '../../domain/contracts/files.calls.ts'
import { downloadExport, startExport } from '../api/exports.ts'
import { isApiError } from '../api/errors.ts'
import { cancelJob, fetchJob, hasEnded } from '../api/files.ts'
import { notify } from './notices.ts'
import { $session } from './session.ts'

/** Exports that this tab has begun; they go on whatever happens to the panel that asked for them. */
export interface RunningExport {
  readonly job: string
  /** Code of the data service. */
  readonly service: string
  readonly done: number
  /** 0 as long as it is not known. */
  readonly total: number
  readonly stopping: boolean
}

export const $exports = atom<readonly RunningExport[]>([])
$session.listen(() => {
  $exports.set([])
})

/** Rest between two looks at a job, in milliseconds. */
const restMs = 600

const change = (job: string, to: Partial<RunningExport>) => {
  $exports.set($exports.get().map(e => (e.job === job ? { ...e, ...to } : e)))
}

/** Exports what a list shows and hands the file to the browser when it is there. Rejects when it cannot begin. */
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

/** Follows a job to its end; undefined when the session has ended before it. */
async function ended(job: string): Promise<JobState | undefined> {
  while ($exports.get().some(e => e.job === job)) {
    try {
      const state = await fetchJob(job)
      if (hasEnded(state)) return state
      change(job, { done: state.done, total: state.total })
    } catch (error) {
      // The network was away, the job was not: it is asked for again.
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

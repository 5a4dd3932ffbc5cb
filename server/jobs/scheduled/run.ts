import { jobKind, readParams } from '../../../domain/jobs/job-kinds.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { goesOnLater, type ScheduledRun, type ScheduledRuns } from '../runner.ts'
import { endRun } from './end.ts'
import { keptLine, keptTime, RunEnded, wholeLines, type LineParams } from './run-log.ts'
import { readRun, type RunRow } from './run-row.ts'

/** A scheduled job's work. It must be restartable: a dead process leaves its run to another one. */
export interface Task {
  readonly app: App
  readonly params: Readonly<Record<string, string | number>>
  /** Aborted when the time limit is over or the process stops. */
  readonly signal: AbortSignal
  /** Writes a line to the run's log: message code and values. */
  say(code: string, params?: LineParams): void
}

export type TaskHandler = (task: Task) => Promise<void>

const renewEveryMs = 10_000
const mostOutput = 20_000
/** Number of starts after which a run that crashes the process is given up. */
const maxTries = 5

export const makeScheduledRuns = (
  handlers: ReadonlyMap<string, TaskHandler>,
  renewMs = renewEveryMs,
): ScheduledRuns => ({
  family: 'scheduled',
  run: run => attempt(run, handlers, renewMs),
})

async function attempt(run: ScheduledRun, handlers: ReadonlyMap<string, TaskHandler>, renewMs: number): Promise<void> {
  const { app, id } = run
  const row = await readRun(app.db, id)
  if (!row) return
  const lines: string[] = []
  const said = (line: string) => {
    if (lines.length < 500) lines.push(`${keptTime(app.now())} ${line}`)
  }
  const say: Task['say'] = (code, params = {}) => {
    said(keptLine(code, params))
  }
  const done = (state: 'done' | 'failed', error: string | null) =>
    endRun(app, run.node, row, { state, error, output: wholeLines(lines, mostOutput) })
  try {
    if (row.tries > maxTries) throw new RunEnded('JOB_GIVEN_UP')
    await withinLimits(run, row, handlers, say, renewMs)
    await done('done', null)
  } catch (error) {
    if (goesOnLater(error)) return release(app, id, run.node)
    const reason =
      error instanceof RunEnded
        ? keptLine(error.message, error.params)
        : keptLine('JOB_FAULT', { fault: (error instanceof Error ? error.message : String(error)).slice(0, 1000) })
    app.log.error({ err: error, job: row.name }, 'a scheduled job failed')
    said(reason)
    await done('failed', reason)
  }
}

/** Runs within its time limit and lease. */
async function withinLimits(
  run: ScheduledRun,
  row: RunRow,
  handlers: ReadonlyMap<string, TaskHandler>,
  say: Task['say'],
  renewMs: number,
): Promise<void> {
  const id = row.kind.replace(/^scheduled-/, ''),
    handler = handlers.get(id),
    kind = jobKind(id)
  const params = kind ? readParams(kind, row.params.text) : {}
  if (!handler || !params) throw new RunEnded('JOB_NOT_THERE', { job: id })
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => {
      reject(stop.signal.reason as Error)
    })
  })
  stopped.catch(() => undefined)
  const limit = setTimeout(() => {
    stop.abort(new RunEnded('JOB_TIME', { seconds: row.time_limit }))
  }, row.time_limit * 1000)
  const renew = setInterval(() => {
    run.step(0, 0).catch((error: unknown) => {
      stop.abort(error)
    })
  }, renewMs)
  try {
    await Promise.race([handler({ app: run.app, params, signal: stop.signal, say }), stopped])
  } finally {
    clearTimeout(limit)
    clearInterval(renew)
  }
}

/** The process stops: another one takes over the run. */
const release = (app: App, id: string, node: string): Promise<void> =>
  app.db.system('give a run back', async tx => {
    await tx.run(
      sql`update job set state = 'waiting', lease_until = null, tries = tries - 1 where id = ${id} and node = ${node}
        and state = 'running'`,
    )
  })

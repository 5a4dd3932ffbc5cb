import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { fail, Failure, failures } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { isLanguage } from '../../domain/meta/text.ts'
import type { Context, App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { actorOf, userColumns, type UserRow } from '../operations/session/actors.ts'
import { keptLine } from './scheduled/run-log.ts'

/**
 * Background jobs. A job is a row; a free process claims it with a lease, renewed at every step. When a process dies
 * its lease expires and another continues after the last step, so handlers must be restartable. The embedded database
 * has one process, which takes over leftover jobs at once.
 *
 * A temporary failure is retried after growing pauses (`backoffSeconds`); a refusal is final. A job without attempts
 * left, or that crashed its process several times, is dead: administrators see it and run it again (`dead-jobs.ts`).
 *
 * A job acts as its requester with current rights. Jobs of a family ('import', 'import-undo') run one after another; an
 * export does not wait for a long import.
 */
export interface JobRun {
  readonly context: Context
  readonly id: string
  readonly params: Readonly<Record<string, unknown>>
  /** Remaining attempts if this one fails. */
  readonly attemptsLeft: number
  /** Reports progress and renews the lease; throws Interrupted when the work must end here. */
  step(done: number, total: number): Promise<void>
}

export type JobHandler = (run: JobRun) => Promise<Readonly<Record<string, unknown>>>

/** The work ends at this step: cancelled by its user, the process stops, or another process took over. */
export class Interrupted extends Error {
  readonly why: 'canceled' | 'stopping' | 'lost'
  constructor(why: Interrupted['why']) {
    super(why)
    this.name = 'Interrupted'
    this.why = why
  }
}

/** Whether the next attempt may succeed; a refusal never does. */
const passes = (error: unknown): boolean => !(error instanceof Failure) || failures[error.code] >= 500

/** True when another run continues the work, so nothing may be cleaned up now. */
export const goesOnLater = (error: unknown, attemptsLeft = 0): boolean =>
  error instanceof Interrupted ? error.why !== 'canceled' : attemptsLeft > 0 && passes(error)

/** Seconds before each retry; after the last one the job is dead. */
export const backoffSeconds: readonly number[] = [5, 30, 120, 600]

const usualLeaseSeconds = 60
/** Number of starts after which an unfinished job is given up. */
const maxTries = 5
const lookEveryMs = 2000

interface JobRow {
  readonly id: string
  readonly kind: string
  readonly params: Readonly<Record<string, unknown>>
  readonly actor: { readonly userId: string; readonly sessionId: string; readonly language: string }
  readonly tries: number
  /** Failed attempts. */
  readonly attempt: number
  /** Set for a scheduled run: the system acts. */
  readonly scheduled_id: string | null
}

export interface Runner {
  wake(): void
  /** Waits for the current step, then stops; the rest continues at the next start. */
  stop(): Promise<void>
}

interface Node {
  readonly app: App
  readonly handlers: ReadonlyMap<string, JobHandler>
  /** Owner of the leases, unique per runner. */
  readonly name: string
  readonly stopping: () => boolean
  readonly leaseSeconds: number
}

/** Scheduled runs report their result to the job. */
export interface ScheduledRuns {
  readonly family: string
  run(run: ScheduledRun): Promise<void>
}

export interface ScheduledRun {
  readonly app: App
  readonly id: string
  /** Name of who holds the lease. */
  readonly node: string
  /** Renews the lease; throws Interrupted when the work must end here. */
  step(done: number, total: number): Promise<void>
}

export interface RunnerOptions {
  readonly scheduled?: ScheduledRuns
  readonly leaseSeconds?: number
}

export function startRunner(
  app: App,
  handlers: ReadonlyMap<string, JobHandler>,
  { scheduled, leaseSeconds = usualLeaseSeconds }: RunnerOptions = {},
): Runner {
  let stopped = false
  const node: Node = {
    app,
    handlers,
    name: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    stopping: () => stopped,
    leaseSeconds,
  }
  const lanes = [...new Set([...handlers.keys(), ...(scheduled ? [scheduled.family] : [])].map(family))].map(name =>
    startLane(node, name, scheduled),
  )
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }
  const timer = setInterval(wake, lookEveryMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await Promise.all(lanes.map(l => l.rest()))
    },
  }
}

const family = (kind: string): string => kind.split('-')[0] ?? kind

interface Lane {
  wake(): void
  /** Waits until no job runs. */
  rest(): Promise<void>
}

function startLane(node: Node, name: string, scheduled: ScheduledRuns | undefined): Lane {
  let busy: Promise<void> | undefined
  let again = false
  const work = async () => {
    for (;;) {
      again = false
      const job = node.stopping()
        ? undefined
        : await claim(node, name).catch((error: unknown) => {
            node.app.log.error({ err: error }, 'a job could not be claimed')
            return undefined
          })
      if (job?.scheduled_id && scheduled) await attend(node, job.id, scheduled)
      else if (job) await execute(node, job)
      else if (!again || node.stopping()) return
    }
  }
  return {
    rest: async () => {
      await busy
    },
    wake: () => {
      again = true
      if (!busy && !node.stopping())
        busy = work().finally(() => {
          busy = undefined
        })
    },
  }
}

/** A scheduled run ends itself; only unexpected errors are recorded here. */
const attend = ({ app, name, ...node }: Node, id: string, scheduled: ScheduledRuns): Promise<void> =>
  scheduled
    .run({ app, id, node: name, step: (done, total) => step({ app, name, ...node }, id, done, total) })
    .catch((error: unknown) => {
      app.log.error({ err: error, job: id }, 'the end of a scheduled run could not be noted')
    })

const claim = ({ app, name, leaseSeconds }: Node, lane: string): Promise<JobRow | undefined> =>
  app.db.system('claim a background job', tx => {
    const now = app.now().toISOString(),
      alone = app.config.databaseUrl === null
    return tx.one<JobRow>(sql`update job set state = 'running', node = ${name}, started_at = coalesce(started_at,
      ${now}), lease_until = ${lease(app, leaseSeconds)}, tries = tries + 1
      where id = (select id from job where (state = 'waiting' or (state = 'running' and (lease_until < ${now}
        or (${alone} and node <> ${name})))) and split_part(kind, '-', 1) = ${lane}
        and coalesce(not_before, ${now}) <= ${now} order by coalesce(due, created_at) for update skip locked limit 1)
      returning id, kind, params, actor, tries, attempt, scheduled_id`)
  })

const lease = (app: App, seconds: number): string => new Date(app.now().getTime() + seconds * 1000).toISOString()

async function execute(node: Node, job: JobRow): Promise<void> {
  const { app, handlers } = node
  try {
    if (job.tries > maxTries)
      return await end(node, job.id, { ...ended, state: 'dead', error: keptLine('INTERNAL', {}) })
    const handler = handlers.get(job.kind)
    const actor = await actorFor(app, job)
    if (!handler) throw new Error(`there is no job ${job.kind}`)
    // The requesting user no longer exists.
    if (!actor) throw fail('FORBIDDEN')
    const result = await handler({
      context: { ...app, actor },
      id: job.id,
      params: job.params,
      attemptsLeft: attemptsLeft(job),
      step: (done, total) => step(node, job.id, done, total),
    })
    await end(node, job.id, { ...ended, state: 'done', result })
  } catch (error) {
    await failed(node, job, error).catch((cause: unknown) =>
      app.log.error({ err: cause, job: job.id }, 'the end of a background job could not be noted'),
    )
  }
}

async function step(
  { app, name, stopping, leaseSeconds }: Node,
  job: string,
  done: number,
  total: number,
): Promise<void> {
  const row = await app.db.system('note the progress of a job', tx =>
    tx.one<{ cancel: boolean }>(
      sql`update job set done = ${done}, total = ${total}, lease_until = ${lease(app, leaseSeconds)} where id = ${job}
        and node = ${name} and state = 'running' returning cancel`,
    ),
  )
  if (!row) throw new Interrupted('lost')
  if (row.cancel) throw new Interrupted('canceled')
  if (stopping()) throw new Interrupted('stopping')
}

const attemptsLeft = ({ attempt }: JobRow): number => backoffSeconds.length - attempt

interface Ending {
  readonly state: 'done' | 'failed' | 'canceled' | 'waiting' | 'dead'
  readonly result: Readonly<Record<string, unknown>> | null
  /** Stored by `keptLine`, formatted for each reader in their language. */
  readonly error: string | null
  readonly failedAttempts: number
  readonly notBefore: string | null
}
const ended: Omit<Ending, 'state'> = { result: null, error: null, failedAttempts: 0, notBefore: null }

/** If another job of its key waits already, this one gives up the key. */
const end = async (
  { app, name }: Node,
  job: string,
  { state, result, error, failedAttempts, notBefore }: Ending,
): Promise<void> => {
  const waits = state === 'waiting'
  await app.db.system('end a background job', tx =>
    tx.run(sql`update job j set state = ${state}, result = ${JSON.stringify(result)}::jsonb, error = ${error},
      ended_at = ${waits ? null : app.now().toISOString()}, lease_until = null, not_before = ${notBefore},
      attempt = attempt + ${failedAttempts}, tries = tries - ${waits ? 1 : 0},
      unique_key = case when ${waits} and exists (select 1 from job o where o.state = 'waiting' and o.kind = j.kind
        and o.company_id = j.company_id and o.unique_key = j.unique_key) then null else unique_key end
      where id = ${job} and node = ${name} and state = 'running'`),
  )
}

async function failed(node: Node, job: JobRow, error: unknown): Promise<void> {
  const { app } = node
  if (error instanceof Interrupted) {
    if (error.why !== 'lost')
      await end(node, job.id, { ...ended, state: error.why === 'stopping' ? 'waiting' : 'canceled' })
    return
  }
  if (!(error instanceof Failure))
    app.log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempt + 1 }, 'a background job failed')
  const again = goesOnLater(error, attemptsLeft(job)),
    seconds = backoffSeconds[job.attempt] ?? 0
  await end(node, job.id, {
    ...ended,
    state: again ? 'waiting' : passes(error) ? 'dead' : 'failed',
    error: error instanceof Failure ? keptLine(error.code, error.details.params ?? {}) : keptLine('INTERNAL', {}),
    failedAttempts: 1,
    notBefore: again ? new Date(app.now().getTime() + seconds * 1000).toISOString() : null,
  })
}

async function actorFor(app: App, job: JobRow): Promise<UserActor | undefined> {
  const row = await app.db.system(
    'find who asked for a job',
    tx =>
      tx.one<UserRow>(
        sql`select ${userColumns} from user_account u join company c on c."id" = u."company_id"
          where u."id" = ${job.actor.userId}`,
      ),
    { readOnly: true },
  )
  if (!row || row.enabled === false) return undefined
  const actor = actorOf(row, job.actor.sessionId)
  return isLanguage(job.actor.language) ? { ...actor, language: job.actor.language } : actor
}

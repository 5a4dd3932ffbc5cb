import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'
import { startOutbox } from '../mail/outbox.ts'
import { startAuditSealing } from './audit-sealing.ts'
import { jobHandlers } from './handlers.ts'
import { startRunner } from './runner.ts'
import { scheduledHandlers } from './scheduled/handlers.ts'
import { makeScheduledRuns } from './scheduled/run.ts'
import { startScheduler } from './scheduled/schedule.ts'

export interface BackgroundWork {
  /** Something new waits: looks now and not at the next turn. */
  readonly wake: App['wake']
  /** What ends the work, in the order of its start. */
  readonly ends: readonly (() => Promise<void>)[]
}

/** Starts what runs beside the requests: jobs, scheduled jobs, mail, the sealing of the audit log. */
export function startBackgroundWork(app: App, database: Database, resetDemo: () => Promise<boolean>): BackgroundWork {
  const runner = startRunner(app, jobHandlers, {
    scheduled: makeScheduledRuns(scheduledHandlers({ database, resetDemo })),
  })
  const scheduler = startScheduler(app)
  const outbox = startOutbox(app)
  const auditSealing = startAuditSealing(app)
  return {
    wake: what => (what === 'jobs' ? runner.wake() : outbox.wake()),
    ends: [() => runner.stop(), () => outbox.stop(), () => scheduler.stop(), () => auditSealing.stop()],
  }
}

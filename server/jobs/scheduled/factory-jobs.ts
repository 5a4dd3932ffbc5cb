import { jobKinds } from '../../../domain/jobs/job-kinds.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import type { App } from '../../context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { saveAll } from '../../operations/records/save.ts'
import { nextRunOf } from './schedule.ts'

const actor = { kind: 'system', reason: 'set up the jobs that ship' } as const

/**
 * Shipped jobs are listed from the first start, so that administrators can change them. Those that need a setup are
 * paused. A deleted job does not return.
 */
export async function setUpJobs(app: App, zone: string): Promise<void> {
  await app.db.tenant(actor, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.factoryJobs}::bigint)`)
    const entity = entityNamed(app.catalogue.common, 'ScheduledJob')
    const there = new Set(
      (await readStored(tx, entity, { field: 'class', values: jobKinds.map(k => k.id) })).map(j => j.class),
    )
    const useless = new Set([
      ...(app.config.demo ? [] : ['demo-reset']),
      ...(app.config.imapUrl ? [] : ['incoming-mail']),
    ])
    const wanted = jobKinds.filter(k => !there.has(k.id) && !useless.has(k.id))
    if (wanted.length === 0) return
    const saved = await saveAll(
      tx,
      { ...app, actor },
      'ScheduledJob',
      wanted.map(k => ({
        record: {
          name: `${k.title.en_US} · ${k.title.zh_CN}`,
          class: k.id,
          cronExpression: k.cron,
          timeZone: zone,
          timeLimit: k.timeLimit,
          missedRuns: k.id === 'demo-reset' ? 'skip' : 'once',
        },
      })),
    )
    const begun = saved.flatMap((s, i) => {
      const kind = wanted[i]
      return s instanceof Failure || !kind || waits.has(kind.id)
        ? []
        : [
            {
              id: s.id,
              values: {
                status: 'started',
                nextRun: nextRunOf({ cronExpression: kind.cron, timeZone: zone }, app.now()),
              },
            },
          ]
    })
    await updateRows(tx, entity, begun, app.now())
  })
}

/** A file, or a value chosen at run time, comes first. */
const waits: ReadonlySet<string> = new Set(['exchange-rate-import', 'monthly-statements', 'restore-test'])

import { openPostgres } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { makeScheduledRuns } from '../../../server/jobs/scheduled/run.ts'
import { startScheduler } from '../../../server/jobs/scheduled/schedule.ts'
import { startRunner } from '../../../server/jobs/runner.ts'
import { appOver } from '../test-app.ts'

/**
 * One of several processes on one PostgreSQL: schedules and runs jobs that note their execution. They wait until each
 * of the three has started one, so that a fast process does not take all.
 */
const [url = '', dataDir = ''] = process.argv.slice(2)
const database = await openPostgres(url, 6)
const app = await appOver(database, dataDir, { now: () => new Date(), config: { databaseUrl: url } })

const allBegan = async (h: typeof app): Promise<boolean> =>
  (
    await h.db.system(
      'see who has begun',
      tx => tx.one<{ n: number }>(sql`select count(distinct pid)::int as n from begun`),
      { readOnly: true },
    )
  )?.n === 3

const probe = makeScheduledRuns(
  new Map([
    [
      'vacuum',
      async ({ app: h, say }) => {
        await h.db.system('begin the work of a test', tx =>
          tx.run(sql`insert into begun (pid) values (${process.pid})`),
        )
        while (!(await allBegan(h)))
          await new Promise(resolve => {
            setTimeout(resolve, 50)
          })
        say(`done by ${process.pid}`)
      },
    ],
  ]),
  500,
)
const runner = startRunner(app, new Map(), { scheduled: probe, leaseSeconds: 2 })
startScheduler({
  ...app,
  wake: () => {
    runner.wake()
  },
})
process.send?.('ready')

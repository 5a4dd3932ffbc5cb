import { openPostgres } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { makeScheduledRuns } from '../../../server/jobs/scheduled/run.ts'
import { startScheduler } from '../../../server/jobs/scheduled/schedule.ts'
import { startRunner } from '../../../server/jobs/runner.ts'
import { houseOver } from '../house.ts'

/** One of several processes over one PostgreSQL: schedules and runs jobs whose work is to note that it was done. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const database = await openPostgres(url, 6)
const house = await houseOver(database, dataDir, { now: () => new Date(), config: { databaseUrl: url } })

const probe = makeScheduledRuns(new Map([['vacuum', async ({ house: h, say }) => {
  await h.door.system('begin the work of a test', tx => tx.run(sql`insert into begun (pid) values (${process.pid})`))
  say(`done by ${process.pid}`)
}]]), 500)
const runner = startRunner(house, new Map(), { scheduled: probe, leaseSeconds: 2 })
startScheduler({ ...house, wake: () => { runner.wake() } })
process.send?.('ready')

import { makeBackup, pruneBackups } from '../../backup/backup.ts'
import { testRestore } from '../../backup/restore.ts'
import type { Database } from '../../db/database.ts'
import { removeOldLogs } from '../../operations/logs/gather.ts'
import { expirePlans } from '../../operations/tracking/expire-plans.ts'
import { removeLostFiles, tidy } from '../tidy.ts'
import { importExchangeRates } from './exchange-rates.ts'
import { remindOfDueDates } from './reminders.ts'
import type { TaskHandler } from './run.ts'

/** What only the process knows that runs the job. */
export interface Ground {
  readonly database: Database
  /** Puts the demo back to its first day and ends all sessions; nothing where there is no demo. */
  readonly resetDemo: () => Promise<boolean>
}

/** The jobs that ship, by the ids of `domain/jobs/job-kinds.ts`. */
export const scheduledHandlers = ({ database, resetDemo }: Ground): ReadonlyMap<string, TaskHandler> => new Map<string, TaskHandler>([
  ['demo-reset', async ({ say }) => { say(await resetDemo() ? 'The demo is as on its first day' : 'There is no demo here') }],
  ['due-date-reminders', remindOfDueDates],
  ['shipping-plan-deadlines', async ({ house, say }) => { say(`${await expirePlans(house)} shipping plans are over due`) }],
  ['exchange-rate-import', importExchangeRates],
  ['snapshot', async ({ house, params, say }) => {
    const { folder, files } = await makeBackup(house, database)
    say(`${folder}: the database and ${files} files`)
    say(`${pruneBackups(house, Number(params.keep))} older backups removed`)
  }],
  ['restore-test', async ({ house, say }) => { for (const line of await testRestore(house, database)) say(line) }],
  ['vacuum', async ({ say }) => { await database.vacuum(); say('Room was given back, statistics are new') }],
  ['log-retention', async ({ house, params, say }) => {
    say(`${await tidy(house, Number(params.rowDays))} rows that have served`)
    say(`${await removeOldLogs(house, Number(params.logDays))} rows of the log`)
    await removeLostFiles(house)
  }],
])

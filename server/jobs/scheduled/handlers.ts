import { makeBackup, pruneBackups } from '../../backup/backup.ts'
import { testRestore } from '../../backup/restore.ts'
import type { Database } from '../../db/database.ts'
import { readReplies } from '../../mail/incoming/read-replies.ts'
import { removeOldLogs } from '../../operations/logs/gather.ts'
import { removeOldOpenings } from '../../operations/versions/openings.ts'
import { expirePlans } from '../../operations/tracking/expire-plans.ts'
import { removeLostFiles, tidy } from '../tidy.ts'
import { importExchangeRates } from './exchange-rates.ts'
import { checkMoney } from './money-invariant.ts'
import { proposeMonthlyStatements } from './monthly-statements.ts'
import { remindOfDueDates } from './reminders.ts'
import { inviteMembers } from './rfq-members.ts'
import { publishTasks } from './publish-tasks.ts'
import { askOpeners } from './rfq-openings.ts'
import { watchSupplierDays } from './supplier-deadlines.ts'
import { watchProcessTimes } from './process-times.ts'
import { compareOldSkus } from './sku-keys.ts'
import { compareTaskStates } from './task-states.ts'
import type { TaskHandler } from './run.ts'

/** Functions that only the running process has. */
export interface Ground {
  readonly database: Database
  /** Resets the demo to its first day and ends all sessions; does nothing without a demo. */
  readonly resetDemo: () => Promise<boolean>
}

/** Handlers of the shipped jobs, by the ids of `domain/jobs/job-kinds.ts`. */
export const scheduledHandlers = ({ database, resetDemo }: Ground): ReadonlyMap<string, TaskHandler> =>
  new Map<string, TaskHandler>([
    [
      'demo-reset',
      async ({ say }) => {
        say((await resetDemo()) ? 'JOB_DEMO_RESET' : 'JOB_NO_DEMO')
      },
    ],
    ['due-date-reminders', remindOfDueDates],
    [
      'shipping-plan-deadlines',
      async ({ app, say }) => {
        say('JOB_PLANS_OVERDUE', { count: await expirePlans(app) })
      },
    ],
    ['rfq-openings', askOpeners],
    ['rfq-members', inviteMembers],
    ['publish-tasks', publishTasks],
    ['supplier-deadlines', watchSupplierDays],
    ['process-times', watchProcessTimes],
    ['task-states', compareTaskStates],
    ['sku-keys', compareOldSkus],
    ['incoming-mail', readReplies],
    ['exchange-rate-import', importExchangeRates],
    ['money-invariant', checkMoney],
    ['monthly-statements', proposeMonthlyStatements],
    [
      'snapshot',
      async ({ app, params, say }) => {
        const { folder, files } = await makeBackup(app, database)
        say('JOB_BACKUP', { folder, files })
        say('JOB_BACKUPS_REMOVED', { count: pruneBackups(app, Number(params['keep'])) })
      },
    ],
    [
      'restore-test',
      async ({ app, say }) => {
        for (const [code, values] of await testRestore(app, database)) say(code, values)
      },
    ],
    [
      'vacuum',
      async ({ say }) => {
        await database.vacuum()
        say('JOB_VACUUM')
      },
    ],
    [
      'log-retention',
      async ({ app, params, say }) => {
        say('JOB_ROWS_SERVED', { count: await tidy(app, Number(params['rowDays'])) })
        say('JOB_LOG_ROWS', { count: await removeOldLogs(app, Number(params['logDays'])) })
        say('JOB_OPENINGS', { count: await removeOldOpenings(app, Number(params['openingDays'])) })
        await removeLostFiles(app)
      },
    ],
  ])

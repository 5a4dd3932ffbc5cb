import type { StoredOf } from '../../../domain/entities/records.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { addDays, dayIn } from '../../../domain/values/date-only.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { billingMonth } from '../../../domain/values/money/statement.ts'
import type { App } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { saveAll } from '../../operations/records/save.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { TaskHandler } from './run.ts'

const actor = { kind: 'system', reason: 'propose monthly statements' } as const

type Task = StoredOf<'BillingTask'>

/**
 * Proposes a draft statement of each biller, side, partner, currency and finished month from tasks that no statement
 * has (M-BIL-8). A second run finds no such task, so that nothing is billed twice.
 */
export const proposeMonthlyStatements: TaskHandler = async ({ app, params, say }) => {
  let count = 0
  for (const tasks of await app.db.tenant(actor, tx => finishedMonths(tx, app), { readOnly: true })) {
    const [first] = tasks
    if (!first) continue
    const dueDate = addDays(dayIn('UTC', app.now()), Number(params['dueDays']))
    const [saved] = await app.db.tenant(actor, tx =>
      saveAll(tx, { ...app, actor }, 'BillingOrder', [
        {
          record: {
            issuer: first.issuer,
            settlementType: 'monthly',
            billingTasks: tasks.map(t => t.id),
            businessModule: first.businessModule,
            dueDate,
          },
        },
      ]),
    )
    if (saved instanceof Failure)
      say('JOB_STATEMENT_FAILED', {
        tasks: tasks.map(t => String(t.taskNo)).join(', '),
        problem: saved.details.problems?.[0]?.code ?? saved.code,
      })
    else count++
  }
  say('JOB_STATEMENTS', { count })
}

/** Open tasks of months that are over in the zone of their biller, one group for each statement. */
async function finishedMonths(tx: Tx, app: App): Promise<readonly (readonly Task[])[]> {
  const index = app.catalogue.common
  const open = await readStored(tx, entityNamed(index, 'BillingTask'), { field: 'status', values: ['open'] })
  const billers = await readStored(tx, entityNamed(index, 'Company'), {
    field: 'id',
    values: [...new Set(open.map(t => t.issuer))],
  })
  const zones = new Map<string, string>(billers.map(b => [b.id, b.timeZone ?? 'UTC']))
  const zoneOf = (task: Task) => zones.get(String(task.issuer)) ?? 'UTC'
  const monthOf = (task: Task) => billingMonth(zoneOf(task), String(task.serviceAt))
  const over = open.filter(t => monthOf(t) < dayIn(zoneOf(t), app.now()).slice(0, 7))
  return [...groupBy(over, t => [t.issuer, t.arAp, t.partner, t.currency, monthOf(t)].join(' ')).values()]
}

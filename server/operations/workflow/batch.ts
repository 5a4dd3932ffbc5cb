import type { BatchDiffers, TaskBatch } from '../../../domain/contracts/workflow.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, readableFields } from '../../../domain/meta/actor.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import { approvableOf } from '../../../domain/workflow/approvable.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import type { Task } from '../../workflow/tasks.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

/**
 * Tasks that a person selects to decide together (p-wf-batch): they must be of one kind of record, process, version and
 * node. Answered are the differences and, as far as the reader sees amounts, their sum and the largest of each
 * currency.
 */
export const batchOf = (context: Context, ids: readonly string[]): Promise<TaskBatch> =>
  reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const tasks = await readStored(tx, entityNamed(uow.index, 'WorkflowTask'), { field: 'id', values: [...ids] })
    if (tasks.length < new Set(ids).size) throw fail('NOT_FOUND')
    const instances = await elevated(uow, inner =>
      readStored(inner.tx, entityNamed(inner.index, 'WorkflowInstance'), {
        field: 'id',
        values: [...new Set(tasks.map(t => t.instance))],
      }),
    )
    const several = (values: readonly unknown[]) => new Set(values).size > 1
    const differences: readonly (readonly [BatchDiffers, boolean])[] = [
      ['kind', several(tasks.map(t => t.mainEntity))],
      ['process', several(instances.map(i => i.process))],
      ['version', several(instances.map(i => i.versionId))],
      ['node', several(tasks.map(t => t.activityId))],
    ]
    const differs = differences.flatMap(([name, yes]) => (yes ? [name] : []))
    return { differs, sums: differs.includes('kind') ? [] : await sumsOf(uow, tasks) }
  })

async function sumsOf(uow: UnitOfWork, tasks: readonly Task[]): Promise<TaskBatch['sums']> {
  const name = String(tasks[0]?.mainEntity)
  const about = approvableOf(name)
  if (!about) return []
  const entity = entityNamed(uow.index, name)
  const readable = readableFields(uow.actor, entity)
  if (!may(uow.actor, entity, 'read') || !readable.has(about.amount) || !readable.has(about.currency)) return []
  const records = await readStored(uow.tx, entity, { field: 'id', values: tasks.map(t => t.recordId) })
  return [...groupBy(records, r => String(r[about.currency] ?? ''))].map(([currency, of]) => {
    const amounts = of.map(r => decimalOrZero(r[about.amount]))
    const largest = amounts.reduce((a, b) => (compare(a, b) >= 0 ? a : b))
    return { currency, count: of.length, total: sum(amounts), largest }
  })
}

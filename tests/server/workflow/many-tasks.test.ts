import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import { decide, onlyTask, oneStep, orderWorld } from './processes.ts'

/** Few open tasks beside many that were decided before them (the figures are of bench/approvals.bench.ts). */
const { world, finance, submitted } = await orderWorld(oneStep('many', 'finance'))
const decided = 20_000
const open = 2000

/** One task many times, from a day on. */
async function load(task: string, count: number, from: string): Promise<void> {
  const { columns = '' } =
    (await world.app.db.system('read columns for a test', tx =>
      tx.one<{ columns: string }>(sql`select string_agg(quote_ident(column_name), ', ') as columns
        from information_schema.columns where table_name = 'workflow_task'
          and column_name not in ('id', 'token', 'create_time', 'operator_date')`),
    )) ?? {}
  const copy = `insert into workflow_task (id, token, create_time, operator_date, ${columns})
    select uuidv7(), 1000 + g, timestamptz '${from}' + g * interval '1 minute',
      timestamptz '${from}' + g * interval '1 minute', ${columns}
    from workflow_task, generate_series(1, ${String(count)}) g where id = '${task}'`
  await world.app.db.system('load tasks for a test', tx => tx.run({ text: copy, values: [] }))
  await world.app.db.system('count them for a test', tx => tx.run(sql`analyze workflow_task`))
}

interface Plan {
  readonly 'Index Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
const within = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)]

test('WF-T28 the first page of open approvals and of decided ones reads none of the other tasks', async () => {
  const done = await onlyTask(world, (await submitted()).id)
  await must(decide(finance, done.id, 'approve'))
  await load(done.id, decided, '2020-01-01')
  const task = await onlyTask(world, (await submitted()).id)
  await load(task.id, open, '2026-11-22')
  expect((await must(finance.list('myTask'))).object?.resultList[0]?.id).toBe(task.id)
  expect((await must(finance.list('completedTask'))).object?.resultList[0]?.id).toBe(done.id)
  const planOf = (where: string, order: string) =>
    inSystem(world, async tx => {
      const row = await tx.one<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>({
        text: `explain (analyze, format json) select * from workflow_task__s t where ${where}
          order by ${order}, t."id" limit 51`,
        values: [],
      })
      return within(row?.['QUERY PLAN'][0]?.Plan ?? {})
    })
  const person = String(task.operator)
  const byAge = `coalesce(t."create_time", 'infinity'::timestamptz)`
  const mine = `t."operator_id" = '${person}' and t."status" = '1'`
  const newest = `coalesce(t."operator_date", 'infinity'::timestamptz) desc`
  for (const [index, plans] of [
    ['qu_workflow_task_operator_id_status_create_time', await planOf(mine, byAge)],
    [
      'qu_workflow_task_approver_id_status_operator_date',
      await planOf(`t."approver_id" = '${person}' and t."status" = '2'`, newest),
    ],
  ] as const) {
    const read = plans.flatMap(p => {
      const name = p['Index Name']
      return name === undefined ? [] : [{ name, removed: p['Rows Removed by Filter'] ?? 0 }]
    })
    expect(read).toEqual([{ name: index, removed: 0 }])
  }
})

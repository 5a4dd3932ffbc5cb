import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

/** From and to, in milliseconds; without an end until now and later. */
export type Span = readonly [number, number]

/** What a step is called here: all tasks of one token. */
export const stepOf = (instance: string, token: number): string => `${instance} ${String(token)}`

/** When the steps of processes were suspended, by step. Read with the rights of the system. */
export async function suspendedIn(tx: Tx, instances: readonly string[]): Promise<ReadonlyMap<string, readonly Span[]>> {
  const said = await tx.rows<{ instance: string; token: number; operation: string; at: Date }>(sql`select
      t."instance_id" as instance, t."token" as token, m."operation" as operation, m."operator_date" as at
    from workflow_comment__s m join workflow_task__s t on t."id" = m."task_id"
    where t."instance_id" = any(${instances}::uuid[]) and m."operation" in ('suspend', 'activate')
    order by m."operator_date", m."id"`)
  const spans = new Map<string, [number, number][]>()
  for (const { instance, token, operation, at } of said) {
    const step = stepOf(instance, token)
    const of = spans.get(step) ?? []
    const last = of.at(-1)
    const instant = new Date(at).getTime()
    // Several tasks of one step are suspended at once, and each says so.
    if (operation === 'suspend') {
      if (last?.[1] !== Infinity) of.push([instant, Infinity])
    } else if (last?.[1] === Infinity) last[1] = instant
    spans.set(step, of)
  }
  return spans
}

import type { ExportJob, ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { enqueue, openJobs } from '../jobs/jobs.ts'
import { writing } from '../transaction.ts'
import { planExport, tryQuery } from './plan-export.ts'

/** Maximum waiting or running exports of one person. */
const atOnce = 5

/** Starts an export of a list in a background job (export-start). Rejects an invalid query here. */
export async function startExport(context: Context, code: string, query: ExportQuery): Promise<ExportJob> {
  const plan = planExport(context, code, query)
  await tryQuery(plan)
  // The columns are fixed now: a right revoked later rejects the file instead of changing it.
  const asked: ExportQuery = { ...query, columns: [...plan.fields] }
  return writing(context, async tx => {
    if ((await openJobs(tx, 'export', plan.actor.userId)) >= atOnce) throw fail('BUSY', { retryAfter: 10 })
    const job = await enqueue(tx, context, 'export', { code, query: asked })
    await writeAudit(
      tx,
      [{ action: 'export', entity: plan.scope.entity.name, recordId: job, after: { service: code, ...asked } }],
      context.now(),
    )
    return { job }
  })
}

import type { StoredOf } from '../../../domain/entities/records.ts'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { importCommitCall, ImportJob } from '../../../domain/contracts/files.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { planMapping } from '../../../domain/import/mapping.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { updateRows } from '../../db/write-rows.ts'
import { enqueue } from '../jobs/jobs.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { writing } from '../transaction.ts'
import { allow, openBatch } from './batch.ts'
import { saveTemplate } from './templates.ts'

/**
 * Starts importing the good rows of a batch in a background job (import-commit). Repeating it during the job returns
 * the same job. A cancelled batch continues with waiting rows.
 */
export async function commitImport(
  context: Context,
  id: string,
  body: BodyOf<typeof importCommitCall>,
): Promise<ImportJob> {
  return writing(context, async tx => {
    const { batch, target, header } = await openBatch(tx, context, id, { lock: true })
    const under = await underWay(tx, batch, 'running')
    if (under) return { job: under }
    allow(context, batch, ['read', 'canceled', 'running'], text('Import', '导入'))
    const plan = planMapping(target, body.mapping, header.length)
    if (!('columns' in plan)) throw invalid(plan)
    if (body.saveAs !== undefined) await saveTemplate(tx, context, target, header, body.saveAs, body.mapping)
    return begin(tx, context, batch, 'import', { state: 'running', mapping: body.mapping })
  })
}

/** Starts undoing a whole import in a background job (import-undo). */
export async function undoImport(context: Context, id: string): Promise<ImportJob> {
  return writing(context, async tx => {
    const { batch } = await openBatch(tx, context, id, { lock: true })
    const under = await underWay(tx, batch, 'undoing')
    if (under) return { job: under }
    if (await underWay(tx, batch, 'running')) allow(context, batch, [], text('Undo', '撤销'))
    allow(context, batch, ['done', 'canceled', 'running', 'undoing'], text('Undo', '撤销'))
    return begin(tx, context, batch, 'import-undo', { state: 'undoing' })
  })
}

async function begin(
  tx: Tx,
  context: Context,
  batch: StoredOf<'ImportBatch'>,
  kind: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ImportJob> {
  const job = await enqueue(tx, context, kind, { batch: batch.id }, batch.id)
  const uow = startUnitOfWork(context, tx)
  await updateRows(tx, entityNamed(uow.index, 'ImportBatch'), [{ id: batch.id, values: { ...values, job } }], uow.now)
  return { job }
}

/** The waiting or running job of a batch. A failed job does not block the next one. */
async function underWay(tx: Tx, batch: StoredOf<'ImportBatch'>, state: string): Promise<string | undefined> {
  if (batch.state !== state || typeof batch.job !== 'string') return undefined
  const job = await tx.one<{ id: string }>(
    sql`select id from job__own where id = ${batch.job} and state in ('waiting', 'running')`,
  )
  return job?.id
}

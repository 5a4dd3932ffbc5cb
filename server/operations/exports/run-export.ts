import { Value } from 'typebox/value'
import { exportStartCall, type ExportQuery, type ExportResult } from '../../../domain/contracts/export.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { countExport, exportBatches, exportStream } from './export-rows.ts'
import { planAgain } from './plan-export.ts'

/** Maximum bytes of a file. */
const maxBytes = 1024 * 1_048_576

/** Storage key of an export: a restarted run replaces the file of the one before. */
export const fileKey = (job: string): string => job.replaceAll('-', '')

export const isQuery = (value: unknown): value is ExportQuery => Value.Check(exportStartCall.body, value)

/** Writes the file of an export in the background, with current rights; an interrupted one leaves nothing. */
export const runExport: JobHandler = async ({ context, id, params, step }) => {
  const { code, query } = params
  if (typeof code !== 'string' || !isQuery(query)) throw fail('BAD_REQUEST')
  const plan = planAgain(context, code, query)
  await step(0, 0)
  const total = await countExport(plan)
  let rows = 0
  // A failure while reading rows is the reason, not the write error that follows it.
  let broken: unknown
  const onProgress = async (done: number) => {
    rows = done
    await step(Math.min(done, total), total)
  }
  const batches = (async function* () {
    try {
      for await (const batch of exportBatches(plan, onProgress)) {
        rows += batch.length
        yield batch
      }
    } catch (error) {
      broken = error
      throw error
    }
  })()
  const stored = await context.files
    .put(exportStream(plan, batches), { maxBytes, key: fileKey(id) })
    .catch((error: unknown) => {
      throw broken ?? error
    })
  const result: ExportResult = { fileName: plan.fileName, format: plan.format, size: stored.size, rows }
  await step(rows, rows)
  return { ...result }
}

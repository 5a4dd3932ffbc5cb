import fs from 'node:fs'
import type { Readable } from 'node:stream'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { doneJobOf } from '../jobs/jobs.ts'
import { reading } from '../transaction.ts'
import { countExport, exportBatches, exportStream, exportTypes } from './export-rows.ts'
import { planAgain, planExport, tryQuery } from './plan-export.ts'
import { fileKey, isQuery } from './run-export.ts'

export interface ExportFile {
  readonly fileName: string
  readonly type: string
  readonly stream: Readable
  readonly size?: number
}

/**
 * The file of an export (export-file): only for its requester, while they may still see its content. Others get the
 * answer for a missing one. Throws EXPORT_GONE when the file was removed.
 */
export async function readExport(context: Context, job: string): Promise<ExportFile> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const found = await reading(context, tx => doneJobOf(tx, job, 'export', actor.userId))
  const { code, query } = found?.params ?? {},
    fileName = found?.result?.['fileName']
  if (typeof code !== 'string' || !isQuery(query) || typeof fileName !== 'string') throw fail('NOT_FOUND')
  const { format } = planAgain(context, code, query)
  const key = fileKey(job)
  const stat = await fs.promises.stat(context.files.path(key)).catch(() => null)
  if (!stat) throw fail('EXPORT_GONE')
  return { fileName, type: exportTypes[format], stream: context.files.read(key), size: stat.size }
}

/** Sends the rows directly while they are read (p-export). */
export async function exportNow(context: Context, code: string, query: ExportQuery): Promise<ExportFile> {
  const plan = planExport(context, code, query)
  await tryQuery(plan)
  await countExport(plan)
  return { fileName: plan.fileName, type: exportTypes[plan.format], stream: exportStream(plan, exportBatches(plan)) }
}

import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { ImportRead } from '../../../domain/contracts/files.calls.ts'
import type { importRowsCall, ImportRows } from '../../../domain/contracts/import.calls.ts'
import { sampleRows, startSample } from '../../../domain/import/sample.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { problemMessage } from '../../messages.ts'
import { reading, writing } from '../transaction.ts'
import { allow, openBatch } from './batch.ts'
import { answer, forget } from './read-import.ts'
import { countRows, readRefusedPage, readRows } from './rows.ts'

/** The batch of a file read earlier, for a reopened panel (import-open). */
export async function openImport(context: Context, id: string): Promise<ImportRead> {
  const { open, rows } = await reading(context, async tx => ({
    open: await openBatch(tx, context, id),
    rows: await readRows(tx, context, id, 0, sampleRows),
  }))
  const collecting = startSample(open.header)
  rows.forEach(collecting.add)
  return answer(context, open.target, {
    batch: id,
    fileName: String(open.batch.fileName),
    sample: { ...collecting.sample, count: Number(open.batch.rowCount) },
  })
}

/** Rejected rows of an import, with reasons in the reader's language (import-rows). */
export async function refusedPage(
  context: Context,
  id: string,
  body: BodyOf<typeof importRowsCall>,
): Promise<ImportRows> {
  return reading(context, async tx => {
    const { target } = await openBatch(tx, context, id)
    const found = await readRefusedPage(tx, context, id, { start: body.start ?? 0, length: body.length ?? 100 })
    const { refused = 0 } = await countRows(tx, context, id)
    return {
      total: refused,
      rows: found.map(r => ({
        row: r.rowNo,
        cells: r.cells,
        problems: (r.problems ?? []).map(p => ({
          ...p,
          message: problemMessage(target.index, context.actor, target.entity.name, p),
        })),
      })),
    }
  })
}

/** Discards a file that was read but not imported (import-discard). */
export async function discardImport(context: Context, id: string): Promise<void> {
  await writing(context, async tx => {
    const { batch } = await openBatch(tx, context, id, { lock: true })
    allow(context, batch, ['read'], text('Discard', '丢弃'))
  })
  await forget(context, id)
}

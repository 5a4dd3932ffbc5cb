import type { Readable } from 'node:stream'
import { isMessageName, type MessagePlan } from '../../../domain/edi/plan.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Cell } from '../../../domain/import/cell.ts'
import type { Context } from '../../context.ts'
import { tableLimits } from '../../files/table-limits.ts'
import { safeName } from '../attachments/attachments.ts'

export interface GivenFile {
  readonly fileName: string
  readonly stream: Readable
}

export interface MessageTable {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Format of the file, as 'UBL OrderResponse 2.1'. */
  readonly standard: string
}

/** The lines of a message file as rows. The file is removed when it is read. */
export async function readMessageTable(context: Context, plan: MessagePlan, file: GivenFile): Promise<MessageTable> {
  if (!isMessageName(safeName(file.fileName))) throw fail('FILE_NOT_MESSAGE')
  const rows: (readonly Cell[])[] = []
  let standard = '',
    titles: readonly string[] = []
  const stored = await context.files.put(file.stream, { maxBytes: tableLimits.fileBytes })
  try {
    await context.tables.read(
      { path: context.files.path(stored.key), format: 'message', plan, asked: {} },
      {
        header: async (header, source) => {
          titles = header
          standard = source.format === 'message' ? source.standard : ''
        },
        rows: async more => {
          rows.push(...more.map(r => r.cells))
        },
      },
    )
  } finally {
    await context.files.remove(stored.key)
  }
  return { titles, rows, standard }
}

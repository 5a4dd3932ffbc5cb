import { messagesRead } from '../../domain/edi/catalogue.ts'
import { readEdifact } from '../../domain/edi/edifact-message.ts'
import type { EdifactBody, MessageDefinition, UblBody } from '../../domain/edi/message.ts'
import { furtherRows, rowsOf, type MessagePlan } from '../../domain/edi/plan.ts'
import { MessageRefused } from '../../domain/edi/refusal.ts'
import { readUbl } from '../../domain/edi/ubl-message.ts'
import { decodeText } from './decode-text.ts'
import { readXml } from './read-xml.ts'
import type { RawTable } from './read-xlsx.ts'
import { TableRefused } from './table-limits.ts'

/** Maximum bytes of a message file; an order of a thousand lines has two million. */
const maxBytes = 8 * 1_048_576

/** Orders and despatches from partners' systems (UBL, EDIFACT), as table rows. Throws TableRefused. */
export function readMessages(file: Buffer, plan: MessagePlan): RawTable {
  if (file.length > maxBytes) throw new TableRefused('FILE_TOO_LARGE', { max: `${maxBytes / 1_048_576} MB` })
  const taken = messagesRead(plan.entity, plan.answers === true)
  const shapes = { header: new Map(plan.shapes.header), lines: new Map(plan.shapes.lines) }
  try {
    const messages = isXml(file)
      ? [readUbl(readXml(file), bodies<UblBody>(taken, 'ubl'), () => shapes)]
      : readEdifact(decodeText(file).text, bodies<EdifactBody>(taken, 'edifact'), () => shapes)
    return {
      source: {
        format: 'message',
        standard: [...new Set(messages.map(m => m.standard))].join(', '),
        count: messages.length,
      },
      rows: each(rowsOf(plan, messages)),
      further: furtherRows(messages),
    }
  } catch (error) {
    throw error instanceof MessageRefused
      ? new TableRefused('FILE_MESSAGE', { place: error.place, reason: error.reason, value: error.value })
      : error
  }
}

const bodies = <B extends MessageDefinition['body']>(of: readonly MessageDefinition[], standard: B['standard']): B[] =>
  of.map(m => m.body).filter((b): b is B => b.standard === standard)

/** Detected by its first bytes, whatever its name. */
const isXml = (file: Buffer): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(file.toString('latin1', 0, 200))

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

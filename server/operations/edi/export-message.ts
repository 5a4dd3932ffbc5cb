import { linesOut } from '../../../domain/edi/lines-out.ts'
import { messageDefinitions } from '../../../domain/edi/catalogue.ts'
import { writeEdifact } from '../../../domain/edi/edifact-message.ts'
import { shapesOf } from '../../../domain/edi/plan.ts'
import type { OutMessage } from '../../../domain/edi/reading.ts'
import { MessageRefused } from '../../../domain/edi/refusal.ts'
import { writeUbl } from '../../../domain/edi/ubl-message.ts'
import { textOut, type FieldShape } from '../../../domain/edi/values.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import { decimalOf, subtract } from '../../../domain/values/decimal.ts'
import type { Context } from '../../context.ts'
import { detail } from '../records/detail.ts'
import { zoneOf } from '../unit-of-work.ts'

export interface MessageFile {
  readonly fileName: string
  readonly type: string
  readonly content: Buffer
}

/**
 * A record as a message (message-export), within the actor's rights. An unknown message and an unknown record give
 * the same answer.
 */
export async function exportMessage(context: Context, code: string, id: string): Promise<MessageFile> {
  const message = messageDefinitions.find(m => m.code === code)
  const { actor } = context
  if (!message || actor.kind !== 'user') throw fail('NOT_FOUND')
  const { record, rows } = await detail(context, message.entity, { id })
  const { body } = message
  if (body.standard === 'ubl' && Object.entries(body.gives ?? {}).some(([field, value]) => record[field] !== value))
    throw fail('NOT_FOUND')
  if (message.while && !message.while.values.includes(String(record[message.while.field]))) throw fail('NOT_FOUND')
  const index = context.catalogue.of(actor)
  const entity = index.entity.get(message.entity)
  const number = String(record[entity?.displayField ?? 'id'] ?? '')
  const shapes = shapesOf(index, message)
  const { without } = message
  const written = (rows[message.child] ?? []).filter(row => without === undefined || row[without] !== true)
  const goods = written.map(values => ({
    values,
    texts: textsOf(lessened(values, message.less), shapes.lines, zoneOf(actor)),
  }))
  const plain: OutMessage = {
    header: textsOf(record, shapes.header, zoneOf(actor)),
    ...linesOut(message, index.entity.get(entity?.children?.[message.child]?.entity ?? '')?.split, goods),
  }
  const out = message.completes?.(plain, written) ?? plain
  const to =
    ['supplier', 'buyer', 'warehouse']
      .map(f => out.header[f] ?? '')
      .find(name => name !== '' && name !== actor.companyName) ?? ''
  try {
    const text =
      body.standard === 'ubl'
        ? writeUbl(body, out)
        : writeEdifact(body, out, shapes, {
            from: actor.companyName,
            to,
            at: context.now().toISOString(),
            reference: number,
          })
    return {
      fileName: `${code} ${number.replace(/[\\/:*?"<>|]/g, ' ').trim()}.${body.standard === 'ubl' ? 'xml' : 'edi'}`,
      type: body.standard === 'ubl' ? 'application/xml; charset=utf-8' : 'application/EDIFACT; charset=utf-8',
      content: Buffer.from(text),
    }
  } catch (error) {
    throw error instanceof MessageRefused
      ? fail('FILE_MESSAGE', { params: { place: error.place, reason: error.reason, value: error.value } })
      : error
  }
}

/** A row with subtracted quantities; hidden fields are left out. */
const lessened = (row: Values, less: Readonly<Record<string, string>> = {}): Values => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(less).flatMap(([field, by]) => {
      const whole = decimalOf(row[field]),
        off = decimalOf(row[by])
      return whole !== null && off !== null ? [[field, subtract(whole, off)]] : []
    }),
  ),
})

const textsOf = (
  values: Readonly<Record<string, unknown>>,
  shapes: ReadonlyMap<string, FieldShape>,
  timeZone: string,
): Record<string, string> =>
  Object.fromEntries(
    [...shapes].flatMap(([field, shape]) => {
      const text = textOut(shape, values[field], timeZone)
      return text === '' ? [] : [[field, text]]
    }),
  )

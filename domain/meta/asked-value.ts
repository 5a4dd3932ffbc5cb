import type { Field } from './field.ts'
import { isDateOnly } from '../values/date-only.ts'
import { isId, readValue, type ReadResult } from './records/read-value.ts'

/**
 * One value of a condition, in a filter or a designed data service. A date may be in milliseconds (call-queryList,
 * B-062). A date and time may be an instant or a day; the reader's time zone later sets the limits of the day.
 */
export function readAsked(name: string, field: Field, raw: unknown): ReadResult {
  const given =
    typeof raw === 'number' && (field.kind === 'date' || field.kind === 'datetime')
      ? fromMilliseconds(field.kind, raw)
      : raw
  if (field.kind === 'datetime' && typeof given === 'string' && looksLikeDay.test(given))
    return isDateOnly(given) ? { value: given } : { problem: { code: 'BAD_DATE' } }
  // Bounds and formats apply to stored values; a filter accepts any value of the right kind.
  const { min: _min, max: _max, format: _format, ...plain } = field
  const read = readValue(
    plain.kind === 'refs' ? { ...plain, kind: 'ref' } : plain,
    field.kind === 'enums' ? [given] : given,
  )
  if ('problem' in read) return read
  if (read.value === null) return { problem: { code: 'FIELD_NOT_NULL' } }
  return name === 'id' && !isId(read.value) ? { problem: { code: 'BAD_REFERENCE' } } : read
}

const looksLikeDay = /^\d{4}-\d\d-\d\d$/

function fromMilliseconds(kind: 'date' | 'datetime', ms: number): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return ''
  return kind === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()
}

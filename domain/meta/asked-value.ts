import type { Field } from './field.ts'
import { isDateOnly } from '../values/date-only.ts'
import { isId, readValue, type ReadResult } from './read-value.ts'

/**
 * One value of a condition, as a filter and the design of a data service take it. A date may come in milliseconds
 * (call-queryList, B-062). A date and time may be asked by an instant or by a day, which stays a day: the reader's zone
 * says later when it begins and ends.
 */
export function readAsked(name: string, field: Field, raw: unknown): ReadResult {
  const given =
    typeof raw === 'number' && (field.kind === 'date' || field.kind === 'datetime')
      ? fromMilliseconds(field.kind, raw)
      : raw
  if (field.kind === 'datetime' && typeof given === 'string' && looksLikeDay.test(given))
    return isDateOnly(given) ? { value: given } : { problem: { code: 'BAD_DATE' } }
  // Bounds and formats are for what is stored; a filter may ask for anything of the right kind.
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

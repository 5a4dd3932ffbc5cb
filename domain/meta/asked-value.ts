import type { Field } from './field.ts'
import { isId, readValue, type ReadResult } from './read-value.ts'

/**
 * One value of a condition, as a filter and the design of a data service take it. A date may come in milliseconds
 * (call-queryList, B-062).
 */
export function readAsked(name: string, field: Field, raw: unknown): ReadResult {
  const given =
    typeof raw === 'number' && (field.kind === 'date' || field.kind === 'datetime')
      ? fromMilliseconds(field.kind, raw)
      : raw
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

function fromMilliseconds(kind: 'date' | 'datetime', ms: number): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return ''
  return kind === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()
}

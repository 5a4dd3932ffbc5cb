import type { ListTotals } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'

/** Columns that a list can sum. */
export const totalFields = (columns: readonly ViewColumn[], entity: Pick<WireEntity, 'fields'>): string[] =>
  columns.flatMap(c => (c.total && Object.hasOwn(entity.fields, c.field) ? [c.field] : []))

/** Field with the currency or unit of a number, if its record has one. */
const namedBy = (entity: Pick<WireEntity, 'fields'>, field: string): string | undefined => {
  const f = entity.fields[field]
  const name = f?.kind === 'money' ? f.currency : f?.unit
  return name !== undefined && Object.hasOwn(entity.fields, name) ? name : undefined
}

/** Sums as rows: one row per currency, the most frequent first. Sums without currency or unit are in the first row. */
export function totalRows({ totals }: ListTotals, entity: Pick<WireEntity, 'fields'>): Row[] {
  const codes = new Map<string, (string | null)[]>()
  const values: Record<string, unknown>[] = []
  for (const { field, of, sum } of totals) {
    const by = namedBy(entity, field) ?? ''
    const known = codes.get(by) ?? []
    codes.set(by, known.includes(of) ? known : [...known, of])
    const at = codes.get(by)?.indexOf(of) ?? 0
    values[at] = { ...values[at], [field]: sum, ...(by === '' || of === null ? {} : { [by]: of }) }
  }
  return values.map((v, i) => ({ ...v, id: `total-${i}`, revision: 0 }))
}

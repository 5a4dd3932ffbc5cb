import { fillPath } from '../../../domain/navigation/paths.ts'
import type { Row } from '../../api/records.ts'

/** Address of a row's record. A row without the value that its address asks for is named by its id. */
export function addressOfRow(template: string, row: Row): string {
  const empty = [...template.matchAll(/\{(\w+)\}/g)].some(([, name]) => { const v = row[name ?? '']; return v === null || v === undefined || v === '' })
  return empty ? `${template.split('?')[0] ?? ''}?id=${row.id}` : fillPath(template, row)
}

import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { showValue } from '../../../fields/show-value.ts'

/** What a record is called in messages about it. */
export const nameOfRow = (entity: WireEntity, row: Row): string => {
  const f = entity.fields[entity.displayField]
  return f ? showValue(f, row[entity.displayField], { entity, values: row }).text : row.id
}

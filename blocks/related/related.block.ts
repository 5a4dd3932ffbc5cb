import { addressFields, definePart, givesEntity } from '../../domain/meta/blocks.ts'
import { isText, list, names, object, optional, words } from '../../domain/meta/designing/shape.ts'
import { entity } from '../../domain/meta/names/entity-names.ts'
import { address, around, entityOf, fieldOf } from '../../domain/meta/names/known.ts'
import { fieldOfService, service } from '../../domain/meta/names/view-names.ts'
import type { Text } from '../../domain/meta/text.ts'

/** Records of another entity whose `field` has the value that the record has in `of`. */
export interface RelatedTable {
  readonly service: string
  readonly entity: string
  readonly title: Text
  readonly field: string
  readonly of: string
  readonly columns: readonly string[]
  /** Address of a row; without it, rows open nothing. */
  readonly opens?: string
  /** Address of a new one. */
  readonly create?: string
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    /** Tables of other records below a record, each with its reader's own rows. */
    readonly related: readonly RelatedTable[]
  }
}

/** A field of the other entity, or one that its service reads beside it. */
const inOther = (up: number) => fieldOfService(at => around(at, up))
const isTable = object({
  ...words('service', 'entity', 'field', 'of'),
  title: isText,
  columns: names,
  opens: optional(v => typeof v === 'string'),
  create: optional(v => typeof v === 'string'),
})

export const related = definePart<readonly RelatedTable[]>({
  name: 'related',
  settings: list(isTable),
  names: {
    '[].service': service,
    '[].entity': entity,
    '[].field': inOther(1),
    '[].of': fieldOf(entityOf),
    '[].columns[]': inOther(2),
    '[].opens': address(at => at.index.entity.get(String(around(at)['entity'] ?? ''))),
    '[].create': address(),
  },
  wire: (tables, { index, fieldsOf }) =>
    tables.flatMap(t => {
      const seen = fieldsOf(t.service)
      const isWhole = seen && givesEntity(index, '', t.service, t.entity).length === 0
      if (!isWhole || !addressFields(t.opens ?? '').every(f => f === 'id' || seen.has(f))) return []
      return [{ ...t, columns: t.columns.filter(c => seen.has(c)) }]
    }),
})

import { partBlock } from '../../src/views/blocks.ts'
import { RelatedRows } from './RelatedRows.tsx'

export const related = partBlock('related', 'rows', ({ settings, panel, base, fresh, pulse }) =>
  fresh
    ? null
    : settings.map(table => (
        <RelatedRows
          key={`${table.service} ${table.field}`}
          panel={panel}
          table={table}
          record={base.record}
          pulse={pulse}
        />
      )),
)

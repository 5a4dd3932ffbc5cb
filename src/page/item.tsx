import { useMemo, type ReactNode } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { NodeId } from '../../domain/meta/pages/page.ts'
import type { Row } from '../api/records.ts'
import { showValue, shownLine } from '../fields/show-value.ts'
import { nameOfRow } from '../views/list/rows/name-of-row.ts'
import { ItemProvider, useItem } from './runtime.ts'

/** What is drawn for one record of a loop: texts within it are filled from the record, other settings can name it. */
export function OfItem({
  id,
  row,
  entity,
  children,
}: {
  readonly id: NodeId
  readonly row: Row
  readonly entity: WireEntity
  readonly children: ReactNode
}) {
  const around = useItem()
  const item = useMemo(
    () => ({
      scope: around ? `${around.scope}/${row.id}` : row.id,
      of: new Map([
        ...(around?.of ?? []),
        [id, { entity: entity.name, id: row.id, revision: row.revision, label: nameOfRow(entity, row) }] as const,
      ]),
      row: { fields: entity.fields, values: row },
      words: (name: string) => {
        const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
        return field ? shownLine(showValue(field, row[name], { entity, values: row })) : around?.words(name)
      },
    }),
    [around, id, row, entity],
  )
  return <ItemProvider value={item}>{children}</ItemProvider>
}

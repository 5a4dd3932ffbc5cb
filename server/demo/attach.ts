import type { App } from '../context.ts'
import { insertRows, newId, updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { StockPlay } from './play.ts'

/** A file in a field of a record, as an upload would leave it. */
export function attach(
  app: App,
  { copy }: Pick<StockPlay, 'copy'>,
  of: {
    readonly entity: string
    readonly id: string
    readonly no: string | null
    readonly field: string
    readonly name: string
    /** Media type; a PDF by default. */
    readonly type?: string
  },
): Promise<void> {
  return app.db.tenant({ kind: 'system', reason: 'load demo data' }, async tx => {
    const id = newId(),
      now = app.now()
    await insertRows(
      tx,
      entityNamed(app.catalogue.common, 'Attachment'),
      [
        {
          id,
          values: {
            fileName: of.name,
            businessNo: of.no,
            fileType: of.type ?? 'application/pdf',
            size: copy.size,
            file: copy.key,
            ownerEntity: of.entity,
            ownerId: of.id,
            ownerField: of.field,
          },
        },
      ],
      now,
    )
    await updateRows(tx, entityNamed(app.catalogue.common, of.entity), [{ id: of.id, values: { [of.field]: id } }], now)
  })
}

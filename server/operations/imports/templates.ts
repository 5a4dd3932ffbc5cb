import type { ImportMapping, ImportTemplate } from '../../../domain/contracts/files.calls.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { headerForm } from '../../../domain/import/extra-columns.ts'
import { planMapping, type ImportTarget } from '../../../domain/import/mapping.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { saveAll } from '../records/save.ts'
import { entityNamed } from '../unit-of-work.ts'
import { isMapping } from './batch.ts'

interface Row {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly mapping: unknown
  readonly header: readonly string[] | null
}

/** Saved mappings of the company for an entity; those fitting the file first. */
export async function readTemplates(
  tx: Tx,
  target: ImportTarget,
  header: readonly string[],
): Promise<ImportTemplate[]> {
  const entity = entityNamed(target.index, 'ImportMapping')
  const rows = await tx.rows<Row>(
    sql`select "id", "revision", "name", "mapping", "header" from ${sql.id(viewName(entity, tx.viewOf))}
      where "target_entity" = ${target.entity.name} order by "updated_at" desc limit 100`,
  )
  const form = headerForm(header)
  const found = rows.flatMap((r): ImportTemplate[] =>
    isUsable(target, r.mapping, header)
      ? [{ id: r.id, name: r.name, mapping: r.mapping, fits: r.header !== null && headerForm(r.header) === form }]
      : [],
  )
  return found.sort((a, b) => Number(b.fits) - Number(a.fits))
}

/** The mapping of the company's last import of a file with the same columns. */
export async function lastMapping(
  tx: Tx,
  target: ImportTarget,
  header: readonly string[],
): Promise<ImportMapping | undefined> {
  const entity = entityNamed(target.index, 'ImportBatch')
  const rows = await tx.rows<{
    mapping: unknown
    header: readonly string[] | null
  }>(sql`select "mapping", "header" from ${sql.id(viewName(entity, tx.viewOf))}
    where "target_entity" = ${target.entity.name} and "mapping" is not null order by "id" desc limit 20`)
  const form = headerForm(header)
  const row = rows.find(r => r.header !== null && headerForm(r.header) === form)
  return row && isUsable(target, row.mapping, header) ? row.mapping : undefined
}

/** Definitions and rights change: an old mapping may name missing fields. */
const isUsable = (target: ImportTarget, mapping: unknown, header: readonly string[]): mapping is ImportMapping =>
  isMapping(mapping) && 'columns' in planMapping(target, mapping, header.length)

/** Saves a mapping under a name and replaces one of the same name. Throws a Failure. */
export async function saveTemplate(
  tx: Tx,
  context: Context,
  target: ImportTarget,
  header: readonly string[],
  name: string,
  mapping: ImportMapping,
): Promise<void> {
  const entity = entityNamed(target.index, 'ImportMapping')
  const [there] = await tx.rows<Row>(
    sql`select "id", "revision", "name", "mapping", "header" from ${sql.id(viewName(entity, tx.viewOf))}
      where "target_entity" = ${target.entity.name} and "name" = ${name.trim()} limit 1`,
  )
  const [saved] = await saveAll(tx, context, 'ImportMapping', [
    {
      record: {
        ...(there ? { id: there.id, revision: there.revision } : {}),
        name,
        targetEntity: target.entity.name,
        mapping,
        header: [...header],
      },
    },
  ])
  if (saved instanceof Failure) throw saved
}

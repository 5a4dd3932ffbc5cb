import { createHash } from 'node:crypto'
import { byName, inOrder, isWithdrawn, type Part, type PartName } from '../../../domain/modules/content.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** A published definition, as it is stored. */
export type PublishedPart = Part & { readonly version: number }

/** The definitions of a module as they are published now; withdrawn ones are in none of its versions. */
export async function partsOf(tx: Tx, module: string): Promise<PublishedPart[]> {
  const rows =
    await tx.rows<PublishedPart>(sql`select distinct on (o.kind, o.key) o.kind, o.key, o.version, o.definition
    from module_part p join definition_overlay o on o.scope = 'platform' and o.kind = p.kind and o.key = p.key
    where p.module_id = ${module}::uuid and o.version > 0 order by o.kind, o.key, o.version desc`)
  return inOrder(rows)
}

/** The definitions with these names as they are published now. */
export async function publishedNow(tx: Tx, names: readonly PartName[]): Promise<PublishedPart[]> {
  const rows = await tx.rows<PublishedPart>(sql`select distinct on (kind, key) kind, key, version, definition
    from definition_overlay where scope = 'platform' and version > 0
      and (kind, key) in (select * from unnest(${names.map(n => n.kind)}::text[], ${names.map(n => n.key)}::text[]))
    order by kind, key, version desc`)
  return inOrder(rows)
}

/** What a release of these definitions holds: only what is in effect, without its number here. */
export const contentOf = (parts: readonly PublishedPart[]): Part[] =>
  parts.filter(p => !isWithdrawn(p)).map(({ kind, key, definition }) => ({ kind, key, definition }))

/** The same definitions have the same hash in every installation. */
export const hashOf = (parts: readonly Part[]): string =>
  createHash('sha256')
    .update(orderedText(byName(parts)))
    .digest('hex')

import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'

/** The record that rows of an entity belong to: its entity, their collection there, and their reference to it. */
export interface RowsOwner {
  readonly entity: EntityDefinition
  readonly child: string
  readonly via: string
}

/** Undefined for entities whose records are saved by themselves. */
export function ownerOfRows({ catalogue }: CatalogueIndex, entity: EntityDefinition): RowsOwner | undefined {
  for (const e of catalogue.entities)
    for (const [child, link] of Object.entries(e.children ?? {}))
      if (!link.apart && link.entity === entity.name) return { entity: e, child, via: link.via }
  return undefined
}

/**
 * Rows of a record are saved and deleted only through it, with its lock, checks and totals. Separately they can only be
 * read.
 */
export const livesInAnother = (index: CatalogueIndex, entity: EntityDefinition): boolean =>
  ownerOfRows(index, entity) !== undefined

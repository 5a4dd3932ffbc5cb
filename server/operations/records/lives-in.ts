import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'

/**
 * Rows of a record are saved and deleted only through it, with its lock, checks and totals. Separately they can only be
 * read.
 */
export const livesInAnother = (index: CatalogueIndex, entity: EntityDefinition): boolean =>
  index.catalogue.entities.some(e => Object.values(e.children ?? {}).some(c => !c.apart && c.entity === entity.name))

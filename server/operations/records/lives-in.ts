import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'

/**
 * Rows of a record are saved and deleted through it: there stand its lock, its checks and its totals. By themselves
 * they can only be read.
 */
export const livesInAnother = (index: CatalogueIndex, entity: EntityDefinition): boolean =>
  index.catalogue.entities.some(e => Object.values(e.children ?? {}).some(c => !c.apart && c.entity === entity.name))

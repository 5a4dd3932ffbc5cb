import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Text } from '../../../domain/meta/text.ts'
import { titleOf, type Part, type PartName } from '../../../domain/modules/content.ts'
import type { PartChange } from '../../../domain/modules/difference.ts'
import { nameOfUsed } from '../../../domain/modules/impact.ts'

type Named = PartName & { readonly title?: Text }

/** A definition by its name, or by that of the shipped one to which it adds. */
export const called = (index: CatalogueIndex, part: Part): Named => withName(index, part, titleOf(part))

function withName(index: CatalogueIndex, { kind, key }: PartName, own: Text | undefined): Named {
  const shipped = kind === 'entity' ? 'entity' : kind === 'lov' ? 'list' : undefined
  const title = own ?? (shipped && nameOfUsed(index, { kind: shipped, key }))
  return { kind, key, ...(title ? { title } : {}) }
}

/** Changes with the names of shipped definitions, which no release keeps. */
export const withNames = (index: CatalogueIndex, changes: readonly PartChange[]): PartChange[] =>
  changes.map(c => ({ ...c, ...withName(index, c, c.title) }))

import { blockNames } from '../blocks.ts'
import type { CatalogueIndex } from '../catalogue.ts'
import { entityNames } from './entity-names.ts'
import type { NameKind } from './known.ts'
import { ruleNames, screenNames, serviceNames, stateNames } from './other-names.ts'
import { viewNames } from './view-names.ts'
import { leavesOf, placeOf } from './walk.ts'

const kernelNames: Readonly<Record<string, NameKind>> = {
  ...entityNames,
  ...serviceNames,
  ...stateNames,
  ...viewNames,
  ...screenNames,
  ...ruleNames,
}

/** All kinds of names in definitions, by position; including those of blocks. */
export const nameKinds = (): Readonly<Record<string, NameKind>> => ({ ...kernelNames, ...blockNames() })

/** Unknown names with their positions: 'entity Like.inherits.from: unknown reference ownr'. */
export function unknownNames(index: CatalogueIndex, effects: ReadonlySet<string>): string[] {
  const problems: string[] = [],
    kinds = nameKinds()
  for (const leaf of leavesOf(index.catalogue)) {
    const kind = kinds[leaf.pattern]
    if (kind && kind.known({ ...leaf, index, effects }) === false)
      problems.push(`${placeOf(leaf)}: unknown ${kind.what} ${leaf.name}`)
  }
  return problems
}

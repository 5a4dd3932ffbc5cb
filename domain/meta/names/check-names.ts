import type { CatalogueIndex } from '../catalogue.ts'
import { entityNames } from './entity-names.ts'
import type { NameKind } from './known.ts'
import { ruleNames, screenNames, serviceNames, stateNames } from './other-names.ts'
import { viewNames } from './view-names.ts'
import { leavesOf, placeOf } from './walk.ts'

/** Every kind of name in definitions, by position. */
export const nameKinds: Readonly<Record<string, NameKind>> = {
  ...entityNames,
  ...serviceNames,
  ...stateNames,
  ...viewNames,
  ...screenNames,
  ...ruleNames,
}

/** Unknown names with their position: 'entity Like.inherits.from: unknown reference ownr'. */
export function unknownNames(index: CatalogueIndex, effects: ReadonlySet<string>): string[] {
  const problems: string[] = []
  for (const leaf of leavesOf(index.catalogue)) {
    const kind = nameKinds[leaf.pattern]
    if (kind && kind.known({ ...leaf, index, effects }) === false)
      problems.push(`${placeOf(leaf)}: unknown ${kind.what} ${leaf.name}`)
  }
  return problems
}

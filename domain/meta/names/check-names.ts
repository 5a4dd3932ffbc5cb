import { blockNames } from '../blocks.ts'
import type { CatalogueIndex } from '../catalogue.ts'
import { entityNames } from './entity-names.ts'
import type { NameKind } from './known.ts'
import { ruleNames, screenNames, serviceNames, stateNames } from './other-names.ts'
import { viewNames } from './view-names.ts'
import { leavesIn, partsOf, placeOf, type Leaf, type Part } from './walk.ts'

const kernelNames: Readonly<Record<string, NameKind>> = {
  ...entityNames,
  ...serviceNames,
  ...stateNames,
  ...viewNames,
  ...screenNames,
  ...ruleNames,
}

type NameKinds = Readonly<Record<string, NameKind>>

let kindsOfAll: { readonly blocks: NameKinds; readonly all: NameKinds } | undefined

/** All kinds of names in definitions, by position; including those of blocks. */
export function nameKinds(): NameKinds {
  const blocks = blockNames()
  if (kindsOfAll?.blocks !== blocks) kindsOfAll = { blocks, all: { ...kernelNames, ...blocks } }
  return kindsOfAll.all
}

/** A name of a definition, with its kind. */
interface Named {
  readonly leaf: Leaf
  readonly kind: NameKind
}

/** Definitions never change, only their set does: each is searched for its names once. */
const found = new WeakMap<NameKinds, WeakMap<object, readonly Named[]>>()

function namesIn(part: Part, kinds: NameKinds): readonly Named[] {
  if (typeof part.value !== 'object' || part.value === null) return []
  let known = found.get(kinds)
  if (!known) found.set(kinds, (known = new WeakMap()))
  let names = known.get(part.value)
  // The rules of two entities may be one object.
  if (!names || (part.area === 'rules' && names[0]?.leaf.path[1] !== part.at)) {
    names = leavesIn(part).flatMap(leaf => {
      const kind = kinds[leaf.pattern]
      return kind ? [{ leaf, kind }] : []
    })
    known.set(part.value, names)
  }
  return names
}

/** Unknown names with their positions: 'entity Like.inherits.from: unknown reference ownr'. */
export function unknownNames(index: CatalogueIndex, effects: ReadonlySet<string>): string[] {
  const problems: string[] = [],
    kinds = nameKinds()
  for (const part of partsOf(index.catalogue))
    for (const { kind, leaf } of namesIn(part, kinds)) {
      // Named one by one: a spread of forty thousand leaves takes most of the time of this check.
      const { pattern, path, name, around, value } = leaf
      if (kind.known({ pattern, path, name, around, value, index, effects }) === false)
        problems.push(`${placeOf(leaf)}: unknown ${kind.what} ${name}`)
    }
  return problems
}

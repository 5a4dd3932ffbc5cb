import type { Part } from './content.ts'
import { usedId, type Use, type Used } from './impact.ts'
import { partKind } from './part-kinds.ts'

/** What a part gives to others: the things that they can name. */
const providedBy = ({ kind, key, definition }: Part): readonly Used[] => partKind(kind).provides(key, definition)

/** Records of these belong to records of any object, which they name by themselves. */
const general: ReadonlySet<string> = new Set(['entity/TransitionHistory', 'entity/Comment', 'entity/Attachment'])

/** What uses a part from outside: not itself, and not one of these others. */
export function usersOf(uses: readonly Use[], part: Part, apart: readonly Part[]): readonly Used[] {
  const own = new Set(providedBy(part).map(usedId)),
    left = new Set([part, ...apart].flatMap(p => providedBy(p)).map(usedId))
  const found = uses.filter(u => own.has(usedId(u.to)) && !left.has(usedId(u.from)) && !general.has(usedId(u.from)))
  return [...new Map(found.map(u => [usedId(u.from), u.from])).values()]
}

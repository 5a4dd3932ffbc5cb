import { isObject } from '../meta/designing/overlay-shape.ts'
import { topsCode } from '../meta/designing/tree-config.ts'
import type { Part } from './content.ts'
import { usedId, type Use, type Used } from './impact.ts'

/** What a part gives to others: the things that they can name. */
export function providedBy({ kind, key, definition: d }: Part): readonly Used[] {
  switch (kind) {
    case 'object': {
      const table = String(d['table'])
      return [
        { kind: 'entity', key },
        ...fieldsOf(key, d),
        { kind: 'service', key: table },
        { kind: 'view', key: table },
        { kind: 'view', key: `${table}_form` },
        { kind: 'states', key: `${table}_status` },
      ]
    }
    case 'entity':
      return fieldsOf(key, d)
    case 'lov':
      return [{ kind: 'list', key }]
    case 'states':
      return [{ kind: 'states', key }]
    case 'template':
      return [
        { kind: 'service', key },
        { kind: 'view', key },
      ]
    case 'tree':
      return [
        { kind: 'service', key },
        { kind: 'service', key: topsCode(key) },
        { kind: 'view', key },
      ]
    case 'view':
    case 'page':
      return [{ kind: 'view', key }]
    // Other definitions name no services of modules.
    case 'service':
      return []
  }
}

const fieldsOf = (entity: string, d: Part['definition']): readonly Used[] =>
  Object.keys(isObject(d['fields']) ? d['fields'] : {}).map(f => ({ kind: 'field', key: `${entity}.${f}` }))

/** Records of these belong to records of any object, which they name by themselves. */
const general: ReadonlySet<string> = new Set(['entity/TransitionHistory', 'entity/Comment', 'entity/Attachment'])

/** What uses a part from outside: not itself, and not one of these others. */
export function usersOf(uses: readonly Use[], part: Part, apart: readonly Part[]): readonly Used[] {
  const own = new Set(providedBy(part).map(usedId)),
    left = new Set([part, ...apart].flatMap(p => providedBy(p)).map(usedId))
  const found = uses.filter(u => own.has(usedId(u.to)) && !left.has(usedId(u.from)) && !general.has(usedId(u.from)))
  return [...new Map(found.map(u => [usedId(u.from), u.from])).values()]
}

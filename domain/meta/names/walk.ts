import type { Catalogue } from '../catalogue.ts'

/** A text or map key in a definition: its position and its surroundings. */
export interface Leaf {
  /** Its path with `[]` for list positions and `*` for map keys; `{key}` at the end for a key itself. */
  readonly pattern: string
  readonly path: readonly (string | number)[]
  readonly name: string
  /** Objects and lists from the definition (first) to the parent of the leaf (last). */
  readonly around: readonly unknown[]
  /** For a key: its value. */
  readonly value?: unknown
}

/** Objects whose keys are names; keys of others are model properties. */
const maps: ReadonlySet<string> = new Set([
  'entities[].fields',
  'entities[].fields.*.says',
  'entities[].fields.*.brings',
  'entities[].children',
  'entities[].access.parties',
  'entities[].hidden',
  'entities[].writable',
  'entities[].ownRule',
  'entities[].states',
  'entities[].editableWhile.byRole',
  'entities[].inherits.set',
  'entities[].inherits.fill',
  'services[].refers',
  'services[].labels',
  'services[].asks',
  'services[].areas[].reads',
  'views[].tabs.values',
  'views[].begins',
  'views[].settings.customButtons',
  'screens[].whereBy',
  'screens[].whereBy.*',
  'rules',
  'rules.*.guards',
])

/** One definition of a catalogue: its area, its position there (for rules, the name of their entity). */
export interface Part {
  readonly area: string
  readonly at: string | number
  readonly value: unknown
}

export const partsOf = (catalogue: Catalogue): Part[] =>
  Object.entries(catalogue).flatMap(([area, content]) =>
    (Array.isArray(content) ? [...content.entries()] : Object.entries(content as object)).map(([at, value]): Part => ({
      area,
      at,
      value,
    })),
  )

/** Every text and map key in a definition; skips functions and numbers. */
export function leavesIn({ area, at, value }: Part): Leaf[] {
  const leaves: Leaf[] = []
  const isMap = maps.has(area)
  if (isMap) leaves.push({ pattern: `${area}.{key}`, path: [area, at], name: String(at), around: [], value })
  walk(value, isMap ? `${area}.*` : `${area}[]`, [area, at], [], leaves)
  return leaves
}

/** Every text and map key in the definitions. */
export const leavesOf = (catalogue: Catalogue): Leaf[] => partsOf(catalogue).flatMap(leavesIn)

function walk(
  value: unknown,
  pattern: string,
  path: readonly (string | number)[],
  around: readonly unknown[],
  leaves: Leaf[],
): void {
  if (typeof value === 'string') leaves.push({ pattern, path, name: value, around })
  if (typeof value !== 'object' || value === null) return
  const inside = [...around, value]
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walk(item, `${pattern}[]`, [...path, i], inside, leaves)
    return
  }
  const isMap = maps.has(pattern)
  for (const [key, item] of Object.entries(value)) {
    if (isMap)
      leaves.push({ pattern: `${pattern}.{key}`, path: [...path, key], name: key, around: inside, value: item })
    walk(item, `${pattern}.${isMap ? '*' : key}`, [...path, key], inside, leaves)
  }
}

const titles: Readonly<Record<string, readonly [string, string]>> = {
  entities: ['entity', 'name'],
  lists: ['list', 'code'],
  states: ['states', 'code'],
  services: ['data service', 'code'],
  views: ['view', 'code'],
  screens: ['screen', 'path'],
  worklists: ['worklist', 'code'],
  numberRules: ['number rule', 'code'],
  rules: ['rules of', ''],
}

/** Position of a leaf for people: 'entity PurchaseOrder.inherits.from'; a field by its name. */
export function placeOf({ path, around }: Leaf): string {
  const [area = '', at = '', ...rest] = path
  const [title, key] = titles[area] ?? [String(area), '']
  const code = key === '' ? String(at) : String((around[0] as Readonly<Record<string, unknown>> | undefined)?.[key])
  const own = area === 'entities' && rest[0] === 'fields' ? ofField(rest.slice(1)) : rest
  return [`${title} ${code}`, ...own].join('.')
}

const ofField = (rest: readonly (string | number)[]): readonly (string | number)[] =>
  rest.length === 2 && ['list', 'entity', 'format', 'inverse', 'kind'].includes(String(rest[1]))
    ? rest.slice(0, 1)
    : rest

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

/** Every text and map key in the definitions; skips functions and numbers. */
export function* leavesOf(catalogue: Catalogue): Generator<Leaf> {
  for (const [area, content] of Object.entries(catalogue)) yield* walk(content, area, [area], [])
}

function* walk(
  value: unknown,
  pattern: string,
  path: readonly (string | number)[],
  around: readonly unknown[],
): Generator<Leaf> {
  if (typeof value === 'string') yield { pattern, path, name: value, around }
  if (typeof value !== 'object' || value === null) return
  // The lists of a catalogue and its rules contain the definitions; the ancestors begin with these.
  const inside = path.length > 1 ? [...around, value] : around
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* walk(item, `${pattern}[]`, [...path, i], inside)
    return
  }
  const isMap = maps.has(pattern)
  for (const [key, item] of Object.entries(value)) {
    if (isMap) yield { pattern: `${pattern}.{key}`, path: [...path, key], name: key, around: inside, value: item }
    yield* walk(item, `${pattern}.${isMap ? '*' : key}`, [...path, key], inside)
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

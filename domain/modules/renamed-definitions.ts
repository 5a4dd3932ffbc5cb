import { errorsOf, pageProblems } from '../components/page-problems.ts'
import { isObject } from '../meta/designing/overlay-shape.ts'
import { withRenamed, type Rename } from '../meta/designing/renames.ts'
import { nameInRow } from '../meta/designing/template.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Field } from '../meta/field.ts'
import type { NameKind } from '../meta/names/known.ts'
import { nameKinds } from '../meta/names/check-names.ts'
import { leavesIn, type Leaf } from '../meta/names/walk.ts'
import type { PageDefinition } from '../meta/pages/page.ts'
import type { Part } from './content.ts'
import type { Definition } from './retired.ts'

/** Names of fields in rows: that of the object, and those under which other data services show it. */
export type Names = ReadonlyMap<string, string>

const listed = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
const noEffects: ReadonlySet<string> = new Set()

/** The definition of the object itself, or of the fields that were added to it. */
export function renamedOwner(d: Definition, rename: Rename): Definition {
  const { from, to } = rename
  const name = (v: unknown) => (v === from ? to : v)
  const names = (v: unknown) => (Array.isArray(v) ? v.map(name) : v)
  const access = isObject(d['access']) ? d['access'] : undefined
  const parties = access && isObject(access['parties']) ? access['parties'] : undefined
  const number = isObject(d['number']) ? d['number'] : undefined
  return {
    ...d,
    fields: withRenamed((d['fields'] ?? {}) as Readonly<Record<string, Field>>, rename),
    ...('order' in d ? { order: names(d['order']) } : {}),
    ...('displayField' in d ? { displayField: name(d['displayField']) } : {}),
    ...('unique' in d ? { unique: listed(d['unique']).map(names) } : {}),
    ...(number ? { number: { ...number, field: name(number['field']), per: name(number['per']) } } : {}),
    ...(access
      ? {
          access: {
            ...access,
            ...('field' in access ? { field: name(access['field']) } : {}),
            ...(parties
              ? {
                  parties: Object.fromEntries(
                    Object.entries(parties).map(([n, p]) => [
                      n,
                      isObject(p) && 'via' in p ? { ...p, via: names(p['via']) } : p,
                    ]),
                  ),
                }
              : {}),
          },
        }
      : {}),
  }
}

/** A key of a column: of the object itself, or of a record that a field of another object refers to. */
function keyIn(index: CatalogueIndex, of: string, { entity, from, to }: Rename): (key: string) => string {
  const fields = index.entity.get(of)?.fields ?? {}
  return key => {
    const [first = '', ...rest] = key.split('.')
    if (of === entity && first === from) return [to, ...rest].join('.')
    return fields[first]?.entity === entity && rest[0] === from ? [first, to, ...rest.slice(1)].join('.') : key
  }
}

const withField = (c: unknown, follow: (key: string) => string): unknown =>
  isObject(c) && typeof c['field'] === 'string' ? { ...c, field: follow(c['field']) } : c

/** A designed data service, with the names in its rows that change. */
export function renamedTemplate(index: CatalogueIndex, d: Definition, rename: Rename): [Definition, Names] {
  const follow = keyIn(index, String(d['entity']), rename)
  const names = new Map<string, string>()
  const columns = listed(d['queryColumns']).map(c => {
    if (!isObject(c) || typeof c['key'] !== 'string') return c
    const key = follow(c['key'])
    if (key !== c['key']) names.set(nameInRow(c['key']), nameInRow(key))
    return { ...c, key }
  })
  const conditions = 'conditions' in d ? { conditions: listed(d['conditions']).map(c => withField(c, follow)) } : {}
  return [{ ...d, queryColumns: columns, ...conditions }, names]
}

export function renamedTree(d: Definition, { entity, from, to }: Rename): Definition {
  const props = isObject(d['props']) ? d['props'] : {}
  if (props['entity'] !== entity) return d
  const follow = (n: string) => (n === from ? to : n)
  const change = (v: unknown): unknown =>
    typeof v === 'string'
      ? follow(v)
      : Array.isArray(v)
        ? v.map(x => (isObject(x) ? withField(x, follow) : change(x)))
        : v
  const places = ['parent', 'root', 'label', 'order', 'rootConditions', 'conditions', 'shares']
  return {
    ...d,
    props: Object.fromEntries(Object.entries(props).map(([n, v]) => [n, places.includes(n) ? change(v) : v])),
  }
}

/** A view or status list: each name that was known where it stands, is not any more, and is one of these. */
export function renamedNames(
  area: 'views' | 'states',
  d: Definition,
  before: CatalogueIndex,
  after: CatalogueIndex,
  names: Names,
): Definition {
  const kinds = nameKinds()
  const lost = leavesIn({ area, at: 0, value: d }).filter(leaf => {
    const kind = kinds[leaf.pattern]
    return kind && renamedText(leaf.name, names) !== leaf.name && isLost(kind, leaf, before, after)
  })
  return lost.reduce((found, { path, pattern, name }) => {
    const at = path.slice(2)
    return replaced(found, at, pattern.endsWith('{key}'), renamedText(name, names)) as Definition
  }, d)
}

const isLost = (kind: NameKind, leaf: Leaf, before: CatalogueIndex, after: CatalogueIndex): boolean =>
  kind.known({ ...leaf, index: before, effects: noEffects }) !== false &&
  kind.known({ ...leaf, index: after, effects: noEffects }) === false

/** A name, or the names in braces of an address. */
const renamedText = (text: string, names: Names): string =>
  names.get(text) ??
  text.replaceAll(/\{(\w+)\}/g, (place, n: string) => (names.has(n) ? `{${names.get(n) ?? n}}` : place))

function replaced(value: unknown, [first, ...rest]: readonly (string | number)[], key: boolean, to: string): unknown {
  if (first === undefined) return to
  if (Array.isArray(value)) return value.map((v: unknown, i) => (i === first ? replaced(v, rest, key, to) : v))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([n, v]) =>
      n !== String(first) ? [n, v] : key && rest.length === 0 ? [to, v] : [n, replaced(v, rest, key, to)],
    ),
  )
}

/**
 * A page: settings, events and conditions in which the page has a problem that it did not have before. Its check stops
 * at the first problem of an expression, so all names in it are followed at once.
 */
export function renamedPage(d: Definition, before: CatalogueIndex, after: CatalogueIndex, names: Names): Definition {
  const page = d as object as PageDefinition
  const known = new Set(errorsOf(pageProblems(page, before)).map(p => JSON.stringify(p)))
  let now = page
  for (let turn = 0; turn < mostTurns; turn++) {
    const places = new Set(
      errorsOf(pageProblems(now, after))
        .filter(p => !known.has(JSON.stringify(p)))
        .map(p => `${p.node ?? ''} ${p.field?.split('.')[0] ?? ''}`),
    )
    const nodes = Object.entries(now.content.nodes).map(([id, node]) => {
      const at = (name: string) => places.has(`${id} ${name}`)
      const change = (of: object | undefined) =>
        Object.fromEntries(Object.entries(of ?? {}).map(([n, v]) => [n, at(n) ? renamedWithin(v, names) : v]))
      return [
        id,
        {
          ...node,
          settings: change(node.settings),
          ...(node.events ? { events: change(node.events) } : {}),
          ...(node.shown !== undefined && at('shown') ? { shown: inExpression(node.shown, names) } : {}),
        },
      ] as const
    })
    const next = { ...now, content: { ...now.content, nodes: Object.fromEntries(nodes) } } as PageDefinition
    if (JSON.stringify(next) === JSON.stringify(now)) break
    now = next
  }
  return now as object as Definition
}

const mostTurns = 5

/** Fields follow a dot in expressions; texts in quotes stay. */
const inExpression = (of: string, names: Names): string =>
  of.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\.(\w+)/g, (whole, field: string | undefined) =>
    field !== undefined && names.has(field) ? `.${names.get(field) ?? field}` : whole,
  )

/** All names in a value of which one is known to be lost, or in the saved state of a view. */
export function renamedWithin(v: unknown, names: Names): unknown {
  if (typeof v === 'string') return renamedText(v, names)
  if (Array.isArray(v)) return v.map(x => renamedWithin(x, names))
  if (!isObject(v)) return v
  if (v['$'] === 'expr' && typeof v['of'] === 'string') return { ...v, of: inExpression(v['of'], names) }
  return Object.fromEntries(Object.entries(v).map(([n, x]) => [names.get(n) ?? n, renamedWithin(x, names)]))
}

/** Definitions that follow a renamed field, in the order in which they are published; only those that change. */
export function renamedDefinitions(
  index: CatalogueIndex,
  parts: readonly Part[],
  rename: Rename,
  preview: (parts: readonly Part[]) => CatalogueIndex,
): readonly Part[] {
  const names = new Map([[rename.from, rename.to]])
  const first = parts.flatMap((p): Part[] => {
    if ((p.kind === 'object' || p.kind === 'entity') && p.key === rename.entity)
      return [{ ...p, definition: renamedOwner(p.definition, rename) }]
    if (p.kind === 'tree') return [{ ...p, definition: renamedTree(p.definition, rename) }]
    if (p.kind !== 'template') return []
    const [definition, more] = renamedTemplate(index, p.definition, rename)
    for (const [from, to] of more) names.set(from, to)
    return [{ ...p, definition }]
  })
  const changed = first.filter(f => differs(f, parts))
  const after = preview(changed)
  const rest = parts.flatMap((p): Part[] => {
    if (p.kind === 'view' || p.kind === 'states') {
      const area = p.kind === 'view' ? 'views' : 'states'
      return [{ ...p, definition: renamedNames(area, p.definition, index, after, names) }]
    }
    return []
  })
  const both = [...changed, ...rest.filter(r => differs(r, parts))]
  const last = preview(both)
  const pages = parts
    .filter(p => p.kind === 'page')
    .map(p => ({ ...p, definition: renamedPage(p.definition, index, last, names) }))
  return [...both, ...pages.filter(p => differs(p, parts))]
}

const differs = (part: Part, parts: readonly Part[]): boolean => {
  const was = parts.find(p => p.kind === part.kind && p.key === part.key)
  return JSON.stringify(was?.definition) !== JSON.stringify(part.definition)
}

import { isRoleCode } from '../role.ts'
import { isObject } from '../designing/overlay-shape.ts'
import { below, pageLimits, type PageDefinition, type PageDocument, type PageNode } from './page.ts'

/** Why a page cannot be kept at all, not even as a draft. */
export interface ShapeProblem {
  readonly field: string
  readonly code: 'PAGE_SHAPE' | 'PAGE_NODES' | 'PAGE_DEPTH' | 'PAGE_LARGE' | 'PAGE_FORMAT' | 'PAGE_CODE'
  readonly params?: Readonly<Record<string, string | number>>
}

/** A name that is no property of every object. */
export const isPageName = (v: unknown): v is string =>
  typeof v === 'string' && v !== '' && v.length <= 80 && v !== '__proto__' && v.isWellFormed() && !v.includes('\0')

export const pageCode = /^[a-z][a-z0-9_]{2,49}$/

/** Values may be nested in a setting, but not without an end. */
const mostNested = 12

/** A text that the database can store, a number of JSON, or lists and maps of these. */
function isValue(v: unknown, depth = 0): boolean {
  if (v === null || typeof v === 'boolean') return true
  if (typeof v === 'number') return Number.isFinite(v)
  if (typeof v === 'string') return v.isWellFormed() && !v.includes('\0')
  if (depth >= mostNested) return false
  if (Array.isArray(v)) return v.every(item => isValue(item, depth + 1))
  return isObject(v) && Object.entries(v).every(([name, item]) => isPageName(name) && isValue(item, depth + 1))
}

const isValueMap = (v: unknown): boolean => isObject(v) && isValue(v)
const isIds = (v: unknown): v is readonly string[] => Array.isArray(v) && v.every(id => isPageName(id))
const nodeKeys: ReadonlySet<string> = new Set([
  'type',
  'name',
  'settings',
  'slots',
  'events',
  'roles',
  'shown',
  'mobile',
])

const isNode = (v: unknown): v is PageNode =>
  isObject(v) &&
  Object.keys(v).every(k => nodeKeys.has(k)) &&
  isPageName(v['type']) &&
  (v['name'] === undefined || isPageName(v['name'])) &&
  isValueMap(v['settings']) &&
  (v['shown'] === undefined || (typeof v['shown'] === 'string' && isValue(v['shown']))) &&
  (v['mobile'] === undefined || v['mobile'] === 'hidden') &&
  (v['events'] === undefined || isValueMap(v['events'])) &&
  (v['roles'] === undefined || (Array.isArray(v['roles']) && v['roles'].every(isRoleCode))) &&
  (v['slots'] === undefined ||
    (isObject(v['slots']) && Object.entries(v['slots']).every(([slot, ids]) => isPageName(slot) && isIds(ids))))

/** Whether the input is a page document: one tree within the limits. What is in it is checked at publication. */
export function documentProblems(v: unknown): ShapeProblem[] {
  if (!isObject(v) || !isObject(v['nodes']) || typeof v['root'] !== 'string')
    return [{ field: 'content', code: 'PAGE_SHAPE' }]
  if (v['format'] !== 1) return [{ field: 'content.format', code: 'PAGE_FORMAT' }]
  const ids = Object.keys(v['nodes'])
  if (ids.length > pageLimits.nodes)
    return [{ field: 'content.nodes', code: 'PAGE_NODES', params: { count: ids.length, most: pageLimits.nodes } }]
  const nodes = new Map<string, PageNode>()
  for (const [id, node] of Object.entries(v['nodes'])) {
    if (!isPageName(id) || !isNode(node)) return [{ field: `content.nodes.${id}`, code: 'PAGE_SHAPE' }]
    nodes.set(id, node)
  }
  return treeProblems({ format: 1, root: v['root'], nodes: Object.fromEntries(nodes) })
}

/** Every node is in exactly one place below the root. */
function treeProblems(d: PageDocument): ShapeProblem[] {
  const inside = Object.values(d.nodes).flatMap(n => Object.values(n.slots ?? {}).flat())
  const seen = new Set([d.root])
  for (const id of inside) {
    if (seen.has(id) || !Object.hasOwn(d.nodes, id)) return [{ field: `content.nodes.${id}`, code: 'PAGE_SHAPE' }]
    seen.add(id)
  }
  const found = new Set(below(d, d.root))
  const lost = Object.keys(d.nodes).find(id => !found.has(id))
  if (lost !== undefined) return [{ field: `content.nodes.${lost}`, code: 'PAGE_SHAPE' }]
  return levels(d) > pageLimits.depth
    ? [{ field: 'content', code: 'PAGE_DEPTH', params: { most: pageLimits.depth } }]
    : []
}

function levels(d: PageDocument): number {
  let level: readonly string[] = [d.root],
    depth = 0
  while (level.length > 0) {
    depth++
    level = level.flatMap(id => Object.values(d.nodes[id]?.slots ?? {}).flat())
  }
  return depth
}

const isWords = (v: unknown): boolean =>
  isObject(v) &&
  [v['en_US'], v['zh_CN']].every(w => typeof w === 'string' && w.length <= 120 && w.isWellFormed() && !w.includes('\0'))

/** Whether the input is a page that can be kept as a draft. Its texts may still be empty. */
export function draftProblems(v: unknown): ShapeProblem[] {
  if (!isObject<keyof PageDefinition>(v)) return [{ field: 'content', code: 'PAGE_SHAPE' }]
  return [
    ...(typeof v.code === 'string' && pageCode.test(v.code) ? [] : [{ field: 'code', code: 'PAGE_CODE' as const }]),
    ...(isWords(v.title) ? [] : [{ field: 'title', code: 'PAGE_SHAPE' as const }]),
    ...(Array.isArray(v.roles) && v.roles.every(isRoleCode) ? [] : [{ field: 'roles', code: 'PAGE_SHAPE' as const }]),
    ...(v.menu === undefined || isPageName(v.menu) ? [] : [{ field: 'menu', code: 'PAGE_SHAPE' as const }]),
    ...documentProblems(v.content),
  ]
}

/** Whether a page is too large to be read. */
export const isLarge = (text: string): boolean => text.length > pageLimits.letters

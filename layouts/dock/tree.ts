import type {
  IJsonModel,
  IJsonRowNode,
  IJsonSubLayout,
  IJsonTabGroupNode,
  IJsonTabNode,
  IJsonTabSetNode,
} from 'flexlayout-react'

/**
 * The stored tree, as pure functions: its panels, repair, one stack for small screens and back. A tab stores only its
 * panel id.
 */
type Loose = Readonly<Record<string, unknown>>

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const tabNode = (id: string, pinned = false): IJsonTabNode => ({
  type: 'tab',
  id,
  name: id,
  component: 'panel',
  ...(pinned ? { pinned } : {}),
})

/** Who locked a group; `free` lets the user arrange it in a role layout. */
export type Lock = 'own' | 'role' | 'free'

export const isLock = (value: unknown): value is Lock => value === 'own' || value === 'role' || value === 'free'

export const emptyTree = (): IJsonModel => ({
  global: {},
  borders: [],
  layout: { type: 'row', children: [{ type: 'tabset', children: [] }] },
})

const isTabset = (node: IJsonRowNode | IJsonTabSetNode): node is IJsonTabSetNode => node.type === 'tabset'
const isGroup = (node: IJsonTabNode | IJsonTabGroupNode): node is IJsonTabGroupNode => node.type === 'tabgroup'

const rowsOf = (tree: IJsonModel): IJsonRowNode[] => [
  tree.layout,
  ...Object.values(tree.subLayouts ?? {}).map(s => s.layout),
]

export const tabsetsOf = (row: IJsonRowNode): IJsonTabSetNode[] =>
  (row.children ?? []).flatMap((c: IJsonRowNode | IJsonTabSetNode) => (isTabset(c) ? [c] : tabsetsOf(c)))

/** Tabs of a group, including those of its coloured groups. */
export const tabsOf = (set: IJsonTabSetNode): IJsonTabNode[] =>
  (set.children ?? []).flatMap((c: IJsonTabNode | IJsonTabGroupNode) => (isGroup(c) ? (c.children ?? []) : [c]))

/** Ids of the panels in the tree, in reading order; floats and windows after the main part. */
export const panelIds = (tree: IJsonModel): string[] =>
  rowsOf(tree)
    .flatMap(tabsetsOf)
    .flatMap(tabsOf)
    .flatMap(t => (t.id === undefined ? [] : [t.id]))

/** Panels in groups that a layout leaves free. */
export const freePanels = (tree: IJsonModel): ReadonlySet<string> =>
  new Set(
    rowsOf(tree)
      .flatMap(tabsetsOf)
      .filter(set => isLoose(set.config) && set.config.lock === 'free')
      .flatMap(tabsOf)
      .flatMap(t => (t.id === undefined ? [] : [t.id])),
  )

/** Valid sizes. */
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e6 ? value : undefined

interface Fixing {
  readonly known: ReadonlySet<string>
  readonly seen: Set<string>
  readonly notes: string[]
}

export interface Fixed {
  readonly tree: IJsonModel
  readonly notes: readonly string[]
}

/**
 * Repairs any stored tree for the dock: removes unknown nodes and tabs without panel, and duplicates; adds a group
 * for panels without one. Nothing is lost.
 */
export function repairTree(raw: unknown, known: ReadonlySet<string>): Fixed {
  const m: Fixing = { known, seen: new Set(), notes: [] }
  const source = isLoose(raw) ? raw : {}
  const layout = row(source.layout, m, true)
  const parts = Object.entries(isLoose(source.subLayouts) ? source.subLayouts : {}).flatMap(([id, part]) => {
    const fixed = subLayout(part, m)
    return fixed ? [[id, fixed] as const] : []
  })
  const lost = [...known].filter(id => !m.seen.has(id))
  const main = layout ?? { type: 'row', children: [] }
  if (lost.length > 0) m.notes.push(`recovered ${lost.length}`)
  const recovered: IJsonTabSetNode[] =
    lost.length > 0 ? [{ type: 'tabset', weight: 30, children: lost.map(id => tabNode(id)) }] : []
  const children = [...(main.children ?? []), ...recovered]
  const tree: IJsonModel = {
    global: {},
    borders: [],
    layout: { ...main, children: children.length > 0 ? children : [{ type: 'tabset', children: [] }] },
  }
  return { tree: parts.length > 0 ? { ...tree, subLayouts: Object.fromEntries(parts) } : tree, notes: m.notes }
}

function subLayout(raw: unknown, m: Fixing): IJsonSubLayout | undefined {
  if (!isLoose(raw) || (raw.type !== 'float' && raw.type !== 'window')) return undefined
  const layout = row(raw.layout, m, true)
  if (!layout) return undefined
  const r = isLoose(raw.rect) ? raw.rect : {}
  const place = (v: unknown, otherwise: number) => (typeof v === 'number' && Math.abs(v) < 20_000 ? v : otherwise)
  return {
    type: raw.type,
    layout,
    rect: {
      x: place(r.x, 80),
      y: place(r.y, 80),
      width: Math.max(size(r.width) ?? 640, 240),
      height: Math.max(size(r.height) ?? 480, 160),
    },
  }
}

/** An empty group is valid: the main part has one when all panels float. */
const isEmptyGroup = (raw: unknown) =>
  isLoose(raw) &&
  (raw.type === 'tabset' || raw.type === 'row') &&
  Array.isArray(raw.children) &&
  raw.children.length === 0

/** Maximum nesting that is read; a deeper tree was not made by a user. */
const deepest = 20

function row(raw: unknown, m: Fixing, root: boolean, depth = 0): IJsonRowNode | undefined {
  if (!isLoose(raw) || !Array.isArray(raw.children) || depth > deepest) return undefined
  const children = raw.children.flatMap((c: unknown): (IJsonRowNode | IJsonTabSetNode)[] => {
    const child = isLoose(c) && c.type === 'tabset' ? tabset(c, m) : row(c, m, false, depth + 1)
    if (!child && !isEmptyGroup(c)) m.notes.push('dropped a part')
    return child ? [child] : []
  })
  if (children.length === 0) return undefined
  return { type: 'row', ...identity(raw, m), ...(root ? {} : weight(raw)), children }
}

function tabset(raw: Loose, m: Fixing): IJsonTabSetNode | undefined {
  const children = (Array.isArray(raw.children) ? raw.children : []).flatMap(
    (c: unknown): (IJsonTabNode | IJsonTabGroupNode)[] => {
      if (isLoose(c) && c.type === 'tabgroup') {
        const tabs = (Array.isArray(c.children) ? c.children : []).flatMap((t: unknown) => tab(t, m))
        return tabs.length > 0
          ? [
              {
                type: 'tabgroup',
                ...identity(c, m),
                ...words(c, ['name', 'color']),
                opened: c.opened !== false,
                children: tabs,
              },
            ]
          : []
      }
      return tab(c, m)
    },
  )
  if (children.length === 0) return undefined
  const pinned = children.filter(c => !isGroup(c) && c.pinned),
    rest = children.filter(c => isGroup(c) || !c.pinned)
  const count = tabsOf({ children }).length
  const selected =
    Number.isInteger(raw.selected) && (raw.selected as number) >= 0 && (raw.selected as number) < count
      ? { selected: raw.selected as number }
      : {}
  return {
    type: 'tabset',
    ...identity(raw, m),
    ...weight(raw),
    ...selected,
    ...(raw.active === true ? { active: true } : {}),
    ...(raw.maximized === true ? { maximized: true } : {}),
    ...(isLoose(raw.config) && isLock(raw.config.lock) ? { config: { lock: raw.config.lock } } : {}),
    children: [...pinned, ...rest],
  }
}

function tab(raw: unknown, m: Fixing): IJsonTabNode[] {
  const id = isLoose(raw) && typeof raw.id === 'string' ? raw.id : undefined
  if (!isLoose(raw) || id === undefined || !m.known.has(id) || m.seen.has(id)) {
    m.notes.push('dropped a tab')
    return []
  }
  m.seen.add(id)
  return [tabNode(id, raw.pinned === true)]
}

/** Keeps an id unless another node has it. */
function identity(raw: Loose, m: Fixing): { id?: string } {
  if (typeof raw.id !== 'string' || m.seen.has(raw.id) || m.known.has(raw.id)) return {}
  m.seen.add(raw.id)
  return { id: raw.id }
}

const weight = (raw: Loose): { weight?: number } => {
  const value = size(raw.weight)
  return value === undefined ? {} : { weight: value }
}

const words = (raw: Loose, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(n => (typeof raw[n] === 'string' ? [[n, raw[n]]] : [])))

/** Tabs with a shared name form a group if there are at least two; others keep their order. */
export function groupTabs(
  tree: IJsonModel,
  nameOf: (id: string) => { readonly name: string; readonly color: string } | undefined,
): { readonly tree: IJsonModel; readonly groups: number } {
  let groups = 0
  const grouped = (set: IJsonTabSetNode): IJsonTabSetNode => {
    const all = tabsOf(set)
    const byName = Map.groupBy(
      all.filter(tab => !tab.pinned),
      tab => nameOf(tab.id ?? '')?.name,
    )
    const seen = new Set<string>()
    const children = all.flatMap((tab): (IJsonTabNode | IJsonTabGroupNode)[] => {
      const of = tab.pinned ? undefined : nameOf(tab.id ?? '')
      const members = of ? (byName.get(of.name) ?? []) : []
      if (!of || members.length < 2) return [tab]
      if (seen.has(of.name)) return []
      seen.add(of.name)
      groups++
      return [{ type: 'tabgroup', name: of.name, color: of.color, opened: true, children: members }]
    })
    const { selected: _, ...rest } = set
    return { ...rest, children }
  }
  const row = (node: IJsonRowNode): IJsonRowNode => ({
    ...node,
    children: (node.children ?? []).map((c: IJsonRowNode | IJsonTabSetNode) => (isTabset(c) ? grouped(c) : row(c))),
  })
  return { tree: { ...tree, layout: row(tree.layout) }, groups }
}

/** The same tree with new panel ids. */
export function renamed(tree: IJsonModel, name: (id: string) => string): IJsonModel {
  const copy = structuredClone(tree)
  for (const tab of rowsOf(copy).flatMap(tabsetsOf).flatMap(tabsOf))
    if (tab.id !== undefined) Object.assign(tab, tabNode(name(tab.id), tab.pinned === true))
  return copy
}

/** All panels in one stack, for a small screen, with the given one in front. */
export function oneStack(tree: IJsonModel, active: string | null): IJsonModel {
  const ids = panelIds(tree)
  return {
    ...emptyTree(),
    layout: {
      type: 'row',
      children: [
        {
          type: 'tabset',
          id: 'stack',
          active: true,
          selected: Math.max(0, ids.indexOf(active ?? '')),
          children: ids.map(id => tabNode(id)),
        },
      ],
    },
  }
}

/** The tree from before the small screen, without closed panels and with new ones. */
export function backFromStack(tree: IJsonModel, now: readonly string[]): IJsonModel {
  const kept = panelIds(tree).filter(id => now.includes(id))
  const added = now.filter(id => !kept.includes(id))
  const fixed = repairTree(tree, new Set(kept)).tree
  const first = tabsetsOf(fixed.layout)[0]
  if (!first || added.length === 0) return fixed
  first.children = [...(first.children ?? []), ...added.map(id => tabNode(id))]
  return fixed
}

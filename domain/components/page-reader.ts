import {
  isNodeValue,
  isValues,
  nodeOf,
  slotOf,
  tidyNode,
  type NodeId,
  type PageDocument,
  type PageNode,
  type PageValue,
  type PageValues,
} from '../meta/pages/page.ts'
import { componentsIn, fieldsIn } from '../expressions/check.ts'
import { expressionsOf, namedIn } from '../meta/pages/page-steps.ts'
import { itemsAround, itemView } from './page-scope.ts'
import { componentOf } from './all.ts'
import type { ComponentDefinition, SettingDefinition } from './define.ts'
import { placedSettings, rowsOf, settingAt, settingOf, viewsIn } from './node.ts'

/** What the reader of a page may have. */
export interface PageReader {
  readonly roles: readonly string[]
  readonly opensView: (code: string) => boolean
  readonly opensAddress: (address: string) => boolean
  /** Whether their roles may run an action of a status list. */
  readonly runs: (list: string, action: string) => boolean
  /** Fields of the rows of a list view; null when they do not get it. */
  readonly fieldsOfView: (code: string) => ReadonlySet<string> | null
  /** Whether a view has a field that they do not get. */
  readonly hides: (view: string, field: string) => boolean
  /** Cache key of a list of values. */
  readonly listKey: (code: string) => string | undefined
}

/**
 * A page as its reader gets it: without the nodes of other roles, views that they may not open, acts that lead where
 * they may not go, and what is left empty by that. Names and roles are for designers only.
 */
export function pageFor(d: PageDocument, reader: PageReader): PageDocument {
  let gone = new Set<NodeId>()
  const named = new Set(Object.values(d.nodes).flatMap(expressionsOf).flatMap(componentsIn))
  // What names a node that is gone goes too, until nothing more changes.
  for (;;) {
    const kept = new Map<NodeId, PageNode>()
    keep(d, d.root, { reader, gone, kept, named })
    const next = new Set(Object.keys(d.nodes).filter(id => !kept.has(id)))
    if (next.size === gone.size)
      return { ...d, nodes: Object.fromEntries([...kept].map(([id, node]) => [id, tidyNode(node)])) }
    gone = next
  }
}

interface Keeping {
  readonly reader: PageReader
  readonly gone: ReadonlySet<NodeId>
  readonly kept: Map<NodeId, PageNode>
  /** Names that expressions use: readers get them. */
  readonly named: ReadonlySet<string>
}

function keep(d: PageDocument, id: NodeId, k: Keeping): boolean {
  const node = nodeOf(d, id),
    component = node && componentOf(node.type)
  const isRoot = id === d.root
  const isFor = !node?.roles?.length || node.roles.some(r => k.reader.roles.includes(r))
  if (!node || !component || !isFor || !isReachable(component, node, k) || readsHidden(d, id, node, k)) {
    if (isRoot) k.kept.set(id, { type: 'section', settings: {} })
    return isRoot
  }
  const before = new Set(k.kept.keys())
  const slots = Object.fromEntries(
    Object.keys(node.slots ?? {}).map(slot => [slot, slotOf(node, slot).filter(child => keep(d, child, k))]),
  )
  const events = eventsFor(component, node, k)
  const emptied = Object.keys(node.slots ?? {}).length > 0 && Object.values(slots).every(ids => ids.length === 0)
  if (!isRoot && (emptied || (node.events && Object.keys(events).length === 0))) {
    for (const child of k.kept.keys()) if (!before.has(child)) k.kept.delete(child)
    return false
  }
  k.kept.set(id, {
    type: node.type,
    settings: settingsFor(component, node, slots, k),
    slots,
    events,
    ...(node.name !== undefined && k.named.has(node.name) ? { name: node.name } : {}),
    ...(node.shown === undefined ? {} : { shown: node.shown }),
    ...(node.mobile === undefined ? {} : { mobile: node.mobile }),
  })
  return true
}

/**
 * Whether an expression of a node reads a field that its reader may not read, or a component that they do not get. Its
 * text alone could say what the field holds.
 */
function readsHidden(d: PageDocument, id: NodeId, node: PageNode, { reader, gone }: Keeping): boolean {
  const expressions = expressionsOf(node)
  if (expressions.length === 0) return false
  const component = componentOf(node.type)
  const views = [
    ...itemsAround(d, id).map(itemView),
    ...Object.values(component?.settings ?? {}).flatMap(s =>
      s.kind === 'expression' && s.of !== undefined ? [settingAt(node, s.of)] : [],
    ),
  ].filter(v => typeof v === 'string')
  const lost = new Set([...gone].flatMap(g => nodeOf(d, g)?.name ?? []))
  return expressions.some(of => {
    const fields = fieldsIn(of)
    return (
      !fields ||
      [...fields].some(f => views.some(v => reader.hides(v, f))) ||
      componentsIn(of).some(name => lost.has(name))
    )
  })
}

/** A node whose only view may not be opened is absent; of several views the others stay. */
const viewsAreOpen = (component: ComponentDefinition, node: PageNode, reader: PageReader): boolean =>
  Object.entries(component.settings).every(([name, s]) => {
    const codes = viewsIn(s, settingOf(node, name))
    return codes.length === 0 || codes.some(reader.opensView)
  })

/** A node that cannot do without a view, a field or a record that its reader does not get is absent. */
const isReachable = (component: ComponentDefinition, node: PageNode, { reader, gone }: Keeping): boolean =>
  viewsAreOpen(component, node, reader) &&
  Object.entries(component.settings).every(([name, s]) =>
    placedSettings(name, s, settingOf(node, name)).every(({ setting, value }) => {
      if (setting.kind === 'record') return !isNodeValue(value) || !gone.has(value.node)
      return setting.kind !== 'field' || !setting.required || isRead(node, setting, value, reader)
    }),
  )

const isRead = (
  node: PageNode,
  { of }: { readonly of: string },
  field: PageValue | undefined,
  reader: PageReader,
): boolean => {
  const view = settingAt(node, of)
  return typeof view === 'string' && typeof field === 'string' && reader.fieldsOfView(view)?.has(field) === true
}

/** A setting as its reader may have it; undefined when nothing of it is left. */
function settingFor(
  node: PageNode,
  s: SettingDefinition,
  value: PageValue | undefined,
  reader: PageReader,
): PageValue | undefined {
  switch (s.kind) {
    case 'views':
      return viewsIn(s, value).filter(reader.opensView)
    case 'view':
      return typeof value === 'string' && reader.opensView(value) ? value : undefined
    case 'list':
      return typeof value === 'string' ? (reader.listKey(value) ?? null) : value
    case 'address':
      return typeof value === 'string' && reader.opensAddress(value) ? value : undefined
    case 'actions':
      return Array.isArray(value) ? value.filter((a: PageValue) => runsAction(a, reader)) : undefined
    case 'rows':
      // A row that leads nowhere for this reader is absent.
      return rowsOf(value).flatMap(row => {
        const left = partsFor(node, s.of, row, reader)
        return Object.entries(s.of).some(([n, part]) => part.kind === 'address' && n in row && !(n in left))
          ? []
          : [left]
      })
    case 'field':
      return isRead(node, s, value, reader) ? value : undefined
    case 'fields':
      return Array.isArray(value) ? value.filter((f: PageValue) => isRead(node, s, f, reader)) : undefined
    case 'parts':
      return isValues(value) ? partsFor(node, s.of, value, reader) : undefined
    default:
      return value
  }
}

const partsFor = (
  node: PageNode,
  of: Readonly<Record<string, SettingDefinition>>,
  value: PageValues,
  reader: PageReader,
): PageValues =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, part]): [string, PageValue][] => {
      const left = settingFor(node, part, Object.hasOwn(value, name) ? value[name] : undefined, reader)
      return left === undefined ? [] : [[name, left]]
    }),
  )

function runsAction(code: PageValue, reader: PageReader): boolean {
  const [list = '', action = ''] = typeof code === 'string' ? code.split('.') : []
  return reader.runs(list, action)
}

function settingsFor(
  component: ComponentDefinition,
  node: PageNode,
  slots: Readonly<Record<string, readonly NodeId[]>>,
  { reader, gone }: Keeping,
): Readonly<Record<string, PageValue>> {
  return Object.fromEntries(
    Object.entries(component.settings).flatMap(([name, s]): [string, PageValue][] => {
      const value = settingOf(node, name)
      if (value === undefined || (isNodeValue(value) && gone.has(value.node))) return []
      if (isNodeValue(value)) return [[name, value]]
      if (name !== component.slotsOf) {
        const left = settingFor(node, s, value, reader)
        return left === undefined ? [] : [[name, left]]
      }
      // A tab goes when its content does.
      const left = rowsOf(value).filter(
        row => slotOf(node, String(row['code'])).length === 0 || (slots[String(row['code'])] ?? []).length > 0,
      )
      return [[name, left]]
    }),
  )
}

function eventsFor(
  component: ComponentDefinition,
  node: PageNode,
  { reader, gone }: Keeping,
): Readonly<Record<string, PageValue>> {
  return Object.fromEntries(
    Object.entries(node.events ?? {}).flatMap(([name, acts]): [string, PageValue][] => {
      if (!Object.hasOwn(component.events, name) || !Array.isArray(acts)) return []
      const left = acts.filter(
        (act: PageValue) =>
          isValues(act) &&
          !namedIn(act).some(n => gone.has(n)) &&
          (typeof act['address'] !== 'string' || reader.opensAddress(act['address'])) &&
          (act['do'] !== 'transition' || reader.runs(String(act['list']), String(act['action']))),
      )
      return left.length > 0 ? [[name, left]] : []
    }),
  )
}

import type { TreeView } from '../../domain/meta/view.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Reference } from '../../domain/meta/field.ts'
import type { Row } from '../../src/api/records.ts'
import { isReference } from '../../src/fields/reference.ts'
import { showValue } from '../../src/fields/show-value.ts'
import type { TreeNode } from '../../src/ui/Tree.tsx'

/** Node ids of root records, such as the companies of organisations. */
const rootMark = 'root:'
export const rootId = (id: string): string => rootMark + id
export const isRoot = (id: string | null): boolean => id?.startsWith(rootMark) === true

const above = (row: Row, field: string): string | null => {
  const v = row[field]
  return isReference(v) ? v.id : null
}

/** A node field as text; empty without a value. */
export function sayField(entity: Pick<WireEntity, 'fields'>, row: Row, field: string): string {
  const f = entity.fields[field],
    shown = f && showValue(f, row[field], { entity, values: row })
  return shown && !shown.missing ? shown.text : ''
}

/** If new records belong to the reader's company, it is the root before the first one. */
export const ownRoots = (
  root: string | undefined,
  { fields, ownCompany }: Pick<WireEntity, 'fields' | 'ownCompany'>,
  session: { readonly companyId: string; readonly companyName: string } | null,
): readonly Reference[] =>
  root !== undefined && ownCompany === root && fields[root]?.entity === 'Company' && session
    ? [{ id: session.companyId, label: session.companyName }]
    : []

/** The loaded part of the nodes. */
export interface Grown {
  readonly rows: readonly Row[]
  /** Root nodes; null if these are all loaded rows without a parent. */
  readonly tops: ReadonlySet<string> | null
  /** Nodes with loaded children; null when all rows are loaded. */
  readonly read: ReadonlySet<string> | null
}

type Shape = Pick<TreeView, 'parent' | 'root' | 'label' | 'order'>

/** Rows as a tree; by default nodes without a loaded parent are roots, so that none is lost. `say` formats a field. */
export function treeOf(
  view: Shape,
  title: string,
  { rows, tops, read }: Grown,
  roots: readonly { readonly id: string; readonly label: string }[],
  say: (row: Row, field: string) => string,
): TreeNode[] {
  const ids = new Set(rows.map(r => r.id))
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = above(row, view.parent)
    if (tops && !tops.has(row.id) && !(parent !== null && ids.has(parent))) continue
    const place =
      parent !== null && ids.has(parent) && !tops?.has(row.id)
        ? parent
        : view.root
          ? rootId(above(row, view.root) ?? '')
          : null
    below.set(place, [...(below.get(place) ?? []), row])
  }
  const order = (a: Row, b: Row) =>
    (view.order ? Number(a[view.order] ?? 0) - Number(b[view.order] ?? 0) : 0) ||
    say(a, view.label[0] ?? '').localeCompare(say(b, view.label[0] ?? ''))
  const nodesOf = (place: string | null): TreeNode[] =>
    (below.get(place) ?? []).toSorted(order).map(row => {
      const [name = '', ...hints] = view.label
      const hint = hints
        .map(h => say(row, h))
        .filter(Boolean)
        .join(' · ')
      return {
        id: row.id,
        name: say(row, name) || row.id,
        ...(hint ? { hint } : {}),
        ...(read && !read.has(row.id) ? { unread: true as const } : {}),
        children: nodesOf(row.id),
      }
    })
  // A tree without root records has a node with its own name, to which root nodes can be added (V-073).
  if (!view.root) return [{ id: rootId(''), name: title, fixed: true, children: nodesOf(null) }]
  const known = new Map(
    [
      ...roots,
      ...rows.flatMap(r => {
        const v = r[view.root ?? '']
        return isReference(v) ? [v] : []
      }),
    ].map(r => [r.id, r.label]),
  )
  // Nodes without a root record are below the node with the tree's name.
  if (below.has(rootId('')) || known.size === 0) known.set('', title)
  return [...known]
    .map(([id, name]) => ({ id: rootId(id), name, fixed: true as const, children: nodesOf(rootId(id)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Nodes whose name or hint contains the words, with their ancestors. */
export function searched(nodes: readonly TreeNode[], words: string): TreeNode[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(n => {
    const children = searched(n.children, wanted)
    return children.length > 0 || `${n.name} ${n.hint ?? ''}`.toLowerCase().includes(wanted) ? [{ ...n, children }] : []
  })
}

export const allIds = (nodes: readonly TreeNode[]): string[] => nodes.flatMap(n => [n.id, ...allIds(n.children)])

import type { TreeView } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'
import { isReference } from '../../fields/reference.ts'
import type { TreeNode } from '../../ui/Tree.tsx'

/** Ids of nodes that stand for the records above the tree, as the companies of organisations. */
const rootMark = 'root:'
export const rootId = (id: string): string => rootMark + id
export const isRoot = (id: string | null): boolean => id?.startsWith(rootMark) === true

const shown = (value: unknown): string => (isReference(value) ? value.label : typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const above = (row: Row, field: string): string | null => { const v = row[field]; return isReference(v) ? v.id : null }

/** Rows as a tree; a node whose parent is not among the rows stands at the top, so that nothing is ever lost from sight. */
export function treeOf(view: Pick<TreeView, 'parent' | 'root' | 'label' | 'order'>, title: string, rows: readonly Row[], roots: readonly { readonly id: string; readonly label: string }[]): TreeNode[] {
  const ids = new Set(rows.map(r => r.id))
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = above(row, view.parent)
    const place = parent !== null && ids.has(parent) ? parent : view.root ? rootId(above(row, view.root) ?? '') : null
    below.set(place, [...below.get(place) ?? [], row])
  }
  const order = (a: Row, b: Row) => (view.order ? Number(a[view.order] ?? 0) - Number(b[view.order] ?? 0) : 0) || shown(a[view.label[0] ?? '']).localeCompare(shown(b[view.label[0] ?? '']))
  const nodesOf = (place: string | null): TreeNode[] => (below.get(place) ?? []).toSorted(order).map(row => {
    const [name = '', ...hints] = view.label
    const hint = hints.map(h => shown(row[h])).filter(Boolean).join(' · ')
    return { id: row.id, name: shown(row[name]) || row.id, ...(hint ? { hint } : {}), children: nodesOf(row.id) }
  })
  // A tree with nothing above it stands below its own name, so that there is a node to add the topmost ones to (V-073).
  if (!view.root) return [{ id: rootId(''), name: title, children: nodesOf(null) }]
  const known = new Map([...roots, ...rows.flatMap(r => { const v = r[view.root ?? '']; return isReference(v) ? [v] : [] })].map(r => [r.id, r.label]))
  return [...known].map(([id, name]) => ({ id: rootId(id), name, children: nodesOf(rootId(id)) })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Nodes whose name or hint holds the words, with those above them. */
export function searched(nodes: readonly TreeNode[], words: string): TreeNode[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(n => {
    const children = searched(n.children, wanted)
    return children.length > 0 || `${n.name} ${n.hint ?? ''}`.toLowerCase().includes(wanted) ? [{ ...n, children }] : []
  })
}

export const allIds = (nodes: readonly TreeNode[]): string[] => nodes.flatMap(n => [n.id, ...allIds(n.children)])

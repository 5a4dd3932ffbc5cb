import type { IJsonModel } from 'flexlayout-react'
import type { PanelId } from '../../panels/contract.ts'
import type { LayoutDocument, StoredPanel } from '../workspace/document.ts'
import { freePanels, isLoose, repairTree, panelIds } from '../dock/tree.ts'

/**
 * Merges a new role layout into the user's own, as a pure function. Panels match by id; the arrangement is the user's
 * if changed, otherwise the new one.
 */
export interface MergeItem {
  /**
   * added, removed, changed: taken from the role. kept: removed there, but used here. both: changed on both sides; the
   * user's stays.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'kept' | 'both'
  readonly id: PanelId
  readonly panel: StoredPanel
}

export interface Merged {
  readonly document: LayoutDocument
  readonly items: readonly MergeItem[]
  /** Whose arrangement is used. */
  readonly arrangement: 'mine' | 'theirs'
  /** The user has no own changes, so it is applied without asking. */
  readonly untouched: boolean
  /** Both sides changed the arrangement; the user's stays. */
  readonly bothMoved: boolean
}

/** The database reorders stored fields: order is ignored. */
const inOrder = (_: string, value: unknown): unknown =>
  isLoose(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder)
const meant = (p: StoredPanel) => [p.type, p.address, p.link ?? null]

/** `held`: a new version ignores groups left to the user. */
export function mergeLayouts(
  base: LayoutDocument,
  mine: LayoutDocument,
  theirs: LayoutDocument,
  which: 'held' | 'all' = 'held',
): Merged {
  const ids = [...new Set([...Object.keys(mine.panels), ...Object.keys(theirs.panels)])]
  const panels: Record<PanelId, StoredPanel> = {}
  const items: MergeItem[] = []
  const free = which === 'held' ? freePanels(base.tree) : new Set<string>()
  for (const id of ids) {
    const left = free.has(id)
    const { take, kind } = left
      ? leftAlone(mine.panels[id])
      : decide(base.panels[id], mine.panels[id], theirs.panels[id])
    if (take) panels[id] = take
    const panel = take ?? mine.panels[id]
    if (kind && panel) items.push({ kind, id, panel })
  }
  const own = Object.keys(mine.panels).some(id => !base.panels[id]),
    closed = Object.keys(base.panels).some(id => theirs.panels[id] && !mine.panels[id] && !free.has(id))
  const moved = shapeOf(base.tree, mine.panels) !== shapeOf(mine.tree, base.panels)
  const bothMoved =
    moved &&
    shapeOf(base.tree, theirs.panels) !== shapeOf(theirs.tree, base.panels) &&
    shapeOf(theirs.tree, mine.panels) !== shapeOf(mine.tree, theirs.panels)
  const known = new Set(Object.keys(panels))
  const tree = moved ? repairTree(mine.tree, known).tree : withOwn(theirs.tree, mine.tree, known)
  const document: LayoutDocument = {
    ...mine,
    tree,
    panels,
    active: mine.active && known.has(mine.active) ? mine.active : theirs.active,
    recent: mine.recent.filter(id => known.has(id)),
    ...(theirs.from ? { from: theirs.from } : {}),
  }
  const contested = items.some(i => i.kind === 'kept' || i.kind === 'both')
  return {
    document,
    items,
    arrangement: moved ? 'mine' : 'theirs',
    untouched: !own && !closed && !moved && !contested,
    bothMoved,
  }
}

interface Decision {
  readonly take?: StoredPanel
  readonly kind?: MergeItem['kind']
}

/** Groups that the layout leaves free belong to the user. */
const leftAlone = (mine: StoredPanel | undefined): Decision => (mine ? { take: mine } : {})

/** Result for one panel from its original, its current and the role's new state. */
function decide(
  base: StoredPanel | undefined,
  mine: StoredPanel | undefined,
  theirs: StoredPanel | undefined,
): Decision {
  if (!mine) return theirs && !base ? { take: theirs, kind: 'added' } : {}
  if (!base) return { take: mine }
  const changedHere = !same(meant(base), meant(mine))
  if (!theirs) return changedHere || !same(base.state, mine.state) ? { take: mine, kind: 'kept' } : { kind: 'removed' }
  // Unused panels take the role's state.
  if (same(meant(base), meant(theirs)) || same(meant(mine), meant(theirs)))
    return {
      take: same(meant(mine), meant(theirs)) && same(base.state, mine.state) ? { ...mine, state: theirs.state } : mine,
    }
  return changedHere
    ? { take: mine, kind: 'both' }
    : { take: { ...theirs, state: same(base.address, theirs.address) ? mine.state : theirs.state }, kind: 'changed' }
}

/** The role's arrangement, with the user's panels in their groups, or in a separate one. */
function withOwn(theirs: IJsonModel, mine: IJsonModel, known: ReadonlySet<string>): IJsonModel {
  const there = new Set(panelIds(theirs))
  const fixed = repairTree(theirs, new Set([...known].filter(id => there.has(id)))).tree
  return known.size > [...known].filter(id => there.has(id)).length
    ? repairTree({ ...fixed, subLayouts: { ...mine.subLayouts, ...fixed.subLayouts } }, known).tree
    : fixed
}

/** Relative arrangement and sizes of common panels; ignores single groups, names and active tabs. */
function shapeOf(tree: IJsonModel, among: Readonly<Record<PanelId, unknown>>): string {
  const node = (n: unknown): unknown => {
    const children: readonly unknown[] = isLoose(n) && Array.isArray(n.children) ? n.children : []
    const parts = children.flatMap(c => {
      if (!isLoose(c)) return []
      if (c.type === 'tab') return typeof c.id === 'string' && c.id in among ? [c.id] : []
      const inner = node(c)
      return Array.isArray(inner) && inner.length === 0 ? [] : [inner]
    })
    return parts.length === 1 && Array.isArray(parts[0]) ? parts[0] : parts
  }
  return JSON.stringify([
    node(tree.layout),
    Object.values(tree.subLayouts ?? {})
      .map(s => [s.type, node(s.layout)])
      .filter(([, parts]) => Array.isArray(parts) && parts.length > 0),
  ])
}

import { Actions, DockLocation, Model, Orientation, RowNode, TabSetNode, type Action } from 'flexlayout-react'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { leastWidthAt } from '../../src/state/menus.ts'
import { shares } from '../saved/shares.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { isHeld } from './locks.ts'
import { tabsetOf, tabsets } from './model.ts'
import { roomFor, widened, widest, type Room } from './room.ts'
import { tabNode } from './tree.ts'

/** Position of a new panel: in a group, beside one, or outside the layout. */
export type Placing = 'here' | 'reuse' | 'new' | 'beside' | 'below' | 'float' | 'window'

/**
 * Finds the position of a new panel: where its screen has its minimum width, as near to the requested position as
 * possible.
 */
export function placed(workspace: Workspace, panel: OpenPanel, how: Placing, from?: OpenPanel): Action {
  const set = openGroup(workspace, groupFor(workspace, from))
  const json = tabNode(panel.id)
  const into = (target: string, side = DockLocation.CENTER) => Actions.addTab(json, target, side, -1, true)
  if (isHeld(set) && how !== 'below') return into(set.getId(), DockLocation.RIGHT)
  const least = leastOf(panel)
  if (how === 'float' || how === 'window') return Actions.group([into(set.getId()), Actions.popoutTab(panel.id, how)])
  // Without a neighbour it goes into the middle.
  if (how === 'beside' && set.getTabNodes().length > 0) return besideGroup(workspace, set, least, into)
  if (how === 'below' && set.getTabNodes().length > 0) return into(set.getId(), DockLocation.BOTTOM)
  return inGroup(workspace, set, least, into)
}

type Into = (target: string, side?: DockLocation) => Action

const leastOf = (panel: OpenPanel): number => leastWidthAt(bareAddress(panel.$address.get()))

/** A new row takes a quarter of the height. If lower than this, a list would show its header and no row. */
const lowestRow = 300

/**
 * In the group if wide enough; otherwise in another group, a wider one, or a row of its own in full width where high
 * enough.
 */
function inGroup(workspace: Workspace, set: TabSetNode, least: number, into: Into): Action {
  const rooms = roomsOf(workspace, set)
  const fits = roomFor(rooms, set.getId(), least)
  if (fits !== undefined) return into(fits)
  const wider = widenedRow(workspace, set, least)
  if (wider) return Actions.group([into(set.getId()), wider])
  const model = workspace.$model.get()
  const whole = model.getRootRow(set.getLayoutId())
  const { width, height } = whole?.getRect() ?? { width: 0, height: 0 }
  if (whole && rooms.length > 1 && width >= least && height / 4 >= lowestRow)
    return into(whole.getId(), DockLocation.BOTTOM)
  return into(widest(rooms) ?? set.getId())
}

/** In the next group, or a new one beside; if neither is wide enough, in another group that is. */
function besideGroup(workspace: Workspace, set: TabSetNode, least: number, into: Into): Action {
  const next = nextGroup(set)
  const free = next && !isHeld(next) ? next : undefined
  if (free && fits(free.getRect().width, least)) return into(free.getId())
  const split = free ? undefined : roomBeside(workspace, set, least)
  if (split) return Actions.group([into(set.getId(), DockLocation.RIGHT), ...split])
  const others = roomsOf(workspace, set).filter(r => r.id !== set.getId())
  const other = others.some(r => r.width > 0) ? roomFor(others, free?.getId() ?? '', least) : undefined
  if (other !== undefined) return into(other)
  if (free) {
    const wider = widenedRow(workspace, free, least)
    return wider ? Actions.group([into(free.getId()), wider]) : into(free.getId())
  }
  const { width, height } = set.getRect()
  if (width > 0 && width / 2 < tooNarrow)
    return into(set.getId(), height / 2 >= lowestRow ? DockLocation.BOTTOM : DockLocation.CENTER)
  return Actions.group([into(set.getId(), DockLocation.RIGHT), ...evenRow(workspace, set, least)])
}

/** On a phone two panels side by side would both be too narrow to read: the second one opens below. */
const tooNarrow = 280

const fits = (width: number, least: number): boolean => width === 0 || width >= least

/** Groups that a panel may open in: the visible ones of the same window. */
function roomsOf(workspace: Workspace, set: TabSetNode): readonly Room[] {
  const model = workspace.$model.get()
  const maximised = model.getMaximizedTabset(set.getLayoutId())
  return tabsets(model)
    .filter(s => s.getLayoutId() === set.getLayoutId() && (!maximised || s === maximised))
    .map(s => ({ id: s.getId(), width: s.getRect().width, height: s.getRect().height, held: isHeld(s) }))
}

type Part = TabSetNode | RowNode
const isPart = (node: unknown): node is Part => node instanceof TabSetNode || node instanceof RowNode

/** The neighbours of a group in its row; undefined where it is in a column or alone. */
function rowOf(set: TabSetNode): { readonly row: RowNode; readonly parts: readonly Part[] } | undefined {
  const row = set.getParent()
  if (!(row instanceof RowNode) || row.getOrientation() !== Orientation.HORZ) return undefined
  return { row, parts: row.getChildren().filter(isPart) }
}

/** Minimum widths of the visible screens in a part. */
function leastIn(workspace: Workspace, part: Part): number {
  if (part instanceof TabSetNode) {
    const shown = workspace.panel(part.getSelectedNode()?.getId() ?? '')
    return shown ? leastOf(shown) : 0
  }
  const leasts = part
    .getChildren()
    .filter(isPart)
    .map(c => leastIn(workspace, c))
  return part.getOrientation() === Orientation.HORZ ? sum(leasts) : Math.max(0, ...leasts)
}

/** The action that widens a group, or its column, to the width of the screen. */
function widenedRow(workspace: Workspace, set: TabSetNode, least: number): Action | undefined {
  const column = set.getParent()
  const part: Part =
    column instanceof RowNode && column.getOrientation() === Orientation.VERT && column.getParent() ? column : set
  const row = part.getParent()
  if (!(row instanceof RowNode) || row.getOrientation() !== Orientation.HORZ) return undefined
  const parts = row.getChildren().filter(isPart)
  const leasts = parts.map(p => (p === part ? least : leastIn(workspace, p)))
  const widths = widened(
    parts.map(p => p.getRect().width),
    leasts,
    parts.indexOf(part),
  )
  return widths ? Actions.adjustWeights(row.getId(), [...widths]) : undefined
}

/** Minimum readable width of a group: one more group beside is opened while it is available. */
const narrowest = 320

/**
 * The actions that make room for a new group: none if half the width is enough, otherwise its row gives space.
 * Undefined if the row has too little for all.
 */
function roomBeside(workspace: Workspace, set: TabSetNode, least: number): readonly Action[] | undefined {
  const half = set.getRect().width / 2
  if (half === 0 || half >= Math.max(least, leastIn(workspace, set))) return []
  const at = rowOf(set)
  // A group in a column is split there.
  if (!at) return half >= Math.min(least, narrowest) ? [] : undefined
  const { widths, leasts } = splitRow(workspace, at.parts, set, least)
  const give = (needed: readonly number[]) =>
    sum(needed) <= sum(widths) ? [Actions.adjustWeights(at.row.getId(), shares(widths, needed))] : undefined
  const all = give(leasts)
  if (all) return all
  return half >= narrowest ? [] : give(widths.map(() => narrowest))
}

const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0)

/** Without room for all, the available width is shared. */
function evenRow(workspace: Workspace, set: TabSetNode, least: number): readonly Action[] {
  const at = rowOf(set)
  if (!at) return []
  const { widths, leasts } = splitRow(workspace, at.parts, set, least)
  return [Actions.adjustWeights(at.row.getId(), shares(widths, leasts))]
}

/** Current and minimum widths of a row, after one of its groups was split for a screen. */
function splitRow(workspace: Workspace, parts: readonly Part[], set: TabSetNode, least: number) {
  const at = parts.indexOf(set)
  const half = set.getRect().width / 2
  return {
    widths: parts.map(p => p.getRect().width).toSpliced(at, 1, half, half),
    leasts: parts.map(p => leastIn(workspace, p)).toSpliced(at, 1, leastIn(workspace, set), least),
  }
}

/** The group itself, or if locked the first unlocked one. */
function openGroup(workspace: Workspace, set: TabSetNode): TabSetNode {
  if (!isHeld(set)) return set
  return tabsets(workspace.$model.get()).find(s => s.getLayoutId() === Model.MAIN_LAYOUT_ID && !isHeld(s)) ?? set
}

/** The group for new panels: that of the active panel. */
export function groupFor(workspace: Workspace, from?: OpenPanel): TabSetNode {
  const model = workspace.$model.get()
  const active = from ?? workspace.$active.get()
  const set = (active ? tabsetOf(model, active.id) : undefined) ?? model.getActiveTabset() ?? model.getFirstTabSet()
  if (!set) throw new Error('a layout without a group')
  return set
}

/** The group to the right, so that opening beside does not create a third column. */
function nextGroup(set: TabSetNode): TabSetNode | undefined {
  const row = set.getParent()
  if (
    !(row instanceof RowNode) ||
    row.getOrientation() !== Orientation.HORZ ||
    set.getLayoutId() !== Model.MAIN_LAYOUT_ID
  )
    return undefined
  const next = row.getChildren()[row.getChildren().indexOf(set) + 1]
  return next instanceof TabSetNode ? next : undefined
}

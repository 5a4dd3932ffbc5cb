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

/** How a new panel comes to stand: in a group, at one, or out of the layout. */
export type Placing = 'here' | 'reuse' | 'new' | 'beside' | 'below' | 'float' | 'window'

/** Where a new panel is put: where its screen has the least width it needs, as near to the wanted place as that goes. */
export function placed(workspace: Workspace, panel: OpenPanel, how: Placing, from?: OpenPanel): Action {
  const set = openGroup(workspace, groupFor(workspace, from))
  const json = tabNode(panel.id)
  const into = (target: string, side = DockLocation.CENTER) => Actions.addTab(json, target, side, -1, true)
  if (isHeld(set) && how !== 'below') return into(set.getId(), DockLocation.RIGHT)
  const least = leastOf(panel)
  if (how === 'float' || how === 'window') return Actions.group([into(set.getId()), Actions.popoutTab(panel.id, how)])
  // Beside nothing is in the middle.
  if (how === 'beside' && set.getTabNodes().length > 0) return besideGroup(workspace, set, least, into)
  if (how === 'below' && set.getTabNodes().length > 0) return into(set.getId(), DockLocation.BOTTOM)
  return inGroup(workspace, set, least, into)
}

type Into = (target: string, side?: DockLocation) => Action

const leastOf = (panel: OpenPanel): number => leastWidthAt(bareAddress(panel.$address.get()))

/**
 * A new row takes a quarter of the height. Lower than this, it would show the head of a list and no row of it.
 */
const lowestRow = 300

/**
 * In the group when it has the room; else in another one, a wider one, or a row of its own over the whole width where
 * that is high enough.
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

/** In the next group, or in a new one beside; where neither has the room, in another group that has. */
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
  return Actions.group([into(set.getId(), DockLocation.RIGHT), ...evenRow(workspace, set, least)])
}

const fits = (width: number, least: number): boolean => width === 0 || width >= least

/** Groups that a panel may open in from a group: those of its window that are seen. */
function roomsOf(workspace: Workspace, set: TabSetNode): readonly Room[] {
  const model = workspace.$model.get()
  const maximised = model.getMaximizedTabset(set.getLayoutId())
  return tabsets(model)
    .filter(s => s.getLayoutId() === set.getLayoutId() && (!maximised || s === maximised))
    .map(s => ({ id: s.getId(), width: s.getRect().width, height: s.getRect().height, held: isHeld(s) }))
}

type Part = TabSetNode | RowNode
const isPart = (node: unknown): node is Part => node instanceof TabSetNode || node instanceof RowNode

/** The parts that lie side by side with a group; undefined where it lies above others or alone. */
function rowOf(set: TabSetNode): { readonly row: RowNode; readonly parts: readonly Part[] } | undefined {
  const row = set.getParent()
  if (!(row instanceof RowNode) || row.getOrientation() !== Orientation.HORZ) return undefined
  return { row, parts: row.getChildren().filter(isPart) }
}

/** What the screens that show in a part need. */
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

/** The step that makes a group, or the column it stands in, as wide as the screen needs. */
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

/** What a group needs to be read at all: a user who asks for one more beside gets it as long as this holds. */
const narrowest = 320

/**
 * What makes room for a new group beside one: nothing where half of it is enough, else its row gives way. Undefined
 * when the row has not the room for all.
 */
function roomBeside(workspace: Workspace, set: TabSetNode, least: number): readonly Action[] | undefined {
  const half = set.getRect().width / 2
  if (half === 0 || half >= Math.max(least, leastIn(workspace, set))) return []
  const at = rowOf(set)
  // A group in a column is split in it.
  if (!at) return half >= Math.min(least, narrowest) ? [] : undefined
  const { widths, leasts } = splitRow(workspace, at.parts, set, least)
  const give = (needed: readonly number[]) =>
    sum(needed) <= sum(widths) ? [Actions.adjustWeights(at.row.getId(), shares(widths, needed))] : undefined
  const all = give(leasts)
  if (all) return all
  return half >= narrowest ? [] : give(widths.map(() => narrowest))
}

const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0)

/** Where there is not room for all, what there is is shared. */
function evenRow(workspace: Workspace, set: TabSetNode, least: number): readonly Action[] {
  const at = rowOf(set)
  if (!at) return []
  const { widths, leasts } = splitRow(workspace, at.parts, set, least)
  return [Actions.adjustWeights(at.row.getId(), shares(widths, leasts))]
}

/** The widths of a row, and the least ones, after a group of it was split for a screen. */
function splitRow(workspace: Workspace, parts: readonly Part[], set: TabSetNode, least: number) {
  const at = parts.indexOf(set)
  const half = set.getRect().width / 2
  return {
    widths: parts.map(p => p.getRect().width).toSpliced(at, 1, half, half),
    leasts: parts.map(p => leastIn(workspace, p)).toSpliced(at, 1, leastIn(workspace, set), least),
  }
}

/** The group itself, or when it is held the first one that is not. */
function openGroup(workspace: Workspace, set: TabSetNode): TabSetNode {
  if (!isHeld(set)) return set
  return tabsets(workspace.$model.get()).find(s => s.getLayoutId() === Model.MAIN_LAYOUT_ID && !isHeld(s)) ?? set
}

/** The group that new panels go to: that of the active panel. */
export function groupFor(workspace: Workspace, from?: OpenPanel): TabSetNode {
  const model = workspace.$model.get()
  const active = from ?? workspace.$active.get()
  const set = (active ? tabsetOf(model, active.id) : undefined) ?? model.getActiveTabset() ?? model.getFirstTabSet()
  if (!set) throw new Error('a layout without a group')
  return set
}

/** The group to the right, so that opening beside does not make a third column where there is a second one. */
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

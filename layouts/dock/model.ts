import {
  Actions,
  DockLocation,
  Model,
  RowNode,
  TabNode,
  TabSetNode,
  type Action,
  type GroupAction,
  type IGlobalAttributes,
  type IJsonModel,
} from 'flexlayout-react'
import type { PanelId } from '../../panels/contract.ts'

/** Access to the dock library's model. A tab id is the panel id. */
const global: IGlobalAttributes = {
  tabEnableRename: false,
  tabEnablePopout: true,
  tabEnableFloat: true,
  tabEnablePin: true,
  tabEnableScrollbars: false,
  tabSetMinWidth: 180,
  tabSetMinHeight: 100,
}

export const edges = {
  left: DockLocation.LEFT,
  right: DockLocation.RIGHT,
  top: DockLocation.TOP,
  bottom: DockLocation.BOTTOM,
  center: DockLocation.CENTER,
}
/** Part of a group: an edge, or the whole. */
export type DockSide = keyof typeof edges

/**
 * Builds the model of a stored tree; with the previous model, common panels stay mounted. A tree has no active group
 * after its last one closed: the group of the active panel is it then, or the first.
 */
export function buildModel(tree: IJsonModel, wrapTabs: boolean, previous?: Model, active?: PanelId | null): Model {
  const model = Model.fromJson({ ...tree, global: { ...global, tabSetEnableTabWrap: wrapTabs } }, previous)
  if (!model.getActiveTabset()) {
    const own = active ? tabsetOf(model, active) : undefined
    const group = own?.getLayoutId() === Model.MAIN_LAYOUT_ID ? own : model.getFirstTabSet()
    if (group) model.doAction(Actions.setActiveTabset(group.getId()))
  }
  return model
}

export function tabs(model: Model): TabNode[] {
  const found: TabNode[] = []
  model.visitNodes(node => {
    if (node instanceof TabNode) found.push(node)
  })
  return found
}

export const tabOf = (model: Model, id: PanelId): TabNode | undefined => {
  const node = model.getNodeById(id)
  return node instanceof TabNode ? node : undefined
}

/** The group of a panel. */
export function tabsetOf(model: Model, id: PanelId): TabSetNode | undefined {
  let node = model.getNodeById(id)?.getParent()
  while (node && !(node instanceof TabSetNode)) node = node.getParent()
  return node
}

export function tabsets(model: Model): TabSetNode[] {
  const found: TabSetNode[] = []
  model.visitNodes(node => {
    if (node instanceof TabSetNode) found.push(node)
  })
  return found
}

/** Visible: in front of its group, and not behind a maximised one. */
export function isShown(model: Model, tab: TabNode): boolean {
  const set = tabsetOf(model, tab.getId())
  if (!set || set.getSelectedNode() !== tab) return false
  const maximised = model.getMaximizedTabset(set.getLayoutId())
  return !maximised || maximised === set
}

/** The active panel of a window or float; without one, the last used visible panel. */
export function activeIn(model: Model, layoutId: string, recent: readonly PanelId[]): PanelId | null {
  const own = model.getActiveTabset(layoutId)?.getSelectedNode()
  if (own) return own.getId()
  const shown = tabs(model)
    .filter(t => isShown(model, t))
    .map(t => t.getId())
  return recent.find(id => shown.includes(id)) ?? shown[0] ?? null
}

const isGroup = (action: Action): action is GroupAction => action.type === Actions.GROUP && 'actions' in action

/** Panels that an action removes. */
export function removedBy(model: Model, action: Action): PanelId[] {
  if (isGroup(action)) return [...new Set(action.actions.flatMap(a => removedBy(model, a)))]
  const id: unknown = action.data.node
  if (typeof id !== 'string') return []
  if (action.type === Actions.DELETE_TAB) return tabOf(model, id) ? [id] : []
  if (action.type !== Actions.DELETE_TABSET) return []
  const set = model.getNodeById(id)
  return set instanceof TabSetNode
    ? set
        .getTabNodes()
        .filter(t => t.isCloseable())
        .map(t => t.getId())
    : []
}

/** The window or float of an action, for actions that name it. */
export function layoutOf(model: Model, action: Action): string | undefined {
  if (action.type === Actions.SET_ACTIVE_TABSET)
    return typeof action.data.layoutId === 'string' ? action.data.layoutId : Model.MAIN_LAYOUT_ID
  if (action.type === Actions.SELECT_TAB && typeof action.data.tabNode === 'string')
    return tabOf(model, action.data.tabNode)?.getLayoutId()
  return undefined
}

/** Focus and title changes are not layout steps. */
const passing: readonly string[] = [
  Actions.SELECT_TAB,
  Actions.SET_ACTIVE_TABSET,
  Actions.RENAME_TAB,
  Actions.UPDATE_MODEL_ATTRIBUTES,
  Actions.UPDATE_NODE_ATTRIBUTES,
  Actions.MOVE_FLOAT_TO_FRONT,
]
export const isStep = (action: Action): boolean => !passing.includes(action.type)

export type Side = 'left' | 'right' | 'top' | 'bottom'

export interface Place {
  readonly tabset: string
  readonly index: number
  readonly near?: { readonly tabset: string; readonly side: Side }
}

/** Position of a panel; alone in its group also the group's position. */
export function placeOf(model: Model, id: PanelId): Place {
  const set = tabsetOf(model, id)
  if (!set) return { tabset: '', index: 0 }
  const index = set.getTabNodes().findIndex(t => t.getId() === id)
  const near = set.getTabNodes().length === 1 ? neighbourOf(set) : undefined
  return { tabset: set.getId(), index, ...(near ? { near } : {}) }
}

function neighbourOf(set: TabSetNode): { tabset: string; side: Side } | undefined {
  const row = set.getParent()
  if (!(row instanceof RowNode)) return undefined
  const siblings = row.getChildren()
  const at = siblings.indexOf(set)
  const before = siblings[at - 1],
    after = siblings[at + 1]
  const other = firstTabset(before ?? after)
  if (!other) return undefined
  const horizontal = row.getOrientation().toString().toLowerCase() === 'horz'
  return { tabset: other.getId(), side: before ? (horizontal ? 'right' : 'bottom') : horizontal ? 'left' : 'top' }
}

function firstTabset(node: unknown): TabSetNode | undefined {
  if (node instanceof TabSetNode) return node
  if (!(node instanceof RowNode)) return undefined
  for (const child of node.getChildren()) {
    const found = firstTabset(child)
    if (found) return found
  }
  return undefined
}

export const isPanelNode = (node: unknown): node is TabNode => node instanceof TabNode
export const isTabsetNode = (node: unknown): node is TabSetNode => node instanceof TabSetNode

import { Actions, Model, type Action, type IJsonModel } from 'flexlayout-react'
import type { PanelId } from '../../panels/contract.ts'
import { definitionAt, freshState, type OpenPanel } from '../../panels/open-panel.ts'
import { bareAddress, canonical, namesRecord } from '../../src/router/canonical.ts'
import { changed, drop, own, settle, tell, wrapTabs, type Core, type Travelled } from '../workspace/core.ts'
import { closedDepth, type LayoutDocument, type StoredPanel } from '../workspace/document.ts'
import type { Step, Travel } from '../workspace/history.ts'
import { dirtyOf, mayLeave } from '../shell/leave.ts'
import { refuses } from '../dock/locks.ts'
import { buildModel, isStep, layoutOf, placeOf, removedBy, tabOf, tabsetOf } from '../dock/model.ts'
import { storedOf, wakePanel } from '../workspace/panel-store.ts'
import { backFromStack, emptyTree, oneStack, panelIds } from '../dock/tree.ts'

/** All changes of the workspace. Each asks about unsaved work of closing panels, records the step, and settles. */

export function treeNow(core: Core): IJsonModel {
  const { layout, subLayouts } = core.$model.get().toJson()
  return {
    global: {},
    borders: [],
    layout,
    ...(subLayouts && Object.keys(subLayouts).length > 0 ? { subLayouts } : {}),
  }
}

export const storedNow = (core: Core): Record<PanelId, StoredPanel> =>
  Object.fromEntries([...core.panels].map(([id, panel]) => [id, storedOf(panel)]))

const snapshot = (core: Core): Step => ({ tree: treeNow(core), panels: storedNow(core) })
const goes = (core: Core, action: Action): OpenPanel[] =>
  removedBy(core.$model.get(), action).flatMap(id => core.panels.get(id) ?? [])
const show = (core: Core) => (panel: OpenPanel) => focus(core, panel.id)
const take = (core: Core, panel: OpenPanel): void => own(core, panel, (p, address) => lead(core, p, address, 'replace'))

/** Before a change: an undo step, and positions of closing panels. */
function note(core: Core, action: Action): void {
  const model = core.$model.get()
  if (isStep(action) && !core.wide) core.history.before(() => snapshot(core), action.isAdjusting())
  remember(core, removedBy(model, action))
  core.focused = layoutOf(model, action) ?? core.focused
}

function remember(core: Core, ids: readonly PanelId[]): void {
  const model = core.$model.get()
  const gone = ids.flatMap(id => {
    const panel = core.panels.get(id)
    return panel ? [{ id, panel: storedOf(panel), ...placeOf(model, id) }] : []
  })
  core.closed = [...gone.toReversed(), ...core.closed].slice(0, closedDepth)
}

/** Changes the tree without removing a panel with unsaved work. */
export function perform(core: Core, action: Action, how: Travelled = 'replace'): void {
  if (refuses(core.$model.get(), action)) return
  note(core, action)
  core.$model.get().doAction(action)
  settle(core, how)
}

/** A consequence of the last step, not a separate one. */
export function complete(core: Core, action: Action): void {
  core.$model.get().doAction(action)
  settle(core, 'replace')
}

/** Changes the tree, unless unsaved work prevents it. */
export async function act(core: Core, action: Action): Promise<boolean> {
  if (refuses(core.$model.get(), action) || !(await mayLeave(goes(core, action), show(core)))) return false
  perform(core, action)
  return true
}

/** An action of the dock itself; undefined stops it, and it returns through `act` after confirmation. */
export function intercept(core: Core, action: Action): Action | undefined {
  if (refuses(core.$model.get(), action)) return undefined
  if (dirtyOf(goes(core, action)).length > 0) {
    void act(core, action)
    return undefined
  }
  note(core, action)
  if (!action.isAdjusting()) queueMicrotask(() => settle(core, 'replace'))
  return action
}

export function addPanel(core: Core, panel: OpenPanel, put: Action, how: Travelled): void {
  take(core, panel)
  note(core, put)
  core.$model.get().doAction(put)
  core.focused = layoutIdOf(core, panel.id)
  settle(core, how)
}

/** Navigates a panel. The caller has asked about unsaved work. */
export function lead(core: Core, panel: OpenPanel, address: string, how: Travelled): void {
  const before = panel.$address.get()
  if (definitionAt(before) !== definitionAt(address)) renew(panel, address)
  // A screen title stays; a record panel gets the record's name.
  if (
    canonical(before) !== canonical(address) &&
    (panel.$title.get() !== null || namesRecord(before) !== namesRecord(address))
  )
    panel.$title.set(undefined)
  panel.$address.set(address)
  tell(core, how)
  changed(core)
}

/** Another kind of screen in the same panel starts with a fresh state. */
function renew(panel: OpenPanel, address: string): void {
  panel.$state.set(freshState(bareAddress(address)))
  panel.$badge.set(null)
  panel.$dirty.set(null)
  panel.$facts.set({})
  panel.$actions.set(new Set())
}

/** Brings a panel to the front of its group, and its group in front of a maximised one. */
export function focus(core: Core, id: PanelId, how: Travelled = 'replace'): void {
  const model = core.$model.get()
  const set = tabsetOf(model, id)
  if (!set) return
  const over = model.getMaximizedTabset(set.getLayoutId())
  if (over && over !== set) perform(core, Actions.maximizeToggle(over.getId(), set.getLayoutId()))
  perform(core, Actions.selectTab(id), how)
}

/** Undo and redo of the layout. Common panels stay mounted; closing ones ask first. */
export async function travel(core: Core, kind: Travel): Promise<boolean> {
  const step = core.wide ? undefined : core.history.peek(kind)
  if (!step) return false
  const there = new Set(panelIds(step.tree))
  const going = [...core.panels.values()].filter(p => !there.has(p.id))
  if (!(await mayLeave(going, show(core)))) return false
  core.history.take(kind, () => snapshot(core))
  remember(
    core,
    going.map(p => p.id),
  )
  for (const id of there) {
    const stored = step.panels[id]
    if (!core.panels.has(id) && stored) take(core, wakePanel(id, stored))
  }
  core.$model.set(buildModel(step.tree, wrapTabs(), core.$model.get()))
  settle(core, 'replace')
  return true
}

/** Replaces the whole layout. The caller has asked about unsaved work. */
export function load(core: Core, document: LayoutDocument): void {
  for (const panel of core.panels.values()) drop(core, panel)
  const { id, name, owner, revision, from, keep } = document
  core.meta = { id, name, owner, revision, ...(from ? { from } : {}), ...(keep ? { keep } : {}) }
  for (const panelId of panelIds(document.tree)) {
    const stored = document.panels[panelId]
    if (stored) take(core, wakePanel(panelId, stored))
  }
  const tree = core.wide ? oneStack(document.tree, document.active) : document.tree
  if (core.wide) core.wide = document.tree
  core.windows = Object.fromEntries(
    Object.entries(document.tree.subLayouts ?? {}).flatMap(([layoutId, part]) =>
      part.type === 'window' && part.rect ? [[layoutId, part.rect]] : [],
    ),
  )
  core.$model.set(buildModel(tree, wrapTabs(), undefined, document.active))
  core.recent = document.recent
  core.closed = document.closed
  core.history.clear()
  core.focused = layoutIdOf(core, document.active)
  settle(core, 'replace')
}

/** Replaces the arrangement as one undo step; common panels stay mounted. */
export function apply(core: Core, document: LayoutDocument): void {
  core.history.before(() => snapshot(core), false)
  const ids = panelIds(document.tree)
  remember(
    core,
    [...core.panels.keys()].filter(id => !ids.includes(id)),
  )
  for (const id of ids) {
    const stored = document.panels[id],
      there = core.panels.get(id)
    if (!there && stored) take(core, wakePanel(id, stored))
    else if (there && stored && canonical(there.$address.get()) !== canonical(stored.address) && !there.$dirty.get())
      lead(core, there, stored.address, 'replace')
  }
  core.meta = { ...core.meta, ...(document.from ? { from: document.from } : {}) }
  core.$model.set(buildModel(document.tree, wrapTabs(), core.$model.get(), core.$active.get()?.id))
  settle(core, 'replace')
}

const layoutIdOf = (core: Core, id: PanelId | null): string =>
  (id ? tabOf(core.$model.get(), id)?.getLayoutId() : undefined) ?? Model.MAIN_LAYOUT_ID

/** One stack of panels for small screens; the tree returns unchanged. */
export function narrow(core: Core, on: boolean): void {
  if (on === (core.wide !== null)) return
  const active = core.$active.get()?.id ?? null
  const before = treeNow(core)
  const tree = on ? oneStack(before, active) : backFromStack(core.wide ?? emptyTree(), [...core.panels.keys()])
  core.wide = on ? before : null
  const model = buildModel(tree, wrapTabs(), core.$model.get())
  if (active) model.doAction(Actions.selectTab(active))
  core.$model.set(model)
  core.focused = layoutIdOf(core, active)
  settle(core, 'replace')
}

/** The tree in stored form. */
export const keptTree = (core: Core): IJsonModel =>
  core.wide ? backFromStack(core.wide, [...core.panels.keys()]) : treeNow(core)

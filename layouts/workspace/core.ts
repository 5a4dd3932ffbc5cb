import { Model, type IJsonModel, type IJsonRect } from 'flexlayout-react'
import { atom, type WritableAtom } from 'nanostores'
import { $panelFacts } from '../../commands/facts.ts'
import type { PanelId } from '../../panels/contract.ts'
import { followLink } from '../../panels/follow.ts'
import { offerCommands, refreshOnReturn } from '../../panels/host.ts'
import { definitionAt, disposePanel, type OpenPanel } from '../../panels/open-panel.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { $session } from '../../src/state/session.ts'
import type { ClosedPanel, LayoutOwner } from './document.ts'
import { makeHistory, type History } from './history.ts'
import { activeIn, buildModel, isShown, tabs } from '../dock/model.ts'
import { emptyTree } from '../dock/tree.ts'

/** How the address bar follows: a new address adds a history entry, a focus change replaces it. */
export type Travelled = 'push' | 'replace'

export interface LayoutMeta {
  readonly id: string
  readonly name: string
  readonly owner: LayoutOwner
  readonly revision: number
  readonly from?: { readonly id: string; readonly revision: number }
  readonly keep?: Readonly<Record<string, unknown>>
}

/**
 * The state of the workspace with one owner each: the model owns the tree, panel atoms own address and state; the
 * active panel and address are derived (`settle`). Only changes.ts of this folder changes it.
 */
export interface Core {
  readonly $model: WritableAtom<Model>
  /** In reading order. */
  readonly $panels: WritableAtom<readonly OpenPanel[]>
  readonly $active: WritableAtom<OpenPanel | null>
  /** Counts changes worth saving. */
  readonly $changed: WritableAtom<number>
  readonly panels: Map<PanelId, OpenPanel>
  readonly history: History
  readonly hearers: Set<(address: string, how: Travelled) => void>
  meta: LayoutMeta
  /** The focused window or float. */
  focused: string
  recent: readonly PanelId[]
  closed: readonly ClosedPanel[]
  /** The tree for wide screens, while a small screen shows one stack. */
  wide: IJsonModel | null
  /** Window positions of the loaded layout in screen pixels; the dock forgets those of windows that do not open. */
  windows: Readonly<Record<string, IJsonRect>>
  /** The address last shown in the address bar. */
  shownAddress: string
}

export const wrapTabs = (): boolean => $preferences.get().wrapTabs

export const makeCore = (): Core => ({
  $model: atom(buildModel(emptyTree(), wrapTabs())),
  $panels: atom([]),
  $active: atom(null),
  $changed: atom(0),
  panels: new Map(),
  history: makeHistory(),
  hearers: new Set(),
  meta: { id: 'mine', name: '', owner: { kind: 'user' }, revision: 0 },
  focused: Model.MAIN_LAYOUT_ID,
  recent: [],
  closed: [],
  wide: null,
  windows: {},
  shownAddress: '',
})

export const changed = (core: Core): void => core.$changed.set(core.$changed.get() + 1)

/** Adds a panel: its commands, link and state become part of the workspace. */
export function own(core: Core, panel: OpenPanel, go: (panel: OpenPanel, address: string) => void): void {
  core.panels.set(panel.id, panel)
  panel.offs.add(offerCommands(panel))
  panel.offs.add(followLink(panel, address => go(panel, address)))
  panel.offs.add(refreshOnReturn(panel))
  panel.offs.add(
    panel.$dirty.listen(dirty => {
      if (dirty) panel.$peek.set(false)
    }),
  )
  for (const $value of [panel.$state, panel.$link, panel.$peek]) panel.offs.add($value.listen(() => changed(core)))
  for (const $value of [panel.$facts, panel.$dirty])
    panel.offs.add(
      $value.listen(() => {
        if (core.$active.get() === panel) tellFacts(core)
      }),
    )
}

export function drop(core: Core, panel: OpenPanel): void {
  panel.$active.set(false)
  panel.$visible.set(false)
  disposePanel(panel)
  core.panels.delete(panel.id)
  forgetSession(panel.id)
}

/** After every change: removes panels outside the tree, and derives visibility, active panel and address. */
export function settle(core: Core, how: Travelled): void {
  const model = core.$model.get()
  const order = tabs(model)
  const there = new Set(order.map(t => t.getId()))
  for (const panel of core.panels.values()) if (!there.has(panel.id)) drop(core, panel)
  for (const tab of order) core.panels.get(tab.getId())?.$visible.set(isShown(model, tab))
  const list = order.flatMap(t => core.panels.get(t.getId()) ?? [])
  const before = core.$panels.get()
  if (list.length !== before.length || list.some((p, i) => p !== before[i])) core.$panels.set(list)
  activate(core, core.panels.get(activeIn(model, core.focused, core.recent) ?? '') ?? null)
  tell(core, how)
  changed(core)
}

function activate(core: Core, next: OpenPanel | null): void {
  const before = core.$active.get()
  if (next) core.recent = [next.id, ...core.recent.filter(id => id !== next.id && core.panels.has(id))]
  if (next === before) return
  before?.$active.set(false)
  next?.$active.set(true)
  core.$active.set(next)
  tellFacts(core)
}

export function tell(core: Core, how: Travelled): void {
  const address = core.$active.get()?.$address.get() ?? ''
  if (address === core.shownAddress) return
  core.shownAddress = address
  for (const hear of core.hearers) hear(address, how)
}

function tellFacts(core: Core): void {
  const active = core.$active.get()
  $panelFacts.set({
    entity: null,
    rows: 'none',
    ...active?.$facts.get(),
    panel: active ? (definitionAt(active.$address.get())?.type ?? null) : null,
    dirty: Boolean(active?.$dirty.get()),
    role: $session.get()?.roles[0] ?? '',
  })
}

/** Session data of a panel is removed with it (B-041). */
function forgetSession(id: PanelId): void {
  if (typeof sessionStorage === 'undefined') return
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`portside.panel.${id}.`)) sessionStorage.removeItem(key)
}

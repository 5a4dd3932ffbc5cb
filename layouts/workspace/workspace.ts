import { Actions, type Action, type IJsonRect, type Model } from 'flexlayout-react'
import type { ReadableAtom } from 'nanostores'
import type { PanelId } from '../../panels/contract.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import {
  act,
  addPanel,
  apply,
  complete,
  focus,
  intercept,
  keptTree,
  lead,
  load,
  narrow,
  perform,
  storedNow,
  travel,
} from '../saved/changes.ts'
import { changed, drop, makeCore, settle, type LayoutMeta, type Travelled } from './core.ts'
import { currentFormat, type ClosedPanel, type LayoutDocument } from './document.ts'
import { $monitors } from '../dock/browser-monitors.ts'
import type { Travel } from './history.ts'
import { placesOf } from '../dock/monitors.ts'

/** The workspace interface for this folder. */
export interface Workspace {
  readonly $model: ReadableAtom<Model>
  readonly $panels: ReadableAtom<readonly OpenPanel[]>
  readonly $active: ReadableAtom<OpenPanel | null>
  readonly $changed: ReadableAtom<number>
  panel(id: PanelId): OpenPanel | undefined
  /** Newest first. */
  recent(): readonly PanelId[]
  closed(): readonly ClosedPanel[]
  /** Restores the order of last use. */
  recall(order: readonly PanelId[]): void
  act(action: Action): Promise<boolean>
  perform(action: Action, how?: Travelled): void
  /** Part of the previous step. */
  complete(action: Action): void
  intercept(action: Action): Action | undefined
  add(panel: OpenPanel, put: Action, how: Travelled): void
  lead(panel: OpenPanel, address: string, how: Travelled): void
  focus(id: PanelId, how?: Travelled): void
  /** The focused window or float. */
  enter(layoutId: string): void
  travel(kind: Travel): Promise<boolean>
  readonly depth: Readonly<Record<Travel, number>>
  /** The step that led here. */
  readonly lastStep: number
  /** Drops the last step if it is this one, because it had no effect. */
  withdraw(step: number): void
  /** Removes the newest closed panel from its stack. */
  takeClosed(): ClosedPanel | undefined
  load(document: LayoutDocument): void
  /** Another arrangement as one step of the history. */
  apply(document: LayoutDocument): void
  document(): LayoutDocument
  /** Window position of a loaded layout, in screen pixels. */
  windowRect(layoutId: string): IJsonRect | undefined
  readonly meta: LayoutMeta
  rename(meta: Partial<LayoutMeta>): void
  narrow(on: boolean): void
  /** Tabs on several rows or on one. */
  wrap(on: boolean): void
  onAddress(hear: (address: string, how: Travelled) => void): () => void
  dispose(): void
}

export function createWorkspace(): Workspace {
  const core = makeCore()
  return {
    $model: core.$model,
    $panels: core.$panels,
    $active: core.$active,
    $changed: core.$changed,
    panel: id => core.panels.get(id),
    recent: () => core.recent,
    closed: () => core.closed,
    recall(order) {
      core.recent = order.filter(id => core.panels.has(id))
    },
    act: action => act(core, action),
    perform: (action, how) => perform(core, action, how),
    complete: action => complete(core, action),
    intercept: action => intercept(core, action),
    add: (panel, put, how) => addPanel(core, panel, put, how),
    lead: (panel, address, how) => lead(core, panel, address, how),
    focus: (id, how) => focus(core, id, how),
    enter(layoutId) {
      if (core.focused === layoutId) return
      core.focused = layoutId
      settle(core, 'replace')
    },
    travel: kind => travel(core, kind),
    get depth() {
      return core.history.depth
    },
    get lastStep() {
      return core.history.last
    },
    withdraw(step) {
      core.history.withdraw(step)
      changed(core)
    },
    takeClosed() {
      const [first, ...rest] = core.closed
      core.closed = rest
      return first
    },
    load: document => load(core, document),
    apply: document => apply(core, document),
    document() {
      const tree = keptTree(core)
      const monitors = placesOf(tree, $monitors.get() ?? [])
      return {
        format: currentFormat,
        ...core.meta,
        savedAt: Date.now(),
        tree,
        panels: storedNow(core),
        active: core.$active.get()?.id ?? null,
        recent: core.recent.filter(id => core.panels.has(id)),
        closed: core.closed,
        ...(Object.keys(monitors).length > 0 ? { monitors } : {}),
      }
    },
    windowRect: id => core.windows[id],
    get meta() {
      return core.meta
    },
    rename(meta) {
      core.meta = { ...core.meta, ...meta }
      changed(core)
    },
    narrow: on => narrow(core, on),
    wrap(on) {
      if (core.$model.get().toJson().global?.tabSetEnableTabWrap !== on)
        core.$model.get().doAction(Actions.updateModelAttributes({ tabSetEnableTabWrap: on }))
    },
    onAddress(hear) {
      core.hearers.add(hear)
      return () => {
        core.hearers.delete(hear)
      }
    },
    dispose() {
      for (const panel of core.panels.values()) drop(core, panel)
      core.$panels.set([])
      core.$active.set(null)
      core.hearers.clear()
    },
  }
}

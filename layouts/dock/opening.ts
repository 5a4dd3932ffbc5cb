import { Actions } from 'flexlayout-react'
import type { OpenHow } from '../../commands/workspace.ts'
import type { PanelId } from '../../panels/contract.ts'
import { refreshPanel } from '../../panels/host.ts'
import { makePanel, type OpenPanel } from '../../panels/open-panel.ts'
import { isApiError } from '../../src/api/errors.ts'
import { react } from '../../src/api/reactions.ts'
import { fetchMenus } from '../../src/api/session.ts'
import { $jumping } from '../../src/router/jumping.ts'
import { canonical, instanceKey, refreshOf } from '../../src/router/canonical.ts'
import { $menus } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { privileges } from '../../src/state/privileges.ts'
import type { Travelled } from '../workspace/core.ts'
import { mayLeave } from '../shell/leave.ts'
import { refuses } from './locks.ts'
import { edges, tabsetOf, type DockSide } from './model.ts'
import { placed } from './placing.ts'
import { destination } from '../shell/routes.ts'
import { tabNode } from './tree.ts'
import type { Workspace } from '../workspace/workspace.ts'

export interface OpenOptions {
  /** The asking panel; the active one by default. */
  readonly from?: OpenPanel | undefined
  readonly history?: Travelled
  /** Into this group, or at one of its edges. */
  readonly into?: { readonly group: string; readonly side: DockSide }
}

/**
 * Opens an address. Rule B-040: the same path is the same panel with updated values, unless a query value identifies
 * records. Returns the panel, or null when blocked.
 */
export async function openAddress(
  workspace: Workspace,
  address: string,
  how: OpenHow,
  options: OpenOptions = {},
): Promise<OpenPanel | null> {
  const to = destination(address)
  if (to.kind === 'blocked') {
    notify({ kind: 'warning', code: 'FORBIDDEN' })
    return null
  }
  if (to.kind === 'page') return null
  if (to.kind === 'unknown') {
    // An unknown screen, or a forbidden one: the answer decides.
    return privileges(to.address, { quiet: true }).then(
      async () => ((await isGrantedNow(to.address)) ? openAddress(workspace, address, how, options) : null),
      (error: unknown) => openRefusal(workspace, to.address, error),
    )
  }
  if (to.kind === 'download') {
    return privileges(to.address, { quiet: true }).then(
      async () => {
        await (await import('../saved/download.ts')).runDownload(to.address)
        return null
      },
      (error: unknown) => openRefusal(workspace, to.address, error),
    )
  }
  $jumping.set(true)
  const history = options.history ?? 'push'
  if (how === 'peek') return peek(workspace, to.address, options.from)
  const there =
    how === 'here'
      ? (options.from ?? workspace.$active.get())
      : how === 'reuse'
        ? sameInstance(workspace, to.address)
        : null
  if (there) return (await leadTo(workspace, there, to.address, history)) ? there : null
  const panel = makePanel({ id: newId(workspace), address: to.address })
  const put = options.into
    ? Actions.addTab(tabNode(panel.id), options.into.group, edges[options.into.side], -1, true)
    : placed(workspace, panel, how, options.from)
  if (options.into && refuses(workspace.$model.get(), put)) {
    $jumping.set(false)
    return null
  }
  workspace.add(panel, put, history)
  return panel
}

/** Reloads the menus, which contain rights granted after sign-in. */
async function isGrantedNow(address: string): Promise<boolean> {
  const menus = await fetchMenus().catch(() => [])
  if (menus.length > 0) $menus.set(menus)
  return destination(address).kind === 'panel'
}

/**
 * The panel that says why an address does not open (B-019, B-026). It is the answer: a notice beside it would say the
 * same twice.
 */
async function openRefusal(workspace: Workspace, address: string, error: unknown): Promise<OpenPanel | null> {
  if (!isApiError(error)) return null
  if (error.status !== 403 && error.status !== 404) {
    react(error, false)
    return null
  }
  const panel = await openAddress(workspace, `/${error.status}`, 'reuse', { history: 'replace' })
  panel?.$state.set(address)
  return panel
}

const sameInstance = (workspace: Workspace, address: string): OpenPanel | null => {
  const key = instanceKey(address)
  return workspace.$panels.get().find(p => instanceKey(p.$address.get()) === key) ?? null
}

/** Navigates the panel and activates it. False when unsaved work blocks. */
async function leadTo(workspace: Workspace, panel: OpenPanel, address: string, how: Travelled): Promise<boolean> {
  const before = panel.$address.get()
  const moves = canonical(before) !== canonical(address)
  if (moves && !(await mayLeave([panel], p => workspace.focus(p.id)))) {
    $jumping.set(false)
    return false
  }
  if (how === 'push') panel.$peek.set(false)
  if (moves) panel.$dirty.set(null)
  else $jumping.set(false)
  workspace.lead(panel, address, how)
  workspace.focus(panel.id, how)
  const timestamp = refreshOf(address)
  if (!moves && timestamp && timestamp !== refreshOf(before)) void refreshPanel(panel)
  return true
}

/**
 * A preview (W19): one tab beside the asking panel, replaced by the next preview. Focus stays. A used or explicitly
 * opened panel is no preview any more.
 */
async function peek(workspace: Workspace, address: string, from: OpenPanel | undefined): Promise<OpenPanel | null> {
  const asks = from ?? workspace.$active.get()
  const there = sameInstance(workspace, address) ?? workspace.$panels.get().find(p => p.$peek.get() && p !== asks)
  const panel = there ?? makePanel({ id: newId(workspace), address, peek: true })
  if (!there) workspace.add(panel, placed(workspace, panel, 'beside', asks ?? undefined), 'replace')
  else if (canonical(there.$address.get()) !== canonical(address)) workspace.lead(there, address, 'replace')
  else $jumping.set(false)
  // In the group of the asking panel it would hide that panel.
  const { $model } = workspace
  if (!asks || tabsetOf($model.get(), asks.id) === tabsetOf($model.get(), panel.id)) return panel
  if (!panel.$visible.get()) workspace.focus(panel.id)
  if (workspace.$active.get() !== asks) workspace.focus(asks.id)
  return panel
}

function newId(workspace: Workspace): PanelId {
  const id = `p-${crypto.randomUUID().slice(0, 8)}`
  return workspace.panel(id) || workspace.closed().some(c => c.id === id) ? newId(workspace) : id
}

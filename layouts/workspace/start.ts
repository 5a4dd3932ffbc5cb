import { atom } from 'nanostores'
import { $cheatSheet } from '../../commands/cheat-sheet.ts'
import { $palette, setFocusedDocument } from '../../commands/palette/open.ts'
import { prefetchRows } from '../../panels/prefetch.ts'
import { $roleKeys } from '../../commands/key-table.ts'
import { loadUserKeys } from '../../commands/user-keys.ts'
import { setWorkspace } from '../../commands/workspace.ts'
import { currentPath, replacePath } from '../../src/router/address.ts'
import { notify } from '../../src/state/notices.ts'
import { $aside } from '../../src/state/aside.ts'
import { $roleScreens } from '../../src/state/menus.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { $session } from '../../src/state/session.ts'
import { syncAddress } from '../shell/address-sync.ts'
import { keepBackup, loadBackups } from '../saved/backups.ts'
import { onThese, readMonitors } from '../dock/browser-monitors.ts'
import { $compose } from '../saved/compose-state.ts'
import { buildDefault, keysOf } from '../defaults/build.ts'
import type { RoleLayout } from '../defaults/contract.ts'
import { read, type LayoutDocument } from './document.ts'
import { $leave, dirtyOf } from '../shell/leave.ts'
import { loadNamed } from '../saved/named.ts'
import { openAddress } from '../dock/opening.ts'
import { addressBefore } from './services.ts'
import { offerLinked } from '../saved/offer-link.ts'
import { $offered } from '../saved/offered.ts'
import { makePort } from './port.ts'
import { $roleUpdate, roleStart, updateOf, type RoleUpdate } from '../saved/role-layout.ts'
import { forgetTab, loadKept, openStore, type Begun } from './store.ts'
import { emptyTree } from '../dock/tree.ts'
import { $blockedWindows, attach } from '../dock/windows.ts'
import { createWorkspace, type Workspace } from './workspace.ts'
import { Model } from 'flexlayout-react'

/** The workspace of the signed-in user; null before it has started and after signing out. */
export const $workspace = atom<Workspace | null>(null)

let stop: (() => void) | undefined

$session.listen(session => {
  if (session) return
  stop?.()
  stop = undefined
  forgetTab()
})

interface Restored {
  readonly document: LayoutDocument
  readonly begun: Omit<Begun, 'document'>
  /** False when the stored layout is of a newer build and must not be overwritten. */
  readonly keep: boolean
}

/**
 * Starts the workspace: loads, repairs and builds the layout, opens the address, and only then stores changes.
 * Resolves when built; drawn afterwards. The layout loads in parallel with menus and preferences (`ready`).
 */
export async function startWorkspace(
  address: string | null,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  stop?.()
  const workspace = createWorkspace()
  const [{ restored, update, role }] = await Promise.all([
    restore(ready),
    loadNamed().catch(() => {
      /* no named layouts until the next start */
    }),
    loadBackups().catch(() => {
      /* this browser's copies are used */
    }),
    loadUserKeys().catch(() => {
      /* this browser's preferences are used */
    }),
  ])
  await readMonitors()
  try {
    workspace.load(onThese(restored.document))
  } catch (error) {
    keepBackup(restored.document)
    workspace.load(buildDefault(role))
    notify({ kind: 'warning', code: 'layoutBroken' })
    reportError(error)
  }
  $roleKeys.set(keysOf(role))
  setWorkspace(makePort(workspace))
  $workspace.set(workspace)
  const offs = [syncAddress(workspace), attach(workspace, document, () => Model.MAIN_LAYOUT_ID), guardUnload(workspace)]
  setFocusedDocument(document)
  await openFirst(workspace, address ?? currentPath())
  prefetchRows(workspace.$panels.get(), addressBefore(workspace))
  if (restored.keep) offs.push(openStore(workspace, restored.begun))
  $roleUpdate.set(update)
  stop = () => {
    offs.forEach(off => off())
    closeOverlays()
    setWorkspace(null)
    $workspace.set(null)
    workspace.dispose()
  }
}

/** Overlays of the workspace close with it. */
function closeOverlays(): void {
  $palette.set(null)
  $cheatSheet.set(null)
  $aside.set(null)
  $leave.get()?.answer('stay')
  $roleUpdate.set(null)
  $compose.set(null)
  $roleScreens.set([])
  $offered.set(null)
  $blockedWindows.set([])
}

/** The stored layout; that of the role if there is none, it cannot be read, or the user prefers it at the start. */
async function restore(
  ready: Promise<unknown>,
): Promise<{ readonly restored: Restored; readonly update: RoleUpdate | null; readonly role: RoleLayout | undefined }> {
  const [kept, start] = await Promise.all([loadKept(), roleStart(ready)])
  const { role, document } = start
  const begun = kept ?? { base: 0 }
  const loaded = kept ? read(kept.document) : undefined
  const wanted = $preferences.get().start
  if (loaded?.kind === 'newer') {
    notify({ kind: 'warning', code: 'layoutNewer' })
    return { restored: { document, begun, keep: false }, update: null, role }
  }
  if (loaded?.kind === 'broken') {
    keepBackup(loaded.raw)
    notify({ kind: 'warning', code: 'layoutBroken' })
  }
  if (loaded?.kind === 'ok' && wanted === 'restore') {
    const merged = await updateOf(loaded.document, start)
    if (merged?.untouched) keepBackup(loaded.document)
    return {
      restored: { document: merged?.untouched ? merged.document : loaded.document, begun, keep: true },
      update: merged && !merged.untouched ? { merged, version: start.version } : null,
      role,
    }
  }
  if (loaded?.kind === 'ok') keepBackup(loaded.document)
  return {
    restored: {
      document: wanted === 'empty' ? { ...document, tree: emptyTree(), panels: {}, active: null } : document,
      begun,
      keep: true,
    },
    update: null,
    role,
  }
}

/** The address in the bar, or the home. It may not open. */
async function openFirst(workspace: Workspace, address: string): Promise<void> {
  const path = address.split('?')[0]?.toLowerCase() ?? '/'
  const first = (await offerLinked(workspace, address)) || path === '/login' ? '/' : address
  await openAddress(workspace, first, 'reuse', { history: 'replace' })
  // After a failed address another panel is active, or the one that explains it.
  replacePath(workspace.$active.get()?.$address.get() ?? '/')
}

/** Leaving with unsaved work shows the browser's question. */
function guardUnload(workspace: Workspace): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (dirtyOf(workspace.$panels.get()).length > 0) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

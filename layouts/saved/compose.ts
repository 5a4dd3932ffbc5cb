import { isRoleCode, type CompanyType } from '../../domain/meta/role.ts'
import { fetchRoleLayout, fetchRoleScreens, saveRoleLayout } from '../../src/api/layouts.ts'
import { t } from '../../src/i18n/intl.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { $roleScreens, roleScreenAt } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { $compose } from './compose-state.ts'
import { buildDefault, ofAll, roleLayouts, withHome } from '../defaults/build.ts'
import { read, write, type LayoutDocument, type StoredPanel } from '../workspace/document.ts'
import { mayLeave } from '../shell/leave.ts'
import { homeAddress } from '../shell/routes.ts'
import { repairTree } from '../dock/tree.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** An administrator's work on the layout of a role: draft, publish, go back to an older version, leave. */
export async function startCompose(w: Workspace, code: string): Promise<void> {
  if (!isRoleCode(code)) return
  const screens = await fetchRoleScreens(code).catch(() => [])
  const draft = (await fetchRoleLayout(code, 'draft')) ?? (await fetchRoleLayout(code, 'newest'))
  if (!(await mayGo(w))) return
  const before = $compose.get()?.before ?? w.document()
  $roleScreens.set(screens)
  const layout = roleLayouts.find(l => l.role === code)
  const loaded = draft ? read(draft.layout) : undefined
  $compose.set({ role: code, companyType: companyTypeOf(draft?.companyType), before, over: draft?.savedAt ?? null })
  w.load(
    loaded?.kind === 'ok' ? withHome(loaded.document) : buildDefault(layout, tab => screens.length === 0 || opens(tab)),
  )
}

/** Asked when everything has come, and not before: what is typed while it comes is asked about too. */
const mayGo = (w: Workspace): Promise<boolean> => mayLeave(w.$panels.get(), p => w.focus(p.id))

const companyTypeOf = (value: string | undefined): 'all' | CompanyType =>
  (['0', '1', '2', '3', '4', '5'] as const).find(c => c === value) ?? 'all'

export async function keepComposed(w: Workspace, publish: boolean): Promise<void> {
  const composing = $compose.get()
  if (!composing) return
  const document = ofAll(w.document())
  const { version, savedAt } = await saveRoleLayout(composing.role, {
    layout: write(document),
    companyType: composing.companyType,
    publish,
    over: composing.over,
  })
  $compose.set({ ...composing, over: savedAt })
  notify({
    kind: 'success',
    code: 'composeSaved',
    message: publish ? t('composePublished', { version }) : t('composeDraftSaved'),
  })
}

/**
 * Shown as a user of the role sees it: without what he may not open, and with its locks; the second time, back to the
 * work.
 */
export async function previewAsRole(w: Workspace): Promise<void> {
  const composing = $compose.get()
  if (!composing || !(await mayGo(w))) return
  const { draft, ...work } = composing
  $compose.set(draft ? work : { ...work, draft: w.document() })
  w.load(draft ?? ofRole(w.document()))
}

/** Panels that the role may not open, of what is composed. */
export const leftOut = (document: LayoutDocument): readonly StoredPanel[] =>
  Object.values(document.panels).filter(p => !opens(p))

/**
 * The home that is shown is that of who composes; everybody of the role has his own there. A designed page that the
 * role may open has an entry of its own; the pattern for all of them matches the others too.
 */
const opens = ({ address }: Pick<StoredPanel, 'address'>): boolean => {
  const at = roleScreenAt(address)
  return (
    address === '/' ||
    address === bareAddress(homeAddress()) ||
    (at !== undefined &&
      at.screen !== 'redirect' &&
      at.screen !== 'outside' &&
      at.screen !== 'refusal' &&
      !(at.screen === 'page' && at.path.includes(':')))
  )
}

function ofRole(document: LayoutDocument): LayoutDocument {
  const panels = Object.fromEntries(Object.entries(document.panels).filter(([, p]) => opens(p)))
  const { tree } = repairTree(document.tree, new Set(Object.keys(panels)))
  return {
    ...document,
    tree,
    panels,
    active: document.active && document.active in panels ? document.active : (Object.keys(panels)[0] ?? null),
  }
}

/** An older version stands here again; publishing it makes it the newest. */
export async function loadVersion(w: Workspace, version: number): Promise<void> {
  const composing = $compose.get()
  const stored = composing ? await fetchRoleLayout(composing.role, String(version)) : null
  const loaded = stored ? read(stored.layout) : undefined
  if (loaded?.kind === 'ok' && (await mayGo(w))) w.load(withHome(loaded.document))
}

export async function leaveCompose(w: Workspace): Promise<void> {
  const composing = $compose.get()
  if (!composing || !(await mayGo(w))) return
  w.load(composing.before)
  $roleScreens.set([])
  $compose.set(null)
}

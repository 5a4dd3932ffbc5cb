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

/** Design of a role layout by an administrator: draft, publish, restore a version, leave. */
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

/** Asked after loading: includes input during loading. */
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

/** Preview as a user of the role: without forbidden panels, with locks; again returns to the design. */
export async function previewAsRole(w: Workspace): Promise<void> {
  const composing = $compose.get()
  if (!composing || !(await mayGo(w))) return
  const { draft, ...work } = composing
  $compose.set(draft ? work : { ...work, draft: w.document() })
  w.load(draft ?? ofRole(w.document()))
}

/** Designed panels that the role may not open. */
export const leftOut = (document: LayoutDocument): readonly StoredPanel[] =>
  Object.values(document.panels).filter(p => !opens(p))

/**
 * The designer's home stands for the shared home screen. A permitted designed page has its own entry; the generic
 * route matches others too.
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

/** Restores an older version as draft; publishing makes it the newest. */
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

import { atom } from 'nanostores'
import { ownViewsKey } from '../../../../domain/contracts/layout.calls.ts'
import type { Sort } from '../../../../domain/meta/query.ts'
import { isApiError } from '../../../api/errors.ts'
import { saveSetting } from '../../../api/files.ts'
import { fetchListViews } from '../../../api/layouts.ts'
import { $session } from '../../../state/session.ts'
import { notify } from '../../../state/notices.ts'
import { errorText } from '../../parts/error-text.ts'
import { freshList, listFromJson, listToJson, type ListState } from '../list-state.ts'

/** A saved list view: conditions, order and columns under a name. */
export interface SavedView {
  readonly name: string
  readonly state: Pick<ListState, 'values' | 'extra' | 'own' | 'columns' | 'pageSize' | 'totals'> & {
    readonly sort: readonly Sort[]
  }
}

/** A view that an administrator shares with a role. */
export interface RoleView extends SavedView {
  readonly role: string
  readonly companyType: string
  readonly start: boolean
  readonly revision: number
}

/** Stored views of a user. `start` is the key of the default view; null uses the role's. */
export interface OwnViews {
  readonly views: readonly SavedView[]
  readonly start: string | null
}

export interface ListViewsHeld extends OwnViews {
  readonly shared: readonly RoleView[]
  readonly revision: number | undefined
}

/** Keys of views: the designed one, one's own, one of a role. */
export const designed = 'designed'
export const ownKey = (v: SavedView): string => `own/${v.name}`
export const roleKey = (v: RoleView): string => `role/${v.role}/${v.companyType}/${v.name}`

const held = new Map<string, ReturnType<typeof atom<ListViewsHeld | null>>>()

/** The saved views of a list, shared by all its panels. Null until loaded. */
export function savedViews(code: string) {
  let found = held.get(code)
  if (!found) held.set(code, (found = atom<ListViewsHeld | null>(null)))
  return found
}
$session.listen(() => {
  held.forEach(views => {
    views.set(null)
  })
})

export async function loadViews(code: string): Promise<void> {
  const { own, shared } = await fetchListViews(code)
  savedViews(code).set({
    ...ownFromJson(own?.value),
    revision: own?.revision,
    shared: shared.map(s => ({
      ...viewOf(s.name, listFromJson(s.state)),
      role: s.role,
      companyType: s.companyType,
      start: s.start,
      revision: s.revision,
    })),
  })
}

/** Changes the stored views, keeping changes of other windows. */
export async function changeViews(code: string, change: (own: OwnViews) => OwnViews, again = true): Promise<void> {
  if (!savedViews(code).get()) await loadViews(code)
  const now = savedViews(code).get() ?? { views: [], start: null, shared: [], revision: undefined }
  const next = change({ views: now.views, start: now.start })
  try {
    const saved = await saveSetting(
      ownViewsKey(code),
      { views: next.views.map(v => ({ name: v.name, state: viewToJson(v) })), start: next.start },
      now.revision,
    )
    savedViews(code).set({ ...now, ...next, revision: saved.revision })
  } catch (error) {
    if (!again || !isApiError(error, 'CONFLICT')) throw error
    await loadViews(code)
    await changeViews(code, change, false)
  }
}

/** Key of the default view: the user's choice, otherwise the role's; ignores a removed view. */
export function startKey({ views, shared, start }: Pick<ListViewsHeld, 'views' | 'shared' | 'start'>): string {
  const session = $session.get()
  const mine = shared.filter(
    v => session?.roles.includes(v.role) && (v.companyType === 'all' || v.companyType === session.companyType),
  )
  if (start !== null && [designed, ...views.map(ownKey), ...mine.map(roleKey)].includes(start)) return start
  const ofRole = mine.find(v => v.start)
  return ofRole ? roleKey(ofRole) : designed
}

/** The default view of the list; null for the designed one. */
export function startState(all: ListViewsHeld): SavedView['state'] | null {
  const key = startKey(all)
  return (
    [...all.views.map(v => [ownKey(v), v] as const), ...all.shared.map(v => [roleKey(v), v] as const)].find(
      ([k]) => k === key,
    )?.[1].state ?? null
  )
}

/** Stored parts of a list view. */
export const viewOf = (
  name: string,
  { values, extra, own, sort, columns, pageSize, totals }: ListState,
): SavedView => ({ name, state: { values, extra, own, sort, columns, pageSize, totals } })

export const viewToJson = (v: SavedView) => listToJson({ ...freshList, ...v.state })

/** Stored views without invalid ones. Old versions stored a list without start. */
export function ownFromJson(json: unknown): OwnViews {
  const { views, start }: { readonly views?: unknown; readonly start?: unknown } = Array.isArray(json)
    ? { views: json }
    : typeof json === 'object' && json !== null
      ? json
      : {}
  return {
    views: (Array.isArray(views) ? views : []).flatMap((v: unknown) =>
      typeof v === 'object' && v !== null && 'name' in v && typeof v.name === 'string' && 'state' in v
        ? [viewOf(v.name, listFromJson(v.state))]
        : [],
    ),
    start: typeof start === 'string' ? start : null,
  }
}

export function viewFailed(error: unknown): void {
  notify({ kind: 'error', code: 'saveFailed', message: errorText(error) })
}

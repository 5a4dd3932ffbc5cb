import { atom } from 'nanostores'
import type { Sort } from '../../../domain/meta/query.ts'
import { fetchSetting, saveSetting } from '../../api/files.ts'
import { isApiError } from '../../api/errors.ts'
import type { Json } from '../host.ts'
import { freshList, listFromJson, listToJson, type ListState } from './list-state.ts'

/** A list as its user likes to see it, under a name: what is searched for, in which order, with which columns. */
export interface SavedView {
  readonly name: string
  readonly state: Pick<ListState, 'values' | 'extra' | 'own' | 'columns' | 'pageSize' | 'totals'> & { readonly sort: readonly Sort[] }
}

interface Held {
  readonly views: readonly SavedView[]
  readonly revision: number | undefined
}

const settingOf = (code: string) => `views-${code}`.slice(0, 60)
const held = new Map<string, ReturnType<typeof atom<Held | null>>>()

/** The saved views of a list; the same for all its panels. Null until they have come. */
export function savedViews(code: string) {
  let found = held.get(code)
  if (!found) held.set(code, (found = atom<Held | null>(null)))
  return found
}

export async function loadViews(code: string): Promise<void> {
  const stored = await fetchSetting<Json>(settingOf(code))
  savedViews(code).set({ views: viewsFromJson(stored?.value), revision: stored?.revision })
}

/** Changes the views as they are stored now: what another window has saved meanwhile is kept. */
export async function changeViews(code: string, change: (views: readonly SavedView[]) => readonly SavedView[], again = true): Promise<void> {
  if (!savedViews(code).get()) await loadViews(code)
  const { views, revision } = savedViews(code).get() ?? { views: [], revision: undefined }
  const next = change(views)
  try {
    const saved = await saveSetting(settingOf(code), next.map(v => ({ name: v.name, state: listToJson({ ...freshList, ...v.state }) })), revision)
    savedViews(code).set({ views: next, revision: saved.revision })
  } catch (error) {
    if (!again || !isApiError(error, 'CONFLICT')) throw error
    await loadViews(code)
    await changeViews(code, change, false)
  }
}

/** What of a list is kept under a name. */
export const viewOf = (name: string, { values, extra, own, sort, columns, pageSize, totals }: ListState): SavedView => ({ name, state: { values, extra, own, sort, columns, pageSize, totals } })

/** Stored views, without what is none. */
export const viewsFromJson = (json: unknown): SavedView[] =>
  (Array.isArray(json) ? json : []).flatMap((v: unknown) => (typeof v === 'object' && v !== null && 'name' in v && typeof v.name === 'string' && 'state' in v ? [viewOf(v.name, listFromJson(v.state))] : []))

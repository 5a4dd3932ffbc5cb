import { isId } from '../../domain/meta/records/read-value.ts'
import { $menus } from '../state/menus.ts'

/** Maximum number of records side by side. */
export const mostCompared = 6

const pattern = '/compare/:code'

/** Address that compares records in one of their views. */
export const compareAddress = (view: string, ids: readonly string[]): string =>
  `${pattern.replace(':code', encodeURIComponent(view))}?ids=${ids.join(',')}`

export const mayCompare = (): boolean => $menus.get().some(m => m.path === pattern)

/** Address of one record in the view with this code; undefined if the reader has no such screen. */
export function screenOfView(view: string): string | undefined {
  return $menus.get().find(m => !m.path.includes(':') && (m.recordView === view || m.view === view))?.path
}

/** A compared record in an address: its id, or an earlier version of it as `id@instant`. */
export const versionOf = (id: string, at: string): string => `${id}@${at}`

/** The record and, for an earlier version, its instant; undefined for text that is neither. */
export function readCompared(part: string): { readonly id: string; readonly at?: string } | undefined {
  const [id = '', at, ...rest] = part.split('@')
  if (!isId(id) || rest.length > 0) return undefined
  if (at === undefined) return { id }
  return Number.isNaN(Date.parse(at)) ? undefined : { id, at }
}

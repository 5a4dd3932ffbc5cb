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

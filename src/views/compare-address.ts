import { $menus } from '../state/menus.ts'

/** Maximum number of records side by side. */
export const mostCompared = 6

const pattern = '/compare/:code'

/** For compared records, in one of their views. */
export const compareAddress = (view: string, ids: readonly string[]): string =>
  `${pattern.replace(':code', encodeURIComponent(view))}?ids=${ids.join(',')}`

export const mayCompare = (): boolean => $menus.get().some(m => m.path === pattern)

/** Where a record is shown by itself with a view of this code; undefined where no screen of the reader does. */
export function screenOfView(view: string): string | undefined {
  return $menus.get().find(m => !m.path.includes(':') && (m.recordView === view || m.view === view))?.path
}

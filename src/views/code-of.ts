import type { FoundRoute } from '../state/menus.ts'

/** View code of an address: that of its screen, or of the designed page in the address. */
export function viewCodeOf(route: FoundRoute | undefined): string | undefined {
  return showsRecord(route) ? route?.entry.recordView : (route?.entry.view ?? route?.params.code)
}

/** A list screen shows one record if its query names one; an empty value means a new one. */
export function showsRecord(route: FoundRoute | undefined): boolean {
  const { recordView, instanceBy = [] } = route?.entry ?? {}
  return recordView !== undefined && ['id', ...instanceBy].some(name => route?.query[name] !== undefined)
}

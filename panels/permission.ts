import { bareAddress, parseAddress } from '../src/router/canonical.ts'
import { findRoute } from '../src/state/menus.ts'

/** What the permission call of a route is asked for (B-021 to B-023); `before` is the address the user comes from. */
export function menuIdOf(address: string, before: string): string {
  const entry = findRoute(bareAddress(address))?.entry
  const { path, query } = parseAddress(bareAddress(address))
  if (entry?.noParams) return path
  const used = entry?.noMenuPage ? parseAddress(bareAddress(before)).query : query
  return used.size > 0 ? `${path}?${used}` : path
}

import { bareAddress, parseAddress } from '../src/router/canonical.ts'
import { findRoute } from '../src/state/menus.ts'

/** Query of a route's permission call (B-021 to B-023); `before` is the previous address. */
export function menuIdOf(address: string, before: string): string {
  const entry = findRoute(bareAddress(address))?.entry
  const { path, query } = parseAddress(bareAddress(address))
  if (entry?.noParams) return path
  const used = entry?.noMenuPage ? parseAddress(bareAddress(before)).query : query
  return used.size > 0 ? `${path}?${used}` : path
}

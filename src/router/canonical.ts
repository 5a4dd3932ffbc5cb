import { findRoute } from '../state/menus.ts'

/**
 * Addresses such as '/poView?poNo=PO-1', in the form after the #. Two query values belong to the shell and do not
 * identify the panel: `refresh`, the timestamp of F5 (B-028), and `title`, the page metadata of a home redirect
 * (B-012).
 */
const shellQuery = ['refresh', 'title']

export interface ParsedAddress {
  readonly path: string
  readonly query: URLSearchParams
}

export function parseAddress(address: string): ParsedAddress {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  return {
    path: path.length > 1 ? path.replace(/\/+$/, '') : path,
    query: new URLSearchParams(at < 0 ? '' : address.slice(at + 1)),
  }
}

export const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

/** The address without shell parameters, as a panel gets it. */
export function bareAddress(address: string): string {
  const { path, query } = parseAddress(address)
  for (const name of shellQuery) query.delete(name)
  return withQuery(path, query)
}

const encode = (segment: string) => {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return encodeURIComponent(segment)
  }
}

/** One text for equivalent addresses: ignores encoding, query order and the shell's values. */
export function canonical(address: string): string {
  const { path, query } = parseAddress(bareAddress(address))
  query.sort()
  return withQuery(path.split('/').map(encode).join('/').toLowerCase(), query)
}

export const refreshOf = (address: string): string | null => parseAddress(address).query.get('refresh')

export function withRefresh(address: string, timestamp: number): string {
  const { path, query } = parseAddress(address)
  query.set('refresh', String(timestamp))
  return withQuery(path, query)
}

/**
 * Identity of a panel address (B-040): the path without query, and the query values that identify a record of its
 * screen.
 */
export function instanceKey(address: string): string {
  const { path, query } = parseAddress(bareAddress(address))
  const by = findRoute(address)?.entry.instanceBy ?? []
  return [canonical(path), ...by.map(name => query.get(name) ?? '')].join('\n')
}

/** True for an address that names one record of its screen, as '/poView?poNo=PO-1' does. */
export function namesRecord(address: string): boolean {
  const { query } = parseAddress(address)
  return (findRoute(bareAddress(address))?.entry.instanceBy ?? []).some(name => query.get(name))
}

import { idOf } from '../meta/field.ts'

/**
 * Route patterns: `:name` is a path value, `:name?` an optional one. Inside a segment, a name and its value consist of
 * letters and digits. Matching ignores case; raw and percent-encoded forms match (routes.json, navigation.matching).
 */
export interface PathMatch {
  readonly params: Readonly<Record<string, string>>
}

const escape = (s: string) => s.replace(/[\s.*+?^$()|[\]\\]/g, '\\$&')
const cache = new Map<string, RegExp>()

function compile(pattern: string): RegExp {
  let re = cache.get(pattern)
  if (!re) {
    const source = pattern
      .split('/')
      .slice(1)
      .map(segment => {
        const named = /^:(\w+)(\?)?$/.exec(segment)
        if (named) return named[2] ? `(?:/(?<${named[1]}>[^/]*))?` : `/(?<${named[1]}>[^/]+)`
        return (
          '/' +
          segment
            .split(/(:[A-Za-z]+)/)
            .map(p => (p.startsWith(':') ? `(?<${p.slice(1)}>[A-Za-z0-9]+)` : escape(p)))
            .join('')
        )
      })
      .join('')
    re = new RegExp(`^${source || '/'}$`, 'i')
    cache.set(pattern, re)
  }
  return re
}

/** Values of a matching path; the path has no query and is raw or percent-encoded. */
export const matchPath = (pattern: string, path: string): PathMatch | undefined => match(pattern, decoded(path))

/** The first of these that has the path, as its pattern or by matching it, with the values of the path. */
export function firstAt<T extends { readonly path: string }>(
  all: readonly T[],
  path: string,
): (PathMatch & { readonly found: T }) | undefined {
  const read = decoded(path)
  for (const found of all) {
    const m = found.path === path ? { params: {} } : match(found.path, read)
    if (m) return { found, ...m }
  }
  return undefined
}

function decoded(path: string): string {
  const read = path
    .split('/')
    .map(s => {
      try {
        return decodeURIComponent(s).replaceAll('/', '\u0001')
      } catch {
        return s
      }
    })
    .join('/')
  return read.length > 1 ? read.replace(/\/$/, '') : read
}

function match(pattern: string, read: string): PathMatch | undefined {
  const m = compile(pattern).exec(read)
  if (!m) return undefined
  return {
    params: Object.fromEntries(
      Object.entries(m.groups ?? {}).map(([k, v]) => [k, (v ?? '').replaceAll('\u0001', '/')]),
    ),
  }
}

/** The address in a copied link: the part after the hash. It never leads outside the product. */
export const addressIn = (link: string): string => link.trim().replace(/^[^#]*#(?=\/)/, '')

/**
 * '/poView?poNo={poNo}' with the values of a record, percent-encoded; a reference gives its id. A missing value gives
 * an empty text.
 */
export const fillPath = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = idOf(values[name])
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  })

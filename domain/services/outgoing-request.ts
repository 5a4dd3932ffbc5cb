import { invalid } from '../errors/failure.ts'
import { problem, type Problem } from '../meta/problem.ts'

/** What is sent to another system. Values are in the path, the query or the body, and never in a header. */
export interface OutgoingRequest {
  readonly method: string
  /** With the query; after the names of the host's address. */
  readonly path: string
  readonly body?: string
  /** Of a POST: all its attempts have the same one, so that it is done once. */
  readonly idempotencyKey?: string
}

export const outgoingMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Each segment is a name, or one value in braces. */
const segment = /^(?:[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9_]*\})$/

export const isPathTemplate = (path: string): boolean =>
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every(s => segment.test(s) && s !== '.' && s !== '..')

/** Names in braces. */
export const namesInPath = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')

/** Throws the values that cannot be in a path, by the names of their nodes. */
export function outgoingRequest(
  template: { readonly method: string; readonly path: string },
  values: ReadonlyMap<string, unknown>,
): OutgoingRequest {
  const { method, path } = template
  const inPath = namesInPath(path)
  const problems: Problem[] = inPath
    .filter(name => !isSegment(textIn(values.get(name))))
    .map(name => problem('OUTGOING_PATH_VALUE', name))
  if (problems.length > 0) throw invalid(problems)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textIn(values.get(name))))
  const others = [...values].filter(([name]) => !inPath.includes(name))
  if (hasBody(method)) return { method, path: filled, body: JSON.stringify(Object.fromEntries(others)) }
  const query = new URLSearchParams(others.map(([name, value]) => [name, textIn(value)])).toString()
  return { method, path: query === '' ? filled : `${filled}?${query}` }
}

export const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT'

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What reads a path otherwise than it is written, encoded or not, is refused: dots, slashes, control characters. */
const isSegment = (text: string): boolean =>
  text !== '' && text.isWellFormed() && !/^\.+$/.test(text) && !/[/\\%;\p{Cc}]/u.test(text)

/** The part of an answer at dotted names; undefined where there is none. */
export function placeIn(answer: unknown, place: string | null): unknown {
  let found = answer
  for (const name of place === null || place === '' ? [] : place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[name]
  }
  return found
}

export const isPlace = (place: string): boolean => /^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*$/.test(place)

/** A position in a text, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/**
 * JSON with the position of every value by path ('fields.colour.kind'; the parent's position if missing), or the
 * position of the syntax error.
 */
export type ReadJson =
  | { readonly value: unknown; readonly placeAt: (path: string) => Place }
  | { readonly wrong: Place }

const deepest = 60
const blank = /[ \t\r\n]*/y
const scalar =
  /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

class Stop extends Error {}

/** Parses JSON with positions: browsers report errors without line, and differently. */
export function readJson(text: string): ReadJson {
  let at = 0
  const starts = new Map<string, number>()
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const next = (): string => {
    take(blank)
    return text[at] ?? ''
  }
  const expect = (c: string): void => {
    if (next() !== c) throw new Stop()
    at++
  }
  const items = (close: string, one: (i: number) => void): void => {
    at++
    if (next() === close) {
      at++
      return
    }
    for (let i = 0; ; i++) {
      one(i)
      if (next() === close) {
        at++
        return
      }
      expect(',')
    }
  }
  const read = (path: readonly string[]): void => {
    if (path.length > deepest) throw new Stop()
    const c = next()
    starts.set(path.join('.'), at)
    if (c === '[')
      return items(']', i => {
        read([...path, String(i)])
      })
    if (c !== '{') {
      if (take(scalar) === '') throw new Stop()
      return
    }
    const names = new Set<string>()
    items('}', () => {
      if (next() !== '"') throw new Stop()
      const begins = at,
        quoted = take(scalar)
      if (quoted === '') throw new Stop()
      const name = JSON.parse(quoted) as string
      // Otherwise the second of two equal keys would silently win.
      if (names.has(name)) {
        at = begins
        throw new Stop()
      }
      names.add(name)
      expect(':')
      read([...path, name])
    })
  }
  try {
    read([])
    if (next() !== '') throw new Stop()
  } catch (error) {
    if (error instanceof Stop) return { wrong: placeOf(text, at) }
    throw error
  }
  return { value: JSON.parse(text) as unknown, placeAt: path => placeOf(text, startOf(starts, path)) }
}

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function startOf(starts: ReadonlyMap<string, number>, path: string): number {
  for (let p = path; p !== ''; p = p.includes('.') ? p.slice(0, p.lastIndexOf('.')) : '') {
    const found = starts.get(p)
    if (found !== undefined) return found
  }
  return starts.get('') ?? 0
}

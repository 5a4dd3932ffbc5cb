/** Where something stands in a text, as people count: both from 1. */
export interface Place { readonly line: number; readonly column: number }

export type ReadJson =
  | { readonly value: unknown; placeOf(path: string): Place }
  | { readonly wrong: Place }

/**
 * Reads JSON and remembers where each value stands, by its path ('queryColumns.2.key'), so that what is wrong with it can
 * be said with line and column. The place of a path that is not there is that of the nearest thing around it.
 */
export function readJson(text: string): ReadJson {
  const places = new Map<string, number>()
  const reader = new Reader(text, places)
  try {
    const value = reader.whole()
    return {
      value,
      placeOf: path => {
        let at = path
        while (at !== '' && !places.has(at)) at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : ''
        return placeAt(text, places.get(at) ?? 0)
      },
    }
  } catch (error) {
    if (error instanceof WrongAt) return { wrong: placeAt(text, error.at) }
    throw error
  }
}

function placeAt(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

class WrongAt extends Error {
  readonly at: number
  constructor(at: number) { super(); this.at = at }
}

const deepest = 40

class Reader {
  private at = 0
  private readonly text: string
  private readonly places: Map<string, number>
  constructor(text: string, places: Map<string, number>) { this.text = text; this.places = places }

  whole(): unknown {
    const value = this.value('', 0)
    this.space()
    if (this.at < this.text.length) throw new WrongAt(this.at)
    return value
  }

  private value(path: string, depth: number): unknown {
    this.space()
    if (depth > deepest) throw new WrongAt(this.at)
    if (!this.places.has(path)) this.places.set(path, this.at)
    const c = this.text[this.at]
    if (c === '{') return this.object(path, depth)
    if (c === '[') return this.array(path, depth)
    if (c === '"') return this.string()
    return this.match(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
  }

  private object(path: string, depth: number): unknown {
    const entries: [string, unknown][] = []
    this.at++
    if (this.ends('}')) return {}
    do {
      this.space()
      const from = this.at
      if (this.text[from] !== '"') throw new WrongAt(from)
      const key = this.string()
      const inner = path === '' ? key : `${path}.${key}`
      // Of two values with one name JSON keeps the last without a word: that is not what was meant.
      if (this.places.has(inner)) throw new WrongAt(from)
      this.places.set(inner, from)
      this.space()
      if (this.text[this.at] !== ':') throw new WrongAt(this.at)
      this.at++
      entries.push([key, this.value(inner, depth + 1)])
    } while (!this.closes('}'))
    return Object.fromEntries(entries)
  }

  private array(path: string, depth: number): unknown {
    const values: unknown[] = []
    this.at++
    if (this.ends(']')) return values
    do values.push(this.value(path === '' ? String(values.length) : `${path}.${values.length}`, depth + 1))
    while (!this.closes(']'))
    return values
  }

  private string(): string { return this.match(/"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/yu) as string }

  private match(pattern: RegExp): unknown {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) throw new WrongAt(this.at)
    this.at += found[0].length
    return JSON.parse(found[0]) as unknown
  }

  /** Whether it ends here at once. */
  private ends(end: string): boolean {
    this.space()
    if (this.text[this.at] !== end) return false
    this.at++
    return true
  }

  /** Whether it ends here; otherwise a comma must say that more comes. */
  private closes(end: string): boolean {
    if (this.ends(end)) return true
    if (this.text[this.at] !== ',') throw new WrongAt(this.at)
    this.at++
    return false
  }

  private space(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++
  }
}

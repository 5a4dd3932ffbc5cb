/**
 * Patterns of designers (V-028), run in time linear in the text length (docs/decisions/022). The engine is loaded
 * separately: by the server at its start, by the client on demand.
 */
export interface Matcher {
  /** Whether the whole text matches. */
  matches(text: string): boolean
}
/** The compiled pattern; undefined when rejected. */
type Engine = (source: string) => Matcher | undefined

let engine: Engine | undefined
let load: (() => void) | undefined

export const setPatternEngine = (compile: Engine): void => {
  engine = compile
  kept.clear()
}

/** The client provides a loader for the engine; until it is loaded, only the server checks patterns. */
export const fetchPatternEngineBy = (fetch: () => void): void => {
  load = fetch
}

const kept = new Map<string, Matcher | undefined>()

/** The compiled pattern from a cache; undefined when rejected. Throws when no engine is loaded. */
export function compilePattern(source: string): Matcher | undefined {
  if (!engine) throw new Error('no engine for patterns is loaded: import domain/meta/patterns/pattern-engine.ts')
  if (!kept.has(source)) {
    if (kept.size > 500) kept.clear()
    kept.set(source, engine(source))
  }
  return kept.get(source)
}

/** Whether the whole text matches; a rejected pattern matches nothing. */
export function matchesPattern(source: string, text: string): boolean {
  if (engine || !load) return compilePattern(source)?.matches(text) === true
  load()
  return true
}

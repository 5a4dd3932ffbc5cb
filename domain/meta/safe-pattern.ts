/**
 * Patterns that people design (V-028), run by an engine whose time grows with the length of the text only
 * (docs/decisions/022). The engine is loaded apart: by the server at its start, by the client when a pattern is needed.
 */
export interface Matcher {
  /** Whether the whole text matches. */
  matches(text: string): boolean
}
/** The compiled pattern; undefined when it is refused. */
type Engine = (source: string) => Matcher | undefined

let engine: Engine | undefined
let load: (() => void) | undefined

export const setPatternEngine = (compile: Engine): void => {
  engine = compile
  kept.clear()
}

/** The client names how the engine is fetched; until it is there, a pattern is left to the server. */
export const fetchPatternEngineBy = (fetch: () => void): void => {
  load = fetch
}

const kept = new Map<string, Matcher | undefined>()

/** The compiled pattern, kept; undefined when it is refused. Throws where no engine is loaded. */
export function compilePattern(source: string): Matcher | undefined {
  if (!engine) throw new Error('no engine for patterns is loaded: import domain/meta/pattern-engine.ts')
  if (!kept.has(source)) {
    if (kept.size > 500) kept.clear()
    kept.set(source, engine(source))
  }
  return kept.get(source)
}

/** Whether the whole text matches; a pattern that is refused matches nothing. */
export function matchesPattern(source: string, text: string): boolean {
  if (engine || !load) return compilePattern(source)?.matches(text) === true
  load()
  return true
}

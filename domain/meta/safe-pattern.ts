import { mostSteps, longestPattern, readPattern, type PatternReason } from './pattern-source.ts'

/**
 * Patterns that people design (V-028), run by an engine whose time grows with the length of the text only
 * (docs/decisions/022). The engine is loaded apart: by the server at its start, by the client when a pattern is needed.
 */
export interface Matcher {
  /** Whether the whole text matches. */
  matches(text: string): boolean
}
/** The compiled expression in the syntax of RE2; undefined when the engine refuses it. */
type Engine = (source: string) => Matcher | undefined

/** Steps times characters that one match may take: some 30 ms. */
const mostWork = 400_000

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

/** Whether the whole text matches; a pattern that is refused matches nothing. */
export function matchesPattern(source: string, text: string): boolean {
  if (!engine) {
    if (!load) throw new Error('no engine for patterns is loaded: import domain/meta/pattern-engine.ts')
    load()
    return true
  }
  if (!kept.has(source)) {
    if (kept.size > 500) kept.clear()
    const read = readPattern(source)
    kept.set(source, 'source' in read ? engine(read.source) : undefined)
  }
  return kept.get(source)?.matches(text) === true
}

const reasons: Readonly<Record<PatternReason, string>> = {
  PATTERN_LONG: `it is longer than ${longestPattern} characters`,
  PATTERN_SYNTAX: 'it is not a regular expression',
  PATTERN_LOOK_AROUND: 'look-ahead and look-behind are not supported',
  PATTERN_BACK_REFERENCE: 'back references are not supported',
  PATTERN_GROUP: 'this kind of group is not supported; use (…), (?:…) or (?<name>…)',
  PATTERN_PROPERTY: 'this character property is not supported; use one such as \\p{L}, \\p{Lu} or \\p{Script=Han}',
  PATTERN_REPETITION: 'the number of repetitions is above 500',
  PATTERN_SIZE: `its repetitions make more than ${mostSteps} steps`,
}

/**
 * Why a pattern is refused for a text of at most so many characters, as a sentence for designers; undefined when it is
 * taken.
 */
export function patternProblem(source: string, maxLength: number | undefined): string | undefined {
  const read = readPattern(source)
  if ('reason' in read) return `${reasons[read.reason]} (character ${read.at + 1})`
  if (engine && !engine(read.source)) return reasons.PATTERN_SYNTAX
  if (maxLength === undefined) return 'a field with a pattern needs a maximum length'
  if (read.size * maxLength > mostWork)
    return `it has ${read.size} steps; for ${maxLength} characters at most ${Math.floor(mostWork / maxLength)} are allowed: shorten the pattern or the maximum length`
  return undefined
}

import { longestPattern, mostSteps, readPattern, type PatternReason } from './pattern-source.ts'
import { compilePattern } from './safe-pattern.ts'

/** Maximum of steps times characters of one match, about 30 ms. */
const mostWork = 400_000

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

/** Why a pattern is rejected for a text length, as a sentence for designers; undefined when accepted. */
export function patternProblem(source: string, maxLength: number | undefined): string | undefined {
  const read = readPattern(source)
  if ('reason' in read) return `${reasons[read.reason]} (character ${read.at + 1})`
  if (compilePattern(source) === undefined) return reasons.PATTERN_SYNTAX
  if (maxLength === undefined) return 'a field with a pattern needs a maximum length'
  if (read.size * maxLength > mostWork)
    return `it has ${read.size} steps; for ${maxLength} characters at most ${Math.floor(mostWork / maxLength)} are allowed: shorten the pattern or the maximum length`
  return undefined
}

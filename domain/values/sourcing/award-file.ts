import { rankingOf, type Ranking, type RankingInputs } from './award-ranking.ts'

/** The facts of an award file besides the ranking: decisions with their people, requests and answers. */
export type AwardFacts = Readonly<Record<string, unknown>>

interface AwardContent {
  readonly format: typeof awardFormat
  readonly facts: AwardFacts
  readonly inputs: RankingInputs
  readonly ranking: Ranking
}

const awardFormat = 'portside-award-1'

/**
 * JSON whose bytes depend on its content alone: keys in the order of their characters, two spaces, one line feed at the
 * end.
 */
export const stableJson = (value: unknown): string => `${JSON.stringify(ordered(value), null, 2)}\n`

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => [key, ordered(v)]),
  )
}

/** The text of an award file: its ranking is counted from its inputs, and `digestOf` seals the content. */
export function awardFileText(facts: AwardFacts, inputs: RankingInputs, digestOf: (text: string) => string): string {
  const content: AwardContent = { format: awardFormat, facts, inputs, ranking: rankingOf(inputs) }
  return stableJson({ content, digest: digestOf(stableJson(content)) })
}

/** Why a file is not what was written: no award file, another digest, or another ranking than its inputs give. */
export type AwardFileFault = 'unreadable' | 'changed' | 'ranking'

/** Whether a file is whole: every byte is as it was sealed. Anybody can seal a file; its ranking is not counted. */
export function faultOfSeal(
  text: string,
  digestOf: (text: string) => string,
): Exclude<AwardFileFault, 'ranking'> | null {
  try {
    const read = contentOf(text)
    if (!read) return 'unreadable'
    return stableJson(read) === text && digestOf(stableJson(read.content)) === read.digest ? null : 'changed'
  } catch (error) {
    // Lists within lists without an end.
    if (error instanceof RangeError) return 'unreadable'
    throw error
  }
}

/**
 * Counts the ranking of a file again and compares every byte; null when all are the same. Only for a file that is known
 * to be ours: figures that somebody made up for it can take hours to count.
 */
export function faultOfAwardFile(text: string, digestOf: (text: string) => string): AwardFileFault | null {
  const seal = faultOfSeal(text, digestOf),
    read = seal === null ? contentOf(text) : null
  if (!read) return seal
  try {
    return awardFileText(read.content.facts, read.content.inputs, digestOf) === text ? null : 'ranking'
  } catch (error) {
    // Figures that no ranking can be counted from; a defect of the engine is of another kind.
    if (error instanceof RangeError || error instanceof TypeError) return 'ranking'
    throw error
  }
}

function contentOf(text: string): { readonly content: AwardContent; readonly digest: string } | null {
  try {
    const read = JSON.parse(text) as { readonly content?: Partial<AwardContent>; readonly digest?: unknown } | null
    const content = read?.content
    return content?.format === awardFormat && content.inputs && content.facts && typeof read?.digest === 'string'
      ? { content: content as AwardContent, digest: read.digest }
      : null
  } catch {
    return null
  }
}

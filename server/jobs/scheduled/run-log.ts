import type { Language, Text } from '../../../domain/meta/text.ts'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { sentence } from '../../messages.ts'

/** Values of a line; a text that reads otherwise in each language stands in both. */
export type LineParams = Readonly<Record<string, string | number | Text>>

/** Ends a run with a sentence of the messages instead of the words of a fault. */
export class RunEnded extends Error {
  readonly params: LineParams
  constructor(code: string, params: LineParams = {}) {
    super(code)
    this.params = params
  }
}

/** A line of a run as it is kept: its code with its values, which every reader gets in his language. */
export const keptLine = (code: string, params: LineParams): string => JSON.stringify({ code, params })

/** Who reads the lines of a run: his language, and the zone in which he reads the time of each. */
export interface LineReader {
  readonly language: Language
  readonly timeZone: string
}

/** The time at which a line was said, as it is kept: to the second, in UTC. */
export const keptTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** Lines of before had the time of day only. */
const line = /^(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) |(\d\d:\d\d:\d\d ))?(.*)$/

/**
 * What a run has said, in the language and zone of its reader; lines of before codes were kept are told as they stand.
 */
export const runLog = (reader: LineReader, kept: string): string =>
  kept
    .split('\n')
    .map(text => lineFor(reader, text))
    .join('\n')

function lineFor({ language, timeZone }: LineReader, text: string): string {
  const [, at, ofDay = '', said = text] = line.exec(text) ?? []
  const time = at ? `${showInstant(at, timeZone).slice(11)} ` : ofDay
  const read = /^\{"code": ?"/.test(said) ? parsed(said) : undefined
  if (!read) return time + said
  const params = Object.entries(read.params).map(
    ([name, value]) => [name, typeof value === 'object' ? value[language] : value] as const,
  )
  return time + sentence(language, read.code, Object.fromEntries(params))
}

function parsed(json: string): { readonly code: string; readonly params: LineParams } | undefined {
  try {
    const read = JSON.parse(json) as { code?: unknown; params?: LineParams }
    return typeof read.code === 'string' ? { code: read.code, params: read.params ?? {} } : undefined
  } catch {
    return undefined
  }
}

/** So many characters of what was kept, without a line that would be cut. */
export function wholeLines(lines: readonly string[], most: number): string {
  let length = 0
  return lines.filter(l => (length += l.length + 1) <= most + 1).join('\n')
}

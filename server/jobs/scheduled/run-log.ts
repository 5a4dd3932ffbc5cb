import type { Language, Text } from '../../../domain/meta/text.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { sentence } from '../../messages.ts'

/** Values of a line; text that depends on the language has both versions. */
export type LineParams = Readonly<Record<string, string | number | Text>>

/** Ends a run with a message of its own instead of an error text. */
export class RunEnded extends Error {
  readonly params: LineParams
  constructor(code: string, params: LineParams = {}) {
    super(code)
    this.params = params
  }
}

/** A stored log line: its code with values, formatted in the reader's language. */
export const keptLine = (code: string, params: LineParams): string => JSON.stringify({ code, params })

/** Reader of run lines: language and time zone. */
export interface LineReader {
  readonly language: Language
  readonly timeZone: string
}

/** The reader of a request: the product itself reads English in UTC. */
export const readerOf = (actor: Actor): LineReader =>
  actor.kind === 'user' ? actor : { language: 'en_US', timeZone: 'UTC' }

/** The stored time of a line: to the second, in UTC. */
export const keptTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** Older lines have the time of day only. */
const line = /^(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) |(\d\d:\d\d:\d\d ))?(.*)$/

/** Results of a run in the language and time zone of the reader; old text lines are unchanged. */
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

/** The first characters of stored lines, without a partial line. */
export function wholeLines(lines: readonly string[], most: number): string {
  let length = 0
  return lines.filter(l => (length += l.length + 1) <= most + 1).join('\n')
}

import type { Values } from '../meta/records/rules.ts'
import type { Text } from '../meta/text.ts'
import type { PartFields } from './deliveries.ts'
import type { OutMessage } from './reading.ts'

/**
 * A business message as data: which element of the standard holds which field. Writing and reading use the same
 * definition, so a round trip keeps everything.
 */
export interface MessageDefinition {
  /** Code in the address of its export. */
  readonly code: string
  readonly title: Text
  readonly entity: string
  /** Collection whose rows are its lines. */
  readonly child: string
  /** Also read; an answer with portal-only fields is not. */
  readonly takesIn: boolean
  /** An answer to an existing record: compared with it, never stored as its own record. */
  readonly answers?: true
  /** Read into a draft by a call of its own, never as the answer to a stored record. */
  readonly intoDraft?: true
  /** Only records with one of these values are written. */
  readonly while?: { readonly field: string; readonly values: readonly string[] }
  /** What the portal counts, or says in more lines than it keeps, before the message is written. */
  readonly completes?: (out: OutMessage, rows: readonly Values[]) => OutMessage
  /** Fields of a line written minus another one: short-closed quantity is no longer requested. */
  readonly less?: Readonly<Record<string, string>>
  /** Lines for which this field is true are not written. */
  readonly without?: string
  readonly body: UblBody | EdifactBody
}

/** Numbers that records with a value keep below zero, and messages write above it. */
export interface Negated {
  readonly field: string
  readonly value: string
  readonly header: readonly string[]
  readonly lines: readonly string[]
}

export interface UblBody {
  readonly standard: 'ubl'
  /** What every document with this root is: set when it is read; only such records are written. */
  readonly gives?: Readonly<Record<string, string>>
  readonly negated?: Negated
  /** Root element; its namespace follows from it. */
  readonly root: string
  /** Element of a line; lines come after all entries of the header. */
  readonly line: string
  /** In the order of the schema. */
  readonly header: readonly UblEntry[]
  readonly lines: readonly UblEntry[]
  /** A line may have several of these, each with its own quantity and dates: the entries below `at`. */
  readonly parts?: PartFields & { readonly at: string; readonly quantityAt: UblEntry }
}

/** An element of a UBL document with a constant or a field. */
export interface UblEntry {
  /** Path below the root or the line, as 'cac:Party/cac:PartyName/cbc:Name'. */
  readonly at: string
  readonly is?: string
  readonly field?: string
  /** Attributes with a constant or a field; written only with their element. */
  readonly attributes?: Readonly<Record<string, { readonly is: string } | { readonly field: string }>>
  /** Alternative positions that partners use; read when the first is missing. */
  readonly also?: readonly string[]
  /** Quantity of the amount, if not one. */
  readonly per?: string
  /** Codes of the standard for our codes; values without a code are not written. */
  readonly codes?: Readonly<Record<string, string>>
  /** Written, never read: computed by the portal. */
  readonly out?: true
  /** Written once more beside its own entry; another text there is listed as content without a field. */
  readonly repeated?: true
}

export interface EdifactBody {
  readonly standard: 'edifact'
  readonly negated?: Negated
  readonly type: string
  /** Release that is written, as 'D:01B:UN'; others of the same type are read. */
  readonly release: string
  readonly header: readonly EdifactEntry[]
  /** Begins with the segment that begins a line. */
  readonly lines: readonly EdifactEntry[]
  /** After the lines. */
  readonly end: readonly EdifactEntry[]
  /** A line may have several deliveries after such a segment, each beginning with its quantity. */
  readonly parts?: PartFields & {
    readonly begins: string
    readonly quantityAs: EdifactEntry
    readonly entries: readonly EdifactEntry[]
  }
}

/**
 * A segment: 'QTY+21:{orderQuantity}:{uom}'. A field is in braces; {name*5/35} may use five components of 35
 * characters. Reading ignores empty places and everything after ~. A segment without field values is not written.
 */
export interface EdifactEntry {
  readonly as: string
  /** Other variants that partners use, the best first. */
  readonly also?: readonly string[]
  /** Codes of the standard for our codes, by field; values without a code are not written. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Codes become our values again when they are read; an unknown code is refused. */
  readonly codesBack?: true
  /** Written, never read. */
  readonly out?: true
  /** Read, never written. */
  readonly in?: true
}

/** A segment of an EDIFACT message that counts the lines. */
export const lineCount = '#lines'

/** Fields of a message, header and lines, in message order. */
export function fieldsOf({ body }: MessageDefinition): {
  readonly header: readonly string[]
  readonly lines: readonly string[]
} {
  if (body.standard === 'edifact') return { header: edifactNames(body.header), lines: edifactNames(body.lines) }
  const header = distinct([...ublNames(body.header), ...Object.keys(body.gives ?? {})])
  // An amount of a line names the currency of its document.
  const own = new Set(body.lines.map(e => e.field))
  return { header, lines: ublNames(body.lines).filter(f => own.has(f) || !header.includes(f)) }
}

/** Fields that each part of a line has in a message; none if lines have no parts. */
export function partFieldsOf({ body }: MessageDefinition): readonly string[] {
  if (!body.parts) return []
  const own =
    body.standard === 'edifact'
      ? edifactNames(body.parts.entries)
      : ublNames(body.lines.filter(e => isBelow(body.parts?.at, e.at)))
  return [...own, body.parts.quantity]
}

export const isBelow = (above: string | undefined, at: string): boolean =>
  above !== undefined && at.startsWith(`${above}/`)

const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.filter(f => f !== undefined))]
const ublNames = (entries: readonly UblEntry[]): string[] =>
  distinct(
    entries
      .filter(e => !e.out)
      .flatMap(e => [e.field, ...Object.values(e.attributes ?? {}).map(a => ('field' in a ? a.field : undefined))]),
  )
const edifactNames = (entries: readonly EdifactEntry[]): string[] =>
  distinct(entries.filter(e => !e.out).flatMap(e => [e.as, ...(e.also ?? [])].flatMap(slotsOf))).filter(
    f => f !== lineCount,
  )

const slotsOf = (pattern: string): string[] => [...pattern.matchAll(/\{([^}*]+)(?:\*[^}]*)?\}/g)].map(m => m[1] ?? '')

import type { ImportField, ImportTarget } from '../import/mapping.ts'
import type { Cell } from '../import/cell.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import { systemFieldDefinitions } from '../meta/records/system-fields.ts'
import { text, type Language } from '../meta/text.ts'
import { messagesRead } from './catalogue.ts'
import { fieldsOf, type MessageDefinition } from './message.ts'
import type { ReadMessage, Shapes } from './reading.ts'
import { MessageRefused } from './refusal.ts'
import type { FieldShape } from './values.ts'

/** Column of a file of messages. Plain data, because it is sent to the reading thread. */
export interface MessageColumn {
  readonly field: string
  readonly ofLine: boolean
  readonly title: string
}

/** Turns messages into rows for an import, for one actor and entity. */
export interface MessagePlan {
  readonly entity: string
  /** Answers to a record are read, not records. */
  readonly answers?: true
  readonly columns: readonly MessageColumn[]
  readonly shapes: {
    readonly header: readonly (readonly [string, FieldShape])[]
    readonly lines: readonly (readonly [string, FieldShape])[]
  }
  /** Fields of the record that every message must have. */
  readonly required: readonly string[]
}

/** The position of a line is a number of ours; partners use other formats, so it is read as text. */
const position = { field: 'lineNo', title: text('Position', '行次') } as const

/** File name endings of messages. */
export const isMessageName = (fileName: string): boolean => /\.(?:xml|edi|edifact|txt)$/i.test(fileName)

/** Undefined when no message contains records of the entity. */
export function messagePlan(target: ImportTarget, language: Language): MessagePlan | undefined {
  const taken = messagesRead(target.entity.name, false)
  const [first] = taken
  if (!first) return undefined
  const byPath = new Map(target.fields.map(f => [f.path, f]))
  const columnOf = (field: string, ofLine: boolean): MessageColumn[] => {
    const into = byPath.get(ofLine ? `${first.child}.${field}` : field)
    return into
      ? [{ field, ofLine, title: titleOf(into, language, target.fields) }]
      : ofLine && field === position.field
        ? [{ field, ofLine, title: position.title[language] }]
        : []
  }
  const all = taken.map(fieldsOf)
  const columns = [...new Set(all.flatMap(a => a.header))]
    .flatMap(f => columnOf(f, false))
    .concat([...new Set(all.flatMap(a => a.lines))].flatMap(f => columnOf(f, true)))
  const shapes = shapesOf(target.index, first)
  return {
    entity: target.entity.name,
    columns,
    shapes: { header: [...shapes.header], lines: [...shapes.lines] },
    required: target.entity.importKey ?? [],
  }
}

/** The label of the field; with the label of its collection if the record has the same one. */
function titleOf(into: ImportField, language: Language, all: readonly ImportField[]): string {
  const twin =
    into.child !== undefined && all.some(f => f.child === undefined && f.label[language] === into.label[language])
  return twin ? `${into.childLabel?.[language] ?? ''}: ${into.label[language]}` : into.label[language]
}

/** Kinds of all fields that a message may contain, of record and rows. */
export function shapesOf(
  index: CatalogueIndex,
  { entity, child }: Pick<MessageDefinition, 'entity' | 'child'>,
): Shapes {
  const of = index.entity.get(entity)
  return { header: shapesIn(of), lines: shapesIn(index.entity.get(of?.children?.[child]?.entity ?? '')) }
}

const shapesIn = (entity: EntityDefinition | undefined): Map<string, FieldShape> =>
  new Map(
    Object.entries({ ...systemFieldDefinitions, ...entity?.fields }).map(([name, f]) => [
      name,
      { kind: name === position.field ? 'string' : f.kind, unit: f.list === 'uom' },
    ]),
  )

/** Maximum number of columns for content without a field; the fullest orders of partners have some 110. */
const restColumns = 200

/**
 * Titles, then a row for each line of each message; content without a field is in the last columns. Throws
 * MessageRefused.
 */
export function rowsOf(
  { columns, required }: MessagePlan,
  messages: readonly ReadMessage[],
): readonly (readonly Cell[])[] {
  for (const m of messages)
    for (const field of required)
      if ((m.header[field] ?? null) === null) throw new MessageRefused(m.place(field), 'missing')
  const rest = [
    ...new Set([
      ...messages.flatMap(m => [...m.rest.keys()]),
      ...messages.flatMap(m => m.lineRest.flatMap(l => [...l.keys()])),
    ]),
  ]
  if (rest.length > restColumns)
    throw new MessageRefused(rest[restColumns] ?? '', 'tooManyRest', `${rest.length} > ${restColumns}`)
  const rows = messages.flatMap(m =>
    (m.lines.length > 0 ? m.lines : [{}]).map((line: Readonly<Record<string, Cell>>, i): Cell[] => [
      ...columns.map(c => (c.ofLine ? line : m.header)[c.field] ?? null),
      ...rest.map(r => m.rest.get(r) ?? m.lineRest[i]?.get(r) ?? null),
    ]),
  )
  return [[...columns.map(c => c.title), ...rest], ...rows]
}

/** Rows that are further deliveries of another row, by row number from 1 without titles. */
export function furtherRows(messages: readonly ReadMessage[]): ReadonlyMap<number, number> {
  const further = new Map<number, number>()
  let first = 1
  for (const m of messages) {
    for (const [at, of] of m.further) further.set(first + at, first + of)
    first += Math.max(1, m.lines.length)
  }
  return further
}

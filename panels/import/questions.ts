import type { ImportFieldOffer, ImportMapping, ImportPreview, TextCount } from '../../domain/contracts/files.calls.ts'
import { datePatterns, readDate } from '../../domain/import/read-date.ts'
import { placeOf, type MappedColumn } from './mapping.ts'

/** Open points before an import, and check results per column. */
export interface Missing {
  /** Required to identify a record: without them nothing is imported. */
  readonly keys: readonly ImportFieldOffer[]
  /** Required to create new records or rows. */
  readonly required: readonly ImportFieldOffer[]
}

/** For an existing record (`exists`) only fields of new rows are required. */
export function missingFields(fields: readonly ImportFieldOffer[], mapping: ImportMapping, exists = false): Missing {
  const given = new Set([
    ...mapping.columns.map(c => c.field),
    ...Object.entries(mapping.defaults ?? {})
      .filter(([, v]) => v !== null && v !== '')
      .map(([f]) => f),
  ])
  const children = new Set(
    fields.filter(f => f.child !== undefined && mapping.columns.some(c => c.field === f.path)).map(f => f.child),
  )
  const open = fields.filter(f => !given.has(f.path) && (f.child === undefined || children.has(f.child)))
  return {
    keys: open.filter(f => f.key && f.child === undefined),
    required: open.filter(f => f.required && (f.child !== undefined || (!f.key && !exists))),
  }
}

/** Check results of a column: unreadable texts, texts read as no value, and reasons of rejections. */
export interface ColumnCheck {
  readonly unread: readonly TextCount[]
  readonly emptied: readonly TextCount[]
  readonly problems: ImportPreview['problems']
  /** Names of records of this column's entity that would be created. */
  readonly creates: readonly string[]
}

export const nothingFound: ColumnCheck = { unread: [], emptied: [], problems: [], creates: [] }

/** By position. */
export function checksOf(
  preview: ImportPreview | null,
  mapping: ImportMapping,
  fields: readonly ImportFieldOffer[],
): ReadonlyMap<string, ColumnCheck> {
  return new Map(
    mapping.columns.map(of => {
      const found = preview?.columns.find(c => placeOf(c) === placeOf(of))
      const entity = of.createMissing ? fields.find(f => f.path === of.field)?.entity : undefined
      return [
        placeOf(of),
        {
          unread: found?.unread ?? [],
          emptied: found?.emptied ?? [],
          problems:
            found && found.unread.length > 0
              ? (preview?.problems ?? []).filter(
                  p =>
                    p.field !== undefined && (p.child === undefined ? p.field : `${p.child}.${p.field}`) === of.field,
                )
              : [],
          creates: preview?.creates.find(c => c.entity === entity)?.names ?? [],
        },
      ]
    }),
  )
}

export const countOf = (texts: readonly TextCount[]): number => texts.reduce((n, t) => n + t.count, 0)

/** The question of a column: date or number format, value of a text, or none. */
export type Question = 'date' | 'number' | 'value' | 'record' | 'unread' | null

export function questionOf(offer: Pick<ImportFieldOffer, 'kind'>, check: ColumnCheck): Question {
  if (check.unread.length === 0) return null
  const { kind } = offer
  return kind === 'date'
    ? 'date'
    : kind === 'int' || kind === 'decimal' || kind === 'money'
      ? 'number'
      : kind === 'enum'
        ? 'value'
        : kind === 'ref'
          ? 'record'
          : 'unread'
}

/** Usual date formats; the last is the day number of a spreadsheet. */
const dateFormats = [
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'dd/MM/yy',
  'MM/dd/yy',
  'yy/MM/dd',
  'dd.MM.yyyy',
  'dd.MM.yy',
  'dd-MM-yyyy',
  'MM-dd-yyyy',
  'dd-MM-yy',
  'MM-dd-yy',
  'yyyyMMdd',
  'ddMMyyyy',
  'MMddyyyy',
  'serial',
] as const

export interface DateReading {
  readonly format: string
  /** The first readable text, and its day. */
  readonly example: string
  readonly day: string
  /** Number of readable texts. */
  readonly reads: number
}

/** Formats that read these texts as dates, those that read most first. */
export function dateReadings(texts: readonly string[]): DateReading[] {
  return dateFormats
    .flatMap((format): DateReading[] => {
      const patterns = datePatterns(format) ?? []
      const read = texts.flatMap(text => {
        const r = readDate(text, patterns)
        return 'value' in r ? [{ text, day: r.value }] : []
      })
      const [first] = read
      return first ? [{ format, example: first.text, day: first.day, reads: read.length }] : []
    })
    .toSorted((a, b) => b.reads - a.reads)
}

/** A format in addition to those of a column. */
export const withFormat = (of: MappedColumn, format: string): string =>
  [...new Set([...(of.dateFormat ?? '').split('|').filter(Boolean), format])].join('|')

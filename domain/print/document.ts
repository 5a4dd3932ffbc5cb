import { cellOf } from '../export/cell-of.ts'
import type { Cell } from '../import/cell.ts'
import { readableFields, type UserActor } from '../meta/actor.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { Language } from '../meta/text.ts'
import type { ChildTable, FormSection, PrintView, ViewColumn } from '../meta/view.ts'
import { decimalOf, sum } from '../values/decimal.ts'
import { showInstant } from '../values/shown-instant.ts'
import { readRich, type RichBlock } from '../values/rich-text.ts'
import { unitWord } from '../values/unit-words.ts'
import { currencyOf, isNumber, shownText, unitOf, type Standing, type Writer } from './shown.ts'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>

/** A company at the head of a document. */
export interface PrintParty {
  readonly label: string
  readonly name: string
  readonly address: string
}

export interface PrintTable {
  readonly title: string
  readonly columns: readonly { readonly label: string; readonly number: boolean; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  /** Below the rows; null without sums. */
  readonly totals: readonly string[] | null
}

/** A field with its value; rich text also has its blocks. */
export interface PrintItem {
  readonly label: string
  readonly value: string
  readonly rich?: readonly RichBlock[]
}

/** A document ready to be printed: all texts in one language. Preview and PDF use it. */
export interface PrintDocument {
  readonly language: Language
  readonly title: string
  readonly number: string
  readonly landscape: boolean
  readonly parties: readonly PrintParty[]
  readonly sections: readonly { readonly title: string; readonly items: readonly PrintItem[] }[]
  readonly tables: readonly PrintTable[]
  readonly signatures: readonly string[]
  readonly printed: string
  /** Text with {page} and {pages}. */
  readonly page: string
}

/** The same with typed values, for spreadsheets: numbers and dates keep their types. */
export interface TypedDocument extends PrintDocument {
  readonly sections: readonly {
    readonly title: string
    readonly items: readonly (PrintItem & { readonly cell: Cell; readonly unit: string })[]
  }[]
  readonly tables: readonly TypedTable[]
}

export interface TypedTable extends PrintTable {
  readonly cells: readonly (readonly Cell[])[]
  readonly totalCells: readonly Cell[] | null
}

/** Without the values, for preview and PDF. */
export const written = ({ sections, tables, ...document }: TypedDocument): PrintDocument => ({
  ...document,
  sections: sections.map(({ title, items }) => ({
    title,
    items: items.map(({ label, value, rich }) => ({ label, value, ...(rich ? { rich } : {}) })),
  })),
  tables: tables.map(({ title, columns, rows, totals }) => ({ title, columns, rows, totals })),
})

export interface PrintSource {
  readonly layout: PrintView
  readonly actor: UserActor
  readonly record: Values
  readonly rows: Readonly<Record<string, readonly Values[]>>
  readonly parties: readonly PrintParty[]
  readonly now: Date
}

/** The visible part of a record in one language. Leaves out fields and columns without values. */
export function printDocument(
  writer: Writer,
  { layout, actor, record, rows, parties, now }: PrintSource,
): TypedDocument {
  const { language } = writer
  const entity = writer.index.entity.get(layout.entity)
  if (!entity) throw new Error(`no entity ${layout.entity}`)
  const at: Standing = { entity, values: record, currency: undefined }
  const tables = (layout.tables ?? []).flatMap(
    t => tableOf(writer, { table: t, actor, entity, record, rows: rows[t.child] ?? [] }) ?? [],
  )
  return {
    language,
    title: layout.title[language],
    number: shownText(writer, { kind: 'string', label: layout.title }, record[entity.displayField], at),
    landscape: layout.landscape === true || tables.some(t => t.columns.length > 10),
    parties,
    sections: layout.sections
      .map(s => sectionOf(writer, s, readableFields(actor, entity), at))
      .filter(s => s.items.length > 0),
    tables,
    signatures: (layout.signatures ?? []).map(s => s[language]),
    printed: words.printed[language]
      .replace('{at}', showInstant(now.toISOString(), writer.timeZone).slice(0, 16))
      .replace('{name}', () => actor.name),
    page: words.page[language],
  }
}

function sectionOf(
  writer: Writer,
  section: FormSection,
  readable: ReadonlySet<string>,
  at: Standing,
): TypedDocument['sections'][number] {
  const items = section.fields
    .filter(f => readable.has(f))
    .flatMap(name => {
      const f = at.entity.fields[name]
      const value = f ? shownText(writer, f, at.values[name], at) : ''
      if (!f || value === '') return []
      const unit = isNumber(f) ? unitOf(writer, f, at) : undefined
      return [
        {
          label: f.label[writer.language],
          value: unit ? `${value} ${unit}` : value,
          cell: cellOf(writer, f, at.values[name]),
          unit: unit ?? '',
          ...(f.kind === 'rich' ? { rich: readRich(String(at.values[name])) } : {}),
        },
      ]
    })
  return { title: section.title[writer.language], items }
}

interface TableSource {
  readonly table: ChildTable
  readonly actor: UserActor
  readonly entity: EntityDefinition
  readonly record: Values
  readonly rows: readonly Values[]
}

function tableOf(writer: Writer, { table, actor, entity, record, rows }: TableSource): TypedTable | undefined {
  const child = writer.index.entity.get(entity.children?.[table.child]?.entity ?? '')
  if (!child || rows.length === 0) return undefined
  const readable = readableFields(actor, child)
  const standing = (values: Values): Standing => ({ entity: child, values, currency: currencyAbove(child, record) })
  const columns = table.columns
    .filter(c => !c.optional && readable.has(c.field) && (c.companyTypes?.includes(actor.companyType) ?? true))
    .filter(c => rows.some(r => r[c.field] !== null && r[c.field] !== undefined && r[c.field] !== ''))
  if (columns.length === 0) return undefined
  const cell = (c: ViewColumn, values: Values): string => {
    const f = child.fields[c.field]
    if (!f) return ''
    const value = shownText(writer, f, values[c.field], standing(values))
    const unit =
      f.unit && Object.hasOwn(child.fields, f.unit) && !columns.some(o => o.field === f.unit)
        ? unitOf(writer, f, standing(values))
        : undefined
    return unit && value !== '' ? `${value} ${unit}` : value
  }
  return {
    title: table.title[writer.language],
    columns: columns.map(c => columnOf(writer, c, child, standing({}))),
    rows: rows.map(r => columns.map(c => cell(c, r))),
    totals: totalsOf(writer, columns, child, rows, standing({})),
    cells: rows.map(r => columns.map(c => typedCell(writer, child, c, r[c.field]))),
    totalCells: columns.some(c => c.total)
      ? columns.map(c => (c.total ? typedCell(writer, child, c, sumOf(rows, c)) : null))
      : null,
  }
}

const typedCell = (writer: Writer, child: EntityDefinition, c: ViewColumn, value: unknown): Cell => {
  const f = child.fields[c.field]
  return f ? cellOf(writer, f, value) : null
}

/** Column label, with the unit or currency that all its values share. */
function columnOf(writer: Writer, c: ViewColumn, child: EntityDefinition, at: Standing): PrintTable['columns'][number] {
  const f = child.fields[c.field]
  const unit =
    f?.kind === 'money'
      ? currencyOf(f, at)
      : f?.unit && !Object.hasOwn(child.fields, f.unit)
        ? unitWord(f.unit, writer.language)
        : undefined
  const label = f?.label[writer.language] ?? c.field
  return { label: unit ? `${label} (${unit})` : label, number: f !== undefined && isNumber(f), width: c.width ?? 100 }
}

/** The sums that the screen shows below its rows, exact. */
function totalsOf(
  writer: Writer,
  columns: readonly ViewColumn[],
  child: EntityDefinition,
  rows: readonly Values[],
  at: Standing,
): string[] | null {
  if (!columns.some(c => c.total)) return null
  const cells = columns.map(c => {
    const f = child.fields[c.field]
    return c.total && f ? shownText(writer, f, sumOf(rows, c), at) : ''
  })
  return cells[0] === '' ? [words.total[writer.language], ...cells.slice(1)] : cells
}

const sumOf = (rows: readonly Values[], c: ViewColumn): string =>
  sum(rows.map(r => decimalOf(r[c.field])).filter(v => v !== null))

/** Currency of rows without their own: that of the parent record. */
function currencyAbove(child: EntityDefinition, above: Values): string | undefined {
  const name = Object.values(child.fields).find(
    f => f.kind === 'money' && f.currency && !Object.hasOwn(child.fields, f.currency),
  )?.currency
  const code = name ? above[name] : undefined
  return typeof code === 'string' && code !== '' ? code : undefined
}

/** Whether a cell shows a day: it is never torn at its hyphens. */
export const isDay = (text: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

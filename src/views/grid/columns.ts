import type { ColDef } from 'ag-grid-community'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import type { Sort } from '../../../domain/meta/query.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'
import type { Text } from '../../../domain/meta/text.ts'
import { isNumeric, shownLine, showValue } from '../../fields/show-value.ts'
import { textOf } from '../../state/language.ts'
import { fonts } from '../../ui/palette.ts'
import { widestCountdown } from '../milestones/countdown-text.ts'
import { chipCell, dueCell, linkCell, stepsCell, totalCell } from './cells.ts'

export interface ColumnSetup {
  readonly entity: WireEntity
  /** Definition of the rows that a milestone column shows. */
  readonly steps?: WireEntity | undefined
  open(row: Row, e: MouseEvent): void
  href(row: Row): string
}

const widths: Readonly<Partial<Record<WireField['kind'], number>>> = {
  date: 110,
  datetime: 160,
  int: 90,
  bool: 90,
  decimal: 120,
  money: 140,
  ref: 180,
  text: 220,
  enum: 100,
}

/** Dates and times have one format and width in every view. */
const least: Readonly<Partial<Record<WireField['kind'], number>>> = { date: 104, datetime: 164 }
/** Horizontal padding of a cell, and of the chip inside it. */
const cellEdges = 24,
  chipEdges = 20

/**
 * Initial width in pixels: as the view defines, but wide enough for the title, days or list labels in either language.
 * `what` is the field with the label of a due item.
 */
export const widthOf = (c: ViewColumn, f: WireField | undefined, what?: WireField): number =>
  Math.max(
    c.width ?? (c.as === 'milestones' ? 230 : (widths[f?.kind ?? 'string'] ?? 130)),
    f ? widthOfText(f.label) + (f.sortable ? 44 : 28) : 0,
    f ? leastOf(c, f, what) : 0,
  )

function leastOf(c: ViewColumn, f: WireField, what: WireField | undefined): number {
  if (c.as === 'due' && f.kind === 'datetime') return textWidth(widestCountdown) + cellEdges + chipEdges
  if (c.as === 'due')
    return (what?.widest ? widthOfText(what.widest) : 0) + textWidth(' 2026-12-28') + cellEdges + chipEdges
  if (c.as === 'chip') return f.widest ? Math.min(250, widthOfText(f.widest) + cellEdges + chipEdges) : 0
  // Long lists contain rare long words, so a text column fits the usual ones.
  return f.widest ? Math.min(120, widthOfText(f.widest) + cellEdges) : (least[f.kind] ?? 0)
}

/** Width of the words in the language that needs more. */
const widthOfText = (text: Text): number => Math.max(textWidth(text.en_US), textWidth(text.zh_CN))

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a column title in pixels, in this machine's font. */
export function textWidth(text: string): number {
  if (pen === undefined) {
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `600 13px ${fonts}`
  }
  return pen ? Math.ceil(pen.measureText(text).width) : text.length * 8
}

/** A list column for the grid. Width, position and order are initial values; afterwards the user changes them. */
export function listColumn(c: ViewColumn, setup: ColumnSetup): ColDef<Row> {
  const f = Object.hasOwn(setup.entity.fields, c.field) ? setup.entity.fields[c.field] : undefined
  return {
    colId: c.field,
    headerName: headerOf(c, f, setup),
    initialWidth: widthOf(c, f, c.what ? setup.entity.fields[c.what] : undefined),
    minWidth: 48,
    ...(c.pinned ? { initialPinned: c.pinned } : {}),
    initialHide: c.optional === true,
    sortable: f?.sortable === true,
    resizable: true,
    valueGetter: p => p.data?.[c.field],
    ...(f && isNumeric(f)
      ? { cellClass: 'ps-num', headerClass: 'ag-right-aligned-header' }
      : f?.kind === 'date' || f?.kind === 'datetime'
        ? { cellClass: 'ps-date' }
        : {}),
    ...cellOf(c, f, setup),
    cellRendererSelector: p => (p.node.rowPinned ? { component: totalCell(f, setup.entity) } : undefined),
  }
}

const headerOf = (c: ViewColumn, f: WireField | undefined, { entity, steps }: ColumnSetup): string =>
  f ? textOf(f.label) : c.as === 'milestones' && steps ? textOf(steps.label) : textOf(entity.label)

function cellOf(c: ViewColumn, f: WireField | undefined, setup: ColumnSetup): Partial<ColDef<Row>> {
  if (c.as === 'milestones') return { cellRenderer: stepsCell(setup.steps?.fields.milestone?.list) }
  if (!f) return {}
  if (c.as === 'due') return { cellRenderer: dueCell(f, setup.entity, c.what) }
  if (c.as === 'link') return { cellRenderer: linkCell(f, setup.entity, setup.open, setup.href) }
  if (c.as === 'chip') return { cellRenderer: chipCell(f, setup.entity) }
  return {
    valueFormatter: p => (p.data ? shownLine(showValue(f, p.value, { entity: setup.entity, values: p.data })) : ''),
    cellClassRules: {
      'ps-missing': p =>
        p.data !== undefined && !p.node.rowPinned && (p.value === null || p.value === undefined || p.value === ''),
    },
  }
}

/** The grid's sort from the stored state. */
export const withSort = (columns: readonly ColDef<Row>[], sort: readonly Sort[]): ColDef<Row>[] =>
  columns.map(c => {
    const at = sort.findIndex(s => s.field === c.colId)
    return at < 0 ? c : { ...c, initialSort: sort[at]?.direction ?? 'asc', initialSortIndex: at }
  })

/** Columns that show the time left, by field. */
export const countdowns = (columns: readonly ViewColumn[], entity: WireEntity): string[] =>
  columns.flatMap(c => (c.as === 'due' && entity.fields[c.field]?.kind === 'datetime' ? [c.field] : []))

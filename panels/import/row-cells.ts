import type { ICellRendererParams } from 'ag-grid-community'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ImportMapping, OriginalCells } from '../../domain/contracts/files.calls.ts'
import { cellText, type Cell } from '../../domain/import/cell.ts'
import { t as say } from '../../src/i18n/intl.ts'
import { fixKey } from './use-fixes.ts'

export type RowState = 'new' | 'changed' | 'unchanged' | 'refused'

/** A row of the file with its result. */
export interface ShownRow {
  readonly row: number
  readonly state: RowState
  readonly cells: readonly Cell[]
  readonly problems: readonly WireProblem[]
  /** Original file content of corrected cells, by column. */
  readonly original?: OriginalCells
}

export type TypedTexts = ReadonlyMap<string, string> | undefined

/** Typed text shows in the cell at once, before the server's check. */
export const textAt = (row: ShownRow | undefined, at: number, texts: TypedTexts): string =>
  (row && texts?.get(fixKey(row.row, at))) ?? cellText(row?.cells[at])

const isLookedAt = (row: ShownRow | undefined, at: number, texts: TypedTexts): boolean =>
  textAt(row, at, texts).trim() !== cellText(row?.cells[at])

export const isFixed = (row: ShownRow | undefined, at: number, texts: TypedTexts): boolean =>
  isLookedAt(row, at, texts) || Object.hasOwn(row?.original ?? {}, String(at))

/** Reason of a faulty cell; unknown for just typed text. */
export function problemsOf(
  row: ShownRow | undefined,
  at: number,
  mapping: ImportMapping | null,
  texts: TypedTexts,
): readonly WireProblem[] {
  if (isLookedAt(row, at, texts)) return []
  return (row?.problems ?? []).filter(
    p =>
      p.field !== undefined &&
      mapping?.columns.some(
        c => c.column === at && c.field === (p.child === undefined ? p.field : `${p.child}.${p.field}`),
      ),
  )
}

export const reasonsOf = (row: ShownRow | undefined): string => (row?.problems ?? []).map(p => p.message).join('; ')

export const titled = (p: ICellRendererParams<ShownRow>): HTMLElement => named(reasonsOf(p.data), reasonsOf(p.data))

/** File text is never parsed as HTML. */
export function named(text: string, title: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  if (title !== '') node.title = title
  return node
}

const tones: Readonly<Record<RowState, string>> = {
  new: 'ps-success',
  changed: 'ps-info',
  unchanged: '',
  refused: 'ps-danger',
}

export function stateCell(p: ICellRendererParams<ShownRow>): HTMLElement {
  const node = document.createElement('span')
  if (!p.data) return node
  node.className = `ps-chip ${tones[p.data.state]}`
  node.textContent = say(`impRowState_${p.data.state}`)
  return node
}

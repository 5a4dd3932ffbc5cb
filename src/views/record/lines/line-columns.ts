import type { ColDef } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../../domain/meta/view.ts'
import { unitWord } from '../../../../domain/values/unit-words.ts'
import { isNumeric, shownLine, showValue } from '../../../fields/show-value.ts'
import { $language, textOf } from '../../../state/language.ts'
import { textWidth, widthOf } from '../../grid/columns.ts'
import type { LineRow } from './line-rows.ts'
import type { Marks } from './use-chosen.ts'

/** A line table column: value, error, editable. */
export function lineColumn(
  c: ViewColumn,
  entity: WireEntity,
  currency: string | undefined,
  marks: Pick<Marks, 'has'>,
  beside: readonly ViewColumn[],
): ColDef<LineRow> | null {
  const f = Object.hasOwn(entity.fields, c.field) ? entity.fields[c.field] : undefined
  if (!f) return null
  const unit =
    f.kind === 'money'
      ? currency
      : f.unit && !Object.hasOwn(entity.fields, f.unit)
        ? unitWord(f.unit, $language.get())
        : undefined
  // A unit is shown once: in the column title, in its own column, or beside each number.
  const saidElsewhere = unit !== undefined || beside.some(b => b.field === (f.unit ?? f.currency) && !b.optional)
  const name = `${textOf(f.label)}${unit ? ` (${unit})` : ''}${f.required && f.writable ? ' *' : ''}`
  return {
    colId: c.field,
    headerName: name,
    initialWidth: Math.max(widthOf(c, f), textWidth(name) + 28),
    minWidth: 48,
    initialHide: c.optional === true,
    resizable: true,
    sortable: false,
    suppressMovable: false,
    ...(c.pinned ? { initialPinned: c.pinned } : {}),
    valueGetter: p => p.data?.values[c.field],
    equals: () => false,
    headerClass: isNumeric(f) ? 'ag-right-aligned-header' : '',
    cellClass: isNumeric(f) ? 'ps-num' : f.kind === 'date' ? 'ps-date' : '',
    cellClassRules: {
      'ps-cell-open': p => p.data?.open.has(c.field) === true,
      'ps-cell-wrong': p => p.data?.problems[c.field] !== undefined,
      'ps-cell-doubt': p => p.data?.problems[c.field] === undefined && p.data?.doubts[c.field] !== undefined,
      'ps-cell-chosen': p => p.data !== undefined && !p.data.total && marks.has(p.data.key, c.field),
      'ps-cell-changed': p => p.data?.changed.has(c.field) === true,
    },
    cellRenderer: (p: { readonly data?: LineRow | undefined; readonly value?: unknown }) => {
      const node = document.createElement('span')
      if (!p.data) return node
      const typed = p.data.typed[c.field]
      const shown = typed ? { text: typed.text } : showValue(f, p.value, { entity, values: p.data.values, currency })
      const blank = !typed && 'missing' in shown && (p.data.total || p.data.open.has(c.field))
      node.textContent = blank ? '' : 'missing' in shown || saidElsewhere ? shown.text : shownLine(shown)
      if (!blank && 'missing' in shown) node.className = 'ps-missing'
      node.title = p.data.problems[c.field] ?? p.data.doubts[c.field] ?? node.textContent
      return node
    },
  }
}

import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'
import { isExtraColumn } from '../../domain/import/extra-columns.ts'
import type { Language } from '../../domain/meta/text.ts'
import type { Translate } from '../../src/i18n/intl.ts'
import { fieldLabel, titleOfColumn } from './column-texts.ts'
import {
  problemsOf,
  textAt,
  isFixed,
  stateCell,
  reasonsOf,
  titled,
  named,
  type ShownRow,
  type TypedTexts,
} from './row-cells.ts'

interface Shown {
  readonly header: readonly string[]
  readonly mapping: ImportMapping | null
  readonly fields: readonly ImportFieldOffer[]
  readonly states: boolean
  /** Of the reasons; 0 hides them. */
  readonly width: number
  readonly language: Language
  readonly texts: TypedTexts
  readonly t: Translate
}

/** The columns of a file: its row and state, the reasons, then the mapped columns and the rest. */
export function rowColumns({ header, mapping, fields, states, width, language, texts, t }: Shown): ColDef<ShownRow>[] {
  const ours = (row: ShownRow | undefined, at: number) => problemsOf(row, at, mapping, texts)
  const read = (row: ShownRow | undefined, at: number) => textAt(row, at, texts)
  const mapped = (at: number) => mapping?.columns.filter(c => c.column === at) ?? []
  const own = header.map((_, at) => at).filter(at => !isExtraColumn(header[at] ?? ''))
  // Mapped columns come first, then the rest of the file.
  const order = [...own.filter(at => mapped(at).length > 0), ...own.filter(at => mapped(at).length === 0)]
  return [
    {
      colId: 'row',
      headerName: t('impRow'),
      width: 72,
      pinned: 'left',
      cellClass: 'ps-num',
      headerClass: 'ag-right-aligned-header',
      valueGetter: p => p.data?.row,
    },
    ...(states
      ? [{ colId: 'state', headerName: t('impState'), width: 112, pinned: 'left' as const, cellRenderer: stateCell }]
      : []),
    ...(width > 0
      ? [
          {
            colId: 'reasons',
            headerName: t('impReasons'),
            width,
            valueGetter: (p: { readonly data: ShownRow | undefined }) => reasonsOf(p.data),
            cellRenderer: titled,
          },
        ]
      : []),
    ...order.map((at): ColDef<ShownRow> => {
      const targets = mapped(at)
      const names = targets.map(c =>
        fieldLabel(
          fields.find(f => f.path === c.field),
          language,
        ),
      )
      const title = titleOfColumn(header, at, t)
      return {
        colId: String(at),
        headerName: names.length > 0 && names.join() !== title ? `${title} → ${names.join(', ')}` : title,
        width: Math.min(
          300,
          Math.max(110, (title.length + names.join(', ').length) * 7.4 + (names.length > 0 ? 46 : 26)),
        ),
        valueGetter: p => read(p.data, at),
        cellClassRules: {
          'ps-cell-wrong': p => ours(p.data, at).length > 0,
          'ps-cell-changed': p => isFixed(p.data, at, texts),
          'ps-missing': () => targets.length === 0,
        },
        cellRenderer: (p: ICellRendererParams<ShownRow>) =>
          named(
            read(p.data, at),
            ours(p.data, at)
              .map(x => x.message)
              .join('\n'),
          ),
      }
    }),
  ]
}

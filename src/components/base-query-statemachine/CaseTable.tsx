import { Button, Link } from '@fluentui/react-components'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { Condition } from '../../../domain/meta/query.ts'
import { fillPath } from '../../../domain/navigation/paths.ts'
import type { Row } from '../../api/records.ts'
import { showValue, shownLine } from '../../fields/show-value.ts'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import { useT, useText } from '../../i18n/intl.ts'
import { textOf } from '../../state/language.ts'
import { useListRows, type ListRows } from '../../page/use-list-rows.ts'
import { Sideways } from '../../ui/Sideways.tsx'
import { howOf, type How, type ViewPanel } from '../../views/host.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { RowActions } from '../../views/list/RowActions.tsx'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import type { Case } from './cases.ts'

interface ColumnSetting {
  readonly shown: boolean
  readonly fixed: 'left' | 'right' | undefined
  /** Pixels. */
  readonly width: number
}

/** Which columns a page shows, and where they stay while others scroll. */
export interface CaseColumns {
  /** The field that leads to the task. */
  readonly leads: string
  readonly type: ColumnSetting
  readonly status: ColumnSetting
  readonly acts: ColumnSetting
}

interface Props {
  readonly panel: ViewPanel
  readonly conditions: readonly Condition[]
  readonly columns: CaseColumns
  readonly cases: readonly Case[]
}

const atOnce = 20

interface Drawn {
  readonly name: string
  readonly label: string
  readonly fixed: 'left' | 'right' | undefined
  readonly width: number
  readonly draw: (row: Row) => ReactNode
}

/** Tasks with their type, status and actions. */
export function CaseTable({ panel, conditions, columns, cases }: Props) {
  const t = useT()
  const text = useText()
  const [length, setLength] = useState(atOnce)
  const { list, error, again } = useListRows(panel, 'task_by_case', length, conditions)
  if (error && !list) return <Failure error={error} onRetry={again} />
  if (!list) return <LoadingBar shown />
  const { rows, total, view, entity } = list
  if (rows.length === 0) return <p className="portside-page-empty">{text(view.empty) || t('pageNoItems')}</p>
  const open = (row: Row, how: How) => {
    panel.chooses?.({ entity: entity.name, id: row.id, revision: row.revision, label: nameOfRow(entity, row) })
    if (view.opens) panel.host.open(fillPath(view.opens, row), how)
  }
  const drawn = columnsOf(list, columns, cases, open, { acts: t('actions') })
  return (
    <>
      <Sideways label={text(view.title)}>
        <table className="portside-case-table">
          <caption className="portside-unseen">{text(view.title)}</caption>
          <thead>
            <tr>
              {drawn.map(c => (
                <th key={c.name} scope="col" {...placed(c, drawn)}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                {drawn.map(c => (
                  <td key={c.name} {...placed(c, drawn)}>
                    {c.draw(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {rows.length < total ? (
        <Button
          size="small"
          onClick={() => {
            setLength(length + atOnce)
          }}
        >
          {t('pageMore')}
        </Button>
      ) : null}
    </>
  )
}

function columnsOf(
  { view, entity, again }: ListRows,
  { leads, type, status, acts }: CaseColumns,
  cases: readonly Case[],
  onOpen: (row: Row, how: How) => void,
  words: { readonly acts: string },
): readonly Drawn[] {
  const nameOf = (code: unknown) => cases.find(c => c.code === code)?.name
  const special: Readonly<Record<string, ColumnSetting>> = { caseCode: type, status }
  const fields = view.columns.flatMap(({ field: name, width = 120 }): readonly Drawn[] => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const own = special[name]
    if (!field || own?.shown === false) return []
    const value = (row: Row) =>
      name === 'caseCode' && nameOf(row[name]) !== undefined ? (
        nameOf(row[name])
      ) : (
        <FieldValue field={field} value={row[name]} around={{ entity, values: row }} />
      )
    const draw = (row: Row) =>
      name === leads ? (
        <Link
          as="button"
          onClick={e => {
            onOpen(row, howOf(e))
          }}
        >
          {shownLine(showValue(field, row[name], { entity, values: row }))}
        </Link>
      ) : (
        value(row)
      )
    return [{ name, label: textOf(field.label), fixed: own?.fixed, width: own?.width ?? width, draw }]
  })
  const buttons: Drawn = {
    name: 'acts',
    label: words.acts,
    fixed: acts.fixed,
    width: acts.width,
    draw: row => <RowActions lists={['taskStatus']} entity={entity} chosen={[row]} onDone={again} />,
  }
  const all = acts.shown ? [...fields, buttons] : fields
  const at = (fixed: Drawn['fixed']) => all.filter(c => c.fixed === fixed)
  return [...at('left'), ...at(undefined), ...at('right')]
}

/** A fixed column stays beside the fixed ones before it. */
function placed(c: Drawn, all: readonly Drawn[]): { readonly style: CSSProperties; readonly 'data-fixed'?: string } {
  const size = { width: c.width, minWidth: c.width, maxWidth: c.width }
  if (!c.fixed) return { style: size }
  const same = all.filter(o => o.fixed === c.fixed)
  const at = same.indexOf(c)
  const beside = (c.fixed === 'left' ? same.slice(0, at) : same.slice(at + 1)).reduce((sum, o) => sum + o.width, 0)
  return {
    style: { ...size, ...(c.fixed === 'left' ? { insetInlineStart: beside } : { insetInlineEnd: beside }) },
    'data-fixed': c.fixed,
  }
}

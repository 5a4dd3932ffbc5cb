import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { lazyComponent } from '../../../code/lazy-component.tsx'
import { codeMessage, useT, useText } from '../../../i18n/intl.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { addRow, removeRow, type ShownRow, type Values } from '../model/draft.ts'
import { mayRemoveRow } from '../model/rights.ts'
import type { LineTableProps, Wish } from './LineGrid.tsx'
import type { LineCommands } from './cell-setup.ts'
import { useTableFunctions } from '../../table-functions.ts'
import { LineTools } from './LineTools.tsx'
import { useRowEvents } from './use-row-events.ts'

const LineGrid = lazyComponent(async () => (await import('./LineGrid.tsx')).LineGrid)

interface Props extends LineTableProps {
  readonly atLeastOne: boolean
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& > button': { flexShrink: 0, minWidth: 'auto', whiteSpace: 'nowrap' },
    minHeight: '32px',
    marginTop: tokens.spacingVerticalM,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  count: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorPaletteRedForeground1 },
})

/** The rows of a record, edited like a spreadsheet; added, duplicated and removed by buttons and keys. */
export function LineTable({ table, entity, model, state, rows, currency, atLeastOne, goTo, ...props }: Props) {
  const page = useTableFunctions()
  const editable = props.editable && !page.reads
  const mayAdd = entity.rights.create && page.adds !== false
  const mayRemove = (of: ShownRow) =>
    mayRemoveRow(entity, of) && (page.removable?.({ fields: entity.fields, values: of.values }) ?? true)
  useRowEvents(state.draft.rows[table.child], page.onRow)
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [at, setAt] = useState<string | null>(null)
  const [asking, setAsking] = useState<ShownRow | null>(null)
  const [refused, setRefused] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const row = rows.find(r => r.key === at)
  const first = table.columns.find(c => entity.fields[c.field]?.creatable)?.field ?? ''
  const add = (from?: Values) => {
    const key = crypto.randomUUID()
    model.edit(d => addRow(d, table.child, key, { ...initialValues(entity), ...from }))
    setRefused(false)
    setWish(w => ({ key, field: first, n: (w?.n ?? 0) + 1 }))
  }
  const commands: LineCommands = {
    add: () => {
      if (mayAdd) add()
    },
    remove: key => {
      const of = rows.find(r => r.key === key)
      if (!of || !mayRemove(of)) return
      // V-106: the last row stays, with a message.
      if (atLeastOne && rows.length === 1) return setRefused(true)
      setAsking(of)
    },
  }
  const problem = state.found.find(f => f.place === table.child)
  return (
    <section aria-label={text(table.title)} data-rows={table.child}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {text(table.title)} <span className={styles.count}>{rows.length}</span>
        </h3>
        {refused || problem ? (
          <span role="alert" className={styles.wrong}>
            {problem?.message ?? codeMessage(problem?.code ?? 'AT_LEAST_ONE_ROW')}
          </span>
        ) : null}
        {editable ? (
          <LineTools
            entity={entity}
            row={row}
            mayAdd={mayAdd}
            mayRemove={row !== undefined && mayRemove(row)}
            onAdd={add}
            onRemove={commands.remove}
          />
        ) : null}
      </div>
      <LineGrid
        table={table}
        entity={entity}
        model={model}
        state={state}
        rows={rows}
        currency={currency}
        editable={editable}
        wish={wish}
        goTo={goTo}
        commands={commands}
        newRow={() => initialValues(entity)}
        onRow={key => {
          setAt(key)
          setRefused(false)
        }}
      />
      {asking ? (
        <Confirm
          text={codeMessage(table.removePrompt ?? 'B-103') ?? ''}
          action={t('removeRow')}
          onClose={yes => {
            if (yes) model.edit((d, base) => removeRow(d, base, { child: table.child, key: asking.key }))
            setAsking(null)
          }}
        />
      ) : null}
    </section>
  )
}

const initialValues = (entity: WireEntity): Values =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, f]) => f.initial !== undefined)
      .map(([n, f]) => [n, f.initial]),
  )

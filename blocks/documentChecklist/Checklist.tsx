import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useId } from 'react'
import { fetchChecklist } from '../../src/api/documents.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Actions, Documents, type Row } from './ChecklistCells.tsx'
import type { DocumentChecklistPart } from './documentChecklist.block.ts'

const useStyles = makeStyles({
  ...tableStyles,
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px' },
  start: { textAlign: 'start' },
  text: { ...cell, textAlign: 'start', whiteSpace: 'normal', maxWidth: '320px' },
  blocks: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerBorder1}` },
})

const tones = {
  missing: 'danger',
  refused: 'danger',
  expired: 'warning',
  received: 'informative',
  checked: 'success',
} as const

interface Props {
  readonly panel: ViewPanel
  readonly settings: DocumentChecklistPart
  readonly id: string
  readonly pulse: number
}

/** The required documents of a shipment or an order, each with its state and next action. */
export function Checklist({ panel, settings, id, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  // Names come after the rows: a new version of the lists draws the table once more.
  const lists = useLists([
    'trade:documentType',
    'trade:documentState',
    'trade:documentParty',
    'trade:documentClass',
    'trade:trackingMilestone',
  ])
  const of = settings.names === 'po' ? { po: id } : { shipment: id }
  const { value, error, again } = useFetched(`${settings.names} ${id}`, stop => fetchChecklist(of, stop), pulse)
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === 'ShipmentDocument',
        catchUp: () => {
          again()
          return Promise.resolve()
        },
      }),
    [panel.visible, again],
  )
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return null
  const missing = value.rows.filter(r => r.blocks).length
  return (
    <section className={styles.part} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {t('checklist')}
        </h3>
        {value.rows.length === 0 ? (
          <span className={styles.quiet}>{t('checklistNone')}</span>
        ) : (
          <>
            <span className={styles.quiet}>{t('checklistCount', { met: value.met, all: value.rows.length })}</span>
            <Badge appearance="tint" color={missing > 0 ? 'danger' : 'success'}>
              {missing > 0
                ? t('checklistNext', {
                    step: listLabel('trade:trackingMilestone', value.nextMilestone),
                    count: missing,
                  })
                : t('checklistComplete')}
            </Badge>
          </>
        )}
      </div>
      {value.rows.length > 0 ? (
        <ChecklistTable key={lists} panel={panel} settings={settings} id={id} rows={value.rows} labelledBy={title} />
      ) : null}
    </section>
  )
}

interface TableProps extends Omit<Props, 'pulse'> {
  readonly rows: readonly Row[]
  readonly labelledBy: string
}

const heads = [
  'checklistDocument',
  'checklistState',
  'checklistDo',
  'checklistFiles',
  'checklistBefore',
  'checklistBy',
  'checklistFor',
] as const

function ChecklistTable({ panel, settings, id, rows, labelledBy }: TableProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className={mergeClasses(styles.column, styles.start)}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.documentType}>
              <th scope="row" className={mergeClasses(styles.text, row.blocks && styles.blocks)}>
                {listLabel('trade:documentType', row.documentType)}
              </th>
              <td className={styles.text}>
                <Badge appearance="tint" color={tones[row.state]}>
                  {listLabel('trade:documentState', row.state)}
                </Badge>
                {row.mustBeChecked && row.state === 'received' ? ` ${t('checklistMustBeChecked')}` : ''}
              </td>
              <td className={styles.text}>
                <Actions panel={panel} settings={settings} id={id} row={row} />
              </td>
              <td className={styles.text}>
                <Documents panel={panel} settings={settings} row={row} />
              </td>
              <td className={styles.text}>{listLabel('trade:trackingMilestone', row.neededFor)}</td>
              <td className={styles.text}>{listLabel('trade:documentParty', row.providedBy)}</td>
              <td className={styles.text}>{listLabel('trade:documentClass', row.documentClass)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

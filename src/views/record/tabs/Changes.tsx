import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { AuditEntry } from '../../../../domain/contracts/log.calls.ts'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import { fetchAudit } from '../../../api/audit.ts'
import { FieldValue } from '../../../fields/show/FieldValue.tsx'
import { listLabel, listsOf, useLists } from '../../../fields/lists.ts'
import { userZone } from '../../../fields/show-value.ts'
import { useT, useText } from '../../../i18n/intl.ts'
import { Empty, Failure } from '../../parts/PanelStates.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { useFetched } from './use-fetched.ts'
import { Sideways } from '../../../ui/Sideways.tsx'

const useStyles = makeStyles({
  title: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  table: { tableLayout: 'auto' },
  line: { whiteSpace: 'nowrap', verticalAlign: 'top', paddingBlock: '5px' },
  what: { verticalAlign: 'top', paddingBlock: '5px', width: '60%' },
  values: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, max-content) minmax(0, 1fr)',
    gap: '2px 12px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: '6px', minWidth: 0, overflowWrap: 'anywhere' },
  },
  more: {
    border: 0,
    padding: 0,
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    justifySelf: 'start',
  },
})

const actions = 'platform:logAction'
/** Number of values per entry shown initially; a new record has many. */
const shown = 5

/** Creations, changes and exports of the record with old and new values. Newest first. */
export function Changes({
  entity,
  id,
  revision,
  pulse,
}: {
  readonly entity: WireEntity
  readonly id: string
  readonly revision: number
  readonly pulse: number
}) {
  const styles = useStyles()
  const t = useT()
  useLists([actions, ...listsOf(entity, Object.keys(entity.fields))])
  const { value, error, again } = useFetched(`${id}/${revision}`, stop => fetchAudit(entity.name, id, stop), pulse)
  if (error && !value) return <Failure error={error} onRetry={again} />
  if (!value) return null
  if (value.length === 0) return <Empty title={t('noData')} text={t('noHistory')} />
  return (
    <Sideways label={t('changes')}>
      <h3 className={styles.title}>{t('changes')}</h3>
      <HistoryTable
        label={t('changes')}
        heads={['when', 'what', 'who', 'changedValues']}
        className={styles.table}
        rows={value.map((e, i) => (
          <TableRow key={`${e.at} ${i}`}>
            <TableCell className={styles.line}>{showInstant(e.at, userZone())}</TableCell>
            <TableCell className={styles.line}>{listLabel(actions, e.action)}</TableCell>
            <TableCell className={styles.line}>
              {e.who}
              {e.onBehalfOf ? ` (${t('onBehalfOf', { name: e.onBehalfOf })})` : ''}
            </TableCell>
            <TableCell className={styles.what}>
              <Values entity={entity} entry={e} />
            </TableCell>
          </TableRow>
        ))}
      />
    </Sideways>
  )
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function Values({ entity, entry: { before, after } }: { readonly entity: WireEntity; readonly entry: AuditEntry }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [all, setAll] = useState(false)
  const names = Object.keys(entity.fields).filter(n => isSaid(before?.[n]) || isSaid(after?.[n]))
  return (
    <>
      <dl className={styles.values}>
        {(all ? names : names.slice(0, shown)).map(n => {
          const field = entity.fields[n]
          if (!field) return null
          const around = { entity, values: after ?? before ?? {} }
          return (
            <div key={n} style={{ display: 'contents' }}>
              <dt>{text(field.label)}</dt>
              <dd>
                {isSaid(before?.[n]) ? (
                  <del>
                    <FieldValue field={field} value={before?.[n]} around={around} />
                  </del>
                ) : null}
                {isSaid(after?.[n]) ? <FieldValue field={field} value={after?.[n]} around={around} /> : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {names.length > shown && !all ? (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            setAll(true)
          }}
        >
          {t('moreValues', { count: names.length - shown })}
        </button>
      ) : null}
    </>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { TaskDetail } from '../../domain/contracts/workflow.calls.ts'
import type { RecordAsOf } from '../../domain/contracts/version.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchDetail } from '../../src/api/records.ts'
import { fetchAsOf } from '../../src/api/versions.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { showValue, userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { TaskFields } from './TaskFields.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  facts: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '& dt': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
    '& dd *': { whiteSpace: 'normal' },
  },
  changes: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: '6px', overflowWrap: 'anywhere' },
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly of: TaskDetail['record']
  /** When the reader last decided about it. */
  readonly since: string | null
  onSaved(): void
}

interface Read {
  readonly now: Detail
  readonly before: RecordAsOf | null
}

/** The record that is decided about: the fields that decide, and what has changed since the reader's last decision. */
export function RecordFacts(props: Props) {
  const { shown } = props.of
  return shown ? <ShownByTask shown={shown} /> : <OfRecord {...props} />
}

/** For who may not read such records: what the task shows of this one. */
function ShownByTask({ shown }: { readonly shown: NonNullable<TaskDetail['record']['shown']> }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <section aria-label={t('apprOpened')}>
      <p className={styles.note}>{t('apprOpened')}</p>
      <dl className={styles.facts}>
        {shown.map(({ label, text: value }) => (
          <div key={label.en_US}>
            <dt>{text(label)}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OfRecord({ of, since, onSaved }: Props) {
  const t = useT()
  const entity = useDefinition('entity', of.entity)
  const { value, error, again } = useFetched(`${of.id} ${since ?? ''}`, async (stop): Promise<Read> => {
    const [now, before] = await Promise.all([
      fetchDetail(of.entity, { id: of.id }, stop),
      since === null ? null : asOf(of, since, stop),
    ])
    return { now, before }
  })
  if (error)
    return isApiError(error) && (error.status === 404 || error.status === 403) ? (
      <p>{t('apprRecordHidden')}</p>
    ) : (
      <Failure error={error} onRetry={again} />
    )
  if (!value || entity.state !== 'ready') return null
  return (
    <>
      <Shown of={of} since={since} entity={entity.value} read={value} />
      {of.writable.length > 0 ? (
        <TaskFields
          key={String(value.now.record.revision)}
          of={of}
          entity={entity.value}
          now={value.now}
          onSaved={() => {
            again()
            onSaved()
          }}
        />
      ) : null}
    </>
  )
}

/** Null where the record was not there at that time for this reader. */
async function asOf(of: Props['of'], at: string, stop: AbortSignal): Promise<RecordAsOf | null> {
  try {
    return await fetchAsOf(of.entity, { id: of.id, at }, stop)
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}

function Shown({
  of,
  since,
  entity,
  read,
}: Omit<Props, 'onSaved'> & { readonly entity: WireEntity; readonly read: Read }) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  useLists(listsOf(entity, Object.keys(entity.fields)))
  const { record } = read.now
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text(entity.label)} {String(record[entity.displayField] ?? '')}
      </h3>
      <dl className={styles.facts}>
        {of.decisive.map(name => {
          const field = entity.fields[name]
          return field && Object.hasOwn(record, name) ? (
            <div key={name}>
              <dt>{text(field.label)}</dt>
              <dd>
                <FieldValue field={field} value={record[name]} around={{ entity, values: record }} />
              </dd>
            </div>
          ) : null
        })}
      </dl>
      {since && read.before ? <Changed entity={entity} now={read.now} before={read.before} since={since} /> : null}
    </section>
  )
}

/** What every change of a record changes says nothing about it. */
const ofEveryChange = new Set(['updatedAt', 'revision'])

function Changed({
  entity,
  now,
  before,
  since,
}: {
  readonly entity: WireEntity
  readonly now: Detail
  readonly before: RecordAsOf
  readonly since: string
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const shown = (name: string, values: Detail['record']) => {
    const field = entity.fields[name]
    return field ? showValue(field, values[name], { entity, values }).text : ''
  }
  const changed = Object.keys(entity.fields).filter(
    n => !ofEveryChange.has(n) && !before.unknown.includes(n) && shown(n, before.record) !== shown(n, now.record),
  )
  const rows = Object.keys(now.rows).filter(n => JSON.stringify(now.rows[n]) !== JSON.stringify(before.rows[n] ?? []))
  return (
    <section aria-label={t('apprSince')}>
      <p className={styles.note}>
        {t(changed.length + rows.length === 0 ? 'apprSinceNothing' : 'apprSinceAt', {
          at: showInstant(since, userZone()),
        })}
      </p>
      <dl className={styles.changes}>
        {changed.map(name => {
          const field = entity.fields[name]
          return field ? (
            <div key={name}>
              <dt>{text(field.label)}</dt>
              <dd>
                <del>
                  <FieldValue field={field} value={before.record[name]} around={{ entity, values: before.record }} />
                </del>
                <ins>
                  <FieldValue field={field} value={now.record[name]} around={{ entity, values: now.record }} />
                </ins>
              </dd>
            </div>
          ) : null
        })}
      </dl>
      {rows.length > 0 ? <p className={styles.note}>{t('apprRowsChanged')}</p> : null}
    </section>
  )
}

import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import {
  Add16Regular,
  CheckmarkCircle16Filled,
  ChevronDown16Regular,
  ChevronRight16Regular,
  Warning16Filled,
} from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { Fragment, useId, useState } from 'react'
import type { ImportFieldOffer, ImportMapping, ImportRead } from '../../domain/contracts/files.calls.ts'
import { isExtraColumn } from '../../domain/import/extra-columns.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { ColumnDetails } from './ColumnDetails.tsx'
import { FieldBox } from './FieldBox.tsx'
import { ReadAs } from './ReadAs.tsx'
import { fieldLabel, samplesOf, titleOfColumn } from './column-texts.ts'
import { placeOf, sendTo, targetsOf, type MappedColumn } from './mapping.ts'
import { countOf, nothingFound, questionOf, type ColumnCheck } from './questions.ts'
import { useTableStyles } from './table-styles.ts'

interface Props {
  readonly read: ImportRead
  readonly mapping: ImportMapping
  readonly checks: ReadonlyMap<string, ColumnCheck>
  /** The checks apply to the current mapping. */
  readonly checked: boolean
  onChange(mapping: ImportMapping): void
}

const useStyles = makeStyles({
  wide: {
    overflowX: 'auto',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  column: {
    maxWidth: '220px',
    '@container (max-width: 560px)': { maxWidth: '130px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  sample: {
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  // In a narrow panel samples are below the title, and reading details only in the details.
  wideOnly: { '@container (max-width: 780px)': { display: 'none' } },
  under: {
    display: 'none',
    '@container (max-width: 780px)': {
      display: 'block',
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground3,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  field: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: '160px', '& > :first-child': { flexGrow: 1 } },
  off: { color: tokens.colorNeutralForeground4, fontWeight: tokens.fontWeightRegular },
  status: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  good: { color: tokens.colorPaletteGreenForeground1, display: 'inline-flex' },
  bad: { color: tokens.colorPaletteDarkOrangeForeground1, display: 'inline-flex' },
  words: {
    '@container (max-width: 560px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  old: { opacity: 0.6 },
  details: {
    padding: '4px 10px 12px 34px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
})

/** The columns of the file, one line per target field. A column with questions opens by itself. */
export function ColumnTable({ read, mapping, checks, checked, onChange }: Props) {
  const styles = useStyles()
  const table = useTableStyles()
  const t = useT()
  const columns = read.header.map((_, at) => at).filter(at => !isExtraColumn(read.header[at] ?? ''))
  return (
    <div className={styles.wide}>
      <table className={table.table} aria-label={t('impColumnsOf')}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(table.head, table.tools)}>
              <span className="portside-unseen">{t('more')}</span>
            </th>
            {(['impColumn', 'impSample', 'impField', 'impReadAs', 'impState'] as const).map(k => (
              <th
                key={k}
                scope="col"
                className={mergeClasses(table.head, (k === 'impSample' || k === 'impReadAs') && styles.wideOnly)}
              >
                {t(k)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(at => {
            const targets = targetsOf(mapping, at)
            return targets.length === 0 ? (
              <ColumnLine
                key={at}
                read={read}
                mapping={mapping}
                at={at}
                of={null}
                check={nothingFound}
                checked={checked}
                onChange={onChange}
              />
            ) : (
              targets.map((of, i) => (
                <ColumnLine
                  key={placeOf(of)}
                  read={read}
                  mapping={mapping}
                  at={at}
                  of={of}
                  again={i > 0}
                  check={checks.get(placeOf(of)) ?? nothingFound}
                  checked={checked}
                  onChange={onChange}
                />
              ))
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps extends Pick<Props, 'read' | 'mapping' | 'checked' | 'onChange'> {
  readonly at: number
  readonly of: MappedColumn | null
  /** The column is in the line above. */
  readonly again?: boolean
  readonly check: ColumnCheck
}

function ColumnLine({ read, mapping, at, of, again = false, check, checked, onChange }: LineProps) {
  const styles = useStyles()
  const table = useTableStyles()
  const t = useT()
  const language = useStore($language)
  const id = useId()
  const offer = of ? read.fields.find(f => f.path === of.field) : undefined
  const asks = offer ? questionOf(offer, check) !== null : false
  // Open while there is a question, unless closed by the user.
  const [own, setOwn] = useState<boolean | null>(null)
  const [second, setSecond] = useState(false)
  const open = of !== null && offer !== undefined && (own ?? asks)
  const title = titleOfColumn(read.header, at, t)
  const samples = samplesOf(read.sample, at)
  const pick = (to: ImportFieldOffer | undefined) => {
    onChange(sendTo(mapping, at, { from: of?.field, to }))
  }
  return (
    <Fragment>
      <tr className={table.row}>
        <td className={table.tools}>
          {of ? (
            <Button
              size="small"
              appearance="subtle"
              icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t('impDetails', { column: title })}
              onClick={() => {
                setOwn(!open)
              }}
            />
          ) : null}
        </td>
        <th scope="row" className={mergeClasses(table.cell, styles.column, !of && styles.off)} title={title}>
          {again ? '' : title}
          {again || samples.length === 0 ? null : (
            <span className={styles.under} aria-hidden="true">
              {samples.join(' · ')}
            </span>
          )}
        </th>
        <td className={mergeClasses(table.cell, styles.sample, styles.wideOnly)} title={samples.join('\n')}>
          {again ? '' : samples.join(' · ')}
        </td>
        <td className={table.cell}>
          <div className={styles.field}>
            <FieldBox
              label={t('impFieldOf', { column: title })}
              fields={read.fields}
              header={read.header}
              mapping={mapping}
              value={offer}
              onPick={pick}
            />
            {of && !again ? (
              <Tooltip content={t('impSecond')} relationship="description">
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<Add16Regular />}
                  aria-label={t('impSecondField', { column: title })}
                  onClick={() => {
                    setSecond(true)
                  }}
                />
              </Tooltip>
            ) : null}
          </div>
        </td>
        <td className={mergeClasses(table.cell, styles.wideOnly)}>
          {of && offer ? <ReadAs of={of} offer={offer} emptied={countOf(check.emptied)} /> : null}
        </td>
        <td className={table.cell}>{of && offer ? <Status check={check} checked={checked} /> : null}</td>
      </tr>
      {second ? (
        <SecondField
          read={read}
          mapping={mapping}
          title={title}
          onPick={to => {
            setSecond(false)
            if (to) onChange(sendTo(mapping, at, { to }))
          }}
        />
      ) : null}
      {open ? (
        <tr id={id}>
          <td colSpan={6} className={styles.details}>
            <div role="group" aria-label={`${title} → ${fieldLabel(offer, language)}`}>
              <ColumnDetails mapping={mapping} of={of} offer={offer} check={check} onChange={onChange} />
            </div>
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

interface SecondProps extends Pick<Props, 'read' | 'mapping'> {
  readonly title: string
  onPick(to: ImportFieldOffer | undefined): void
}

/** Another field that the column goes into. */
function SecondField({ read, mapping, title, onPick }: SecondProps) {
  const table = useTableStyles()
  const t = useT()
  return (
    <tr className={table.row}>
      <td colSpan={3}>
        <span className="portside-unseen">{title}</span>
      </td>
      <td className={table.cell} colSpan={3}>
        <FieldBox
          label={t('impSecondField', { column: title })}
          fields={read.fields}
          header={read.header}
          mapping={mapping}
          value={undefined}
          onPick={onPick}
        />
      </td>
    </tr>
  )
}

function Status({ check, checked }: { readonly check: ColumnCheck; readonly checked: boolean }) {
  const styles = useStyles()
  const t = useT()
  const unread = countOf(check.unread)
  if (unread > 0)
    return (
      <span className={mergeClasses(styles.status, !checked && styles.old)}>
        <span className={styles.bad}>
          <Warning16Filled aria-hidden="true" />
        </span>
        <span className={styles.words}>{t('impNotReadCount', { count: unread })}</span>
      </span>
    )
  return checked ? (
    <span className={styles.status}>
      <span className={styles.good}>
        <CheckmarkCircle16Filled aria-hidden="true" />
      </span>
      <span className={styles.words}>{t('impAllRead')}</span>
    </span>
  ) : null
}

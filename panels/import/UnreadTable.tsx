import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import type { ImportFieldOffer, ImportMapping, TextCount } from '../../domain/contracts/files.calls.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { listSource, matches, recordSource, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { listLabel, listValues, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'

import { isEmpty, standsFor, type MappedColumn } from './mapping.ts'
import type { ColumnCheck } from './questions.ts'
import { useTableStyles } from './table-styles.ts'

export interface DetailsProps {
  readonly mapping: ImportMapping
  readonly of: MappedColumn
  readonly offer: ImportFieldOffer
  readonly check: ColumnCheck
  onChange(mapping: ImportMapping): void
}

const shown = 40

const useStyles = makeStyles({
  box: {
    maxHeight: '260px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 'min(320px, 100%)',
  },
  text: { maxWidth: '280px', overflowWrap: 'anywhere' },
  means: { minWidth: '180px', display: 'block' },
  more: { padding: '3px 10px', color: tokens.colorNeutralForeground3 },
})

/** Unrecognised texts with their counts: the user maps each to a value or record, or to none. */
export function UnreadTable(props: DetailsProps) {
  const { of, offer, check, mapping, onChange } = props
  const styles = useStyles()
  const table = useTableStyles()
  const t = useT()
  const id = useId()
  const known = new Set(check.unread.map(u => u.text))
  const assigned = [...new Set([...Object.keys(of.values ?? {}), ...check.creates])]
    .filter(text => !known.has(text))
    .map((text): TextCount => ({ text, count: 0 }))
  const texts = [...check.unread, ...assigned]
  const chooses = offer.kind === 'enum' || offer.kind === 'ref'
  if (texts.length === 0) return null
  return (
    <div className={styles.box}>
      <table
        className={table.table}
        aria-label={offer.kind === 'enum' ? t('impAskValue') : offer.kind === 'ref' ? t('impAskRecord') : t('impText')}
      >
        <thead>
          <tr>
            <th scope="col" className={table.head}>
              {t('impText')}
            </th>
            <th scope="col" className={table.headNumber}>
              {t('impCells')}
            </th>
            <th scope="col" className={table.head}>
              {t('impMeans')}
            </th>
          </tr>
        </thead>
        <tbody>
          {texts.slice(0, shown).map((u, i) => (
            <tr key={u.text} className={table.row}>
              <th scope="row" id={`${id}-${i}`} className={`${table.cell} ${styles.text}`}>
                {u.text}
              </th>
              <td className={table.number}>{u.count > 0 ? u.count.toLocaleString('en-US') : ''}</td>
              <td className={table.cell}>
                {chooses ? (
                  <Means {...props} text={u.text} made={check.creates.includes(u.text)} />
                ) : (
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={t('impTakeAsEmpty', { text: u.text })}
                    onClick={() => {
                      onChange(isEmpty(mapping, of, u.text, true))
                    }}
                  >
                    {t('impNoValue')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {texts.length > shown ? (
        <div className={styles.more}>{t('impMoreTexts', { count: texts.length - shown })}</div>
      ) : null}
    </div>
  )
}

/** Option value for "no value"; no code or name equals it. */
const none = '\u0000'

function Means({
  of,
  offer,
  mapping,
  text,
  made,
  onChange,
}: DetailsProps & { readonly text: string; readonly made: boolean }) {
  const styles = useStyles()
  const t = useT()
  const language = useStore($language)
  const changes = useLists(offer.list ? [offer.list] : [])
  const inner = useMemo(
    () => (offer.list ? listSource(listValues(offer.list), language) : recordSource(offer.entity ?? '')),
    // oxlint-disable-next-line react/exhaustive-deps -- the values are read from their cache, which `changes` follows
    [offer, language, changes],
  )
  const source: OptionSource = useMemo(
    () => async (typed, stop) => [
      ...(matches(typed, [t('impNoValue')]) ? [{ value: none, label: t('impNoValue') }] : []),
      ...(await inner(typed, stop)),
    ],
    [inner, t],
  )
  const value = of.values && Object.hasOwn(of.values, text) ? of.values[text] : undefined
  // A record is stored by name, because file and template know only names.
  const pick = (option: Option | null) => {
    onChange(
      standsFor(
        mapping,
        of,
        text,
        option === null ? undefined : option.value === none ? '' : offer.list ? option.value : option.label,
      ),
    )
  }
  return (
    <label className={styles.means}>
      <span className="portside-unseen">{t('impMeansOf', { text })}</span>
      <ChoiceBox
        label={t('impMeansOf', { text })}
        text={
          value === undefined ? '' : value === '' ? t('impNoValue') : offer.list ? listLabel(offer.list, value) : value
        }
        source={source}
        onPick={pick}
        {...(made ? { placeholder: t('impNewRecord') } : {})}
      />
    </label>
  )
}

import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Tag,
  TagGroup,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { datePatterns } from '../../domain/import/read-date.ts'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import { isEmpty, readAs } from './mapping.ts'
import { dateReadings, questionOf, withFormat } from './questions.ts'
import { UnreadTable, type DetailsProps } from './UnreadTable.tsx'

const useStyles = makeStyles({
  all: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
  },
  part: {
    minWidth: 'min(240px, 100%)',
    maxWidth: '560px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  why: { width: '100%', margin: 0, color: tokens.colorNeutralForeground2 },
  formats: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  add: { display: 'flex', gap: '4px', alignItems: 'center' },
})

/** How one column is read, with unrecognised values and answers. */
export function ColumnDetails(props: DetailsProps) {
  const { of, offer, check, mapping, onChange } = props
  const styles = useStyles()
  const t = useT()
  const asks = questionOf(offer, check)
  const number = offer.kind === 'int' || offer.kind === 'decimal' || offer.kind === 'money'
  return (
    <div className={styles.all}>
      {check.problems.length > 0 ? (
        check.problems.map(p => (
          <p key={p.code} className={styles.why}>
            {p.message}
          </p>
        ))
      ) : asks === null && check.emptied.length + check.creates.length === 0 ? (
        <p className={styles.why}>{t('impNothingToAsk')}</p>
      ) : null}
      {offer.kind === 'date' ? <DatePart {...props} /> : null}
      {number ? <NumberPart {...props} /> : null}
      {offer.canCreate ? (
        <div className={styles.part}>
          <Checkbox
            checked={of.createMissing === true}
            label={t('impCreateMissing')}
            onChange={(_, data) => {
              onChange(readAs(mapping, of, { createMissing: data.checked === true ? true : undefined }))
            }}
          />
        </div>
      ) : null}
      <UnreadTable {...props} />
      {offer.kind === 'enum' ? null : <EmptyPart {...props} />}
      {offer.key || offer.required || offer.control ? null : (
        <div className={styles.part}>
          <Checkbox
            checked={of.clearEmpty === true}
            label={t('impClearEmpty')}
            onChange={(_, data) => {
              onChange(readAs(mapping, of, { clearEmpty: data.checked === true ? true : undefined }))
            }}
          />
        </div>
      )}
    </div>
  )
}

function DatePart({ mapping, of, check, onChange }: DetailsProps) {
  const styles = useStyles()
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const texts = check.unread.map(u => u.text)
  const readings = dateReadings(texts)
  const shown = typed ?? of.dateFormat ?? ''
  const wrong = shown !== '' && datePatterns(shown) === undefined
  const set = (dateFormat: string) => {
    setTyped(null)
    onChange(readAs(mapping, of, { dateFormat }))
  }
  return (
    <div className={styles.part}>
      <Field
        size="small"
        label={t('impFormat')}
        hint={t('impFormatHint')}
        validationMessage={
          wrong ? (codeMessage('IMPORT_BAD_PATTERN', { field: t('impFormat'), value: shown }) ?? null) : null
        }
      >
        <Input
          size="small"
          value={shown}
          onChange={(_, data) => {
            setTyped(data.value)
          }}
          onBlur={() => {
            if (typed !== null && !wrong) set(typed.trim())
          }}
          onKeyDown={e => {
            if (e.key === 'Enter' && !e.nativeEvent.isComposing && typed !== null && !wrong) set(typed.trim())
          }}
        />
      </Field>
      {readings.length > 0 ? (
        <div role="group" aria-label={t('impAskDate')}>
          <p className={styles.why}>{t('impAskDate')}</p>
          <div className={styles.formats}>
            {readings.slice(0, 6).map(r => (
              <Button
                key={r.format}
                size="small"
                onClick={() => {
                  set(withFormat(of, r.format))
                }}
              >
                {r.format === 'serial' ? t('impSerial') : r.format}:{' '}
                {t('impFormatReads', { example: r.example, day: r.day })} (
                {r.reads === texts.length
                  ? t('impFormatReadsAll')
                  : t('impFormatReadsSome', { reads: r.reads, all: texts.length })}
                )
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function NumberPart({ mapping, of, check, onChange }: DetailsProps) {
  const styles = useStyles()
  const t = useT()
  const ambiguous = check.problems.some(p => p.code === 'IMPORT_AMBIGUOUS_NUMBER')
  const now = of.decimalComma === undefined ? 'auto' : of.decimalComma ? 'comma' : 'point'
  return (
    <div className={styles.part}>
      <Field size="small" label={ambiguous ? t('impAskNumber') : t('impDecimalSign')}>
        <RadioGroup
          value={now}
          onChange={(_, data) => {
            onChange(readAs(mapping, of, { decimalComma: data.value === 'auto' ? undefined : data.value === 'comma' }))
          }}
        >
          <Radio value="auto" label={t('impSignAuto')} />
          <Radio value="point" label={t('impSignPoint')} />
          <Radio value="comma" label={t('impSignComma')} />
        </RadioGroup>
      </Field>
    </div>
  )
}

const longest = 120

function EmptyPart({ mapping, of, onChange }: DetailsProps) {
  const styles = useStyles()
  const t = useT()
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() !== '') onChange(isEmpty(mapping, of, typed.trim(), true))
    setTyped('')
  }
  return (
    <div className={styles.part}>
      <Field size="small" label={t('impEmptyTexts')} hint={t('impEmptyHint')}>
        <span className={styles.add}>
          <Input
            size="small"
            maxLength={longest}
            value={typed}
            aria-label={t('impEmptyAdd')}
            onChange={(_, data) => {
              setTyped(data.value)
            }}
            onKeyDown={e => {
              if (e.key === 'Enter' && !e.nativeEvent.isComposing) {
                e.preventDefault()
                add()
              }
            }}
          />
          <Button size="small" disabled={typed.trim() === ''} onClick={add}>
            {t('impAdd')}
          </Button>
        </span>
      </Field>
      {of.emptyValues ? (
        <TagGroup
          size="small"
          aria-label={t('impEmptyTexts')}
          onDismiss={(_, data) => {
            onChange(isEmpty(mapping, of, data.value, false))
          }}
        >
          {of.emptyValues.map(v => (
            <Tag key={v} value={v} dismissible dismissIcon={{ 'aria-label': t('impEmptyBack', { text: v }) }}>
              {v}
            </Tag>
          ))}
        </TagGroup>
      ) : null}
    </div>
  )
}

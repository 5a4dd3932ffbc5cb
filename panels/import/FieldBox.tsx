import { makeStyles } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { fieldLabel, titleOfColumn } from './column-texts.ts'

interface Props {
  readonly label: string
  readonly fields: readonly ImportFieldOffer[]
  readonly header: readonly string[]
  readonly mapping: ImportMapping
  readonly value: ImportFieldOffer | undefined
  onPick(offer: ImportFieldOffer | undefined): void
}

const useStyles = makeStyles({
  name: { display: 'block', minWidth: 0, '& > :not(.portside-unseen)': { width: '100%' } },
})

/** A field choice with search in both languages. The first option ignores the column. */
export function FieldBox({ label, fields, header, mapping, value, onPick }: Props) {
  const styles = useStyles()
  const t = useT()
  const language = useStore($language)
  const source: OptionSource = useMemo(
    () => typed => [
      ...(matches(typed, [t('impNowhere')]) ? [{ value: '', label: t('impNowhere') }] : []),
      ...fields
        .filter(f =>
          matches(typed, [f.label.en_US, f.label.zh_CN, f.childLabel?.en_US ?? '', f.childLabel?.zh_CN ?? '', f.path]),
        )
        .map(f => {
          const other = mapping.columns.find(c => c.field === f.path)
          const hint =
            other && f !== value
              ? t('impTakenBy', { column: titleOfColumn(header, other.column, t) })
              : f.control
                ? t('impIsControl')
                : f.key && !f.child
                  ? t('impIsKey')
                  : f.required
                    ? t('impIsRequired')
                    : undefined
          return { value: f.path, label: fieldLabel(f, language), ...(hint ? { hint } : {}) }
        }),
    ],
    [fields, header, mapping, value, language, t],
  )
  return (
    <label className={styles.name}>
      <span className="portside-unseen">{label}</span>
      <ChoiceBox
        label={label}
        text={fieldLabel(value, language)}
        placeholder={t('impNowhere')}
        source={source}
        onPick={option => {
          onPick(fields.find(f => f.path === option?.value))
        }}
      />
    </label>
  )
}

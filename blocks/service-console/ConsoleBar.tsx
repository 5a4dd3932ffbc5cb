import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'

export type CaseRow = Readonly<Record<string, unknown>>
export const words = (v: unknown): string => (typeof v === 'string' ? v : '')

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  choice: { minWidth: '200px' },
})

interface Props {
  readonly cases: readonly CaseRow[]
  /** The name of a case; empty for own input. */
  readonly chosen: string
  /** Undefined where the service is called as oneself only. */
  readonly user: Option | null | undefined
  onChoose(name: string): void
  onUser(user: Option | null): void
}

/** Which input the console sends, and as whom. */
export function ConsoleBar({ cases, chosen, user, onChoose, onUser }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.bar}>
      {cases.length === 0 ? null : (
        <Field size="small" label={t('svcInput')} className={styles.choice}>
          <Select
            size="small"
            value={chosen}
            onChange={(_, d) => {
              onChoose(d.value)
            }}
          >
            {cases.map(c => (
              <option key={words(c.name)} value={words(c.name)}>
                {words(c.name)}
              </option>
            ))}
            <option value="">{t('svcOwnInput')}</option>
          </Select>
        </Field>
      )}
      {user === undefined ? null : (
        <Field size="small" label={t('svcUser')} className={styles.choice}>
          <ChoiceBox
            label={t('svcUser')}
            text={user?.label ?? ''}
            placeholder={t('svcMyself')}
            source={recordSource('User')}
            onPick={onUser}
          />
        </Field>
      )}
    </div>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, ErrorCircle16Filled } from '@fluentui/react-icons'
import { useT } from '../../i18n/intl.ts'
import type { ActionSubject, Result } from './run-offer.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '40vh', overflowY: 'auto' },
  item: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS, padding: '3px 0' },
  name: { minWidth: '140px', fontWeight: tokens.fontWeightSemibold },
  good: { color: tokens.colorPaletteGreenForeground1, flexShrink: 0 },
  bad: { color: tokens.colorPaletteRedForeground1, flexShrink: 0 },
})

/** Result of each record; rejected ones first, with the reason. */
export function Results({
  results,
  subjects,
}: {
  readonly results: readonly Result[]
  readonly subjects: readonly ActionSubject[]
}) {
  const styles = useStyles()
  const t = useT()
  const name = (id: string) => subjects.find(s => s.id === id)?.label ?? id
  const done = results.filter(r => r.success).length
  return (
    <>
      <span role="status">{t('actionResults', { done, refused: results.length - done })}</span>
      <ul className={styles.list}>
        {[...results]
          .sort((a, b) => Number(a.success) - Number(b.success))
          .map(r => (
            <li key={r.id} className={styles.item}>
              {r.success ? (
                <CheckmarkCircle16Filled className={styles.good} aria-label={t('done')} />
              ) : (
                <ErrorCircle16Filled className={styles.bad} aria-label={t('refused')} />
              )}
              <span className={styles.name}>{name(r.id)}</span>
              <span>{r.success ? t('done') : r.message}</span>
            </li>
          ))}
      </ul>
    </>
  )
}

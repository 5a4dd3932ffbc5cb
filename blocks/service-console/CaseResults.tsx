import { makeStyles, tokens } from '@fluentui/react-components'
import type { CaseResult } from '../../domain/contracts/service.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  one: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Each case, whether it passed, and the reason if not. */
export function CaseResults({ results }: { readonly results: readonly CaseResult[] }) {
  const styles = useStyles()
  const t = useT()
  return (
    <ul className={styles.list} aria-label={t('svcCaseResults')}>
      {results.map(r => (
        <li key={r.name} className={styles.one}>
          <Chip tone={r.passed ? 'success' : 'danger'}>{t(r.passed ? 'svcPassed' : 'svcFailed')}</Chip>
          <strong className={styles.text}>{r.name}</strong>
          {r.reason === undefined ? null : <span className={styles.text}>{r.reason}</span>}
          <span className={styles.quiet}>
            {t('svcSpent', { milliseconds: r.milliseconds, statements: r.statements })}
          </span>
        </li>
      ))}
    </ul>
  )
}

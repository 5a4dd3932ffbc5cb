import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowResetRegular, Eye16Regular, Print16Regular } from '@fluentui/react-icons'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { Answers } from './dashboard-data.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    minHeight: '24px',
  },
  time: { marginInlineEnd: 'auto', fontVariantNumeric: 'tabular-nums' },
})

/** When a dashboard was read, and what is done with it as a whole. */
export function DashboardHead({
  answers,
  hidden,
  isArranged,
  onShowHidden,
  onReset,
  onPrint,
}: {
  readonly answers: Answers | undefined
  readonly hidden: number
  readonly isArranged: boolean
  onShowHidden(): void
  onReset(): void
  onPrint(): void
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.head}>
      <span className={styles.time}>
        {answers?.at && answers.zone ? t('dashboardAsOf', { time: showInstant(answers.at, answers.zone) }) : ''}
      </span>
      {hidden > 0 ? (
        <Button size="small" appearance="subtle" icon={<Eye16Regular />} onClick={onShowHidden}>
          {t('dashboardHidden', { count: hidden })}
        </Button>
      ) : null}
      {isArranged ? (
        <Button size="small" appearance="subtle" icon={<ArrowResetRegular />} onClick={onReset}>
          {t('dashboardReset')}
        </Button>
      ) : null}
      <Button size="small" appearance="subtle" icon={<Print16Regular />} onClick={onPrint}>
        {t('dashboardPrint')}
      </Button>
    </div>
  )
}

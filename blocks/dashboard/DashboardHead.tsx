import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { ArrowResetRegular, Eye16Regular, Print16Regular } from '@fluentui/react-icons'
import type { Arrangement } from '../../domain/meta/screens/arrangement.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { $session } from '../../src/state/session.ts'
import { useT } from '../../src/i18n/intl.ts'
import { ShareArrangement } from './ShareArrangement.tsx'
import type { Answers, DashboardWireView } from './dashboard-data.ts'
import type { RoleArrangement } from './arrangement.ts'

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
  view,
  answers,
  hidden,
  isArranged,
  arrangement,
  onShowHidden,
  onReset,
  onPrint,
}: {
  readonly view: Pick<DashboardWireView, 'code' | 'roles'>
  readonly answers: Answers | undefined
  readonly hidden: number
  readonly isArranged: boolean
  /** Undefined for one that is put together for the moment. */
  readonly arrangement: { readonly by: Arrangement; readonly shared: readonly RoleArrangement[] } | undefined
  onShowHidden(): void
  onReset(): void
  onPrint(): void
}) {
  const styles = useStyles()
  const t = useT()
  const session = useStore($session)
  const operates = session?.companyType === '0' && session.roles.includes('platform')
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
      {operates && arrangement ? <ShareArrangement code={view.code} roles={view.roles} {...arrangement} /> : null}
      <Button size="small" appearance="subtle" icon={<Print16Regular />} onClick={onPrint}>
        {t('dashboardPrint')}
      </Button>
    </div>
  )
}

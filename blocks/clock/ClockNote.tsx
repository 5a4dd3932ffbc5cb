import { Button, Link, makeStyles, MessageBar, MessageBarBody, Tag, tokens } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { groupWords, type ClockGroup, type ClocksNow, type ClockWireView } from './clock-data.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '28px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: ClockWireView
  readonly today: string
  readonly only: ClockGroup | null
  onAll(): void
}

/** Which group is shown, of which day, and where the terms are. */
export function ClockNote({ panel: { host }, view, today, only, onAll }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.note}>
      {only ? (
        <>
          <Tag size="small">{t('clockShown', { group: t(groupWords[only]) })}</Tag>
          <Button size="small" appearance="subtle" onClick={onAll}>
            {t('clockAll')}
          </Button>
        </>
      ) : null}
      <span>{t('clockAsOf', { date: today })}</span>
      {findRoute(view.terms.at) ? (
        <Link
          onClick={e => {
            host.open(view.terms.at, howOf(e))
          }}
        >
          {t('clockTermsAt')}
        </Link>
      ) : null}
    </div>
  )
}

/** Says that more shipments or terms exist than were read. */
export function CappedNote({ more, counts }: Pick<ClocksNow, 'more' | 'counts'>) {
  const t = useT()
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        {[
          ...(more.shipments ? [t('clockCapped', { count: counts.shipments })] : []),
          ...(more.terms ? [t('clockTermsCapped', { count: counts.terms })] : []),
        ].join(' ')}
      </MessageBarBody>
    </MessageBar>
  )
}

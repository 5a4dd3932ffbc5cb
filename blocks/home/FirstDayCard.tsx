import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { useFirstDay } from './use-first-day.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: '8px 12px',
    marginBottom: tokens.spacingVerticalL,
  },
  words: { flex: '1 1 200px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  left: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What is left of the first day of a company; gone when its last step is done, or nothing is left. */
export function FirstDayCard({ panel }: { readonly panel: ViewPanel }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const { tasks } = useFirstDay(panel)
  const open = tasks?.filter(s => s.state === 'open') ?? []
  if (!tasks || open.length === 0 || tasks.at(-1)?.state === 'done') return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {t('firstDayTitle')}
        </h3>
        <p className={styles.left}>{t('firstDayLeft', { steps: open.map(s => text(s.title)).join(' · ') })}</p>
      </div>
      <Button
        size="small"
        appearance="primary"
        onClick={e => {
          panel.host.open('/wizard', howOf(e))
        }}
      >
        {t('firstDayGo')}
      </Button>
    </section>
  )
}

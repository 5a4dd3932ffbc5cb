import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { fetchWorklists } from '../../src/api/records.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { $locale, codeMessage, useT, useText } from '../../src/i18n/intl.ts'
import { $config } from '../../src/state/config.ts'
import { findRoute } from '../../src/state/menus.ts'
import { $companyStatus, $session } from '../../src/state/session.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useNow } from '../../src/views/parts/use-now.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { FirstDayCard } from './FirstDayCard.tsx'
import { FirstTasksCard } from './FirstTasksCard.tsx'
import { WorklistCard } from './WorklistCard.tsx'
import { whyHere } from './why-here.ts'

const useStyles = makeStyles({
  home: {
    position: 'relative',
    height: '100%',
    overflowY: 'auto',
    padding: '16px 20px',
    boxSizing: 'border-box',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalL,
  },
  hello: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  day: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  why: { width: '100%', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Each width belongs to one rule, because the order of generated rules is not defined.
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 700px) and (max-width: 1499px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 1500px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  none: { marginTop: tokens.spacingVerticalL, color: tokens.colorNeutralForeground3 },
})

const CardHome = lazyComponent(
  async () => (await import('./CardHome.tsx')).CardHome,
  () => <LoadingBar shown />,
)

const HomeDashboard = lazyComponent(
  async () => (await import('./HomeDashboard.tsx')).HomeDashboard,
  () => <LoadingBar shown />,
)

type HomeWireView = WireViewOf<'home'>

const none: readonly Worklist[] = []

/** Today's worklists of the user; each opens exactly the rows that its number counts. */
export function HomeView({ panel, view }: { readonly panel: ViewPanel; readonly view: HomeWireView }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { host } = panel
  const user = useStore($session)
  const companyStatus = useStore($companyStatus)
  const config = useStore($config)
  const locale = useStore($locale)
  const now = useNow(panel.visible, host.document)
  const { value, error, again } = useFetched('worklists', fetchWorklists)
  const listed = (value ?? none).filter(w => view.worklists?.includes(w.code) ?? !view.cards)
  const refresh = useEffectEvent(again)
  const concerns = useEffectEvent((entity: string) =>
    (view.cards ? (value ?? none) : listed).some(w => w.entity === entity),
  )
  useEffect(() => {
    host.title(null)
  }, [host])
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  useEffect(() => {
    return follow({
      visible: panel.visible,
      concerns: change => concerns(change.entity),
      catchUp: () => {
        refresh()
        return Promise.resolve()
      },
    })
  }, [panel.visible])
  if (!user) return null
  const zone = userZone()
  const rule = whyHere(
    panel.address.split('?')[0] ?? '',
    { ...user, companyStatus },
    config.homeUrl,
    path => findRoute(path) !== undefined,
  )
  const why = rule ? codeMessage(`why_${rule}`) : undefined
  const waiting = listed.filter(w => w.total > 0),
    quiet = listed.filter(w => w.total === 0)
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now),
  )
  return (
    <div className={styles.home}>
      <LoadingBar shown={!value && !error} />
      <header className={styles.head}>
        <h2 className={styles.hello}>
          {t(hour < 12 ? 'goodMorning' : hour < 18 ? 'goodAfternoon' : 'goodEvening', { name: user.name })}
        </h2>
        <span className={styles.day}>
          {dayIn(zone, now)} {new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(now)} · {zone}
        </span>
        {why ? <span className={styles.why}>{why}</span> : null}
      </header>
      {error ? <Failure error={error} onRetry={again} /> : null}
      {findRoute('/wizard') && !view.cards ? <FirstDayCard panel={panel} /> : null}
      {view.dashboardFirst && view.board ? <HomeDashboard panel={panel} code={view.board} /> : null}
      {value && !view.worklists && !view.cards && !view.dashboardFirst ? (
        <FirstTasksCard lists={value} host={host} />
      ) : null}
      {value && waiting.length === 0 && !view.cards && !view.dashboardFirst ? (
        <Empty title={t('nothingWaits')} text={t(listed.length === 0 ? 'noWorklists' : 'nothingWaitsText')} />
      ) : null}
      <div className={styles.cards}>
        {waiting.map(w => (
          <WorklistCard key={w.code} list={w} now={now} host={host} />
        ))}
      </div>
      {view.cards ? (
        <CardHome panel={panel} service={view.cards} lists={value} now={now} cardsClass={styles.cards} />
      ) : null}
      {view.board && !view.dashboardFirst ? <HomeDashboard panel={panel} code={view.board} /> : null}
      {waiting.length > 0 && quiet.length > 0 ? (
        <p className={styles.none}>{t('nothingIn', { lists: quiet.map(w => text(w.title)).join(' · ') })}</p>
      ) : null}
    </div>
  )
}

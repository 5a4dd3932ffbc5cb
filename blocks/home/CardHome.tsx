import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useEffectEvent, useId, useMemo } from 'react'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import { readCardSettings } from '../../domain/values/card-settings.ts'
import { fetchManifest } from '../../src/api/definitions.ts'
import { queryList } from '../../src/api/records.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { definition } from '../../src/state/caches.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { DashboardWireView } from '../dashboard/dashboard-data.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import { follow } from '../../src/views/follow-changes.ts'
import { howOf, type ViewHost, type ViewPanel } from '../../src/views/host.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { dashboardOf, cardName, type Card } from './card-dashboard.ts'
import { WorklistCard } from './WorklistCard.tsx'

const useStyles = makeStyles({
  ways: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    margin: '10px 0',
  },
  way: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '10px 12px',
    minWidth: 0,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A permitted designed page has its own entry; the generic route does not count. */
const mayOpen = (path: string): boolean => {
  const route = findRoute(path)
  return route !== undefined && !(route.entry.screen === 'page' && route.entry.path.includes(':'))
}

const hasBoard = (row: Readonly<Record<string, unknown>>): boolean => {
  const read = readCardSettings(row.settings)
  return !('wrong' in read) && read.settings.board !== undefined
}

/** Cards with screens that this reader may open, in order. */
const cardsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly Card[] =>
  rows
    .flatMap((row): Card[] => {
      const read = readCardSettings(row.settings),
        path = typeof row.path === 'string' ? row.path : ''
      return 'wrong' in read || (path !== '' && !mayOpen(path)) ? [] : [{ ...read.settings, name: cardName(row), path }]
    })
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)

/** The card home, as configured by the platform: links, numbers, charts, worklists. */
export function CardHome({
  panel,
  service,
  lists,
  now,
  cardsClass,
}: {
  readonly panel: ViewPanel
  readonly service: string
  readonly lists: readonly Worklist[] | undefined
  readonly now: Date
  readonly cardsClass: string
}) {
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched(service, async stop => {
    const cards = (await queryList(service, { length: 200 }, stop)).resultList
    // A card may show a dashboard that this reader does not have: it is left out, not asked for.
    const dashboards = cards.some(hasBoard) ? (await fetchManifest('view')).resultList : []
    return { cards, dashboards: new Set(dashboards) }
  })
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: change => change.entity === 'ThemeCard',
        catchUp: () => {
          refresh()
          return Promise.resolve()
        },
      }),
    [panel.visible],
  )
  useEffect(
    () =>
      panel.host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [panel.host],
  )
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return <LoadingBar shown />
  const cards = cardsOf(value.cards).filter(c => c.board === undefined || value.dashboards.has(c.board)),
    ways = cards.filter(c => c.worklist === undefined && c.board === undefined && c.path !== '')
  const shown = cards.flatMap(c => lists?.filter(l => l.code === c.worklist) ?? [])
  const numbers = cards.filter(c => c.board !== undefined)
  return (
    <>
      {lists && ways.length + numbers.length + shown.length === 0 ? (
        <Empty title={t('noCards')} text={t('noCardsText')} />
      ) : null}
      {numbers.length > 0 ? <Numbers panel={panel} cards={numbers} /> : null}
      {ways.length > 0 ? (
        <div className={styles.ways}>
          {ways.map(c => (
            <Way key={`${c.name.en_US}/${c.path}`} card={c} host={panel.host} />
          ))}
        </div>
      ) : null}
      <div className={cardsClass}>
        {shown.map(l => (
          <WorklistCard key={l.code} list={l} now={now} host={panel.host} />
        ))}
      </div>
    </>
  )
}

/** A card that only links to its screen. */
function Way({ card, host }: { readonly card: Card; readonly host: ViewHost }) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  const title = findRoute(card.path)?.entry.title
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        <Link
          as="button"
          onClick={e => {
            host.open(card.path, howOf(e))
          }}
        >
          {text(card.name)}
        </Link>
      </h3>
      {title ? <span className={styles.quiet}>{text(title)}</span> : null}
    </section>
  )
}

/** Numbers and charts of several dashboards as one dashboard, each under its card's name. */
function Numbers({ panel, cards }: { readonly panel: ViewPanel; readonly cards: readonly Card[] }) {
  const names = [...new Set(cards.map(c => c.board ?? ''))].join()
  const $dashboards = useMemo(() => {
    const asked = names.split(',')
    return computed(
      asked.map(n => definition('view', n)),
      (...loaded) =>
        loaded.some(l => l.state === 'loading')
          ? undefined
          : new Map(
              loaded.flatMap((l, i): [string, DashboardWireView][] =>
                l.state === 'ready' && l.value.kind === 'dashboard' ? [[asked[i] ?? '', l.value]] : [],
              ),
            ),
    )
  }, [names])
  const dashboards = useStore($dashboards)
  if (!dashboards) return <LoadingBar shown />
  const view = dashboardOf(cards, dashboards)
  return view ? <DashboardView panel={panel} view={view} where={undefined} inside /> : null
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import { listsOf, listValues, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { toConditions, writeWhere } from '../../src/views/list/search/search-values.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { ChartCard } from './ChartCard.tsx'
import { PanelSearchBar } from '../../src/views/list/search/PanelSearchBar.tsx'
import { TileCard } from './TileCard.tsx'
import { fetchDashboard, type DashboardWireView } from './dashboard-data.ts'
import { openerOf, wordsOf, type Links } from './dashboard-links.ts'
import { daysText } from './dashboard-texts.ts'
import { useEntities } from './use-entities.ts'
import { usePanelSearch } from '../../src/views/list/search/use-panel-search.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: DashboardWireView
  /** Conditions from the address. */
  readonly where: string | undefined
  /** It is inside a scrolling container. */
  readonly inside?: true
}

const useStyles = makeStyles({
  dashboard: {
    position: 'relative',
    height: '100%',
    overflowY: 'auto',
    padding: '10px 14px 16px',
    boxSizing: 'border-box',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  inside: { height: 'auto', overflowY: 'visible', padding: 0 },
  tiles: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    '@container (max-width: 380px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    margin: '10px 0',
  },
  // Each width belongs to one rule, because the order of generated rules is not defined.
  charts: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 760px) and (max-width: 1499px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 1500px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** A dashboard: numbers and charts, each linked to exactly the rows it counts (DB-1x). */
export function DashboardView({ panel, view, ...rest }: Props) {
  const { entities, error } = useEntities([view.entity, ...Object.values(view.counts ?? {})])
  const main = entities?.get(view.entity)
  if (error) return <Failure error={error} />
  return entities && main ? (
    <DashboardBody panel={panel} view={view} {...rest} entities={entities} main={main} />
  ) : (
    <LoadingBar shown />
  )
}

function DashboardBody({
  panel,
  view,
  where,
  inside,
  entities,
  main,
}: Props & { readonly entities: ReadonlyMap<string, WireEntity>; readonly main: WireEntity }) {
  const styles = useStyles()
  const t = useT()
  const { host } = panel
  const found = usePanelSearch(panel, view.search, where, main)
  const { values, extra } = found
  const conditions = [...toConditions(view.search, values), ...extra]
  const entityOf = (n: DashboardNumber): WireEntity | undefined => entities.get(view.counts?.[n.service] ?? '')
  useLists([
    ...new Set([
      ...listsOf(
        main,
        view.search.map(s => s.field),
      ),
      ...view.charts.flatMap(c => {
        const e = entityOf(c)
        return e ? listsOf(e, [c.by, ...(c.split ? [c.split] : [])]) : []
      }),
    ]),
  ])
  const {
    value: answers,
    error,
    again,
  } = useFetched(`${view.code} ${writeWhere(conditions)}`, stop => fetchDashboard(view, conditions, stop))
  useDashboardHost(panel, view, again)

  const links: Links = {
    view,
    entityOf,
    conditions,
    open: (address, how) => {
      host.open(address, how)
    },
  }
  const wordOf = (n: DashboardNumber, name: string | undefined) => wordsOf(entityOf(n)?.fields[name ?? ''], t)
  return (
    <div className={mergeClasses(styles.dashboard, inside && styles.inside)}>
      <LoadingBar shown={!answers && !error} />
      {view.search.length > 0 ? <PanelSearchBar items={view.search} entity={main} found={found} /> : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      <div className={styles.tiles}>
        {view.tiles.map(tile => {
          const open = openerOf(links, tile)
          return (
            <TileCard
              key={tile.code}
              tile={tile}
              answer={answers?.get(tile.code)}
              field={tile.sum ? entityOf(tile)?.fields[tile.sum] : undefined}
              onOpen={
                open
                  ? (of, how) => {
                      open(of, how)
                    }
                  : undefined
              }
            />
          )
        })}
      </div>
      <div className={styles.charts}>
        {view.charts.map(chart => {
          const answer = answers?.get(chart.code),
            open = openerOf(links, chart),
            { unit } = chart
          const label = wordOf(chart, chart.by)
          return answer ? (
            <ChartCard
              key={chart.code}
              chart={chart}
              answer={answer}
              sumField={chart.sum ? entityOf(chart)?.fields[chart.sum] : undefined}
              labelOf={(key, name) => (key !== null && unit ? daysText(key, unit) : label(key, name))}
              splitLabel={split => wordOf(chart, chart.split)(split)}
              order={listValues(entityOf(chart)?.fields[chart.split ?? '']?.list).map(v => v.code)}
              onOpen={
                open
                  ? (bar, split, how) => {
                      open(chart.sum ? bar.of : null, how, { key: bar.key, ...(split === undefined ? {} : { split }) })
                    }
                  : undefined
              }
            />
          ) : null
        })}
      </div>
      {view.tiles.length + view.charts.length === 0 ? <Empty title={t('dashboardNothing')} /> : null}
    </div>
  )
}

/** Refreshes a dashboard on demand, and when what it counts changes. */
function useDashboardHost(panel: ViewPanel, view: DashboardWireView, again: () => void): void {
  const { host } = panel
  const refresh = useEffectEvent(again)
  const concerns = useEffectEvent((entity: string) => Object.values(view.counts ?? {}).includes(entity))
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
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: change => concerns(change.entity),
        catchUp: () => {
          refresh()
          return Promise.resolve()
        },
      }),
    [panel.visible],
  )
}

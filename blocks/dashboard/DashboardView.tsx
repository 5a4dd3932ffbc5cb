import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { PanelSearchBar } from '../../src/views/list/search/PanelSearchBar.tsx'
import { toConditions, writeWhere } from '../../src/views/list/search/search-values.ts'
import { usePanelSearch } from '../../src/views/list/search/use-panel-search.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { printNode } from '../../src/views/parts/print-node.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { DashboardHead } from './DashboardHead.tsx'
import { Chart, Tile } from './Cards.tsx'
import { fetchDashboard, type Answers, type DashboardWireView } from './dashboard-data.ts'
import { listsOfCharts, type Links } from './dashboard-links.ts'
import { useArrangement } from './use-arrangement.ts'
import { useEntities } from './use-entities.ts'
import { useLive } from './use-live.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: DashboardWireView
  /** Conditions from the address. */
  readonly where: string | undefined
  /** It is inside a scrolling container. */
  readonly inside?: true
  /** Query of the address: `only` is the one number or chart that is shown. */
  readonly query?: Readonly<Record<string, string>>
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
export function DashboardView({ panel, view: whole, query, ...rest }: Props) {
  const only = query?.['only']
  const view = useMemo(() => (only === undefined ? whole : oneOf(whole, only)), [whole, only])
  const { entities, error } = useEntities([view.entity, ...Object.values(view.counts ?? {})])
  const main = entities?.get(view.entity)
  if (error) return <Failure error={error} />
  return entities && main ? (
    <DashboardBody panel={panel} view={view} isOne={only !== undefined} {...rest} entities={entities} main={main} />
  ) : (
    <LoadingBar shown />
  )
}

/** One number or chart, without a search; its code is no name, so that it has no arrangement of its own. */
const oneOf = (view: DashboardWireView, only: string): DashboardWireView => ({
  ...view,
  code: `${view.code}/${only}`,
  search: [],
  tiles: view.tiles.filter(n => n.code === only),
  charts: view.charts.filter(n => n.code === only),
})

function DashboardBody({
  panel,
  view,
  where,
  inside,
  isOne,
  entities,
  main,
}: Omit<Props, 'query'> & {
  readonly isOne: boolean
  readonly entities: ReadonlyMap<string, WireEntity>
  readonly main: WireEntity
}) {
  const styles = useStyles()
  const t = useT()
  const { host } = panel
  const body = useRef<HTMLDivElement>(null)
  const found = usePanelSearch(panel, view.search, where, main)
  const { values, extra } = found
  const conditions = [...toConditions(view.search, values), ...extra]
  const entityOf = (n: Pick<DashboardNumber, 'service'>) => entities.get(view.counts?.[n.service] ?? '')
  const searchLists = listsOf(
    main,
    view.search.map(s => s.field),
  )
  useLists([...new Set([...searchLists, ...listsOfCharts(view.charts, entityOf)])])
  const {
    value: answers,
    error,
    again,
  } = useFetched(`${view.code} ${writeWhere(conditions)}`, stop => fetchDashboard(view, conditions, stop))
  useLive(panel, view, again)
  const { tiles, charts, arranging, head } = useArrangement(view, body)
  const links: Links = {
    view,
    entityOf,
    conditions,
    today: answers?.today,
    open: (address, how) => {
      host.open(address, how)
    },
  }
  const shared = { links, answers: answers ?? nothing, page: host.document, arranging }
  return (
    <div className={mergeClasses(styles.dashboard, (inside || isOne) && styles.inside)} ref={body}>
      <LoadingBar shown={!answers && !error} />
      {view.search.length > 0 ? <PanelSearchBar items={view.search} entity={main} found={found} /> : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      {isOne ? null : (
        <DashboardHead
          view={view}
          answers={answers}
          {...head}
          onPrint={() => {
            if (body.current) printNode(body.current)
          }}
        />
      )}
      {tiles.length === 0 ? null : (
        <div className={styles.tiles}>
          {tiles.map(tile => (
            <Tile key={tile.code} of={tile} {...shared} />
          ))}
        </div>
      )}
      <div className={styles.charts}>
        {charts.map(chart => (
          <Chart key={chart.code} of={chart} {...shared} />
        ))}
      </div>
      {view.tiles.length + view.charts.length === 0 ? <Empty title={t('dashboardNothing')} /> : null}
    </div>
  )
}

const nothing: Answers = { of: new Map() }

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { toConditions, writeWhere } from '../../src/views/list/search/search-values.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { PanelSearchBar } from '../../src/views/list/search/PanelSearchBar.tsx'
import { useReloads } from '../../src/views/use-reloads.ts'
import { useEntities } from '../dashboard/use-entities.ts'
import { ClockNote, CappedNote } from './ClockNote.tsx'
import { ClockTable } from './ClockTable.tsx'
import { ClockTiles } from './ClockTiles.tsx'
import { clocksNow, groupOf, type ClockWireView } from './clock-data.ts'
import { useClockSearch } from './use-clock-search.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: ClockWireView
  readonly where: string | undefined
}

const useStyles = makeStyles({
  view: {
    position: 'relative',
    height: '100%',
    overflow: 'auto',
    padding: '10px 14px 16px',
    boxSizing: 'border-box',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** The free time of containers, worst first (CL-3x): days left, charges so far, cost of one more day. */
export function ClockView(props: Props) {
  const { entities, error } = useEntities([props.view.entity, props.view.terms.entity])
  const main = entities?.get(props.view.entity)
  if (error) return <Failure error={error} />
  return entities && main ? <Clocks {...props} main={main} entities={entities} /> : <LoadingBar shown />
}

function Clocks({
  panel,
  view,
  where,
  main,
  entities,
}: Props & { readonly main: WireEntity; readonly entities: ReadonlyMap<string, WireEntity> }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const terms = entities.get(view.terms.entity)
  const { found, only, show } = useClockSearch(panel, view, where, main)
  const { values, extra, search } = found
  const [all, setAll] = useState(false)
  const charges = terms?.fields.clock?.list
  useLists([
    ...listsOf(
      main,
      view.search.map(s => s.field),
    ),
    ...(charges ? [charges] : []),
  ])
  const conditions = [...toConditions(view.search, values), ...extra]
  const { value, error, again } = useFetched(writeWhere(conditions), stop =>
    clocksNow(view.service, view.terms.service, conditions, userZone(), stop),
  )
  useReloads(panel, view.entity, again, [view.terms.entity, ...Object.values(main.children).map(c => c.entity)])

  const clocks = value?.clocks ?? []
  const rows = only === null ? clocks : clocks.filter(c => groupOf(c) === only)
  return (
    <div className={styles.view}>
      <LoadingBar shown={!value && !error} />
      <PanelSearchBar items={view.search} entity={main} found={found} />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value && clocks.length > 0 ? (
        <>
          <ClockTiles clocks={clocks} money={terms?.fields.firstRate} onShow={show} />
          <ClockNote
            panel={panel}
            view={view}
            today={value.today}
            only={only}
            onAll={() => {
              show(null)
            }}
          />
          {value.more.shipments || value.more.terms ? <CappedNote more={value.more} counts={value.counts} /> : null}
          <ClockTable
            panel={panel}
            view={view}
            main={main}
            rows={rows}
            longest={value.longest}
            charges={charges}
            all={all}
            onAll={() => {
              setAll(true)
            }}
          />
        </>
      ) : null}
      {value && clocks.length === 0 ? (
        <Empty title={t('noData')} text={conditions.length > 0 ? t('nothingFound') : text(view.empty)}>
          {conditions.length > 0 ? (
            <Button
              size="small"
              onClick={() => {
                search({}, [])
              }}
            >
              {t('reset')}
            </Button>
          ) : null}
        </Empty>
      ) : null}
    </div>
  )
}

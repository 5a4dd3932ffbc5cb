import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Tag,
  tokens,
} from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { recordAddress } from '../../domain/navigation/record-address.ts'
import type { ContainerClock } from '../../domain/tracking/free-time-clocks.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { TileCard } from '../dashboard/TileCard.tsx'
import { useEntities } from '../dashboard/use-entities.ts'
import { follow } from '../../src/views/follow-changes.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { SearchBar } from '../../src/views/list/SearchBar.tsx'
import { SearchForm } from '../../src/views/list/SearchForm.tsx'
import {
  fromConditions,
  readWhere,
  toConditions,
  valuesFromJson,
  valuesToJson,
  writeWhere,
  type SearchValues,
} from '../../src/views/list/search-values.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { chargedSoFar, clocksNow, costOfNextDay, groupOf, groups, type ClockGroup } from './clock-data.ts'
import { ClockRow } from './ClockRow.tsx'

type View = WireViewOf<'clock'>
interface Props {
  readonly panel: ViewPanel
  readonly view: View
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
  form: { padding: '8px 0' },
  tiles: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    margin: '10px 0',
  },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '28px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  table: { width: '100%', minWidth: '1180px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    position: 'sticky',
    top: '-10px',
    zIndex: 1,
    padding: '6px 8px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  number: { textAlign: 'end' },
})

/** Rows shown initially; the reader can show all. */
const shownAtFirst = 100
const tones = { over: 'danger', soon: 'warning', free: 'success', noTerms: undefined } as const
const words = { over: 'clockOver', soon: 'clockSoon', free: 'clockFree', noTerms: 'clockNoTerms' } as const

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
  const { host } = panel
  const terms = entities.get(view.terms.entity)
  const kept = useStore(panel.state) as {
    readonly values?: unknown
    readonly extra?: unknown
    readonly only?: unknown
  } | null
  const start = fromConditions(view.search, main, readWhere(where))
  const values: SearchValues = kept?.values === undefined ? start.values : valuesFromJson(kept.values)
  const extra: readonly Condition[] = typeof kept?.extra === 'string' ? readWhere(kept.extra) : start.rest
  const only: ClockGroup | null = groups.find(g => g === kept?.only) ?? null
  const [typed, setTyped] = useState<SearchValues | null>(null)
  const [expanded, setExpanded] = useState(false)
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
  const refresh = useEffectEvent(() => {
    again()
    return Promise.resolve()
  })
  const concerns = useEffectEvent((entity: string) =>
    [view.entity, view.terms.entity, ...Object.values(main.children).map(c => c.entity)].includes(entity),
  )
  useEffect(() => {
    host.title(null)
    host.facts({ entity: main.name, rows: 'none' })
  }, [host, main.name])
  useEffect(() => host.onRefresh(() => refresh()), [host])
  useEffect(
    () => follow({ visible: panel.visible, concerns: c => concerns(c.entity), catchUp: () => refresh() }),
    [panel.visible],
  )

  const search = (next: SearchValues, rest: readonly Condition[]) => {
    setTyped(null)
    panel.state.set({ values: valuesToJson(next), extra: writeWhere(rest), only })
  }
  const show = (group: ClockGroup | null) => {
    panel.state.set({ values: valuesToJson(values), extra: writeWhere(extra), only: group })
  }
  const clocks = value?.clocks ?? []
  const rows = only === null ? clocks : clocks.filter(c => groupOf(c) === only)
  const opener = (address: string) =>
    findRoute(address)
      ? (how: Parameters<typeof host.open>[1]) => {
          host.open(address, how)
        }
      : undefined
  const money = terms?.fields.firstRate
  const sums = { cost: chargedSoFar(clocks), next: costOfNextDay(clocks) }
  return (
    <div className={styles.view}>
      <LoadingBar shown={!value && !error} />
      <SearchBar
        items={view.search}
        entity={main}
        values={values}
        extra={extra}
        expanded={expanded}
        onExpand={setExpanded}
        onSearch={search}
      />
      {expanded ? (
        <div className={styles.form}>
          <SearchForm
            items={view.search}
            entity={main}
            values={typed ?? values}
            more={[]}
            onMore={() => undefined}
            onChange={setTyped}
            onSearch={() => {
              search(typed ?? values, extra)
            }}
            onReset={() => {
              search({}, [])
            }}
          />
        </div>
      ) : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value && clocks.length > 0 ? (
        <>
          <div className={styles.tiles}>
            {groups
              .filter(g => g !== 'noTerms' || clocks.some(c => groupOf(c) === g))
              .map(g => {
                const count = clocks.filter(c => groupOf(c) === g).length,
                  tone = tones[g]
                return (
                  <TileCard
                    key={g}
                    tile={{ code: g, title: { en_US: t(words[g]), zh_CN: t(words[g]) }, ...(tone ? { tone } : {}) }}
                    answer={{ code: g, rows: count, capped: false, groups: [], more: false }}
                    field={undefined}
                    onOpen={
                      count > 0
                        ? () => {
                            show(g)
                          }
                        : undefined
                    }
                  />
                )
              })}
            {(['cost', 'next'] as const).map(code => (
              <TileCard
                key={code}
                tile={{
                  code,
                  title: {
                    en_US: t(code === 'cost' ? 'clockCost' : 'clockPerDay'),
                    zh_CN: t(code === 'cost' ? 'clockCost' : 'clockPerDay'),
                  },
                  sum: 'firstRate',
                }}
                field={money}
                onOpen={undefined}
                answer={{
                  code,
                  rows: clocks.length,
                  capped: false,
                  more: false,
                  groups: sums[code].map(s => ({
                    key: null,
                    split: null,
                    count: clocks.length,
                    sum: s.cost,
                    of: s.currency,
                  })),
                }}
              />
            ))}
          </div>
          <div className={styles.note}>
            {only ? (
              <>
                <Tag size="small">{t('clockShown', { group: t(words[only]) })}</Tag>
                <Button
                  size="small"
                  appearance="subtle"
                  onClick={() => {
                    show(null)
                  }}
                >
                  {t('clockAll')}
                </Button>
              </>
            ) : null}
            <span>{t('clockAsOf', { date: value.today })}</span>
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
          {value.more.shipments || value.more.terms ? (
            <MessageBar intent="warning">
              <MessageBarBody>
                {[
                  ...(value.more.shipments ? [t('clockCapped', { count: value.counts.shipments })] : []),
                  ...(value.more.terms ? [t('clockTermsCapped', { count: value.counts.terms })] : []),
                ].join(' ')}
              </MessageBarBody>
            </MessageBar>
          ) : null}
          <table className={styles.table} aria-label={text(view.title)}>
            <colgroup>
              <col style={{ width: '140px' }} />
              <col style={{ width: '132px' }} />
              <col style={{ width: '130px' }} />
              <col style={{ width: '92px' }} />
              <col style={{ width: '196px' }} />
              <col style={{ width: '116px' }} />
              <col />
              <col style={{ width: '116px' }} />
              <col style={{ width: '106px' }} />
            </colgroup>
            <thead>
              <tr>
                {[
                  t('clockContainer'),
                  text(main.fields.shipmentNo?.label),
                  text(main.fields.carrier?.label),
                  t('clockPlace'),
                  t('clockCharge'),
                  t('clockLastDay'),
                  t('clockTime'),
                  t('clockMoney'),
                  t('clockNext'),
                ].map((name, i) => (
                  <th key={name} scope="col" className={mergeClasses(styles.head, i > 6 && styles.number)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(all ? rows : rows.slice(0, shownAtFirst)).map(row => (
                <ClockRow
                  key={String(row.container.id)}
                  row={row}
                  most={value.longest}
                  charges={charges}
                  opensContainer={opener(recordAddress(view.opensContainer, named(row.container)))}
                  opensShipment={opener(recordAddress(view.opens, named(row.shipment), main.numberedByOthers))}
                />
              ))}
            </tbody>
          </table>
          {!all && rows.length > shownAtFirst ? (
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                setAll(true)
              }}
            >
              {t('dashboardShowAll', { count: rows.length })}
            </Button>
          ) : null}
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

const named = (row: ContainerClock['container']) => ({ ...row, id: String(row.id) })

import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { DashboardChart, DashboardGroups, DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import { rowsBehind, searched, type Figure, type Metric } from '../../domain/meta/screens/dashboard-metrics.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { listLabel, listsOf, listValues } from '../../src/fields/lists.ts'
import { rememberName } from '../../src/fields/reference.ts'
import { userZone } from '../../src/fields/show-value.ts'
import type { Translate } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { How } from '../../src/views/host.ts'
import { daysText } from './dashboard-texts.ts'
import { addressBehind, type DashboardWireView } from './dashboard-data.ts'

/** What a number of a dashboard needs to open the rows that it counts. */
export interface Links {
  readonly view: DashboardWireView
  readonly conditions: readonly Condition[]
  /** The day of the answers, from which relative days count. */
  readonly today: string | undefined
  entityOf(n: Pick<DashboardNumber, 'service'>): WireEntity | undefined
  open(address: string, how: How): void
}

export const dayOf = ({ today }: Pick<Links, 'today'>): string => today ?? dayIn(userZone(), new Date())

/** The address of the list behind a number that the reader may open. */
export const listOf = (n: Pick<DashboardNumber, 'opens'>): string | undefined =>
  n.opens.find(address => findRoute(address) !== undefined)

export type Opener = (of: string | null, how: How, figure?: Figure) => void

/** Opens the rows behind a metric of a number; undefined when the reader has no screen for them. */
export function openerOf(links: Links, n: DashboardNumber, metric: Metric): Opener | undefined {
  const opens = listOf(n)
  if (!opens) return undefined
  const fields = links.entityOf(n)?.fields ?? {},
    field = metric.sum ? fields[metric.sum] : undefined,
    unitField = field?.currency ?? field?.unit
  return (of, how, figure) => {
    const currency: Condition | undefined =
      of !== null && unitField && fields[unitField] ? { field: unitField, operator: 'in', value: [of] } : undefined
    const given = searched(links.view, n, links.conditions)
    links.open(addressBehind(opens, rowsBehind(metric, given, dayOf(links), figure, currency)), how)
  }
}

/** Names of the groups of a field. */
export const wordsOf =
  (f: WireField | undefined, t: Translate) =>
  (key: string | null, label?: string): string => {
    if (key === null) return t('missing')
    if (label !== undefined) {
      rememberName(key, label)
      return label || t('missing')
    }
    if (f?.kind === 'bool') return t(key === 'true' ? 'yes' : 'no')
    return f?.list ? listLabel(f.list, key) : key
  }

/** The words of a chart of groups. */
export interface ChartWords {
  readonly sumField: WireField | undefined
  labelOf(key: string | null, label: string | undefined): string
  splitLabel(split: string | null, label?: string): string
  /** The values of the second field in order, if any. */
  readonly order: readonly string[]
}

export function wordsOfChart(chart: DashboardGroups, entity: WireEntity | undefined, t: Translate): ChartWords {
  const fieldNamed = (name: string | undefined) => entity?.fields[name ?? '']
  const label = wordsOf(fieldNamed(chart.by), t),
    split = wordsOf(fieldNamed(chart.split), t),
    { unit } = chart
  return {
    sumField: fieldNamed(chart.sum),
    labelOf: (key, name) => (key !== null && unit ? daysText(key, unit) : label(key, name)),
    splitLabel: (key, name) => split(key, name),
    order: listValues(fieldNamed(chart.split)?.list).map(v => v.code),
  }
}

/** Lists of values that the labels of charts need. */
export const listsOfCharts = (
  charts: readonly DashboardChart[],
  entityOf: (n: DashboardNumber) => WireEntity | undefined,
): readonly string[] =>
  charts.flatMap(c => {
    const e = entityOf(c)
    return e && c.shape !== 'gauge' ? listsOf(e, [c.by, ...(c.split ? [c.split] : [])]) : []
  })

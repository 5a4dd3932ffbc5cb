import { defineViewKind, type BlockReader } from '../../domain/meta/blocks.ts'
import { firstAt } from '../../domain/navigation/paths.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { doubles } from '../../domain/meta/check-catalogue.ts'
import {
  gaugeTones,
  groupShapes,
  groupUnits,
  type DashboardChart,
  type DashboardNumber,
  type DashboardTile,
} from '../../domain/meta/screens/dashboard.ts'
import { metricsOf } from '../../domain/meta/screens/dashboard-metrics.ts'
import {
  address,
  around,
  besideFields,
  codeOf,
  entityOfService,
  givenBy,
  hasField,
  kind,
  oneOf as oneNameOf,
  serviceNamed,
  type At,
  type NameKind,
} from '../../domain/meta/names/known.ts'
import { operator, service } from '../../domain/meta/names/view-names.ts'
import { areaFields } from '../../domain/meta/service-rows.ts'
import {
  any,
  isText,
  list,
  names,
  object,
  oneOf,
  optional,
  searchParts,
  whole,
  word,
  type Parts,
} from '../../domain/meta/designing/shape.ts'
import type { DashboardView } from '../../domain/meta/view.ts'
import { isDecimalText } from '../../domain/values/decimal.ts'

const conditions = list(object({ field: word, operator: word }))
const number: Parts = {
  code: word,
  title: isText,
  service: word,
  where: optional(conditions),
  sum: optional(word),
  opens: names,
  shares: optional(names),
}

/** Number or chart of a dashboard: the entity of its data service, from a leaf `up` levels below. */
const counted = (up: number) => (at: At) => entityOfService(at, around(at, up)['service'])
const countedField = (up: number): NameKind =>
  kind('field', at => {
    const s = serviceNamed(at, around(at, up)['service'])
    return s ? givenBy(s).has(at.name) : 'free'
  })
const tone = oneNameOf('tone', ['danger', 'warning', 'success'])

/** The names in conditions that are `up` levels below their number. */
const conditionNames = (at: string, up: number): Record<string, NameKind> => ({
  [`${at}[].field`]: kind('field', a => {
    const s = serviceNamed(a, around(a, up)['service'])
    const e = counted(up)(a)
    return e ? hasField(e, a.name) || besideFields(s).has(a.name) : 'free'
  }),
  [`${at}[].operator`]: operator,
  [`${at}[].value`]: codeOf(counted(up), a => around(a)['field']),
  [`${at}[].value[]`]: codeOf(counted(up + 1), a => around(a, 2)['field']),
})

const numbers = (at: 'tiles' | 'charts'): Record<string, NameKind> => ({
  [`${at}[].opens[]`]: address(),
  [`${at}[].service`]: service,
  [`${at}[].shares[]`]: countedField(2),
  [`${at}[].sum`]: countedField(1),
  [`${at}[].tone`]: tone,
  ...conditionNames(`${at}[].where`, 3),
})

/** The data service of the list at an address. */
function serviceOf(address: string, index: CatalogueIndex): string | undefined {
  const path = address.split('?')[0] ?? ''
  const page = /^\/base\/page-making\/(\w+)$/.exec(path)?.[1]
  const screen = firstAt(index.catalogue.screens, path)?.found
  const view = index.view.get(page ?? screen?.view ?? '')
  return view && 'service' in view ? view.service : undefined
}

const isDay = (index: CatalogueIndex, n: DashboardNumber, field: string): boolean => {
  const s = index.service.get(n.service),
    e = index.entity.get(s?.entity ?? '')
  return !s || !e || (e.fields[field] ?? areaFields(s)[field])?.kind === 'date'
}

/** What the drawing of a chart needs. */
function checkShape(n: DashboardChart, index: CatalogueIndex): string[] {
  if (n.shape === 'gauge')
    return n.parts.length < 2 || n.parts.length > 3 || n.parts.some(p => p.where.length === 0)
      ? ['a gauge has two or three parts with conditions']
      : []
  return [
    ...(n.unit && !isDay(index, n, n.by) ? [`${n.by} is no day`] : []),
    ...(n.shape === 'stack' && !n.split ? ['a stack has a split'] : []),
    ...(n.target && n.shape !== 'line' ? ['only a line has a target'] : []),
    ...(n.shape === 'line' && n.split ? ['a line has no split'] : []),
    ...(n.target?.by && !(n.unit && isDay(index, n, n.target.by)) ? [`${n.target.by} is no day`] : []),
    ...(n.target?.value && !isDecimalText(n.target.value) ? ['the target is no number'] : []),
  ]
}

/** Every number opens a list over its own data service. */
function checkNumbers(v: DashboardView, index: CatalogueIndex, at: string): string[] {
  const all = [...v.tiles, ...v.charts]
  return [
    ...doubles(
      `${at}: number`,
      all.flatMap(n => [...new Set([n.code, ...metricsOf(n).map(m => m.code)])]),
    ),
    ...(index.service.get(v.service)?.entity === v.entity
      ? []
      : [`${at}: data service ${v.service} does not give ${v.entity}`]),
    ...all.flatMap(n => {
      const service = index.service.get(n.service)
      if (!service || !index.entity.has(service.entity)) return []
      return [
        ...('shape' in n ? checkShape(n, index) : []).map(problem => `${at}.${n.code}: ${problem}`),
        ...(n.opens.length === 0 ? [`${at}.${n.code}: opens nothing`] : []),
        ...n.opens
          .filter(address => serviceOf(address, index) !== n.service)
          .map(address => `${at}.${n.code}: ${address} is no list of ${n.service}`),
      ]
    }),
  ]
}

const fieldsOfNumber = (n: DashboardTile | DashboardChart): string[] =>
  metricsOf(n).flatMap(m => [...m.where.map(c => c.field), ...[m.sum, m.by, m.split].filter(f => f !== undefined)])

/** Whether a reader may use the data service of a number and all its fields. */
const isSeen = (n: DashboardTile | DashboardChart, { fieldsOf }: BlockReader): boolean => {
  const fields = fieldsOf(n.service)
  return fields !== null && fieldsOfNumber(n).every(f => fields.has(f))
}

export const dashboard = defineViewKind<DashboardView>({
  name: 'dashboard',
  settings: {
    service: word,
    search: searchParts,
    tiles: list(object({ ...number, tone: optional(oneOf('danger', 'warning', 'success')) })),
    charts: list(
      any(
        object({
          ...number,
          by: word,
          unit: optional(oneOf(...groupUnits)),
          split: optional(word),
          shape: oneOf(...groupShapes),
          top: optional(whole(1, 1000)),
          target: optional(
            any(
              object({ title: isText, value: word }),
              object({ title: isText, by: word, where: optional(conditions) }),
            ),
          ),
        }),
        object({
          ...number,
          shape: oneOf('gauge'),
          parts: list(object({ code: word, title: isText, tone: oneOf(...gaugeTones), where: conditions })),
        }),
      ),
    ),
  },
  names: {
    ...numbers('tiles'),
    ...numbers('charts'),
    'charts[].by': countedField(1),
    'charts[].parts[].tone': oneNameOf('tone', gaugeTones),
    ...conditionNames('charts[].parts[].where', 5),
    'charts[].shape': oneNameOf('shape', [...groupShapes, 'gauge']),
    'charts[].split': countedField(1),
    'charts[].target.by': countedField(2),
    ...conditionNames('charts[].target.where', 4),
    'charts[].unit': oneNameOf('unit', groupUnits),
  },
  check: checkNumbers,
  fields: v => v.search.map(s => s.field),
  countedFields: (v, entity, index) =>
    [...v.tiles, ...v.charts].flatMap(n => (index.service.get(n.service)?.entity === entity ? fieldsOfNumber(n) : [])),
  wire: (v, reader) => ({
    ...v,
    tiles: v.tiles.filter(n => isSeen(n, reader)),
    charts: v.charts.filter(n => isSeen(n, reader)),
  }),
})

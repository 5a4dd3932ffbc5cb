import { defineViewKind, type BlockReader } from '../../domain/meta/blocks.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { doubles } from '../../domain/meta/check-catalogue.ts'
import { groupUnits, type DashboardChart, type DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
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

const number: Parts = {
  code: word,
  title: isText,
  service: word,
  where: optional(list(object({ field: word, operator: word }))),
  sum: optional(word),
  opens: names,
}

/** Number or chart of a dashboard: the entity of its data service, from a leaf `up` levels below. */
const counted = (up: number) => (at: At) => entityOfService(at, around(at, up)['service'])
const countedField = (up: number): NameKind =>
  kind('field', at => {
    const s = serviceNamed(at, around(at, up)['service'])
    return s ? givenBy(s).has(at.name) : 'free'
  })
const tone = oneNameOf('tone', ['danger', 'warning', 'success'])

const numbers = (at: 'tiles' | 'charts'): Record<string, NameKind> => ({
  [`${at}[].opens[]`]: address(),
  [`${at}[].service`]: service,
  [`${at}[].sum`]: countedField(1),
  [`${at}[].tone`]: tone,
  [`${at}[].where[].field`]: kind('field', a => {
    const s = serviceNamed(a, around(a, 3)['service'])
    const e = counted(3)(a)
    return e ? hasField(e, a.name) || besideFields(s).has(a.name) : 'free'
  }),
  [`${at}[].where[].operator`]: operator,
  [`${at}[].where[].value`]: codeOf(counted(3), a => around(a)['field']),
  [`${at}[].where[].value[]`]: codeOf(counted(4), a => around(a, 2)['field']),
})

/** The data service of the list at an address. */
function serviceOf(address: string, index: CatalogueIndex): string | undefined {
  const path = (address.split('?')[0] ?? '').split('/')
  const page = /^\/base\/page-making\/(\w+)$/.exec(path.join('/'))?.[1]
  const screen = index.catalogue.screens.find(
    s =>
      s.path.split('/').length === path.length &&
      s.path.split('/').every((part, i) => part.startsWith(':') || part === path[i]),
  )
  const view = index.view.get(page ?? screen?.view ?? '')
  return view && 'service' in view ? view.service : undefined
}

/** Every number opens a list over its own data service. */
function checkNumbers(v: DashboardView, index: CatalogueIndex, at: string): string[] {
  const numbers: readonly (DashboardNumber & Partial<DashboardChart>)[] = [...v.tiles, ...v.charts]
  return [
    ...doubles(
      `${at}: number`,
      numbers.map(n => n.code),
    ),
    ...(index.service.get(v.service)?.entity === v.entity
      ? []
      : [`${at}: data service ${v.service} does not give ${v.entity}`]),
    ...numbers.flatMap(n => {
      const service = index.service.get(n.service),
        e = index.entity.get(service?.entity ?? '')
      if (!service || !e) return []
      const days = n.unit && (e.fields[n.by ?? ''] ?? areaFields(service)[n.by ?? ''])?.kind !== 'date'
      return [
        ...(days ? [`${at}.${n.code}: ${n.by} is no day`] : []),
        ...(n.opens.length === 0 ? [`${at}.${n.code}: opens nothing`] : []),
        ...n.opens
          .filter(address => serviceOf(address, index) !== n.service)
          .map(address => `${at}.${n.code}: ${address} is no list of ${n.service}`),
      ]
    }),
  ]
}

const fieldsOfNumber = (n: DashboardNumber & Partial<DashboardChart>): string[] => [
  ...(n.where ?? []).map(c => c.field),
  ...[n.sum, n.by, n.split].filter(f => f !== undefined),
]

/** Whether a reader may use the data service of a number and all its fields. */
const isSeen = (n: DashboardNumber, { fieldsOf }: BlockReader): boolean => {
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
      object({
        ...number,
        by: word,
        unit: optional(oneOf('day', 'week', 'month')),
        split: optional(word),
        shape: oneOf('bar', 'column'),
        top: optional(whole(1, 1000)),
      }),
    ),
  },
  names: {
    ...numbers('tiles'),
    ...numbers('charts'),
    'charts[].by': countedField(1),
    'charts[].shape': oneNameOf('shape', ['bar', 'column']),
    'charts[].split': countedField(1),
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

import type { Condition, Sort } from '../../../domain/meta/query.ts'
import type { Json } from '../host.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import { zooms, type Zoom } from '../timeline/scale.ts'
import { pageSizeFrom, tableProfiles, type PageSize } from './page-sizes.ts'
import { readWhere, valuesFromJson, valuesToJson, writeWhere, type SearchValues } from './search/search-values.ts'

export interface ColumnState {
  readonly id: string
  readonly width: number
  readonly hidden: boolean
  readonly pinned: 'left' | 'right' | null
}

/** Stored state of a list, restored with its panel. */
export interface ListState {
  readonly values: SearchValues
  /** Address conditions without a form item. */
  readonly extra: readonly Condition[]
  /** Address conditions already applied, so that they are applied once. */
  readonly taken: string
  /** The selected tab; empty for all rows. */
  readonly tab: string
  /** The user's choice to open or close the search form; null decides by its length and the panel width. */
  readonly formOpen: boolean | null
  /** Columns that the user added to the search form. */
  readonly own: readonly string[]
  readonly sort: readonly Sort[]
  readonly columns: readonly ColumnState[]
  readonly pageSize: PageSize
  /** Sums are shown below the rows. */
  readonly totals: boolean
  readonly page: number
  readonly chosen: readonly string[]
  readonly top: number
  readonly left: number
  /** Previous number of rows, so that the scroll position exists before rows are loaded. */
  readonly rows: number
  /** The focused row is shown in the preview tab. */
  readonly peek: boolean
  /** Timeline of rows with steps: width of a day, first day (empty for around today), focused row. */
  readonly timeline: { readonly on: boolean; readonly zoom: Zoom; readonly from: string; readonly row: number }
}

export const freshList: ListState = {
  values: {},
  extra: [],
  taken: '',
  tab: '',
  formOpen: null,
  own: [],
  sort: [],
  columns: [],
  pageSize: tableProfiles.shell.size,
  totals: false,
  page: 0,
  chosen: [],
  top: 0,
  left: 0,
  rows: 0,
  peek: false,
  timeline: { on: false, zoom: 'month', from: '', row: 0 },
}

export const listToJson = (s: ListState): Json => ({
  ...s,
  values: valuesToJson(s.values),
  extra: writeWhere(s.extra),
  sort: s.sort.map(x => ({ ...x })),
  columns: s.columns.map(c => ({ ...c })),
  chosen: [...s.chosen],
  own: [...s.own],
  timeline: { ...s.timeline },
})

/** A stored state; missing and invalid values get their defaults. */
export function listFromJson(json: unknown): ListState {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {}
  const number = (v: unknown) => (typeof v === 'number' && Number.isFinite(v) && v >= 0 ? v : 0)
  return {
    values: valuesFromJson(given.values),
    extra: typeof given.extra === 'string' ? readWhere(given.extra) : [],
    taken: typeof given.taken === 'string' ? given.taken : '',
    tab: typeof given.tab === 'string' ? given.tab : '',
    formOpen: typeof given.formOpen === 'boolean' ? given.formOpen : null,
    peek: given.peek === true,
    own: strings(given.own),
    sort: Array.isArray(given.sort) ? given.sort.filter(isSort) : [],
    columns: Array.isArray(given.columns) ? given.columns.filter(isColumn) : [],
    pageSize: pageSizeFrom(given.pageSize),
    totals: given.totals === true,
    page: number(given.page),
    top: number(given.top),
    left: number(given.left),
    rows: number(given.rows),
    chosen: strings(given.chosen),
    timeline: timelineFrom(given.timeline),
  }
}

function timelineFrom(json: unknown): ListState['timeline'] {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {}
  return {
    on: given.on === true,
    zoom: zooms.find(z => z === given.zoom) ?? 'month',
    from: isDateOnly(given.from) ? given.from : '',
    row: typeof given.row === 'number' && Number.isInteger(given.row) && given.row > 0 ? given.row : 0,
  }
}

const strings = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x): x is string => typeof x === 'string') : [])

const isSort = (v: unknown): v is Sort =>
  typeof v === 'object' &&
  v !== null &&
  'field' in v &&
  typeof v.field === 'string' &&
  'direction' in v &&
  (v.direction === 'asc' || v.direction === 'desc')

const isColumn = (v: unknown): v is ColumnState =>
  typeof v === 'object' &&
  v !== null &&
  'id' in v &&
  typeof v.id === 'string' &&
  'width' in v &&
  typeof v.width === 'number' &&
  'hidden' in v &&
  typeof v.hidden === 'boolean' &&
  'pinned' in v &&
  (v.pinned === null || v.pinned === 'left' || v.pinned === 'right')

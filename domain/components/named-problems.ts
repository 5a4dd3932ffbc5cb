import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { NodeId, PageNode, PageValue } from '../meta/pages/page.ts'
import type { DashboardChart, DashboardTile } from '../meta/screens/dashboard.ts'
import { isScreen } from './act-problems.ts'
import { linesIn, settingAt, type PlacedSetting } from './node.ts'
import type { PageProblem } from './problem.ts'

/** Rows that a view shows: of which object, and with which fields. */
export interface RowsOfView {
  readonly entity: EntityDefinition
  readonly fields: readonly string[]
}

/** Fields that the rows of a list have, by the code of its view; of a table of a form, by both. */
export const fieldsOfList = (index: CatalogueIndex, code: PageValue | undefined): readonly string[] =>
  rowsOfView(index, code)?.fields ?? []

/** Undefined for what has no rows; that is a problem of the setting that names it. */
export function rowsOfView(index: CatalogueIndex, code: PageValue | undefined): RowsOfView | undefined {
  if (typeof code !== 'string') return undefined
  if (code.includes('.')) return rowsOfForm(index, code)
  const view = index.view.get(code)
  const service = view && 'service' in view ? index.service.get(view.service) : undefined
  const entity = index.entity.get(service?.entity ?? '')
  return entity && service ? { entity, fields: service.fields.filter(f => Object.hasOwn(entity.fields, f)) } : undefined
}

function rowsOfForm(index: CatalogueIndex, code: string): RowsOfView | undefined {
  const { view: form, child } = linesIn(code)
  const view = index.view.get(form)
  const table = view?.kind === 'form' ? view.tables?.find(t => t.child === child) : undefined
  const children = index.entity.get(view?.entity ?? '')?.children ?? {}
  const entity = index.entity.get((Object.hasOwn(children, child) && children[child]?.entity) || '')
  const fields = Object.entries(entity?.fields ?? {}).flatMap(([name, f]) => (f.secret ? [] : [name]))
  return table && entity ? { entity, fields } : undefined
}

/** Codes of the numbers and charts of a dashboard. */
export const cardsOfDashboard = (index: CatalogueIndex, code: PageValue | undefined): readonly DashboardCard[] =>
  cardsIn(index, code) ?? []

type DashboardCard = DashboardTile | DashboardChart

function cardsIn(index: CatalogueIndex, code: PageValue | undefined): readonly DashboardCard[] | undefined {
  const view = typeof code === 'string' ? index.view.get(code) : undefined
  return view?.kind === 'dashboard' ? [...view.tiles, ...view.charts] : undefined
}

/** Whether a status list has an action: 'poConfirmStatus.submit'. */
function isAction(index: CatalogueIndex, code: PageValue): boolean {
  const [list = '', action = ''] = typeof code === 'string' ? code.split('.') : []
  return index.states.get(list)?.transitions.some(t => t.action.code === action && t.from.length > 0) === true
}

/** Settings that name something of another setting: the right kind of view, fields of a list, charts of a dashboard. */
export function namedProblems(
  index: CatalogueIndex,
  id: NodeId,
  node: PageNode | undefined,
  settings: readonly PlacedSetting[],
): readonly PageProblem[] {
  if (!node) return []
  return settings.flatMap(({ at: field, setting: s, value }): readonly PageProblem[] => {
    const wrong = (code: string, names: readonly PageValue[]): readonly PageProblem[] =>
      names.map(name => ({ node: id, field, code, params: { name: String(name) } }))
    if (value === undefined || value === null || value === '') return []
    if (s.later) return [{ node: id, field, code: 'PAGE_SETTING_LATER' }]
    switch (s.kind) {
      case 'view': {
        const view = typeof value === 'string' ? index.view.get(value) : undefined
        if (view && s.kinds && !s.kinds.includes(view.kind)) return wrong('PAGE_VIEW_KIND', [value])
        return view && s.part !== undefined && !Object.hasOwn(view, s.part) ? wrong('PAGE_VIEW_PART', [value]) : []
      }
      case 'lines':
        return rowsOfView(index, value) ? [] : wrong('PAGE_LINES', [value])
      case 'field':
      case 'fields': {
        const known = rowsOfView(index, settingAt(node, s.of))?.fields
        const names: readonly PageValue[] = Array.isArray(value) ? value : [value]
        return wrong('PAGE_FIELD', known ? names.filter(n => !known.some(f => f === n)) : [])
      }
      case 'card': {
        const known = cardsIn(index, settingAt(node, s.of))
        return !known || known.some(n => n.code === value) ? [] : wrong('PAGE_CHART', [value])
      }
      case 'address':
        return typeof value === 'string' && isScreen(index, value) ? [] : [{ node: id, field, code: 'PAGE_NO_SCREEN' }]
      case 'actions':
        return wrong(
          'PAGE_NO_ACTION',
          (Array.isArray(value) ? value : []).filter(code => !isAction(index, code)),
        )
      default:
        return []
    }
  })
}

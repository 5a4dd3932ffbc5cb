import type { CatalogueIndex } from '../meta/catalogue.ts'
import { tidy, type PageDefinition, type PageNode, type PageValue } from '../meta/pages/page.ts'
import { text, type Text } from '../meta/text.ts'
import { firstAt } from '../navigation/paths.ts'
import type { ListView, RecordView, ViewDefinition } from '../meta/view.ts'

const isRecord = (v: ViewDefinition | undefined): v is RecordView => v?.kind === 'document' || v?.kind === 'form'

const words = ({ en_US, zh_CN }: Text): PageValue => ({ $: 'text', en_US, zh_CN })

/**
 * A page to begin with, made of a list of the catalogue: its rows beside the record of the chosen one, a kanban and the
 * history where the records have a status. Undefined for what is no list.
 */
export function startedPage(index: CatalogueIndex, list: string, code: string): PageDefinition | undefined {
  const view = index.view.get(list)
  if (view?.kind !== 'list' && view?.kind !== 'tracking') return undefined
  const record = recordOf(index, view)
  const states = Object.keys(index.entity.get(view.entity)?.states ?? {})
  const hasBoard = states.length > 0
  const given: PageValue = { $: 'node', node: 'list', gives: 'selected' }
  const nodes: Record<string, PageNode> = {
    page: { type: 'section', settings: {}, slots: { content: ['tabs'] } },
    tabs: {
      type: 'business-tab',
      settings: {
        tabList: [
          { code: 'list', label: words(view.title) },
          ...(hasBoard ? [{ code: 'kanban', label: words(text('Kanban', '看板')) }] : []),
        ],
      },
      slots: {
        list: [record ? 'columns' : 'list', ...(hasBoard ? ['history'] : [])],
        kanban: hasBoard ? ['kanban'] : [],
      },
    },
    columns: { type: 'columns', settings: {}, slots: { left: ['list'], right: ['record'] } },
    list: { type: 'view', settings: { view: view.code, height: '520' } },
    ...(record ? { record: { type: 'view', settings: { view: record.code, height: '520', record: given } } } : {}),
    ...(hasBoard
      ? {
          history: { type: 'state-machine-history', settings: { record: given } },
          kanban: { type: 'kanban', settings: { settings: { dataServiceCode: view.code } } },
        }
      : {}),
  }
  if (!record) delete nodes['columns']
  return {
    code,
    title: view.title,
    roles: view.roles.filter(r => !record || record.roles.includes(r)),
    content: tidy({ format: 1, root: 'page', nodes }),
  }
}

/** The view that a row of the list opens; without one, that which most readers of the list may open. */
function recordOf(index: CatalogueIndex, list: ListView): RecordView | undefined {
  const path = list.opens?.split('?')[0] ?? ''
  const screen = firstAt(index.catalogue.screens, path)?.found
  const page = /^\/base\/page-making\/(\w+)$/.exec(path)?.[1]
  const opened = index.view.get(page ?? screen?.recordView ?? screen?.view ?? '')
  if (isRecord(opened) && opened.entity === list.entity && list.roles.some(r => opened.roles.includes(r))) return opened
  const shared = (v: RecordView): number => list.roles.filter(r => v.roles.includes(r)).length
  return index.catalogue.views
    .filter(isRecord)
    .filter(v => v.entity === list.entity && shared(v) > 0)
    .toSorted((a, b) => shared(b) - shared(a) || Number(a.kind === 'form') - Number(b.kind === 'form'))[0]
}

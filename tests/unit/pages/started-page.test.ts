import { describe, expect, test } from 'vitest'
import { pageProblems } from '../../../domain/components/page-problems.ts'
import { startedPage } from '../../../domain/components/started-page.ts'
import { factory } from '../../../domain/catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { documentProblems } from '../../../domain/meta/pages/page-shape.ts'

const index = indexCatalogue(factory)
const lists = factory.views.filter(v => v.kind === 'list' || v.kind === 'tracking')

/** Pages that begin with a list of the catalogue. */
describe('a page that begins with a list', () => {
  test('has no problem, whatever the list', () => {
    const wrong = lists.flatMap(view => {
      const page = startedPage(index, view.code, 'page_started')
      if (!page) return [view.code]
      return [...documentProblems(page.content), ...pageProblems(page, index)].map(p => `${view.code}: ${p.code}`)
    })
    expect(lists.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })
  test('shows the chosen record, kanban and history where the records have them', () => {
    const types = (list: string) =>
      Object.values(startedPage(index, list, 'page_started')?.content.nodes ?? {})
        .map(n => n.type)
        .toSorted()
    expect(types('page_po_list')).toEqual([
      'business-tab',
      'columns',
      'kanban',
      'section',
      'state-machine-history',
      'view',
      'view',
    ])
    // The form that a row of this list opens.
    const record = startedPage(index, 'page_po_list', 'page_started')?.content.nodes['record']
    expect(record?.settings['view']).toBe('page_po_form')
    expect(startedPage(index, 'po_view', 'page_started')).toBeUndefined()
    expect(startedPage(index, 'nothing', 'page_started')).toBeUndefined()
  })
})

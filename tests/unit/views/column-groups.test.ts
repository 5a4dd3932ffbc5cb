import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { text } from '../../../domain/meta/text.ts'
import { grouped } from '../../../src/views/grid/groups.ts'
import { proves } from '../../proves.ts'

const size = text('Size', '尺寸')

test('multi-header-table: neighbouring columns of one group share a heading; others have none', () => {
  const of = [{ field: 'no' }, { field: 'length', group: size }, { field: 'width', group: size }, { field: 'note' }]
  const columns = of.map(c => ({ colId: c.field }))
  proves('multi-header-table')
  expect(grouped(columns, of, t => t.en_US)).toEqual([
    { colId: 'no' },
    { groupId: 'group Size length', headerName: 'Size', children: [{ colId: 'length' }, { colId: 'width' }] },
    { colId: 'note' },
  ])
  // Moved by its user: the name goes along.
  expect(
    grouped([{ colId: 'length' }, { colId: 'no' }, { colId: 'width' }], of, t => t.en_US).map(c =>
      'children' in c ? c.children.length : c.colId,
    ),
  ).toEqual([1, 'no', 1])
  expect(grouped([{ colId: 'no' }], [{ field: 'no' }], t => t.en_US)).toEqual([{ colId: 'no' }])
})

test('multi-header-table: lists and line tables have group headings in both languages', () => {
  const groups = factory.views
    .flatMap(v => ('columns' in v ? [v.columns] : 'tables' in v ? (v.tables ?? []).map(t => t.columns) : []))
    .flatMap(columns => columns.flatMap(c => (c.group ? [c.group] : [])))
  proves('multi-header-table')
  expect(new Set(groups.map(g => g.en_US))).toEqual(
    new Set(['Carton', 'Weight', 'Accepted defects', 'Automatically accepted order changes']),
  )
  for (const g of groups) expect(g.zh_CN).toMatch(/[\u4e00-\u9fff]/)
})

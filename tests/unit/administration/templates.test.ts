import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import { applyOverlays } from '../../../domain/meta/designing/overlay.ts'
import {
  dashboardOfTemplate,
  serviceOfTemplate,
  viewOfTemplate,
  type ServiceTemplate,
} from '../../../domain/meta/designing/template.ts'
import { templateProblems } from '../../../domain/meta/designing/template-problems.ts'
import { proves } from '../../proves.ts'

/** Problems of data service definitions (Template, QueryColumn). */
const index = indexCatalogue(factory)
const template: ServiceTemplate = {
  code: 'open_orders',
  name: { en_US: 'Open orders', zh_CN: '未结订单' },
  entity: 'PurchaseOrder',
  roles: ['purchaser'],
  queryColumns: [
    { key: 'poNo', sort: 'asc' },
    { key: 'supplier', group: true },
    { key: 'totalAmount', summary: true },
    { key: 'supplier.name', filter: true },
  ],
}
const codes = (change: object) => templateProblems({ ...template, ...change }, index).map(p => `${p.field} ${p.code}`)
const column = (change: object) => codes({ queryColumns: [{ key: 'poNo' }, change] })

describe('QueryColumn', () => {
  test('QueryColumn: the uses of a column depend on its field', () => {
    proves('QueryColumn')
    expect(codes({})).toEqual([])
    expect(column({ key: 'nothing' })).toEqual(['queryColumns.1.key TPL_NO_FIELD'])
    expect(column({ key: 'supplier.nothing' })).toEqual(['queryColumns.1.key TPL_NO_FIELD'])
    expect(column({ key: 'supplier.owner.name' })).toEqual(['queryColumns.1.key TPL_NO_FIELD'])
    expect(column({ key: 'poNo.name' })).toEqual(['queryColumns.1.key TPL_NO_FIELD'])
    expect(column({ key: 'poNo' })).toEqual(['queryColumns.1.key TPL_TWICE'])
    expect(column({ key: 'signedBackPoCustomer' })).toEqual(['queryColumns.1.key TPL_NO_COLUMN'])
    expect(column({ key: 'projectNo', sort: 'asc' })).toEqual(['queryColumns.1.sort TPL_NOT_SORTED'])
    expect(column({ key: 'supplier.name', sort: 'asc', group: true, quickSearch: true })).toEqual([
      'queryColumns.1.sort TPL_NOT_SORTED',
      'queryColumns.1.group TPL_NOT_GROUPED',
      'queryColumns.1.quickSearch TPL_NOT_SEARCHED',
    ])
    expect(column({ key: 'totalAmount', group: true })).toEqual(['queryColumns.1.group TPL_NOT_GROUPED'])
    expect(column({ key: 'supplier', summary: true })).toEqual(['queryColumns.1.summary TPL_NOT_SUMMED'])
    expect(column({ key: 'totalAmount', filter: true, allowedOperators: ['like'] })).toEqual([
      'queryColumns.1.allowedOperators TPL_OPERATOR',
      'queryColumns.1.filter TPL_OPERATOR',
    ])
    expect(column({ key: 'supplier', filter: true, defaultOperator: 'eq' })).toEqual([
      'queryColumns.1.defaultOperator TPL_OPERATOR',
    ])
    expect(column({ key: 'supplier', filter: true, defaultOperator: 'like', allowedOperators: ['in'] })).toEqual([
      'queryColumns.1.defaultOperator TPL_OPERATOR',
    ])
  })
  test('does not sum amounts with the currency in the parent record; sums their quantities', () => {
    const rows = (entity: string, key: string, group: string): ServiceTemplate => ({
      ...template,
      entity,
      roles: ['platform'],
      queryColumns: [
        { key, summary: true },
        { key: group, group: true },
      ],
    })
    const summed = (t: ServiceTemplate) => [
      templateProblems(t, index).map(p => p.code),
      viewOfTemplate(t, index).columns.some(c => c.total),
      dashboardOfTemplate(t, index)?.charts.some(c => c.sum),
    ]
    for (const [entity, key, group] of [
      ['FreightCharge', 'amount', 'chargeCode'],
      ['PoLine', 'lineAmount', 'skuNo'],
      ['PlacementLine', 'lineAmount', 'skuNo'],
    ] as const)
      expect(summed(rows(entity, key, group)), entity).toEqual([['TPL_NOT_SUMMED'], false, false])
    expect(summed(rows('PoLine', 'orderQuantity', 'skuNo'))).toEqual([[], true, true])
  })
  test('rejects a column that shows nothing', () => {
    expect(codes({ queryColumns: [{ key: 'poNo', show: false }] })).toEqual(['queryColumns TPL_NO_COLUMNS'])
  })
})

describe('Template', () => {
  test('requires a free code, an existing object and roles that can read it', () => {
    expect(codes({ code: 'Open Orders' })).toEqual(['code TPL_BAD_CODE'])
    expect(codes({ code: 'page_po_list' })).toEqual(['code TPL_CODE_TAKEN'])
    expect(codes({ entity: 'Moon' })).toEqual(['entity TPL_NO_ENTITY'])
    expect(codes({ roles: [] })).toEqual(['roles TPL_NOBODY'])
    expect(codes({ roles: ['purchaser', 'king', 'developer'] })).toEqual([
      'roles.1 TPL_NO_ROLE',
      'roles.2 TPL_ROLE_READS_NOT',
    ])
  })
  test('conditions need fields of the object with valid operators and values', () => {
    const one = (c: object) => codes({ conditions: [c] })
    expect(one({ field: 'confirmStatus', operator: 'in', value: ['signed'] })).toEqual([])
    expect(one({ field: 'cargoReadyDate', operator: 'le', value: 'today+7' })).toEqual([])
    expect(one({ field: 'supplier.name', operator: 'like', value: 'x' })).toEqual(['conditions.0.field TPL_NO_FIELD'])
    expect(one({ field: 'totalAmount', operator: 'like', value: 'x' })).toEqual(['conditions.0.operator TPL_OPERATOR'])
    expect(one({ field: 'totalAmount', operator: 'between', value: ['1'] })).toEqual([
      'conditions.0.value TPL_NEEDS_VALUE',
    ])
    expect(one({ field: 'totalAmount', operator: 'isNull', value: '1' })).toEqual([
      'conditions.0.value TPL_NEEDS_VALUE',
    ])
    const needs = ['conditions.0.value TPL_NEEDS_VALUE']
    for (const bad of [
      { operator: 'in', value: [''] },
      { operator: 'in', value: ['signed', null] },
      { operator: 'eq', value: ' ' },
    ])
      expect(one({ field: 'confirmStatus', ...bad })).toEqual(needs)
    for (const bad of [
      { operator: 'eq', value: 'abc' },
      { operator: 'between', value: ['', 'abc'] },
      { operator: 'in', value: ['2026-02-30'] },
    ])
      expect(one({ field: 'cargoReadyDate', ...bad })).toEqual(needs)
    expect(one({ field: 'totalAmount', operator: 'ge', value: 'much' })).toEqual(needs)
    expect(one({ field: 'supplier', operator: 'eq', value: 'Acme' })).toEqual(needs)
    expect(one({ field: 'poNo', operator: 'like', value: ' ' })).toEqual(needs)
    for (const good of [
      { operator: 'between', value: ['today-7', ''] },
      { operator: 'in', value: ['2026-02-28', 'today'] },
      { operator: 'le', value: 1_767_225_600_000 },
    ])
      expect(one({ field: 'cargoReadyDate', ...good })).toEqual([])
    expect(one({ field: 'supplier', operator: 'like', value: 'Acme' })).toEqual([])
    expect(one({ field: 'supplier', operator: 'eq', value: '@me' })).toEqual([])
    expect(one({ field: 'poNo', operator: 'eq' })).toEqual(['conditions.0.value TPL_NEEDS_VALUE'])
  })
  test('names missing and unknown parts by position', () => {
    expect(codes({ name: { en_US: 'Only English' } })).toEqual(['name TPL_WRONG_VALUE'])
    expect(codes({ colour: 'red', pageSize: 7 })).toEqual(['colour TPL_UNKNOWN_PART', 'pageSize TPL_WRONG_VALUE'])
    expect(templateProblems({ entity: 'PurchaseOrder' }, index).map(p => p.field)).toEqual([
      'code',
      'name',
      'roles',
      'queryColumns',
    ])
    expect(templateProblems([], index).map(p => p.code)).toEqual(['TPL_OTHER_JSON'])
  })
  test('creates a data service, a list and a dashboard that pass every check of definitions', () => {
    const whole = applyOverlays(factory, [
      { scope: 'platform', kind: 'template', key: template.code, definition: template },
    ])
    const known = new Set(checkCatalogue(factory, new Set()))
    expect(checkCatalogue(whole, new Set()).filter(p => !known.has(p))).toEqual([])
    expect(serviceOfTemplate(template, index)).toMatchObject({
      fields: ['poNo', 'supplier', 'totalAmount', 'supplier__name', 'currency'],
      refers: { supplier__name: { via: 'supplier', field: 'name' } },
      sort: [{ field: 'poNo', direction: 'asc' }],
    })
    expect(viewOfTemplate(template, index).search).toEqual([{ field: 'supplier__name', operator: 'like' }])
    expect(dashboardOfTemplate(template, index)?.charts.map(c => ['by' in c && c.by, c.sum])).toEqual([
      ['supplier', undefined],
      ['supplier', 'totalAmount'],
    ])
    expect(
      applyOverlays(factory, [
        { scope: 'platform', kind: 'template', key: template.code, definition: { ...template, valid: false } },
      ]),
    ).toEqual(factory)
  })
})

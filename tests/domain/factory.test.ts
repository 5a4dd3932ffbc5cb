import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { indexCatalogue } from '../../domain/meta/catalogue.ts'
import { checkCatalogue } from '../../domain/meta/check-catalogue.ts'
import { jobKinds } from '../../domain/jobs/job-kinds.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { companyTypes } from '../../domain/meta/role.ts'
import { views as viewsEn } from '../../domain/messages/en_US/views.ts'
import { views as viewsZh } from '../../domain/messages/zh_CN/views.ts'
import { matchPath } from '../../domain/navigation/paths.ts'
import { numberedByOthers, recordAddress } from '../../domain/navigation/record-address.ts'
import { effects } from '../../server/effects/registry.ts'
import { proves } from '../proves.ts'

test('the shipped definitions are consistent: every used name exists exactly once', () => {
  expect(checkCatalogue(factory, new Set(effects.keys()))).toEqual([])
})

test('records of each kind have files, comments and history of transitions; all have changes', () => {
  const index = indexCatalogue(factory)
  const keeps = (part: string, entity: string) => {
    const { access } = index.entity.get(part) ?? {}
    return access?.kind === 'owner' && access.entities.includes(entity)
  }
  const parts = { attachments: 'Attachment', comments: 'Comment' } as const
  expect([
    ...factory.views.flatMap(v =>
      ('by' in v && v.kind !== 'print' ? (v.tabs ?? []) : []).flatMap(tab =>
        tab in parts && !keeps(parts[tab as 'comments'], v.entity) ? [`${v.code}: ${tab}`] : [],
      ),
    ),
    ...factory.states.filter(s => !keeps('TransitionHistory', s.entity)).map(s => `${s.code}: history`),
  ]).toEqual([])
})

test('display names include the id where two companies may use one number', () => {
  const entity = (name: string) => indexCatalogue(factory).entity.get(name) as EntityDefinition
  expect(companyTypes.filter(t => numberedByOthers(entity('VendorBooking'), t))).toEqual(['0', '1', '3', '4'])
  expect(companyTypes.filter(t => numberedByOthers(entity('PurchaseOrder'), t))).toEqual(['0', '1', '2', '4', '5'])
  expect(companyTypes.filter(t => numberedByOthers(entity('Carrier'), t))).toEqual([])
  expect(numberedByOthers(entity('DestinationDelivery'), '4')).toBe(true)
  const row = { id: '7', vobNo: 'VOB 1' }
  expect(recordAddress('/vob?vobNo={vobNo}', row)).toBe('/vob?vobNo=VOB%201')
  expect(recordAddress('/vob?vobNo={vobNo}', row, true)).toBe('/vob?vobNo=VOB%201&id=7')
  expect(recordAddress('/vob?vobNo={vobNo}', { id: '7', vobNo: '' }, true)).toBe('/vob?id=7')
  expect(recordAddress('/putaway?id={id}', row, true)).toBe('/putaway?id=7')
})

test('every scheduled job names a module that has a name in both languages', () => {
  const modules = factory.lists.find(l => l.code === 'businessModule')?.values.map(v => v.code)
  expect(modules).toEqual(expect.arrayContaining(jobKinds.map(k => k.module)))
})

test('action inputs have labels in both languages', () => {
  const asked = [
    ...factory.states.flatMap(s => s.transitions.map(t => t.prompt)),
    ...factory.entities.map(e => e.deletePrompt),
    ...factory.views.flatMap(v =>
      'tables' in v ? (v.tables ?? []).map(t => ('removePrompt' in t ? t.removePrompt : undefined)) : [],
    ),
  ].filter(p => p !== undefined)
  expect(asked).toEqual(expect.arrayContaining(['B-092', 'B-093', 'B-095', 'B-096', 'B-097']))
  for (const words of [viewsEn, viewsZh]) expect(asked.filter(p => !Object.hasOwn(words, p))).toEqual([])
})

test('B-027: both addresses of the product lists lead to the order list of suppliers', () => {
  proves('B-027')
  for (const path of ['/E_Sourcing_PoConfirm', '/My_:product_My-PO']) {
    const screen = factory.screens.find(s => s.path === path)
    expect(screen?.redirectTo, path).toBe('/base/page-making/page_po_list_supplier')
  }
})

test('worklists of a role open screens that the role may open', () => {
  const index = indexCatalogue(factory)
  const roles = (path: string) =>
    factory.screens.find(s => matchPath(s.path, path) && s.path !== '/base/page-making/:code')?.roles ??
    index.view.get(path.replace('/base/page-making/', ''))?.roles ??
    []
  expect(
    factory.worklists.flatMap(w =>
      w.roles
        .filter(r => !(roles(w.opens.split('?')[0] ?? '') as readonly string[]).includes(r))
        .map(r => `${w.code} of ${r}: ${w.opens}`),
    ),
  ).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { destination } from '../../layouts/shell/routes.ts'
import { $menus, findRoute } from '../../src/state/menus.ts'
import type { MenuEntry } from '../../domain/contracts/session.calls.ts'
import { proves } from '../proves.ts'

const width = window.innerWidth
afterEach(() => {
  window.innerWidth = width
  $menus.set([])
})

const entry = (path: string, more: Partial<MenuEntry>): MenuEntry => ({
  path,
  name: path,
  title: { en_US: path, zh_CN: path },
  screen: 'page',
  keys: [],
  ...more,
})
const menus: readonly MenuEntry[] = [
  entry('/base/page-making/:code', { mobile: '/base/page-making/mobile/:code' }),
  entry('/base/page-making/mobile/:code', {}),
  entry('/base/page-making/page_po_form', {
    view: 'page_po_form',
    title: { en_US: 'Purchase Order', zh_CN: '采购订单' },
  }),
  entry('/poView', { screen: 'document' }),
]
const goes = (address: string) => {
  const to = destination(address)
  return to.kind === 'panel' ? to.address : to.kind
}

test('PD-T74, B-016: on a phone, redirects a path to its mobile variant with its query', () => {
  $menus.set(menus)
  window.innerWidth = 360
  proves('B-016')
  expect(goes('/base/page-making/page_po_form?poNo=PO-1')).toBe('/base/page-making/mobile/page_po_form?poNo=PO-1')
  expect(goes('/base/page-making/mobile/page_po_form?poNo=PO-1')).toBe(
    '/base/page-making/mobile/page_po_form?poNo=PO-1',
  )
  expect(goes('/poView?poNo=PO-1')).toBe('/poView?poNo=PO-1')
})

test('B-016: does not redirect from 768 pixels on', () => {
  $menus.set(menus)
  window.innerWidth = 768
  expect(goes('/base/page-making/page_po_form?poNo=PO-1')).toBe('/base/page-making/page_po_form?poNo=PO-1')
})

test('a mobile page has the title of its page', () => {
  $menus.set(menus)
  expect(findRoute('/base/page-making/mobile/page_po_form?poNo=PO-1')?.entry.title).toEqual({
    en_US: 'Purchase Order',
    zh_CN: '采购订单',
  })
})

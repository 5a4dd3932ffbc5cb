import { expect, test } from 'vitest'
import { storedTitle } from '../../layouts/dock/stored-title.ts'
import { t } from '../../src/i18n/intl.ts'
import { $menus } from '../../src/state/menus.ts'
import { afterwards } from './setup.ts'

test('lists records by their name and screens by their title; unknown ones as not available', () => {
  $menus.set([
    {
      path: '/orders',
      name: 'orders',
      keys: [],
      title: { en_US: 'Orders', zh_CN: '订单' },
      screen: 'list',
      instanceBy: ['poNo'],
    },
  ])
  afterwards(() => {
    $menus.set([])
  })
  const said = (address: string, title?: string) =>
    storedTitle({ address, ...(title === undefined ? {} : { title }) }, text => text?.zh_CN ?? '')
  expect(said('/orders?poNo=PO-9', 'PO-9')).toBe('PO-9')
  expect(said('/orders?poNo=PO-9')).toBe('订单')
  expect(said('/orders', 'Orders')).toBe('订单')
  expect(said('/gone', 'Gone')).toBe('Gone')
  expect(said('/gone')).toBe(t('screenGone'))
  expect(said('/gone', '/gone')).toBe(t('screenGone'))
})

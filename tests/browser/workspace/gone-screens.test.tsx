import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { read } from '../../../layouts/workspace/document.ts'
import type { OpenPanel } from '../../../panels/open-panel.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { stage } from './stage.tsx'

const tabs = () => [...document.querySelectorAll('[role=tab]')].map(e => e.getAttribute('aria-label'))
const stored = { type: 'list', version: 1, state: { kept: true } }

/** A deleted view with a name, an old one without, and an existing screen. */
const layout = {
  format: 1,
  id: 'mine',
  owner: { kind: 'user' },
  active: 'a',
  tree: {
    layout: {
      type: 'row',
      children: [{ type: 'tabset', weight: 50, children: ['a', 'b', 'c'].map(id => tabNode(id)) }],
    },
  },
  panels: {
    a: { ...stored, address: '/base/page-making/late_orders', title: 'Late orders' },
    b: { ...stored, address: '/base/page-making/x_17', title: '/base/page-making/x_17' },
    c: { type: 'test', version: 1, address: '/tracking', state: '' },
  },
}

test('the tab of a removed screen keeps its last title or says not available; the panel shows its address', async () => {
  const { workspace } = await stage('/tracking', { settings: new Map([['layout', { value: layout, revision: 1 }]]) })
  await expect.poll(tabs).toEqual(['Late orders', 'Screen not available', 'PO Tracking'])
  workspace().focus('a')
  await expect
    .element(page.getByRole('region', { name: 'Late orders' }).getByText('Address: /base/page-making/late_orders'))
    .toBeVisible()
  workspace().focus('b')
  await expect
    .element(page.getByRole('region', { name: 'Screen not available' }).getByText('Address: /base/page-making/x_17'))
    .toBeVisible()
  // Unknown names are not stored in any language.
  setLanguage('zh_CN')
  await panelMessages()
  await expect.poll(tabs).toEqual(['Late orders', '页面不可用', '采购订单跟踪'])
  const kept = read(JSON.parse(JSON.stringify(workspace().document())))
  expect(kept.kind === 'ok' && Object.values(kept.document.panels).map(p => p.title)).toEqual([
    'Late orders',
    '/base/page-making/x_17',
    '采购订单跟踪',
  ])
  workspace().focus('c')
})

test('a record panel not loaded yet shows its number; a panel named by its screen keeps that title', async () => {
  const { workspace } = await stage('/orders?poNo=PO-1')
  const panel = workspace().$active.get() as OpenPanel
  expect(panel.$label.get()).toBe('PO-1')
  panel.$title.set(null)
  expect(panel.$label.get()).toBe('Purchase Orders')
  workspace().lead(panel, '/orders?poNo=PO-2', 'replace')
  expect(panel.$label.get()).toBe('Purchase Orders')
  panel.$title.set('PO-2')
  workspace().lead(panel, '/orders?poNo=PO-3', 'replace')
  expect(panel.$label.get()).toBe('PO-3')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TabLabel } from '../../../layouts/dock/TabLabel.tsx'
import { Dock } from '../../../layouts/dock/Dock.tsx'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { ListBody } from '../../../src/views/list/ListBody.tsx'
import { orders, numberOf } from './orders.ts'
import { stage } from './stage.tsx'

vi.mock('../../../layouts/dock/TabLabel.tsx', { spy: true })
vi.mock('../../../layouts/dock/Dock.tsx', { spy: true })
vi.mock('../../../src/views/list/ListBody.tsx', { spy: true })

beforeEach(() => {
  for (const drawn of [TabLabel, Dock, ListBody]) vi.mocked(drawn).mockClear()
})

const ids = Array.from({ length: 30 }, (_, i) => `p${i}`)
const groups = [0, 1, 2, 3, 4, 5].map(g => ids.slice(g * 5, g * 5 + 5))
const thirty = {
  format: 1,
  id: 'mine',
  owner: { kind: 'user' },
  active: 'p0',
  tree: {
    layout: {
      type: 'row',
      children: [0, 1, 2].map(c => ({
        type: 'row',
        children: [0, 1].map(r => ({
          type: 'tabset',
          weight: 50,
          selected: 0,
          children: groups[c * 2 + r]?.map(id => tabNode(id)),
        })),
      })),
    },
  },
  panels: Object.fromEntries(
    ids.map((id, i) => [
      id,
      { type: 'test', version: 1, address: `/orders?poNo=PO-${i}`, state: '', title: `PO-${i}` },
    ]),
  ),
}
const drawnFor = (label: string) => vi.mocked(TabLabel).mock.calls.filter(([{ facts }]) => facts.label === label).length
const seen = () =>
  [...document.querySelectorAll('[data-panel-id] [data-testid=address]')].filter(e => e.getClientRects().length > 0)
    .length
/** Late data has arrived: measurements, and the user from the server. */
const rest = () =>
  new Promise(done => {
    setTimeout(done, 800)
  })

test('a start with thirty panels renders the dock once, and a tab change only its tab', async () => {
  const { workspace } = await stage('/orders?poNo=PO-0', {
    settings: new Map([['layout', { value: thirty, revision: 1 }]]),
  })
  await expect.poll(seen).toBe(6)
  await panelMessages()
  await rest()
  expect(vi.mocked(Dock)).toHaveBeenCalledTimes(1)
  const counts = () => ids.map((_, i) => drawnFor(`PO-${i}`))
  const atStart = counts()
  // The library requests each tab seven times.
  expect(Math.max(...atStart)).toBeLessThanOrEqual(2)
  workspace().panel('p7')?.$badge.set(3)
  await expect.element(page.getByRole('tab', { name: /^PO-7, / })).toBeInTheDocument()
  await rest()
  expect(ids.filter((_, i) => counts()[i] !== atStart[i])).toEqual(['p7'])
  // The same value again causes no redraw.
  const before = vi.mocked(Dock).mock.calls.length
  workspace().panel('p7')?.$link.set(null)
  workspace().panel('p7')?.$dirty.set(null)
  await rest()
  expect(vi.mocked(Dock).mock.calls.length).toBe(before)
})

test('a list renders three times until its rows show: frame, grid, rows', async () => {
  const served = orders(60)
  const settings = new Map([
    [
      'layout',
      {
        revision: 1,
        value: {
          format: 1,
          id: 'mine',
          owner: { kind: 'user' },
          active: 'a',
          tree: { layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode('a')] }] } },
          panels: { a: { type: 'list', version: 1, address: '/list', state: { pageSize: 'endless' } } },
        },
      },
    ],
  ])
  await stage('/list', { settings, answers: (path, body) => served.answers(path, body) })
  await expect.element(page.getByRole('gridcell', { name: numberOf(0), exact: true })).toBeVisible()
  await rest()
  expect(vi.mocked(ListBody).mock.calls.length).toBeLessThanOrEqual(3)
})

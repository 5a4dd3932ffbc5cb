import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GroupsAnswer } from '../../../domain/contracts/define.calls.ts'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { DashboardGroups } from '../../../domain/meta/screens/dashboard.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { ChartCard } from '../../../blocks/dashboard/ChartCard.tsx'
import { TileCard } from '../../../blocks/dashboard/TileCard.tsx'
import { show } from '../on-page.tsx'

const chart: DashboardGroups = {
  code: 'late',
  title: { en_US: 'Overdue steps', zh_CN: '逾期节点' },
  service: 'orders',
  by: 'step',
  shape: 'bar',
  opens: ['/orders'],
}
const answer: GroupsAnswer = {
  code: 'late',
  rows: 9,
  capped: false,
  more: false,
  groups: [
    { key: 'ready', split: null, of: null, count: 6, sum: null },
    { key: 'gate', split: null, of: null, count: 3, sum: null },
  ],
}

async function at(width: number, ready = 'Cargo Ready') {
  setLanguage('en_US')
  await panelMessages()
  show(
    <div style={{ width, containerType: 'inline-size' }}>
      <ChartCard
        chart={chart}
        answer={answer}
        sumField={undefined}
        labelOf={key => (key === 'ready' ? ready : 'Gate In')}
        splitLabel={() => ''}
        order={[]}
        onOpen={undefined}
      />
    </div>,
  )
  const row = page.getByRole('row', { name: new RegExp(ready) })
  await expect.element(row).toBeVisible()
  const box = (e: Element | null | undefined) => e?.getBoundingClientRect() ?? new DOMRect()
  const words = row.getByTitle(ready).element()
  return {
    cut: words.scrollWidth > words.clientWidth,
    label: box(row.getByRole('rowheader').element()),
    bar: box(row.element().querySelector('[aria-hidden=true]')),
    table: box(page.getByRole('table').element()),
  }
}

test('/po-dashboard: a bar is between label and number, or below both at full width without room', async () => {
  const wide = await at(800)
  expect(wide.bar.left).toBeGreaterThanOrEqual(wide.label.right)
  const narrow = await at(280)
  expect([Math.round(narrow.bar.left), Math.round(narrow.bar.right)]).toEqual([
    Math.round(narrow.table.left),
    Math.round(narrow.table.right),
  ])
  expect(narrow.bar.bottom).toBeGreaterThan(narrow.label.top + 30)
})

test('/po-dashboard: a label takes its full width where there is room; the longest leaves space for its bar', async () => {
  const room = await at(600, 'Waiting for the supplier to confirm')
  expect(room.cut).toBe(false)
  expect(room.bar.width).toBeGreaterThan(200)
  const short = await at(600)
  expect(short.label.width).toBeLessThan(120)
  const long = await at(420, 'Waiting for the supplier to confirm the quantities, the dates and the prices')
  expect(long.cut).toBe(true)
  expect(long.bar.width).toBeGreaterThan(90)
  expect(long.table.width).toBeLessThanOrEqual(420)
})

test('/po-dashboard: an amount and its currency fit on one line in the narrowest tile of a wide dashboard', async () => {
  setLanguage('en_US')
  await panelMessages()
  const sum: GroupsAnswer = {
    code: 'amount',
    rows: 9,
    capped: false,
    more: false,
    groups: [{ key: null, split: null, of: 'USD', count: 9, sum: '17074334.78' }],
  }
  const field: WireField = {
    kind: 'money',
    label: { en_US: 'Amount', zh_CN: '金额' },
    scale: 2,
    writable: false,
    creatable: false,
  }
  show(
    <div style={{ width: 160, display: 'grid' }}>
      <TileCard
        tile={{ code: 'amount', title: { en_US: 'Amount', zh_CN: '金额' }, sum: 'amount' }}
        answer={sum}
        field={field}
        onOpen={undefined}
      />
    </div>,
  )
  const amount = page.getByText('17,074,334.78 USD')
  await expect.element(amount).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(amount.element())
  expect(new Set([...range.getClientRects()].map(r => Math.round(r.top))).size).toBe(1)
})

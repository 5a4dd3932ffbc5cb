import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GroupsAnswer } from '../../../domain/contracts/define.calls.ts'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { DashboardGauge, DashboardGroups } from '../../../domain/meta/screens/dashboard.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { ChartCard } from '../../../blocks/dashboard/ChartCard.tsx'
import { GaugeCard } from '../../../blocks/dashboard/GaugeCard.tsx'
import { pictureFile } from '../../../blocks/dashboard/picture.ts'
import { TileCard } from '../../../blocks/dashboard/TileCard.tsx'
import { setPreferences } from '../../../src/state/preferences.ts'
import { findings } from '../clean.ts'
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

// ---- lines, stacks, gauges ------------------------------------------------------------------------------------------

const words = (en_US: string) => ({ en_US, zh_CN: en_US })
const weeks: DashboardGroups = {
  ...chart,
  code: 'weeks',
  title: words('Departures'),
  by: 'etd',
  unit: 'week',
  split: 'carrier',
  shape: 'stack',
}
const answered = (code: string, groups: readonly Partial<GroupsAnswer['groups'][number]>[]): GroupsAnswer => ({
  code,
  rows: groups.reduce((n, g) => n + (g.count ?? 0), 0),
  capped: false,
  more: false,
  groups: groups.map(g => ({ key: null, split: null, of: null, count: 1, sum: null, ...g })),
})
const stacked = answered(
  'weeks',
  ['2026-11-02', '2026-11-16'].flatMap(key =>
    ['Maersk', 'MSC', 'COSCO'].map((split, i) => ({ key, split, count: i === 2 ? 1 : 40 })),
  ),
)
const line: DashboardGroups = {
  ...chart,
  code: 'line',
  title: words('Signed'),
  by: 'day',
  unit: 'month',
  shape: 'line',
  target: { title: words('Due'), by: 'due' },
}
const months = ['2026-09-01', '2026-10-01', '2026-11-01']
const signed = answered(
  'line',
  months.map((key, i) => ({ key, count: i + 3 })),
)
const due = answered(
  'line-target',
  months.map(key => ({ key, count: 6 })),
)
const gauge: DashboardGauge = {
  code: 'gauge',
  title: words('Steps'),
  service: 'orders',
  opens: ['/orders'],
  shape: 'gauge',
  parts: [
    { code: 'late', title: words('Overdue'), tone: 'danger', where: [] },
    { code: 'today', title: words('Due today'), tone: 'warning', where: [] },
    { code: 'tomorrow', title: words('Due tomorrow'), tone: 'notice', where: [] },
  ],
}
const opened = vi.fn<(what: string) => void>()
const gaugeParts = gauge.parts.map((p, i) => ({
  ...p,
  label: p.title.en_US,
  count: 3 - i,
  text: String(3 - i),
  open: () => {
    opened(p.code)
  },
}))

const card = (of: DashboardGroups, answer: GroupsAnswer, target?: GroupsAnswer) => (
  <ChartCard
    key={of.code}
    chart={of}
    answer={answer}
    target={target}
    sumField={undefined}
    labelOf={key => key ?? 'Missing'}
    splitLabel={split => split ?? 'Missing'}
    order={[]}
    onOpen={(bar, split) => {
      opened([bar.key, bar.of, split].filter(v => v !== null && v !== undefined).join(' '))
    }}
    onOpenTarget={bar => {
      opened(`due ${bar.key}`)
    }}
  />
)

async function shown(...cards: readonly React.ReactNode[]): Promise<HTMLElement> {
  setLanguage('en_US')
  await panelMessages()
  show(
    <div id="cards" style={{ width: 460, padding: 8, backgroundColor: 'var(--colorNeutralBackground1)' }}>
      {cards}
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('#cards section').length).toBe(cards.length)
  return document.querySelector('#cards') as HTMLElement
}

const tile = (
  <TileCard
    key="tile"
    tile={{ code: 'tile', title: words('Late'), tone: 'danger' }}
    answer={answered('tile', [{ count: 3 }])}
    field={undefined}
    onOpen={() => undefined}
  />
)
const everyShape = () => [
  tile,
  card(chart, answer),
  card(
    { ...weeks, code: 'split', shape: 'bar', by: 'carrier' },
    answered(
      'split',
      ['a', 'b', 'c'].map((split, i) => ({ key: 'x', split, count: [90, 1, 1][i] ?? 0 })),
    ),
  ),
  card({ ...line, code: 'columns', shape: 'column' }, signed),
  card(weeks, stacked),
  card(line, signed, due),
  <GaugeCard key="gauge" chart={gauge} parts={gaugeParts} />,
]

afterEach(() => {
  setPreferences({ theme: 'system' })
  opened.mockClear()
})

const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '')
    .split(/[ ,/]+/)
    .slice(0, 3)
    .map(c => (Number(c) / 255 <= 0.04045 ? Number(c) / 255 / 12.92 : ((Number(c) / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [a = 0, b = 0] = [light(one), light(other)].toSorted((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

describe('PD-T85: marks are 3:1, words 4.5:1, targets 24 px', () => {
  test.each(['light', 'dark', 'contrast'] as const)('in the theme %s', async theme => {
    setPreferences({ theme })
    const cards = await shown(...everyShape())
    const behind = getComputedStyle(cards).backgroundColor
    const marks = [...cards.querySelectorAll('[data-mark]')]
    expect(marks.length).toBeGreaterThan(20)
    for (const mark of marks) {
      const { backgroundColor, fill, stroke } = getComputedStyle(mark)
      // An arc has an outline; a line has no filling.
      const best = mark instanceof SVGElement ? [fill, stroke].filter(c => c.startsWith('rgb')) : [backgroundColor]
      expect(Math.max(...best.map(c => contrast(c, behind))), mark.outerHTML).toBeGreaterThanOrEqual(3)
    }
    for (const text of cards.querySelectorAll('svg text')) {
      const under = text.parentElement?.querySelector('path')
      expect(
        contrast(getComputedStyle(text).fill, getComputedStyle(under as Element).fill),
        text.textContent,
      ).toBeGreaterThanOrEqual(4.5)
    }
    for (const target of cards.querySelectorAll('button, a, [role=button]')) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.getAttribute('aria-label') ?? target.outerHTML).toBeGreaterThanOrEqual(24)
    }
    const found = await findings('#cards', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    expect(found).toEqual([])
  })
})

describe('PD-T84: every mark opens its rows by key', () => {
  test('columns are one tab stop; arrows, Home and End move, Enter opens', async () => {
    const cards = await shown(card({ ...line, code: 'columns', shape: 'column' }, signed))
    const columns = [...cards.querySelectorAll('li button')] as HTMLButtonElement[]
    expect(columns.map(c => c.tabIndex)).toEqual([0, -1, -1])
    columns[0]?.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}{End}{Enter}{Home}{Enter}')
    expect(opened.mock.calls.flat()).toEqual(['2026-10-01', '2026-11-01', '2026-09-01'])
    expect(columns.map(c => c.tabIndex)).toEqual([0, -1, -1])
  })

  test('a column of parts offers all and each of them, and gives the focus back', async () => {
    const cards = await shown(card(weeks, stacked))
    const [first, between] = [...cards.querySelectorAll('li button')] as HTMLButtonElement[]
    expect(between?.title).toBe('2026-11-09: 0')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'All 81' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(opened.mock.calls.flat()).toEqual(['2026-11-02 MSC'])
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'COSCO 1' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(first ?? null).toHaveFocus()
  })

  test('a point with a target offers both; an arc opens its part with Enter and the space bar', async () => {
    const cards = await shown(card(line, signed, due), <GaugeCard key="gauge" chart={gauge} parts={gaugeParts} />)
    ;(cards.querySelector('li button') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Actual 3' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const arc = page.getByRole('button', { name: 'Overdue: 3, open the rows' })
    ;(arc.element() as SVGElement).focus()
    await userEvent.keyboard('{Enter} ')
    expect(opened.mock.calls.flat()).toEqual(['due 2026-09-01', 'late', 'late'])
  })

  test('the table of a stack has a number for each part, and each opens its rows', async () => {
    await shown(card(weeks, stacked))
    await page.getByRole('button', { name: 'Table' }).click()
    const row = page.getByRole('row', { name: /^2026-11-16/ })
    await row.getByRole('button', { name: '2026-11-16, COSCO: 1, open the rows' }).click()
    expect(opened.mock.calls.flat()).toEqual(['2026-11-16 COSCO'])
  })
})

describe('PD-T86: no, one and 400 groups; two currencies; capped', () => {
  test('no group is said in words, one fills its card', async () => {
    await shown(
      card(chart, answered('late', [])),
      card({ ...line, code: 'one' }, answered('one', [{ key: '2026-11-01', count: 2 }])),
    )
    await expect.element(page.getByText('Nothing to count')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^2 2026-11/ })).toBeVisible()
  })

  test('400 groups: columns scroll within their card, bars show the first ten and all on request', async () => {
    const days = Array.from({ length: 400 }, (_, i) =>
      new Date(Date.UTC(2025, 9, 1 + i)).toISOString().slice(0, 10),
    ).map(key => ({ key, count: 7 }))
    const cards = await shown(
      card({ ...line, unit: 'day' }, { ...answered('line', days), capped: true, rows: 100_000 }),
      card(chart, answered('late', days)),
    )
    expect(cards.querySelectorAll('li button')).toHaveLength(400)
    expect(cards.scrollWidth).toBeLessThanOrEqual(cards.clientWidth)
    await expect.element(page.getByText('At most 100,000 rows are counted')).toBeVisible()
    expect(page.getByRole('row').elements()).toHaveLength(10)
    await page.getByRole('button', { name: 'Show all 400' }).click()
    await expect.poll(() => page.getByRole('row').elements().length).toBe(400)
  })

  test('two currencies have a line and a scale of their own', async () => {
    const sums = answered(
      'line',
      months.flatMap(key => [
        { key, of: 'USD', sum: '100.50' },
        { key, of: 'CNY', sum: '9000.00' },
      ]),
    )
    const cards = await shown(
      card(
        {
          code: 'line',
          title: words('Amount'),
          service: 'orders',
          opens: [],
          by: 'day',
          unit: 'month',
          shape: 'line',
          sum: 'amount',
        },
        sums,
      ),
    )
    expect(
      page
        .getByRole('heading', { level: 4 })
        .elements()
        .map(h => h.textContent),
    ).toEqual(['USD', 'CNY'])
    const lines = [...cards.querySelectorAll('polyline')].map(l => l.getAttribute('points'))
    expect(lines).toEqual([lines[0], lines[0]])
    await page.getByRole('list', { name: 'Amount, CNY' }).getByRole('button').first().click()
    expect(opened.mock.calls.flat()).toEqual(['2026-09-01 CNY'])
  })
})

test('a chart becomes a picture of its own, in print colours', async () => {
  const rows = [
    { label: 'Overdue', text: '3', size: 3, tone: 'danger', parts: [] },
    { label: 'Due today', text: '0', size: 0, tone: 'warning', parts: [] },
  ] as const
  const model = { title: 'Steps', note: 'As of 10:00', legend: [{ label: 'Due', place: null }] }
  for (const kind of ['gauge', 'bars', 'columns', 'line'] as const) {
    const file = await pictureFile({ ...model, kind, blocks: [{ heading: 'USD', rows }] }, document)
    expect(file?.type).toBe('image/png')
    const { width, height } = await createImageBitmap(file as Blob)
    expect([width, height > 200]).toEqual([1800, true])
  }
})

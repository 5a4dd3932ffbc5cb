import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireEntity, WireView } from '../../../domain/contracts/definitions.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { field } from '../../../domain/meta/field.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { $menus } from '../../../src/state/menus.ts'
import { ClockView } from '../../../blocks/clock/ClockView.tsx'
import { screen } from './stage.tsx'

const open = { writable: false, creatable: false }
const bare = { children: {}, states: {}, ownRule: {}, rights: { create: false, update: false, delete: false } }
const shipmentEntity: WireEntity = {
  ...bare,
  name: 'Shipment',
  label: { en_US: 'Shipment', zh_CN: '货运' },
  displayField: 'shipmentNo',
  fields: {
    shipmentNo: { ...field.string('Shipment No.', '货运编号', { maxLength: 40 }), ...open },
    carrier: { ...field.ref('Carrier', '承运人', { entity: 'Carrier' }), ...open },
  },
}
const termEntity: WireEntity = {
  ...bare,
  name: 'Term',
  label: { en_US: 'Terms', zh_CN: '条款' },
  displayField: 'clock',
  fields: {
    clock: { ...field.enum('Charge', '费用', { list: 'trade:clocks' }), list: 'trade:clocks', ...open },
    firstRate: { ...field.money('Rate', '费率', { currency: 'currency', scale: 2 }), ...open },
  },
}
const view: WireView = {
  kind: 'clock',
  code: 'clocks',
  entity: 'Shipment',
  title: { en_US: 'Free Time', zh_CN: '免费期' },
  roles: ['purchaser'],
  service: 'clocks',
  terms: { service: 'terms', entity: 'Term', at: '/terms' },
  search: [],
  opens: '/shipment?no={shipmentNo}',
  opensContainer: '/container?id={id}',
  empty: { en_US: 'They come with their shipment.', zh_CN: '随货运而来。' },
}

const now = new Date().toISOString().slice(0, 10)
const arrived = (n: number, days: number, more: Record<string, unknown> = {}) => ({
  id: `s${n}`,
  revision: 1,
  shipmentNo: `S-${n}`,
  pod: 'USSEA',
  ata: addDays(now, -days),
  carrier: { id: 'c1', label: 'Line One' },
  containers: [{ id: `k${n}`, containerNo: `CSQU305438${n}`, containerType: '40GP' }],
  steps: [{ milestone: 'podArrival', actualDate: addDays(now, -days), timeZone: 'UTC' }],
  ...more,
})
const terms = [
  {
    id: 't',
    revision: 1,
    clock: 'demurrage',
    lane: '*',
    freeDays: 5,
    firstRate: '100',
    secondFrom: 5,
    secondRate: '150',
    currency: 'USD',
  },
]
/** Pages of five hundred rows, each identified by its start. */
const paged = (all: readonly unknown[]) => (body: unknown) => {
  const at = Number((body as { after?: string }).after ?? 0),
    next = at + 500
  return { resultList: all.slice(at, next), ...(next < all.length ? { next: String(next) } : {}) }
}
const clocks = (rows: readonly unknown[], granted: readonly unknown[] = terms) =>
  screen(
    view,
    {
      '/define/entity/Shipment': () => shipmentEntity,
      '/define/entity/Term': () => termEntity,
      '/define/query/list/clocks': () => ({ resultList: rows }),
      '/define/query/list/terms': paged(granted),
      '/queryRestDayByYear': () => ({ resultList: [] }),
      '/define/lov/trade:clocks': () => ({
        code: 'clocks',
        module: 'trade',
        title: { en_US: 'Clocks', zh_CN: '种类' },
        values: [{ code: 'demurrage', label: { en_US: 'Demurrage', zh_CN: '滞港费' } }],
      }),
    },
    panel => <ClockView panel={panel} view={view} where={undefined} />,
  )
const entry = (path: string): MenuEntry => ({
  path,
  name: path,
  title: { en_US: path, zh_CN: path },
  screen: 'list',
  keys: [],
})
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(r => r.textContent)

test('CL-3x, C-14 lists containers worst first, with days in words, charges so far and the cost of one more day', async () => {
  await clocks([arrived(1, 1), arrived(2, 11), arrived(3, 4)])
  await expect.element(page.getByRole('table', { name: 'Free Time' })).toBeVisible()
  const [worst, last, best] = rows()
  // Free on five days, the first of them the day of arrival: eleven days later seven are charged, four at 100 and three
  // at 150.
  expect(worst).toContain('! 7 days over')
  expect(worst).toContain('850.00 USD')
  await expect.element(page.getByRole('cell', { name: 'Demurrage' }).first()).toBeVisible()
  expect(worst).toContain('150.00 USD')
  expect(last).toContain('last free day today')
  expect(last).toContain('100.00 USD')
  expect(best).toContain('3 days left')
  await expect.element(page.getByRole('region', { name: 'Charged so far' })).toHaveTextContent('850.00 USD')
})

test('a number filters to its containers and back; rows open container and shipment', async () => {
  const { opened } = await clocks([arrived(1, 1), arrived(2, 11)])
  $menus.set([entry('/shipment'), entry('/container')])
  await page.getByRole('region', { name: 'Over their free time' }).getByRole('button').click()
  await expect.poll(() => rows().length).toBe(1)
  await page.getByRole('button', { name: 'CSQU3054382' }).click()
  await page.getByRole('button', { name: 'S-2' }).click()
  expect(opened).toEqual(['/container?id=k2', '/shipment?no=S-2'])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows().length).toBe(2)
  $menus.set([])
})

test('shows where no terms are agreed; without containers explains the list', async () => {
  await clocks([arrived(1, 3)], [])
  await expect.element(page.getByText('no terms for this carrier and place')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'No terms agreed' })).toHaveTextContent('1')
  await clocks([])
  await expect.element(page.getByText('They come with their shipment.')).toBeVisible()
})

test('reads terms to the last page, as the newest may apply; reports when there are too many', async () => {
  const unfit = (count: number) => Array.from({ length: count }, (_, i) => ({ ...terms[0], id: `t${i}`, lane: 'ZZ' }))
  await clocks([arrived(1, 3)], [...unfit(1000), ...terms])
  await expect.element(page.getByRole('table', { name: 'Free Time' })).toBeVisible()
  expect(rows()[0]).toContain('1 day left')
  await expect.element(page.getByText(/free-time terms were used/)).not.toBeInTheDocument()
  await clocks([arrived(1, 3)], [...unfit(5500)])
  await expect.element(page.getByText('Only the first 5,000 free-time terms were used; there are more.')).toBeVisible()
})

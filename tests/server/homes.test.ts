import { expect, test } from 'vitest'
import type { Groups } from '../../domain/contracts/define.calls.ts'
import type { WireView } from '../../domain/contracts/definitions.ts'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { problemsIn } from './administration/answers.ts'
import { testApp } from './harness.ts'
import { proves } from '../proves.ts'

const world = await testApp()
type Client = Awaited<ReturnType<typeof world.as>>
const view = async (client: Client, code: string) => (await client.call<WireView>('GET', `/define/view/${code}`)).object
const questionsOf = (numbers: readonly (DashboardTile | DashboardChart)[]) =>
  numbers.map(n => ({
    code: n.code,
    conditions: n.where ?? [],
    ...('by' in n ? { by: n.by } : {}),
    ...('by' in n && n.unit ? { unit: n.unit } : {}),
    ...(n.sum ? { sum: n.sum } : {}),
  }))

/** The dashboard numbers on a user's home, all of which are answered. */
async function numbersOf(client: Client, code: string): Promise<ReadonlyMap<string, number>> {
  const home = await view(client, code)
  const dashboard = home?.kind === 'home' && home.board ? await view(client, home.board) : undefined
  if (dashboard?.kind !== 'dashboard') throw new Error(`${code} has no dashboard`)
  const numbers = [...dashboard.tiles, ...dashboard.charts],
    found = new Map<string, number>()
  for (const service of new Set(numbers.map(n => n.service))) {
    const { object } = await must(
      client.call<Groups>('POST', `/define/query/groups/${service}`, {
        questions: questionsOf(numbers.filter(n => n.service === service)),
      }),
    )
    for (const a of object?.answers ?? []) found.set(a.code, a.rows)
  }
  expect([...found.keys()].toSorted()).toEqual(numbers.map(n => n.code).toSorted())
  return found
}

const buyer = await world.as('purchaser@buyer.test')
const sent = await orderOf(buyer, { poConfirmDueDate: '2020-01-02' })
await orderOf(buyer, {})
await must(buyer.act('poConfirmStatus', { ids: [sent.id], action: 'submit' }))

test('/tmHome, /tmOldHome: trade homes show waiting orders, order status and payments; the earlier home has no numbers', async () => {
  const numbers = await numbersOf(buyer, 'tm_home')
  expect([numbers.get('going'), numbers.get('lateAnswers'), numbers.get('amount')]).toEqual([1, 1, 1])
  expect(await view(buyer, 'tm_old_home')).toMatchObject({
    kind: 'home',
    worklists: expect.arrayContaining(['po-drafts']),
  })
  expect(await view(buyer, 'tm_old_home')).not.toHaveProperty('board')
})

test('/ct_home: the control tower counts early warnings of orders and shipments', async () => {
  expect([...(await numbersOf(buyer, 'ct_home')).keys()]).toContain('notArrived')
})

test('/dlsnHome: freight agents and warehouses see what is in transit within their own orders', async () => {
  for (const who of ['freightAgent@forwarder.test', 'warehouse@service.test'])
    expect((await numbersOf(await world.as(who), 'dlsn_home')).get('afloat')).toBe(0)
})

test('rejects homes of other roles', async () => {
  expect((await buyer.call('GET', '/define/view/dlsn_home')).http).toBe(404)
})

test('/homePage7, /card_config, ThemeCard: only the platform changes the cards; everybody reads them in order', async () => {
  const admin = await world.as('platform@platform.test')
  const card = await must(
    admin.save('ThemeCard', {
      cardName: 'Drafts',
      cardNameZh: '草稿',
      path: '/base/page-making/page_po_list',
      settings: { order: 2, worklist: 'po-drafts' },
    }),
  )
  await must(
    admin.save('ThemeCard', {
      cardName: 'Placed',
      path: '/base/page-making/page_po_list?where=confirmStatus:in:signed',
      settings: { order: 1, board: 'tm_home_board', number: 'going' },
    }),
  )
  await must(admin.save('ThemeCard', { cardName: 'Settings', path: '/settings' }))
  expect(await view(buyer, 'home_page_7')).toMatchObject({ kind: 'home', cards: 'theme_cards' })
  const read = await must(
    buyer.call<{ resultList: { cardName: string; cardNameZh: string | null; settings: unknown }[] }>(
      'POST',
      '/define/query/list/theme_cards',
      {},
    ),
  )
  proves('ThemeCard')
  expect(read.object?.resultList.map(c => [c.cardName, c.cardNameZh, c.settings])).toEqual([
    ['Drafts', '草稿', { order: 2, worklist: 'po-drafts' }],
    ['Placed', null, { order: 1, board: 'tm_home_board', number: 'going' }],
    ['Settings', null, null],
  ])
  expect((await buyer.call('GET', '/define/view/card_config')).http).toBe(404)
  expect(
    (await buyer.save('ThemeCard', { id: String(card.object?.record.id), revision: 1, cardName: 'Mine' })).http,
  ).toBe(403)
})

test('ThemeCard: rejects a card with an unknown target, with field and reason', async () => {
  const admin = await world.as('platform@platform.test')
  const said = async (path: string, settings: unknown) =>
    problemsIn(await admin.save('ThemeCard', { cardName: 'Card', path, settings }))
  proves('ThemeCard')
  expect(await said('/no/such/screen', null)).toEqual({ path: 'No screen has this address' })
  expect(await said('/settings', { worklist: 'none' })).toEqual({
    settings: 'There is no list, dashboard or number none',
  })
  expect(await said('/settings', { board: 'tm_home_board', number: 'none' })).toEqual({
    settings: 'There is no list, dashboard or number tm_home_board.none',
  })
  const wrong = (name: string) => ({
    settings: `A card can have the settings order, worklist, board, number; a dashboard is set together with its number. ${name} does not fit`,
  })
  expect(await said('/settings', { colour: 'red' })).toEqual(wrong('colour'))
  expect(await said('/settings', { board: 'tm_home_board' })).toEqual(wrong('board'))
  expect(await said('/settings', { order: 'first' })).toEqual(wrong('order'))
})

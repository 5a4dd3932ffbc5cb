import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { groupsCall } from '../../domain/contracts/define.calls.ts'
import { tradeDashboard, towerDashboard } from '../../domain/screens/home-dashboards.views.ts'
import { dashboardOf, cardName } from '../../blocks/home/card-dashboard.ts'
import { proves } from '../proves.ts'

const dashboards = new Map([
  ['tm_home_board', { ...tradeDashboard, counts: { page_po_list: 'PurchaseOrder' } }],
  ['ct_home_board', { ...towerDashboard, counts: { shipment_tracking: 'Shipment' } }],
])
const card = (name: string, board: string, number: string, cardNameZh?: string) => ({
  name: cardName({ cardName: name, cardNameZh }),
  path: '/orders',
  board,
  number,
})

test('ThemeCard: numbers and charts of several dashboards form one, each with the name of its card and a valid code', () => {
  const view = dashboardOf(
    [
      card('Placed by us', 'tm_home_board', 'going'),
      card('Arrivals overdue', 'ct_home_board', 'notArrived'),
      card('Again', 'tm_home_board', 'going'),
      card('', 'tm_home_board', 'byProgress'),
    ],
    dashboards,
  )
  proves('ThemeCard')
  expect(view?.tiles.map(n => n.title.zh_CN)).toEqual(['Placed by us', '逾期未到港', 'Again'])
  expect(view?.charts.map(n => n.title.en_US)).toEqual(['Orders by progress'])
  expect(view?.counts).toEqual({ page_po_list: 'PurchaseOrder', shipment_tracking: 'Shipment' })
  const codes = [...(view?.tiles ?? []), ...(view?.charts ?? [])].map(n => n.code)
  expect(new Set(codes).size).toBe(4)
  expect(Value.Check(groupsCall.body, { questions: codes.map(code => ({ code, conditions: [] })) })).toBe(true)
})

test("ThemeCard: a card has its name in the reader's language; a single name serves both", () => {
  const titles = (...named: Parameters<typeof card>) => dashboardOf([card(...named)], dashboards)?.tiles[0]?.title
  proves('ThemeCard')
  expect(titles('Late at sea', 'ct_home_board', 'notArrived', '海上延误')).toEqual({
    en_US: 'Late at sea',
    zh_CN: '海上延误',
  })
  expect(titles('Arrivals overdue', 'ct_home_board', 'notArrived', '海上延误')).toEqual({
    en_US: 'Arrivals overdue',
    zh_CN: '海上延误',
  })
  expect(titles('Late at sea', 'ct_home_board', 'notArrived')).toEqual({ en_US: 'Late at sea', zh_CN: 'Late at sea' })
  expect(titles('Arrivals overdue', 'ct_home_board', 'notArrived')).toEqual({
    en_US: 'Arrivals overdue',
    zh_CN: '逾期未到港',
  })
  expect([
    cardName({ cardName: 'Orders', cardNameZh: ' ' }),
    cardName({ cardName: 'Orders', cardNameZh: null }),
    cardName({}),
  ]).toEqual([
    { en_US: 'Orders', zh_CN: 'Orders' },
    { en_US: 'Orders', zh_CN: 'Orders' },
    { en_US: '', zh_CN: '' },
  ])
})

test('ThemeCard: cards of inaccessible dashboards show nothing', () => {
  proves('ThemeCard')
  expect(dashboardOf([card('Placed', 'tm_home_board', 'going')], new Map())).toBeUndefined()
  expect(dashboardOf([card('Placed', 'tm_home_board', 'none')], dashboards)).toBeUndefined()
})

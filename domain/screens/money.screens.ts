import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'money', menu: 'finance', source: 'shell §2.5; trade §2' } as const

export const moneyScreens = defineScreens([
  {
    ...given,
    path: '/exchangeRateManagement',
    name: 'exchange-rate-management',
    title: text('Exchange Rates', '汇率管理'),
    screen: 'list',
    roles: ['finance'],
    view: 'exchange_rates',
    recordView: 'exchange_rate_form',
    instanceBy: ['id'],
  },
])

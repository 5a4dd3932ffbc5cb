import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'money', menu: 'finance', source: 'shell §2.5; trade §2' } as const
const list = { ...given, screen: 'list', instanceBy: ['id'] } as const

export const rateCardScreens = defineScreens([
  {
    ...list,
    path: '/projectChargeRate',
    name: 'project-charge-rate',
    title: text('Project Charge Rates', '项目费率'),
    roles: ['finance', 'platform'],
    view: 'project_charge_rates',
    recordView: 'project_charge_rate_form',
  },
  {
    ...list,
    path: '/log_cost_templete',
    name: 'logistics-cost-template',
    title: text('Logistics Cost Templates', '物流成本模板'),
    roles: ['finance', 'platform', 'freightAgent'],
    view: 'log_cost_templates',
    recordView: 'log_cost_template_form',
  },
  {
    ...list,
    path: '/rate_card',
    name: 'rate-card',
    title: text('Rate Cards', '费率卡'),
    roles: ['freightAgent', 'finance', 'platform'],
    view: 'rate_cards',
    recordView: 'rate_card_form',
  },
  {
    ...list,
    path: '/rate_card_cus',
    name: 'rate-card-customer',
    title: text('Customer Rate Cards', '客户费率卡'),
    roles: ['finance', 'platform', 'purchaser'],
    view: 'customer_rate_cards',
    recordView: 'customer_rate_card_form',
  },
  {
    area: 'money',
    menu: 'finance',
    path: '/rate_lines',
    name: 'rate-lines',
    title: text('Rates of All Cards', '全部费率'),
    screen: 'list',
    roles: ['freightAgent', 'finance', 'platform'],
    view: 'rate_lines',
    source: 'ours: issue 22',
  },
  {
    ...given,
    path: '/log_cal',
    name: 'logistics-calculator',
    title: text('Logistics Cost Calculator', '物流费用计算器'),
    screen: 'freight',
    roles: ['purchaser', 'freightAgent', 'finance', 'platform'],
    instanceBy: ['shipment'],
  },
  {
    path: '/Logistics_Caculator_Buliding',
    name: 'logistics-calculator-building',
    area: 'other',
    title: text('Logistics Calculator: Coming Soon', '物流计算器：敬请期待'),
    screen: 'static',
    roles: ['purchaser', 'freightAgent', 'finance', 'platform'],
    source: 'shell §2.5; trade §2',
  },
])

import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

export const landedCostScreens = defineScreens([
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/landingCostCalculator',
    name: 'landing-cost-calculator',
    title: text('Landing Cost Calculator', '到岸成本计算器'),
    screen: 'landed',
    roles: ['purchaser', 'finance', 'platform'],
  },
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/financialquery',
    name: 'financial-query',
    title: text('Financial Query', '财务查询'),
    screen: 'list',
    roles: ['finance', 'platform'],
    view: 'financial_totals',
    tabs: ['financial_totals', 'financial_payments', 'financial_statements'],
  },
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/landingCostManagement',
    name: 'landing-cost-management',
    title: text('Landing Cost Management', '到岸成本管理'),
    screen: 'list',
    roles: ['finance', 'platform'],
    view: 'landing_costs',
    recordView: 'landing_cost_form',
    instanceBy: ['id'],
  },
])

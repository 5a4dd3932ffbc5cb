import { expect, test, type Looks } from '../journey.ts'
import { opensThoseOfTheRole, type RoleScreen } from '../screens-of-roles.ts'

type Role = 'finance' | 'purchaser' | 'platform' | 'supplier' | 'freightAgent'

/** Screens of money: address, title in both languages, and the roles that have it. */
const screens: readonly RoleScreen<Role>[] = [
  ['/exchangeRateManagement', 'Exchange Rates', '汇率管理', ['finance']],
  ['/landingCostCalculator', 'Landing Cost Calculator', '到岸成本计算器', ['purchaser', 'finance', 'platform']],
  ['/financialquery', 'Financial Query', '财务查询', ['finance', 'platform']],
  ['/landingCostManagement', 'Landing Cost Management', '到岸成本管理', ['finance', 'platform']],
  ['/projectChargeRate', 'Project Charge Rates', '项目费率', ['finance', 'platform']],
  ['/log_cost_templete', 'Logistics Cost Templates', '物流成本模板', ['finance', 'platform', 'freightAgent']],
  ['/rate_card', 'Rate Cards', '费率卡', ['freightAgent', 'finance', 'platform']],
  ['/rate_card_cus', 'Customer Rate Cards', '客户费率卡', ['finance', 'platform', 'purchaser']],
  ['/rate_lines', 'Rates of All Cards', '全部费率', ['freightAgent', 'finance', 'platform']],
  ['/log_cal', 'Logistics Cost Calculator', '物流费用计算器', ['purchaser', 'freightAgent', 'finance', 'platform']],
  ['/cash_calendar', 'Cash Calendar', '资金日历', ['finance', 'purchaser']],
  ['/ageing', 'Ageing', '账龄分析', ['finance', 'purchaser']],
  ['/account_statement', 'Statement of Account', '往来对账单', ['finance', 'purchaser']],
  ['/payment_terms', 'Payment Terms', '付款条款', ['finance', 'purchaser', 'platform']],
  ['/payment_Tracking', 'Payment Tracking', '付款跟踪', ['finance', 'purchaser', 'platform']],
  ['/po_payment', 'PO Payments', '采购付款', ['finance', 'purchaser']],
  ['/po_payment_tracking', 'PO Payment Tracking', '采购付款跟踪', ['finance', 'purchaser', 'supplier', 'platform']],
  ['/payment_task', 'Payment Tasks', '付款任务', ['finance', 'purchaser']],
  ['/payment_task_tracking', 'Payment Task Tracking', '付款任务跟踪', ['finance', 'platform']],
  ['/paymentReceipt', 'Payment Receipts', '收款确认', ['finance', 'supplier']],
  ['/billing/billingOrder', 'Billing Orders', '计费账单', ['finance', 'platform', 'freightAgent']],
  ['/sales_payment_task', 'Sales Receipt Tasks', '销售收款任务', ['finance']],
  ['/sales_payment_task_tracking', 'Sales Receipt Tracking', '销售收款跟踪', ['finance', 'platform']],
]
/** Screens with a form instead of rows, and those with sums. */
const calculators = ['/landingCostCalculator', '/log_cal', '/account_statement'],
  sums = ['/financialquery', '/cash_calendar', '/ageing']

const people: readonly (readonly [username: string, role: Role, looks: Looks])[] = [
  ['finance@northwind.example', 'finance', { theme: 'light', language: 'en_US' }],
  ['finance@tradelink.example', 'finance', { theme: 'dark', language: 'zh_CN' }],
  ['buyer@northwind.example', 'purchaser', { theme: 'dark', language: 'en_US' }],
  ['ops@tradelink.example', 'platform', { theme: 'light', language: 'zh_CN' }],
  ['sales@lianfa.example', 'supplier', { theme: 'light', language: 'zh_CN' }],
  ['ops@bluewave.example', 'freightAgent', { theme: 'dark', language: 'en_US' }],
]

test('issue 22: each role opens its screens of money with rows, accessibly, and is refused at the others', async ({
  signIn,
}) => {
  test.setTimeout(1_200_000)
  const filled = await opensThoseOfTheRole(signIn, {
    screens,
    people,
    content: (panel, address) =>
      calculators.includes(address)
        ? panel.getByRole('combobox')
        : sums.includes(address)
          ? panel.getByText(/\d\.\d\d\b/)
          : undefined,
  })
  expect(screens.map(([address]) => address).filter(a => !filled.has(a))).toEqual([])
})

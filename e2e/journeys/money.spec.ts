import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'

type Role = 'finance' | 'purchaser' | 'platform' | 'supplier' | 'freightAgent'

/** Screens of money: address, title in both languages, and the roles that have it. */
const screens: readonly (readonly [address: string, en_US: string, zh_CN: string, roles: readonly Role[]])[] = [
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
  const filled = new Set<string>()
  for (const [username, role, looks] of people)
    await test.step(`${role}: ${username}`, async () => {
      const person = await signIn(username, looks)
      for (const [address, en, zh, roles] of screens) {
        const panel = person.panel(looks.language === 'zh_CN' ? zh : en),
          at = `${role} at ${address}`
        await person.go(address)
        if (!roles.includes(role)) {
          await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toBeVisible()
          await expect(panel, at).toHaveCount(0)
        } else if (calculators.includes(address)) {
          await expect(panel.getByRole('combobox').first(), at).toBeVisible()
          await expect(panel.getByRole('progressbar'), at).toHaveCount(0)
        } else {
          const content = (
            sums.includes(address) ? panel.getByText(/\d\.\d\d\b/) : panel.locator('[row-index="0"]')
          ).first()
          await expect(content.or(panel.getByText(person.words.ui.noData, { exact: true })).first(), at).toBeVisible()
          if (await content.isVisible()) filled.add(address)
        }
        if (roles.includes(role)) {
          await expect(panel.getByRole('alert'), at).toHaveCount(0)
          await isClean(panel, at)
        }
        await person.page.keyboard.press('Alt+W')
        await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toHaveCount(0)
      }
      await person.page.context().close()
    })
  expect(screens.map(([address]) => address).filter(a => !calculators.includes(a) && !filled.has(a))).toEqual([])
})

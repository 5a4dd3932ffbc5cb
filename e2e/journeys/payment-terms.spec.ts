import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import { picture } from '../pictures.ts'

const readers = [
  {
    username: 'finance@northwind.example',
    looks: { language: 'en_US', theme: 'light' },
    terms: 'Payment Terms',
    orders: 'Purchase Orders',
    steps: / → days: \d{4}-\d\d-\d\d$/,
    part: 'Percent of total',
    event: 'On board',
  },
  {
    username: 'treasury@northwind.example',
    looks: { language: 'zh_CN', theme: 'dark' },
    terms: '付款条款',
    orders: '采购订单',
    steps: / → 天：\d{4}-\d\d-\d\d$/,
    part: '总额百分比',
    event: '装船',
  },
] as const

test('M-DUE-1: a term says the steps of each due date in the language of its reader; an order has its lines and the payments that follow', async ({
  signIn,
}) => {
  for (const { username, looks, terms, orders, steps, part, event } of readers)
    await test.step(`${username} reads the term, then its order`, async () => {
      const finance = await signIn(username, looks)
      // Columns that are out of sight are not drawn.
      await finance.page.setViewportSize({ width: 3000, height: 1300 })
      await finance.go('/payment_terms')
      const list = new ListPanel(finance, finance.panel(terms))
      await list.isShown()
      await list.openRow(/30-40-30/)
      const term = finance.dock.getByRole('region', { name: /^30 % deposit/ })
      await finance.maximise(new RecordPanel(finance, term, ''))
      await expect(term.getByText(steps).first()).toBeVisible()
      await isClean(term, `the term in ${looks.language}`)
      await picture(finance, 'payment-term')
      await finance.page.keyboard.press('Alt+Shift+M')

      await finance.go('/base/page-making/page_po_list')
      const found = new ListPanel(finance, finance.panel(orders))
      await found.search('三期付款试单')
      const order = finance.record(await found.openRow(/Lianfa/))
      await order.isShown()
      await expect(order.root.getByRole('gridcell', { name: part }).first()).toBeVisible()
      // In the lines of the term, and in the payment that hangs on it.
      await expect(order.root.getByRole('gridcell', { name: event, exact: true })).toHaveCount(2)
      await isClean(order.root, `the order in ${looks.language}`)
      await picture(finance, 'order-of-term')
    })
})

test('M-INS-2: a typed term is refused with the line that leaves something, and saved once its lines pay the whole total', async ({
  signIn,
}) => {
  const finance = await signIn('treasury@northwind.example')
  await finance.page.setViewportSize({ width: 3000, height: 1300 })
  await finance.go('/payment_terms?id=')
  const form = new RecordPanel(finance, finance.panel('New Payment Term'), '')
  await form.fillIn({ Code: '30-70', Name: 'Typed by journey', 'Sample Date': '2026-01-20' })
  await form.paste('Deposit\tPercent of total\t30\tPO confirmed\nPay-off\tPercent of total\t40\tArrival')
  await finance.page.keyboard.press('Control+s')
  await expect(form.root.getByText(/After line 2, 30 % of the total is left/).first()).toBeVisible()
  await picture(finance, 'payment-term-refused')
  await form.typeInto(1, { value: '70', days: '45', eom: 'Yes' })
  await form.saveNew(/^Typed by journey$/)
  const term = finance.dock.getByRole('region', { name: 'Typed by journey' })
  await expect(term.getByText('2026-01-20 → days: 2026-03-06 → end of month: 2026-03-31')).toBeVisible()
  await picture(finance, 'payment-term-typed')
})

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

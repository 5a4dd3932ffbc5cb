import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'

test('finance opens the rows of a week, and sees what a later departure would move before anything is saved', async ({
  signIn,
}) => {
  const finance = await signIn('treasury@northwind.example')
  await finance.go('/cash_calendar')
  const panel = finance.panel('Cash Calendar')
  const table = panel.getByRole('table', { name: /^Cash in USD/ })
  await expect(table).toBeVisible()
  await expect(panel.getByText(/^Account: Pacific Harbor Bank/).first()).toBeVisible()
  const payments = table.getByRole('row', { name: /Payments of orders/ })
  const first = payments.getByRole('button').first()

  await test.step('the number of a week opens its list', async () => {
    await first.press('Enter')
    const list = new ListPanel(finance, finance.panel('Payment Tasks'))
    await list.isShown()
    await expect(list.links.first()).toBeVisible()
  })

  await test.step('an order is moved by keys; the due dates say why, and nothing is saved', async () => {
    await finance.go('/cash_calendar')
    const order = panel.getByRole('combobox', { name: 'Order' })
    await order.focus()
    await order.press('ArrowDown')
    await order.press('Enter')
    const days = panel.getByRole('spinbutton', { name: 'Days later' })
    await days.focus()
    await days.press('PageUp')
    await expect(days).toHaveValue('14')
    const moves = panel.getByRole('table', { name: 'Payments of the order' })
    await expect(
      moves.getByRole('row', { name: /\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d .+ \d{4}-\d\d-\d\d \(/ }),
    ).toBeVisible()
    await expect(panel.getByText(/^Nothing is saved/)).toBeVisible()
  })
})

test('M-BIL-6: finance sees what is overdue by partner, and opens its rows', async ({ signIn }) => {
  const finance = await signIn('treasury@northwind.example')
  await finance.go('/ageing')
  const panel = finance.panel('Ageing')
  const table = panel.getByRole('table', { name: /^To pay in USD/ })
  const amount = table.getByRole('button', { name: /, Payments of orders, Total: / }).first()
  await expect(amount).toBeVisible()
  await amount.press('Enter')
  const list = new ListPanel(finance, finance.panel('Payment Tasks'))
  await list.isShown()
  await expect(list.links.first()).toBeVisible()
})

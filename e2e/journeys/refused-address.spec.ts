import { expect, test } from '../journey.ts'

/** Journey of E19: a refused address is a panel among the others. */
test('E19: a missing and a forbidden address open panels, the orders beside them stay usable, and a reload keeps them', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const orders = await buyer.openList('orders')
  const before = await buyer.tabs.count()

  await buyer.go('/no-such-page?x=1')
  const missing = buyer.panel('Page Not Found')
  await expect(missing.getByRole('heading', { name: buyer.words.ui.notFoundPage })).toBeVisible()
  await expect(missing.getByText('Address: /no-such-page?x=1')).toBeVisible()
  await expect(buyer.page).toHaveURL(/#\/404$/)
  // The panel says it; a notice would say the same twice.
  await expect(buyer.page.getByText('The requested resource does not exist')).toHaveCount(0)

  // Screens of the platform are forbidden to a buyer.
  await buyer.go('/mgr/platform/entity')
  const forbidden = buyer.panel('No Permission')
  await expect(forbidden.getByText('Address: /mgr/platform/entity')).toBeVisible()
  await expect(forbidden.getByRole('button', { name: buyer.words.ui.requestAccess })).toBeVisible()
  await expect(buyer.page).toHaveURL(/#\/403$/)
  await expect(buyer.tabs).toHaveCount(before + 2)

  await buyer.openList('orders')
  await orders.search('PO-')
  await expect(orders.root).toBeVisible()

  await buyer.go('/403')
  await buyer.page.reload()
  await buyer.isOpen()
  await expect(forbidden.getByText('Address: /mgr/platform/entity')).toBeVisible()
  await expect(buyer.tabs).toHaveCount(before + 2)
  await forbidden.getByRole('button', { name: buyer.words.ui.closePanel }).click()
  await expect(buyer.tabs).toHaveCount(before + 1)
  await expect(buyer.page).not.toHaveURL(/#\/403/)
})

import type { Locator } from 'playwright/test'
import { expect, test } from '../journey.ts'

/** Journey of E18: screens open where they have room, and an order shows what matters without scrolling. */
const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0

test('E18: an administrator begins in a workspace of their own, and every administration screen has the room it needs', async ({
  signIn,
}) => {
  const admin = await signIn('admin@platform.example')
  await expect(admin.page.getByRole('button', { name: "Layout: Administrator's workspace" })).toBeVisible()
  for (const [address, title, least] of [
    ['/mgr/user/settings', 'User Management', 560],
    ['/mgr/company/role', 'Roles', 560],
    ['/mgr/platform/entity', 'Entity Designer', 720],
    ['/mgr/platform/tree-config', 'Tree Configuration', 720],
  ] as const) {
    await admin.go(address)
    await expect(admin.panel(title)).toBeVisible()
    expect(await width(admin.panel(title)), title).toBeGreaterThanOrEqual(least)
  }
})

test('E18: an order shows its supplier, total, next step and lines without scrolling at 1440 x 900', async ({
  signIn,
}) => {
  const buyer = await signIn('home@northwind.example')
  const orders = await buyer.openList('orders')
  await orders.search('Huamei')
  const [number = ''] = await orders.numbersOf(buyer.words.thing.submitted, 1)
  const record = await orders.open(number)
  const facts = record.root.locator('[data-summary]')
  for (const name of ['Supplier', 'Total Amount', 'Step Due'])
    await expect(facts.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(facts).toContainText('Huamei')
  await expect(record.cell(0, 'sku').or(record.root.getByRole('gridcell').first()).first()).toBeInViewport()
})

import type { Locator } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** Opens a list by its address. */
async function openList(of: Workspace, address: string, title: 'placements'): Promise<ReturnType<Workspace['list']>> {
  await of.go(address)
  const list = of.list(title)
  await list.isShown()
  return list
}

const confirm = (of: Workspace, action: string): Locator =>
  of.page.getByRole('dialog').getByRole('button', { name: action, exact: true })

test('a buyer sees open tasks on the dashboard, and places an order that becomes a purchase order', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example', { language: 'en_US', theme: 'light' })

  await test.step('the dashboard counts the drafts, and the number opens exactly those', async () => {
    await buyer.go('/po-dashboard')
    const number = buyer.panel('PO Dashboard').getByRole('button', { name: /^Drafts: / })
    const drafts = /^Drafts: ([\d,]*\d)/.exec((await number.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    expect(Number(drafts.replaceAll(',', ''))).toBeGreaterThan(0)
    await number.click()
    const orders = buyer.list('orders')
    await orders.isShown()
    await expect(orders.root.locator('[data-ref=lbRecordCount]')).toHaveText(drafts)
  })

  await test.step('a placement becomes orders after confirmation (B-101)', async () => {
    const placements = await openList(buyer, '/order_placement', 'placements')
    const [number = ''] = await placements.numbersOf(buyer.words.thing.draft, 1)
    const placement = await placements.open(number)
    await placement.act('placeOrder')
    await expect(buyer.page.getByRole('dialog')).toContainText('Create the purchase order now?')
    await confirm(buyer, buyer.words.thing.placeOrder).click()
    await placement.hasStatus('placed')
  })
})

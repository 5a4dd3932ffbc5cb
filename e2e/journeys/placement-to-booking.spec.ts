import type { Locator } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** Opens a list by its address. */
async function openList(of: Workspace, address: string, title: 'placements' | 'bookings'): Promise<ReturnType<Workspace['list']>> {
  await of.go(address)
  const list = of.list(title)
  await list.isShown()
  return list
}

const confirm = (of: Workspace, action: string): Locator => of.page.getByRole('dialog').getByRole('button', { name: action, exact: true })

test('a buyer places an order, and a supplier books cargo that the buyer approves: each sees what the other did', async ({ signIn }) => {
  const buyer = await signIn('buyer@northwind.example', { language: 'en_US', theme: 'light' })
  const supplier = await signIn('sales@lianfa.example', { language: 'zh_CN', theme: 'dark' })

  await test.step('the board says how many drafts there are, and the number opens exactly those', async () => {
    await buyer.go('/po-dashboard')
    const number = buyer.panel('PO Dashboard').getByRole('button', { name: /^Drafts: / })
    const drafts = /^Drafts: ([\d,]+)/.exec(await number.getAttribute('aria-label') ?? '')?.[1] ?? ''
    expect(Number(drafts.replaceAll(',', ''))).toBeGreaterThan(0)
    await number.click()
    const orders = buyer.list('orders')
    await orders.isShown()
    await expect(orders.root.getByText(new RegExp(`\\b${drafts}\\b`)).first()).toBeVisible()
  })

  await test.step('a placement becomes orders after yes to the prompt (B-101)', async () => {
    const placements = await openList(buyer, '/order_placement', 'placements')
    const [number = ''] = await placements.numbersOf(buyer.words.thing.draft, 1)
    const placement = await placements.open(number)
    await placement.act('placeOrder')
    await expect(buyer.page.getByRole('dialog')).toContainText('Create the purchase order now?')
    await confirm(buyer, buyer.words.thing.placeOrder).click()
    await placement.hasStatus('placed')
  })

  const bookings = await openList(supplier, '/vob', 'bookings')
  await test.step('the supplier sends a booking that was a draft', async () => {
    const [draft = ''] = await bookings.numbersOf(supplier.words.thing.draft, 1)
    const theirs = await bookings.open(draft)
    await theirs.act('submit')
    await theirs.hasStatus('submitted')
  })
  const vob = await test.step('the buyer finds a booking of the supplier that waits for him, and approves it', async () => {
    const mine = await openList(buyer, '/vob', 'bookings')
    const number = await mine.row('Lianfa').filter({ hasText: buyer.words.thing.submitted }).getByRole('link').first().innerText()
    const booking = await mine.open(number)
    await booking.act('approve')
    await booking.hasStatus('approved')
    return number
  })
  await test.step('the supplier opens it and sees the answer', async () => {
    const theirs = await supplier.openFromPalette(vob)
    await theirs.hasStatus('approved')
  })
})

import { expect, test } from '../journey.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { startProduct, type Product } from '../product.ts'

/** A server that goes away in the middle of work: a product of its own, which can be restarted. */
let started: Promise<Product> | undefined
let product: Product
test.use({
  baseURL: async ({ browserName: _any }, give) => {
    product = await (started ??= startProduct())
    await give(product.url)
  },
})
test.afterAll(async () => { await (await started)?.stop() })

const buyerName = 'buyer@northwind.example'

/** Types into a draft of the buyer, beside his list. */
async function typing(buyer: Workspace, words: string): Promise<RecordPanel> {
  const orders = await buyer.openList('orders')
  await orders.search('Lianfa')
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const record = await orders.open(number)
  await record.field('projectName').fill(words)
  return record
}

test('E-NET-01: without a network, and while the server restarts, what was typed stays and is saved when it is back', async ({ signIn }) => {
  const buyer = await signIn(buyerName)
  const { page } = buyer
  const record = await typing(buyer, 'Typed without a network')
  await page.context().setOffline(true)
  await record.saveButton.click()
  await expect(record.root.getByText(/Network Error/).first()).toBeVisible()
  await expect(record.field('projectName')).toHaveValue('Typed without a network')
  await page.context().setOffline(false)
  await product.restart()
  await expect(record.field('projectName')).toHaveValue('Typed without a network')
  await expect(page.getByRole('contentinfo').getByText(buyer.words.ui.live, { exact: true })).toBeVisible({ timeout: 40_000 })
  await record.save()
})

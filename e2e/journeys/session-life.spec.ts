import type { APIRequestContext, Page } from 'playwright/test'
import { demoPassword } from '../../server/demo/accounts.ts'
import { expect, test } from '../journey.ts'
import { SignInPage } from '../pages/SignInPage.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { captcha, startProduct, type Product } from '../product.ts'

/** How a session ends, and what is left of the work: a product of its own, in which a second sign-in ends the first. */
let started: Promise<Product> | undefined
let product: Product
test.use({
  baseURL: async ({ browserName: _any }, give) => {
    product = await (started ??= startProduct({ PORTSIDE_MAX_SESSIONS: '1' }))
    await give(product.url)
  },
})
test.afterAll(async () => { await (await started)?.stop() })

const frame = '/cafe.portal-service/frame_center'
const buyerName = 'buyer@northwind.example'

/** Signs in without a browser, as somebody at another place does. */
async function headersOf(request: APIRequestContext, companyAccount: string, username: string): Promise<Record<string, string>> {
  const answer = await request.post(new URL(`${frame}/manageLogin`, product.url).href, { form: { companyAccount, username, password: demoPassword, verificationCode: captcha } })
  const { object } = await answer.json() as { object: Record<string, string> }
  return { access_token: object.access_token ?? '', login_user_acc: object.login_user_acc ?? '', purchaseCompanyCode: object.purchaseCompanyCode ?? '' }
}

/** Types into a draft of the buyer, beside his list. */
async function typing(buyer: Workspace, words: string): Promise<RecordPanel> {
  const orders = await buyer.openList('orders')
  await orders.search('Lianfa')
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const record = await orders.open(number)
  await record.field('projectName').fill(words)
  return record
}

const modal = (page: Page) => page.getByRole('alertdialog', { name: 'System Tip' })

/** OK, sign in again, and everything stands where it stood, with what was typed. */
async function comesBack(buyer: Workspace, record: RecordPanel, words: string): Promise<void> {
  const { page } = buyer
  // The modal hides what lies under it from readers of roles.
  const panels = await page.locator('main [data-layout-path][role=tab]').count()
  await modal(page).getByRole('button', { name: 'OK' }).click()
  const again = new SignInPage(page, 'en_US')
  await expect(again.submit).toBeVisible()
  expect(decodeURIComponent(page.url())).toContain('/login?redirect=/')
  await again.signInAs(buyerName)
  await expect(buyer.tabs).toHaveCount(panels)
  await record.isShown()
  await expect(record.field('projectName')).toHaveValue(words)
}

test('B-043, B-044: a second sign-in forces the first offline; its panels and what was typed return', async ({ signIn, request }) => {
  const buyer = await signIn(buyerName)
  const record = await typing(buyer, 'Typed before the second sign-in')
  await headersOf(request, 'northwind', buyerName)
  await expect(modal(buyer.page)).toContainText('You have been forced offline. Please sign in again.', { timeout: 30_000 })
  await comesBack(buyer, record, 'Typed before the second sign-in')
})

test('B-043: an administrator takes the account away and gives it back; nothing typed is lost', async ({ signIn, request }) => {
  const buyer = await signIn(buyerName)
  const record = await typing(buyer, 'Typed before the account was taken away')
  const { userId = '' } = await buyer.page.evaluate(() => JSON.parse(sessionStorage.getItem('loginUser') ?? '{}') as { userId?: string })
  const headers = await headersOf(request, 'platform', 'admin@platform.example')
  const call = async (path: string, data: unknown) => (await request.post(new URL(frame + path, product.url).href, { headers, data })).json() as Promise<{ success: boolean; object: { record: { revision: number } } }>
  const enabled = async (on: boolean) => {
    const { object } = await call('/define/query/detail/User', { id: userId })
    expect(await call('/define/save/User', { record: { id: userId, revision: object.record.revision, enabled: on } })).toMatchObject({ success: true })
  }
  await enabled(false)
  await expect(modal(buyer.page)).toContainText('You have been forced offline. Please sign in again.', { timeout: 30_000 })
  await enabled(true)
  await comesBack(buyer, record, 'Typed before the account was taken away')
})

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

test('B-042, B-044: a session that nobody used times out; its panels and what was typed return', async ({ signIn }) => {
  test.setTimeout(240_000)
  await product.restart({ PORTSIDE_MAX_SESSIONS: '5', PORTSIDE_IDLE_MINUTES: '1' })
  const buyer = await signIn(buyerName)
  const record = await typing(buyer, 'Typed before the break')
  // The page asks by itself who else has the record open: that keeps no session alive, and learns that it has ended.
  await expect(modal(buyer.page)).toContainText('Your session has timed out. Please sign in again.', { timeout: 150_000 })
  await comesBack(buyer, record, 'Typed before the break')
})

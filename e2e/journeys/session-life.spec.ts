import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { SignInPage } from '../pages/SignInPage.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { startProduct, type Product } from '../product.ts'
import { proves } from '../../tests/proves.ts'

/** The server stops during work: a separate product that can be restarted. */
let started: Promise<Product> | undefined
let product: Product
test.use({
  baseURL: async ({ browserName: _any }, give) => {
    product = await (started ??= startProduct())
    await give(product.url)
  },
})
test.afterAll(async () => {
  await (await started)?.stop()
})

const buyerName = 'buyer@northwind.example'

/** Types into a draft of the buyer, beside the list; each journey uses a different one. */
async function typing(buyer: Workspace, words: string, at = 0): Promise<RecordPanel> {
  const orders = await buyer.openList('orders')
  await orders.search('Lianfa')
  const record = await orders.open((await orders.numbersOf('Draft', at + 1))[at] ?? '')
  await record.field('projectName').fill(words)
  return record
}

test('E-NET-01: without a network, and during a server restart, typed values stay and are saved afterwards', async ({
  signIn,
}) => {
  const buyer = await signIn(buyerName)
  const { page } = buyer
  const record = await typing(buyer, 'Typed without a network')
  await page.context().setOffline(true)
  await record.saveButton.click()
  proves('E-NET-01')
  await expect(record.root.getByText(/Network Error/).first()).toBeVisible()
  await expect(record.field('projectName')).toHaveValue('Typed without a network')
  // Code that was never loaded: it loads when the network is back, and the rest stays meanwhile.
  await page.keyboard.press('Shift+F1')
  await expect(page.getByText(buyer.words.ui.moduleNotFoundText)).toBeVisible()
  await expect(record.field('projectName')).toHaveValue('Typed without a network')
  await page.context().setOffline(false)
  const keys = page.getByRole('dialog', { name: buyer.words.ui.keysTitle })
  await expect(keys).toBeVisible()
  await expect(keys.getByRole('group', { name: buyer.words.ui.keysTitle }), 'with its stylesheet').toHaveCSS(
    'overflow-y',
    'auto',
  )
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  // The same for a panel that was never opened, without its own stylesheet.
  await page.context().setOffline(true)
  await buyer.go('/mgr/user/password')
  await expect(page.getByRole('alert').getByRole('button', { name: buyer.words.ui.retry, exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: buyer.words.ui.passwordTitle })).toBeVisible()
  await buyer.tabs.filter({ hasText: record.number }).click()
  await product.restart()
  await expect(record.field('projectName')).toHaveValue('Typed without a network')
  await expect(page.getByRole('contentinfo').getByText(buyer.words.ui.live, { exact: true })).toBeVisible({
    timeout: 40_000,
  })
  await record.save()
})

test('E-MOD-01: a page that loads during a short network failure shows its panels afterwards', async ({ signIn }) => {
  const buyer = await signIn(buyerName)
  const { page } = buyer
  await buyer.openList('orders')
  for (const part of ['workspace', 'view', 'grid']) {
    let asked = 0
    await page.route(new RegExp(`/assets/${part}-[^/]*\\.js`), route =>
      asked++ < 2 ? route.abort('connectionfailed') : route.continue(),
    )
    await page.reload()
    await expect(page.locator('.ag-row[row-id]').first(), part).toBeVisible()
    expect(asked, `${part}: it failed, was fetched, and came with the page`).toBeGreaterThanOrEqual(3)
    await page.unrouteAll()
    // Otherwise the next page would be reloaded only a minute later.
    await page.evaluate(() => {
      sessionStorage.removeItem('portside.loadedAnew')
    })
  }
})

/** A server whose clock is beyond the lifetime of an unused session. */
const laterClock =
  'const Real=Date,by=31*60000;globalThis.Date=class extends Real{constructor(...given){if(given.length)super(...given);else super(Real.now()+by)}static now(){return Real.now()+by}}'

/** The three ends of a session: input stays, and the panels return after sign-in. */
async function signsInAgain(buyer: Workspace, record: RecordPanel, words: string, said: string): Promise<void> {
  const { page } = buyer
  const modal = page.getByRole('alertdialog').filter({ hasText: said })
  // An open page may learn of it before any click; then everything but the dialog is hidden. So no click waits for the
  // button to return.
  await expect(async () => {
    if (!(await modal.isVisible())) await record.saveButton.dispatchEvent('click', undefined, { timeout: 1_000 })
    await expect(modal).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await expect(modal.getByText(buyer.words.ui.systemTip)).toBeVisible()
  await modal.getByRole('button', { name: buyer.words.ui.ok }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  const tabs = await new SignInPage(page, buyer.words.language).signInAs(buyerName)
  await expect(tabs.tabs.filter({ hasText: record.number })).toHaveCount(1)
  const again = tabs.record(record.number)
  await again.isShown()
  await expect(again.field('projectName')).toHaveValue(words)
  await again.save()
}

test('sessionState: an administrator forces a user offline; typed values stay', async ({ signIn }) => {
  const buyer = await signIn(buyerName),
    admin = await signIn('admin@platform.example')
  const record = await typing(buyer, 'Typed before the administrator came', 3)
  await admin.go('/mgr/user/settings')
  const people = new ListPanel(admin, admin.panel('User Management'))
  await people.isShown()
  await people.search(buyerName)
  await people.row(buyerName).getByRole('link').first().click()
  await admin.page.getByRole('tab', { name: admin.words.ui.account, exact: true }).click()
  await admin.page.getByRole('button', { name: admin.words.ui.forceAllOffline }).click()
  await admin.hasSaid(admin.words.ui.sessionEnded)
  proves('sessionState')
  await signsInAgain(buyer, record, 'Typed before the administrator came', buyer.words.ui.SESSION_OFFLINE)
})

test('B-043: a second sign-in forces the first offline where one session is allowed; typed values stay', async ({
  signIn,
}) => {
  const first = await signIn(buyerName)
  const record = await typing(first, 'Typed before the second sign-in', 1)
  await product.restart({ PORTSIDE_MAX_SESSIONS: '1' })
  await signIn(buyerName)
  proves('B-043')
  await signsInAgain(first, record, 'Typed before the second sign-in', first.words.ui.SESSION_OFFLINE)
})

// Last, because it sets the clock forward, and with it the sessions it leaves.
test('B-042, B-044, E-TXT-01, sessionState: a timed-out session shows a message; typed values stay', async ({
  signIn,
}) => {
  const buyer = await signIn(buyerName)
  const record = await typing(buyer, 'Typed before the time was over', 2)
  await product.restart({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(laterClock)}` })
  proves('B-042')
  proves('B-044')
  proves('E-TXT-01')
  proves('sessionState')
  await signsInAgain(buyer, record, 'Typed before the time was over', buyer.words.ui.SESSION_TIMEOUT)
})

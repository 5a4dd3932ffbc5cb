import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

test('issue 23: a buyer browses a showroom, keeps products, asks about one, and makes an RFQ of the favourites', async ({
  signIn,
}) => {
  test.setTimeout(600_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  const { page } = buyer

  await test.step('the covers lead to the products of one showroom', async () => {
    await buyer.go('/supplier_middle_showroom')
    const covers = buyer.panel('Supplier Showroom Gallery')
    await expect(covers.getByRole('article')).toHaveCount(2)
    await isClean(covers, 'the covers')
    await page.screenshot({ path: 'test-results/showroom-covers.png' })
    await covers.getByRole('button', { name: /^Home textiles/ }).click()
  })

  const room = buyer.panel('Showroom')
  await test.step('products stand in sections; the star keeps one', async () => {
    await expect(room.getByRole('article')).toHaveCount(5)
    await expect(room.getByRole('heading', { name: 'Bath 卫浴' })).toBeVisible()
    await expect(room.getByText('Oven glove')).toHaveCount(0)
    await expect(room.locator('article img').first()).toBeVisible()
    await expect(room.getByRole('button', { name: /^Favourite: Bath towel/ })).toHaveAttribute('aria-pressed', 'true')
    const waffle = room.getByRole('button', { name: /^Favourite: Hand towel/ })
    await waffle.click()
    await expect(waffle).toHaveAttribute('aria-pressed', 'true')
    await isClean(room, 'the products')
    await page.screenshot({ path: 'test-results/showroom-products.png' })
  })

  await test.step('a question goes to the supplier', async () => {
    await room.getByRole('button', { name: /^Hand towel/ }).click()
    const product = page.getByRole('textbox', { name: 'Your question to the supplier' })
    await product.fill('Is the waffle cloth also made in linen?')
    await page.screenshot({ path: 'test-results/showroom-product.png' })
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText('The enquiry is sent.')).toBeVisible()
  })

  await test.step('three favourites become one RFQ', async () => {
    await buyer.go('/showroom_favourites')
    const list = buyer.panel('Favourites')
    await expect(list.locator('[row-index="2"]').first()).toBeVisible()
    for (const row of [0, 1, 2])
      await list
        .locator(`[row-index="${String(row)}"]`)
        .first()
        .getByRole('checkbox')
        .check()
    await list.getByRole('button', { name: 'Create RFQ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create RFQ', exact: true }).click()
    await expect(list.getByText('In an RFQ', { exact: true })).toHaveCount(3)
    await page.screenshot({ path: 'test-results/showroom-favourites.png' })
  })
  await page.context().close()

  await test.step('the supplier sees the question, and its own draft', async () => {
    const seller = await signIn('sales@lianfa.example', { theme: 'dark', language: 'zh_CN' })
    await seller.go('/showroom_enquiries')
    const list = seller.panel('商品咨询')
    await expect(list.getByText('Is the waffle cloth also made in linen?')).toBeVisible()
    await isClean(list, 'the enquiries')
    await seller.go('/my_showroom')
    const mine = seller.panel('我的展厅')
    await expect(mine.getByRole('article')).toHaveCount(6)
    await isClean(mine, 'my showroom')
    await seller.page.screenshot({ path: 'test-results/showroom-mine.png' })
    await seller.go('/my_showroom_edit')
    const edit = seller.panel('编辑我的展厅')
    await edit
      .getByText(/^Home textiles/)
      .first()
      .click()
    await expect(seller.page.getByText('受邀公司').filter({ visible: true }).first()).toBeVisible()
    await seller.page.screenshot({ path: 'test-results/showroom-edit.png' })
    await seller.page.setViewportSize({ width: 620, height: 900 })
    await seller.go('/show-room')
    await expect(seller.panel('供应商展厅').getByRole('article').first()).toBeVisible()
    await seller.page.screenshot({ path: 'test-results/showroom-narrow.png' })
    await seller.page.context().close()
  })
})

test('issue 23: the performance of suppliers shows the records behind a figure', async ({ signIn }) => {
  test.setTimeout(300_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  await buyer.go('/supplier-performance')
  const panel = buyer.panel('Supplier Performance')
  const table = panel.getByRole('table').first()
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  const figure = table.getByRole('button', { name: /Ready on time: .+ of / }).first()
  const [, of] = /of ([\d,]+)/.exec((await figure.getAttribute('aria-label')) ?? '') ?? []
  await figure.click()
  const lines = panel.getByRole('region', { name: /^Ready on time:/ })
  await expect(lines.getByRole('row')).toHaveCount(Number(of?.replace(',', '')) + 1)
  await isClean(panel, 'the performance')
  await buyer.page.screenshot({ path: 'test-results/performance.png' })
  await lines.getByRole('button', { name: 'Close records' }).click()
  await expect(lines).toHaveCount(0)
  await buyer.page.context().close()
  const seller = await signIn('sales@lianfa.example', { theme: 'dark', language: 'zh_CN' })
  await seller.go('/supplier-performance')
  await expect(seller.panel('供应商绩效').getByText('Northwind').first()).toBeVisible()
  await seller.page.screenshot({ path: 'test-results/performance-zh.png' })
})

test('sourcing 9: a supplier shares a showroom by a link; without an account it opens until it is revoked', async ({
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const seller = await signIn('sales@lianfa.example')
  const { page } = seller
  const { resultList } = await seller.ask<{ resultList: { id: string; title: string }[] }>(
    '/define/query/list/my_showroom_edit',
    {},
  )
  const showroom = resultList.find(r => r.title.startsWith('Home textiles'))?.id ?? ''
  const form = seller.panel('New Showroom Link')
  await test.step('a link is made, and ends after 30 days', async () => {
    await seller.go(`/showroom_links?id=&showroom=${showroom}`)
    await form.getByLabel('For whom').fill('A visitor of our booth')
    await page.keyboard.press('Control+s')
  })
  const made = seller.panel('A visitor of our booth')
  const address = await test.step('its address is shown', async () => {
    const shown = made.getByRole('textbox', { name: 'Link to share' })
    await expect(shown).toHaveValue(/\/shared\/showroom\//)
    await isClean(made, 'the link')
    return new URL(await shown.inputValue()).pathname
  })
  const visitor = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', colorScheme: 'dark' })
  const outside = await visitor.newPage()
  await test.step('a visitor without an account sees the products and no price', async () => {
    await outside.goto(address)
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Home textiles 2027 家纺新品')
    await expect(outside.getByRole('listitem')).toHaveCount(5)
    await expect(outside.getByText('45 天')).toBeVisible()
    await expect(outside.getByText('USD')).toHaveCount(0)
    await expect
      .poll(() =>
        outside
          .locator('li img')
          .first()
          .evaluate((e: HTMLImageElement) => e.naturalWidth),
      )
      .toBeGreaterThan(0)
    await isClean(outside.locator('main'), 'the shared page')
    await outside.screenshot({ path: 'test-results/showroom-shared.png' })
  })
  await test.step('the supplier sees the opening, and revokes the link', async () => {
    await page.keyboard.press('F5')
    await expect(made.getByRole('row', { name: /127\.0\.0\.1/ })).toHaveCount(1)
    await made.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(made.getByText('Revoked').first()).toBeVisible()
    await outside.reload()
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText('此页面不可用')
  })
  await visitor.close()
})

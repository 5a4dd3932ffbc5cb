import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'

type Role = 'purchaser' | 'platform' | 'supplier' | 'finance'

/** Screens of RFQs: address, title in both languages, and the roles that have it. */
const screens: readonly (readonly [address: string, en_US: string, zh_CN: string, roles: readonly Role[]])[] = [
  ['/rfq_query_new', 'RFQ Query', '询价查询', ['purchaser', 'platform']],
  ['/rfq_sku_master', 'RFQ SKU Master', '询价商品主数据', ['purchaser', 'platform']],
  ['/buyers/rfq/specManagement', 'RFQ Specifications', '询价规格管理', ['purchaser']],
  ['/supplier_rfq_quotation', 'Supplier Quotation', '供应商报价', ['supplier']],
  ['/supplier_rfq_quotation2', 'Supplier Quotation (BAFO)', '供应商报价（最终报价）', ['supplier']],
  ['/rfq_comparison', 'Quote Comparison', '报价比较', ['purchaser', 'finance']],
  ['/rfq_awards', 'Awards', '授标', ['purchaser', 'finance']],
  ['/contracts', 'Contracts', '合同', ['purchaser', 'platform', 'supplier', 'finance']],
]
/** Without rows until an RFQ is chosen. */
const chosen = ['/rfq_comparison']

const people: readonly (readonly [username: string, role: Role, looks: Looks])[] = [
  ['buyer@northwind.example', 'purchaser', { theme: 'light', language: 'en_US' }],
  ['admin@platform.example', 'platform', { theme: 'dark', language: 'zh_CN' }],
  ['sales@huamei.example', 'supplier', { theme: 'light', language: 'zh_CN' }],
  ['finance@northwind.example', 'finance', { theme: 'dark', language: 'en_US' }],
]

test('issue 23: each role opens its screens of RFQs with rows, accessibly, and is refused at the others', async ({
  signIn,
}) => {
  test.setTimeout(900_000)
  const filled = new Set<string>()
  for (const [username, role, looks] of people)
    await test.step(`${role}: ${username}`, async () => {
      const person = await signIn(username, looks)
      for (const [address, en, zh, roles] of screens) {
        const panel = person.panel(looks.language === 'zh_CN' ? zh : en),
          at = `${role} at ${address}`
        await person.go(address)
        if (!roles.includes(role)) {
          await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toBeVisible()
          await expect(panel, at).toHaveCount(0)
        } else {
          const content = (
            chosen.includes(address) ? panel.getByRole('combobox') : panel.locator('[row-index="0"]')
          ).first()
          await expect(content.or(panel.getByText(person.words.ui.noData, { exact: true })).first(), at).toBeVisible()
          if (await content.isVisible()) filled.add(address)
          await expect(panel.getByRole('alert'), at).toHaveCount(0)
          await isClean(panel, at)
        }
        await person.page.keyboard.press('Alt+W')
        await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toHaveCount(0)
      }
      await person.page.context().close()
    })
  expect(screens.map(([address]) => address).filter(a => !filled.has(a))).toEqual([])
})

test('issue 23: open quotations are compared, an award is prepared, and another person approves it', async ({
  signIn,
}) => {
  test.setTimeout(600_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  await buyer.go('/rfq_comparison')
  const compare = buyer.panel('Quote Comparison')
  await compare.getByRole('combobox', { name: 'RFQ' }).click()
  await buyer.page.getByRole('option', { name: /Stoneware/ }).click()
  const table = compare.getByRole('table')
  await expect(table.getByText('not offered')).toHaveCount(2)
  await expect(table.getByText('Best', { exact: true })).toHaveCount(4)
  await isClean(compare, 'the comparison')
  await compare.getByRole('button', { name: 'Prepare award of 4 lines' }).click()
  const made = buyer.page.getByRole('tab', { name: /AWD-/ }).first()
  await expect(made).toBeVisible()
  const number = /AWD-[\d-]+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  const award = buyer.record(number)
  await award.says('Draft')
  await award.step('Propose')
  await award.says('Proposed')
  await expect(award.root.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  const finance = await signIn('finance@northwind.example', { theme: 'dark', language: 'zh_CN' })
  const opened = await finance.openFromPalette(number)
  await opened.step('批准')
  await opened.says('已批准')
})

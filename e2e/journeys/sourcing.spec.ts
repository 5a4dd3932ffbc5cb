import { proves } from '../../tests/proves.ts'
import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'

type Role = 'purchaser' | 'platform' | 'supplier' | 'finance'

/** Screens of RFQs: address, title in both languages, and the roles that have it. */
const screens: readonly (readonly [address: string, en_US: string, zh_CN: string, roles: readonly Role[]])[] = [
  ['/rfq_query_new', 'RFQ Query', '询价查询', ['purchaser', 'platform']],
  ['/rfq_sku_master', 'RFQ SKU Master', '询价商品主数据', ['purchaser', 'platform']],
  ['/buyers/rfq/specManagement', 'RFQ Specifications', '询价规格管理', ['purchaser']],
  ['/supplier_rfq_quotation', 'Supplier Quotation', '供应商报价', ['supplier']],
  ['/supplier_rfq_quotation2', 'Supplier Quotation (BAFO)', '供应商报价（最终报价）', ['supplier']],
  ['/rfq_comparison', 'Quote Comparison', '报价比较', ['purchaser', 'finance']],
  ['/rfq_invitations', 'Invitations and Shortlist', '询价邀请与入围', ['purchaser', 'finance']],
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

test('issue 23: open quotations are compared, awarded by two people, contracted and ordered; the rest goes on', async ({
  signIn,
}) => {
  test.setTimeout(900_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  const { page } = buyer
  /** The prompt of an action: nothing happens before yes. */
  const confirm = async (record: RecordPanel, action: string, says: RegExp, status: string) => {
    await page.keyboard.press('F5')
    for (const yes of [false, true]) {
      await record.step(action)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toHaveText(says)
      if (yes) await dialog.getByRole('button').last().click()
      else await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      if (!yes) await expect(record.root.getByText(status, { exact: true })).toHaveCount(0)
    }
  }

  await buyer.go('/rfq_comparison')
  const compare = buyer.panel('Quote Comparison')
  await compare.getByRole('combobox', { name: 'RFQ' }).click()
  await page.getByRole('option', { name: /Stoneware/ }).click()
  const table = compare.getByRole('table')
  await expect(table.getByText('not offered')).toHaveCount(2)
  await expect(table.getByText('Best', { exact: true })).toHaveCount(4)
  await isClean(compare, 'the comparison')
  await compare.getByRole('button', { name: 'Leave open: NEW-304' }).click()
  await compare.getByRole('button', { name: 'Prepare award of 3 lines' }).click()
  const made = page.getByRole('tab', { name: /AWD-/ }).first()
  await expect(made).toBeVisible()
  const number = /AWD-[\d-]+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  const award = buyer.record(number)
  await award.says('Draft')
  await award.step('Propose')
  await award.says('Proposed')
  await expect(award.root.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  await test.step('another person approves', async () => {
    const finance = await signIn('finance@northwind.example', { theme: 'dark', language: 'zh_CN' })
    const opened = await finance.openFromPalette(number)
    await opened.step('批准')
    await opened.says('已批准')
    await finance.page.context().close()
  })

  const rfq = await buyer.openFromPalette('RFQ-2026-00003')
  await rfq.step('Shortlist')
  await rfq.says('Shortlist')
  await test.step('the shortlist, and samples for it', async () => {
    await buyer.go('/rfq_invitations?where=choice:in:open')
    const list = buyer.panel('Invitations and Shortlist')
    const row = list.getByRole('row').filter({ hasText: 'RFQ-2026-00003' }).filter({ hasText: 'Huamei' }).first()
    await row.getByRole('checkbox').check()
    await list.getByRole('button', { name: 'Shortlist', exact: true }).click()
    await expect(row).toHaveCount(0)
    const again = await buyer.openFromPalette('RFQ-2026-00003')
    await confirm(again, 'Request Samples', /samples/, 'Sampling')
    proves('B-100')
    await again.says('Sampling')
  })

  await test.step('award, contracts, orders', async () => {
    await buyer.openFromPalette('RFQ-2026-00003')
    await page.keyboard.press('F5')
    await rfq.step('Award')
    await rfq.says('Contract')
    await buyer.go('/contracts?where=status:in:draft')
    for (let left = 2; left > 0; left--) {
      const list = buyer.panel('Contracts')
      const link = list.locator('[row-index="0"]').getByText(/CON-/).first()
      const contractNo = (await link.innerText()).trim()
      const contract = await buyer.openFromPalette(contractNo)
      await contract.step('Send to Supplier')
      await contract.says('Sent')
      await contract.fillIn({ 'Signed Date': new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })
      await contract.save()
      await contract.step('Record Signature')
      await contract.says('Signed')
      await buyer.go('/contracts?where=status:in:draft')
      await expect(buyer.panel('Contracts').getByText(contractNo)).toHaveCount(0)
    }
    const open = await buyer.openFromPalette('RFQ-2026-00003')
    await confirm(open, 'Continue Remaining SKUs', /SKUs/, 'Continued')
    proves('B-102')
    await confirm(open, 'Create PO', /purchase order/, 'Purchase Order')
    proves('B-101')
    await open.says('Purchase Order')
    await open.says('Closed')
  })
})

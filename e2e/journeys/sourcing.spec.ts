import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'
import { opensThoseOfTheRole, type RoleScreen } from '../screens-of-roles.ts'

type Role = 'purchaser' | 'platform' | 'supplier' | 'finance'

/** Screens of RFQs: address, title in both languages, and the roles that have it. */
const screens: readonly RoleScreen<Role>[] = [
  ['/rfq_query_new', 'RFQ Query', '询价查询', ['purchaser', 'platform']],
  ['/rfq_sku_master', 'RFQ SKU Master', '询价商品主数据', ['purchaser', 'platform']],
  ['/buyers/rfq/specManagement', 'RFQ Specifications', '询价规格管理', ['purchaser']],
  ['/supplier_rfq_quotation', 'Supplier Quotation', '供应商报价', ['supplier']],
  ['/supplier_rfq_quotation2', 'Supplier Quotation (BAFO)', '供应商报价（最终报价）', ['supplier']],
  ['/rfq_comparison', 'Quote Comparison', '报价比较', ['purchaser', 'finance']],
  ['/rfq_invitations', 'Invitations and Shortlist', '询价邀请与入围', ['purchaser', 'finance']],
  ['/rfq_questions', 'Questions about RFQs', '询价提问', ['purchaser', 'supplier', 'finance']],
  ['/rfq_changes', 'Changes of RFQs', '询价变更', ['purchaser', 'finance']],
  ['/rfq_scorings', 'Scorings', '评分', ['purchaser', 'finance']],
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
  const filled = await opensThoseOfTheRole(signIn, {
    screens,
    people,
    content: (panel, address) => (chosen.includes(address) ? panel.getByRole('combobox') : undefined),
  })
  expect(screens.map(([address]) => address).filter(a => !filled.has(a))).toEqual([])
})

test('issue 23: open quotations are compared by price and on landed cost, and awarded by two people', async ({
  signIn,
}) => {
  test.setTimeout(900_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  const { page } = buyer

  await buyer.go('/rfq_comparison')
  const compare = buyer.panel('Quote Comparison')
  await compare.getByRole('combobox', { name: 'RFQ' }).click()
  await page.getByRole('option', { name: /Stoneware/ }).click()
  const table = compare.getByRole('table')
  await expect(table.getByText('not offered')).toHaveCount(2)
  await expect(table.getByText('Best', { exact: true })).toHaveCount(4)
  await isClean(compare, 'the comparison')
  await test.step('the same offers on landed cost', async () => {
    await page.screenshot({ path: test.info().outputPath('price-en.png') })
    await compare.getByRole('tab', { name: 'Landed cost' }).click()
    await expect(compare.getByRole('listitem').filter({ hasText: 'Ocean freight turns it' })).toHaveCount(1)
    await expect(table.getByText('Best landed', { exact: true })).toHaveCount(4)
    await isClean(compare, 'the comparison on landed cost')
    await page.screenshot({ path: test.info().outputPath('landed-en.png') })
    await compare.getByRole('tab', { name: 'Price', exact: true }).click()
  })
  await compare.getByRole('button', { name: 'Leave open: NEW-304' }).click()
  await compare.getByRole('button', { name: 'Prepare award of 3 lines' }).click()
  const made = page.getByRole('tab', { name: /AWD-/, selected: true }).first()
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
})

test('issue 23: a question is answered to all without who asked; a change shows its difference and is confirmed', async ({
  signIn,
}) => {
  test.setTimeout(600_000)
  const number = 'RFQ-2026-00002'
  const open = `/rfq_detail?rfqNo=${number}`
  const asker = await signIn('sales@lianfa.example', { theme: 'light', language: 'zh_CN' })
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  const other = await signIn('sales@huamei.example', { theme: 'dark', language: 'en_US' })

  await test.step('a supplier asks from the RFQ', async () => {
    await asker.go(open)
    await asker.record(number).button('提问').click()
    const question = asker.panel('询价提问')
    await expect(question.getByRole('combobox', { name: '询价单' })).toHaveValue(number)
    await question.getByRole('textbox', { name: '主题' }).fill('Loops')
    await question.getByRole('textbox', { name: '问题' }).fill('Are loops for hanging wanted?')
    await asker.page.keyboard.press('Control+s')
    await expect(asker.record('Loops').heading).toBeVisible()
    await asker.page.screenshot({ path: test.info().outputPath('question-zh.png') })
  })

  await test.step('the buyer answers it to all', async () => {
    await buyer.go('/rfq_questions?where=status:in:asked')
    const list = buyer.panel('Questions about RFQs')
    const row = list.getByRole('row').filter({ hasText: 'Loops' }).first()
    await row.getByRole('checkbox').check()
    await list.getByRole('button', { name: 'Answer to All', exact: true }).click()
    const dialog = buyer.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, one loop on each towel.')
    await buyer.page.screenshot({ path: test.info().outputPath('answer-en.png') })
    await dialog.getByRole('button', { name: 'Answer to All', exact: true }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('another supplier reads the answer, and not who asked', async () => {
    await other.go(open)
    const rfq = other.record(number)
    await expect(rfq.root.getByText('Yes, one loop on each towel.')).toBeVisible()
    await expect(rfq.root.getByText(/Lianfa|联发/)).toHaveCount(0)
    await expect(rfq.root.getByRole('tab', { name: 'Comments' })).toHaveCount(0)
    await isClean(rfq.root, 'the RFQ of a supplier')
    await other.page.screenshot({ path: test.info().outputPath('rfq-of-supplier-en.png') })
  })

  await test.step('the buyer changes the RFQ', async () => {
    await buyer.go(open)
    await buyer.record(number).button('Prepare a Change').click()
    const form = buyer.panel('New RFQ Change')
    await expect(form.getByRole('combobox', { name: 'RFQ' })).toHaveValue(number)
    await form.getByRole('textbox', { name: 'Name of the Change' }).fill('Addendum 2')
    await buyer.page.keyboard.press('Control+s')
    const change = buyer.record('Addendum 2')
    await change.isShown()
    await change.typeInto(0, { quantity: '6500' })
    await change.save()
    await buyer.page.screenshot({ path: test.info().outputPath('change-en.png') })
    await change.step('Publish Change')
    await change.says('Published')
  })

  await test.step('the supplier that quoted reads the difference and confirms', async () => {
    await asker.go(open)
    const rfq = asker.record(number)
    await expect(rfq.root.getByText('Addendum 2')).toBeVisible()
    await asker.page.screenshot({ path: test.info().outputPath('difference-zh.png') })
    const quote = await asker.openFromPalette(`${number}/1.1`)
    await quote.step('按变更后的询价确认')
    await expect(quote.button('按变更后的询价确认')).toHaveCount(0)
    await asker.page.screenshot({ path: test.info().outputPath('confirmed-zh.png') })
  })
})

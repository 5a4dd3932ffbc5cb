import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** What the own system of a supplier writes: one price is no number. */
const quotation = (rfq: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Quotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:Quotation-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>Q-1</cbc:ID><cbc:PricingCurrencyCode>USD</cbc:PricingCurrencyCode>
<cac:ValidityPeriod><cbc:EndDate>${day(60)}</cbc:EndDate></cac:ValidityPeriod>
<cac:RequestForQuotationDocumentReference><cbc:ID>${rfq}</cbc:ID></cac:RequestForQuotationDocumentReference>
${['4.10', 'on request', '6.05'].map(lineOf).join('\n')}
</Quotation>`

const lineOf = (price: string, at: number): string => `<cac:QuotationLine><cbc:ID>${String(at + 1)}</cbc:ID>
<cbc:RequestForQuotationLineID>${String(at + 1)}</cbc:RequestForQuotationLineID>
<cac:LineItem><cbc:ID>${String(at + 1)}</cbc:ID><cbc:MinimumQuantity unitCode="H87">100</cbc:MinimumQuantity>
<cac:Price><cbc:PriceAmount currencyID="USD">${price}</cbc:PriceAmount></cac:Price><cac:Item/></cac:LineItem></cac:QuotationLine>`

test('issue 23: a round with two lots, named openers and three suppliers: a file, the keyboard alone, a refusal', async ({
  signIn,
  visit,
}) => {
  test.setTimeout(900_000)
  const buyer = await signIn('buyer@northwind.example', { theme: 'light', language: 'en_US' })
  let number = ''

  await test.step('the buyer asks for two lots, names two openers and three suppliers', async () => {
    await buyer.go('/createRfq?rfqNo=')
    const form = buyer.panel('New RFQ')
    const fill = async (label: string, options: readonly string[]) => {
      for (const option of options) await buyer.pick(form.getByRole('combobox', { name: label, exact: true }), option)
      await buyer.page.keyboard.press('Escape')
    }
    await form.getByRole('textbox', { name: 'RFQ Name' }).fill('Picnic ware')
    await fill('Suppliers', ['Lianfa', 'Huamei', 'Jinlong'])
    await form.getByRole('textbox', { name: 'First-offering Cutoff (Local Time)' }).fill(`${day(20)} 17:00`)
    await fill('Openers', ['Mei Carter', 'Anna Schmidt'])
    const record = buyer.record('New RFQ')
    await record.paste(
      ['PIC-1\tPlate\t\t600\tpcs\tA', 'PIC-2\tBowl\t\t600\tpcs\tA', 'PIC-3\tBasket\t\t200\tpcs\tB'].join('\n'),
    )
    number = await record.saveNew(/^RFQ-/)
    const rfq = buyer.record(number)
    await rfq.step('Publish RFQ')
    await rfq.says('First Offering')
    await rfq.step('Extend Cutoff', { 'New Cutoff (Local Time)': `${day(24)} 17:00`, Reason: 'a holiday lies between' })
  })

  await test.step('one supplier fills its quotation from a file; what cannot be read stands beside its cell', async () => {
    const one = await signIn('sales@lianfa.example', { theme: 'dark', language: 'zh_CN' })
    const quote = await one.openFromPalette(`${number}/1.1`)
    const choose = async (rfq: string) => {
      const chooser = one.page.waitForEvent('filechooser')
      await quote.button('从 UBL 报价文件填写…').click()
      await (
        await chooser
      ).setFiles({ name: 'quotation.xml', mimeType: 'application/xml', buffer: Buffer.from(quotation(rfq)) })
    }
    await choose('RFQ-OTHER')
    await expect(quote.root.getByRole('alert').first()).toContainText('RFQ-OTHER')
    await choose(number)
    await expect(quote.root.getByText(/已填写 3 行，有 1 个单元格无法读取/)).toBeVisible()
    await one.maximise(quote)
    await expect(quote.cell(1, 'unitPrice')).toHaveText('on request')
    await one.page.screenshot({ path: test.info().outputPath('file-zh-dark.png') })
    await isClean(quote.root, 'a quotation filled from a file')
    await quote.typeInto(1, { unitPrice: '3.90' })
    await quote.save()
    await quote.step('提交报价')
    await quote.says('已提交')
    await quote.step('确认为最终报价')
    await quote.says('已定价')
    await one.page.context().close()
  })

  await test.step('the second quotes by keyboard alone', async () => {
    const two = await (await visit({ keyboard: true })).signInByKeyboard('sales@huamei.example')
    const quote = await two.openFromPalette(`${number}/1.1`)
    for (const [row, unitPrice] of ['4.25', '3.75', '5.80'].entries()) await quote.typeInto(row, { unitPrice })
    await quote.fillIn({ 'Valid until': day(45) })
    await quote.save()
    await two.page.screenshot({ path: test.info().outputPath('quote-en-light.png') })
    await quote.step('Submit Quotation')
    await quote.says('Submitted')
    await quote.step('Declare Final')
    await quote.says('Final')
    await two.page.context().close()
  })

  await test.step('the third declines; the buyer sees who answered and no price', async () => {
    const three = await signIn('sales@jinlong.example', { theme: 'light', language: 'en_US' })
    const quote = await three.openFromPalette(`${number}/1.1`)
    await quote.step('Decline to Quote', { Reason: 'no capacity before spring' })
    await quote.says('Declined')
    await three.page.context().close()
    const rfq = await buyer.openFromPalette(number)
    await buyer.page.keyboard.press('F5')
    await expect(rfq.root.getByText('Quoted, Final', { exact: true })).toHaveCount(2)
    await expect(buyer.page.getByText(/4\.25|4\.10/)).toHaveCount(0)
  })

  await test.step('the round closes early, and opens when two people have confirmed it', async () => {
    const rfq = await buyer.openFromPalette(number)
    await rfq.step('Close Round Early')
    await rfq.step('Confirm Opening')
    await expect(rfq.button('Confirm Opening')).toHaveCount(0)
    await buyer.go('/rfq_comparison')
    const compare = buyer.panel('Quote Comparison')
    await expect(compare.getByText('Picnic ware')).toHaveCount(0)
    const senior = await signIn('senior@northwind.example', { theme: 'dark', language: 'zh_CN' })
    const same = await senior.openFromPalette(number)
    await senior.page.screenshot({ path: test.info().outputPath('opening-zh-dark.png') })
    await same.step('确认开标')
    await expect(same.button('确认开标')).toHaveCount(0)
    await senior.page.context().close()
    await buyer.page.keyboard.press('F5')
    await compare.getByRole('combobox', { name: 'RFQ' }).click()
    await buyer.page.getByRole('option', { name: /Picnic ware/ }).click()
    await expect(compare.getByRole('table').getByText('4.25').first()).toBeVisible()
    await buyer.page.screenshot({ path: test.info().outputPath('comparison-en-light.png') })
  })

  await test.step('two suppliers on the shortlist give their best and final offers, sealed again', async () => {
    const rfq = await buyer.openFromPalette(number)
    await rfq.step('Shortlist')
    const { record: round } = await buyer.ask<{ record: { id: string } }>('/define/query/detail/Rfq', {
      by: 'rfqNo',
      value: number,
    })
    await buyer.go(`/rfq_invitations?where=${encodeURIComponent(`rfq:eq:${round.id};status:in:final`)}`)
    const list = buyer.panel('Invitations and Shortlist')
    // Among many panels it is too narrow to draw the column of the choice.
    await buyer.maximise({ root: list })
    const rows = list.getByRole('row').filter({ hasText: number })
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await list.getByRole('button', { name: /^Shortlist/ }).click()
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Shortlist', exact: true }).click()
    await expect(rows.filter({ hasText: 'Shortlisted' })).toHaveCount(2)
    await (await buyer.openFromPalette(number)).step('Open BAFO', { 'New Cutoff (Local Time)': `${day(30)} 17:00` })
    for (const [who, row, unitPrice] of [
      ['lianfa', 2, '5.50'],
      ['huamei', 0, '4.05'],
    ] as const) {
      const supplier = await signIn(`sales@${who}.example`, { theme: 'light', language: 'en_US' })
      const quote = await supplier.openFromPalette(`${number}/2.1`)
      await quote.typeInto(row, { unitPrice })
      await quote.save()
      await quote.step('Submit Quotation')
      await quote.says('Submitted')
      await quote.step('Declare Final')
      await quote.says('Final')
      await supplier.page.context().close()
    }
    await buyer.page.keyboard.press('F5')
    await expect(buyer.page.getByText(/5\.50|4\.05/)).toHaveCount(0)
  })

  await test.step('each lot goes to another supplier, and another person approves', async () => {
    const rfq = await buyer.openFromPalette(number)
    await rfq.step('Close Round Early')
    await rfq.step('Confirm Opening')
    const senior = await signIn('senior@northwind.example', { theme: 'light', language: 'en_US' })
    const opened = await senior.openFromPalette(number)
    await opened.step('Confirm Opening')
    await expect(opened.button('Confirm Opening')).toHaveCount(0)
    await buyer.go('/rfq_comparison')
    const compare = buyer.panel('Quote Comparison')
    await buyer.page.keyboard.press('F5')
    await expect(compare.getByText('5.50').first()).toBeVisible()
    await compare.getByRole('button', { name: 'Choose best split' }).click()
    await buyer.page.screenshot({ path: test.info().outputPath('bafo-en-light.png') })
    await compare.getByRole('button', { name: 'Prepare award of 3 lines' }).click()
    const made = buyer.page.getByRole('tab', { name: /AWD-/ }).first()
    await expect(made).toBeVisible()
    const awardNo = /AWD-[\d-]+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
    const award = buyer.record(awardNo)
    await award.step('Propose')
    await award.says('Proposed')
    const decided = await senior.openFromPalette(awardNo)
    await expect(decided.root.getByText('Lianfa Textile').first()).toBeVisible()
    await expect(decided.root.getByText('Huamei Home').first()).toBeVisible()
    await decided.step('Approve')
    await decided.says('Approved')
    await (await buyer.openFromPalette(number)).step('Award')
    await buyer.record(number).says('Contract')
  })
})

test('issue 23: a quotation that came late is admitted by a second person before the round is opened', async ({
  signIn,
}) => {
  test.setTimeout(600_000)
  const finance = await signIn('finance@northwind.example', { theme: 'light', language: 'en_US' })
  await finance.go('/rfq_invitations?where=admission:in:proposed')
  const list = finance.panel('Invitations and Shortlist')
  const row = list.getByRole('row').filter({ hasText: 'Huamei' }).first()
  await row.getByRole('checkbox').check()
  await isClean(list, 'the invitations')
  await finance.page.screenshot({ path: test.info().outputPath('late-en-light.png') })
  await list.getByRole('button', { name: 'Admit Late Quotation', exact: true }).click()
  await expect(row).toHaveCount(0)

  const buyer = await signIn('buyer@northwind.example', { theme: 'dark', language: 'zh_CN' })
  const senior = await signIn('senior@northwind.example', { theme: 'light', language: 'en_US' })
  await buyer.go('/rfq_query_new')
  const link = buyer.panel('询价查询').getByRole('row').filter({ hasText: 'Wicker baskets' }).getByText(/^RFQ-/).first()
  const number = (await link.innerText()).trim()
  const rfq = await buyer.openFromPalette(number)
  await buyer.page.screenshot({ path: test.info().outputPath('late-rfq-zh-dark.png') })
  await rfq.step('确认开标')
  await (await senior.openFromPalette(number)).step('Confirm Opening')
  await buyer.go('/rfq_comparison')
  const compare = buyer.panel('报价比较')
  await compare.getByRole('combobox').first().click()
  await buyer.page.getByRole('option', { name: /Wicker baskets/ }).click()
  await expect(compare.getByText('迟到（已接收）')).toBeVisible()
  await buyer.page.screenshot({ path: test.info().outputPath('late-comparison-zh-dark.png') })
})

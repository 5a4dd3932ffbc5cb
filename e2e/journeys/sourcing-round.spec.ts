import type { Locator } from 'playwright/test'
import { proves } from '../../tests/proves.ts'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import { arrowTo, hasFocus, isActive, tabTowards } from '../keyboard.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const todayOfBuyer = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date())

/** What the own system of a supplier writes: one price is no number. */
const quotation = (rfq: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Quotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:Quotation-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>Q-1</cbc:ID><cbc:PricingCurrencyCode>USD</cbc:PricingCurrencyCode>
<cac:ValidityPeriod><cbc:EndDate>${day(60)}</cbc:EndDate></cac:ValidityPeriod>
<cac:RequestForQuotationDocumentReference><cbc:ID>${rfq}</cbc:ID></cac:RequestForQuotationDocumentReference>
${['4.10', 'on request', '6.05', '2.20'].map(lineOf).join('\n')}
</Quotation>`

const lineOf = (price: string, at: number): string => `<cac:QuotationLine><cbc:ID>${String(at + 1)}</cbc:ID>
<cbc:RequestForQuotationLineID>${String(at + 1)}</cbc:RequestForQuotationLineID>
<cac:LineItem><cbc:ID>${String(at + 1)}</cbc:ID><cbc:MinimumQuantity unitCode="H87">100</cbc:MinimumQuantity>
<cac:Price><cbc:PriceAmount currencyID="USD">${price}</cbc:PriceAmount></cac:Price><cac:Item/></cac:LineItem></cac:QuotationLine>`

/** The people of the round, each in a browser of their own. */
interface People {
  /** Has no mouse. */
  readonly buyer: Workspace
  readonly approver: Workspace
  readonly file: Workspace
  /** Has no mouse either. */
  readonly typed: Workspace
  readonly declines: Workspace
}

const photo = {
  name: 'plate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A project, and its RFQ: two lots and one line of none, criteria, two openers, three suppliers. */
async function askForQuotes(buyer: Workspace): Promise<string> {
  const fill = async (form: Locator, label: string, options: readonly string[]) => {
    const box = form.getByRole('combobox', { name: label, exact: true })
    for (const option of options)
      // What is found while the list is open may come between the arrow and Enter.
      await expect(async () => {
        if ((await box.inputValue()).includes(option)) return
        await buyer.pick(box, option)
        await buyer.page.keyboard.press('Tab')
        await expect(box).toHaveValue(new RegExp(option), { timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
  }
  await buyer.go('/createProject?projectNo=')
  const project = buyer.panel('New Sourcing Project')
  await buyer.write(project.getByRole('textbox', { name: 'Project No.' }), 'PRJ-PICNIC')
  await buyer.write(project.getByRole('textbox', { name: 'Project Name' }), 'Picnic 2027')
  await fill(project, 'Team', ['Mei Carter', 'Anna Schmidt'])
  await fill(project, 'Companies', ['Lianfa', 'Huamei', 'Jinlong'])
  await buyer.record('New Sourcing Project').saveNew(/^PRJ-PICNIC$/)

  await buyer.go('/createRfq?rfqNo=')
  const form = buyer.panel('New RFQ')
  await buyer.write(form.getByRole('textbox', { name: 'RFQ Name' }), 'Picnic ware')
  await fill(form, 'Project No.', ['PRJ-PICNIC'])
  await fill(form, 'Suppliers', ['Lianfa', 'Huamei', 'Jinlong'])
  await buyer.write(form.getByRole('textbox', { name: 'First-offering Cutoff (Local Time)' }), `${day(20)} 17:00`)
  await fill(form, 'Openers', ['Mei Carter', 'Anna Schmidt'])
  const record = buyer.record('New RFQ')
  await record.paste(
    [
      'PIC-1\tPlate\t\t600\tpcs\tA',
      'PIC-2\tBowl\t\t600\tpcs\tA',
      'PIC-3\tBasket\t\t200\tpcs\tB',
      'PIC-4\tJug\t\t100\tpcs\t',
    ].join('\n'),
  )
  await record.paste(['Price\tPrice\t60', 'Workmanship\tPoints of Evaluators\t40'].join('\n'))
  const number = await record.saveNew(/^RFQ-/)
  const rfq = buyer.record(number)
  await rfq.step('Publish RFQ')
  await rfq.says('First Offering')
  await rfq.step('Extend Cutoff', { 'New Cutoff (Local Time)': `${day(24)} 17:00`, Reason: 'a holiday lies between' })
  return number
}

async function quoteFromFile(one: Workspace, number: string): Promise<void> {
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
  await expect(quote.root.getByText(/已填写 4 行，有 1 个单元格无法读取/)).toBeVisible()
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
}

/** One supplier asks, all read the answer; then the RFQ changes, and the quotation given before is confirmed. */
async function answerAndChange({ buyer, file, typed }: People, number: string): Promise<void> {
  await typed.go(`/rfq_detail?rfqNo=${number}`)
  await typed.press(typed.record(number).button('Ask a Question'))
  const question = typed.panel('New Question')
  await expect(question.getByRole('combobox', { name: 'RFQ' })).toHaveValue(number)
  await typed.write(question.getByRole('textbox', { name: 'Subject' }), 'Handles')
  await typed.write(question.getByRole('textbox', { name: 'Question' }), 'Are handles of the basket wanted in leather?')
  await typed.page.keyboard.press('Control+s')
  await expect(typed.record('Handles').heading).toBeVisible()

  await buyer.go('/rfq_questions?where=status:in:asked')
  await new ListPanel(buyer, buyer.panel('Questions about RFQs')).openRow(/Handles/)
  await buyer.record('Handles').step('Answer to All', { Answer: 'In leather, and 250 baskets.' })
  await file.go(`/rfq_detail?rfqNo=${number}`)
  const read = file.record(number)
  await expect(read.root.getByText('In leather, and 250 baskets.')).toBeVisible()
  await expect(read.root.getByText(/Huamei|华美/)).toHaveCount(0)

  await buyer.go(`/rfq_detail?rfqNo=${number}`)
  await buyer.press(buyer.record(number).button('Prepare a Change'))
  await buyer.write(buyer.panel('New RFQ Change').getByRole('textbox', { name: 'Name of the Change' }), 'More baskets')
  await buyer.page.keyboard.press('Control+s')
  const change = buyer.record('More baskets')
  await change.isShown()
  await change.typeInto(2, { quantity: '250' })
  await change.save()
  await change.step('Publish Change')
  await change.says('Published')
  const quote = await file.openFromPalette(`${number}/1.1`)
  await quote.step('按变更后的询价确认')
  await quote.says('已提交')
  await quote.step('确认为最终报价')
  await quote.says('已定价')
}

async function quoteByKeyboard(typed: Workspace, number: string): Promise<void> {
  const quote = await typed.openFromPalette(`${number}/1.1`)
  for (const [row, unitPrice] of ['4.25', '3.75', '5.80', '2.10'].entries()) await quote.typeInto(row, { unitPrice })
  await quote.fillIn({ 'Valid until': day(45) })
  await quote.save()
  await typed.page.screenshot({ path: test.info().outputPath('quote-en-light.png') })
  await quote.step('Submit Quotation')
  await quote.says('Submitted')
  await quote.step('Declare Final')
  await quote.says('Final')
}

/** The round closes early, and opens when both openers have confirmed it. */
async function openRound({ buyer, approver }: People, number: string): Promise<void> {
  const rfq = await buyer.openFromPalette(number)
  await rfq.step('Close Round Early')
  await rfq.step('Confirm Opening')
  await expect(rfq.button('Confirm Opening')).toHaveCount(0)
  const same = await approver.openFromPalette(number)
  await same.step('确认开标')
  await expect(same.button('确认开标')).toHaveCount(0)
}

/** Both bidders are shortlisted. */
async function shortlist({ buyer }: People, number: string, rfqId: string): Promise<void> {
  const rfq = await buyer.openFromPalette(number)
  await rfq.step('Shortlist')
  await buyer.go(`/rfq_invitations?where=${encodeURIComponent(`rfq:eq:${rfqId};status:in:final`)}`)
  const list = new ListPanel(buyer, buyer.panel('Invitations and Shortlist'))
  // Among many panels it is too narrow to draw the column of the choice.
  await buyer.maximise(list)
  await expect(list.row(number)).toHaveCount(2)
  for (const row of await list.row(number).all()) await list.choose(row)
  await buyer.press(list.root.getByRole('button', { name: /^Shortlist/ }))
  await buyer.press(buyer.page.getByRole('dialog').getByRole('button', { name: 'Shortlist', exact: true }))
  await expect(list.row(number).filter({ hasText: 'Shortlisted' })).toHaveCount(2)
}

/** One sample goes all its way; the others are not needed any more. */
async function samples({ buyer, file }: People, rfqId: string): Promise<void> {
  await file.go('/sample_offer?where=status:in:taskConfirm')
  const offers = new ListPanel(file, file.panel('样品报价'))
  const sampleNo = await offers.openRow(/Plate/)
  const made = file.record(sampleNo)
  await made.isShown()
  await made.root
    .getByRole('checkbox', { name: '免费样品' })
    .or(made.root.getByRole('switch', { name: '免费样品' }))
    .click()
  await made.fillIn({ 样品报价日期: day(0), 计划完成日期: day(3) })
  await made.save()
  await made.step('创建报价')
  const asked = await buyer.openFromPalette(sampleNo)
  await asked.step('Confirm Offer')
  await made.says('报价已确认')
  await made.fillIn({ 完成日期: day(0), 检验日期: day(0) })
  await made.uploadTo('照片与报告', photo)
  await made.fillIn({ 交付方式: '直送', 快递单号: 'SF-77' })
  await made.save()
  await made.step('提交报告')
  await made.says('报告已提交')
  await made.step('交付')
  await made.says('已交付')
  await asked.says('Delivered')
  await asked.fillIn({ 'Approval Result': 'Approved', 'Approval Date': todayOfBuyer })
  await asked.save()
  await asked.step('Approve')
  await asked.says('Approved')

  await buyer.go(`/SampleManagement?where=${encodeURIComponent(`rfq:eq:${rfqId};status:in:taskConfirm`)}`)
  const open = new ListPanel(buyer, buyer.panel('Sample Management'))
  await expect(open.row(/SMP-/)).toHaveCount(7)
  for (const row of await open.row(/SMP-/).all()) await open.choose(row)
  await buyer.press(open.root.getByRole('button', { name: 'Actions', exact: true }))
  await arrowTo(buyer.page.getByRole('menuitem', { name: /^End without Approval/ }))
  await buyer.page.keyboard.press('Enter')
  const dialog = buyer.page.getByRole('dialog')
  await buyer.write(dialog.getByRole('textbox', { name: 'Reason' }), 'one sample says enough')
  await buyer.press(dialog.getByRole('button', { name: /^End without Approval/ }))
  await expect(dialog).toHaveCount(0)
  await expect(open.row(/SMP-/).filter({ hasText: 'Task Confirm' })).toHaveCount(0)
}

async function bestAndFinal({ buyer, file, typed }: People, number: string): Promise<void> {
  const opened = await buyer.openFromPalette(number)
  await opened.step('Open BAFO', { 'New Cutoff (Local Time)': `${day(30)} 17:00` })
  const one = await file.openFromPalette(`${number}/2.1`)
  await one.typeInto(2, { unitPrice: '5.50' })
  await one.save()
  await one.step('提交报价')
  await one.says('已提交')
  await one.step('确认为最终报价')
  await one.says('已定价')
  const two = await typed.openFromPalette(`${number}/2.1`)
  await two.typeInto(0, { unitPrice: '4.05' })
  await two.save()
  await two.step('Submit Quotation')
  await two.says('Submitted')
  await two.step('Declare Final')
  await two.says('Final')
  await buyer.page.keyboard.press('F5')
  await expect(buyer.page.getByText(/5\.50|4\.05/)).toHaveCount(0)
}

/** A named evaluator gives points alone; they count when all have submitted. */
async function score(buyer: Workspace, evaluator: Workspace, number: string): Promise<void> {
  await buyer.go(`/rfq_detail?rfqNo=${number}`)
  await buyer.press(buyer.record(number).button('Prepare a Scoring'))
  const form = buyer.panel('New Scoring')
  await buyer.pick(form.getByRole('combobox', { name: 'Evaluators', exact: true }), 'Jon Alvarez')
  await buyer.page.keyboard.press('Escape')
  const scoringNo = await buyer.record('New Scoring').saveNew(/\/S1$/)
  // The palette finds it by an address that names no RFQ: its tab keeps its name.
  const scoring = await buyer.openFromPalette(scoringNo)
  await scoring.step('Begin Scoring')
  await scoring.says('Under Way')
  await evaluator.go('/rfq_scores?where=status:in:draft')
  await new ListPanel(evaluator, evaluator.panel('供应商评分')).openRow(new RegExp(number))
  // Its title names the evaluator too.
  const sheet = new RecordPanel(evaluator, evaluator.dock.getByRole('region', { name: scoringNo }), scoringNo)
  await sheet.typeInto(0, { points: '80' })
  await sheet.typeInto(1, { points: '95' })
  await sheet.save()
  await sheet.step('提交评分')
  await sheet.says('已计入')
  await scoring.says('Closed')
}

/** Each lot goes to another supplier, one line stays open, and another person approves. */
async function award({ buyer, approver }: People, number: string): Promise<void> {
  await buyer.go('/rfq_comparison')
  const compare = buyer.panel('Quote Comparison')
  await buyer.page.keyboard.press('F5')
  await expect(compare.getByText('5.50').first()).toBeVisible()
  // One tab of a list takes the focus; arrows go to the others.
  await tabTowards(compare.getByRole('tab', { selected: true }))
  const byScore = compare.getByRole('tab', { name: 'Score' })
  for (let i = 0; i < 3 && !(await hasFocus(byScore)); i++) await buyer.page.keyboard.press('ArrowRight')
  await buyer.page.keyboard.press('Enter')
  await expect(compare.getByText('Rank 1')).toBeVisible()
  await buyer.page.screenshot({ path: test.info().outputPath('score-en-light.png') })
  await buyer.press(compare.getByRole('button', { name: 'Choose best split' }))
  await buyer.press(compare.getByRole('button', { name: 'Leave open: PIC-4' }))
  await buyer.press(compare.getByRole('button', { name: 'Prepare award of 3 lines' }))
  const made = buyer.page.getByRole('tab', { name: /AWD-/, selected: true }).first()
  await expect(made).toBeVisible()
  const awardNo = /AWD-[\d-]+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  const prepared = buyer.record(awardNo)
  await prepared.step('Propose')
  await prepared.says('Proposed')
  const decided = await approver.openFromPalette(awardNo)
  await expect(decided.root.getByText('Lianfa Textile').first()).toBeVisible()
  await expect(decided.root.getByText('Huamei Home').first()).toBeVisible()
  await decided.step('批准')
  await decided.says('已批准')
  const rfq = await buyer.openFromPalette(number)
  await rfq.step('Award')
  await rfq.says('Contract')
}

/** Both contracts are sent and signed. */
async function contracts(buyer: Workspace, number: string, rfqId: string): Promise<void> {
  for (const left of [2, 1]) {
    await buyer.go(`/contracts?where=${encodeURIComponent(`rfq:eq:${rfqId};status:in:draft`)}`)
    const list = new ListPanel(buyer, buyer.panel('Contracts'))
    // A list that was open shows its rows of before until the drafts have come.
    await expect(list.row(number).filter({ hasText: 'Draft' })).toHaveCount(left)
    const contract = buyer.record(await list.openRow(/Draft/))
    await contract.isShown()
    await contract.step('Send to Supplier')
    await contract.says('Sent')
    await contract.fillIn({ 'Signed Date': day(-2) })
    await contract.save()
    await contract.step('Record Signature')
    await contract.says('Signed')
  }
}

/** What is left is asked for in an RFQ of its own; the project shows all of it. */
async function childAndReview(buyer: Workspace, number: string): Promise<void> {
  await buyer.go('/rfq_query_new?where=rfqStatus:in:draft')
  await expect(new ListPanel(buyer, buyer.panel('RFQ Query')).row(/Picnic ware/)).toHaveCount(1)
  await buyer.go('/yeeProjectReview')
  await new ListPanel(buyer, buyer.panel('Project Review')).openRow(/PRJ-PICNIC/)
  const review = buyer.panel('PRJ-PICNIC')
  await expect(review.getByText(number).first()).toBeVisible()
  await expect(review.getByText('PO-').first()).toBeVisible()
  await buyer.page.screenshot({ path: test.info().outputPath('project-en-light.png') })
}

test('issue 23: a project from its RFQ to its orders: five browsers, two lots, the buyer by keyboard alone', async ({
  signIn,
  visit,
}) => {
  test.setTimeout(900_000)
  /** Without a mouse, in a wide window with one panel: what journeys before left open is closed. */
  const byKeyboard = async (username: string): Promise<Workspace> => {
    const workspace = await (await visit({ keyboard: true })).signInByKeyboard(username)
    await workspace.page.setViewportSize({ width: 2000, height: 1200 })
    await workspace.page.keyboard.press('Alt+Shift+W')
    await expect(workspace.tabs).toHaveCount(1)
    return workspace
  }
  const people: People = {
    buyer: await byKeyboard('buyer@northwind.example'),
    approver: await signIn('senior@northwind.example', { theme: 'dark', language: 'zh_CN' }),
    file: await signIn('sales@lianfa.example', { theme: 'dark', language: 'zh_CN' }),
    typed: await byKeyboard('sales@huamei.example'),
    declines: await signIn('sales@jinlong.example', { theme: 'light', language: 'en_US' }),
  }
  const { buyer, file, typed, declines } = people
  /** The prompt of an action: nothing happens before yes. */
  const confirm = async (record: RecordPanel, action: string, says: RegExp, status: string) => {
    await buyer.page.keyboard.press('F5')
    for (const yes of [false, true]) {
      await record.step(action)
      const dialog = buyer.page.getByRole('dialog')
      await expect(dialog).toHaveText(says)
      if (yes) await buyer.press(dialog.getByRole('button').last())
      else await buyer.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      if (!yes) await expect(record.root.getByText(status, { exact: true })).toHaveCount(0)
    }
  }
  const number = await test.step('a project, its RFQ of two lots, and an extension', () => askForQuotes(buyer))
  const { record: round } = await buyer.ask<{ record: { id: string } }>('/define/query/detail/Rfq', {
    by: 'rfqNo',
    value: number,
  })
  await test.step('one supplier fills its quotation from a file; what cannot be read stands beside its cell', () =>
    quoteFromFile(file, number))
  await test.step('a question is answered to all, and a change is confirmed', () => answerAndChange(people, number))
  await test.step('the second quotes by keyboard alone', () => quoteByKeyboard(typed, number))
  await test.step('the third declines; the buyer sees who answered and no price', async () => {
    const quote = await declines.openFromPalette(`${number}/1.1`)
    await quote.step('Decline to Quote', { Reason: 'no capacity before spring' })
    await quote.says('Declined')
    const rfq = await buyer.openFromPalette(number)
    await buyer.page.keyboard.press('F5')
    await expect(rfq.root.getByText('Quoted, Final', { exact: true })).toHaveCount(2)
    await expect(buyer.page.getByText(/4\.25|4\.10/)).toHaveCount(0)
  })
  await test.step('the round opens when two people have confirmed it', async () => {
    await openRound(people, number)
    await buyer.go('/rfq_comparison')
    const compare = buyer.panel('Quote Comparison')
    await buyer.press(compare.getByRole('combobox', { name: 'RFQ' }))
    const option = buyer.page.getByRole('option', { name: /Picnic ware/ })
    await arrowTo(option, isActive)
    await buyer.page.keyboard.press('Enter')
    await expect(compare.getByRole('table').getByText('4.25').first()).toBeVisible()
    await buyer.page.screenshot({ path: test.info().outputPath('comparison-en-light.png') })
  })
  await test.step('a shortlist, and samples of it', async () => {
    await shortlist(people, number, round.id)
    const rfq = await buyer.openFromPalette(number)
    await confirm(rfq, 'Request Samples', /samples/, 'Sampling')
    proves('B-100')
    await rfq.says('Sampling')
    await samples(people, round.id)
  })
  await test.step('best and final offers, sealed again', () => bestAndFinal(people, number))
  await test.step('opened again, and scored', async () => {
    await openRound(people, number)
    const evaluator = await signIn('quality@northwind.example', { theme: 'light', language: 'zh_CN' })
    await score(buyer, evaluator, number)
  })
  await test.step('each lot goes to another supplier, and another person approves', () => award(people, number))
  await test.step('contracts, orders, and the rest goes on', async () => {
    await contracts(buyer, number, round.id)
    const rfq = await buyer.openFromPalette(number)
    await confirm(rfq, 'Continue Remaining SKUs', /SKUs/, 'Continued')
    proves('B-102')
    await confirm(rfq, 'Create PO', /purchase order/, 'Purchase Order')
    proves('B-101')
    await rfq.says('Purchase Order')
    await rfq.says('Closed')
    await childAndReview(buyer, number)
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
  await buyer.go('/rfq_query_new?where=rfqStatus:in:open')
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

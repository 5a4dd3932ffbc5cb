import type { Locator } from 'playwright/test'
import { expect, test, type Looks } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** A file to attach. */
const attachment = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const day = (by: number, timeZone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + by * 86_400_000))
/** Buyers are in Seattle: their day has begun in Shanghai too. */
const today = day(0, 'America/Los_Angeles')

type Values = Readonly<Record<string, unknown>>
interface Answered {
  readonly record?: Values
  readonly rows?: Readonly<Record<string, readonly Values[]>>
  readonly resultList?: readonly Values[]
}

/** A call in the session of a browser, for the steps of others that stand between those of this journey. */
const ask = (of: Workspace, path: string, body: Values): Promise<Answered> => of.ask<Answered>(path, body)
const save = async (of: Workspace, entity: string, record: Values, rows?: Values): Promise<Values> =>
  (await ask(of, `/define/save/${entity}`, { record, ...(rows ? { rows } : {}) })).record ?? {}
const act = (of: Workspace, list: string, id: unknown, action: string, more: Values = {}): Promise<Answered> =>
  ask(of, `/statemachine/${list}/action`, { ids: [id], action, ...more })
const find = async (of: Workspace, service: string, field: string, value: unknown): Promise<readonly Values[]> =>
  (
    await ask(of, `/define/query/list/${service}`, {
      conditions: [{ field, operator: 'eq', value }],
      length: 100,
    })
  ).resultList ?? []
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** What the screens of this journey say in Chinese: two of its four people read it so, in the dark. */
const chinese: Readonly<Record<string, string>> = {
  'Payment Receipts': '收款确认',
  'Payment Tasks': '付款任务',
  Deposit: '定金',
  Prepaid: '预付款',
  'Pay-off': '尾款',
  Amount: '金额',
  'Submit PI': '提交形式发票',
  'PI number': '形式发票号',
  'PI date': '形式发票日期',
  'In Approval': '审批中',
  Approved: '已批准',
  'Bank Slip': '银行水单',
  Remit: '汇款',
  'Value date': '起息日',
  'Bank reference': '银行流水号',
  'Bank fee': '银行费用',
  Remitted: '已汇出',
  'Confirm Receipt': '确认收款',
  'Received on': '到账日期',
  Received: '已到账',
  'Sign Back': '签回',
  Signed: '已签回',
  'Date of the Event': '事件日期',
  'Basis of the Date': '日期依据',
  Estimated: '预估',
  'Due Date': '到期日',
  Submit: '提交',
  Submitted: '已提交',
  Match: '匹配结果',
  Held: '扣留',
  'Held Because': '扣留原因',
  'More than received': '超过收货',
  Payable: '可付金额',
  'Release Hold': '放行',
  Reason: '原因',
  Released: '已放行',
  'Landed Cost': '到岸成本',
  'Statement of Account': '往来对账单',
  'Closing balance': '期末余额',
}
/** A text as this person reads it. */
const as = (of: Workspace, text: string): string => {
  if (of.words.language === 'en_US') return text
  const said = chinese[text]
  if (said === undefined) throw new Error(`"${text}" has no Chinese here`)
  return said
}
const asAll = (of: Workspace, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).map(([label, value]) => [as(of, label), value]))

/** The closing balance of an account on the screen. */
async function closingOf(of: Workspace, panel: Locator): Promise<number> {
  const cell = panel
    .getByRole('row', { name: new RegExp(`^${as(of, 'Closing balance')}`) })
    .getByRole('cell')
    .last()
  return Number((await cell.innerText()).replaceAll(',', '').replace('−', '-'))
}

/** The row of a list that belongs to this order, opened. */
async function rowOf(of: Workspace, address: string, title: string, words: string, kind: string): Promise<Shown> {
  await of.go(address)
  const list = new ListPanel(of, of.panel(as(of, title)))
  await list.isShown()
  await list.search(words)
  return shownTo(of, await list.openRow(new RegExp(as(of, kind))))
}

/** A record as one person works with it, in the words of the other language. */
interface Shown {
  readonly shown: (label: string) => Locator
  readonly step: (action: string, given?: Readonly<Record<string, string>>) => Promise<void>
  readonly says: (status: string) => Promise<void>
  readonly uploadTo: RecordPanel['uploadTo']
}
function shownTo(of: Workspace, number: string): Shown {
  const record = of.record(number)
  return {
    shown: label => record.shown(as(of, label)),
    step: (action, given = {}) => record.step(as(of, action), asAll(of, given)),
    says: status => record.says(as(of, status)),
    uploadTo: (label, file) => record.uploadTo(as(of, label), file),
  }
}

const inChinese: Looks = { language: 'zh_CN', theme: 'dark' }

test('issue 22: four people order, receive, invoice, pay and settle by keyboard in both languages; every total agrees', async ({
  signIn,
  visit,
}) => {
  test.setTimeout(900_000)
  const wide = async (username: string, looks: Looks = {}): Promise<Workspace> => {
    const workspace = await (await visit({ ...looks, keyboard: true })).signInByKeyboard(username)
    await workspace.page.setViewportSize({ width: 2600, height: 1200 })
    await workspace.page.keyboard.press('Alt+Shift+W')
    await expect(workspace.tabs).toHaveCount(1)
    return workspace
  }
  const buyer = await wide('home@northwind.example'),
    supplier = await wide('docs@lianfa.example', inChinese),
    maker = await wide('treasury@northwind.example', inChinese),
    approver = await wide('finance@northwind.example')
  let number = ''
  let po: Values = {}
  const readOrder = async () => (await ask(buyer, '/define/query/detail/PurchaseOrder', { id: po.id })).record ?? {}
  const stepOf = async (milestone: string) =>
    (await ask(buyer, '/define/query/detail/PurchaseOrder', { id: po.id })).rows?.milestones?.find(
      m => m.milestone === milestone,
    )?.id
  /** Paid tranches leave the list of tasks, so that each is read by itself. */
  let made: readonly unknown[] = []
  const tranches = async (): Promise<readonly Values[]> =>
    Promise.all(made.map(async id => (await ask(maker, '/define/query/detail/PaymentTranche', { id })).record ?? {}))

  await test.step('the buyer orders 1,000 USD in three tranches; the supplier signs it', async () => {
    await buyer.go('/base/page-making/page_po_form')
    const form = new RecordPanel(buyer, buyer.panel('New Purchase Order'), '')
    await form.fillIn({
      Supplier: 'Lianfa',
      Incoterm: 'FOB',
      'Agreed Payment Term': '30 % deposit',
      'PO Confirm Due Date': day(7),
      'Ship Type': 'Sea',
      POL: 'CNSHA',
      POD: 'USSEA',
      'Cargo Ready Date': today,
      ETD: day(3),
      ETA: day(30),
      Forwarder: 'Bluewave',
      Warehouse: 'Safehouse',
    })
    await form.paste('TOWEL-6H\tBath towel\t100')
    await form.typeInto(0, { unitPrice: '10' })
    number = await form.saveNew(/^PO-/)
    const order = buyer.record(number)
    await order.step('Submit')
    await order.says('Submitted')
    await (await supplier.openFromPalette(number)).upload('supplierCopy', attachment('signed.pdf'))
    const theirs = shownTo(supplier, number)
    await theirs.step('Sign Back')
    await theirs.says('Signed')
    po = (await ask(buyer, '/define/query/detail/PurchaseOrder', { by: 'poNo', value: number })).record ?? {}
    made = (await find(maker, 'payment_task', 'po', po.id))
      .toSorted((a, b) => (String(a.trancheNo) < String(b.trancheNo) ? -1 : 1))
      .map(t => t.id)
    expect((await tranches()).map(t => Number(t.amount))).toEqual([300, 400, 300])
  })

  /** The supplier asks for a tranche, the buyer approves it, finance sends it with a fee, the supplier confirms. */
  const paid = (kind: string, amount: RegExp, fee: string) =>
    test.step(`the ${kind} is invoiced, approved, sent with its fee and confirmed`, async () => {
      const asked = await rowOf(supplier, '/paymentReceipt', 'Payment Receipts', number, kind)
      await expect(asked.shown('Amount')).toHaveText(amount)
      await asked.step('Submit PI', { 'PI number': `LF-${kind}-${number}`, 'PI date': today })
      await asked.says('In Approval')
      const approved = await rowOf(approver, '/payment_task', 'Payment Tasks', number, kind)
      await approved.step('Approve')
      await approved.says('Approved')
      const sent = await rowOf(maker, '/payment_task', 'Payment Tasks', number, kind)
      await sent.uploadTo('Bank Slip', attachment('bank slip.pdf'))
      await sent.step('Remit', { 'Value date': today, 'Bank reference': `TT-${kind}-${number}`, 'Bank fee': fee })
      await sent.says('Remitted')
      await asked.says('Remitted')
      await asked.step('Confirm Receipt', { 'Received on': day(0) })
      await asked.says('Received')
    })
  await paid('Deposit', /^300\.00/, '12.50')

  await test.step('the departure is estimated nine days later: the tranche on board follows, with its reason', async () => {
    const agent = await signIn('booking@bluewave.example')
    await act(agent, 'milestoneState', await stepOf('polDeparture'), 'estimate', { inputs: { date: day(12) } })
    const onBoard = await rowOf(maker, '/payment_task', 'Payment Tasks', number, 'Prepaid')
    await expect(onBoard.shown('Date of the Event')).toHaveText(day(12))
    await expect(onBoard.shown('Basis of the Date')).toHaveText(as(maker, 'Estimated'))
    await expect(onBoard.shown('Due Date')).toContainText(day(22))
  })

  await test.step('the goods come in two parts', async () => {
    const warehouse = await signIn('warehouse@safehouse.example')
    const { buyer: owner } = await readOrder()
    const [store] = (await ask(warehouse, '/define/query/lookup/Warehouse', {})).resultList ?? []
    for (const quantity of ['60', '40']) {
      const note = await save(
        supplier,
        'DeliveryNote',
        { po: po.id, warehouse: store?.id, buyer: idOf(owner) },
        { lines: { save: [{ skuNo: 'TOWEL-6H', quantity }] } },
      )
      const [receipt] = await find(warehouse, 'dn_receving', 'deliveryNote', note.id)
      const read = () => ask(warehouse, '/define/query/detail/GoodsReceipt', { id: receipt?.id })
      await save(warehouse, 'GoodsReceipt', {
        id: receipt?.id,
        revision: (await read()).record?.revision,
        gateInAt: `${today}T00:00:00.000Z`,
      })
      for (const action of ['arrive', 'count']) await act(warehouse, 'grStatus', receipt?.id, action)
      const counting = await read()
      await save(
        warehouse,
        'GoodsReceipt',
        { id: receipt?.id, revision: counting.record?.revision },
        { lines: { save: [{ id: counting.rows?.lines?.[0]?.id, received: quantity }] } },
      )
      await act(warehouse, 'grStatus', receipt?.id, 'post')
    }
  })

  /** What the supplier asks for goods, by hand or as it was proposed. */
  const invoiced = async (invoiceNo: string, quantity: string): Promise<Shown> => {
    const made = await save(
      supplier,
      'SupplierInvoice',
      { invoiceNo, po: po.id, invoiceDate: today, currency: 'USD' },
      { lines: { save: [{ skuNo: 'TOWEL-6H', quantity, unitPrice: '10' }] } },
    )
    await supplier.go(`/base/page-making/page_supplier_invoice?id=${String(made.id)}`)
    const invoice = shownTo(supplier, invoiceNo)
    await invoice.step('Submit')
    await invoice.says('Submitted')
    await approver.go(`/base/page-making/page_supplier_invoice?id=${String(made.id)}`)
    await maker.go(`/base/page-making/page_supplier_invoice?id=${String(made.id)}`)
    return invoice
  }
  await test.step('an invoice of what came is matched; one over tolerance is held, released with a reason and approved', async () => {
    const first = `INV-A-${number}`,
      second = `INV-B-${number}`
    await invoiced(first, '60')
    await expect(approver.record(first).shown('Match')).toHaveText('Matched')
    await approver.record(first).step('Approve')
    await approver.record(first).says('Approved')
    const theirs = await invoiced(second, '45')
    const held = shownTo(maker, second)
    await expect(held.shown('Match')).toHaveText(as(maker, 'Held'))
    await expect(held.shown('Held Because')).toContainText(as(maker, 'More than received'))
    await expect(held.shown('Payable')).toHaveText(/^0\.00/)
    await held.step('Release Hold', { Reason: 'five spare pieces were agreed' })
    await expect(held.shown('Match')).toHaveText(as(maker, 'Released'))
    await approver.record(second).step('Approve')
    await approver.record(second).says('Approved')
    await theirs.says('Approved')
    await expect(theirs.shown('Payable')).toHaveText(/^450\.00/)
  })

  await test.step('the other tranches are due on agreed days and paid', async () => {
    for (const { id, kind, revision } of await tranches())
      if (kind !== 'deposit') await save(maker, 'PaymentTranche', { id, revision, agreedDue: today })
    await paid('Prepaid', /^400\.00/, '15.00')
    await paid('Pay-off', /^300\.00/, '15.00')
    expect((await tranches()).map(t => [t.status, Number(t.receivedAmount)])).toEqual([
      ['received', 300],
      ['received', 400],
      ['received', 300],
    ])
  })

  await test.step('the landed cost is final', async () => {
    const { buyer: owner } = await readOrder()
    const charge = (code: string, amount: string, part: string | null = null) => ({
      code,
      amount,
      currency: 'USD',
      method: 'value',
      part,
    })
    const cost = await save(
      maker,
      'LandingCost',
      {
        costName: `Final ${number}`,
        stage: 'final',
        po: po.id,
        date: today,
        currency: 'USD',
        priceCurrency: 'USD',
        incoterm: 'FOB',
        customsBasis: 'FOB',
        dutyPercent: '6.4',
        owner: idOf(owner),
      },
      { charges: { save: [charge('OFR', '100', 'freightToBorder'), charge('TRK', '36')] } },
    )
    await maker.go(`/landingCostManagement?id=${String(cost.id)}`)
    const shown = shownTo(maker, `Final ${number}`)
    await expect(shown.shown('Landed Cost')).toHaveText(/^1,200\.00/)
  })

  await test.step('a customer gets a statement and pays it in yuan, with an exchange loss', async () => {
    const { buyer: owner } = await readOrder()
    const [customer] = (await ask(maker, '/define/query/lookup/Company', { keyword: 'TradeLink' })).resultList ?? []
    const task = await save(maker, 'BillingTask', {
      partner: customer?.id,
      issuer: idOf(owner),
      arAp: 'AR',
      chargeCode: 'SVC',
      source: 'logistics',
      sourceNo: number,
      serviceAt: `${today}T00:00:00.000Z`,
      qty: '7',
      unitPrice: '100',
      chargeQuantity: '3',
      currency: 'USD',
    })
    expect(Number(task.amount)).toBe(233.333)
    const billed = await save(maker, 'BillingOrder', {
      issuer: idOf(owner),
      settlementType: 'perTicket',
      billingTasks: [task.id],
      dueDate: today,
    })
    await approver.go(`/billing/billingOrder?id=${String(billed.id)}`)
    const statement = approver.record(String(billed.billingNo))
    await expect(statement.shown('Payable')).toHaveText(/^233\.33/)
    await statement.step('Confirm')
    await statement.says('Confirmed')
    const account = async () => {
      await maker.go('/account_statement')
      await maker.go(`/account_statement?side=collect&partner=${String(customer?.id)}&currency=USD`)
      return maker.panel(as(maker, 'Statement of Account'))
    }
    const before = await account()
    await expect(before.getByRole('row', { name: String(billed.billingNo) })).toContainText('233.33')
    const open = await closingOf(maker, before)
    const receipt = await save(maker, 'SalesPayment', {
      payer: customer?.id,
      currency: 'CNY',
      amount: '1500',
      documentCurrency: 'USD',
      documentAmount: '233.33',
      receivedDate: today,
      bankAccount: 'ACC-1',
      bankReference: `CNY-${number}`,
    })
    await approver.go(`/sales_payment_task?id=${String(receipt.id)}`)
    const money = approver.record(String(receipt.receiptNo))
    await money.step('Confirm')
    await money.says('Posted')
    await expect(money.shown('Exchange Gain or Loss')).toHaveText(/^−\d/)
    const panel = await account()
    await expect(panel.getByRole('row', { name: String(receipt.receiptNo) })).toContainText('233.33')
    expect(open - (await closingOf(maker, panel))).toBeCloseTo(233.33, 2)
  })

  await test.step('the account of the supplier has each posting, and closes with what is open less its credits', async () => {
    const partner = idOf((await readOrder()).supplierCompany)
    await maker.go(`/account_statement?side=pay&partner=${String(partner)}&currency=USD`)
    const panel = maker.panel(as(maker, 'Statement of Account'))
    const payment = String((await tranches())[0]?.trancheNo).replace(/-\d+$/, '')
    await expect(panel.getByRole('row', { name: new RegExp(`${payment}-\\d`) })).toHaveCount(6)
    const { books } = (await ask(maker, '/money/ageing', {})) as {
      readonly books?: readonly {
        readonly side: string
        readonly currency: string
        readonly lines: readonly { readonly partner: string | null; readonly total: string }[]
      }[]
    }
    const open = books
      ?.filter(b => b.side === 'pay' && b.currency === 'USD')
      .flatMap(b => b.lines.filter(l => l.partner === partner))
      .reduce((sum, l) => sum + Number(l.total), 0)
    expect(await closingOf(maker, panel)).toBeCloseTo(open ?? 0, 2)
  })
})

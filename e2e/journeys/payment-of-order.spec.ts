import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** A file to attach. */
const attachment = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const day = (by: number, timeZone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + by * 86_400_000))
/** Payers are in Seattle; what they paid on their day has arrived in Shanghai on the same day or the next. */
const today = day(0, 'America/Los_Angeles')

/** The deposit of an order in a list of tranches, opened. */
async function depositOf(of: Workspace, address: string, title: string, order: string): Promise<RecordPanel> {
  await of.go(address)
  const list = new ListPanel(of, of.panel(title))
  await list.isShown()
  await list.search(order)
  return of.record(await list.openRow(/Deposit/))
}

test('the deposit of a signed order is invoiced by the supplier, approved by a second person, sent with its bank slip and confirmed, with the keyboard only', async ({
  visit,
}) => {
  /** Wide windows, so that list columns are visible. */
  const wide = async (username: string): Promise<Workspace> => {
    const workspace = await (await visit({ keyboard: true })).signInByKeyboard(username)
    await workspace.page.setViewportSize({ width: 2600, height: 1200 })
    // Panels left open by other journeys of the same user are closed.
    await workspace.page.keyboard.press('Alt+Shift+W')
    await expect(workspace.tabs).toHaveCount(1)
    return workspace
  }
  const buyer = await wide('home@northwind.example'),
    supplier = await wide('docs@lianfa.example'),
    finance = await wide('finance@northwind.example')
  let number = ''

  await test.step('the buyer writes an order with a deposit and sends it; the supplier signs it', async () => {
    await buyer.go('/base/page-making/page_po_form')
    const form = new RecordPanel(buyer, buyer.panel('New Purchase Order'), '')
    await form.fillIn({
      Supplier: 'Lianfa',
      Incoterm: 'FOB',
      'Payment Term': '30% deposit',
      'PO Confirm Due Date': day(7),
      'Ship Type': 'Sea',
      POL: 'CNSHA',
      POD: 'USSEA',
      'Cargo Ready Date': day(20),
      ETD: day(23),
      ETA: day(50),
    })
    await form.paste('TOWEL-6H\tBath towel\t100')
    await form.typeInto(0, { unitPrice: '2.5' })
    number = await form.saveNew(/^PO-/)
    const order = buyer.record(number)
    await order.step('Submit')
    await order.says('Submitted')
    const theirs = await supplier.openFromPalette(number)
    await theirs.upload('supplierCopy', attachment('signed.pdf'))
    await theirs.step('Sign Back')
    await theirs.says('Signed')
  })

  const submitted = await test.step('the supplier submits the proforma invoice of the deposit', async () => {
    const tranche = await depositOf(supplier, '/paymentReceipt', 'Payment Receipts', number)
    // 30 percent of 100 towels at 2.50.
    await expect(tranche.shown('Amount')).toHaveText(/^75\.00/)
    await expect(tranche.shown('Due after')).toHaveText('PO confirmed')
    await expect(tranche.shown('Basis of the Date')).toHaveText('Actual')
    await tranche.step('Submit PI', { 'PI number': 'LF-2101', 'PI date': today })
    await tranche.says('In Approval')
    await expect(tranche.shown('PI Amount')).toHaveText(/^75\.00/)
    return tranche
  })

  await test.step('the purchaser approves it', async () => {
    const tranche = await depositOf(buyer, '/payment_task', 'Payment Tasks', number)
    await expect(tranche.shown('PI No.')).toHaveText('LF-2101')
    await expect(tranche.button('Remit')).toHaveCount(0)
    await tranche.step('Approve')
    await tranche.says('Approved')
    await submitted.says('Approved')
  })

  await test.step('finance attaches the bank slip and sends the money', async () => {
    const tranche = await depositOf(finance, '/payment_task', 'Payment Tasks', number)
    await expect(tranche.button('Remit')).toBeDisabled()
    await tranche.uploadTo('Bank Slip', attachment('bank slip.pdf'))
    await tranche.step('Remit', { 'Value date': today, 'Bank reference': `TT-${number}` })
    await tranche.says('Remitted')
    await expect(tranche.shown('Amount Sent')).toHaveText(/^75\.00/)
    await expect(tranche.shown('Sent by')).toContainText('Paul Reed')
  })

  await test.step('the supplier confirms the receipt, and the payment of the order shows it', async () => {
    await submitted.says('Remitted')
    await submitted.step('Confirm Receipt', { 'Received on': day(0) })
    await submitted.says('Received')
    await expect(submitted.shown('Amount Received')).toHaveText(/^75\.00/)
    await expect(submitted.shown('Sent by'), 'the payer keeps its people to itself').toHaveCount(0)
    await finance.go('/po_payment')
    const payments = new ListPanel(finance, finance.panel('PO Payments'))
    await payments.isShown()
    await payments.search(number)
    const row = payments.row(number)
    await expect(row).toContainText('Deposit')
    await expect(row.locator('[col-id=actualAmount]')).toHaveText(/^75\.00/)
    await expect(row.locator('[col-id=dueAmount]')).toHaveText(/^175\.00/)
  })
})

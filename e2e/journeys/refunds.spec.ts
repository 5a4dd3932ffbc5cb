import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** A file to attach. */
const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const day = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
/** Seattle is behind Nantong: its day is never after the supplier's. */
const today = day('America/Los_Angeles')

/** The record of a list whose row shows something, opened. */
async function opened(of: Workspace, address: string, title: string, shows: RegExp): Promise<RecordPanel> {
  await of.go(address)
  const list = new ListPanel(of, of.panel(title))
  await list.isShown()
  return of.record(await list.openRow(shows))
}

test('a refund is approved and sent by two people of the supplier and confirmed by the buyer, with the keyboard only', async ({
  visit,
}) => {
  /** Wide windows, so that list columns are visible. */
  const wide = async (username: string): Promise<Workspace> => {
    const workspace = await (await visit({ keyboard: true })).signInByKeyboard(username)
    await workspace.page.setViewportSize({ width: 2600, height: 1200 })
    await workspace.page.keyboard.press('Alt+Shift+W')
    await expect(workspace.tabs).toHaveCount(1)
    return workspace
  }
  const finance = await wide('finance@northwind.example'),
    sales = await wide('sales@lianfa.example'),
    exporter = await wide('export@lianfa.example')

  const asked = await test.step('finance sees what it asked for, and cannot approve it', async () => {
    const refund = await opened(finance, '/refunds', 'Refunds', /480\.00/)
    await refund.says('Requested')
    await expect(refund.button('Approve')).toHaveCount(0)
    return refund
  })

  await test.step('one person of the supplier approves it, another one sends the money', async () => {
    const theirs = await opened(sales, '/refunds', 'Refunds', /480\.00/)
    await theirs.step('Approve')
    await theirs.says('Approved')
    await theirs.uploadTo('Bank Slip', slip)
    await expect(theirs.button('Remit')).toBeDisabled()
    const second = await opened(exporter, '/refunds', 'Refunds', /480\.00/)
    await second.step('Remit', { 'Sent on': today, 'Bank reference': 'TT-RF-1' })
    await second.says('Remitted')
  })

  await test.step('finance confirms that less arrived; the rest stays with the supplier', async () => {
    await asked.says('Remitted')
    await asked.step('Confirm Receipt', { 'Received on': today, 'Amount received': '465' })
    await asked.says('Received')
    await expect(asked.shown('Amount Received')).toHaveText(/^465\.00/)
  })

  await test.step('a second person of the payer approves a write-off', async () => {
    const off = await opened(finance, '/payable_write_offs', 'Write-offs of Payables', /12\.00/)
    await off.says('Requested')
    await off.step('Approve')
    await off.says('Approved')
    await expect(off.shown('Approved by')).toContainText('Paul Reed')
  })
})

import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** A file to attach. */
const attachment = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
/** Days of the supplier and agent in Shanghai, and of the warehouse and inspector in Seattle. */
const day = (by: number, timeZone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + by * 86_400_000))
const today = day(0),
  todayInSeattle = day(0, 'America/Los_Angeles')

async function fresh(of: Workspace, address: string, title: string): Promise<RecordPanel> {
  await of.go(address)
  return new RecordPanel(of, of.panel(title), '')
}

/** The one row of a list that belongs to this order, opened. */
async function rowOf(of: Workspace, address: string, title: string, words: string, row: RegExp): Promise<RecordPanel> {
  await of.go(address)
  const list = new ListPanel(of, of.panel(title))
  await list.isShown()
  await list.search(words)
  const number = await list.openRow(row)
  return of.record(number)
}

/** Known goods need no inspection during production. */
async function skipsProduction(buyer: Workspace, order: string): Promise<void> {
  const task = await rowOf(buyer, '/qc_tracking', 'QC Tracking', order, /IPI|In-process|Initial/)
  await task.step('Cancel', { Reason: 'known goods' })
  await task.says('Canceled')
}

test('an order goes from draft to stock through six users with the keyboard only: buyer, supplier, inspector, freight agent, warehouse and platform', async ({
  visit,
}) => {
  test.setTimeout(1_800_000)
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
    supplier = await wide('docs@lianfa.example')
  let number = ''

  await test.step('the buyer writes an order and sends it', async () => {
    const form = await fresh(buyer, '/base/page-making/page_po_form', 'New Purchase Order')
    await form.fillIn({
      Supplier: 'Lianfa',
      Incoterm: 'FOB',
      'Payment Term': '30% deposit',
      'PO Confirm Due Date': day(7),
      'Ship Type': 'Sea',
      POL: 'CNSHA',
      POD: 'USSEA',
      'Cargo Ready Date': today,
      ETD: day(3),
      ETA: day(30),
      Forwarder: 'Bluewave',
      Warehouse: 'Safehouse',
      Inspector: 'Safehouse',
    })
    await form.paste('TOWEL-6H\tBath towel\t100')
    await form.typeInto(0, { unitPrice: '2.5' })
    number = await form.saveNew(/^PO-/)
    const order = buyer.record(number)
    await order.step('Submit')
    await order.says('Submitted')
  })
  await test.step('the supplier signs it and reports the goods ready', async () => {
    const order = await supplier.openFromPalette(number)
    await order.upload('supplierCopy', attachment('signed.pdf'))
    await order.step('Sign Back')
    await order.says('Signed')
    await skipsProduction(buyer, number)
    await order.step('Report Cargo Ready', { 'Actual cargo ready date': today })
    await order.says('Cargo Ready')
  })
  const inspector = await wide('qc@safehouse.example')
  await test.step('the inspection fails, is repeated after repair, and releases the goods', async () => {
    const task = await rowOf(inspector, '/qc_task', 'QC Tasks', number, /Created/)
    const reports = async (bad: number) => {
      await task.step('Book', { 'Day of inspection': todayInSeattle })
      await task.says('Booked')
      const size = Number(
        (await task.root.getByRole('group', { name: 'Sample Size', exact: true }).innerText()).replace(/\D/g, ''),
      )
      await task.fillIn({
        'Inspected Quantity': String(size),
        'Pass Quantity': String(size - bad),
        'Fail Quantity': String(bad),
        'Critical Defects': '0',
        'Major Defects': String(bad),
        'Minor Defects': '0',
      })
      await task.uploadTo('Report', attachment('report.pdf'))
      await task.save()
      await task.step('Submit Report')
      await task.says('Report Submitted')
    }
    await reports(8)
    await task.step('Fail', { Reason: 'torn seams' })
    await task.step('Conclude')
    const bought = await rowOf(buyer, '/qc_tracking', 'QC Tracking', number, /Conclusion/)
    await bought.step('Inspect Again', { Reason: 'sorted and repaired' })
    await task.says('Created')
    await reports(0)
    await task.step('Pass')
    await task.step('Conclude')
    await bought.says('Conclusion')
    await bought.step('Approve')
    await bought.says('Approved')
  })
  const agent = await wide('booking@bluewave.example'),
    warehouse = await wide('warehouse@safehouse.example'),
    platform = await wide('admin@platform.example')

  /** Books a part of the order, puts it into a plan, gets a quote and confirms it; returns the agent's shipment. */
  const ships = async (quantity: string, vessel: string, approver: Workspace): Promise<RecordPanel> => {
    const booking =
      await test.step(`the supplier books ${quantity}, ${approver === platform ? 'the platform approves for the absent buyer' : 'the buyer approves'}`, async () => {
        const form = await fresh(supplier, '/vob?vobNo=', 'New Vendor Booking (VOB)')
        await form.fillIn({ PO: number })
        const made = supplier.record(await form.saveNew(/^VOB-/))
        await made.typeInto(0, {
          quantity,
          unitPerOuter: '10',
          length: '60',
          width: '40',
          height: '40',
          gwKg: '600',
          nwKg: '500',
        })
        await made.fillIn({ 'Gross Weight': '600', 'Net Weight': '500' })
        await made.save()
        await made.step('Submit')
        await made.says('Submitted')
        const bought = await approver.openFromPalette(made.number)
        await bought.step('Approve')
        await bought.says('Approved')
        return made.number
      })
    await test.step(`the buyer plans ${booking}, the agent quotes, the buyer confirms`, async () => {
      const form = await fresh(buyer, '/shipingplan?shippingPlanNo=', 'New Shipping Plan')
      await form.fillIn({
        POs: number,
        Forwarder: 'Bluewave',
        'Cargo Ready Date': today,
        ETD: day(3),
        ETA: day(30),
        'Answer Deadline': `${day(2)} 12:00`,
        'Container Type': '40GP',
        'Container Quantity': '1',
      })
      const plan = buyer.record(await form.saveNew(/^SP-/))
      await plan.step('Send to Freight Agent')
      const quote = await agent.openFromPalette(plan.number)
      await quote.step('Accept')
      await quote.fillIn({ Carrier: 'Maersk', Vessel: vessel, Voyage: '041E', 'Quote Valid Until': day(10) })
      await quote.paste('Ocean freight\t100\t1\t1\nTerminal handling\t100\t1\t1\nDocumentation\t100\t1\t1')
      await quote.save()
      await quote.step('Submit Quote')
      await plan.step('Confirm')
      await plan.says('Confirmed')
    })
    return rowOf(agent, '/so_release_third', 'SO Release (Freight Agent)', vessel, /To be Released/)
  }

  /** The agent releases the shipment, the supplier loads its container, and the agent reports departure and arrival. */
  const arrives = async (shipment: RecordPanel, soNo: string, container: string, cargo: string): Promise<void> => {
    await test.step(`${soNo} is released, loaded into ${container}, departs and arrives`, async () => {
      await shipment.fillIn({
        'SO No.': soNo,
        'Document Cut-off': `${day(1)} 16:00`,
        'VGM Cut-off': `${day(2)} 08:00`,
        'Gate-in Cut-off': `${day(2)} 16:00`,
      })
      await shipment.save()
      await shipment.step('Release SO', { 'Released on': today })
      await shipment.says('Released')
      const form = await fresh(supplier, '/containerLoading?id=', 'New Container Loading')
      await form.fillIn({
        Shipment: shipment.number,
        'Container Type': '40GP',
        'Container No.': container,
        'Seal No.': 'SL-9',
        'Loaded At': `${today} 00:00`,
      })
      await form.paste(cargo)
      // Pasted names are looked up first; a save meanwhile is ignored. Continues once it is saved.
      const save = supplier.panel(container).getByRole('button', { name: 'Save', exact: true })
      await expect(async () => {
        if ((await save.count()) === 0 || (await save.isEnabled())) await supplier.page.keyboard.press('Control+s')
        await expect(save).toBeDisabled({ timeout: 5_000 })
      }).toPass({ timeout: 120_000 })
      const track = await agent.openFromPalette(shipment.number)
      for (const reached of ['Gate In', 'POL Departure', 'POD Arrival']) {
        await track.step('Reach Milestone', { Date: today })
        await track.says(reached)
      }
    })
  }
  /** The warehouse receives the goods. */
  const receives = async (sent: string, quantity: string, status: string): Promise<RecordPanel> =>
    test.step(`the warehouse counts ${quantity} of ${sent}`, async () => {
      const receipt = await rowOf(warehouse, '/dn_receving', 'DN Receiving', number, new RegExp(`\\D${sent}\\.00`))
      await receipt.fillIn({ 'Gate In At': `${todayInSeattle} 00:00` })
      await receipt.save()
      await receipt.step('Gate In at Warehouse')
      await receipt.step('Start Counting')
      await receipt.says('Counting')
      await receipt.typeInto(0, { received: quantity })
      await receipt.save()
      if (status === 'Posted') await receipt.step('Post')
      return receipt
    })

  await arrives(
    await ships('60', `MV Aurora ${number}`, buyer),
    `SO-A-${number}`,
    'CSQU3054383',
    `${number}\tTOWEL-6H\tBath towel\t6\t60\t40\t40\t60\t0.576\t600`,
  )
  const whole = await receives('60', '60', 'Posted')
  await whole.says('Posted')
  await arrives(
    await ships('40', `MV Borealis ${number}`, platform),
    `SO-B-${number}`,
    'MSCU6639870',
    `${number}\tTOWEL-6H\tBath towel\t4\t60\t40\t40\t40\t0.384\t600`,
  )
  const short = await receives('40', '37', 'Counting')
  await test.step('three are missing: the warehouse raises an exception with a photo, the buyer decides, the rest is posted', async () => {
    await short.uploadTo('Photo of the Exception', attachment('short.pdf'))
    await short.step('Raise Exception')
    const dialog = warehouse.page.getByRole('dialog')
    await warehouse.pick(dialog.getByRole('combobox', { name: /Exception codes/ }), 'Short received')
    await warehouse.write(dialog.getByRole('textbox', { name: 'Reason' }), 'three are missing')
    await warehouse.press(dialog.getByRole('button', { name: 'Raise Exception', exact: true }))
    await short.says('Exception')
    const receipt = await rowOf(buyer, '/exception_Report', 'Exception Report', short.number, /Exception/)
    await receipt.step('Resolve')
    const asked = buyer.page.getByRole('dialog')
    await buyer.pick(asked.getByRole('combobox', { name: 'Decision TOWEL-6H' }), 'Claim')
    await buyer.write(asked.getByRole('textbox', { name: 'Answer of the supplier' }), 'will credit')
    await buyer.write(asked.getByRole('textbox', { name: 'Reason' }), 'agreed')
    await buyer.press(asked.getByRole('button', { name: 'Resolve', exact: true }))
    await receipt.says('Resolved')
    await short.says('Resolved')
    await short.step('Post')
    await short.says('Posted')
  })
  await test.step('the buyer, the supplier and the platform see it delivered', async () => {
    for (const of of [buyer, supplier, platform]) await (await of.openFromPalette(number)).says('Delivered')
  })
  await test.step('97 of the 100 are in stock', async () => {
    await warehouse.go('/inventory_view')
    const stock = new ListPanel(warehouse, warehouse.panel('Inventory by Warehouse'))
    await stock.isShown()
    for (const [receipt, counted] of [
      [whole, '60.00'],
      [short, '37.00'],
    ] as const) {
      await stock.search(receipt.number)
      await expect(stock.root.getByText('1 row', { exact: true })).toBeVisible()
      for (const column of ['onHand', 'available'])
        await expect(stock.root.locator(`[row-index="0"] [col-id="${column}"]`), column).toHaveText(counted)
    }
  })
  // Later journeys need the usual window width.
  for (const of of [buyer, supplier, inspector, agent, warehouse, platform]) {
    // A user with nothing else open has nothing to keep.
    const kept = of.page
      .waitForResponse(r => r.url().includes('/workspace/setting/layout') && r.request().method() === 'POST', {
        timeout: 5_000,
      })
      .catch(() => null)
    await of.page.keyboard.press('Alt+Shift+W')
    await expect(of.tabs).toHaveCount(1)
    await kept
  }
})

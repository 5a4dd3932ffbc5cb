import fs from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { ListPanel } from '../pages/ListPanel.ts'

const column = (list: ListPanel, id: string): Locator => list.root.locator(`[row-index] [col-id="${id}"]`)
/** The list as designed, whatever earlier journeys changed. */
async function asDesigned(list: ListPanel): Promise<void> {
  const { page, words } = list.workspace
  await list.root.getByRole('button', { name: words.ui.savedViews }).click()
  await page.getByRole('button', { name: words.ui.asDesigned, exact: true }).click()
  await expect(list.keyword).toHaveValue('')
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const fullWidth = (text: string): string => text.replace(/[0-9-]/g, c => String.fromCharCode(c.charCodeAt(0) + 0xfee0))

const texts = async (cells: Locator): Promise<string[]> => (await cells.allInnerTexts()).filter(t => t !== '')

test('a list is searched while typing, by any column, and sorted by two columns', async ({ signIn }) => {
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  const orders = await buyer.openList('orders')
  await buyer.maximise(orders)
  await asDesigned(orders)
  await test.step('while typing: without Enter, and the focus stays', async () => {
    await orders.keyword.click()
    await page.keyboard.type('Huamei')
    await expect(column(orders, 'supplier').first()).toContainText('Huamei')
    await expect.poll(async () => (await texts(column(orders, 'supplier'))).every(t => t.includes('Huamei'))).toBe(true)
    await expect(orders.keyword).toBeFocused()
  })
  await test.step('by a column outside the form', async () => {
    await orders.root.getByRole('button', { name: buyer.words.ui.moreFilters }).click()
    await orders.root.getByRole('button', { name: buyer.words.ui.addFilter }).click()
    await page.getByRole('menuitem', { name: 'Total Amount' }).click()
    const search = orders.root.getByRole('search')
    await search
      .getByRole('textbox', { name: buyer.words.ui.from })
      .last()
      .or(search.locator('input').last())
      .first()
      .fill('50000')
    await page.keyboard.press('Enter')
    await expect(orders.root.getByRole('status').first()).not.toHaveText(/^1,\d\d\d/)
  })
  await test.step('sorted by two columns', async () => {
    await orders.root.getByRole('columnheader', { name: 'ETD' }).click()
    await orders.root.getByRole('columnheader', { name: 'Cargo Ready Date' }).click({ modifiers: ['Shift'] })
    await expect(orders.root.locator('.ag-header-cell[aria-sort=ascending]')).toHaveCount(2)
  })
})

test('a view is saved with a name, chosen again after a reload, and deleted', async ({ signIn }) => {
  const buyer = await signIn('senior@northwind.example')
  const { page } = buyer
  const name = `Huamei ${Date.now()}`
  const views = buyer.words.ui.savedViews
  const orders = await buyer.openList('orders')
  await asDesigned(orders)
  await orders.search('Huamei')
  await expect.poll(async () => (await texts(column(orders, 'supplier'))).every(t => t.includes('Huamei'))).toBe(true)
  await orders.root.getByRole('button', { name: views }).click()
  await page.getByRole('textbox', { name: buyer.words.ui.saveViewAs }).fill(name)
  await page.keyboard.press('Enter')
  await buyer.hasSaid(buyer.words.ui.viewSaved)
  await orders.root.getByRole('button', { name: views }).click()
  await page.getByRole('button', { name: buyer.words.ui.asDesigned, exact: true }).click()
  await expect(orders.keyword).toHaveValue('')
  await page.reload()
  await buyer.isOpen()
  await orders.root.getByRole('button', { name: views }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(orders.keyword).toHaveValue('Huamei')
  await expect.poll(async () => (await texts(column(orders, 'supplier'))).every(t => t.includes('Huamei'))).toBe(true)
  await orders.root.getByRole('button', { name: views }).click()
  await page.getByRole('button', { name: buyer.words.ui.deleteView.replace('{name}', name) }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('an administrator shares a view as default of a role; a user can choose another default', async ({ signIn }) => {
  const admin = await signIn('admin@platform.example'),
    qc = await signIn('qc@safehouse.example')
  const { ui } = admin.words
  const name = `Xinda ${Date.now()}`
  const openFresh = async () => {
    const before = await qc.openList('orders')
    await before.keyword.click()
    await qc.page.keyboard.press('Alt+W')
    await expect(before.root).toHaveCount(0)
    return qc.openList('orders')
  }
  const theirs = await admin.openList('orders')
  await asDesigned(theirs)
  await theirs.search('Xinda')
  await expect.poll(async () => (await texts(column(theirs, 'supplier'))).every(t => t.includes('Xinda'))).toBe(true)
  await theirs.root.getByRole('button', { name: ui.savedViews }).click()
  await admin.page.getByRole('textbox', { name: ui.saveViewAs }).fill(name)
  await admin.page.keyboard.press('Enter')
  await admin.hasSaid(ui.viewSaved)
  await test.step('shared', async () => {
    await theirs.root.getByRole('button', { name: ui.savedViews }).click()
    await admin.page.getByRole('button', { name: ui.shareView.replace('{name}', name) }).click()
    await admin.page.getByRole('combobox', { name: ui.shareRole }).click()
    await admin.page.getByRole('option', { name: 'Quality-control staff' }).click()
    await admin.page.getByRole('checkbox', { name: ui.shareAsFirst }).check()
    await admin.page.getByRole('button', { name: ui.share, exact: true }).click()
    await admin.hasSaid(ui.viewShared)
  })
  await test.step('opens first for the role', async () => {
    await expect((await openFresh()).keyword).toHaveValue('Xinda')
  })
  await test.step('a user chooses the designed view as default', async () => {
    const mine = await qc.openList('orders')
    await mine.root.getByRole('button', { name: ui.savedViews }).click()
    await qc.page.getByRole('button', { name: ui.openFirst.replace('{name}', ui.asDesigned) }).click()
    await expect(qc.page.getByRole('button', { name: ui.openFirst.replace('{name}', ui.asDesigned) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await qc.page.keyboard.press('Escape')
    await expect((await openFresh()).keyword).toHaveValue('')
  })
  await test.step("and returns to the role's default", async () => {
    const mine = await qc.openList('orders')
    await mine.root.getByRole('button', { name: ui.savedViews }).click()
    await qc.page.getByRole('button', { name: ui.openFirst.replace('{name}', ui.asDesigned) }).click()
    await expect(qc.page.getByRole('button', { name: ui.openFirst.replace('{name}', name) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await test.step('removed again', async () => {
    await theirs.root.getByRole('button', { name: ui.savedViews }).click()
    const popover = admin.page
      .getByRole('group', { name: ui.savedViews })
      .or(admin.page.getByRole('dialog', { name: ui.savedViews }))
    await popover
      .getByRole('button', { name: ui.deleteView.replace('{name}', name) })
      .first()
      .click()
    await expect(popover.getByRole('button', { name: ui.deleteView.replace('{name}', name) })).toHaveCount(1)
    await popover.getByRole('button', { name: ui.deleteView.replace('{name}', name) }).click()
    await expect(popover.getByRole('button', { name: ui.deleteView.replace('{name}', name) })).toHaveCount(0)
  })
})

test('totals of the whole search show below the rows on request, per currency, and follow the search', async ({
  signIn,
}) => {
  const buyer = await signIn('finance@northwind.example')
  const { page } = buyer
  const asked: string[] = []
  page.on('request', r => {
    if (r.url().includes('/query/totals/')) asked.push(r.url())
  })
  const orders = await buyer.openList('orders')
  await buyer.maximise(orders)
  await asDesigned(orders)
  await expect(column(orders, 'poNo').first()).toBeVisible()
  const sums = orders.root.locator('.ps-row-total [col-id="totalAmount"]')
  await expect(sums).toHaveCount(0)
  expect(asked).toEqual([])
  const toggle = orders.root.getByRole('button', { name: buyer.words.ui.totals, exact: true })
  await toggle.click()
  await expect(sums).toHaveText([/ (USD|CNY)$/, / (USD|CNY)$/])
  const all = await sums.allInnerTexts()
  expect(new Set(all.map(t => t.slice(-3))).size).toBe(2)
  await orders.search('Huamei')
  await expect(sums.first()).not.toHaveText(all[0] ?? '')
  await test.step('they equal the sums of the search results', async () => {
    const [number = ''] = await orders.numbersOf('Huamei', 1)
    await orders.search(number)
    await expect(sums).toHaveCount(1)
    await expect(sums).toHaveText(await orders.row(number).first().locator('[col-id="totalAmount"]').innerText())
  })
  await toggle.click()
  await expect(sums).toHaveCount(0)
})

test('a list is exported with its conditions and columns, and selected rows are copied as shown', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  const orders = await buyer.openList('orders')
  await asDesigned(orders)
  await orders.search('Jinlong')
  await expect.poll(async () => (await texts(column(orders, 'supplier'))).every(t => t.includes('Jinlong'))).toBe(true)
  const count = Number((await orders.root.getByText(/^[\d,]+ rows$/).innerText()).replace(/\D/g, ''))
  await test.step('as CSV', async () => {
    const saved = page.waitForEvent('download')
    await orders.root.getByRole('button', { name: buyer.words.ui.export }).click()
    await page.getByRole('menuitem', { name: buyer.words.ui.exportCsv }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await fs.readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(count + 1)
    expect(lines[0]).toContain('PO No.')
    expect(lines.slice(1).every(l => l.includes('Jinlong'))).toBe(true)
  })
  await test.step('as a workbook', async () => {
    const saved = page.waitForEvent('download')
    await orders.root.getByRole('button', { name: buyer.words.ui.export }).click()
    await page.getByRole('menuitem', { name: buyer.words.ui.exportXlsx }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    expect((await fs.readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
  await test.step('two rows to the clipboard', async () => {
    const numbers = (await texts(column(orders, 'poNo'))).slice(0, 2)
    for (const number of numbers) await orders.row(number).first().getByRole('checkbox').check()
    const copied = await orders.root.getByRole('grid').evaluate(grid => {
      const data = new DataTransfer()
      grid.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return data
        .getData('text/plain')
        .split('\n')
        .map(line => line.split('\t')[0])
    })
    expect(copied).toEqual(['PO No.', ...numbers])
  })
})

test('values are edited in the list: with F2, with undo, and with a question on a conflict', async ({ signIn }) => {
  const buyer = await signIn('buyer@northwind.example'),
    colleague = await signIn('senior@northwind.example')
  const { page } = buyer
  const orders = await buyer.openList('orders')
  await buyer.maximise(orders)
  await asDesigned(orders)
  await orders.search('Haitong')
  // An order with a sailing date; a placement's order has none yet. Its step, cargo and order are due on three days.
  const [number = ''] = await orders.numbersOf(/Draft\D*(\d{4}-\d\d-\d\d\s*){3}/, 1)
  const cell = (name: string) => orders.row(number).first().locator(`[col-id="${name}"]`)
  const editor = (name: string) => orders.root.getByRole('textbox', { name, exact: true })
  // Scrolled fully into view, because columns are drawn when visible.
  await orders.search(number)
  await expect(orders.links).toHaveCount(1)
  const before = await cell('cargoReadyDate').innerText(),
    sails = await cell('etd').innerText()
  const [later, mine, other] = [shifted(before, 1), shifted(sails, -1), shifted(sails, -2)]

  await test.step('a date: full-width digits, Enter; then Ctrl+Z', async () => {
    await cell('cargoReadyDate').click()
    await page.keyboard.press('F2')
    await expect(editor('Cargo Ready Date')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(fullWidth(later))
    await page.keyboard.press('Enter')
    await expect(editor('Cargo Ready Date')).toHaveCount(0)
    await expect(cell('cargoReadyDate')).toHaveText(later)
    const theirs = await colleague.openFromPalette(number)
    await expect(theirs.root.getByRole('textbox', { name: 'Cargo Ready Date' })).toHaveValue(later)
    await page.keyboard.press('Control+z')
    await expect(cell('cargoReadyDate')).toHaveText(before)
  })
  await test.step('Tab moves to the next value, Escape cancels, and an invalid date asks', async () => {
    await cell('cargoReadyDate').click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Tab')
    await expect(orders.root.getByRole('textbox', { name: /^ETD, row \d+:/ })).toBeFocused()
    await page.keyboard.type('soon')
    await page.keyboard.press('Enter')
    await expect(orders.root.page().getByRole('alert').filter({ hasText: 'ETD' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor('ETD')).toHaveCount(0)
  })
  await test.step('a value rejected by a rule shows the reason and stays', async () => {
    await cell('cargoReadyDate').click()
    await page.keyboard.press('F2')
    await expect(editor('Cargo Ready Date')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(shifted(sails, 60))
    await page.keyboard.press('Enter')
    await buyer.hasSaid(/Cargo Ready Date/)
    await expect(cell('cargoReadyDate')).toHaveText(before)
  })
  await test.step('a locked value shows why', async () => {
    await cell('totalAmount').click()
    await page.keyboard.press('F2')
    await buyer.hasSaid(/Total Amount cannot be changed here/)
  })
  await test.step('on a conflict both values are shown, and one is chosen', async () => {
    const theirs = colleague.record(number),
      etd = theirs.root.getByRole('textbox', { name: 'ETD', exact: true })
    await cell('etd').click()
    await page.keyboard.press('F2')
    await expect(editor('ETD')).toBeFocused()
    await etd.fill(other)
    await theirs.save()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(mine)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(question.getByText(other)).toBeVisible()
    await question.getByText(`Mine: ${mine}`).click()
    await question.getByRole('button', { name: 'Apply' }).click()
    await expect(cell('etd')).toHaveText(mine)
    await expect(etd).toHaveValue(mine)
  })
})

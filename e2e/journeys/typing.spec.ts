import path from 'node:path'
import type { CDPSession, Locator } from 'playwright/test'
import { compose, composer, days, digits, words, type Composed } from '../composition.ts'
import { expect, test } from '../journey.ts'
import { ImportPanel } from '../pages/ImportPanel.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

const draftOf = async (workspace: Workspace, supplier: string): Promise<RecordPanel> => {
  const orders = await workspace.openList('orders', 'confirmStatus:in:draft')
  await workspace.keepOnly(orders)
  await orders.search(supplier)
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const record = await orders.open(number)
  await workspace.maximise(record)
  return record
}

const cell = (record: RecordPanel, row: number, column: string): Locator =>
  record.root.locator(`[row-index="${row}"] [col-id="${column}"]`)
const input = (record: RecordPanel): Locator =>
  record.root.getByRole('textbox', { name: /, row \d/ }).or(record.root.getByRole('combobox', { name: /, row \d/ }))

test('words of four input methods lose and double no character in every kind of input (200 sequences)', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  const record = await draftOf(buyer, 'Huamei')
  const session = await composer(page)
  let played = 0
  const into = async (box: Locator, sequences: readonly Composed[] = words) => {
    played += await composeInto(session, box, sequences)
  }
  await test.step('fields of a form', async () => {
    await into(record.field('projectName'))
    await into(record.field('projectNo'))
    await into(record.root.getByRole('textbox', { name: 'Consignee Address' }))
    await into(record.root.getByRole('combobox', { name: 'Supplier' }))
    await into(record.root.getByRole('combobox', { name: 'Incoterm' }))
  })
  await test.step('comments', async () => {
    await record.openPart('comments')
    await into(record.root.getByRole('textbox', { name: buyer.words.ui.writeComment }))
  })
  await test.step('cells of a grid: from the first letter, before an editor is open', async () => {
    for (const column of ['skuName', 'styleNo']) {
      for (const [i, word] of words.entries()) {
        await cell(record, 0, column).click()
        await compose(session, word, i % 2 === 0)
        expect(await input(record).inputValue(), `${word.method} ${word.word}`).toBe(word.word)
        // The first Enter confirmed the composition; this one leaves the cell.
        await page.keyboard.press('Enter')
        await expect(cell(record, 0, column)).toHaveText(word.word)
        played++
      }
    }
    for (const [word, shown] of [
      [digits[0], '12.50'],
      [digits[1], '7.00'],
      [digits[2], '100.00'],
      [digits[3], '3.50'],
    ] as const) {
      await cell(record, 0, 'unitPrice').click()
      await compose(session, word as Composed)
      await page.keyboard.press('Enter')
      await expect(cell(record, 0, 'unitPrice')).toHaveText(shown)
      played++
    }
  })
  await test.step('dates, in a form and in a grid: full-width digits and signs, and calendar words', async () => {
    const day = record.root.getByRole('textbox', { name: 'Cargo Ready Date', exact: true })
    await into(day)
    for (const [word, read] of days) {
      await day.fill('')
      await compose(session, word, true)
      expect(await day.inputValue()).toBe(word.word)
      await day.blur()
      await expect(day).toHaveValue(read)
      await cell(record, 0, 'cargoReadyDate').click()
      await compose(session, word, true)
      expect(await input(record).inputValue()).toBe(word.word)
      await page.keyboard.press('Enter')
      await expect(cell(record, 0, 'cargoReadyDate')).toHaveText(read)
      played += 2
    }
  })
  await test.step('search and palette', async () => {
    await into((await buyer.openList('orders')).keyword)
    const palette = await buyer.openPalette()
    await into(palette.box)
  })
  test.info().annotations.push({ type: 'measured', description: `${played} sequences` })
  expect(played).toBeGreaterThanOrEqual(200)
})

test('words of four input methods in the cells of a list, in searches, dialogs, the import wizard and the sign-in', async ({
  signIn,
  visit,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const {
    page,
    words: { ui },
  } = buyer
  const session = await composer(page)
  let played = 0
  const into = async (box: Locator) => {
    played += await composeInto(session, box, words)
  }
  // Only drafts: how many of them the first page of all orders has depends on the day.
  const orders = await buyer.openList('orders', 'confirmStatus:in:draft')
  await buyer.maximise(orders)
  const typed = page.locator(':focus')
  let drafts: string[] = []

  await test.step('a list: letters are commands until F2, then text from the first one', async () => {
    await orders.search('Lianfa')
    drafts = await orders.numbersOf('Draft', 2)
    const [number = ''] = drafts
    await orders.row(number).first().locator('[col-id="supplier"]').click()
    await page.keyboard.press('g')
    await expect(page.getByText(ui.keysPending)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await expect(typed).toHaveAccessibleName('Supplier')
    await page.keyboard.press('Enter')
    await expect(typed).toHaveAccessibleName(/^Supplier, row \d+: Lianfa/)
    for (const [i, word] of words.entries()) {
      await compose(session, word, i % 2 === 0)
      expect(await typed.inputValue(), `${word.method} ${word.word}`).toBe(word.word)
      // The first closes the list of suppliers, the second cancels the edit.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(typed).toHaveAccessibleName(/^Supplier, row \d+: Lianfa/)
      played++
    }
    while (
      !(
        (await typed.getAttribute('aria-label')) ??
        (await typed.evaluate(e => (e as HTMLInputElement).labels?.[0]?.textContent ?? ''))
      ).startsWith('Project No.')
    )
      await page.keyboard.press('ArrowRight')
    for (const [i, word] of words.entries()) {
      await compose(session, word, i % 2 === 0)
      expect(await typed.inputValue(), `${word.method} ${word.word}`).toBe(word.word)
      await page.keyboard.press('Enter')
      await expect(orders.row(number).first().locator('[col-id="projectNo"]')).toHaveText(word.word)
      await expect(typed).toHaveAccessibleName(
        `Project No., row ${1 + Number(await orders.row(number).first().getAttribute('row-index'))}: ${word.word}`,
      )
      played++
    }
    await page.keyboard.type('gp')
    expect(await typed.inputValue()).toBe('gp')
    await page.keyboard.press('Escape')
    for (const word of words
      .slice(-2)
      .map(w => w.word)
      .toReversed()
      .slice(1)) {
      await page.keyboard.press('Control+z')
      await expect(orders.row(number).first().locator('[col-id="projectNo"]')).toHaveText(word)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await expect(page.getByText(ui.keysPending)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a sheet pasted over list cells, and one Ctrl+Z for all', async () => {
    const cells = orders.root.locator('[row-index] [col-id="projectNo"]')
    const of = (number: string) => orders.row(number).first().locator('[col-id="projectNo"]')
    await expect(cells.first()).toBeVisible()
    const before = await Promise.all(drafts.map(n => of(n).innerText()))
    await of(drafts[0] ?? '').click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    const steps = Math.abs(
      Number(
        await orders
          .row(drafts[1] ?? '')
          .first()
          .getAttribute('row-index'),
      ) -
        Number(
          await orders
            .row(drafts[0] ?? '')
            .first()
            .getAttribute('row-index'),
        ),
    )
    await paste(
      page,
      Array.from({ length: steps + 1 }, (_, i) => (i === 0 ? 'PASTE-A' : i === steps ? 'PASTE-B' : '')).join('\n'),
    )
    await expect(of(drafts[0] ?? '')).toHaveText('PASTE-A')
    await expect(of(drafts[1] ?? '')).toHaveText('PASTE-B')
    await page.keyboard.press('Control+z')
    for (const [i, number] of drafts.entries()) await expect(of(number)).toHaveText(before[i] ?? '')
    await page.keyboard.press('Escape')
  })
  await test.step('the search form, and the name of a view', async () => {
    // The list left it open.
    const more = orders.root.getByRole('button', { name: ui.moreFilters })
    if ((await more.count()) > 0) await more.click()
    await into(orders.root.getByRole('search').getByRole('textbox', { name: 'Project No.' }))
    await orders.root.getByRole('button', { name: ui.savedViews }).click()
    await into(page.getByRole('textbox', { name: ui.saveViewAs }))
    await page.keyboard.press('Escape')
  })
  await test.step('the import wizard', async () => {
    const wizard = await ImportPanel.open(buyer, 'PurchaseOrder')
    await wizard.choose(path.resolve(import.meta.dirname, '../fixtures/orders.csv'))
    await into(wizard.root.getByRole('combobox', { name: /^Incoterm maps to/ }))
    await into(wizard.root.getByRole('combobox', { name: ui.impDefaultAdd }))
    await wizard.root.getByRole('checkbox', { name: ui.impSaveAs }).check()
    await into(wizard.root.getByRole('textbox', { name: ui.impSaveAsName }))
    await wizard.button(/^How SKU Name/).click()
    await into(wizard.root.getByRole('group', { name: /^SKU Name/ }).getByRole('textbox', { name: ui.impEmptyAdd }))
    await wizard.next()
    const cell = wizard.root.locator('[row-id="2"] [col-id="6"]')
    for (const [i, word] of words.entries()) {
      await cell.click()
      await compose(session, word, i % 2 === 0)
      expect(await typed.inputValue(), `${word.method} ${word.word}`).toBe(word.word)
      await page.keyboard.press('Enter')
      await expect(cell).toHaveText(word.word)
      played++
    }
    await expect(wizard.button(/^Import 4 rows$/)).toBeVisible()
  })
  await test.step('the sign-in', async () => {
    const page2 = await visit()
    const other = await composer(page2.page)
    for (const name of ['Company account', 'Username'])
      played += await composeInto(other, page2.page.getByRole('textbox', { name, exact: true }), words)
  })
  test.info().annotations.push({ type: 'measured', description: `${played} sequences` })
  expect(played).toBeGreaterThanOrEqual(200)
})

test('words of four input methods in placement lines, an action reason, calendar search and shortcut search; a supplier is found from the first letter', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const {
    page,
    words: { ui },
  } = buyer
  const session = await composer(page)
  await buyer.go('/order_placement')
  const placements = buyer.list('placements')
  await placements.isShown()
  const [number = ''] = await placements.numbersOf(buyer.words.thing.draft, 1)
  const record = await placements.open(number)
  await buyer.maximise(record)

  await test.step('a reference cell: composed from the first letter, and cancelled', async () => {
    // The supplier's name loads after the row.
    await expect(cell(record, 0, 'supplier')).toHaveText(/\S/)
    const before = await cell(record, 0, 'supplier').innerText()
    for (const [i, word] of words.entries()) {
      await cell(record, 0, 'supplier').click()
      await compose(session, word, i % 2 === 0)
      expect(await input(record).inputValue(), `${word.method} ${word.word}`).toBe(word.word)
      // The first closes the list of suppliers, the second cancels the edit.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(cell(record, 0, 'supplier')).toHaveText(before)
    }
  })
  await test.step('finds the supplier by letters typed before its editor was open', async () => {
    await cell(record, 0, 'supplier').click()
    await page.keyboard.type('Xinda')
    expect(await input(record).inputValue()).toBe('Xinda')
    await expect(page.getByRole('option', { name: /Xinda/ }).first()).toBeVisible()
    await expect(page.getByRole('option', { name: /Haitong/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(record.saveButton).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('the reason of an action', async () => {
    await record.button(ui.moreActions).click()
    await page.getByRole('menuitem', { name: 'Cancel', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await composeInto(session, dialog.getByRole('textbox', { name: ui.reason }), words)
    await dialog.getByRole('button', { name: ui.close, exact: true }).click()
  })
  await test.step('the search of a calendar', async () => {
    await buyer.go('/base/page-making/page_po_calendar')
    await composeInto(session, page.getByRole('searchbox', { name: ui.calendarSearch }), words)
  })
  await test.step('the search of the shortcuts', async () => {
    await buyer.go('/settings')
    await composeInto(session, page.getByRole('textbox', { name: ui.keysFilter }), words)
  })
})

test('a sheet is pasted into selected cells, beyond the last line and into an empty table; each is one undo step', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  const record = await draftOf(buyer, 'Xinda')
  const lines = record.root.getByRole('region', { name: 'Lines' })
  const heading = lines.getByRole('heading')
  const count = Number((await heading.innerText()).replace(/\D/g, ''))
  const first = await cell(record, 0, 'styleNo').innerText()

  await test.step('one cell into a selected block', async () => {
    await cell(record, 0, 'styleNo').click()
    await page.keyboard.press('Shift+ArrowDown')
    await paste(page, 'ST-1')
    await expect(cell(record, 0, 'styleNo')).toHaveText('ST-1')
    await expect(cell(record, 1, 'styleNo')).toHaveText('ST-1')
    await page.keyboard.press('Control+z')
    await expect(cell(record, 0, 'styleNo')).toHaveText(first)
    await page.keyboard.press('Control+y')
    await expect(cell(record, 1, 'styleNo')).toHaveText('ST-1')
  })
  await test.step('typed once into the whole selection', async () => {
    await cell(record, 0, 'styleNo').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.type('ST-2')
    await page.keyboard.press('Control+Enter')
    await expect(cell(record, 0, 'styleNo')).toHaveText('ST-2')
    await expect(cell(record, 1, 'styleNo')).toHaveText('ST-2')
  })
  await test.step('beyond the last line: adds lines, and one undo removes them', async () => {
    // The first columns may be scrolled out of view.
    await page.keyboard.press('Home')
    await cell(record, count - 1, 'skuNo').click()
    await paste(page, 'A-1\tFirst\t5\nA-2\tSecond\t6\nA-3\tThird\t7')
    await expect(heading).toHaveText(`Lines ${count + 2}`)
    await expect(cell(record, count + 1, 'skuName')).toHaveText('Third')
    await page.keyboard.press('Control+z')
    await expect(heading).toHaveText(`Lines ${count}`)
  })
  await test.step('filled downwards, and copied back as shown', async () => {
    await cell(record, 0, 'styleNo').click()
    await page.keyboard.type('ST-3')
    await page.keyboard.press('Enter')
    await cell(record, 0, 'styleNo').click()
    await cell(record, 1, 'styleNo').click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+d')
    await expect(cell(record, 1, 'styleNo')).toHaveText('ST-3')
    await page.keyboard.press('Home')
    await cell(record, 0, 'skuNo').click()
    await cell(record, 1, 'skuName').click({ modifiers: ['Shift'] })
    const shown = await Promise.all(
      [0, 1].map(async row =>
        (await Promise.all(['skuNo', 'skuName'].map(c => cell(record, row, c).innerText()))).join('\t'),
      ),
    )
    expect(await copy(page)).toBe(shown.join('\n'))
  })
  await test.step('filled by dragging the corner of the selection, and one undo reverts it', async () => {
    const shown = [await cell(record, 0, 'skuName').innerText(), await cell(record, 1, 'skuName').innerText()]
    await cell(record, 0, 'skuName').click()
    const handle = record.root.locator('[data-fill-handle]')
    const from = await handle.boundingBox(),
      to = await cell(record, 1, 'skuName').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 4, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 4 })
    await expect(cell(record, 1, 'skuName')).toHaveClass(/ps-cell-chosen/)
    await page.mouse.up()
    await expect(cell(record, 1, 'skuName')).toHaveText(shown[0] ?? '')
    await expect(input(record)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cell(record, 1, 'skuName')).toHaveText(shown[1] ?? '')
  })
  await test.step('an empty table', async () => {
    await buyer.go('/base/page-making/page_po_form')
    const fresh = buyer.panel('New Purchase Order')
    await fresh
      .getByRole('region', { name: 'Lines', exact: true })
      .getByRole('textbox', { name: buyer.words.ui.noRowsYet })
      .focus()
    await paste(page, Array.from({ length: 20 }, (_x, i) => `N-${i}\tThing ${i}\t${i + 1}`).join('\n'))
    await expect(fresh.getByRole('region', { name: 'Lines', exact: true }).getByRole('heading')).toHaveText('Lines 20')
    await fresh.locator('[row-index="0"] [col-id="skuNo"]').click()
    await page.keyboard.press('Control+z')
    await expect(
      fresh
        .getByRole('region', { name: 'Lines', exact: true })
        .getByRole('textbox', { name: buyer.words.ui.noRowsYet }),
    ).toBeVisible()
  })
})

/** Types every word separately, then two with a letter between; returns their number. */
async function composeInto(session: CDPSession, box: Locator, sequences: readonly Composed[]): Promise<number> {
  for (const word of sequences) {
    await box.fill('')
    await compose(session, word)
    expect(await box.inputValue(), `${word.method} ${word.word}`).toBe(word.word)
  }
  await box.fill('')
  await compose(session, words[0] as Composed)
  await box.page().keyboard.type('a')
  await compose(session, words[16] as Composed)
  expect(await box.inputValue()).toBe('我a국')
  return sequences.length
}

/** Pastes clipboard content of a spreadsheet into the focused element. */
const paste = (page: Workspace['page'], text: string): Promise<void> =>
  page.evaluate(given => {
    const data = new DataTransfer()
    data.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

const copy = (page: Workspace['page']): Promise<string> =>
  page.evaluate(() => {
    const data = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return data.getData('text/plain')
  })

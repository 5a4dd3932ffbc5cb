import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '../journey.ts'
import { ImportPanel } from '../pages/ImportPanel.ts'

const fixture = path.resolve(import.meta.dirname, '../fixtures/orders.csv')
/** Deliveries of a health programme: 6,680 lines, 4,084 orders. The file may be missing beside the repository. */
const real = path.resolve(import.meta.dirname, '../../../shared/data/procurement/scms_delivery_history_part1.csv')

test('a file becomes orders; refused rows are corrected and imported; the same file changes nothing; everything is undone', async ({
  signIn,
}) => {
  const buyer = await signIn('assistant@hansen.example')
  const { ui } = buyer.words
  const wizard = await ImportPanel.open(buyer, 'PurchaseOrder')

  await test.step('columns are matched to fields, with questions for unknown values', async () => {
    await wizard.choose(fixture)
    await expect(wizard.root.getByRole('combobox', { name: /^Supplier maps to/ })).toHaveValue('Supplier')
    await expect(wizard.root.getByText('1 cell not recognised')).toHaveCount(2)
  })
  await test.step('the preview shows the result and why two rows are refused', async () => {
    await wizard.next()
    await wizard.shows({ impWillNew: 3, impWillChanged: 0, impWillUnchanged: 0, impWillRefused: 2 })
    await expect(wizard.root.getByRole('region', { name: ui.impWhyRefused }).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('the good rows are imported', async () => {
    await wizard.commit(4)
    await wizard.isAt('result')
    await wizard.shows({ impNewRecords: 3, impRowsImported: 4, impRowsRefused: 2 })
    const reasons = wizard.grid('impRefusedRows')
    await expect(reasons.getByRole('row').filter({ hasText: 'KAI-1003' })).toContainText('"2027-02-31" is not a date')
    await expect(reasons.getByRole('row').filter({ hasText: 'KAI-1004' })).toContainText('can not be less than 0')
    const orders = await buyer.openList('orders')
    await orders.search('KAI-')
    await expect(orders.links).toHaveCount(3)
  })
  await test.step('the refused rows are downloaded, corrected and imported', async () => {
    await buyer.tabs.filter({ hasText: 'orders.csv' }).click()
    const refused = await wizard.downloadRefused()
    expect(refused).toContain('KAI-1003')
    expect(refused).not.toContain('KAI-1001')
    const fixed = refused.replace('2027-02-31', '2027-02-28').replace('-5', '5')
    await wizard.button(ui.impFixed).click()
    await wizard.isAt('file')
    await wizard.choose({ name: 'fixed.csv', mimeType: 'text/csv', buffer: Buffer.from(fixed) })
    await wizard.next()
    await wizard.shows({ impWillNew: 2, impWillRefused: 0 })
    await wizard.commit(2)
    await wizard.isAt('result')
    await wizard.shows({ impNewRecords: 2, impRowsImported: 2, impRowsRefused: 0 })
  })
  await test.step('the first file again creates no duplicates', async () => {
    await wizard.button(ui.impAgain).click()
    await wizard.isAt('file')
    await wizard.choose(fixture)
    await wizard.next()
    await wizard.shows({ impWillNew: 0, impWillChanged: 0, impWillUnchanged: 3, impWillRefused: 2 })
    await expect(wizard.root.getByText(ui.impNothingToDo)).toBeVisible()
  })
  await test.step('both imports are undone completely', async () => {
    for (const file of ['fixed.csv', 'orders.csv']) {
      const history = await ImportPanel.open(buyer, 'PurchaseOrder')
      await history.root
        .getByRole('row')
        .filter({ hasText: file })
        .filter({ hasText: 'Done' })
        .getByRole('button', { name: file, exact: true })
        .click()
      await history.isAt('result')
      await history.undo()
      await expect(history.root.getByText(ui.impUndone.replace('{name}', file))).toBeVisible({ timeout: 60_000 })
    }
    const orders = await buyer.openList('orders')
    await orders.search('KAI-')
    await expect(orders.empty).toBeVisible()
  })
})

test('a real delivery history: every row is imported or refused with a reason, and the counts agree', async ({
  signIn,
}) => {
  test.skip(!fs.existsSync(real), 'scms_delivery_history_part1.csv is not beside the repository')
  const buyer = await signIn('buyer@hansen.example')
  const wizard = await ImportPanel.open(buyer, 'PurchaseOrder')
  await wizard.choose(real)
  await wizard.next()
  const good = await count(wizard.root.getByRole('button', { name: /^Import [\d,]+ rows$/ }))
  const refused = await count(wizard.figure('impWillRefused'))
  expect(good + refused).toBe(6680)
  await wizard.commit(good)
  await wizard.isAt('run')
  await expect(wizard.root.getByRole('progressbar').last()).toHaveAttribute(
    'aria-valuetext',
    /of 6,680 rows|of [\d,]+ rows/,
    { timeout: 60_000 },
  )
  await wizard.isAt('result', 240_000)
  const [imported, left, unchanged] = [
    await count(wizard.figure('impRowsImported')),
    await count(wizard.figure('impRowsRefused')),
    await count(wizard.figure('impRowsUnchanged')),
  ]
  expect(imported + left + unchanged).toBe(6680)
  expect(imported).toBe(good)
  if (left > 0) await expect(wizard.grid('impRefusedRows').getByRole('row').nth(1)).toBeVisible()
})

test('an invalid file is refused with a reason, and another one can be chosen', async ({ signIn }) => {
  const buyer = await signIn('assistant@hansen.example')
  const wizard = await ImportPanel.open(buyer, 'PurchaseOrder')
  for (const file of [
    {
      name: 'orders.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('PK\u0003\u0004 not a workbook'),
    },
    { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) },
  ]) {
    const chooser = buyer.page.waitForEvent('filechooser')
    await wizard.button(new RegExp(`^(${buyer.words.ui.impChoose}|${buyer.words.ui.impChooseOther})$`)).click()
    await (await chooser).setFiles(file)
    await expect(wizard.root.getByRole('alert')).toContainText(file.name)
  }
})

async function count(of: { innerText(): Promise<string> }): Promise<number> {
  return Number((await of.innerText()).replaceAll(/\D/g, ''))
}

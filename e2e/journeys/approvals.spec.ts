import type { Page } from 'playwright/test'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

interface Order {
  readonly record: Readonly<Record<string, unknown>>
  readonly rows: { readonly lines: readonly Readonly<Record<string, unknown>>[] }
}

/** Orders like one that is in approval already, with their total amounts, submitted: each starts a process. */
async function submitted(buyer: Workspace, finance: Workspace, totals: readonly string[]): Promise<readonly unknown[]> {
  const { resultList } = await finance.ask<{ resultList: { recordId: string }[] }>('/workflow/task/list', {
    list: 'myTask',
  })
  const like = await buyer.ask<Order>('/define/query/detail/PurchaseOrder', { id: resultList[0]?.recordId })
  const copied = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(
      names.map(n => {
        const value = values[n]
        return [n, typeof value === 'object' && value !== null && 'id' in value ? value.id : value]
      }),
    )
  const header = 'poType supplier projectName incoterm paymentTerm currency shipType shippingType pol pod'
  const dates = 'poConfirmDueDate cargoReadyDate etd eta'
  const line = copied(like.rows.lines[0] ?? {}, ['skuNo', 'skuName', 'uom'])
  const ids: unknown[] = []
  for (const total of totals) {
    const { record } = await buyer.ask<Order>('/define/save/PurchaseOrder', {
      record: copied(like.record, `${header} ${dates}`.split(' ')),
      rows: { lines: { save: [{ ...line, orderQuantity: total, unitPrice: '1' }] } },
    })
    await buyer.ask('/statemachine/poConfirmStatus/action', { ids: [record['id']], action: 'submit' })
    ids.push(record['id'])
  }
  return ids
}

const queue = (page: Page) => page.getByRole('listbox', { name: /Tasks that wait for you|等待您审批的任务/ })
const current = (page: Page) => queue(page).locator('[aria-current=true]')

test('WF-T62 tasks are worked off by keys alone: moved through, approved and taken back, rejected, and approved as a set', async ({
  signIn,
  visit,
}) => {
  const buyer = await signIn('buyer@northwind.example')
  const finance = await (await visit({ keyboard: true })).signInByKeyboard('finance@northwind.example')
  const { page } = finance
  // Two go on to a second buyer; the others end with the decision of finance.
  const orders = await submitted(buyer, finance, ['600001', '600002', '300001', '300002', '300003'])
  await finance.go('/workFlow/manage/myTask')
  const lines = queue(page).getByRole('option')
  await expect(lines).toHaveCount(6)

  const form = page.getByRole('region', { name: 'What you decide about' }).filter({ visible: true })
  await test.step('j and k move, and the detail says why, what follows, and what the order is about', async () => {
    await expect(form).toContainText('The process asks the role Finance')
    const first = await current(page).innerText()
    await page.keyboard.press('j')
    await expect(current(page)).not.toHaveText(first)
    await expect(form).toContainText('600,001')
    await expect(form).toContainText('Second buyer')
    await page.keyboard.press('k')
    await expect(current(page)).toHaveText(first, { useInnerText: true })
    await isClean(queue(page), 'the list of tasks')
    await isClean(form, 'what belongs to the decision')
  })

  await test.step('a approves at once where it can be taken back; u takes it back within ten seconds', async () => {
    await page.keyboard.press('j')
    await expect(form).toContainText('600,001')
    await page.keyboard.press('a')
    await expect(lines).toHaveCount(5)
    await expect(form).toContainText('600,002')
    await page.keyboard.press('u')
    await expect(lines).toHaveCount(6)
    await expect(form).toContainText('600,001')
    await expect(form).toContainText('asked now')
  })

  await test.step('letters in the opinion are text; the opinion goes with the decision', async () => {
    await page.keyboard.press('m')
    const opinion = page.getByRole('textbox', { name: 'Opinion' })
    await expect(opinion).toBeFocused()
    await page.keyboard.type('Axjk uA fits the budget')
    await expect(opinion).toHaveValue('Axjk uA fits the budget')
    await expect(lines).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(current(page)).toBeFocused()
    await page.keyboard.press('a')
    await expect(lines).toHaveCount(5)
  })

  await test.step('after ten seconds there is nothing to undo any more', async () => {
    await page.waitForTimeout(10_500)
    await page.keyboard.press('u')
    await expect(finance.notices).toContainText('There is nothing to undo')
    await expect(lines).toHaveCount(5)
  })

  await test.step('a decision that ends the process is asked for first', async () => {
    await page.keyboard.press('End')
    await expect(form).toContainText('300,003')
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog')
    await isClean(dialog, 'the dialog of a rejection')
    await page.keyboard.type('Too dear')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(4)
  })

  await test.step('Space selects, and A approves the selected ones after one question with their sum', async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('k')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+A')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('USD: 2 records, 600,003.00 in sum, the largest 300,002.00')
    await isClean(dialog, 'the question about a set')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(2)
  })

  await test.step('the keys stand in the help of keys', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Approve the selected tasks')
  })

  await test.step('what still waits is rejected and the orders are cancelled: other journeys begin with drafts of the demo', async () => {
    for (const person of [finance, await signIn('senior@northwind.example')]) {
      const { resultList } = await person.ask<{ resultList: { id: string; recordId: string }[] }>(
        '/workflow/task/list',
        { list: 'myTask' },
      )
      const ids = resultList.filter(t => orders.includes(t.recordId)).map(t => t.id)
      expect(ids, 'one waits for each of them').toHaveLength(1)
      await person.ask('/workflow/task/complete', { ids, outcome: 'reject', comments: 'Tried out' })
    }
    await buyer.ask('/statemachine/poConfirmStatus/action', { ids: orders, action: 'cancel', reason: 'Tried out' })
    const left = await Promise.all(orders.map(id => buyer.ask<Order>('/define/query/detail/PurchaseOrder', { id })))
    expect(left.map(o => o.record['confirmStatus'])).toEqual(orders.map(() => 'canceled'))
  })
})

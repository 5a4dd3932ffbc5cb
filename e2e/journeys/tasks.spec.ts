import { proves } from '../../tests/proves.ts'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import { arrowTo, tabTo } from '../keyboard.ts'

test('B-091 a task without a mouse: made on a day of the calendar with Enter, opened from it, and completed by its key', async ({
  visit,
}) => {
  const buyer = await (await visit({ keyboard: true })).signInByKeyboard('buyer@northwind.example')
  const { page } = buyer,
    { keyboard } = page
  const open = async () => {
    const palette = await buyer.openPalette()
    await palette.type('My Tasks')
    await expect(palette.option('My Tasks').first()).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
  }
  await open()
  const panel = buyer.panel('My Tasks'),
    days = panel.getByRole('toolbar', { name: /^Events by day/ })
  await tabTo(days.getByRole('button').first())
  await keyboard.press('End')
  await isClean(panel, 'the calendar of tasks')

  let number = ''
  await test.step('Enter on a day begins a task that is due on it', async () => {
    await keyboard.press('Enter')
    const title = buyer.dock.getByRole('textbox', { name: 'Title', exact: true })
    await tabTo(title)
    await keyboard.type('Tried by keys')
    await isClean(buyer.dock, 'the form of a task')
    await keyboard.press('Control+s')
    number = await buyer.dock.getByRole('heading', { level: 2, name: /^TK-/ }).innerText()
  })

  await test.step('the event of that day opens the page of the task', async () => {
    await open()
    await tabTo(days.getByRole('button').first())
    await keyboard.press('End')
    // The demo has tasks of its own on some days.
    await arrowTo(days.getByRole('button', { name: /Tried by keys/ }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#/mgr/task/base/general/${number}`))
  })

  await test.step('its key asks, and completes the task', async () => {
    const task = buyer.panel(number).filter({ visible: true })
    await expect(task.getByRole('button', { name: /^Complete/ })).toBeVisible()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const complete = async () => {
      await keyboard.press('Alt+Shift+A')
      await keyboard.press('1')
      await expect(dialog).toContainText('Complete this task?')
    }
    await complete()
    await isClean(dialog, 'the question before a task is completed')
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(task.getByText('Open', { exact: true }).first()).toBeVisible()
    await complete()
    proves('B-091')
    await tabTo(dialog.getByRole('button', { name: 'Complete', exact: true }))
    await keyboard.press('Enter')
    await expect(task.getByText('Done', { exact: true }).first()).toBeVisible()
  })

  await test.step('a key on an order begins a task about it, and the task opens the order', async () => {
    const { resultList } = await buyer.ask<{ resultList: { poNo: string }[] }>('/define/query/list/page_po_list', {
      length: 1,
    })
    const order = resultList[0]?.poNo ?? ''
    await buyer.openFromPalette(order)
    await keyboard.press('Alt+Shift+R')
    const about = buyer.dock.getByRole('textbox', { name: 'Business No.', exact: true })
    await expect(about).toHaveValue(order)
    await tabTo(buyer.dock.getByRole('textbox', { name: 'Title', exact: true }))
    await keyboard.type('Ask about the colour')
    await keyboard.press('Control+s')
    const task = buyer.panel(await buyer.dock.getByRole('heading', { level: 2, name: /^TK-/ }).innerText())
    await tabTo(task.getByRole('button', { name: 'Open Its Record' }))
    await keyboard.press('Enter')
    await expect(buyer.record(order).heading).toBeVisible()
  })
})

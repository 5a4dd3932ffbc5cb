import type { Page } from 'playwright'
import { report } from './figures.ts'

/** Milliseconds after an edit in which all automatic requests have arrived. */
const quietMs = 3_000
const pastedRows = 100

/**
 * Counts the record calls after one changed value in the order list, and after a paste of 100 values: the save and all
 * reloads, including those by the event stream. The list is open, and its first rows are drafts.
 */
export async function cellEdits(page: Page): Promise<void> {
  const calls: string[] = []
  page.on('request', request => {
    if (/\/define\/(?:save|query)/.test(request.url())) calls.push(request.url())
  })
  const cell = page.locator('.ag-row[row-index="0"] [col-id="projectNo"]').first()
  const value = `P-${Date.now() % 100_000}`
  const counted = async (act: () => Promise<void>): Promise<number> => {
    await page.waitForTimeout(quietMs)
    calls.length = 0
    await act()
    await page.waitForTimeout(quietMs)
    return calls.length
  }
  await cell.scrollIntoViewIfNeeded()
  const one = await counted(async () => {
    await cell.click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  })
  if ((await cell.textContent())?.includes(value) !== true) throw new Error('the value was not changed')
  report({ name: 'cell-edit.requests', value: one, unit: 'count', goal: '<= 1' })
  const hundred = await counted(async () => {
    await cell.click()
    await page.keyboard.press('F2')
    // Enter accepts the value; the cell then waits for a paste.
    await page.keyboard.press('Enter')
    await page.evaluate(
      text => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      Array.from({ length: pastedRows }, (_, i) => `${value}-${i}`).join('\n'),
    )
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  if ((await cell.textContent())?.includes(`${value}-0`) !== true) throw new Error('nothing was pasted')
  report({ name: 'paste-100-cells.requests', value: hundred, unit: 'count', goal: '<= 1' })
}

import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

/** Tab stops that a journey goes past at most. */
const most = 300

/** Moves by Tab (or Shift+Tab) until the element has focus, like a user without a mouse. */
export async function tabTo(target: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let i = 0; i < most && !(await hasFocus(target)); i++)
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  expect(await hasFocus(target), `the keyboard reaches ${target.toString()}`).toBe(true)
}

/** When the target is above, a user moves back to it. */
export async function tabTowards(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const above = await target.evaluate(e =>
    Boolean(
      document.activeElement && e.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  )
  await tabTo(target, above ? 'back' : 'on')
}

/** Moves down until it is reached: options of a list, items of a menu, rows of a table. */
export async function arrowTo(
  target: Locator,
  isThere: (target: Locator) => Promise<boolean> = hasFocus,
): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < most && !(await isThere(target)); i++) await target.page().keyboard.press('ArrowDown')
  expect(await isThere(target), `the arrows reach ${target.toString()}`).toBe(true)
}

/** A selected option does not take focus from its box. */
export const isActive = (option: Locator): Promise<boolean> =>
  option.evaluate(e => document.activeElement?.getAttribute('aria-activedescendant') === e.id)

/** Moves by arrow keys to a cell of the focused table, as the user sees the way. */
export async function arrowsToCell(cell: Locator): Promise<void> {
  await expect(cell).toBeVisible()
  for (let i = 0; i < most; i++) {
    const arrow = await wayTo(cell)
    if (arrow === null) break
    await cell.page().keyboard.press(arrow)
  }
  await expect(cell, `the arrows reach ${cell.toString()}`).toHaveClass(/(^| )ag-cell-focus( |$)/)
}

/**
 * The next arrow on the way from the cell with the cursor; none from the cell itself. Typing goes into a box of its
 * own, over that cell. Where the table has no cursor yet, or what has it lies around the cell, an arrow down brings it
 * into the rows.
 */
const wayTo = (cell: Locator): Promise<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | null> =>
  cell.evaluate(target => {
    const at = target.closest('[role=grid],[role=treegrid]')?.querySelector('.ag-cell-focus') ?? document.activeElement
    if (at === target) return null
    const from = at?.getBoundingClientRect(),
      to = target.getBoundingClientRect()
    if (!from || from.bottom <= to.top + 1) return 'ArrowDown'
    if (from.top >= to.bottom - 1) return 'ArrowUp'
    return from.right <= to.left + 1 ? 'ArrowRight' : from.left >= to.right - 1 ? 'ArrowLeft' : 'ArrowDown'
  })

export const hasFocus = (target: Locator): Promise<boolean> => target.evaluate(e => e.contains(document.activeElement))

/** From here on any use of a pointer is reported as a problem of the journey. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(
        type,
        e => {
          window.portsideProblem?.(`pointer: ${e.type}`)
        },
        true,
      )
    }
  })
}

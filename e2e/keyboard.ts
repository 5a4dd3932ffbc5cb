import { expect, type Locator, type Page } from 'playwright/test'

/** Tab stops that a journey goes past at most. */
const most = 150

/** Goes on by Tab (or back by Shift+Tab) until the element has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let i = 0; i < most && !await hasFocus(target); i++) await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  expect(await hasFocus(target), `the keyboard reaches ${target.toString()}`).toBe(true)
}

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate(e => e.contains(document.activeElement))

/** Any use of a pointer from here on is told as a problem of the journey. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, e => { window.portsideProblem?.(`pointer: ${e.type}`) }, true)
    }
  })
}

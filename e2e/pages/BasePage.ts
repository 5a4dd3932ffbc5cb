import type { Locator, Page } from 'playwright/test'
import { expect } from '../expect.ts'
import type { Language } from '../../domain/meta/text.ts'
import { arrowTo, isActive, tabTowards } from '../keyboard.ts'
import { wordsOf, type Words } from '../words.ts'

/** Common parts of page objects: the page, its texts, and how this user presses, writes and picks. */
export class BasePage {
  readonly page: Page
  words: Words
  /** The user has no mouse. */
  readonly byKeyboard: boolean

  constructor(page: Page, language: Language, byKeyboard = false) {
    this.page = page
    this.words = wordsOf(language)
    this.byKeyboard = byKeyboard
  }

  get dock(): Locator {
    // Not by its role, which is asked of each element of the page.
    return this.page.locator('main')
  }
  get notices(): Locator {
    return this.page.getByRole('log')
  }

  /** A panel by its tab title. */
  panel(title: string): Locator {
    return this.dock.getByRole('region', { name: title, exact: true })
  }

  /** Maximises the active panel; an earlier journey may have done so already. */
  async maximise(panel: { readonly root: Locator }): Promise<void> {
    const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0
    await expect(async () => {
      if ((await width(panel.root)) > 0.9 * (await width(this.dock))) return
      await this.page.keyboard.press('Alt+Shift+M')
      await expect
        .poll(async () => (await width(panel.root)) > 0.9 * (await width(this.dock)), { timeout: 3_000 })
        .toBe(true)
    }).toPass({ timeout: 60_000 })
  }

  async press(target: Locator, options: { readonly timeout?: number } = {}): Promise<void> {
    if (!this.byKeyboard) return target.click(options)
    // A click waits for this itself.
    await expect(target).toBeEnabled(options)
    await tabTowards(target)
    await this.page.keyboard.press('Enter')
  }

  /** Replaces the content of a field. */
  async write(field: Locator, text: string): Promise<void> {
    if (!this.byKeyboard) return field.fill(text)
    await tabTowards(field)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  /** Picks an option of a field by its name or part of it. */
  async pick(field: Locator, name: string): Promise<void> {
    const option = this.page.getByRole('option', { name }).first()
    await this.write(field, name)
    if (!this.byKeyboard) return option.click()
    await arrowTo(option, isActive)
    await this.page.keyboard.press('Enter')
  }

  async hasSaid(text: string | RegExp): Promise<void> {
    await expect(this.notices.getByText(text).first()).toBeVisible()
  }
}

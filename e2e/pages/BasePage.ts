import { expect, type Locator, type Page } from 'playwright/test'
import type { Language } from '../../domain/meta/text.ts'
import { arrowTo, isActive, tabTowards } from '../keyboard.ts'
import { wordsOf, type Words } from '../words.ts'

/** What every page object needs: the page, its words, and how this person presses, writes and picks. */
export class BasePage {
  readonly page: Page
  words: Words
  /** Who works here has no mouse. */
  readonly byKeyboard: boolean

  constructor(page: Page, language: Language, byKeyboard = false) {
    this.page = page
    this.words = wordsOf(language)
    this.byKeyboard = byKeyboard
  }

  get dock(): Locator {
    return this.page.getByRole('main')
  }
  get notices(): Locator {
    return this.page.getByRole('log')
  }

  /** A panel by what stands on its tab. */
  panel(title: string): Locator {
    return this.dock.getByRole('region', { name: title, exact: true })
  }

  async press(target: Locator, options: { readonly timeout?: number } = {}): Promise<void> {
    if (!this.byKeyboard) return target.click(options)
    // A click waits for this by itself.
    await expect(target).toBeEnabled(options)
    await tabTowards(target)
    await this.page.keyboard.press('Enter')
  }

  /** Writes over what stands in a field. */
  async write(field: Locator, text: string): Promise<void> {
    if (!this.byKeyboard) return field.fill(text)
    await tabTowards(field)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  /** Picks what a field offers, by its name or a part of it. */
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

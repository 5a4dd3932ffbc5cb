import type { Locator } from 'playwright/test'
import { expect } from '../expect.ts'
import { arrowTo, tabTowards } from '../keyboard.ts'
import type { BasePage } from './BasePage.ts'
import { RecordPanel } from './RecordPanel.ts'

/** A list of records with its search. */
export class ListPanel {
  readonly workspace: BasePage
  readonly root: Locator

  constructor(workspace: BasePage, root: Locator) {
    this.workspace = workspace
    this.root = root
  }

  get keyword(): Locator {
    return this.root.getByRole('searchbox', { name: this.workspace.words.ui.keyword })
  }
  get links(): Locator {
    return this.root.getByRole('grid').getByRole('link')
  }
  get empty(): Locator {
    return this.root.getByText(this.workspace.words.ui.noData)
  }

  row(text: string | RegExp): Locator {
    return this.root.getByRole('row').filter({ hasText: text })
  }
  link(number: string): Locator {
    return this.root.getByRole('link', { name: number, exact: true })
  }

  async isShown(): Promise<void> {
    await expect(this.root.getByRole('grid')).toBeVisible()
  }

  async search(text: string): Promise<void> {
    await this.workspace.write(this.keyword, text)
    await this.keyword.press('Enter')
  }

  /**
   * Numbers of the first rows with this text, once that many are loaded. Only numbers of a rule, not names from other
   * journeys.
   */
  async numbersOf(word: string | RegExp, count: number): Promise<string[]> {
    const made = { name: /^[A-Z]+-/ }
    const rows = this.row(word).filter({ has: this.workspace.page.getByRole('link', made) })
    await expect(rows.nth(count - 1)).toBeVisible()
    return Promise.all(Array.from({ length: count }, (_, i) => rows.nth(i).getByRole('link', made).first().innerText()))
  }

  /** Opens the first row with this text, by mouse or arrow keys; returns its number. */
  async openRow(shows: RegExp): Promise<string> {
    const row = this.root
        .getByRole('row')
        .filter({ hasText: shows, has: this.workspace.page.getByRole('link') })
        .first(),
      link = row.getByRole('link').first()
    await expect(link).toBeVisible()
    // Rows of the conditions before may still be shown: the number is that of the row that is opened.
    if (!this.workspace.byKeyboard) {
      const number = await link.innerText()
      await this.link(number).first().click()
      return number
    }
    await tabTowards(this.root.getByRole('grid'))
    await arrowTo(row)
    const focused = this.root.getByRole('row').filter({ has: this.workspace.page.locator(':focus') })
    const number = await focused.getByRole('link').first().innerText()
    await this.workspace.page.keyboard.press('Enter')
    return number
  }

  /** Chooses a row by its check mark; without a mouse by the space bar. */
  async choose(row: Locator): Promise<void> {
    const mark = row.getByRole('checkbox')
    if (this.workspace.byKeyboard) {
      await tabTowards(this.root.getByRole('grid'))
      await arrowTo(row)
      await this.workspace.page.keyboard.press('Space')
    } else await mark.check()
    await expect(mark).toBeChecked()
  }

  rowHasFocus(text: string): Promise<boolean> {
    return this.row(text)
      .first()
      .evaluate(e => e.contains(document.activeElement))
  }

  async open(number: string, how: 'reuse' | 'beside' = 'reuse'): Promise<RecordPanel> {
    await this.link(number).click(how === 'beside' ? { modifiers: ['Control'] } : {})
    const record = new RecordPanel(this.workspace, this.workspace.panel(number), number)
    await record.isShown()
    return record
  }
}

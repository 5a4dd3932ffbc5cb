import type { Locator } from 'playwright/test'
import { expect } from '../expect.ts'
import type { BasePage } from './BasePage.ts'

/** The palette for records, screens and commands. */
export class Palette {
  readonly workspace: BasePage
  readonly root: Locator

  constructor(workspace: BasePage) {
    this.workspace = workspace
    this.root = workspace.page.getByRole('dialog', { name: workspace.words.ui.paletteLabel })
  }

  static async open(workspace: BasePage): Promise<Palette> {
    await workspace.page.keyboard.press('Control+k')
    const palette = new Palette(workspace)
    await palette.isOpen()
    return palette
  }

  get box(): Locator {
    return this.root.getByRole('combobox')
  }
  get options(): Locator {
    return this.root.getByRole('option')
  }

  async isOpen(): Promise<void> {
    await expect(this.box).toBeFocused()
  }

  async type(text: string): Promise<void> {
    await this.workspace.page.keyboard.type(text)
    await expect(this.box).toHaveValue(text)
  }

  option(name: string | RegExp): Locator {
    return this.root.getByRole('option', { name })
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.option(name).first().click()
    await expect(this.root).toBeHidden()
  }

  /** Opens a record by its number. */
  async openRecord(number: string, how: 'reuse' | 'beside' = 'reuse'): Promise<void> {
    await this.type(number)
    await expect(this.option(new RegExp(`^${number}`)).first()).toHaveAttribute('aria-selected', 'true')
    await this.workspace.page.keyboard.press(how === 'beside' ? 'Control+Enter' : 'Enter')
  }

  /** No stored record has this in its name. */
  async findsNoRecord(text: string): Promise<void> {
    await this.type(`#${text}`)
    await expect(this.root.getByText(this.workspace.words.ui.paletteNothing).first()).toBeVisible()
    await expect(this.options).toHaveCount(0)
    await this.workspace.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }
}

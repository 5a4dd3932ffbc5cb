import { expect, type Locator } from 'playwright/test'
import type { Workspace } from './Workspace.ts'

/** The one box for records, screens and commands. */
export class Palette {
  readonly workspace: Workspace
  readonly root: Locator

  constructor(workspace: Workspace) {
    this.workspace = workspace
    this.root = workspace.page.getByRole('dialog', { name: workspace.words.ui.paletteLabel })
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

  /** Nothing that is stored has this in its name. */
  async findsNoRecord(text: string): Promise<void> {
    await this.type(`#${text}`)
    await expect(this.root.getByText(this.workspace.words.ui.paletteNothing).first()).toBeVisible()
    await expect(this.options).toHaveCount(0)
    await this.workspace.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }
}

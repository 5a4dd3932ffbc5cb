import { expect, type Locator } from 'playwright/test'
import type { Thing } from '../words.ts'
import type { Workspace } from './Workspace.ts'

/** A file as a user picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** One record: its fields, its actions, its parts. */
export class RecordPanel {
  readonly workspace: Workspace
  readonly root: Locator
  readonly number: string

  constructor(workspace: Workspace, root: Locator, number: string) {
    this.workspace = workspace
    this.root = root
    this.number = number
  }

  get heading(): Locator { return this.root.getByRole('heading', { level: 2 }) }
  get saveButton(): Locator { return this.root.getByRole('button', { name: this.workspace.words.ui.save, exact: true }) }

  async isShown(): Promise<void> {
    await expect(this.heading).toHaveText(this.number)
  }

  /** The status and the progress beside the number. */
  chip(of: Thing): Locator { return this.root.getByText(this.workspace.words.thing[of], { exact: true }).first() }
  field(of: Thing): Locator { return this.root.getByRole('textbox', { name: this.workspace.words.thing[of], exact: true }) }
  /** A field that is read, not edited. */
  value(of: Thing): Locator { return this.root.getByRole('group', { name: this.workspace.words.thing[of], exact: true }) }
  button(name: string): Locator { return this.root.getByRole('button', { name, exact: true }) }

  async hasStatus(of: Thing): Promise<void> {
    await expect(this.chip(of)).toBeVisible()
  }

  async save(): Promise<void> {
    await this.saveButton.click()
    await this.workspace.hasSaid(this.workspace.words.ui.saved)
  }

  async act(action: Thing): Promise<void> {
    await this.button(this.workspace.words.thing[action]).click()
  }

  /** The place of a file field: its label stands above its value and its button. */
  fileField(of: Thing): Locator {
    return this.root.locator('[data-place]').filter({ hasText: this.workspace.words.thing[of] })
  }

  uploadButton(of: Thing): Locator {
    return this.fileField(of).getByRole('button', { name: this.workspace.words.ui.uploadFile })
  }

  async upload(to: Thing, file: PickedFile): Promise<void> {
    const chooser = this.workspace.page.waitForEvent('filechooser')
    await this.uploadButton(to).click()
    await (await chooser).setFiles(file)
  }

  async openPart(part: 'milestones' | 'attachments' | 'comments' | 'history'): Promise<void> {
    await this.root.getByRole('tab', { name: this.workspace.words.ui[part] }).click()
  }

  async comment(text: string): Promise<void> {
    await this.openPart('comments')
    await this.root.getByRole('textbox', { name: this.workspace.words.ui.writeComment }).fill(text)
    await this.button(this.workspace.words.ui.sendComment).click()
  }
}

import fs from 'node:fs/promises'
import type { Download, Locator } from 'playwright/test'
import { expect } from '../expect.ts'
import type { PickedFile } from './RecordPanel.ts'
import type { Workspace } from './Workspace.ts'

type Step = 'file' | 'columns' | 'preview' | 'run' | 'result'

/** The import wizard: from a file to its result. */
export class ImportPanel {
  readonly workspace: Workspace
  readonly root: Locator

  constructor(workspace: Workspace) {
    this.workspace = workspace
    const steps = workspace.page.getByRole('list', { name: workspace.words.ui.impSteps })
    this.root = workspace.dock.locator('[data-panel-id]').filter({ has: steps })
  }

  static async open(workspace: Workspace, entity: string): Promise<ImportPanel> {
    await workspace.go(`/import/${entity}`)
    const panel = new ImportPanel(workspace)
    await panel.isAt('file')
    return panel
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: typeof name === 'string' })
  }
  grid(name: 'impRefusedRows' | 'impStep_preview'): Locator {
    return this.root.getByRole('grid', { name: this.workspace.words.ui[name] })
  }

  async isAt(step: Step, timeout = 30_000): Promise<void> {
    await expect(this.root.locator('[aria-current=step]')).toContainText(this.workspace.words.ui[`impStep_${step}`], {
      timeout,
    })
  }

  /** A number of the preview or result, by its label. */
  figure(
    name:
      | 'impWillNew'
      | 'impWillChanged'
      | 'impWillUnchanged'
      | 'impWillRefused'
      | 'impNewRecords'
      | 'impChangedRecords'
      | 'impRowsImported'
      | 'impRowsUnchanged'
      | 'impRowsRefused',
  ): Locator {
    const word = this.workspace.page.getByRole('term').getByText(this.workspace.words.ui[name], { exact: true })
    return this.root.locator('dl > div').filter({ has: word }).getByRole('definition')
  }

  async shows(figures: Partial<Record<Parameters<ImportPanel['figure']>[0], number>>): Promise<void> {
    for (const [name, count] of Object.entries(figures))
      await expect(this.figure(name as Parameters<ImportPanel['figure']>[0]), name).toHaveText(
        count.toLocaleString('en-US'),
      )
  }

  async choose(file: PickedFile | string): Promise<void> {
    const chooser = this.workspace.page.waitForEvent('filechooser')
    await this.button(this.workspace.words.ui.impChoose).click()
    await (await chooser).setFiles(file)
    await this.isAt('columns', 60_000)
  }

  async next(): Promise<void> {
    await this.button(this.workspace.words.ui.impNext).click()
    await this.isAt('preview', 60_000)
    await expect(this.figure('impWillNew')).toBeVisible({ timeout: 60_000 })
  }

  async commit(rows: number): Promise<void> {
    await this.button(`Import ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`).click()
  }

  /** The rejected rows as a file to fix. */
  async downloadRefused(): Promise<string> {
    const { ui } = this.workspace.words
    await this.button(ui.impDownload).click()
    const saved: Promise<Download> = this.workspace.page.waitForEvent('download')
    await this.workspace.page.getByRole('menuitem', { name: ui.impDownloadCsv }).click()
    return fs.readFile(await (await saved).path(), 'utf8')
  }

  async undo(): Promise<void> {
    const { ui } = this.workspace.words
    await this.button(ui.impUndo).click()
    await this.workspace.page
      .getByRole('dialog')
      .or(this.workspace.page.getByRole('alertdialog'))
      .getByRole('button', { name: ui.impUndo })
      .click()
  }
}

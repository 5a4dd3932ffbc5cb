import type { Locator } from 'playwright/test'
import { expect } from '../expect.ts'
import { arrowsToCell, arrowTo, hasFocus, tabTowards } from '../keyboard.ts'
import { screenState } from '../screen-state.ts'
import type { Thing } from '../words.ts'
import type { BasePage } from './BasePage.ts'
import { Palette } from './Palette.ts'

/** A file as a user picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** One record: its fields, its actions, its parts. */
export class RecordPanel {
  readonly workspace: BasePage
  readonly root: Locator
  readonly number: string

  constructor(workspace: BasePage, root: Locator, number: string) {
    this.workspace = workspace
    this.root = root
    this.number = number
  }

  get heading(): Locator {
    return this.root.getByRole('heading', { level: 2 })
  }
  get saveButton(): Locator {
    return this.root.getByRole('button', { name: this.workspace.words.ui.save, exact: true })
  }

  async isShown(): Promise<void> {
    await expect(this.heading).toHaveText(this.number)
  }

  /** Status and progress beside the number. */
  chip(of: Thing): Locator {
    return this.root.getByText(this.workspace.words.thing[of], { exact: true }).first()
  }
  field(of: Thing): Locator {
    return this.root.getByRole('textbox', { name: this.workspace.words.thing[of], exact: true })
  }
  /** A field that is read, not edited. */
  value(of: Thing): Locator {
    return this.root.getByRole('group', { name: this.workspace.words.thing[of], exact: true })
  }
  /** The same by its label. */
  shown(label: string): Locator {
    return this.root.getByRole('group', { name: label, exact: true })
  }
  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  async hasStatus(of: Thing): Promise<void> {
    await expect(this.chip(of)).toBeVisible()
  }

  async save(): Promise<void> {
    if (this.workspace.byKeyboard) await this.workspace.page.keyboard.press('Control+s')
    else await this.saveButton.click()
    await this.workspace.hasSaid(this.workspace.words.ui.saved)
  }

  /**
   * Saves a new record by key; returns its number. When it is not saved, the failure says what the screen shows: the
   * form is gone from the report otherwise.
   */
  async saveNew(number: RegExp): Promise<string> {
    const { page, dock } = this.workspace
    const heading = dock.getByRole('heading', { level: 2, name: number })
    await page.keyboard.press('Control+s')
    await heading.waitFor().catch(async (error: unknown) => {
      throw new Error(`No record ${number.toString()} was saved: ${await screenState(page)}`, { cause: error })
    })
    return heading.innerText()
  }

  async act(action: Thing): Promise<void> {
    await this.button(this.workspace.words.thing[action]).click()
  }

  /** Fills fields by label, picks options, and saves. */
  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const box = this.root.getByRole('textbox', { name: label, exact: true }),
        offers = this.root.getByRole('combobox', { name: label, exact: true })
      await expect(box.or(offers).first()).toBeVisible()
      if ((await offers.count()) === 0) await this.workspace.write(box, value)
      else if ((await offers.inputValue()) !== value) await this.workspace.pick(offers, value)
      await this.workspace.page.keyboard.press('Tab')
    }
  }

  /** Types into cells of a table row; Enter accepts each value, which replaces the old one. */
  async typeInto(row: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [column, value] of Object.entries(values)) {
      const input = await this.goToCell(row, column)
      await this.workspace.page.keyboard.type(value)
      await expect(input).toHaveValue(value)
      await this.workspace.page.keyboard.press('Enter')
      await expect(this.cell(row, column)).toHaveText(asShown(value))
    }
  }

  /** Goes to a cell; returns its input once it has focus and is labelled with this field and row. */
  private async goToCell(row: number, column: string): Promise<Locator> {
    const cell = this.cell(row, column),
      { page, byKeyboard, words } = this.workspace
    const table = this.root.locator('[data-typing-grid]').filter({ has: page.locator(cellAt(row, column)) })
    if (byKeyboard) {
      await tabTowards(table)
      await arrowsToCell(cell)
    } else {
      // A narrow panel draws only the columns in sight; journeys before this one left the layout of their user.
      await expect(this.root.locator(`[row-index="${row}"]`).first()).toBeVisible()
      if ((await cell.count()) === 0) await this.workspace.maximise(this)
      await cell.click()
    }
    // Its title may have a currency or a required mark.
    const [field = ''] = (await table.locator(`[role=columnheader][col-id="${column}"]`).innerText()).split(/ ?[(*]/)
    const input = table.locator('input:focus'),
      [before = ''] = words.ui.cellName.replace('{row}', String(row + 1)).split('{value}')
    await expect(input).toHaveAttribute(
      'aria-label',
      new RegExp(
        `^${before
          .split('{field}')
          .map(literal)
          .join(`${literal(field.trim())}( ?\\([^)]*\\))?`)}`,
      ),
    )
    return input
  }

  /** Pastes a sheet into an empty table. */
  async paste(sheet: string): Promise<void> {
    const { page, words } = this.workspace
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tabTowards(this.root.getByRole('textbox', { name: words.ui.noRowsYet }).first())
    await page.evaluate(text => navigator.clipboard.writeText(text), sheet)
    await page.keyboard.press('Control+v')
  }

  cell(row: number, column: string): Locator {
    return this.root.locator(cellAt(row, column))
  }

  /** Ensures that this panel has focus, if needed by the palette. */
  private async enter(): Promise<void> {
    if (await hasFocus(this.root)) return
    const palette = await Palette.open(this.workspace)
    await palette.openRecord(this.number)
    await this.isShown()
  }

  /** Runs an action by its visible name, wherever its button is; fills in its dialog. */
  async step(action: string, given: Readonly<Record<string, string>> = {}): Promise<void> {
    const {
      page,
      words: { ui },
      byKeyboard,
    } = this.workspace
    if (byKeyboard) await this.enter()
    const direct = this.button(action),
      more = this.button(ui.moreActions).or(this.button(ui.actions))
    // The buttons change while changes by others arrive.
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      if (await dialog.isVisible()) return
      await expect(direct.or(more).first()).toBeVisible({ timeout: 2_000 })
      if ((await direct.count()) > 0) return this.pressOnce(direct)
      await this.workspace.press(more.first(), { timeout: 5_000 })
      const item = page.getByRole('menuitem', { name: action, exact: true })
      try {
        // A menu that opened before a change arrived lacks the action: it is opened again.
        await expect(item).toBeVisible({ timeout: 5_000 })
        await (byKeyboard ? arrowTo(item).then(() => page.keyboard.press('Enter')) : this.pressOnce(item))
      } catch (error) {
        await page.keyboard.press('Escape')
        throw error
      }
    }).toPass({ timeout: 120_000 })
    if (Object.keys(given).length > 0) {
      for (const [label, value] of Object.entries(given))
        await this.workspace.write(dialog.getByRole('textbox', { name: label }), value)
      await this.workspace.press(dialog.getByRole('button', { name: action, exact: true }))
      await expect(dialog).toHaveCount(0)
    }
  }

  /**
   * Looks for the button for a short time only, but lets the press take its time: a press that timed out here after
   * it reached the page would be repeated.
   */
  private async pressOnce(button: Locator): Promise<void> {
    if (!this.workspace.byKeyboard) await button.click({ trial: true, timeout: 5_000 })
    await this.workspace.press(button, { timeout: 60_000 })
  }

  /** The status text of its chip. */
  async says(status: string): Promise<void> {
    await expect(this.root.getByText(status, { exact: true }).first()).toBeVisible()
  }

  /** The area of a file field, with label, value and button. */
  fileField(of: Thing): Locator {
    return this.root.locator('[data-place]').filter({ hasText: this.workspace.words.thing[of] })
  }

  /** The link that downloads a file of a field. */
  fileLink(of: Thing, name: string): Locator {
    const { downloadFile } = this.workspace.words.ui
    return this.fileField(of).getByRole('button', { name: downloadFile.replace('{name}', name), exact: true })
  }

  uploadButton(of: Thing): Locator {
    return this.fileField(of).getByRole('button', { name: this.workspace.words.ui.uploadFile })
  }

  async upload(to: Thing, file: PickedFile): Promise<void> {
    const chooser = this.workspace.page.waitForEvent('filechooser')
    await this.workspace.press(this.uploadButton(to))
    await (await chooser).setFiles(file)
  }

  /** The same for a field by its label. */
  async uploadTo(label: string, file: PickedFile): Promise<void> {
    const chooser = this.workspace.page.waitForEvent('filechooser')
    await this.workspace.press(
      this.root
        .locator('[data-place]')
        .filter({ hasText: label })
        .getByRole('button', { name: this.workspace.words.ui.uploadFile }),
    )
    await (await chooser).setFiles(file)
    await expect(this.root.getByText(file.name).first()).toBeVisible()
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

const cellAt = (row: number, column: string): string => `[row-index="${row}"] [col-id="${column}"]`

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A number may be shown grouped, with more decimals and its unit; text is unchanged. */
const asShown = (value: string): string | RegExp => {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  return whole === undefined
    ? value
    : new RegExp(`^${[...whole].join(',?')}${decimals === '' ? '(\\.0+)?' : `\\.${decimals}0*`}( ?[^\\d.,]+)?$`)
}

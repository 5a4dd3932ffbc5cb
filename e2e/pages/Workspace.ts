import { expect, type Locator, type Page } from 'playwright/test'
import type { Language } from '../../domain/meta/text.ts'
import { arrowTo, isActive, tabTowards } from '../keyboard.ts'
import { wordsOf, type Thing, type Words } from '../words.ts'
import { ListPanel } from './ListPanel.ts'
import { Palette } from './Palette.ts'
import { RecordPanel } from './RecordPanel.ts'

/** The signed-in product: panels, header, notices. */
export class Workspace {
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
  /** The tabs of panels; parts of a record have tabs of their own. */
  get tabs(): Locator {
    return this.dock.locator('[data-layout-path][role=tab]')
  }
  get notices(): Locator {
    return this.page.getByRole('log')
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: this.words.ui.mainMenu })).toBeVisible()
    await expect(this.page.getByRole('contentinfo').getByText(this.words.ui.live, { exact: true })).toBeVisible()
  }

  /** A panel by what stands on its tab. */
  panel(title: string): Locator {
    return this.dock.getByRole('region', { name: title, exact: true })
  }
  list(of: Thing): ListPanel {
    return new ListPanel(this, this.panel(this.words.thing[of]))
  }
  record(number: string): RecordPanel {
    return new RecordPanel(this, this.panel(number), number)
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

  /** Types an address into the bar of the browser. */
  async go(address: string): Promise<void> {
    await this.page.evaluate(to => {
      location.hash = to
    }, address)
  }

  async openList(of: 'orders' | 'supplierOrders' | 'supplierConfirmation' | 'catalog'): Promise<ListPanel> {
    await this.go(
      {
        orders: '/base/page-making/page_po_list',
        supplierOrders: '/base/page-making/page_po_list_supplier',
        supplierConfirmation: '/yee_po_confirm',
        catalog: '/my_catalog',
      }[of],
    )
    const list = this.list(of)
    await list.isShown()
    return list
  }

  /** The panel one is in takes the whole room; in a layout that an earlier journey has left it may have it already. */
  async maximise(panel: ListPanel | RecordPanel): Promise<void> {
    const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0
    await expect(async () => {
      if ((await width(panel.root)) > 0.9 * (await width(this.dock))) return
      await this.page.keyboard.press('Alt+Shift+M')
      await expect
        .poll(async () => (await width(panel.root)) > 0.9 * (await width(this.dock)), { timeout: 3_000 })
        .toBe(true)
    }).toPass({ timeout: 15_000 })
  }

  async openPalette(): Promise<Palette> {
    await this.page.keyboard.press('Control+k')
    const palette = new Palette(this)
    await palette.isOpen()
    return palette
  }

  /** Opens a record by its number, with the keyboard. */
  async openFromPalette(number: string, how: 'reuse' | 'beside' = 'reuse'): Promise<RecordPanel> {
    const palette = await this.openPalette()
    await palette.type(number)
    await expect(palette.option(new RegExp(`^${number}`)).first()).toHaveAttribute('aria-selected', 'true')
    await this.page.keyboard.press(how === 'beside' ? 'Control+Enter' : 'Enter')
    const record = this.record(number)
    await record.isShown()
    return record
  }

  /** Runs a command by its name in the palette. */
  async command(name: string): Promise<void> {
    const palette = await this.openPalette()
    await palette.type(`>${name}`)
    await palette.choose(name)
  }

  async hasSaid(text: string | RegExp): Promise<void> {
    await expect(this.notices.getByText(text).first()).toBeVisible()
  }

  async openUserMenu(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${this.words.ui.userMenu.replace('{name}', '')}`) })
      .click()
  }

  async signOut(): Promise<void> {
    await this.openUserMenu()
    await this.page.getByRole('menuitem', { name: this.words.ui.signOutLabel }).click()
    await expect(this.page.getByRole('button', { name: this.words.signIn.submit, exact: true })).toBeVisible()
  }

  async switchLanguage(to: Language): Promise<void> {
    await this.page.getByRole('button', { name: this.words.ui.switchLanguage }).click()
    this.words = wordsOf(to)
    await expect(this.page.getByRole('navigation', { name: this.words.ui.mainMenu })).toBeVisible()
  }

  /** The headers with which this browser calls the server, for calls that no screen would make. */
  async headers(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        ['access_token', 'login_user_acc', 'purchaseCompanyCode'].map(k => [k, sessionStorage.getItem(k) ?? '']),
      ),
    )
  }
}

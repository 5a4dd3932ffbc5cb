import type { Locator } from 'playwright/test'
import { expect } from '../expect.ts'
import type { Language } from '../../domain/meta/text.ts'
import { wordsOf, type Thing } from '../words.ts'
import { BasePage } from './BasePage.ts'
import { ListPanel } from './ListPanel.ts'
import { Palette } from './Palette.ts'
import { RecordPanel } from './RecordPanel.ts'

/** The workspace after sign-in: panels, header, notices. */
export class Workspace extends BasePage {
  /** Panel tabs; tabs of a record are excluded. */
  get tabs(): Locator {
    return this.dock.locator('[data-layout-path][role=tab]')
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: this.words.ui.mainMenu })).toBeVisible()
    await expect(this.page.getByRole('contentinfo').getByText(this.words.ui.live, { exact: true })).toBeVisible()
  }

  list(of: Thing): ListPanel {
    return new ListPanel(this, this.panel(this.words.thing[of]))
  }
  record(number: string): RecordPanel {
    return new RecordPanel(this, this.panel(number), number)
  }

  /** Types an address into the browser's address bar. */
  async go(address: string): Promise<void> {
    await this.page.evaluate(to => {
      location.hash = to
    }, address)
  }

  /**
   * Closes what other journeys of the same user left open beside a list. Among many panels it is too narrow to draw the
   * column of its status.
   */
  async keepOnly(list: ListPanel): Promise<void> {
    await list.isShown()
    await this.page.keyboard.press('Alt+Shift+W')
    await expect(this.tabs).toHaveCount(1)
  }

  /** Opens a list, narrowed as the link of a figure does: field:operator:value. */
  async openList(of: 'orders' | 'supplierOrders' | 'supplierConfirmation' | 'catalog', where = ''): Promise<ListPanel> {
    const address = {
      orders: '/base/page-making/page_po_list',
      supplierOrders: '/base/page-making/page_po_list_supplier',
      supplierConfirmation: '/yee_po_confirm',
      catalog: '/my_catalog',
    }[of]
    await this.go(where ? `${address}?where=${encodeURIComponent(where)}` : address)
    const list = this.list(of)
    await list.isShown()
    return list
  }

  openPalette(): Promise<Palette> {
    return Palette.open(this)
  }

  /** Opens a record by number, with the keyboard. */
  async openFromPalette(number: string, how: 'reuse' | 'beside' = 'reuse'): Promise<RecordPanel> {
    const palette = await this.openPalette()
    await palette.openRecord(number, how)
    const record = this.record(number)
    await record.isShown()
    return record
  }

  /** Runs a command by name in the palette. */
  async command(name: string): Promise<void> {
    const palette = await this.openPalette()
    await palette.type(`>${name}`)
    await palette.choose(name)
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

  /** A call that no screen of a journey makes, in this browser's session: returns the object of the answer. */
  async ask<T = Readonly<Record<string, unknown>>>(path: string, data: object): Promise<T> {
    const answer = await this.page.request.post(`/cafe.portal-service/frame_center${path}`, {
      headers: await this.headers(),
      data,
    })
    const text = await answer.text()
    expect(answer.status(), `${path}: ${text.slice(0, 400)}`).toBe(200)
    const { success, object } = JSON.parse(text) as { readonly success: boolean; readonly object?: T }
    expect(success, `${path}: ${text.slice(0, 400)}`).toBe(true)
    return (object ?? {}) as T
  }

  /** The error code with which the permission call of a panel refuses an address; undefined if it is open. */
  async refusal(address: string): Promise<string | undefined> {
    const answer = await this.page.request.get('/cafe.portal-service/frame_center/common/purviewsByMenu', {
      headers: await this.headers(),
      params: { menuId: address },
    })
    const { errorCode } = (await answer.json()) as { readonly errorCode?: string }
    return errorCode
  }

  /** The headers of this browser's calls. */
  async headers(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        ['access_token', 'login_user_acc', 'purchaseCompanyCode'].map(k => [k, sessionStorage.getItem(k) ?? '']),
      ),
    )
  }
}

import type { Locator, Page } from 'playwright/test'
import { expect } from '../expect.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import type { Language } from '../../domain/meta/text.ts'
import { tabTo } from '../keyboard.ts'
import { captcha } from '../product.ts'
import { wordsOf, type Words } from '../words.ts'
import { Workspace } from './Workspace.ts'

/** The sign-in page. */
export class SignInPage {
  readonly page: Page
  readonly words: Words

  constructor(page: Page, language: Language) {
    this.page = page
    this.words = wordsOf(language)
  }

  static async open(page: Page, language: Language, keyboard = false): Promise<SignInPage> {
    await page.goto('')
    const shown = new SignInPage(page, language)
    const button = page.getByRole('button', { name: language === 'zh_CN' ? '中文' : 'English' })
    if (keyboard) {
      await tabTo(button, 'back')
      await page.keyboard.press('Enter')
    } else await button.click()
    await expect(shown.submit).toBeVisible()
    return shown
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: this.words.signIn.submit, exact: true })
  }
  get cards(): Locator {
    return this.page.getByRole('region', { name: this.words.signIn.demoTitle }).getByRole('button')
  }
  get problem(): Locator {
    return this.page.getByRole('alert')
  }

  field(name: 'companyAccount' | 'username' | 'password' | 'verificationCode'): Locator {
    return this.page.getByLabel(this.words.signIn[name], { exact: true })
  }

  async fill(username: string, password = demoPassword, company = companyOf(username)): Promise<void> {
    // The demo fills in its code when the picture is loaded; while typing it would appear twice.
    await expect(this.field('verificationCode')).not.toHaveValue('')
    await this.field('companyAccount').fill(company)
    await this.field('username').fill(username)
    await this.field('password').fill(password)
    await this.field('verificationCode').fill(captcha)
  }

  async signInAs(username: string): Promise<Workspace> {
    await this.fill(username)
    await this.submit.click()
    return this.arrived()
  }

  /** The same without a mouse: from field to field by Tab. */
  async signInByKeyboard(username: string): Promise<Workspace> {
    const { keyboard } = this.page
    await expect(this.field('verificationCode')).not.toHaveValue('')
    await tabTo(this.field('companyAccount'))
    await keyboard.type(companyOf(username))
    await keyboard.press('Tab')
    await keyboard.type(username)
    await keyboard.press('Tab')
    await keyboard.type(demoPassword)
    await tabTo(this.field('verificationCode'))
    await keyboard.press('Control+a')
    await keyboard.type(captcha)
    await keyboard.press('Enter')
    return this.arrived(true)
  }

  async arrived(byKeyboard = false): Promise<Workspace> {
    const workspace = new Workspace(this.page, this.words.language, byKeyboard)
    await workspace.isOpen()
    return workspace
  }
}

/** The company account of a demo user is part of the username: buyer@northwind.example. */
const companyOf = (username: string): string => username.replace(/^.*@/, '').replace(/\..*$/, '')

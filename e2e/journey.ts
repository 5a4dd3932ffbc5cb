import { test as base } from 'playwright/test'
import { expect } from './expect.ts'
import type { Language } from '../domain/meta/text.ts'
import { guard } from './guard.ts'
import { forbidPointer } from './keyboard.ts'
import { SignInPage } from './pages/SignInPage.ts'
import { screenState } from './screen-state.ts'
import type { Workspace } from './pages/Workspace.ts'
import { startProduct } from './product.ts'

export interface Looks {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** Only the keyboard is used; a pointer event is a problem. */
  readonly keyboard?: boolean
}

interface Journey {
  /** A separate browser on the sign-in page. */
  readonly visit: (looks?: Looks) => Promise<SignInPage>
  /** A separate browser with this demo user signed in; the company is the domain of the username. */
  readonly signIn: (username: string, looks?: Looks) => Promise<Workspace>
  /** Problems found; every journey must end without any. */
  readonly problems: string[]
}

/** What all journeys of one worker share. */
interface Shared {
  /**
   * Address of the worker's product, or of the one at PORTSIDE_E2E_URL. Journeys that run at once have no product in
   * common: they sign in as the same users, and a user has one layout.
   */
  readonly address: string
}

export const test = base.extend<Journey, Shared>({
  address: [
    async ({ browserName: _any }, give) => {
      const given = process.env.PORTSIDE_E2E_URL
      if (given) return give(given)
      const product = await startProduct()
      await give(product.url)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ address }, give) => {
    await give(address)
  },
  problems: async ({ baseURL: _any }, give) => {
    const problems: string[] = []
    await give(problems)
    expect(problems, 'failures, policy violations and script dialogs in any page').toEqual([])
  },
  visit: async ({ browser, baseURL, problems }, give, info) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await give(async ({ language = 'en_US', theme = 'light', keyboard = false } = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        colorScheme: theme,
        locale: language.replace('_', '-'),
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
      })
      contexts.push(context)
      await guard(context, problems)
      const page = await context.newPage()
      if (keyboard) await forbidPointer(page)
      return SignInPage.open(page, language, keyboard)
    })
    if (info.status !== info.expectedStatus)
      for (const page of contexts.flatMap(c => c.pages()))
        process.stdout.write(`At the failure: ${await screenState(page).catch(String)}\n`)
    await Promise.all(contexts.map(c => c.close()))
  },
  signIn: async ({ visit }, give) => {
    await give(async (username, looks) => (await visit(looks)).signInAs(username))
  },
})

export { expect }

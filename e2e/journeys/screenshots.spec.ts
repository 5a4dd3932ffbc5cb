import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** Screenshots for the documents, made when PORTSIDE_SCREENSHOTS is 1. */
const folder = path.resolve(import.meta.dirname, '../../docs/screenshots')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en_US', 'zh_CN'] as const)
  for (const theme of ['light', 'dark'] as const) {
    const suffix = `${language.slice(0, 2)}-${theme}`

    test(`screenshots in ${language}, ${theme}`, async ({ visit }) => {
      const entrance = await visit({ language, theme })
      await expect(entrance.cards).toHaveCount(10)
      await take(entrance.page, `sign-in-${suffix}`)

      const workspace = await entrance.signInAs('textiles@northwind.example')
      await workspace.command(workspace.words.thing.resetLayout)
      const orders = workspace.list('orders')
      await expect(orders.links.first()).toBeVisible()
      await settled(workspace)
      await take(workspace.page, `workspace-${suffix}`)

      const [some = ''] = await orders.numbersOf('Lianfa', 1)
      const palette = await workspace.openPalette()
      // Orders around an existing one: numbers depend on the day of the demo.
      await palette.type(some.slice(0, -2))
      await expect(palette.option(new RegExp(some.slice(0, -2))).first()).toBeVisible()
      await take(workspace.page, `palette-${suffix}`)
      await workspace.page.keyboard.press('Escape')

      await orders.search('Lianfa')
      await workspace.page.keyboard.press('Alt+Shift+W')
      await expect(workspace.tabs).toHaveCount(1)
      await orders.numbersOf(workspace.words.thing.draft, 3)
      await settled(workspace)
      await take(workspace.page, `list-${suffix}`)

      const [number = ''] = await orders.numbersOf(workspace.words.thing.draft, 1)
      const record = await orders.open(number)
      await expect(record.root.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
      await settled(workspace)
      await take(workspace.page, `record-${suffix}`)
    })
  }

/** Nothing is loading: no notification, no loading bar. */
async function settled(workspace: Workspace): Promise<void> {
  await expect(workspace.page.getByRole('progressbar')).toHaveCount(0)
  await expect(workspace.notices.getByRole('button')).toHaveCount(0)
}

async function take(page: Workspace['page'], name: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

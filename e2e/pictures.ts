import path from 'node:path'
import { expect } from './expect.ts'
import type { Workspace } from './pages/Workspace.ts'

/** Screenshots of journey steps for review, made when PORTSIDE_SCREENSHOTS is 1. */
export const makesPictures = process.env.PORTSIDE_SCREENSHOTS === '1'

const folder = path.resolve(import.meta.dirname, '../test-results/pictures')

export async function picture(workspace: Workspace | undefined, step: string): Promise<void> {
  if (!makesPictures || !workspace) return
  const { page, words } = workspace
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  await page.screenshot({
    path: path.join(folder, `${step}-${words.language}-${theme}.png`),
    animations: 'disabled',
    caret: 'hide',
  })
}

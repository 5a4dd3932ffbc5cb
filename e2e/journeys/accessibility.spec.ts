import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** X: axe finds no violation of WCAG 2.0 to 2.2, levels A and AA, on what people look at, in both themes. */

for (const [theme, language] of [
  ['light', 'en_US'],
  ['dark', 'zh_CN'],
] as const) {
  test(`sign-in, ${theme}`, async ({ visit }) => {
    const entrance = await visit({ theme, language })
    await expect(entrance.cards).toHaveCount(10)
    await isClean(entrance.page.locator('html'), 'sign-in')
    await entrance.field('companyAccount').fill('')
    await entrance.submit.click()
    await expect(entrance.field('companyAccount')).toBeFocused()
    await isClean(entrance.page.locator('html'), 'sign-in with problems')
  })

  test(`workspace, list, record, palette, menus and dialogs, ${theme}`, async ({ signIn }) => {
    const workspace = await signIn('textiles@northwind.example', { theme, language })
    const { ui, thing } = workspace.words
    const { page } = workspace
    const orders = await workspace.openList('orders')
    await expect(orders.links.first()).toBeVisible()
    await workspace.go('/home')
    await expect(workspace.panel(thing.home).getByRole('table').first()).toBeVisible()
    await isClean(page.locator('html'), 'workspace')

    await workspace.openList('orders')
    await orders.root.getByRole('button', { name: ui.moreFilters }).click()
    await isClean(orders.root, 'list with its search form')
    await orders.root.getByRole('button', { name: ui.fewerFilters }).click()
    await orders.search('nothing is called like this')
    await expect(orders.empty).toBeVisible()
    await isClean(orders.root, 'empty list')
    await orders.search('Haitong')

    const [number = ''] = await orders.numbersOf(thing.draft, 1)
    const record = await orders.open(number)
    await expect(record.root.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await isClean(record.root, 'record')
    for (const part of ['attachments', 'comments', 'history'] as const) {
      await record.openPart(part)
      await isClean(record.root, `record, ${part}`)
    }
    await record.button(ui.openList).first().click()
    await isClean(page.getByRole('listbox'), 'open list of a field')
    await page.keyboard.press('Escape')
    await record.field('projectName').fill('Axe')
    await page.keyboard.press('Alt+W')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    await isClean(page.getByRole('alertdialog').or(page.getByRole('dialog')), 'dialog about unsaved work')
    await page.keyboard.press('Escape')

    await openMenus(workspace, record.root)

    const palette = await workspace.openPalette()
    await isClean(palette.root, 'palette')
    await palette.type(number.slice(0, 7))
    await expect(palette.option(new RegExp(number.slice(0, 7))).first()).toBeVisible()
    await isClean(palette.root, 'palette with records')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Shift+F1')
    await expect(page.getByRole('dialog')).toBeVisible()
    await isClean(page.getByRole('dialog'), 'sheet of keys')
  })
}

async function openMenus(workspace: Workspace, record: ReturnType<Workspace['panel']>): Promise<void> {
  const { page } = workspace
  await record.getByRole('button', { name: workspace.words.ui.moreActions }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await isClean(page.getByRole('menu'), 'menu of actions')
  await page.keyboard.press('Escape')
  await workspace.openUserMenu()
  await expect(page.getByRole('menu')).toBeVisible()
  await isClean(page.getByRole('menu'), 'menu of the account')
  await page.keyboard.press('Escape')
}

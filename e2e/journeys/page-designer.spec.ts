import type { Page } from 'playwright/test'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { proves } from '../../tests/proves.ts'

const code = 'page_desk_of_orders'
const edit = `/base/page-making-edit?code=${code}`

const outline = (page: Page) => page.getByRole('tree', { name: /^(Outline|大纲)$/ })
const chosen = (page: Page) => outline(page).locator('[aria-selected=true]')
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Settings' }).getByRole('textbox', { name, exact: true })

/** Tab to the outline from wherever the panel gave the focus. */
async function toOutline(page: Page): Promise<void> {
  await expect(outline(page)).toBeVisible()
  for (let i = 0; i < 40; i++) {
    if (await outline(page).evaluate(tree => tree.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The outline is not reached by Tab')
}

async function insert(page: Page, component: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Find a component' })).toBeFocused()
  await page.keyboard.type(component)
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toBeFocused()
}

/** Publishes by keys; the dialog says what changes for readers who have the page already. */
async function published(page: Page, reason: string, changes: readonly string[] = []): Promise<void> {
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.focus()
  // Its problems are looked for again after each save.
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  if (changes.length > 0) await expect(dialog.getByRole('listitem')).toHaveText(changes)
  await page.keyboard.type(reason)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Withdraws what a run before this one left. */
async function withdrawn(admin: Workspace): Promise<void> {
  const headers = await admin.headers()
  for (const operation of ['withdraw', 'discard'])
    await admin.page.request.post(`/cafe.portal-service/frame_center/page-making/operate/${operation}`, {
      headers,
      data: { code, reason: 'End of the journey' },
    })
}

test('PD-T1 a page is made, moved, undone after a reload, saved and published by keys alone; its reader opens it', async ({
  signIn,
  visit,
}) => {
  const admin = await (await visit({ keyboard: true })).signInByKeyboard('admin@platform.example')
  const { page } = admin
  await withdrawn(admin)
  await admin.go(edit)
  await toOutline(page)

  await test.step('title and readers', async () => {
    await page.keyboard.press('Enter')
    await expect(field(page, 'Code')).toBeFocused()
    await expect(field(page, 'Code')).toHaveValue(code)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Desk of orders')
    await page.keyboard.press('Tab')
    await page.keyboard.type('订单工作台')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Purchaser')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toBeFocused()
  })

  await test.step('section, heading, list of orders', async () => {
    await insert(page, 'section')
    await insert(page, 'heading')
    await page.keyboard.press('Enter')
    await page.keyboard.type('What is open')
    await page.keyboard.press('Tab')
    await page.keyboard.type('未完成')
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toHaveText('Heading: What is open')
    await insert(page, 'View')
    await page.keyboard.press('Enter')
    await page.keyboard.type('page_po_list')
    await expect(page.getByRole('option', { name: 'Purchase Orders (page_po_list)', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toHaveText('View: page_po_list')
  })

  await test.step('moved and taken back; each step is said', async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('[data-live-region]')).toHaveText(/View: page_po_list: place 1 of 2/)
    await page.keyboard.press('Control+z')
    await expect(page.locator('[data-live-region]')).toHaveText(/Undone: View: page_po_list/)
    await expect(outline(page).getByRole('treeitem')).toHaveText([
      'Page',
      'Section',
      'Heading: What is open',
      'View: page_po_list',
    ])
    await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible()
    await isClean(page.locator('.portside-design'), 'the page designer')
  })

  await test.step('after a reload the unsaved steps are offered, and can be taken back', async () => {
    // Written when the keys rest.
    await page.waitForTimeout(800)
    await page.reload()
    await admin.isOpen()
    await toOutline(page)
    const offer = page.getByRole('button', { name: 'Continue with them' })
    await offer.focus()
    await page.keyboard.press('Enter')
    await expect(outline(page).getByRole('treeitem')).toHaveCount(4)
    await toOutline(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
    await expect(outline(page).getByRole('treeitem')).toHaveCount(4)
  })

  await test.step('PD-T70: the page is previewed as its readers by keys; nothing of it is published', async () => {
    await page.keyboard.press('Alt+p')
    const previews = page.getByRole('region', { name: 'Previews' })
    await expect(previews.getByRole('heading', { name: 'What is open' }).first()).toBeVisible()
    await expect(previews.getByRole('combobox', { name: 'As' }).first()).toBeVisible()
    await isClean(page.locator('.portside-previews'), 'previews')
    await page.keyboard.press('Alt+p')
    await expect(previews).toBeHidden()
    await toOutline(page)
  })

  await test.step('saved and published with a reason', async () => {
    await page.keyboard.press('Control+s')
    await expect(admin.notices).toContainText('The draft is saved')
    await published(page, 'Asked for by the buyers')
    await expect(
      page
        .getByText('Version 1')
        .or(page.getByText(/^Version \d+$/))
        .first(),
    ).toBeVisible()
  })

  const buyer = await signIn('buyer@northwind.example')
  const heading = buyer.page.getByRole('heading', { name: 'What is open', level: 2 })
  await test.step('its reader finds it and works in the list', async () => {
    await buyer.go(`/base/page-making/${code}`)
    await expect(buyer.page.getByRole('heading', { name: 'Desk of orders', level: 1 })).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(buyer.page.locator('.portside-page [role=row]').nth(2)).toBeVisible()
    await isClean(buyer.page.locator('.portside-page'), 'a designed page')
    proves('/base/page-making-edit')
  })

  await test.step('PD-T77: version 2 says that it takes the heading away; its reader sees it go at once', async () => {
    await toOutline(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveText('Heading: What is open')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await expect(outline(page).getByRole('treeitem')).toHaveCount(3)
    await published(page, 'The list needs no heading', ['Removed: Heading: What is open'])
    await expect(heading).toBeHidden()
    await expect(buyer.page.locator('.portside-page [role=row]').nth(2)).toBeVisible()
  })

  await test.step('PD-T77: the version before comes back with a reason; its reader has the heading again', async () => {
    await admin.go('/mgr/platform/ui-editor')
    const versions = page.getByRole('button', { name: 'Versions: Desk of orders' })
    await versions.focus()
    await page.keyboard.press('Enter')
    const changes = page.getByRole('region', { name: 'What changed between versions' })
    await expect(changes.getByRole('listitem')).toHaveText(['Removed: Heading: What is open'])
    const back = page.getByRole('button', { name: /^Switch to this version: / }).first()
    await back.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('The buyers miss it')
    await dialog.getByRole('button', { name: 'Switch to this version' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeVisible()
  })
  await withdrawn(admin)
})

test('PD-T7, B-104 to B-106 by mouse: the mask of the chosen component deletes and copies in its corner; PD-T25, B-035: unsaved steps are not shown again', async ({
  signIn,
}) => {
  const admin = await signIn('admin@platform.example')
  const { page } = admin
  await admin.go('/base/page-making-edit?code=page_masked')
  await toOutline(page)
  await insert(page, 'Progress')
  const canvas = page.getByRole('region', { name: 'Page as its readers see it' })
  const bars = canvas.getByRole('progressbar')
  const mask = page.locator('.portside-design-mask')
  await expect(bars).toHaveCount(1)
  const press = async (fromRight: number) => {
    await bars.first().click({ force: true })
    await expect(mask).toBeVisible()
    const box = await mask.boundingBox()
    if (!box) throw new Error('There is no mask')
    expect(Math.min(box.width / 72, box.height / 24)).toBeGreaterThanOrEqual(1)
    await page.mouse.click(box.x + box.width - fromRight, box.y + 12)
  }
  await press(36)
  await expect(bars).toHaveCount(2)
  await press(60)
  await expect(bars).toHaveCount(2)
  await press(12)
  await expect(bars).toHaveCount(1)
  proves('B-104')
  proves('B-105')
  proves('B-106')
  await page.keyboard.press('Alt+W')
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(bars).toHaveCount(0)
  await admin.go('/base/page-making-edit?code=page_masked')
  await expect(outline(page)).toBeVisible()
  await expect(outline(page).getByRole('treeitem')).toHaveCount(1)
  await expect(bars).toHaveCount(0)
  proves('B-035')
})

test('PD-T6, PD-T101: in a window of its own, components are dragged in and within, and pages are previewed; no policy is broken', async ({
  signIn,
}) => {
  const admin = await signIn('admin@platform.example')
  const { page } = admin
  await admin.go('/base/page-making-edit?code=page_popped_out')
  await toOutline(page)
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Alt+Shift+o')
  const own = await popup
  const rows = outline(own).getByRole('treeitem')
  await expect(rows).toHaveText(['Page'])
  const option = (name: string) => own.getByRole('option', { name, exact: true })
  const at = (n: number) => own.locator('[data-canvas]').nth(n)
  await option('Section').dragTo(at(0))
  await expect(rows).toHaveText(['Page', 'Section'])
  await option('Heading').dragTo(at(1))
  await option('Text').dragTo(at(1))
  await expect(rows).toHaveText(['Page', 'Section', 'Heading', 'Text'])
  // Within: the last component before the one above it.
  await at(3).dragTo(at(2), { targetPosition: { x: 20, y: 1 } })
  await expect(rows).toHaveText(['Page', 'Section', 'Text', 'Heading'])
  await own.getByRole('button', { name: 'Previews', exact: true }).click()
  const previews = own.getByRole('region', { name: 'Previews' })
  await expect(previews.locator('.portside-page').first()).toBeVisible()
  await previews.getByRole('combobox', { name: 'Language' }).first().selectOption('zh_CN')
  await previews.getByRole('combobox', { name: 'Theme' }).first().selectOption('dark')
  await expect(previews.locator('[data-theme=dark]')).toHaveCount(1)
  // Journeys end with the policy violations of all windows.
  await own.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toHaveText(['Page', 'Section', 'Heading', 'Text'])
  // Back into the workspace, and closed: the layout is kept for the next journey of this user.
  // The window closes with the key.
  await own.keyboard.press('Alt+Shift+o').catch(() => undefined)
  await expect(outline(page)).toBeVisible()
  // Another journey of this user may have left an editor open.
  const editors = page.getByRole('tab', { name: 'Edit Page' })
  const open = await editors.count()
  await page.getByRole('button', { name: 'Undo', exact: true }).focus()
  await page.keyboard.press('Alt+W')
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(editors).toHaveCount(open - 1)
})

test('the designer, its list, the test bench and a page in both languages, themes and widths', async ({
  signIn,
}, info) => {
  for (const [language, theme] of [
    ['en_US', 'light'],
    ['zh_CN', 'dark'],
  ] as const) {
    const admin = await signIn('admin@platform.example', { language, theme })
    const { page } = admin
    for (const [address, part] of [
      [edit, '.portside-design'],
      ['/mgr/platform/ui-editor', '.portside-pages'],
      ['/test_component', '.portside-bench'],
    ] as const) {
      await admin.go(address)
      const shown = page.locator(part).filter({ visible: true })
      await expect(shown).toBeVisible()
      await isClean(shown, `${address} in ${language}`)
      for (const width of [1440, 400]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: info.outputPath(`${part.slice(1)}-${language}-${theme}-${width}.png`) })
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  }
})

import type { Request } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { ListPanel } from '../pages/ListPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** Changes by others show within a second on a quiet machine; this limit only ends what hangs. */
const soon = { timeout: 45_000 }

test('M3: changes of one user show in the lists of a colleague and the supplier without moving rows', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example'),
    colleague = await signIn('senior@northwind.example'),
    supplier = await signIn('sales@lianfa.example')
  const orders = await colleague.openList('orders')
  await orders.search('Lianfa')
  const theirs = await supplier.openList('supplierOrders')
  const [, , number = ''] = await orders.numbersOf('Draft', 3)
  await expect(theirs.link(number)).toHaveCount(0)
  const chosen = orders.row(number).first()
  await chosen.getByRole('checkbox').check()
  await orders
    .row(number)
    .first()
    .getByRole('gridcell')
    .nth(2)
    .click({ modifiers: ['Control'] })
  await chosen.getByRole('checkbox').check()
  const before = await place(orders)

  const mine = await buyer.openFromPalette(number)
  const sent = buyer.page.waitForResponse(r => r.url().includes('/statemachine/'))
  await mine.act('submit')
  await sent
  const started = Date.now()
  await expect(orders.row(number).first()).toContainText('Submitted', soon)
  test
    .info()
    .annotations.push({ type: 'measured', description: `shown to a colleague after ${Date.now() - started} ms` })
  expect(await place(orders)).toEqual(before)
  await expect(chosen.getByRole('checkbox')).toBeChecked()
  // The supplier cannot see drafts, so the order appears only now.
  await expect(theirs.link(number)).toBeVisible(soon)
})

test('M5: two users of one order see each other, keep both changes, and are asked on a conflict', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer@northwind.example'),
    colleague = await signIn('senior@northwind.example'),
    supplier = await signIn('sales@lianfa.example')
  const orders = await buyer.openList('orders', 'confirmStatus:in:draft')
  await orders.search('Huamei')
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const mine = await orders.open(number)
  const theirs = await colleague.openFromPalette(number)
  const names = { buyer: await nameOf(buyer), colleague: await nameOf(colleague) }

  await test.step('each sees the other, and who is editing', async () => {
    await expect(mine.root.getByRole('status', { name: `${names.colleague} has this open` })).toBeVisible()
    await mine.field('projectName').fill('Harbour')
    await expect(theirs.root.getByText(`${names.buyer} editing`)).toBeVisible()
  })

  await test.step('different fields: both are kept, and the typing user is notified in the form', async () => {
    await theirs.field('projectNo').fill('PRJ-7')
    await mine.save()
    await expect(
      theirs.root.getByText(`${names.buyer} (Northwind Trading 北风商贸) has just changed Project Name.`),
    ).toBeVisible(soon)
    await expect(theirs.field('projectNo')).toBeFocused()
    await expect(theirs.field('projectNo')).toHaveValue('PRJ-7')
    await expect(theirs.field('projectName')).toHaveValue('Harbour')
    await theirs.save()
    await expect(mine.field('projectNo')).toHaveValue('PRJ-7', soon)
    await expect(mine.field('projectName')).toHaveValue('Harbour')
  })

  await test.step('the same field: asks at saving, with both values and the author', async () => {
    await theirs.field('projectName').fill('Pier')
    await mine.field('projectName').fill('Quay')
    await mine.save()
    await expect(theirs.root.getByText(`One field was changed by ${names.buyer}`)).toBeVisible(soon)
    await expect(theirs.field('projectName')).toBeFocused()
    await theirs.saveButton.click()
    const question = colleague.page.getByRole('dialog')
    await expect(question.getByText(`${names.buyer} (Northwind Trading 北风商贸): Quay`)).toBeVisible()
    await question.getByText('Mine: Pier').click()
    await question.getByRole('button', { name: 'Apply' }).click()
    await theirs.save()
    await expect(mine.field('projectName')).toHaveValue('Pier', soon)
  })

  await test.step('an unrelated company receives nothing', async () => {
    await expect(supplier.page.getByText(number)).toHaveCount(0)
  })
})

test('closing the tab or browser removes a user for the others at once', async ({ signIn }) => {
  const buyer = await signIn('buyer@northwind.example'),
    colleague = await signIn('senior@northwind.example'),
    third = await signIn('finance@northwind.example')
  const orders = await buyer.openList('orders', 'confirmStatus:in:draft')
  await orders.search('Xinda')
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const mine = await orders.open(number)
  await colleague.openFromPalette(number)
  await third.openFromPalette(number)
  const there = (name: string) => mine.root.getByRole('status', { name: new RegExp(name) })
  const names = { colleague: await nameOf(colleague), third: await nameOf(third) }
  await expect(there(names.colleague)).toBeVisible()
  await expect(there(names.third)).toBeVisible()
  await test.step('leaving the page: at once', async () => {
    await colleague.page.goto('about:blank')
    await expect(there(names.colleague)).toHaveCount(0, soon)
    await expect(there(names.third)).toBeVisible()
  })
  await test.step('a lost browser: after a short grace period', async () => {
    await third.page.context().close()
    await expect(there(names.third)).toHaveCount(0, { timeout: 45_000 })
  })
})

test('a hidden panel requests nothing, and updates once when shown', async ({ signIn }) => {
  const buyer = await signIn('buyer@northwind.example'),
    colleague = await signIn('senior@northwind.example')
  await colleague.page.keyboard.press('Alt+Shift+W')
  await expect(colleague.tabs).toHaveCount(1)
  const orders = await colleague.openList('orders')
  await orders.search('Jinlong')
  const numbers = await orders.numbersOf('Draft', 2)
  await colleague.openList('catalog')
  await expect(orders.root).toBeHidden()
  const asked: Request[] = []
  colleague.page.on('request', r => {
    if (r.url().includes('/query/list/page_po_list')) asked.push(r)
  })
  for (const number of numbers) {
    const record = await buyer.openFromPalette(number)
    await record.field('projectName').fill(`Seen by nobody ${Date.now()}`)
    await record.save()
    await record.act('submit')
    await record.hasStatus('submitted')
  }
  expect(asked).toEqual([])
  await colleague.tabs.filter({ hasText: 'Purchase Orders' }).click()
  for (const number of numbers) await expect(orders.row(number).first()).toContainText('Submitted')
  expect(asked.length).toBeLessThanOrEqual(2)
})

/** State of the list: focused cell, selected rows and scroll position. */
const place = (list: ListPanel) =>
  list.root.evaluate(root => ({
    focus: document.activeElement?.closest('[role=row]')?.textContent?.slice(0, 14) ?? null,
    chosen: [...root.querySelectorAll('[role=row][aria-selected=true]')].map(r => r.getAttribute('row-id')),
    top: root.querySelector('.ag-grid-viewport')?.scrollTop,
    left: root.querySelector('.ag-grid-viewport')?.scrollLeft,
  }))

const nameOf = (workspace: Workspace): Promise<string> =>
  workspace.page.evaluate(() => {
    const user: unknown = JSON.parse(sessionStorage.getItem('loginUser') ?? '{}')
    return typeof user === 'object' && user !== null && 'name' in user ? String(user.name) : ''
  })

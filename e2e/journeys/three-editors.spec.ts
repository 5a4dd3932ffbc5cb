import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** Changes by others show within a second on a quiet machine; this limit only ends what hangs. */
const soon = { timeout: 45_000 }

test('three users change one order at once: presence, live values, merge by field, and a question for each conflict', async ({
  signIn,
}) => {
  const [first, second, third] = [
    await signIn('buyer@northwind.example'),
    await signIn('senior@northwind.example'),
    await signIn('textiles@northwind.example'),
  ]
  const orders = await first.openList('orders')
  await first.keepOnly(orders)
  // In another currency than the limit of the demo it would wait for finance instead of being submitted.
  const { resultList } = await first.ask<{ readonly resultList: readonly { readonly poNo: string }[] }>(
    '/define/query/list/page_po_list',
    {
      conditions: [
        { field: 'confirmStatus', operator: 'eq', value: 'draft' },
        { field: 'currency', operator: 'eq', value: 'USD' },
        { field: 'supplier', operator: 'like', value: 'Huamei' },
      ],
      length: 2,
    },
  )
  const number = resultList[1]?.poNo ?? ''
  await orders.search(number)
  const a = await orders.open(number),
    b = await second.openFromPalette(number),
    c = await third.openFromPalette(number)
  const [nameA, nameB, nameC] = [await nameOf(first), await nameOf(second), await nameOf(third)]
  const watched = await third.openList('orders')
  await watched.search(number)
  await third.tabs.filter({ hasText: number }).click()

  await test.step('each sees the two others, and who is editing', async () => {
    for (const [record, others] of [
      [a, [nameB, nameC]],
      [b, [nameA, nameC]],
      [c, [nameA, nameB]],
    ] as const) {
      for (const name of others)
        await expect(record.root.getByRole('status', { name: new RegExp(name) })).toBeVisible(soon)
    }
    await a.field('projectName').fill('Harbour')
    for (const record of [b, c]) await expect(record.root.getByText(`${nameA} editing`)).toBeVisible(soon)
  })

  await test.step('three fields by three users: no question, and all three changes are kept', async () => {
    await b.field('projectNo').fill('PRJ-3')
    const address = c.root.getByRole('textbox', { name: 'Consignee Address' })
    await address.fill('9 Quay Road')
    await a.save()
    for (const record of [b, c]) await expect(record.field('projectName')).toHaveValue('Harbour', soon)
    await expect(b.field('projectNo')).toHaveValue('PRJ-3')
    await expect(address).toHaveValue('9 Quay Road')
    await b.save()
    await expect(c.field('projectNo')).toHaveValue('PRJ-3', soon)
    await c.save()
    for (const record of [a, b]) {
      await expect(record.root.getByRole('textbox', { name: 'Consignee Address' })).toHaveValue('9 Quay Road', soon)
      await expect(record.field('projectNo')).toHaveValue('PRJ-3', soon)
      await expect(record.field('projectName')).toHaveValue('Harbour', soon)
    }
  })

  await test.step('the same field by all three: the first is kept, the others are asked in turn', async () => {
    await a.field('projectName').fill('Pier')
    await b.field('projectName').fill('Quay')
    await c.field('projectName').fill('Mole')
    await a.save()
    for (const record of [b, c])
      await expect(record.root.getByText(`One field was changed by ${nameA}`)).toBeVisible(soon)
    for (const [record, value] of [
      [b, 'Quay'],
      [c, 'Mole'],
    ] as const)
      await expect(record.field('projectName')).toHaveValue(value)
    await answer(second, b, 'Mine: Quay', `${nameA} (Northwind Trading 北风商贸): Pier`)
    await b.save()
    await expect(a.field('projectName')).toHaveValue('Quay', soon)
    await expect(c.root.getByText(`One field was changed by ${nameB}`)).toBeVisible(soon)
    await answer(third, c, `${nameB} (Northwind Trading 北风商贸): Quay`, 'Mine: Mole')
    for (const record of [a, b, c]) await expect(record.field('projectName')).toHaveValue('Quay', soon)
  })

  await test.step('a saved change shows for the others, in form and list', async () => {
    await a.act('submit')
    for (const record of [a, b, c]) await record.hasStatus('submitted')
    await third.tabs.filter({ hasText: 'Purchase Orders' }).click()
    await expect(watched.row(number).first()).toContainText('Submitted', soon)
  })
})

/** Chooses one of two values in the conflict dialog. */
async function answer(
  workspace: Workspace,
  record: { readonly saveButton: { click(): Promise<void> } },
  takes: string,
  beside: string,
): Promise<void> {
  await record.saveButton.click()
  const question = workspace.page.getByRole('dialog')
  await expect(question.getByText(beside)).toBeVisible()
  await question.getByText(takes).click()
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(question).toHaveCount(0)
}

const nameOf = (workspace: Workspace): Promise<string> =>
  workspace.page.evaluate(() => {
    const user: unknown = JSON.parse(sessionStorage.getItem('loginUser') ?? '{}')
    return typeof user === 'object' && user !== null && 'name' in user ? String(user.name) : ''
  })

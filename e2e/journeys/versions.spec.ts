import { expect, test } from '../journey.ts'

test('LG-1x, PO-3x: a buyer takes a save back, and compares an order with its earlier version', async ({ signIn }) => {
  const workspace = await signIn('senior@eastgate.example')
  const { page } = workspace
  const orders = await workspace.openList('orders', 'confirmStatus:in:draft')
  await workspace.keepOnly(orders)
  const [number = ''] = await orders.numbersOf('Draft', 1)
  const order = await orders.open(number)
  const before = await order.field('projectName').inputValue()

  await test.step('the last save is taken back', async () => {
    await order.field('projectName').fill('Taken Back')
    await order.save()
    await workspace.command('Undo My Last Save')
    await expect(order.field('projectName')).toHaveValue(before)
  })

  await test.step('the order is beside its earlier version, with the difference marked', async () => {
    await order.field('projectName').fill('Autumn Range')
    await order.save()
    await workspace.command('Compare with an Earlier Version')
    await expect(page.getByRole('columnheader', { name: number })).toHaveCount(2)
    await expect(page.getByRole('row', { name: /Project Name.*Autumn Range/ })).toContainText('≠')
  })
})

test('TR-3x: a list marks what others changed; one key marks it as seen, and opening a record too', async ({
  signIn,
}) => {
  const workspace = await signIn('senior@eastgate.example')
  const orders = await workspace.openList('orders')
  await workspace.keepOnly(orders)
  const changes = orders.root.getByRole('button', { name: /^\d+ changed$/ })
  await expect(changes).toBeVisible()
  const [number = ''] = await orders.numbersOf('Draft', 1)

  await test.step('one key', async () => {
    await workspace.page.keyboard.press('Alt+Shift+V')
    await expect(changes).toHaveCount(0)
    await expect(orders.root.getByRole('img', { name: /^Changed by others since you looked/ })).toHaveCount(0)
  })

  await test.step('a colleague changes an order', async () => {
    const colleague = await signIn('buyer@eastgate.example')
    const order = await colleague.openFromPalette(number)
    await order.field('projectName').fill('Changed Beside')
    await order.save()
    await colleague.page.context().close()
  })

  await test.step('the list and the record say so, until the record was opened', async () => {
    await expect(changes).toHaveText('1 changed')
    await changes.click()
    const digest = workspace.page.getByRole('dialog', { name: 'Changed by others since you looked' })
    await expect(digest.getByRole('listitem')).toHaveText(new RegExp(`${number} Project Name`))
    await digest.getByRole('button', { name: number }).click()
    const order = workspace.record(number)
    await expect(order.root.getByRole('button', { name: '1 changed' })).toBeVisible()
    await workspace.openList('orders')
    await expect(changes).toHaveCount(0)
  })
})

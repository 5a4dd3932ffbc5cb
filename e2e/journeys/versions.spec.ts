import { expect, test } from '../journey.ts'

test('LG-1x, PO-3x: a buyer takes a save back, and compares an order with its earlier version', async ({ signIn }) => {
  const workspace = await signIn('senior@eastgate.example')
  const { page } = workspace
  const orders = await workspace.openList('orders')
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

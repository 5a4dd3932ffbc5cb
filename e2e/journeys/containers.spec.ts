import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'

interface Row {
  readonly skuNo: string
  readonly cartons: number
}

interface ContainerPlan {
  readonly containers: readonly { readonly closed: boolean; readonly rows: readonly Row[] }[]
  readonly toLoad: readonly Row[]
}

interface Found {
  readonly id: string
  readonly shipmentNo: string
}

/** A shipment of the agent whose containers are as the journey needs them. */
async function shipment(agent: Workspace, fits: (plan: ContainerPlan) => boolean): Promise<Found> {
  const { resultList } = await agent.ask<{ readonly resultList: readonly Found[] }>(
    '/define/query/list/so_release_third',
    { length: 100 },
  )
  for (const found of resultList) {
    const plan = await agent.ask<ContainerPlan>('/logistics/containerPlan', { shipment: found.id })
    if (fits(plan)) return found
  }
  throw new Error('the demo has no such shipment')
}

const cartonsOf = (plan: ContainerPlan) =>
  [...plan.containers.map(c => c.rows), plan.toLoad].map(rows => rows.reduce((n, r) => n + r.cartons, 0))

test('SP-4x: cargo moves between containers by keys and is taken back, live and by keyboard alone', async ({
  visit,
}) => {
  const agent = await (await visit({ keyboard: true })).signInByKeyboard('ops@bluewave.example')
  const { page } = agent
  const { id } = await shipment(
    agent,
    p => p.containers.length === 2 && p.containers.every(c => !c.closed && c.rows.length > 1),
  )
  const plan = () => agent.ask<ContainerPlan>('/logistics/containerPlan', { shipment: id })
  const start = await plan()
  await agent.go(`/so_release_third?id=${id}`)
  const part = page.getByRole('region', { name: 'Containers side by side' })
  const [one, two] = [1, 2].map(n => part.getByRole('group').nth(n))
  if (!one || !two) throw new Error('two containers')
  const used = () => two.getByRole('meter', { name: 'By volume' }).getAttribute('aria-valuenow')

  const before = await used()
  await one.locator('[data-stowed]').first().focus()
  const moved = start.containers[0]?.rows[0]
  await page.keyboard.press('2')
  await expect(one.locator('[data-stowed]')).toHaveCount((start.containers[0]?.rows.length ?? 0) - 1)
  await expect.poll(used).not.toBe(before)
  // The moved row keeps the focus, so that the next key goes on with it.
  await expect(two.locator(':focus')).toContainText(moved?.skuNo ?? '')
  expect(cartonsOf(await plan()).reduce((a, b) => a + b)).toBe(cartonsOf(start).reduce((a, b) => a + b))

  await page.keyboard.press('Control+z')
  await expect(one.locator('[data-stowed]')).toHaveCount(start.containers[0]?.rows.length ?? 0)
  expect(cartonsOf(await plan())).toEqual(cartonsOf(start))
  expect(await used()).toBe(before)

  await one.locator('[data-stowed]').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await expect(dialog.getByRole('status')).toContainText('By volume')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => cartonsOf(await plan())[0]).toBe((cartonsOf(start)[0] ?? 0) - 2)
  // The dialog gives the focus back to the cargo, where the next key goes.
  await expect(part.locator('[data-stowed]:focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => cartonsOf(await plan())).toEqual(cartonsOf(start))
})

test('SP-4x: one key makes the containers of booked cargo, which are taken back; cargo moves by drag', async ({
  signIn,
}) => {
  const agent = await signIn('ops@bluewave.example', { language: 'zh_CN', theme: 'dark' })
  const { page } = agent
  const { id } = await shipment(agent, p => p.containers.length === 0 && p.toLoad.length > 1)
  await agent.go(`/so_release_third?id=${id}`)
  const part = page.getByRole('region', { name: '集装箱并排查看' })
  const cards = part.getByRole('group')
  await expect(part).toContainText('待装货物需要')
  const count = await cards.first().locator('[data-stowed]').count()
  await page.keyboard.press('Alt+Shift+G')
  await expect(cards.first()).toContainText('已订舱货物均已装入集装箱')
  const made = await cards.count()
  expect(made).toBeGreaterThan(1)

  // Both are in sight: a drag that has to scroll first does not begin.
  await page.setViewportSize({ width: 1440, height: 1600 })
  const row = cards.nth(1).locator('[data-stowed]').first()
  const taken = cards.first().locator('[data-stowed]')
  // A drag that begins while the panel takes its new size ends beside the container.
  await expect(async () => {
    if ((await taken.count()) === 0) await row.dragTo(cards.first())
    await expect(taken).toHaveCount(1, { timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
  await part.getByRole('button', { name: '撤回' }).click()
  await expect(cards.first().locator('[data-stowed]')).toHaveCount(0)
  await part.getByRole('button', { name: '撤回' }).click()
  await expect(cards.first().locator('[data-stowed]')).toHaveCount(count)
  await expect(cards).toHaveCount(1)
})

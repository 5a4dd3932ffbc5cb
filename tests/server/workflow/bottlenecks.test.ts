import { expect, test } from 'vitest'
import type { Bottlenecks } from '../../../domain/contracts/workflow.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { decide, onlyTask, orderWorld, twoSteps } from './processes.ts'

/** Where a process waits: finance decides within hours, quality within days. */
const { world, finance, qc, process, submitted } = await orderWorld(twoSteps('waits', 'finance', 'qc'))
/** The clock goes on; nobody is signed out by it. */
async function hours(n: number): Promise<void> {
  const now = new Date(world.app.now().getTime() + n * 3_600_000)
  world.setNow(now)
  await world.app.db.system('let sessions last for a test', tx =>
    tx.run(
      sql`update session set last_seen_at = ${now.toISOString()}, expires_at = '2028-01-01' where ended_at is null`,
    ),
  )
}
const figures = async (client: Client, days = 30, id = process, by = 'clock') =>
  client.call<Bottlenecks>('POST', '/workflow/process/bottlenecks', { id, days, by })
const developer = () => world.as('developer@platform.test')

async function decided(client: Client, order: string, action = 'approve'): Promise<void> {
  const task = await onlyTask(world, order)
  await must(decide(client, task.id, action, 'a reason'))
}

test('workflow 9.8: counts waits by step, and by person from five decisions on', async () => {
  for (const wait of [1, 2, 3, 4, 10]) {
    const order = await submitted()
    await hours(wait)
    await decided(finance, order.id)
    await hours(24)
    if (wait < 10) await decided(qc, order.id)
  }
  const late = await submitted()
  await hours(5)
  const { object } = await must(figures(await developer()))
  // Waits of finance: 1, 2, 3, 4 and 10 hours; the middle is 3, and nine of ten lie within 7.6.
  expect(object).toMatchObject({ processes: 6, more: false, reminds: false })
  expect(object?.steps.map(s => [s.name, s.median, s.p90, s.decided, s.open])).toEqual([
    ['Step b', 24 * 3600, 24 * 3600, 4, 1],
    ['Step a', 3 * 3600, 27_360, 5, 1],
  ])
  expect(object?.steps.map(s => s.oldest)).toEqual([29 * 3600, 5 * 3600])
  expect(object?.people.map(p => [p.decided, p.median])).toEqual([[5, 3 * 3600]])
  await decided(finance, late.id, 'reject')
  const after = await must(figures(await developer()))
  expect(after.object?.steps.map(s => [s.name, s.rejected, s.returned])).toEqual([
    ['Step b', 0, 0],
    ['Step a', 1, 0],
  ])
})

test('workflow 9.8: counts processes of the chosen days only', async () => {
  await hours(31 * 24)
  const client = await developer()
  expect((await must(figures(client, 30))).object).toMatchObject({ processes: 0, steps: [], people: [] })
  expect((await must(figures(client, 90))).object?.processes).toBe(6)
})

test('workflow 9.8: counts working hours without nights, weekends and the time in which a step was suspended', async () => {
  const platform = await world.as('platform@platform.test')
  // Friday 15:00 in UTC, the zone of a company without one.
  const friday = new Date('2027-02-05T15:00:00Z').getTime()
  await hours((friday - world.app.now().getTime()) / 3_600_000)
  const order = await submitted()
  await hours(1)
  await must(decide(platform, (await onlyTask(world, order.id)).id, 'suspend', 'an audit'))
  // Suspended for the last hour of Friday and the first of Monday.
  await hours(2 * 24 + 18)
  await must(decide(platform, (await onlyTask(world, order.id)).id, 'activate'))
  await hours(2)
  await decided(finance, order.id)
  const step = async (by: string) => {
    const { object } = await must(figures(await developer(), 30, process, by))
    return object?.steps.find(s => s.name === 'Step a')
  }
  expect(await step('work')).toMatchObject({ decided: 1, median: 3 * 3600 })
  expect(await step('clock')).toMatchObject({ decided: 1, median: 3 * 3600 })
  await hours(14)
  const { object } = await must(figures(await developer(), 30, process, 'work'))
  expect(object?.steps.find(s => s.name === 'Step b')).toMatchObject({ open: 1, oldest: 5 * 3600 })
})

test('workflow 9.8: is refused to those who design no processes, and for an unknown process', async () => {
  expect(await figures(await world.as('finance@buyer.test'))).toMatchObject({ success: false, errorCode: 'FORBIDDEN' })
  expect(await figures(await developer(), 30, crypto.randomUUID())).toMatchObject({ errorCode: 'NOT_FOUND' })
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SimulatedRun } from '../../../domain/contracts/workflow.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import { addUser } from '../../../server/operations/people/people.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { simulateProcess } from '../../../server/operations/workflow/simulate.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { entityOf, inSystem } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import { password } from '../world.ts'
import { bpmn, decide, flow, openTasksOf, orderWorld, ruled, task, tasksOf, twoSteps } from './processes.ts'

const byText = (a: string, b: string) => a.localeCompare(b)
/** What a process would do, before it does it. */
const { world, purchaser, finance, qc } = await orderWorld(twoSteps('plain', 'finance', 'qc'))
const platform = await world.actor('platform@platform.test')

/** Finance or quality first; large orders then go to purchasing, without who asked. */
const file = bpmn(
  'simulated',
  [
    task('a', 'finance,qc'),
    '<exclusiveGateway id="g" default="g-e" />',
    task('b', 'purchaser'),
    '<endEvent id="e" />',
    flow('s', 'a'),
    flow('a', 'g'),
    flow('g', 'b', '${totalAmount > 1000}'),
    flow('g', 'e'),
    flow('b', 'e'),
  ].join('\n'),
)

async function published(): Promise<string> {
  const actor = await world.actor('developer@platform.test')
  const choices = [{ process: 'simulated', mainEntity: 'PurchaseOrder', roles: [], staff: [], passed: [] }]
  const context = { ...world.app, actor }
  const { processes } = await deploy(context, { fileName: 'a.bpmn', content: file }, { choices, reason: 'a test' })
  return processes[0]?.id ?? ''
}

/** Five people of purchasing who can ask for approvals. */
async function starters(): Promise<readonly Client[]> {
  const company = purchaser.login.loginUser.companyId
  const roles = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'Role'), { field: 'company', values: [company] }),
  )
  const role = String(roles.find(r => r.basis === 'purchaser')?.id)
  const all = [purchaser]
  for (const n of [2, 3, 4, 5]) {
    const username = `purchaser${n}@buyer.test`
    await addUser(world.app, { company, username, realName: `P ${n}`, roles: [role], password, isAdmin: false })
    all.push(await world.as(username))
  }
  return all
}

/** A hash of all that is stored: every row of every table, jobs and waiting mails among them. */
const hashOfAll = () =>
  inSystem(world, async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
    )
    const hash = createHash('sha256')
    for (const { name } of tables) {
      const row = await tx.one<{ rows: string; of: string | null }>(sql`select count(*)::text as rows,
        md5(string_agg(md5(t::text), '' order by md5(t::text))) as of from ${sql.id(name)} t`)
      hash.update(`${name} ${row?.rows} ${row?.of}\n`)
    }
    return { tables: tables.length, hash: hash.digest('hex') }
  })

test(
  'WF-T65 simulation of 50 records for 5 starters changes nothing that is stored, and says what then happens',
  { timeout: 300_000 },
  async () => {
    const people = await starters()
    const id = await published()
    await ruled(world, id, 'submitOrder')
    const orders: { id: string; poNo: string }[] = []
    for (let i = 0; i < 50; i++)
      orders.push(await orderOf(purchaser, {}, [{ orderQuantity: '1', unitPrice: i % 2 === 0 ? '900' : '1100' }]))
    const before = await hashOfAll()
    expect(before.tables).toBeGreaterThan(100)
    const runs = new Map<string, SimulatedRun>()
    for (const order of orders)
      for (const starter of people) {
        const { username } = starter.login.loginUser
        const context = { ...world.app, actor: platform }
        const asked = { id, process: 'simulated', number: order.poNo, starter: username }
        runs.set(`${order.id} ${username}`, await simulateProcess(context, asked))
      }
    expect(await hashOfAll()).toEqual(before)
    expect(runs.size).toBe(250)

    const clients = new Map([...people, finance, qc].map(c => [c.login.loginUser.userId, c]))
    for (const [i, order] of orders.entries()) {
      const starter = people[i % people.length] as Client
      const simulated = runs.get(`${order.id} ${starter.login.loginUser.username}`)
      await must(starter.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
      for (;;) {
        const [open] = (await openTasksOf(world, order.id)).toSorted(
          (a, b) => Number(a.token) - Number(b.token) || Number(a.member) - Number(b.member),
        )
        if (!open) break
        await must(decide(clients.get(String(open.operator)) as Client, open.id, 'approve'))
      }
      const steps = await inSystem(world, tx =>
        tx.rows<{ node: string }>(sql`select s.step ->> 'node' as node from workflow_step s
        join workflow_instance__s i on i."id" = s.instance_id where i."record_id" = ${order.id} order by s.act`),
      )
      expect(simulated?.steps.map(s => s.node)).toEqual(steps.map(s => s.node))
      expect(simulated?.end).toBe('approved')
      const tasks = await tasksOf(world, order.id)
      for (const step of simulated?.steps.filter(s => s.kind === 'user') ?? [])
        expect(step.asked.map(p => p.id).toSorted(byText)).toEqual(
          tasks
            .filter(t => t.activityId === step.node)
            .map(t => String(t.operator))
            .toSorted(),
        )
      expect(tasks.some(t => t.activityId === 'b')).toBe(i % 2 === 1)
      expect(tasks.some(t => t.operator === starter.login.loginUser.userId)).toBe(false)
    }
  },
)

test('a rejection is simulated too; unknown records and people are refused, and only designers may ask', async () => {
  const id = await published()
  const order = await orderOf(purchaser)
  const client = await world.as('platform@platform.test')
  const ask = (who: Client, change: object) =>
    who.call<SimulatedRun>('POST', '/workflow/simulate', {
      id,
      process: 'simulated',
      number: order.poNo,
      starter: 'purchaser@buyer.test',
      ...change,
    })
  expect((await must(ask(client, { rejects: ['a'] }))).object).toMatchObject({ end: 'rejected', waits: [] })
  expect((await ask(client, { number: 'PO-NONE' })).problems?.[0]?.code).toBe('WF_SIMULATE_NO_RECORD')
  expect((await ask(client, { starter: 'sales@supplier.test' })).problems?.[0]?.code).toBe('WF_SIMULATE_NO_STARTER')
  expect((await ask(client, { process: 'other' })).errorCode).toBe('NOT_FOUND')
  expect((await ask(purchaser, {})).errorCode).toBe('FORBIDDEN')
})

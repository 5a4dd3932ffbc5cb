import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { saveOne } from '../../../server/operations/records/save.ts'
import { actorOf, findUser } from '../../../server/operations/session/actors.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { copyOfWorld, type CopyOfWorld } from '../copy-of-world.ts'
import { appOver } from '../test-app.ts'
import { twoSteps } from '../workflow/processes.ts'
import { decideUntilGone, newDecisions, sendDecisionsAgain, type Decisions } from './approvers.ts'
import { openBooks, withoutDemo } from './books.ts'
import { buildProduct, patience, startProduct } from './product.ts'
import { askAs, newLedger, signIn, writeOrder, type Ask } from './writers.ts'

/** Number of rounds; docs/kills.md describes a run of 60 on each engine. */
const kills = Math.min(Number(process.env.PORTSIDE_KILLS ?? 3), 60)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-decisions-'))
const people = ['finance@buyer.test', 'finance@buyer.test', 'qc@buyer.test'] as const
/** Orders that wait for an approval when a round begins. */
const waiting = 6

beforeAll(buildProduct)
afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true })
})

/** Orders of the buyer pass finance and quality before they are submitted. */
async function withProcess(where: CopyOfWorld): Promise<void> {
  const database = await openBooks(where)
  const app = await appOver(database, where.dataDir)
  const developer = await database.db.system('find a developer', tx =>
    findUser(tx, 'platform', 'developer@platform.test'),
  )
  if (!developer) throw new Error('the world has no developer')
  const context = { ...app, actor: actorOf(developer, 'a test') }
  const { processes } = await deploy(context, { fileName: 'two.bpmn', content: twoSteps('two', 'finance', 'qc') })
  const actor = { kind: 'system', reason: 'a rule of a test' } as const
  await database.db.tenant(actor, async tx => {
    const buyer = await tx.one<{ id: string }>(sql`select "id" as id from company__s where "company_code" = 'buyer'`)
    const record = { name: 'Orders', company: buyer?.id, action: 'submitOrder', process: processes[0]?.id }
    await saveOne(tx, { ...app, actor }, 'ApprovalRule', { record })
  })
  await database.close()
}

/** New orders, submitted: each waits for its approval. */
async function submit(ask: Ask, count: number): Promise<void> {
  const ledger = newLedger()
  for (let n = 0; n < count; n++) await writeOrder(ask, ledger)
  for (const { id } of ledger.orders.values()) {
    const { object } = await ask<Detail>('/define/query/detail/PurchaseOrder', { id })
    const due = { record: { id, revision: object?.record.revision, poConfirmDueDate: '2026-12-01' } }
    const saved = await ask('/define/save/PurchaseOrder', due)
    expect(saved.success, saved.errorCode).toBe(true)
    const moved = await ask('/statemachine/poConfirmStatus/action', { ids: [id], action: 'submit' })
    expect(moved.success, moved.errorCode).toBe(true)
  }
}

/** The database against itself, and against each acknowledged decision. */
async function expectDecided(where: CopyOfWorld, { made }: Decisions): Promise<void> {
  const database = await openBooks(where)
  try {
    const rows = <T extends object>(query: string) =>
      database.db.system('read for a test', tx => tx.rows<T>(sql.raw(query)), { readOnly: true })
    const count = async (query: string) => (await rows(query)).length
    const decided = await rows<{ id: string; reason: string }>(
      `select id, comments as reason from workflow_task where approver_id is not null and outcome = 'approve' and status = '2'`,
    )
    const reasons = new Map(decided.map(d => [d.id, d.reason]))
    expect([...made].filter(([task, reason]) => reasons.get(task) !== reason)).toEqual([])
    expect({
      'decisions nobody sent': decided.length - made.size,
      'steps decided twice': await count(
        `select instance_id from workflow_task where approver_id is not null group by instance_id, activity_id having count(*) > 1`,
      ),
      'running without one open step': await count(
        `select i.id from workflow_instance i left join workflow_task t on t.instance_id = i.id and t.status = '1'
         where i.status = 'running' group by i.id having count(distinct t.activity_id) <> 1`,
      ),
      'ended with an open task': await count(
        `select t.id from workflow_task t join workflow_instance i on i.id = t.instance_id
         where i.status <> 'running' and t.status = '1'`,
      ),
      'approved after other than two decisions': await count(
        `select i.id from workflow_instance i left join workflow_task t on t.instance_id = i.id and t.approver_id is not null
         where i.status = 'approved' group by i.id having count(t.id) <> 2`,
      ),
      'orders that differ from their approval': await count(
        `select o.id from purchase_order o join workflow_instance i on i.record_id = o.id::text
         where (i.status = 'approved') <> (o.confirm_status <> 'draft')`,
      ),
      'orders with two processes': await count(
        `select record_id from workflow_instance group by record_id having count(*) > 1`,
      ),
      'transitions performed twice': await count(
        `select owner_id from transition_history where list = 'poConfirmStatus' and action = 'submit'
         group by owner_id having count(*) > 1`,
      ),
      'notices sent twice': await count(
        `select payload->>'record' from outbox where topic = 'notice' and payload->>'entity' = 'WorkflowTask'
           and payload->>'action' = 'create' group by payload->>'record', payload->>'person' having count(*) > 1`,
      ),
    }).toEqual({
      'decisions nobody sent': 0,
      'steps decided twice': 0,
      'running without one open step': 0,
      'ended with an open task': 0,
      'approved after other than two decisions': 0,
      'orders that differ from their approval': 0,
      'orders with two processes': 0,
      'transitions performed twice': 0,
      'notices sent twice': 0,
    })
  } finally {
    await database.close()
  }
}

test(
  `WF: a server killed ${kills} times during decisions loses and doubles none`,
  async () => {
    const where = await copyOfWorld(home)
    await withoutDemo(where)
    await withProcess(where)
    const decisions = newDecisions()
    let product = await startProduct(where)
    const purchaser = await signIn(product.address, 'purchaser@buyer.test')
    const sessions = new Map<string, Readonly<Record<string, string>>>()
    for (const name of new Set(people)) sessions.set(name, await signIn(product.address, name))
    const askOf = (by: string): Ask => askAs(product.address, sessions.get(by) ?? {})
    for (let n = 1; n <= kills; n++) {
      const running = product,
        before = decisions.made.size
      await submit(askAs(running.address, purchaser), waiting)
      const deciding = people.map((by, place) => decideUntilGone(askOf(by), by, decisions, place))
      await expect
        .poll(() => decisions.made.size - before, { timeout: patience, interval: 5 })
        .toBeGreaterThanOrEqual(3)
      // At a different point of a decision each time.
      await new Promise(resolve => {
        setTimeout(resolve, (n * 37) % 211)
      })
      await running.kill()
      await Promise.all(deciding)
      product = await startProduct(where)
      await sendDecisionsAgain(askOf, decisions)
    }
    await product.stop()
    await expectDecided(where, decisions)
    console.log(
      `${kills} kills, ${inject('engine')}: ${decisions.made.size} decisions, ${decisions.repeated} lost answers, ${decisions.late} refused as decided`,
    )
  },
  patience * (2 + kills),
)

import pg from 'pg'
import type { App } from '../server/context.ts'
import { sql } from '../server/db/sql.ts'
import { readStored } from '../server/db/write-rows.ts'
import { addUser } from '../server/operations/people/people.ts'
import { hashPassword } from '../server/operations/session/passwords.ts'
import { entityNamed, startUnitOfWork } from '../server/operations/unit-of-work.ts'
import { deploy } from '../server/operations/workflow/deploy.ts'
import { startProcess } from '../server/workflow/start.ts'
import { signedIn, type Caller } from './caller.ts'
import { inTurn, report } from './figures.ts'
import { settle, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

interface Options {
  readonly running: number
  readonly finished: number
  readonly minutes: number
  readonly perMinute: number
}

const actor = { kind: 'system', reason: 'load the bench' } as const
/** Decisions under way at once; a person has one session. */
const sockets = 4
const file = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://portside.example/processes">
  <process id="bench" name="Bench" isExecutable="true">
    <startEvent id="s" />
    <userTask id="a" flowable:candidateGroups="purchaser" />
    <userTask id="b" flowable:candidateGroups="purchaser" />
    <endEvent id="e" />
    <sequenceFlow id="f1" sourceRef="s" targetRef="a" />
    <sequenceFlow id="f2" sourceRef="a" targetRef="b" />
    <sequenceFlow id="f3" sourceRef="b" targetRef="e" />
  </process>
</definitions>`

/**
 * Many running processes of one company beside many finished tasks: how long a decision takes while they come at a
 * steady rate, from the time at which it was to begin, and how long the first page of one's approvals takes.
 */
export async function benchApprovals(postgres: Postgres, options: Options): Promise<void> {
  const instance = await startInstance(postgres, options.running, 1, (app, orders) => load(app, orders, options))
  const account = { company: 'buyer0', username: 'user@buyer0.test', password: benchPassword }
  const caller = await signedIn({ address: instance.address, account }, sockets)
  try {
    await settle(postgres)
    const page = { conditions: [], length: 50 }
    const [first = 0] = await inTurn([() => caller.ask('/define/query/list/myTask', page)], 100)
    report({ name: 'approvals.first-page', value: first, unit: 'ms', rows: options.finished, goal: '<= 50' })
    const tasks = await openTasks(instance.database, options.perMinute * options.minutes)
    const times = (await decideSteadily(caller, tasks, 60_000 / options.perMinute)).toSorted((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    report({ name: 'approvals.decisions', value: times.length, unit: 'count', rows: options.running })
    report({ name: 'approvals.decide.p50', value: at(0.5), unit: 'ms', rows: options.running })
    report({ name: 'approvals.decide.p99', value: at(0.99), unit: 'ms', rows: options.running, goal: '<= 300' })
  } finally {
    caller.close()
    await instance.close()
  }
}

async function load(app: App, orders: number, { finished }: Options): Promise<void> {
  const made = await deploy({ ...app, actor }, { fileName: 'bench.bpmn', content: Buffer.from(file) })
  const about = await app.db.system('read what the bench needs', tx =>
    tx.one<{ company: string; role: string; approver: string }>(sql`select c."id" as company, u."id" as approver,
      u."roles"[1]::text as role from company c join user_account u on u."company_id" = c."id"
      where c.company_code = 'buyer0'`),
  )
  if (!about) throw new Error('the bench has no company')
  const { company, role, approver } = about
  const hash = await hashPassword(benchPassword)
  const asker = { company, username: 'asker@buyer0.test', realName: 'Asker', roles: [role], password: benchPassword }
  await addUser(app, asker, hash)
  const ids = await app.db.system('read orders of the bench', tx =>
    tx.rows<{ id: string; no: string; starter: string }>(sql`select o."id" as id, o.po_no as no, u."id" as starter
      from purchase_order o, user_account u where u."username" = 'asker@buyer0.test' order by o."id" limit ${orders}`),
  )
  const step = 500
  for (let from = 0; from < ids.length; from += step)
    await app.db.tenant(actor, async tx => {
      const uow = startUnitOfWork({ ...app, actor }, tx)
      const [process] = await readStored(tx, entityNamed(uow.index, 'Workflow'), {
        field: 'id',
        values: [made.processes[0]?.id],
      })
      if (!process) throw new Error('the bench has no process')
      for (const { id, no, starter } of ids.slice(from, from + step))
        await startProcess(uow, {
          process,
          entity: 'PurchaseOrder',
          record: id,
          businessNo: no,
          company,
          starter,
          held: null,
        })
    })
  await loadFinished(app, approver, finished)
}

/** Tasks of a finished process. */
const ofEach = 4

/** Finished processes like the running ones, each with its tasks. */
async function loadFinished(app: App, approver: string, finished: number): Promise<void> {
  await app.db.system('load finished processes of the bench', tx =>
    tx.run(sql`insert into workflow_instance (id, revision, created_at, created_by, updated_at, updated_by, business_no,
        process_id, version, version_id, status, main_entity, record_id, company_id, starter_id, started_at, ended_at)
      select uuidv7(), 1, at, 'Bench', at, 'Bench', 'OLD-' || g, i."process_id", i."version", i."version_id", 'approved',
        i."main_entity", i."record_id", i."company_id", i."starter_id", at, at
      from (select * from workflow_instance limit 1) i, generate_series(1, ${Math.ceil(finished / ofEach)}) g,
        lateral (select timestamptz '2024-01-01' + g * interval '200 seconds' as at) t`),
  )
  await app.db.system('load finished tasks of the bench', tx =>
    tx.run(sql`insert into workflow_task (id, revision, created_at, created_by, updated_at, updated_by, business_no,
        business_owner_id, act_re_procdef_key, create_time, assignee_id, operator_id, approver_id, operator_date, status,
        task_type, node_name, activity_id, task_source, suspended, outcome, instance_id, company_id, main_entity,
        record_id, token, member, act)
      select uuidv7(), 1, i."started_at", 'Bench', i."started_at", 'Bench', i."business_no", i."starter_id", 'Bench',
        i."started_at", ${approver}::uuid, ${approver}::uuid, ${approver}::uuid, i."started_at", '2', '1', 'a', 'a',
        'workflow', false, 'approve', i."id", i."company_id", i."main_entity", i."record_id", g, 1, g
      from workflow_instance i, generate_series(1, ${ofEach}) g where i."status" = 'approved'`),
  )
}

async function openTasks(url: string, most: number): Promise<readonly string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from workflow_task where status = '1' order by id limit $1`,
    [most],
  )
  await client.end()
  return rows.map(r => r.id)
}

/** Each decision has its own time to begin; one that waits for a connection has waited. Returns the times in ms. */
async function decideSteadily(caller: Caller, tasks: readonly string[], every: number): Promise<readonly number[]> {
  const begin = performance.now()
  const times: number[] = []
  let turn = 0
  const work = async () => {
    for (let i = turn++; i < tasks.length; i = turn++) {
      const due = begin + i * every
      const wait = due - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      const answer = await caller.ask('/statemachine/workflowTaskStatus/action', {
        ids: [tasks[i]],
        action: 'approve',
      })
      if (!answer.includes('"success":true')) throw new Error(answer.slice(0, 300))
      times.push(performance.now() - due)
    }
  }
  await Promise.all(Array.from({ length: sockets }, work))
  return times
}

import { describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { fireDueTimers, followProxyDays } from '../../../server/operations/workflow/sweep.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import { proves } from '../../proves.ts'
import {
  bpmn,
  codeOf,
  commentsOf,
  decide,
  deployed,
  flow,
  instancesOf,
  onlyTask,
  oneStep,
  openTasksOf,
  orderWorld,
  ruled,
  task,
  tasksOf,
  twoSteps,
} from './processes.ts'

/** Tasks of processes: who decides at once, for whom, and when. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('either', 'finance,qc'))
const either = (await inSystem(world, tx => tx.one<{ id: string }>(sql`select "id" from workflow__s`)))?.id ?? ''

const personOf = async (username: string) => (await world.actor(username)).userId
const sorted = (codes: readonly (string | null)[]) => codes.map(String).toSorted((a, b) => a.localeCompare(b))
const useProcess = (process: string) => ruled(world, process, 'submitOrder')

/** Eight at once. */
const clicks = [...Array(8).keys()]

describe('two people', () => {
  test('WF-T24 of two who decide one step at once one wins; the other reads who was faster, and the order goes once', async () => {
    for (let i = 0; i < 20; i++) {
      const order = await submitted()
      const open = await openTasksOf(world, order.id)
      const of = async (username: string) => {
        const person = await personOf(username)
        return open.find(t => t.operator === person)?.id ?? ''
      }
      const [first, second] = [await of('finance@buyer.test'), await of('qc@buyer.test')]
      const answers = await Promise.all(
        clicks.map(n => (n % 2 === 0 ? decide(finance, first, 'approve') : decide(qc, second, 'approve'))),
      )
      expect(answers.filter(a => a.success)).toHaveLength(1)
      expect(new Set(answers.filter(a => !a.success).map(a => a.errorCode))).toEqual(new Set(['ACTION_NOT_ALLOWED']))
      expect(await statusOf(order.id)).toBe('submitted')
      expect(sorted((await tasksOf(world, order.id)).map(t => t.outcome))).toEqual(['approve', 'notNeeded'])
      const steps = await inSystem(world, tx =>
        tx.rows(sql`select 1 from transition_history__s where "owner_id" = ${order.id} and "action" = 'submit'`),
      )
      expect(steps).toHaveLength(1)
    }
  })

  test('WF-T24 of eight clicks on two tasks of one process each task takes one', async () => {
    const beside = bpmn(
      'beside',
      [
        '<parallelGateway id="g" />',
        task('a', 'finance'),
        task('b', 'qc'),
        '<parallelGateway id="j" />',
        '<endEvent id="e" />',
        ...[
          ['s', 'g'],
          ['g', 'a'],
          ['g', 'b'],
          ['a', 'j'],
          ['b', 'j'],
          ['j', 'e'],
        ].map(([from = '', to = '']) => flow(from, to)),
      ].join('\n'),
    )
    await useProcess(await deployed(world, beside))
    for (let i = 0; i < 10; i++) {
      const order = await submitted()
      const open = await openTasksOf(world, order.id)
      const at = (node: string) => open.find(t => t.activityId === node)?.id ?? ''
      const answers = await Promise.all(
        clicks.map(n => (n % 2 === 0 ? decide(finance, at('a'), 'approve') : decide(qc, at('b'), 'approve'))),
      )
      expect(answers.filter(a => a.success)).toHaveLength(2)
      expect((await tasksOf(world, order.id)).map(t => t.outcome)).toEqual(['approve', 'approve'])
      expect(await statusOf(order.id)).toBe('submitted')
    }
    await useProcess(either)
  })

  test('WF-T26 a repeated click with its key gets the first answer and decides once', async () => {
    const order = await submitted()
    const open = await openTasksOf(world, order.id)
    const person = await personOf('finance@buyer.test')
    const id = open.find(t => t.operator === person)?.id ?? ''
    const click = () =>
      finance.call(
        'POST',
        '/statemachine/workflowTaskStatus/action',
        { ids: [id], action: 'approve' },
        { 'idempotency-key': `click-${order.id}` },
      )
    const answers = [await click(), await click(), await click()]
    expect(answers.map(a => a.success)).toEqual([true, true, true])
    expect(await commentsOf(world, id)).toHaveLength(1)
  })

  test('WF-T27 a set of tasks is decided together; one that is done already is refused by itself', async () => {
    const orders = [await submitted(), await submitted(), await submitted()]
    const person = await personOf('finance@buyer.test')
    const ids = []
    for (const o of orders) ids.push((await openTasksOf(world, o.id)).find(t => t.operator === person)?.id ?? '')
    await must(decide(finance, ids[1] ?? '', 'approve'))
    const answer = await must(finance.act('workflowTaskStatus', { ids, action: 'approve' }))
    expect(answer.object?.results.map(r => r.success)).toEqual([true, false, true])
    expect(await Promise.all(orders.map(o => statusOf(o.id)))).toEqual(['submitted', 'submitted', 'submitted'])
  })

  test('WF-T25 a decision that fails half-way leaves nothing of it', async () => {
    const order = await submitted()
    const person = await personOf('finance@buyer.test')
    const id = (await openTasksOf(world, order.id)).find(t => t.operator === person)?.id ?? ''
    const before = await inSystem(world, tx =>
      tx.rows(sql`select * from workflow_step where instance_id in
        (select "id" from workflow_instance__s where "record_id" = ${order.id}) order by act`),
    )
    await world.app.db.system('let a write fail', tx =>
      tx.run(sql`create function refuse_comment() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$`),
    )
    await world.app.db.system('let a write fail', tx =>
      tx.run(sql`create trigger refuse_comment before insert on workflow_comment execute function refuse_comment()`),
    )
    expect((await decide(finance, id, 'approve')).success).toBe(false)
    await world.app.db.system('let it be', tx => tx.run(sql`drop trigger refuse_comment on workflow_comment`))
    expect(await statusOf(order.id)).toBe('draft')
    expect((await openTasksOf(world, order.id)).map(t => t.id)).toContain(id)
    const after = await inSystem(world, tx =>
      tx.rows(sql`select * from workflow_step where instance_id in
        (select "id" from workflow_instance__s where "record_id" = ${order.id}) order by act`),
    )
    expect(after).toEqual(before)
    await must(decide(finance, id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
  })
})

describe('WF-T43 who asked for an approval never decides about it', () => {
  test('is not asked, even where their role is', async () => {
    await useProcess(await deployed(world, oneStep('ownRole', 'purchaser,finance')))
    const order = await submitted()
    expect(await onlyTask(world, order.id)).toMatchObject({ operator: await personOf('finance@buyer.test') })
    await useProcess(either)
  })

  test('is refused as agent by assignment, as further assignee and as stand-in', async () => {
    const order = await submitted()
    const [open] = await openTasksOf(world, order.id)
    const holder = open?.operator === (await personOf('qc@buyer.test')) ? qc : finance
    const agent = { agent: 'purchaser@buyer.test' }
    expect(codeOf(await decide(holder, open?.id ?? '', 'assign', 'away', agent))).toBe('WF_AGENT_STARTED')
    expect(codeOf(await decide(holder, open?.id ?? '', 'addAssignee', 'help', agent))).toBe('WF_AGENT_STARTED')
    const starter = await personOf('purchaser@buyer.test')
    await inSystem(world, tx =>
      tx.run(sql`update workflow_task__s set "operator_id" = ${starter} where "id" = ${open?.id ?? ''}`),
    )
    expect(codeOf(await decide(purchaser, open?.id ?? '', 'approve'))).toBe('WF_OWN_REQUEST')
    expect(codeOf(await decide(purchaser, open?.id ?? '', 'claim'))).toBe('WF_OWN_REQUEST')
  })

  test('is refused in a set, and not asked after a jump or as administrator of the company', async () => {
    const orders = [await submitted(), await submitted()]
    const starter = await personOf('purchaser@buyer.test')
    const ids: string[] = []
    for (const o of orders) ids.push((await openTasksOf(world, o.id))[0]?.id ?? '')
    await inSystem(world, tx =>
      tx.run(sql`update workflow_task__s set "operator_id" = ${starter} where "id" = any(${ids}::uuid[])`),
    )
    const set = await purchaser.act('workflowTaskStatus', { ids, action: 'approve' })
    expect(set.object?.results.map(r => r.success) ?? [set.success]).not.toContain(true)
    expect(await Promise.all(orders.map(o => statusOf(o.id)))).toEqual(['draft', 'draft'])

    await useProcess(await deployed(world, twoSteps('jumped', 'finance', 'purchaser,qc')))
    const order = await submitted()
    const platform = await world.as('platform@platform.test')
    await must(decide(platform, (await onlyTask(world, order.id)).id, 'jump', 'agreed', { node: 'b' }))
    expect((await onlyTask(world, order.id)).operator).toBe(await personOf('qc@buyer.test'))

    await useProcess(await deployed(world, oneStep('ownAdministrator', 'supplier')))
    // A company keeps its last administrator, so it stays one for the tests below.
    await world.app.db.system('name an administrator for a test', tx =>
      tx.run(sql`update user_account set "is_admin" = true where "id" = ${starter}`),
    )
    const own = await orderOf(purchaser)
    expect(codeOf(await purchaser.act('poConfirmStatus', { ids: [own.id], action: 'submit' }))).toBe('WF_NOBODY')
    await useProcess(either)
  })
})

describe('a task', () => {
  test('WF-T17 is assigned to a colleague, who decides; who was asked first stays named', async () => {
    const order = await submitted()
    const person = await personOf('finance@buyer.test')
    const mine = (await openTasksOf(world, order.id)).find(t => t.operator === person)
    await must(decide(finance, mine?.id ?? '', 'claim'))
    expect(await openTasksOf(world, order.id)).toHaveLength(1)
    expect(codeOf(await decide(finance, mine?.id ?? '', 'assign', 'away', { agent: 'nobody@buyer.test' }))).toBe(
      'WF_AGENT_UNKNOWN',
    )
    await must(decide(finance, mine?.id ?? '', 'assign', 'away', { agent: 'qc@buyer.test' }))
    expect(codeOf(await decide(finance, mine?.id ?? '', 'approve'))).toBe('WF_NOT_YOURS')
    await must(decide(qc, mine?.id ?? '', 'approve'))
    expect((await tasksOf(world, order.id)).find(t => t.id === mine?.id)).toMatchObject({
      assignee: person,
      operator: await personOf('qc@buyer.test'),
      approver: await personOf('qc@buyer.test'),
    })
  })

  test('WF-T17 gets a further assignee, and both decide; the last one can not be removed', async () => {
    await useProcess(await deployed(world, oneStep('financeOnly', 'finance')))
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    const agent = { agent: 'qc@buyer.test' }
    await must(decide(finance, mine.id, 'addAssignee', 'four eyes', agent))
    expect(codeOf(await decide(finance, mine.id, 'addAssignee', 'four eyes', agent))).toBe('PROCESS_THERE_ALREADY')
    await must(decide(finance, mine.id, 'approve'))
    expect(await statusOf(order.id)).toBe('draft')
    const other = await onlyTask(world, order.id)
    expect(codeOf(await decide(qc, other.id, 'removeAssignee', 'not needed', agent))).toBe('PROCESS_LAST_ASSIGNEE')
    await must(decide(qc, other.id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
    await useProcess(either)
  })

  test('WF-T17 rejects a second voice of one person in a step, by assignment and as further assignee', async () => {
    await useProcess(await deployed(world, oneStep('twoVoices', 'finance')))
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    await must(decide(finance, mine.id, 'addAssignee', 'four eyes', { agent: 'qc@buyer.test' }))
    await must(decide(finance, mine.id, 'approve'))
    const other = await onlyTask(world, order.id)
    const back = { agent: 'finance@buyer.test' }
    expect(codeOf(await decide(qc, other.id, 'assign', 'away', back))).toBe('PROCESS_THERE_ALREADY')
    expect(await statusOf(order.id)).toBe('draft')
    await must(decide(qc, other.id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
    await useProcess(either)
  })

  test('WF-T40 is suspended, activated and ended by the platform only', async () => {
    const platform = await world.as('platform@platform.test')
    const order = await submitted()
    const [open] = await openTasksOf(world, order.id)
    const id = open?.id ?? ''
    const holder = open?.operator === (await personOf('qc@buyer.test')) ? qc : finance
    expect(codeOf(await decide(holder, id, 'suspend', 'why'))).toBe('FORBIDDEN')
    await must(decide(platform, id, 'suspend', 'an audit'))
    expect(codeOf(await decide(holder, id, 'approve'))).toBe('WF_SUSPENDED')
    await must(decide(platform, id, 'activate'))
    expect(codeOf(await decide(holder, id, 'end', 'why'))).toBe('FORBIDDEN')
    await must(decide(platform, id, 'end', 'a test'))
    expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'ended' }])
    expect((await tasksOf(world, order.id)).map(t => t.outcome)).toEqual(['ended', 'ended'])
    expect(await statusOf(order.id)).toBe('draft')
  })

  test('WF-T53 nobody of the role: the administrators of the company are asked, and nothing is approved by itself', async () => {
    await useProcess(await deployed(world, oneStep('noSuchPeople', 'supplier')))
    const order = await orderOf(purchaser)
    const submit = () => purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' })
    const administers = (person: string, yes: boolean) =>
      world.app.db.system('name an administrator for a test', tx =>
        tx.run(sql`update user_account set "is_admin" = ${yes} where "id" = ${person}`),
      )
    expect(codeOf(await submit())).toBe('WF_NOBODY')
    const admin = await personOf('qc@buyer.test')
    await administers(admin, true)
    await must(submit())
    expect(await statusOf(order.id)).toBe('draft')
    expect((await openTasksOf(world, order.id)).map(t => t.operator)).toEqual([admin])
    await administers(admin, false)
    await useProcess(either)
  })
})

describe('a proxy', () => {
  const days = { startDate: '2026-11-21', endDate: '2026-11-22', reason: 'on leave' }
  const setting = async (client: typeof finance, agent: string, change: object = {}) =>
    client.save('ProxySetting', { agent: await personOf(agent), ...days, ...change })

  test('V-067, V-068 needs an agent and a reason, its days in order, and nobody else than oneself', async () => {
    const sayings = async (change: object) => (await finance.save('ProxySetting', { ...days, ...change })).problems
    const agent = await personOf('qc@buyer.test')
    proves('V-067')
    proves('V-068')
    expect((await sayings({}))?.[0]?.message).toBe('The agent can not be empty')
    expect((await sayings({ agent, reason: null }))?.[0]?.message).toBe('The reason can not be empty')
    expect((await sayings({ agent, endDate: '2026-11-20' }))?.[0]?.code).toBe('PROXY_DAYS')
    expect(codeOf(await setting(finance, 'finance@buyer.test'))).toBe('PROXY_SELF')
    expect(codeOf(await setting(finance, 'finance@buyer2.test'))).toBeTruthy()
  })

  test('WF-T46, WF-T47 refuses an overlap and a circle; WF-T50 one decision of the agent closes both rows', async () => {
    await useProcess(await deployed(world, oneStep('proxied', 'finance')))
    const before = await submitted()
    const own = await onlyTask(world, before.id)
    const saved = await must(setting(finance, 'qc@buyer.test'))
    const id = String(saved.object?.record.id)
    expect(codeOf(await setting(finance, 'purchaser@buyer.test', { startDate: '2026-11-22' }))).toBe('PROXY_OVERLAP')
    expect(codeOf(await setting(qc, 'finance@buyer.test'))).toBe('PROXY_CIRCLE')
    expect(codeOf(await qc.act('proxyStatus', { ids: [id], action: 'revoke', reason: 'x' }))).toBe('WF_NOT_YOURS')

    expect(await followProxyDays(world.app)).toBe(1)
    const rows = await openTasksOf(world, before.id)
    expect(sorted(rows.map(t => t.taskType))).toEqual(['2', '3'])
    const copy = rows.find(t => t.taskType === '3')
    expect(copy).toMatchObject({ proxyOf: own.id, operator: await personOf('qc@buyer.test') })
    await must(decide(qc, copy?.id ?? '', 'approve', 'for finance'))
    expect(await statusOf(before.id)).toBe('submitted')
    expect((await tasksOf(world, before.id)).map(t => [t.status, t.outcome])).toEqual([
      ['2', 'approve'],
      ['2', 'approve'],
    ])
    expect(await commentsOf(world, copy?.id ?? '')).toMatchObject([
      { onBehalfOf: await personOf('finance@buyer.test'), operator: await personOf('qc@buyer.test') },
    ])

    const during = await submitted()
    expect(sorted((await openTasksOf(world, during.id)).map(t => t.taskType))).toEqual(['2', '3'])
    const late = (await openTasksOf(world, during.id)).find(t => t.taskType === '3')
    await must(finance.act('proxyStatus', { ids: [id], action: 'revoke', reason: 'back again' }))
    expect((await openTasksOf(world, during.id)).map(t => t.taskType)).toEqual(['1'])
    expect(codeOf(await decide(qc, late?.id ?? '', 'approve'))).toBe('ACTION_NOT_ALLOWED')
    await useProcess(either)
  })

  test('WF-T40 an agent whose days are over decides nothing, even before the job has looked', async () => {
    await useProcess(await deployed(world, oneStep('lateAgent', 'finance')))
    await must(setting(finance, 'qc@buyer.test'))
    const order = await submitted()
    const copy = (await openTasksOf(world, order.id)).find(t => t.taskType === '3')
    await inSystem(world, tx =>
      tx.run(sql`update proxy_setting__s set "start_date" = '2026-11-19', "end_date" = '2026-11-20'
        where "status" = 'planned'`),
    )
    expect(codeOf(await decide(qc, copy?.id ?? '', 'approve'))).toBe('WF_PROXY_OVER')
    const operation = { task: copy?.id, code: 'look' }
    expect(codeOf(await qc.call('POST', '/workflow/operation/done', operation))).toBe('WF_PROXY_OVER')
    await followProxyDays(world.app)
    await followProxyDays(world.app)
    expect((await openTasksOf(world, order.id)).map(t => t.taskType)).toEqual(['1'])
    await useProcess(either)
  })
})

describe('a timer', () => {
  const reminder = bpmn(
    'timed',
    [
      task('a', 'finance'),
      '<boundaryEvent id="late" attachedToRef="a"><timerEventDefinition><timeDuration>PT2H</timeDuration></timerEventDefinition></boundaryEvent>',
      task('b', 'qc'),
      '<endEvent id="e" />',
      flow('s', 'a'),
      flow('a', 'e'),
      flow('late', 'b'),
      flow('b', 'e'),
    ].join('\n'),
  )

  test('WF-T29 fires once when it is due, and never for a task that is decided', async () => {
    await useProcess(await deployed(world, reminder))
    const [late, early] = [await submitted(), await submitted()]
    await must(decide(finance, (await onlyTask(world, early.id)).id, 'approve'))
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await inSystem(world, tx =>
      tx.run(sql`update workflow_timer set due = due - interval '2 hours' where due = '2026-11-21T12:00:00Z'`),
    )
    const counts = await Promise.all([fireDueTimers(world.app), fireDueTimers(world.app)])
    expect(counts.map(c => c.fired).reduce((a, b) => a + b)).toBe(1)
    const next = await onlyTask(world, late.id)
    expect(next.nodeName).toBe('Step b')
    await must(decide(qc, next.id, 'approve'))
    expect(await statusOf(late.id)).toBe('submitted')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await useProcess(either)
  })
})

describe('a rejection', () => {
  test('that a file leads to an ordinary end approves nothing', async () => {
    const file = bpmn(
      'asks',
      [
        task('a', 'finance'),
        '<exclusiveGateway id="g" default="g-e" />',
        '<endEvent id="no" />',
        '<endEvent id="e" />',
        flow('s', 'a'),
        flow('a', 'g'),
        flow('g', 'no', "${outcome == 'reject'}"),
        flow('g', 'e'),
      ].join('\n'),
    )
    await useProcess(await deployed(world, file))
    const order = await submitted()
    await must(decide(finance, (await onlyTask(world, order.id)).id, 'reject', 'too dear'))
    expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'rejected' }])
    expect(await statusOf(order.id)).toBe('draft')
    await useProcess(either)
  })
})

describe('a deployment', () => {
  const actor = () => world.actor('developer@platform.test')
  const attempt = async (fileName: string, content: Buffer) =>
    deploy({ ...world.app, actor: await actor() }, { fileName, content })

  test('WF-T9 names all findings with their lines, and keeps nothing of the file', async () => {
    const wrong = bpmn(
      'wrong',
      [
        '<userTask id="a" name="A" />',
        '<serviceTask id="x" flowable:class="org.example.Pay" />',
        '<scriptTask id="y" />',
        '<userTask id="z" flowable:candidateGroups="managers" />',
        '<endEvent id="e" />',
        flow('s', 'a'),
        flow('a', 'x'),
        flow('x', 'y'),
        flow('y', 'z'),
        flow('z', 'e'),
      ].join('\n'),
    )
    const problems = await attempt('wrong.bpmn', wrong).catch(
      (error: unknown) =>
        (error as { details: { problems: { code: string; params: { line: number } }[] } }).details.problems,
    )
    expect(Array.isArray(problems) && problems.map(p => [p.code, p.params.line])).toEqual([
      ['NO_PEOPLE', 6],
      ['NO_BINDING', 7],
      ['SCRIPT', 8],
      ['NO_PEOPLE', 9],
    ])
    const kept = await inSystem(world, tx => tx.rows(sql`select 1 from workflow__s where "key" = 'wrong'`))
    expect(kept).toEqual([])
  })

  test('V-101 takes zip, bar, bpmn and xml only; a second deployment is the next version, and running ones stay', async () => {
    await expect(attempt('a.txt', oneStep('either', 'qc'))).rejects.toMatchObject({ code: 'PROCESS_FILE_TYPE' })
    const order = await submitted()
    const again = await attempt('either.BPMN', oneStep('either', 'qc'))
    expect(again.processes).toMatchObject([{ id: either, key: 'either', version: 2 }])
    const person = await personOf('finance@buyer.test')
    const mine = (await openTasksOf(world, order.id)).find(t => t.operator === person)
    await must(decide(finance, mine?.id ?? '', 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
    const next = await submitted()
    expect(await onlyTask(world, next.id)).toMatchObject({ operator: await personOf('qc@buyer.test') })
  })
})

describe('the calls', () => {
  test('p-wf-list, p-wf-operate and p-wf-proxy answer like the screens', async () => {
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    const list = await qc.call<{ resultList: { id: string }[] }>('POST', '/workflow/task/list', {
      list: 'myTask',
      status: '1',
      taskType: '1',
    })
    proves('p-wf-list')
    proves('p-wf-operate')
    proves('p-wf-proxy')
    expect(list.object?.resultList.map(t => t.id)).toContain(mine.id)
    const complete = (body: object) => qc.call('POST', '/workflow/task/complete', { ids: [mine.id], ...body })
    expect(codeOf(await complete({}))).toBe('FIELD_NOT_NULL')
    await must(complete({ outcome: 'approve', comments: 'by call' }))
    expect(await commentsOf(world, mine.id)).toMatchObject([{ comments: 'by call', operation: 'approve' }])
    const proxy = await qc.call('POST', '/workflow/proxy/save', {
      agent: await personOf('finance@buyer.test'),
      startDate: '2027-01-01',
      endDate: '2027-01-02',
      reason: 'on leave',
    })
    expect(proxy.success).toBe(true)
    const own = (await must(qc.list('proxySet'))).object?.resultList.filter(r => r.startDate === '2027-01-01')
    expect(own).toHaveLength(1)
    expect((await must(purchaser.list('proxySet'))).object?.resultList).toHaveLength(0)
  })

  test('p-wf-deploy is for designers', async () => {
    const form = async (username: string) => {
      const client = await world.as(username)
      const response = await world.http.server.inject({
        method: 'POST',
        url: '/cafe.portal-service/frame_center/workflow/deploy',
        headers: { ...client.headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.bpmn"\r\n\r\n${oneStep('sent', 'qc').toString()}\r\n--x--\r\n`,
      })
      return JSON.parse(response.payload) as { object?: { processes: { version: number }[] }; errorCode?: string }
    }
    proves('p-wf-deploy')
    expect((await form('purchaser@buyer.test')).errorCode).toBe('FORBIDDEN')
    expect((await form('developer@platform.test')).object?.processes).toMatchObject([{ key: 'sent', version: 1 }])
  })
})

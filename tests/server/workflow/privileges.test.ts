import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { ProcessChoices } from '../../../domain/workflow/configure.ts'
import { sql } from '../../../server/db/sql.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import { compose } from '../../../server/mail/compose.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { colleague } from '../builders/bank-account.ts'
import { listen } from '../builders/listen.ts'
import { attachTo, must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, inSystem } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { codeOf, decide, onlyTask, oneStep, ruled } from './processes.ts'

/** What a node hides, opens and lets change. */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
const qc = await world.as('qc@buyer.test')
const supplier = await world.as('supplier@supplier.test')
const canary = 'CANARY-7F3A'

beforeAll(async () => {
  await world.http.server.listen({ host: '127.0.0.1', port: 0 })
})

/** A published process in front of an action, with what was chosen for its only node. */
async function inFront(
  key: string,
  { entity, action, role }: { entity: string; action: string; role: string },
  group: Partial<NonNullable<ProcessChoices['privileges']>[number]>,
  opens = false,
): Promise<void> {
  const context = { ...world.app, actor: await world.actor('developer@platform.test') }
  const choices: ProcessChoices = {
    process: key,
    mainEntity: entity,
    roles: [],
    staff: [],
    passed: [],
    privileges: [{ name: 'Of the node', authCode: 'n', hidden: [], ...group }],
    nodes: [{ node: 'a' }],
    parts: [{ node: 'a', privileges: ['n'], copies: { roles: [], people: [] }, opens }],
  }
  const file = { fileName: `${key}.bpmn`, content: oneStep(key, role) }
  const { processes } = await deploy(context, file, { choices: [choices], reason: 'a test' })
  await ruled(world, processes[0]?.id ?? '', action)
}
const idOf = (client: Client): string => client.login.loginUser.userId
const detailOf = async (client: Client, task: string) =>
  (await must(client.call<TaskDetail>('POST', '/workflow/task/detail', { task }))).object

async function trancheInApproval(): Promise<{ id: string; no: string }> {
  const { id } = await signedOrder(world, { paymentTerm: 'deposit30' }, [{ orderQuantity: '1', unitPrice: '1000.01' }])
  const [deposit] = (
    await inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [id] }))
  ).filter(t => t.kind === 'deposit')
  const tranche = String(deposit?.id)
  const inputs = { piNo: canary, piDate: '2026-11-21' }
  await must(supplier.act('trancheStatus', { ids: [tranche], action: 'submitPi', inputs }))
  await must(purchaser.act('trancheStatus', { ids: [tranche], action: 'approve' }))
  return { id: tranche, no: String(deposit?.trancheNo) }
}

describe('a reader who has only the task', () => {
  const payments = { entity: 'PaymentTranche', action: 'approvePayment', role: 'qc' }

  test('WF-T41 finds a field that the node hides in no channel: form, list, export, print, attachment, comment, history, mail, search, live', async () => {
    await inFront('opens', payments, { hidden: ['piNo'] }, true)
    const stream = await listen((world.http.server.server.address() as AddressInfo).port, qc)
    const { id, no } = await trancheInApproval()
    const business = { businessNo: no, entity: 'PaymentTranche', id }
    const file = await attachTo(world, purchaser, business, undefined, undefined, `${canary}.pdf`)
    expect(file.http).toBe(200)
    await must(purchaser.call('POST', '/addLeavemsg', { ...business, content: `see ${canary}` }))
    const task = await onlyTask(world, id)
    expect(task.operator).toBe(idOf(qc))

    // The task shows what its node opens, and nothing of it is the record itself.
    const beside = await detailOf(qc, task.id)
    expect(beside?.record.shown?.map(s => s.text)).toContain('300.00')
    const body = { conditions: [], length: 50 }
    const answers: Readonly<Record<string, (reader: Client) => Promise<unknown>>> = {
      'the task': async reader => detailOf(reader, task.id),
      form: reader => reader.detail('PaymentTranche', { id }),
      'form of the task': reader => reader.detail('WorkflowTask', { id: task.id }),
      list: reader => reader.list('payment_task_tracking', body),
      'list of tasks': reader => reader.list('myTask', body),
      export: reader => reader.call('POST', '/define/export/myTask', { format: 'csv' }),
      'export of records': reader => reader.call('POST', '/define/export/payment_task_tracking', { format: 'csv' }),
      print: reader => reader.call('POST', '/print/payment_tranche_form', { id }),
      attachment: reader => reader.call('POST', '/attachmentQuery', business),
      comment: reader => reader.call('POST', '/queryLeavemsg', business),
      history: reader => reader.call('POST', '/statemachine/trancheStatus/history', { id }),
      'history of the task': reader => reader.call('POST', '/statemachine/workflowTaskStatus/history', { id: task.id }),
      versions: reader => reader.call('POST', '/define/query/versions/PaymentTranche', { id }),
      search: reader => reader.call('POST', '/define/query/search', { text: canary }),
      mail: async reader =>
        compose(world.app, idOf(reader), [
          {
            entity: 'WorkflowTask',
            record: task.id,
            list: 'workflowTaskStatus',
            action: 'create',
            to: '1',
            company: String(task.company),
            reason: null,
            by: null,
          },
        ]),
    }
    const hits = async (reader: Client) => {
      const found: string[] = []
      for (const [name, read] of Object.entries(answers))
        if (JSON.stringify(await read(reader)).includes(canary)) found.push(name)
      return found
    }
    expect(await hits(qc)).toEqual([])
    // The same calls find it for who may read payments, so that they look where it is.
    const seen = await inSystem(world, tx =>
      tx.run(sql`update workflow_task__s set "operator_id" = ${idOf(finance)} where "id" = ${task.id}`),
    )
    expect(seen).toBe(1)
    expect(await hits(finance)).toEqual(
      expect.arrayContaining(['form', 'list', 'print', 'attachment', 'comment', 'search']),
    )
    await inSystem(world, tx =>
      tx.run(sql`update workflow_task__s set "operator_id" = ${idOf(qc)} where "id" = ${task.id}`),
    )

    await must(decide(qc, task.id, 'approve', 'fine'))
    expect(JSON.stringify(stream.heard)).not.toContain(canary)
    expect(stream.heard.length).toBeGreaterThan(0)
    stream.stop()
    // When the task is decided, it opens nothing any more.
    expect((await detailOf(qc, task.id))?.record.shown).toBeNull()
  })

  test('sees the field where the node does not hide it, and is not asked where the node opens nothing', async () => {
    await inFront('open', payments, {}, true)
    const task = await onlyTask(world, (await trancheInApproval()).id)
    expect((await detailOf(qc, task.id))?.record.shown?.map(s => s.text)).toContain(canary)
    await inFront('closed', { ...payments, role: 'qc,finance' }, {})
    const other = await onlyTask(world, (await trancheInApproval()).id)
    expect(other.operator).toBe(idOf(finance))
    // Who may read payments reads the record itself.
    expect((await detailOf(finance, other.id))?.record.shown).toBeNull()
  })
})

describe('the save of a task', () => {
  test('WF-T42 changes the fields that its node opens; with one further field it is refused whole', async () => {
    const second = await colleague(world, 'buyer', 'purchaser')
    await inFront(
      'writes',
      { entity: 'PurchaseOrder', action: 'submitOrder', role: 'purchaser' },
      { hidden: ['pod'], writable: ['incoterm', 'pol', 'pod'] },
    )
    const order = await orderOf(purchaser, { incoterm: 'FOB' })
    await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
    const task = await onlyTask(world, order.id)
    expect(task.operator).toBe(idOf(second))
    expect((await detailOf(second, task.id))?.record.writable).toEqual(['incoterm', 'pol'])
    const now = async () => (await must(second.detail('PurchaseOrder', { id: order.id }))).object
    const save = async (client: Client, fields: object, rows?: Readonly<Record<string, unknown>>) =>
      client.save('PurchaseOrder', { id: order.id, revision: (await now())?.record.revision, ...fields }, rows)
    const [line] = (await now())?.rows.lines ?? []
    const before = await now()
    for (const fields of [{ incoterm: 'CIF', etd: '2026-12-24' }, { pod: 'USLAX' }, { totalAmount: '1' }])
      expect((await save(second, fields)).success).toBe(false)
    expect(codeOf(await save(second, { incoterm: 'CIF', etd: '2026-12-24' }))).toBe('WF_IN_APPROVAL')
    const rows = { lines: { save: [{ id: line?.id, revision: line?.revision, unitPrice: '1' }] } }
    expect(codeOf(await save(second, { incoterm: 'CIF' }, rows))).toBe('WF_IN_APPROVAL')
    // Who asked, and who is not asked, change nothing.
    expect(codeOf(await save(purchaser, { incoterm: 'CIF' }))).toBe('WF_IN_APPROVAL')
    expect((await save(finance, { incoterm: 'CIF' })).success).toBe(false)
    expect((await now())?.record).toEqual(before?.record)

    await must(save(second, { incoterm: 'CIF' }))
    expect((await now())?.record.incoterm).toBe('CIF')
    await must(decide(second, task.id, 'approve'))
    expect((await now())?.record.confirmStatus).toBe('submitted')
    expect((await save(second, { incoterm: 'FOB' })).success).toBe(false)
  })
})

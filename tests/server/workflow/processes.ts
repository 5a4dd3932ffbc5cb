import { sql } from '../../../server/db/sql.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { entityNamed } from '../../../server/operations/unit-of-work.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import type { ProcessDetail } from '../../../domain/contracts/workflow.calls.ts'
import { boundary, multipart } from '../builders/multipart.ts'
import { companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import { testApp, type Client, type TestApp } from '../harness.ts'

export type Task = StoredOf<'WorkflowTask'>
export type Instance = StoredOf<'WorkflowInstance'>

/** A process file: elements between the start `s` and what they lead to. */
export const bpmn = (key: string, inside: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://portside.example/processes">
  <process id="${key}" name="Process ${key}" isExecutable="true">
    <startEvent id="s" />
${inside}
  </process>
</definitions>`)

export const task = (id: string, groups: string): string =>
  `<userTask id="${id}" name="Step ${id}" flowable:candidateGroups="${groups}" />`
export const flow = (from: string, to: string, condition?: string): string =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${
    condition === undefined ? '' : `<conditionExpression>${condition}</conditionExpression>`
  }</sequenceFlow>`

export const oneStep = (key: string, groups: string): Buffer =>
  bpmn(key, [task('a', groups), '<endEvent id="e" />', flow('s', 'a'), flow('a', 'e')].join('\n'))
export const twoSteps = (key: string, first: string, second: string): Buffer =>
  bpmn(
    key,
    [task('a', first), task('b', second), '<endEvent id="e" />', flow('s', 'a'), flow('a', 'b'), flow('b', 'e')].join(
      '\n',
    ),
  )

/** Deploys a file as the platform and answers the id of its process. */
export async function deployed(world: TestApp, content: Buffer, fileName = 'process.bpmn'): Promise<string> {
  const actor = await world.actor('developer@platform.test')
  const { processes } = await deploy({ ...world.app, actor }, { fileName, content })
  return processes[0]?.id ?? ''
}

/** The buyer puts a process in front of one of its actions. Only administrators do; here it is set by the system. */
export async function ruled(
  world: TestApp,
  process: string,
  action: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const id = await companyIds(world)
  const { saveOne } = await import('../../../server/operations/records/save.ts')
  const actor = { kind: 'system', reason: 'a rule of a test' } as const
  await world.app.db.tenant(actor, async tx => {
    await tx.run(sql`update approval_rule__s set "enabled" = false where "action" = ${action}`)
    await saveOne(tx, { ...world.app, actor }, 'ApprovalRule', {
      record: { name: `Rule for ${action}`, company: id('buyer'), action, process, ...more },
    })
  })
}

const ofRecord = <N extends 'WorkflowInstance' | 'WorkflowTask'>(world: TestApp, name: N, record: string) =>
  inSystem(world, tx =>
    readStored(tx, entityNamed(world.app.catalogue.common, name), { field: 'recordId', values: [record] }),
  )

export const instancesOf = (world: TestApp, record: string): Promise<Instance[]> =>
  ofRecord(world, 'WorkflowInstance', record)
export const tasksOf = (world: TestApp, record: string): Promise<Task[]> => ofRecord(world, 'WorkflowTask', record)
export const openTasksOf = async (world: TestApp, record: string): Promise<Task[]> =>
  (await tasksOf(world, record)).filter(t => t.status === '1')
export const commentsOf = (world: TestApp, ofTask: string): Promise<Stored[]> =>
  inSystem(world, tx =>
    readStored(tx, entityNamed(world.app.catalogue.common, 'WorkflowComment'), { field: 'task', values: [ofTask] }),
  )

/** The only open task of a record. */
export async function onlyTask(world: TestApp, record: string): Promise<Task> {
  const open = await openTasksOf(world, record)
  if (open.length !== 1) throw new Error(`${open.length} open tasks`)
  return open[0] as Task
}

export const decide = (client: Client, id: string, action: string, reason?: string, inputs?: object) =>
  client.act('workflowTaskStatus', {
    ids: [id],
    action,
    ...(reason === undefined ? {} : { reason }),
    ...(inputs === undefined ? {} : { inputs: { ...inputs } }),
  })
export const codeOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }): string | undefined =>
  a.problems?.[0]?.code ?? a.errorCode

/** Uploads a process file as a draft. */
export async function uploaded(world: TestApp, client: Client, fileName: string, content: Buffer) {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: '/cafe.portal-service/frame_center/workflow/draft/upload',
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart({ content, disposition: `form-data; name="file"; filename="${fileName}"` }),
  })
  return answer.json<{ success: boolean; errorCode?: string; message?: string; object: ProcessDetail }>()
}

/** A world in which the orders of the buyer pass a process before they are submitted. */
export async function orderWorld(content: Buffer, rule: Readonly<Record<string, unknown>> = {}) {
  const world = await testApp()
  const purchaser = await world.as('purchaser@buyer.test')
  const finance = await world.as('finance@buyer.test')
  const qc = await world.as('qc@buyer.test')
  const process = await deployed(world, content)
  await ruled(world, process, 'submitOrder', rule)
  const submitted = async (change: Readonly<Record<string, unknown>> = {}, line: object = {}) => {
    const order = await orderOf(purchaser, change, [{ ...line }])
    await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
    return order
  }
  const statusOf = async (id: string) =>
    (await must(purchaser.detail('PurchaseOrder', { id }))).object?.record.confirmStatus
  return { world, purchaser, finance, qc, process, submitted, statusOf }
}

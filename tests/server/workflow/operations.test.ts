import { expect, test } from 'vitest'
import type { TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { OwnOperation } from '../../../domain/workflow/model.ts'
import { sentence } from '../../../server/messages.ts'
import { proves } from '../../proves.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { codeOf, commentsOf, decide, onlyTask, oneStep, orderWorld, ruled, uploaded } from './processes.ts'

/** Own operations of a node (ApprovalOperation): screens of the workspace that are opened at its task. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('before', 'finance'))
const developer = await world.as('developer@platform.test')

const choices = (process: string, operations: readonly OwnOperation[]) => ({
  process,
  mainEntity: 'PurchaseOrder',
  roles: [],
  staff: [],
  passed: [],
  nodes: [{ node: 'a' }],
  parts: [{ node: 'a', privileges: [], copies: { roles: [], people: [] }, operations }],
})
const look: OwnOperation = {
  code: 'look',
  name: 'Look at the order',
  url: '/base/page-making/page_po_form?id={recordId}',
  description: 'Compare it with the contract',
  required: true,
}
const tasks: OwnOperation = { code: 'tasks', name: 'My tasks', url: '/mgr/task/mine', default: true }

async function draft(key: string) {
  const { id } = (await uploaded(world, developer, `${key}.bpmn`, oneStep(key, 'finance'))).object
  const first = { ...choices(key, []), parts: [] }
  await must(developer.call('POST', '/workflow/draft/save', { id, choices: [first] }))
  const save = (operations: readonly OwnOperation[]) =>
    developer.call('POST', '/workflow/draft/save', { id, choices: [choices(key, operations)] })
  return { id, save }
}
async function published(key: string, operations: readonly OwnOperation[]): Promise<void> {
  const { id, save } = await draft(key)
  await must(save(operations))
  const done = await must(
    developer.call<{ processes: { id: string }[] }>('POST', '/workflow/draft/publish', { id, reason: 'a test' }),
  )
  await ruled(world, done.object?.processes[0]?.id ?? '', 'submitOrder')
}
const offered = async (client: Client, task: string) =>
  (await must(client.call<TaskDetail>('POST', '/workflow/task/detail', { task }))).object?.operations
const perform = (client: Client, task: string, code: string) =>
  client.call('POST', '/workflow/operation/done', { task, code })

test('rejects an operation that leads out of the workspace, has a bad code, a code twice or no name', async () => {
  const { save } = await draft('refused')
  const refusals: readonly (readonly [readonly OwnOperation[], string])[] = [
    ...['https://evil.example', '//evil.example/x', '/no-such-screen', 'mgr/task/mine', '/\\evil.example', ''].map(
      url => [[{ ...look, url }], 'WF_OPERATION_URL'] as const,
    ),
    [[{ ...look, code: 'own:x' }], 'WF_OPERATION_CODE'],
    [[look, look], 'WF_OPERATION_TWICE'],
    [[{ ...look, name: ' ' }], 'WF_OPERATION_NAME'],
  ]
  for (const [operations, code] of refusals)
    expect(
      (await save(operations)).problems?.map(p => p.code),
      JSON.stringify(operations),
    ).toEqual([code])
  await must(save([look, tasks]))
})

test('rejects an approval until its required operation is performed; keeps who performed it, once', async () => {
  proves('ApprovalOperation')
  await published('own', [look, tasks])
  const order = await submitted()
  const task = await onlyTask(world, order.id)
  expect(await offered(finance, task.id)).toMatchObject([
    {
      code: 'look',
      url: `/base/page-making/page_po_form?id=${order.id}`,
      description: look.description,
      required: true,
      done: null,
    },
    { code: 'tasks', url: '/mgr/task/mine', done: null },
  ])
  // Who started the process sees the task, and is offered nothing.
  expect(await offered(purchaser, task.id)).toEqual([])
  const refused = await decide(finance, task.id, 'approve')
  expect(refused.problems).toMatchObject([{ code: 'WF_OPERATION_FIRST', params: { name: look.name } }])
  expect(sentence('zh_CN', 'WF_OPERATION_FIRST', { name: look.name })).toContain(look.name)
  for (const other of [purchaser, qc]) expect(codeOf(await perform(other, task.id, 'look'))).toBe('NOT_FOUND')
  expect(codeOf(await perform(finance, task.id, 'none'))).toBe('NOT_FOUND')
  for (let i = 0; i < 2; i++) await must(perform(finance, task.id, 'look'))
  expect(await commentsOf(world, task.id)).toMatchObject([{ operation: 'own', ownCode: 'look', comments: look.name }])
  expect(await offered(finance, task.id)).toMatchObject([{ done: { at: expect.any(String) } }, { done: null }])
  await must(decide(finance, task.id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
  expect(codeOf(await perform(finance, task.id, 'tasks'))).toBe('WF_ENDED')
})

test('keeps a rejection free of required operations', async () => {
  const order = await submitted()
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'reject', 'too dear'))
  expect(await statusOf(order.id)).toBe('draft')
})

import { describe, expect, test } from 'vitest'
import { proves } from '../../proves.ts'
import { must } from '../builders/purchase-order.ts'
import { codeOf, decide, instancesOf, onlyTask, openTasksOf, orderWorld, tasksOf, twoSteps } from './processes.ts'

/** What the platform does with tasks of others. */
const { world, finance, qc, submitted, statusOf } = await orderWorld(twoSteps('two', 'finance', 'qc'))
const platform = await world.as('platform@platform.test')
const operators = async (order: string) => (await openTasksOf(world, order)).map(t => t.nodeName)

describe('an administrator of the platform', () => {
  test('B-115: finds each operation on a pending task: suspend or activate, end, complete, assign, jump, add and remove assignee', async () => {
    proves('B-115')
    const actions = world.app.catalogue.common.states.get('workflowTaskStatus')?.transitions ?? []
    const ofPending = actions.filter(t => t.from.includes('1') && t.roles.includes('platform')).map(t => t.action.code)
    for (const code of ['suspend', 'activate', 'end', 'assign', 'jump', 'addAssignee', 'removeAssignee'])
      expect(ofPending).toContain(code)
    // Complete is a decision, with its outcome.
    expect(ofPending).toEqual(expect.arrayContaining(['approve', 'reject', 'return']))
  })

  test('jumps to another step: the task is passed over without a decision, and the other step is asked', async () => {
    const order = await submitted()
    const first = await onlyTask(world, order.id)
    expect(await operators(order.id)).toEqual(['Step a'])
    await must(decide(platform, first.id, 'jump', 'finance has agreed on the phone', { node: 'Step b' }))
    expect(await operators(order.id)).toEqual(['Step b'])
    expect((await tasksOf(world, order.id)).find(t => t.id === first.id)).toMatchObject({
      status: '2',
      outcome: 'jumped',
      comments: 'finance has agreed on the phone',
    })
    expect(codeOf(await decide(finance, first.id, 'approve'))).toBe('ACTION_NOT_ALLOWED')
    await must(decide(qc, (await onlyTask(world, order.id)).id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
  })

  test('jumps back, by the id of the step and by the call, and never to the end of what asks for a decision', async () => {
    const order = await submitted()
    await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
    const second = await onlyTask(world, order.id)
    const jump = (node: string) =>
      platform.call('POST', '/workflow/task/jump', { ids: [second.id], node, reason: 'once more' })
    expect(codeOf(await jump('nowhere'))).toBe('WF_JUMP_UNKNOWN')
    expect(codeOf(await jump('b'))).toBe('WF_JUMP_UNKNOWN')
    expect(codeOf(await jump('e'))).toBe('WF_JUMP_UNKNOWN')
    await must(jump('a'))
    expect(await operators(order.id)).toEqual(['Step a'])
    expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'running' }])
    expect(await statusOf(order.id)).toBe('draft')
  })

  test('rejects a jump by who holds the task', async () => {
    const order = await submitted()
    const task = await onlyTask(world, order.id)
    expect(codeOf(await decide(finance, task.id, 'jump', 'why', { node: 'b' }))).toBe('FORBIDDEN')
    expect(await operators(order.id)).toEqual(['Step a'])
  })
})

import { describe, expect, test } from 'vitest'
import type { Deployed, ListedProcesses, ProcessDetail } from '../../../domain/contracts/workflow.calls.ts'
import { proves } from '../../proves.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { bpmn, decide, flow, onlyTask, oneStep, openTasksOf, orderWorld, ruled, task, uploaded } from './processes.ts'

/** Process files from the upload to their publication. */
const { world, submitted, statusOf, finance, qc } = await orderWorld(oneStep('before', 'finance'))
const developer = await world.as('developer@platform.test')

const foreign = bpmn(
  'foreign',
  [
    task('a', 'managers'),
    '<serviceTask id="pay" name="Pay" flowable:class="com.example.Pay" />',
    '<endEvent id="e" />',
    flow('s', 'a'),
    flow('a', 'pay'),
    flow('pay', 'e'),
  ].join('\n'),
)
const upload = (client: Client, fileName: string, content: Buffer) => uploaded(world, client, fileName, content)
const call = <T>(client: Client, path: string, body: object) =>
  must(client.call('POST', `/workflow/${path}`, body)).then(a => a.object as T)
const refusal = async (client: Client, path: string, body: object) =>
  (await client.call('POST', `/workflow/${path}`, body)).errorCode

describe('an uploaded process file', () => {
  test('is kept as a draft with its findings, each with its element and line, in both languages', async () => {
    const { object } = await upload(developer, 'foreign.bpmn', foreign)
    expect(object.processes[0]?.findings).toMatchObject([
      { code: 'NO_PEOPLE', node: 'a', line: 6 },
      { code: 'NO_BINDING', node: 'pay', line: 7 },
    ])
    expect(object.processes[0]?.findings[1]?.message.en_US).toContain('Line 7: pay')
    expect(object.processes[0]?.findings[1]?.message.zh_CN).toMatch(/7.*pay/)
    expect(object.processes[0]?.drawing.nodes.map(n => n.id)).toEqual(['s', 'a', 'pay', 'e'])
    const { drafts } = await call<ListedProcesses>(developer, 'process/list', {})
    expect(drafts).toMatchObject([{ fileName: 'foreign.bpmn', findings: 2, processes: ['Process foreign'] }])
  })

  test('is refused and leaves nothing when it can not be read', async () => {
    expect((await upload(developer, 'a.txt', foreign)).errorCode).toBe('PROCESS_FILE_TYPE')
    expect((await upload(developer, 'a.bpmn', Buffer.from('{}'))).errorCode).toBe('BPMN_NOT_XML')
    expect((await call<ListedProcesses>(developer, 'process/list', {})).drafts).toHaveLength(1)
  })

  test('is for designers of the platform only', async () => {
    expect((await upload(finance, 'foreign.bpmn', foreign)).errorCode).toBe('FORBIDDEN')
    expect(await refusal(finance, 'process/list', {})).toBe('FORBIDDEN')
  })
})

describe('a draft', () => {
  test('is not published with a finding; with choices for each it is, with its reason, and asks the chosen role', async () => {
    const { object: draft } = await upload(developer, 'foreign.bpmn', foreign)
    const publish = { id: draft.id, reason: 'the first version' }
    const none = { process: 'foreign', mainEntity: 'PurchaseOrder', roles: [], staff: [], passed: [] }
    await call<ProcessDetail>(developer, 'draft/save', { id: draft.id, choices: [none] })
    expect((await developer.call('POST', '/workflow/draft/publish', publish)).problems?.map(p => p.code)).toEqual([
      'NO_PEOPLE',
      'NO_BINDING',
    ])
    const choices = [
      {
        process: 'foreign',
        mainEntity: 'PurchaseOrder',
        roles: [{ group: 'managers', role: 'finance' }],
        staff: [{ node: 'a', rule: 'all' }],
        passed: ['pay'],
      },
    ]
    const saved = await call<ProcessDetail>(developer, 'draft/save', { id: draft.id, choices })
    expect(saved.processes[0]?.findings).toEqual([])
    proves('processEditState')
    const { processes } = await call<Deployed>(developer, 'draft/publish', publish)
    expect(processes).toMatchObject([{ key: 'foreign', version: 1 }])
    expect(await refusal(developer, 'process/detail', { id: draft.id })).toBe('NOT_FOUND')
    const process = String(processes[0]?.id)
    const listed = await call<ListedProcesses>(developer, 'process/list', {})
    expect(listed.processes.find(p => p.id === process)?.versions).toMatchObject([
      { version: 1, reason: 'the first version', running: 0 },
    ])
    expect(await call<ProcessDetail>(developer, 'process/detail', { id: process })).toMatchObject({
      draft: false,
      choices,
    })

    await ruled(world, process, 'submitOrder')
    const order = await submitted()
    await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
  })

  test('asks each in turn where it was chosen so', async () => {
    const { object: draft } = await upload(developer, 'turns.bpmn', oneStep('turns', 'finance,qc'))
    const choices = [
      {
        process: 'turns',
        mainEntity: 'PurchaseOrder',
        roles: [],
        staff: [{ node: 'a', rule: 'sequence' }],
        passed: [],
      },
    ]
    await call(developer, 'draft/save', { id: draft.id, choices })
    const { processes } = await call<Deployed>(developer, 'draft/publish', { id: draft.id, reason: 'in turn' })
    await ruled(world, String(processes[0]?.id), 'submitOrder')
    const order = await submitted()
    const first = await onlyTask(world, order.id)
    const isFinance = first.operator === (await world.actor('finance@buyer.test')).userId
    await must(decide(isFinance ? finance : qc, first.id, 'approve'))
    expect(await statusOf(order.id)).toBe('draft')
    expect(await openTasksOf(world, order.id)).toHaveLength(1)
    await must(decide(isFinance ? qc : finance, (await onlyTask(world, order.id)).id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
  })

  test('is thrown away', async () => {
    const { object: draft } = await upload(developer, 'gone.bpmn', oneStep('gone', 'finance'))
    await call(developer, 'draft/delete', { id: draft.id })
    expect(await refusal(developer, 'draft/publish', { id: draft.id, reason: 'late' })).toBe('NOT_FOUND')
  })
})

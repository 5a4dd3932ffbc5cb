import { describe, expect, test } from 'vitest'
import type { Deployed, ProcessDetail, TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { ProcessChoices } from '../../../domain/workflow/configure.ts'
import { sentence } from '../../../server/messages.ts'
import { proves } from '../../proves.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { onlyTask, oneStep, orderWorld, ruled, uploaded } from './processes.ts'

/** What is chosen for a draft, in the order in which it is chosen: main entity, node info, node configuration. */
const { world, submitted, finance } = await orderWorld(oneStep('before', 'finance'))
const developer = await world.as('developer@platform.test')

const upload = (client: Client, fileName: string, content: Buffer) => uploaded(world, client, fileName, content)
const draftOf = async (key: string) => (await upload(developer, `${key}.bpmn`, oneStep(key, 'finance'))).object
const chosen = (process: string, more: Partial<ProcessChoices> = {}) => ({
  process,
  mainEntity: 'PurchaseOrder',
  roles: [],
  staff: [],
  passed: [],
  ...more,
})
const save = (id: string, ...choices: object[]) => developer.call('POST', '/workflow/draft/save', { id, choices })
const refusal = async (answer: ReturnType<typeof save>) => (await answer).problems?.map(p => p.code)

describe('a draft', () => {
  test('V-101: rejects files that are no zip, bar, bpmn or xml, and says so in both languages', async () => {
    proves('V-101')
    for (const name of ['a.txt', 'a.bpmn.exe', 'bpmn'])
      expect(await upload(developer, name, oneStep('kinds', 'finance'))).toMatchObject({
        errorCode: 'PROCESS_FILE_TYPE',
        message: 'Only zip, bar, bpmn or xml files are accepted',
      })
    expect(sentence('zh_CN', 'PROCESS_FILE_TYPE')).toBe('仅支持 zip、bar、bpmn 或 xml 文件')
    expect((await upload(developer, 'A.XML', oneStep('kinds', 'finance'))).success).toBe(true)
  })

  test('V-111, B-110: rejects roles and nodes until the main entity of the process is set, and publication too', async () => {
    proves('V-111')
    proves('B-110')
    const { id, kinds } = await draftOf('early')
    const without = { process: 'early', roles: [], staff: [], passed: [] }
    const first = { message: 'Please set the process main entity first', code: 'WF_MAIN_ENTITY_FIRST' }
    const roles = [{ group: 'managers', role: 'finance' }]
    expect((await save(id, { ...without, roles })).problems).toMatchObject([first])
    expect((await save(id, { ...without, nodes: [{ node: 'a' }] })).problems).toMatchObject([first])
    expect(
      (await developer.call('POST', '/workflow/draft/publish', { id, reason: 'too early' })).problems,
    ).toMatchObject([first])
    expect(kinds.map(k => k.entity)).toEqual(['PurchaseOrder', 'PaymentTranche'])
    await must(save(id, chosen('early', { nodes: [{ node: 'a' }] })))
  })

  test('V-112, B-111, B-112: rejects the configuration of a node whose info is not kept; the draft is kept before the whole', async () => {
    proves('V-112')
    proves('B-111')
    proves('B-112')
    const { id } = await draftOf('parts')
    const parts = [{ node: 'a', privileges: [], copies: { roles: ['qc' as const], people: [] } }]
    const both = chosen('parts', { nodes: [{ node: 'a' }], parts })
    expect((await save(id, both)).problems).toMatchObject([
      { message: 'Please save the node info first', code: 'WF_NODE_INFO_FIRST' },
    ])
    await must(save(id, chosen('parts', { nodes: [{ node: 'a' }] })))
    await must(save(id, both))
    const listed = await must(developer.call<Deployed>('POST', '/workflow/draft/publish', { id, reason: 'whole' }))
    const detail = await developer.call<ProcessDetail>('POST', '/workflow/process/detail', {
      id: listed.object?.processes[0]?.id,
    })
    expect(detail.object).toMatchObject({ draft: false, choices: [both] })
  })

  test('V-103, B-113: rejects a form of another entity than the process, and one that there is not', async () => {
    proves('V-103')
    proves('B-113')
    const { id } = await draftOf('forms')
    const node = (viewCode: string) => save(id, chosen('forms', { nodes: [{ node: 'a', viewCode }] }))
    expect((await node('workflow_task_form')).problems).toMatchObject([
      { message: 'The main entity of the view code must match the process main entity' },
    ])
    expect(await refusal(node('nothing'))).toEqual(['WF_VIEW_UNKNOWN'])
    expect(await refusal(node('page_po_list'))).toEqual(['WF_VIEW_UNKNOWN'])
    const own = (await draftOf('forms')).kinds[0]?.forms[0]?.code ?? ''
    await must(node(own))
    const other = chosen('forms', { mainEntity: 'PaymentTranche', nodes: [{ node: 'a', viewCode: own }] })
    expect(await refusal(save(id, other))).toEqual(['WF_VIEW_OTHER_ENTITY'])
  })

  test('V-102: rejects a privilege group without a code, a code twice, an unknown field and an unknown group', async () => {
    proves('V-102')
    const { id } = await draftOf('codes')
    const group = (authCode: string, hidden: readonly string[] = []) => ({ name: 'Prices', authCode, hidden })
    const groups = (...privileges: ReturnType<typeof group>[]) => save(id, chosen('codes', { privileges }))
    expect((await groups(group(' '))).problems).toMatchObject([{ message: 'The auth code must not be null' }])
    expect(await refusal(groups(group('p1'), group('p1')))).toEqual(['WF_AUTH_CODE_TWICE'])
    expect(await refusal(groups(group('p1', ['nothing'])))).toEqual(['WF_HIDDEN_UNKNOWN'])
    await must(save(id, chosen('codes', { nodes: [{ node: 'a' }] })))
    const parts = [{ node: 'a', privileges: ['p1'], copies: { roles: [], people: [] } }]
    expect(await refusal(save(id, chosen('codes', { nodes: [{ node: 'a' }], parts })))).toEqual([
      'WF_PRIVILEGE_UNKNOWN',
    ])
  })

  test('shows the fields of the form of a node beside its task, without those that its groups hide', async () => {
    const { id, kinds } = await draftOf('shown')
    const form = kinds[0]?.forms.find(f => f.code === 'page_po_form') ?? kinds[0]?.forms[0]
    const nodes = [{ node: 'a', viewCode: form?.code ?? '' }]
    await must(save(id, chosen('shown', { nodes })))
    const email = { text: 'Look at the incoterm first' }
    const parts = [{ node: 'a', privileges: ['p'], copies: { roles: [], people: [] }, email }]
    const privileges = [{ name: 'Amount', description: 'What it costs', authCode: 'p', hidden: ['totalAmount'] }]
    await must(save(id, chosen('shown', { nodes, parts, privileges })))
    const answer = await must(developer.call<Deployed>('POST', '/workflow/draft/publish', { id, reason: 'shown' }))
    const process = answer.object?.processes[0]?.id ?? ''
    proves('WorkflowNode')
    proves('PrivilegeGroup')
    const kept = await developer.call<ProcessDetail>('POST', '/workflow/process/detail', { id: process })
    expect(kept.object?.choices).toMatchObject([
      {
        process: 'shown',
        staff: [],
        nodes: [{ node: 'a', viewCode: form?.code }],
        parts: [{ node: 'a', privileges: ['p'], email: { text: 'Look at the incoterm first' } }],
        privileges: [{ name: 'Amount', description: 'What it costs', authCode: 'p', hidden: ['totalAmount'] }],
      },
    ])
    await ruled(world, process, 'submitOrder')
    const order = await submitted()
    const detail = await must(
      finance.call<TaskDetail>('POST', '/workflow/task/detail', { task: (await onlyTask(world, order.id)).id }),
    )
    const view = world.app.catalogue.common.view.get(form?.code ?? '')
    const fields = view?.kind === 'form' || view?.kind === 'document' ? view.sections.flatMap(s => s.fields) : []
    expect(detail.object?.record.decisive).toEqual([...new Set(fields)].filter(f => f !== 'totalAmount'))
    // A rule puts it in front of actions of orders only.
    await expect(ruled(world, process, 'approvePayment')).rejects.toMatchObject({
      details: { problems: [{ code: 'WF_RULE_OTHER_ENTITY' }] },
    })
  })
})

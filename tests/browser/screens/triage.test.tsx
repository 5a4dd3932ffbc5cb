import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireView, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { TriageView } from '../../../blocks/triage/TriageView.tsx'
import { setLanguage } from '../../../src/state/language.ts'
import { screen, type Answers } from './stage.tsx'

const label = (en_US: string, zh_CN = en_US) => ({ en_US, zh_CN })
const read = { writable: false, creatable: false }
const step = (code: string, title: ReturnType<typeof label>, to: string, reasonRequired: boolean) => ({
  from: ['1'],
  action: { code, label: title },
  to,
  reasonRequired,
  inputs: [],
})

const taskEntity: WireEntity = {
  name: 'WorkflowTask',
  label: label('Workflow Task', '流程任务'),
  displayField: 'businessNo',
  children: {},
  ownRule: {},
  rights: { create: false, update: false, delete: false },
  states: {
    status: {
      code: 'workflowTaskStatus',
      field: 'status',
      title: label('Status', '状态'),
      list: 'x:workflowTaskStatus',
      transitions: [
        step('approve', label('Approve', '同意'), '2', false),
        step('reject', label('Reject', '驳回'), '2', true),
      ],
    },
  },
  fields: {
    businessNo: { ...field.string('Business No.', '业务编号', { maxLength: 40 }), ...read },
    nodeName: { ...field.string('Node Name', '节点名称', { maxLength: 80 }), ...read },
  },
}
const form: WireView = {
  kind: 'form',
  code: 'workflow_task_form',
  entity: 'WorkflowTask',
  title: label('Task', '任务'),
  roles: ['purchaser'],
  by: 'id',
  sections: [{ title: label('Task', '任务'), fields: ['businessNo', 'nodeName'] }],
}
const view: WireViewOf<'triage'> = {
  kind: 'triage',
  code: 'my_task_triage',
  entity: 'WorkflowTask',
  title: label('One by One', '逐个审批'),
  roles: ['purchaser'],
  service: 'myTask',
  line: ['businessNo', 'nodeName'],
  form: 'workflow_task_form',
}
const rows = ['PO-1', 'PO-2'].map((businessNo, i) => ({
  id: `t${i + 1}`,
  revision: 1,
  businessNo,
  nodeName: 'Finance',
}))

async function shown() {
  const answers: Answers = {
    '/define/entity/WorkflowTask': () => taskEntity,
    '/query/list/myTask': () => ({ resultList: rows, total: rows.length }),
    '/query/detail/WorkflowTask': body => {
      const { id } = body as { id: string }
      return { record: rows.find(r => r.id === id), rows: {}, actions: {} }
    },
    '/statemachine/workflowTaskStatus/action': body => {
      const { ids } = body as { ids: string[] }
      return { status: '2', results: ids.map(id => ({ id, success: true, status: '2', revision: 2 })) }
    },
  }
  return screen(form, answers, panel => <TriageView panel={panel} view={view} />)
}

test('WF-T64 a half-written opinion is kept when the language is switched, beside the task and in the dialog of a decision', async () => {
  const { asked } = await shown()
  const words = 'too dear, ask 供应商 for'
  const opinion = (name: string) => page.getByRole('textbox', { name, exact: true })
  await opinion('Opinion').fill(words)
  const box = opinion('Opinion').element() as HTMLTextAreaElement
  box.setSelectionRange(8, 8)
  setLanguage('zh_CN')
  await expect.element(opinion('审批意见')).toHaveValue(words)
  // It is the same field: the caret stays where somebody types.
  expect(opinion('审批意见').element()).toBe(box)
  expect([document.activeElement, box.selectionStart]).toEqual([box, 8])
  await userEvent.keyboard('!')
  await expect.element(opinion('审批意见')).toHaveValue('too dear!, ask 供应商 for')
  setLanguage('en_US')
  await expect.element(opinion('Opinion')).toHaveValue('too dear!, ask 供应商 for')

  // Another task has none of it, and it is there again afterwards.
  await page.getByRole('option', { name: /PO-2/ }).click()
  await expect.element(opinion('Opinion')).toHaveValue('')
  await page.getByRole('option', { name: /PO-1/ }).click()
  await expect.element(opinion('Opinion')).toHaveValue('too dear!, ask 供应商 for')

  await page.getByRole('button', { name: /Reject/ }).click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await expect.element(reason).toHaveValue('too dear!, ask 供应商 for')
  await reason.fill('too dear, ask again')
  setLanguage('zh_CN')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '驳回' })).toBeVisible()
  await expect.element(reason).toHaveValue('too dear, ask again')
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect.poll(() => asked('/statemachine/workflowTaskStatus/action').length).toBe(1)
  expect(asked('/statemachine/workflowTaskStatus/action')[0]?.body).toMatchObject({
    ids: ['t1'],
    action: 'reject',
    reason: 'too dear, ask again',
  })
  setLanguage('en_US')
})

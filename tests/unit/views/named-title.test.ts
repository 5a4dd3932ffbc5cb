import { expect, test } from 'vitest'
import { namedTitle, namesValue } from '../../../domain/navigation/named-title.ts'
import { workflowScreens } from '../../../domain/screens/workflow.screens.ts'
import { proves } from '../../proves.ts'

const title = workflowScreens.find(s => s.path === '/workFlow/manage/detail')?.title ?? { en_US: '', zh_CN: '' }

test('B-034: the title of the detail of a task is followed by its business number in brackets', () => {
  proves('B-034')
  const bussinessNo = 'PO-2026-000609'
  expect(namedTitle(title, { id: 'x', bussinessNo })).toEqual({
    en_US: 'task detail(PO-2026-000609)',
    zh_CN: '任务详情（PO-2026-000609）',
  })
  expect(namedTitle(title, { bussinessNo }).en_US.startsWith('task detail')).toBe(true)
  // The number is text: nothing of it is read as a pattern.
  expect(namedTitle(title, { bussinessNo: '$& {id}' }).en_US).toBe('task detail($& {id})')
})

test('keeps no empty brackets without a number, and other titles as they are', () => {
  expect(namedTitle(title, { id: 'x' }).en_US).toBe('task detail')
  expect(namesValue(title, { id: 'x' })).toBe(false)
  const plain = { en_US: 'My Approvals', zh_CN: '我的待办' }
  expect(namedTitle(plain, { bussinessNo: 'PO-1' })).toEqual(plain)
  expect(namesValue(plain, { bussinessNo: 'PO-1' })).toBe(false)
})

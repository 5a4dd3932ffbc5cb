// @vitest-environment jsdom
import { expect, test } from 'vitest'
import '../layouts/browser.ts'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { task } from '../../../domain/entities/tasks/task/task.entity.ts'
import { taskStatus } from '../../../domain/entities/tasks/task/task.states.ts'
import { taskCalendarView } from '../../../domain/entities/tasks/task/task.views.ts'
import { taskAddress } from '../../../domain/meta/screens/calendar.ts'
import { eventOf } from '../../../blocks/calendar/events.ts'
import { proves } from '../../proves.ts'

const wire = (f: Omit<WireField, 'writable' | 'creatable'>): WireField => ({ ...f, writable: true, creatable: true })
const { title, businessNo, dueDate, taskSource, caseCode, status } = task.fields
const entity: WireEntity = {
  name: 'Task',
  label: task.label,
  displayField: 'title',
  children: {},
  states: {
    status: {
      code: 'taskStatus',
      field: 'status',
      title: taskStatus.title,
      list: 'workflow:taskStatus',
      transitions: taskStatus.transitions.map(t => ({ ...t, reasonRequired: false, inputs: [] })),
    },
  },
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  fields: {
    title: wire(title),
    businessNo: wire(businessNo),
    dueDate: wire(dueDate),
    taskSource: wire(taskSource),
    caseCode: wire(caseCode),
    status: wire(status),
  },
}
const row = {
  id: 't1',
  revision: 1,
  title: 'Call',
  businessNo: null,
  dueDay: '2026-11-20',
  dueDate: '2026-11-20T09:00:00Z',
  doneAt: null,
  taskSource: 'buildByOneself',
  caseCode: 'order-check',
  taskId: 'TK-2026-00001',
  status: 'open',
}
const now = new Date('2026-11-20T08:00:00Z')

test('CalendarEvent: a task is an event on its day that names its page; it says how urgent it is', () => {
  const event = eventOf(row, taskCalendarView, entity, now)
  proves('CalendarEvent')
  expect(event).toMatchObject({
    id: 't1',
    title: 'Call',
    start: '2026-11-20',
    end: '2026-11-20',
    taskSource: 'buildByOneself',
    taskExt: { param: { caseCode: 'order-check', taskId: 'TK-2026-00001' } },
    tone: 'today',
    movable: true,
  })
  expect(event && taskAddress(event)).toBe('/mgr/task/base/order-check/TK-2026-00001')
})

test('a task follows its record: it is not moved by hand; a closed one is done, and one without a day is no event', () => {
  const look = (values: Readonly<Partial<Record<'doneAt' | 'dueDay' | 'status' | 'taskSource', string | null>>>) => {
    const event = eventOf({ ...row, ...values }, taskCalendarView, entity, now)
    return event && [event.tone, event.movable]
  }
  expect(look({ taskSource: 'stateMachine' })).toEqual(['today', false])
  expect(look({ doneAt: '2026-11-19T10:00:00Z', status: 'done' })).toEqual(['done', false])
  expect(look({ dueDay: '2026-11-18' })).toEqual(['late', true])
  expect(look({ dueDay: '2026-11-21' })).toEqual(['tomorrow', true])
  expect(look({ dueDay: '2026-12-21' })).toEqual(['plain', true])
  expect(look({ dueDay: null })).toBeNull()
})

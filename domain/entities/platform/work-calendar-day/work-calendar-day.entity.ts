import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A day that differs from its usual weekday. */
export const workCalendarDay = defineEntity({
  name: 'WorkCalendarDay',
  table: 'work_calendar_day',
  label: text('Work Calendar Day', '工作日历'),
  area: 'shell',
  displayField: 'date',
  source: 'shell §3; trade §4',
  fields: {
    date: field.date('Date', '日期', { required: true, fixed: true, sortable: true }),
    kind: field.enum('Kind', '类型', { list: 'workCalendarDay', required: true }),
    year: field.int('Year', '年份', { required: true, fixed: true }),
  },
  unique: [['date']],
  indexes: [['year']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform'],
    update: ['platform'],
  },
})

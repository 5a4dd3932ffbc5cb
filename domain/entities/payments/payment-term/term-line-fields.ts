import { field } from '../../../meta/field.ts'

const day = { min: '1', max: '31' } as const

/** What a line of a payment term says: how much, and when it is due. Its parts apply in this order (M-DUE-1). */
export const termLineFields = {
  kind: field.enum('Kind', '类型', { list: 'termKind', required: true, initial: 'payOff' }),
  part: field.enum('Part', '计算方式', { list: 'termPart', required: true, initial: 'rest' }),
  value: field.decimal('Value', '数值', {
    precision: 18,
    scale: 4,
    min: '0.0001',
    note: 'the percentage, or the fixed amount in the currency of the order',
  }),
  anchor: field.enum('Due after', '起算事件', { list: 'termEvent', required: true, initial: 'arrival' }),
  cutoffDay: field.int('Cut-off Day', '截止日', {
    ...day,
    note: 'a later day counts from the first of the next month',
  }),
  months: field.int('Months', '月数', { min: '0', max: '36' }),
  keepMonthEnd: field.bool('Keep Month End', '保持月末', {
    initial: false,
    note: 'the last day of a month stays the last day',
  }),
  days: field.int('Days', '天数', { min: '-365', max: '730', note: 'may be negative: before the event' }),
  eom: field.bool('End of Month', '至月末', { initial: false }),
  plusDays: field.int('Plus Days', '再加天数', { min: '0', max: '365' }),
  onDay: field.int('On Day', '固定日', { ...day, note: 'after the end of a month: this day of the next one' }),
  payDays: field.string('Payment Days', '付款日', { maxLength: 60, note: 'days of a month, the first on or after' }),
  workingDays: field.int('Working Days', '工作日数', {
    min: '-250',
    max: '250',
    note: 'from the day after the event; no other count applies beside it',
  }),
  roll: field.enum('On a Rest Day', '遇休息日', { list: 'dueRoll', required: true, initial: 'none' }),
} as const

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'finance', 'developer'] as const
const rate = { currency: 'currency', scale: 2, min: '0' } as const

/**
 * Free days of a container and daily rates after them (practice C-14), by carrier, on a lane or in general. The most
 * specific record applies: carrier, then port, country, container type.
 */
export const freeTimeTerm = defineEntity({
  name: 'FreeTimeTerm',
  table: 'free_time_term',
  label: text('Free Time Terms', '免费期条款'),
  area: 'logistics',
  displayField: 'clock',
  fields: {
    clock: field.enum('Charge', '费用', { list: 'freeTimeClock', required: true }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier', note: 'any carrier when empty' }),
    lane: field.string('Place', '地点', {
      maxLength: 5,
      required: true,
      initial: '*',
      note: 'UN/LOCODE of the port of discharge, or its country in two letters; * for any',
    }),
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize', note: 'any type when empty' }),
    freeDays: field.int('Free Days', '免费天数', { required: true, min: '0', max: '365', unit: 'd' }),
    startRule: field.enum('First Free Day', '起算日', { list: 'freeTimeStart', required: true, initial: 'sameDay' }),
    freeCount: field.enum('Free Days Count', '免费期计日', { list: 'dayCount', required: true, initial: 'calendar' }),
    chargeCount: field.enum('Charged Days Count', '计费期计日', {
      list: 'dayCount',
      required: true,
      initial: 'calendar',
    }),
    firstRate: field.money('Rate per Day', '每日费率', { ...rate, note: 'from the first day after the free ones' }),
    secondFrom: field.int('Second Rate from Day', '第二档起始日', { min: '2', max: '365' }),
    secondRate: field.money('Second Rate per Day', '第二档每日费率', rate),
    thirdFrom: field.int('Third Rate from Day', '第三档起始日', { min: '3', max: '365' }),
    thirdRate: field.money('Third Rate per Day', '第三档每日费率', rate),
    currency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    validFrom: field.date('Valid from', '生效日期', { sortable: true }),
    validTo: field.date('Valid to', '失效日期'),
  },
  unique: [['clock', 'carrier', 'lane', 'containerType', 'validFrom']],
  checks: ['one-term'],
  access: { kind: 'shared' },
  rights: { read: readers, create: ['platform'], update: ['platform'], delete: ['platform'] },
})

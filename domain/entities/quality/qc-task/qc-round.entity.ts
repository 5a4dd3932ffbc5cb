import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** An earlier round of a task as reported; written when the next one begins, never changed. */
export const qcRound = defineEntity({
  name: 'QcRound',
  table: 'qc_round',
  label: text('Earlier Round', '以往轮次'),
  area: 'quality',
  displayField: 'round',
  fields: {
    task: field.ref('QC Task', '质检任务', { entity: 'QcTask', required: true }),
    round: field.int('Round', '轮次', { required: true }),
    bookedFor: field.date('Booked For', '预约日期'),
    inspectedQuantity: field.int('Inspected Quantity', '检验数量'),
    passQuantity: field.int('Pass Quantity', '合格数量'),
    failQuantity: field.int('Fail Quantity', '不合格数量'),
    criticalDefects: field.int('Critical Defects', '致命缺陷数'),
    majorDefects: field.int('Major Defects', '严重缺陷数'),
    minorDefects: field.int('Minor Defects', '轻微缺陷数'),
    passRate: field.decimal('Pass Rate', '合格率', { precision: 5, scale: 2, unit: '%' }),
    verdict: field.enum('Computed Verdict', '计算判定', { list: 'qcResult' }),
    result: field.enum('Report Result', '报告结果', { list: 'qcResult' }),
    reason: field.string('Why Again', '复检原因', { maxLength: 500 }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    report: field.file('Report', '报告'),
  },
  indexes: [['task', 'round']],
  access: { kind: 'through', field: 'task' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'qc'] },
})

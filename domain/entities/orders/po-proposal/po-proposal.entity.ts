import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A proposed change of one line by the supplier, with its result. Written by actions of the order only. */
export const poProposal = defineEntity({
  name: 'PoProposal',
  table: 'po_proposal',
  label: text('Proposed Change', '变更提议'),
  area: 'orders',
  displayField: 'field',
  fields: {
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    line: field.ref('PO Line', '订单明细', {
      entity: 'PoLine',
      note: 'empty when the line was deleted after the proposal was closed',
    }),
    lineNo: field.int('Line', '行号', { server: true }),
    part: field.int('Part', '批次', {
      server: true,
      note: 'of a line that the supplier splits over several dates, from 1; empty for one that stays whole',
    }),
    field: field.enum('Field', '字段', { list: 'proposalField', required: true }),
    oldValue: field.string('Value Before', '原值', { maxLength: 40 }),
    newValue: field.string('Proposed Value', '提议值', { maxLength: 40, required: true }),
    version: field.int('Version', '版本', { required: true, note: 'the version of the order it was made for' }),
    status: field.enum('Status', '状态', { list: 'proposalStatus', required: true, initial: 'open' }),
  },
  indexes: [['po']],
  access: { kind: 'through', field: 'po' },
  rights: { read: ['platform', 'purchaser', 'supplier'] },
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Containers requested by a booking: count by size. Stored in the booking as a list. */
export const vobContainer = defineEntity({
  name: 'VobContainer',
  table: 'vob_container',
  label: text('Booked Container', '订舱集装箱'),
  area: 'logistics',
  displayField: 'containerType',
  fields: {
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking', required: true }),
    containerType: field.enum('Container Type', '箱型', { list: 'containerSize', required: true }),
    quantity: field.int('Quantity', '数量', { required: true, min: '1', max: '999' }),
  },
  indexes: [['vob']],
  access: { kind: 'through', field: 'vob' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Containers a booking asks for: so many of a size. The booking carries them together as its list of containers. */
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

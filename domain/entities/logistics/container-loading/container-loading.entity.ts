import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A container of a shipment: planned content, use of volume and weight, closing time and seal. */
export const containerLoading = defineEntity({
  name: 'ContainerLoading',
  table: 'container_loading',
  label: text('Container Loading', '集装箱装载'),
  area: 'logistics',
  displayField: 'containerNo',
  source: 'trade §3',
  fields: {
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', required: true }),
    containerNo: field.string('Container No.', '柜号', {
      maxLength: 20,
      format: 'containerNo',
      searchable: true,
      sortable: true,
      note: 'ISO 6346',
    }),
    sealNo: field.string('Seal No.', '封条号', { maxLength: 20, searchable: true }),
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize', required: true, initial: '40GP' }),
    containerQty: field.int('Container Quantity', '柜量', {
      min: '1',
      max: '1',
      initial: 1,
      note: 'one line is one container',
    }),
    volume: field.decimal('Volume', '体积', {
      precision: 12,
      scale: 3,
      unit: 'm³',
      compute: { op: 'sum', child: 'cargo', of: 'volume' },
    }),
    grossWeight: field.decimal('Gross Weight', '毛重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      compute: { op: 'sum', child: 'cargo', of: 'grossWeight' },
    }),
    dunnage: field.decimal('Dunnage', '衬垫重量', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    vgm: field.decimal('VGM', 'VGM 总重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      server: true,
      note: 'cargo, dunnage and tare (SOLAS method 2)',
    }),
    utilizationPercent: field.decimal('Utilization %', '装载率', {
      precision: 5,
      scale: 2,
      unit: '%',
      server: true,
      sortable: true,
    }),
    volumePercent: field.decimal('By Volume', '按体积', { precision: 5, scale: 2, unit: '%', server: true }),
    weightPercent: field.decimal('By Weight', '按重量', { precision: 5, scale: 2, unit: '%', server: true }),
    binding: field.enum('Binding Limit', '约束因素', { list: 'bindingLimit', server: true }),
    grade: field.enum('Loading Grade', '装载等级', { list: 'loadGrade', server: true }),
    loadedDate: field.datetime('Loaded At', '装柜时间', { sortable: true }),
    lines: field.json('Loaded Lines', '装载明细', { server: true, note: 'as they were when the container was closed' }),
    dischargedOn: field.date('Discharged on', '卸船日期', {
      server: true,
      note: 'as the carrier tells it of this container',
    }),
    gateOutOn: field.date('Out of the Terminal on', '提柜出场日期', { server: true }),
    emptyReturnedOn: field.date('Empty Returned on', '还空箱日期', { server: true }),
  },
  children: { cargo: { entity: 'ContainerCargo', via: 'container' } },
  indexes: [['shipment'], ['containerNo']],
  onSave: ['size-cartons', 'measure-container', 'report-stuffed'],
  access: { kind: 'through', field: 'shipment' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['freightAgent', 'supplier', 'warehouse'],
    update: ['freightAgent', 'supplier', 'warehouse'],
    delete: ['freightAgent', 'supplier', 'warehouse'],
  },
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const weight = { precision: 12, scale: 3, unit: 'kg', min: '0' } as const
const length = { precision: 8, scale: 3, unit: 'm', min: '0' } as const
const readers = [
  'platform',
  'purchaser',
  'supplier',
  'freightAgent',
  'warehouse',
  'qc',
  'finance',
  'developer',
] as const

/**
 * Load limits of a container type, on a lane or in general (practice C-12): maintained by the platform, not in code.
 */
export const containerLimit = defineEntity({
  name: 'ContainerLimit',
  table: 'container_limit',
  label: text('Container Limit', '集装箱限制'),
  area: 'logistics',
  displayField: 'containerType',
  fields: {
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize', required: true }),
    lane: field.string('Lane', '航线', {
      maxLength: 5,
      required: true,
      initial: '*',
      note: 'the country of the port of discharge, two letters; * for any',
    }),
    volume: field.decimal('Volume', '容积', { precision: 12, scale: 3, unit: 'm³', required: true, min: '0.001' }),
    practicalVolume: field.decimal('Practical Volume', '实用容积', { precision: 12, scale: 3, unit: 'm³', min: '0' }),
    payload: field.decimal('Payload', '载重', { ...weight, required: true, min: '0.001' }),
    practicalWeight: field.decimal('Practical Weight', '实用载重', weight),
    laneLimit: field.decimal('Road Limit', '公路限重', weight),
    tare: field.decimal('Tare', '皮重', weight),
    length: field.decimal('Inner Length', '内长', length),
    width: field.decimal('Inner Width', '内宽', length),
    height: field.decimal('Inner Height', '内高', length),
  },
  unique: [['containerType', 'lane']],
  importKey: ['containerType', 'lane'],
  access: { kind: 'shared' },
  rights: { read: readers, create: ['platform'], update: ['platform'], delete: ['platform'] },
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** One opening of a showroom by a link. */
export const showroomOpening = defineEntity({
  name: 'ShowroomOpening',
  table: 'showroom_opening',
  label: text('Opening of a Showroom Link', '展厅链接打开记录'),
  area: 'sourcing',
  displayField: 'source',
  source: 'sourcing 9',
  fields: {
    link: field.ref('Showroom Link', '展厅链接', { entity: 'ShowroomLink', required: true, server: true }),
    openedAt: field.datetime('Opened at', '打开时间', { required: true, server: true, sortable: true }),
    source: field.string('Network Address', '网络地址', { maxLength: 60, required: true, server: true }),
  },
  indexes: [['link', 'openedAt']],
  access: { kind: 'through', field: 'link' },
  rights: { read: ['supplier'] },
})

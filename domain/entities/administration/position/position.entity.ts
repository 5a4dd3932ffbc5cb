import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const position = defineEntity({
  name: 'Position',
  table: 'position',
  label: text('Position', '岗位'),
  area: 'company',
  displayField: 'name',
  distinguishedBy: 'organisation',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      says: { FIELD_NOT_NULL: 'POSITION_NAME_REQUIRED' },
    }),
    code: field.string('Code', '编码', {
      maxLength: 40,
      required: true,
      searchable: true,
      says: { FIELD_NOT_NULL: 'POSITION_CODE_REQUIRED', CANNOT_REPEAT: 'POSITION_CODE_TAKEN' },
    }),
    description: field.text('Description', '描述', {
      maxLength: 4000,
      required: true,
      says: { FIELD_NOT_NULL: 'POSITION_DESCRIPTION_REQUIRED' },
    }),
    organisationCode: field.string('Organisation Code', '组织编码', {
      maxLength: 40,
      server: true,
      note: 'the code of the organisation',
    }),
    organisation: field.ref('Organisation', '组织', {
      entity: 'Organisation',
      required: true,
      says: { FIELD_NOT_NULL: 'POSITION_NEEDS_ORGANISATION' },
    }),
  },
  unique: [['organisation', 'code']],
  access: { kind: 'through', field: 'organisation' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'purchaser', 'supplier'],
    update: ['platform', 'purchaser', 'supplier'],
    delete: ['platform', 'purchaser', 'supplier'],
  },
  administration: true,
  checks: ['position-place'],
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const organisation = defineEntity({
  name: 'Organisation',
  table: 'organisation',
  label: text('Organisation', '组织'),
  area: 'company',
  displayField: 'name',
  distinguishedBy: 'company',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      says: { FIELD_NOT_NULL: 'ORGANISATION_NAME_REQUIRED' },
    }),
    code: field.string('Code', '编码', {
      maxLength: 40,
      required: true,
      searchable: true,
      says: { FIELD_NOT_NULL: 'ORGANISATION_CODE_REQUIRED', CANNOT_REPEAT: 'ORGANISATION_CODE_TAKEN' },
    }),
    type: field.enum('Type', '类型', {
      list: 'orgType',
      required: true,
      says: { FIELD_NOT_NULL: 'ORGANISATION_TYPE_REQUIRED' },
    }),
    description: field.text('Description', '描述', {
      maxLength: 4000,
      required: true,
      says: { FIELD_NOT_NULL: 'ORGANISATION_DESCRIPTION_REQUIRED' },
    }),
    parent: field.ref('Parent', '上级组织', { entity: 'Organisation' }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
  },
  unique: [['company', 'code']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      own: { companyTypes: ['1', '2', '3', '4', '5'], via: ['company'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'purchaser', 'supplier'],
    update: ['platform', 'purchaser', 'supplier'],
    delete: ['platform', 'purchaser', 'supplier'],
  },
  administration: true,
  checks: ['same-company:parent', 'no-circle:parent', 'no-children:parent'],
})

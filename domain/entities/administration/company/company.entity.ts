import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const company = defineEntity({
  name: 'Company',
  table: 'company',
  label: text('Company', '公司'),
  area: 'company',
  displayField: 'name',
  source: 'shell §3; trade §3',
  fields: {
    companyType: field.enum('Company Type', '公司类型', {
      list: 'companyType',
      required: true,
      fixed: true,
      note: 'decides what its people can reach at all',
    }),
    companyStatus: field.enum('Company Status', '公司状态', { list: 'companyStatus', server: true, initial: '0' }),
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      searchable: true,
      sortable: true,
      says: { FIELD_NOT_NULL: 'COMPANY_NAME_REQUIRED' },
    }),
    address: field.string('Address', '地址', { maxLength: 200 }),
    province: field.enum('Province', '省', { list: 'province' }),
    city: field.enum('City', '市', { list: 'city' }),
    district: field.enum('District', '区', { list: 'area' }),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
    companyCode: field.string('Company Code', '公司编码', {
      maxLength: 40,
      required: true,
      fixed: true,
      note: 'tenant key sent as purchaseCompanyCode',
    }),
    language: field.enum('Language', '语言', {
      list: 'language',
      initial: 'en_US',
      note: 'of documents and mail to this company',
    }),
    timeZone: field.string('Time Zone', '时区', {
      maxLength: 60,
      format: 'timeZone',
      initial: 'Asia/Shanghai',
      note: 'IANA name',
    }),
  },
  unique: [['companyCode']],
  states: { companyStatus: 'companyStatus' },
  access: { kind: 'companies' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform'],
    update: ['platform', 'purchaser', 'supplier'],
  },
  administration: true,
})

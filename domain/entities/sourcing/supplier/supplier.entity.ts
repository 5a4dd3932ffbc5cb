import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A supplier in a company's list. `company` is its own company on the portal, if any. */
export const supplier = defineEntity({
  name: 'Supplier',
  table: 'supplier',
  label: text('Supplier', '供应商'),
  area: 'sourcing',
  displayField: 'name',
  source: 'trade §3',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    company: field.ref('Portal Company', '平台公司', { entity: 'Company' }),
    category: field.refs('Categories', '经营品类', { entity: 'Category' }),
    contact: field.string('Contact', '联系人', { maxLength: 60, personal: true }),
    email: field.string('E-mail', '邮箱', { maxLength: 120, format: 'email', personal: true }),
    mobile: field.string('Mobile', '手机', { maxLength: 11, format: 'mobile', personal: true }),
    qq: field.string('QQ', 'QQ', { maxLength: 11, format: 'qq', personal: true }),
    website: field.string('Website', '网站', { maxLength: 200, format: 'url' }),
    poolStatus: field.enum('Pool Status', '入池状态', {
      list: 'companyStatus',
      server: true,
      initial: '0',
      sortable: true,
      note: 'the status of its portal company',
    }),
    certificates: field.files('Certificates', '证书'),
    priceThreshold: field.decimal('Price Threshold', '价格变更阈值', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
      note: 'a proposed price that differs by no more is accepted by itself',
    }),
    quantityThreshold: field.decimal('Quantity Threshold', '数量变更阈值', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
      note: 'the same for a proposed quantity',
    }),
    dateThreshold: field.int('Date Threshold', '日期变更阈值', {
      unit: 'day',
      min: '0',
      max: '365',
      initial: 0,
      note: 'the same for a proposed cargo ready date',
    }),
    owner: field.ref('Owner', '所属公司', {
      entity: 'Company',
      required: true,
      note: 'whose book the entry stands in',
    }),
  },
  unique: [['owner', 'name']],
  importKey: ['name'],
  inherits: { from: 'company', set: { poolStatus: 'companyStatus' } },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser'],
    delete: ['platform', 'purchaser'],
  },
})

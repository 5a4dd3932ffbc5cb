import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const members = ['purchaser', 'platform'] as const

/**
 * Whether this buyer buys goods of a category from a supplier. The status of the company on the platform is another
 * fact.
 */
export const supplierPool = defineEntity({
  name: 'SupplierPool',
  table: 'supplier_pool',
  label: text('Pool Membership', '供应商池成员'),
  area: 'sourcing',
  displayField: 'standing',
  titled: ['supplier', 'category'],
  source: 'sourcing.md 8',
  fields: {
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, fixed: true, searchable: true }),
    category: field.ref('Category', '品类', { entity: 'Category', required: true, fixed: true }),
    standing: field.enum('Standing', '成员状态', { list: 'poolStanding', required: true, initial: 'candidate' }),
    since: field.date('Since', '起始日期', { required: true, sortable: true }),
    until: field.date('Until', '截止日期', { sortable: true, note: 'empty: until it is changed' }),
    reason: field.string('Reason', '原因', { maxLength: 300, note: 'required when the supplier is blocked' }),
    audit: field.ref('Audit', '审核', { entity: 'SupplierAudit' }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, fixed: true }),
  },
  unique: [['owner', 'supplier', 'category']],
  indexes: [['supplier'], ['category', 'standing']],
  checks: ['same-owner:supplier'],
  onSave: ['join-open-rfqs'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true, readsOnly: ['standing', 'reason'] },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights: { read: members, create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
})

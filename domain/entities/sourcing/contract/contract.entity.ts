import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const stated = { server: true } as const
const readers = ['platform', 'purchaser', 'finance', 'supplier'] as const

/** What buyer and supplier sign after an award: one for each supplier. The supplier sees it when it is sent. */
export const contract = defineEntity({
  name: 'Contract',
  table: 'contract',
  label: text('Contract', '合同'),
  area: 'sourcing',
  displayField: 'contractNo',
  businessNo: 'contractNo',
  source: 'shell §1; trade §1; sourcing 13',
  fields: {
    contractNo: field.string('Contract No.', '合同号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', server: true, searchable: true }),
    award: field.ref('Award', '授标', { entity: 'RfqAward', server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, server: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'contractStatus', server: true, initial: 'draft' }),
    signedDate: field.date('Signed Date', '签订日期', { sortable: true }),
    validUntil: field.date('Valid until', '有效期至', { sortable: true }),
    file: field.file('Contract File', '合同文件'),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm', server: true }),
    amount: field.money('Amount', '金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'sum', child: 'lines', of: 'amount' },
    }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
  },
  children: { lines: { entity: 'ContractLine', via: 'contract' } },
  unique: [['buyer', 'contractNo']],
  numberRule: 'contractNo',
  wakes: ['rfq'],
  indexes: [['rfq'], ['supplierCompany']],
  states: { status: 'contractStatus' },
  editableWhile: { field: 'status', values: ['draft', 'sent'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'], except: { field: 'status', values: ['draft'] } },
    },
  },
  rights: { read: readers, update: ['purchaser'] },
  hidden: { supplier: ['award'], platform: ['award'] },
})

/** One SKU of a contract at its awarded price, and the order that calls it off. */
export const contractLine = defineEntity({
  name: 'ContractLine',
  table: 'contract_line',
  label: text('Contract Line', '合同明细'),
  area: 'sourcing',
  displayField: 'skuNo',
  source: 'sourcing 13',
  fields: {
    lineNo: field.int('Line', '行号', stated),
    contract: field.ref('Contract', '合同', { entity: 'Contract', required: true, server: true }),
    awardLine: field.ref('Award Line', '授标明细', { entity: 'RfqAwardLine', server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, server: true }),
    uom: field.enum('Unit', '单位', { list: 'uom', server: true }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    amount: field.money('Amount', '金额', { currency: 'currency', scale: 4, server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true }),
  },
  indexes: [['contract', 'lineNo']],
  access: { kind: 'through', field: 'contract' },
  rights: { read: readers },
  hidden: { supplier: ['awardLine'], platform: ['awardLine'] },
})

import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * What goods cost until they arrive: price, charges, duty and taxes that nobody gives back. Figures are counted on
 * saving, by the stored rates of the day. Only its company sees it.
 */
export const landingCost = defineEntity({
  name: 'LandingCost',
  table: 'landing_cost',
  label: text('Landing Cost', '到岸成本'),
  area: 'money',
  displayField: 'costName',
  source: 'trade §1; trade §2',
  fields: {
    costName: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    stage: field.enum('Stage', '阶段', { list: 'landedStage', required: true, initial: 'estimated' }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', searchable: true }),
    supplier: field.ref('Supplier', '供应商', {
      entity: 'Supplier',
      note: 'of its goods only: their origin, carriage and duty; empty: of any supplier',
    }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', note: 'its lines are taken when none are entered' }),
    date: field.date('Day of Rates', '汇率日期', { required: true, sortable: true }),
    currency: field.enum('Currency', '币种', {
      list: 'currency',
      required: true,
      initial: 'USD',
      note: 'of the result, and of the customs declaration',
    }),
    priceCurrency: field.enum('Price Currency', '采购币种', { list: 'currency', required: true, initial: 'USD' }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 18,
      scale: 3,
      min: '0.001',
      note: 'of the SKU, when no lines are entered',
    }),
    purchasePrice: field.money('Purchase Price', '采购价', {
      currency: 'priceCurrency',
      scale: 6,
      min: '0',
      note: 'per unit of the SKU, when no lines are entered',
    }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    customsBasis: field.enum('Customs Basis', '完税价格基础', {
      list: 'customsBasis',
      required: true,
      initial: 'CIF',
    }),
    dutyPercent: field.decimal('Duty %', '关税率', { precision: 9, scale: 6, unit: '%', min: '0' }),
    taxPercent: field.decimal('Tax %', '税率', { precision: 9, scale: 6, unit: '%', min: '0' }),
    taxRecoverable: field.bool('Tax Is Given Back', '进项税可抵扣', {
      initial: true,
      note: 'import tax that is given back is no cost',
    }),
    goodsValue: field.money('Goods', '货值', { currency: 'currency', server: true }),
    freight: field.money('Freight', '运费', {
      currency: 'currency',
      server: true,
      note: 'charges that are freight to the border',
    }),
    chargesTotal: field.money('All Charges', '费用合计', { currency: 'currency', server: true }),
    dutyTotal: field.money('Duty', '关税', { currency: 'currency', server: true, note: 'excise is included' }),
    taxTotal: field.money('Import Tax', '进口环节税', { currency: 'currency', server: true }),
    landedCost: field.money('Landed Cost', '到岸成本', { currency: 'currency', server: true, sortable: true }),
    unitCost: field.money('Landed Cost per Unit', '单位到岸成本', {
      currency: 'currency',
      scale: 6,
      server: true,
      note: 'of a single line',
    }),
    earlier: field.ref('Earlier Stage', '前一阶段', { entity: 'LandingCost', note: 'the variance is counted from it' }),
    variance: field.money('Variance', '差异', { currency: 'currency', server: true }),
    rates: field.json('Rates Used', '所用汇率', { server: true, note: 'each rate with its day, type and source' }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  children: {
    items: { entity: 'LandingItem', via: 'landing' },
    charges: { entity: 'LandingCharge', via: 'landing' },
    duties: { entity: 'LandingDuty', via: 'landing' },
  },
  unique: [['owner', 'costName']],
  onSave: ['count-landing-cost'],
  editableWhile: { field: 'stage', values: ['estimated', 'provisional'] },
  access: { kind: 'parties', parties: { owner: { companyTypes: ['0', '1', '3'], via: ['owner'] } } },
  rights: {
    read: ['purchaser', 'finance', 'platform'],
    create: ['purchaser', 'finance', 'platform'],
    update: ['purchaser', 'finance', 'platform'],
    delete: ['finance', 'platform'],
  },
})

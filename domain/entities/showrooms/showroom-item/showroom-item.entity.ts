import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A product in a showroom, as its SKU was when it was entered: a later change of the catalog does not change what was
 * shown. A price stands here only where the supplier enters one (sourcing.md 9).
 */
export const showroomItem = defineEntity({
  name: 'ShowroomItem',
  table: 'showroom_item',
  label: text('Showroom Item', '展厅商品'),
  area: 'sourcing',
  displayField: 'name',
  source: 'trade §2; sourcing 9',
  fields: {
    name: field.string('Name', '名称', { maxLength: 120, required: true, words: true, searchable: true }),
    showroom: field.ref('Showroom', '展厅', { entity: 'Showroom', required: true, fixed: true }),
    section: field.string('Section', '分区', {
      maxLength: 80,
      note: 'products with the same section stand together',
    }),
    position: field.int('Position', '排序', { min: '0', max: '9999', initial: 100, sortable: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', note: 'fills what is left empty below' }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, searchable: true }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    description: field.text('Description', '说明', { maxLength: 4000 }),
    price: field.money('Price', '价格', {
      currency: 'currency',
      min: '0',
      help: text(
        'Seen by every invited company. Leave it empty to show none.',
        '所有受邀公司均可看到。留空则不显示价格。',
      ),
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, min: '0' }),
    uom: field.enum('Unit', '单位', { list: 'uom', initial: 'pcs' }),
    leadDays: field.int('Lead Time', '交期', { unit: 'day', min: '0', max: '999' }),
    countryOfOrigin: field.enum('Country of Origin', '原产国', { list: 'country' }),
    picture: field.file('Main Picture', '主图'),
    pictures: field.files('Pictures', '图片'),
    supplier: field.ref('Supplier', '供应商', { entity: 'Company', server: true, searchable: true }),
  },
  indexes: [['showroom', 'position']],
  inherits: { from: 'showroom', set: { supplier: 'supplier' } },
  onSave: ['fill-showroom-item'],
  access: { kind: 'through', field: 'showroom' },
  rights: {
    read: ['supplier', 'purchaser', 'platform'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
  hidden: { purchaser: ['sku'], platform: ['sku'] },
})

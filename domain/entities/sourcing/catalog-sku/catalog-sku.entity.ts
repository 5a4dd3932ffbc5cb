import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const catalogSku = defineEntity({
  name: 'CatalogSku',
  table: 'catalog_sku',
  label: text('Catalog SKU', '商品目录'),
  area: 'master-data',
  displayField: 'skuNo',
  source: 'trade §3',
  fields: {
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, required: true, searchable: true, sortable: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, required: true, searchable: true }),
    brand: field.ref('Brand', '品牌', { entity: 'Brand' }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier' }),
    uom: field.enum('UOM', '计量单位', { list: 'uom', initial: 'pcs' }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 20 }),
    listPrice: field.money('List Price', '目录价', { currency: 'currency', min: '0' }),
    currency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    picture: field.file('Picture', '图片'),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, note: 'whose catalog it is' }),
  },
  unique: [['owner', 'skuNo']],
  importKey: ['skuNo'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '2', '3'], via: ['owner'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'finance', 'qc'],
    create: ['platform', 'purchaser', 'supplier'],
    update: ['platform', 'purchaser', 'supplier'],
    delete: ['platform', 'purchaser', 'supplier'],
  },
})

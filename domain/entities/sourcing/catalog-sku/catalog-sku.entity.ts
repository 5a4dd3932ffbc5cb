import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const side = { precision: 10, scale: 2, unit: 'cm', min: '0' } as const

export const catalogSku = defineEntity({
  name: 'CatalogSku',
  table: 'catalog_sku',
  label: text('Catalog SKU', '商品目录'),
  area: 'master-data',
  displayField: 'skuNo',
  distinguishedBy: 'skuName',
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
    barcodeNumber: field.string('Barcode Number', '条码', {
      maxLength: 40,
      also: ['Barcode', 'EAN', 'UPC', 'GTIN', '条形码'],
    }),
    countryOfOrigin: field.enum('Country of Origin', '原产国', {
      list: 'country',
      also: ['Origin', 'Origin Country', 'COO', '产地'],
    }),
    unitPerOuter: field.int('Unit per Outer', '外箱件数', { min: '0' }),
    innerPerOuter: field.int('Inner per Outer', '外箱内盒数', { min: '0' }),
    length: field.decimal('Length', '长', { ...side, note: 'of the outer carton' }),
    width: field.decimal('Width', '宽', side),
    height: field.decimal('Height', '高', side),
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
